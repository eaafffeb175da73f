#include "viewer/widgets/controls/ask_for_file.h"

#include <utility>

#include <QFileDialog>

namespace sinew::ui {

void askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> answer) {
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
}

}  // namespace sinew::ui
