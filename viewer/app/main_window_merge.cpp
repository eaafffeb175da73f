// Clips of the active character into a copy of the file from which it came.
#include <algorithm>
#include <memory>

#include <QFileInfo>

#include "core/io/merge/merge_file.h"
#include "viewer/app/main_window.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/dialogs/question_dialog.h"

namespace sinew::ui {
namespace {

// "walk, run", or "walk, run, wave and 4 more"
QString namesText(const std::vector<std::string>& names) {
  constexpr std::size_t kNamed = 3;
  QStringList named;
  for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) named << QString::fromStdString(names[i]);
  const QString list = named.join(QStringLiteral(", "));
  return names.size() > kNamed ? MainWindow::tr("%1 and %2 more").arg(list).arg(names.size() - kNamed) : list;
}

// "walk (4 curves, 96 → 141 keys), run"
QString changesText(const MergeFile& merge) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < merge.replaced.size(); ++i) {
    const ClipChange& change = merge.changes[i];
    const QString name = QString::fromStdString(merge.replaced[i]);
    names.push_back((change.curves == 0 ? name
                                        : QStringLiteral("%1 (%2, %3)")
                                              .arg(name, curvesText(change.curves),
                                                   keyChangeText(change.keys_before, change.keys_after)))
                        .toStdString());
  }
  return namesText(names);
}

// What a merge has done to the copy, before it is written.
QList<QuestionDialog::Fact> mergeFacts(const MergeFile& merge) {
  QList<QuestionDialog::Fact> facts;
  if (!merge.replaced.empty()) facts << QuestionDialog::Fact{MainWindow::tr("Changes"), changesText(merge)};
  if (!merge.added.empty()) facts << QuestionDialog::Fact{MainWindow::tr("Is added"), namesText(merge.added)};
  if (facts.isEmpty())
    facts << QuestionDialog::Fact{MainWindow::tr("Changes"),
                                  MainWindow::tr("nothing; the clips are those of the file")};
  const QString rest = MainWindow::tr("skeleton, meshes, materials, extras");
  facts << QuestionDialog::Fact{
      MainWindow::tr("Stays"),
      merge.unchanged > 0 ? MainWindow::tr("%1; %2").arg(clipsText(merge.unchanged), rest) : rest};
  for (const ReportLine& line : merge.report.lines)
    if (line.kind == ReportKind::dropped) facts << QuestionDialog::Fact{MainWindow::tr("Left out"), shown(line.text)};
  return facts;
}

}  // namespace

QString MainWindow::whyNotMerged() const {
  const Instance& active = *document_.chosen();
  if (active.isObject() || active.character->source.empty()) return tr("This was not read from a file.");
  if (!canMergeInto(active.character->source))
    return tr("Clips are merged into glTF and FBX files; this came from another kind.");
  return {};
}

void MainWindow::mergeIntoCopy() {
  const Instance& active = *document_.chosen();
  const QFileInfo original(QString::fromStdString(active.character->source));
  const bool fbx = original.suffix().compare(QLatin1String("fbx"), Qt::CaseInsensitive) == 0;
  askForFile(this,
             {.what = FileQuestion::What::file_to_write,
              .name = QStringLiteral("merge_into"),
              .title = tr("Merge clips into a copy of %1").arg(original.fileName()),
              .folder = original.absolutePath(),
              .filter = (fbx ? tr("FBX (*.%1)") : tr("glTF (*.%1)")).arg(original.suffix()),
              .suggestion = tr("%1_merged").arg(original.completeBaseName()) + QLatin1Char('.') + original.suffix(),
              .suffix = original.suffix()},
             [this, id = active.id](const QString& path) { mergeInto(id, path); });
}

void MainWindow::mergeInto(InstanceId id, const QString& path) {
  const Instance* merged = document_.instance(id);
  if (!merged) return;
  const QString original = QString::fromStdString(merged->character->source), name = QFileInfo(path).fileName();
  if (QFileInfo(path) == QFileInfo(original))
    return refuse(tr("%1 is the file itself; choose another name for the copy.").arg(name));
  const auto merge = std::make_shared<MergeFile>(MergeFile{
      .original = original.toStdString(), .copy = path.toStdString(), .character = merged->character, .clips = {}});
  for (const ClipId clip : merged->clips)
    merge->clips.push_back(clipOfFile(*document_.scene().clips.find(clip), merge->original));
  const Work work = [&](const Task& task) -> Check {
    merge->progress = [&task](float part, const Text&) {
      if (task.progress) task.progress(static_cast<double>(part));
      return !task.cancelled();
    };
    const Check ok = merge->run();
    merge->progress = {};
    return ok ? task.goesOn() : ok;
  };
  if (const Check done = runWork(tr("Merging clips into %1").arg(name), work); !done)
    return refuse(shown(done.error().for_user));
  auto* question = new QuestionDialog(
      QStringLiteral("merge"), tr("Merge into a copy of %1?").arg(QFileInfo(original).fileName()),
      tr("%1 gets the clips as they are now; the file itself stays.").arg(name), mergeFacts(*merge), this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->addAnswer(QStringLiteral("merge_now"), tr("&Merge"), QDialog::Accepted);
  connect(question, &QDialog::accepted, this, [this, merge, path] { writeMerged(*merge, path); });
  question->open();
}

void MainWindow::writeMerged(const MergeFile& merge, const QString& path) {
  const QString name = QFileInfo(path).fileName();
  const Check done = saveFile(path, QByteArray::fromRawData(reinterpret_cast<const char*>(merge.bytes.data()),
                                                            static_cast<qsizetype>(merge.bytes.size())));
  if (!done) return refuse(shown(done.error().for_user));
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
