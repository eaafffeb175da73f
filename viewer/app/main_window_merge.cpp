// Clips of the active character into a copy of the file from which it came.
#include <QFileInfo>

#include "core/io/merge/merge_file.h"
#include "viewer/app/main_window.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"

namespace sinew::ui {

QString MainWindow::whyNotMerged() const {
  const Instance& active = *document_.active();
  if (active.isObject() || active.character->source.empty()) return tr("This was not read from a file.");
  if (!canMergeInto(active.character->source))
    return tr("Clips are merged into glTF and FBX files; this came from another kind.");
  return {};
}

void MainWindow::mergeIntoCopy() {
  const Instance& active = *document_.active();
  const QFileInfo original(QString::fromStdString(active.character->source));
  const bool fbx = original.suffix().compare(QLatin1String("fbx"), Qt::CaseInsensitive) == 0;
  askForFile(this,
             {.what = FileQuestion::What::file_to_write,
              .name = QStringLiteral("merge_into"),
              .title = tr("Merge clips into a copy of %1").arg(original.fileName()),
              .folder = original.absolutePath(),
              .filter = (fbx ? tr("FBX (*.%1)") : tr("glTF (*.%1)")).arg(original.suffix()),
              .suggestion = tr("%1_edited").arg(original.completeBaseName()) + QLatin1Char('.') + original.suffix(),
              .suffix = original.suffix()},
             [this, id = active.id](const QString& path) { mergeInto(id, path); });
}

void MainWindow::mergeInto(InstanceId id, const QString& path) {
  const Instance* merged = document_.instance(id);
  if (!merged) return;
  const QString original = QString::fromStdString(merged->character->source), name = QFileInfo(path).fileName();
  if (QFileInfo(path) == QFileInfo(original))
    return refuse(tr("%1 is the file itself; choose another name for the copy.").arg(name));
  MergeFile merge{
      .original = original.toStdString(), .copy = path.toStdString(), .character = merged->character, .clips = {}};
  for (const ClipId clip : merged->clips)
    merge.clips.push_back(clipOfFile(*document_.scene().clips.find(clip), merge.original));
  const Work work = [&](const Task& task) -> Check {
    merge.progress = [&task](float part, const Text&) {
      if (task.progress) task.progress(static_cast<double>(part));
      return !task.cancelled();
    };
    if (Check ok = merge.run(); !ok) return ok;
    if (Check ok = task.goesOn(); !ok) return ok;
    return saveFile(path, QByteArray::fromRawData(reinterpret_cast<const char*>(merge.bytes.data()),
                                                  static_cast<qsizetype>(merge.bytes.size())));
  };
  if (const Check done = runWork(tr("Merging clips into %1").arg(name), work); !done)
    return refuse(shown(done.error().for_user));
  logReport(name, merge.report);
  succeed(tr("Merged into %1: %2 replaced, %3 added, %4 as they were")
              .arg(name)
              .arg(merge.replaced.size())
              .arg(merge.added.size())
              .arg(merge.unchanged));
}

void MainWindow::logReport(const QString& about, const ImportReport& report) {
  for (const ReportLine& line : report.lines)
    log_.add(line.kind == ReportKind::dropped ? LogLevel::warning : LogLevel::info, about, shown(line.text));
}

}  // namespace sinew::ui
