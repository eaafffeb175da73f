#include "viewer/widgets/controls/ask_for_file.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include "viewer/settings/tr.h"

namespace sinew::ui {

QDialog* askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> answer) {
  using What = FileQuestion::What;
  auto* dialog = new QFileDialog(parent, question.title, question.folder, question.filter);
  dialog->setObjectName(question.name);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QFileDialog::DontUseNativeDialog);
  dialog->resize(880, 560);
  if (question.what == What::file_to_write) {
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(question.suffix);
    if (!question.suggestion.isEmpty()) dialog->selectFile(question.suggestion);
  } else {
    dialog->setFileMode(question.what == What::folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, question.what == What::folder);
  }
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(answer));
  dialog->open();
  return dialog;
}

bool isOneOf(const QString& path, const QStringList& in_use) {
  const QFileInfo file(path);
  return std::ranges::any_of(in_use, [&](const QString& used) { return QFileInfo(used) == file; });
}

QString whyNoTarget(const QString& typed, const QString& path, const QStringList& in_use) {
  const QFileInfo target(path);
  if (typed.trimmed().isEmpty() || target.completeBaseName().isEmpty()) return tr("The file needs a name.");
  if (!target.absoluteDir().exists()) return tr("There is no folder %1.").arg(target.absolutePath());
  if (target.isDir()) return tr("That is a folder.");
  if (isOneOf(path, in_use)) return tr("The scene reads this file; choose another name.");
  return {};
}

}  // namespace sinew::ui
