// Linkages that are made in the window.
#include <QDir>
#include <QFileInfo>

#include "core/io/linkage/linkage_text.h"
#include "core/io/text/text_file.h"
#include "viewer/app/main_window.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/dialogs/linkage_dialog.h"

namespace sinew::ui {
namespace {

// The rows of the file that a character was read from; none where that holds none.
std::optional<LinkageText> linkageOf(const Instance* instance) {
  if (!instance || !instance->character->source.ends_with(kLinkageSuffix)) return std::nullopt;
  const auto content = readTextFile(instance->character->source, kMaxLinkageText);
  auto read = content ? linkageFromText(*content) : Result<LinkageText>(fail("The file cannot be read."));
  return read ? std::optional(*std::move(read)) : std::nullopt;
}

}  // namespace

QDialog* MainWindow::makeLinkage() {
  const Instance* active = document_.active();
  const std::optional<LinkageText> given = linkageOf(active);
  const QString of = given ? QString::fromStdString(active->character->source) : QString();
  auto* dialog = new LinkageDialog(given, this);
  dialog->setModal(true);
  connect(dialog, &QDialog::accepted, this, [this, dialog, of] {
    const Result<LinkageText> linkage = dialog->linkage();
    if (!linkage) return;
    const QFileInfo before(of);
    askForFile(this,
               {.what = FileQuestion::What::file_to_write,
                .name = QStringLiteral("linkage_file"),
                .title = tr("Save linkage"),
                .folder = of.isEmpty() ? suggestedFolder() : before.absolutePath(),
                .filter = tr("Linkages (*.sinewlinkage)"),
                .suggestion = of.isEmpty() ? tr("arm", "name of a file") : before.completeBaseName(),
                .suffix = QStringLiteral("sinewlinkage")},
               [this, of, content = linkageToText(*linkage)](const QString& path) {
                 if (const Check saved = saveFile(path, QByteArray::fromStdString(content)); !saved)
                   return refuse(shown(saved.error().for_user));
                 // One that the scene has is read again by itself.
                 if (QFileInfo(path) != QFileInfo(of) || of.isEmpty()) files_.add({path});
               });
  });
  return dialog;
}

}  // namespace sinew::ui
