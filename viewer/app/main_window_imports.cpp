// How files were read: import options, import reports, missing textures.
#include <QFileInfo>

#include "core/io/unit_hint.h"
#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/import/options_dialog.h"
#include "viewer/widgets/dialogs/import/options_panel.h"
#include "viewer/widgets/dialogs/import/report_dialog.h"
#include "viewer/widgets/inspector/facts.h"

namespace sinew::ui {
namespace {

// "FBX 7.5 · 1 unit = 0.01 m · Z up": what was made of the character's own file.
QString factsOf(const Character& character) {
  return MainWindow::tr("%1 · 1 unit = %2 m · %3 up")
      .arg(QString::fromStdString(character.format), shortDecimal(character.unit_m, 6),
           QString(QLatin1Char(character.up_axis)));
}

}  // namespace

void MainWindow::showImportOptions() {
  delete dialogs_.value(QStringLiteral("import_options")).data();  // it may be that of another character
  showDialog(QStringLiteral("import_options"));
}

void MainWindow::showImportReport() { showImportReport(document_.chosenInstance(), {}); }

void MainWindow::connectImports() {
  connect(&files_, &FileController::warned, this, &MainWindow::onWarned);
  connect(&files_, &FileController::unplaced, this, &MainWindow::onUnplaced);
  connect(&files_, &FileController::heldBackChanged, this, &MainWindow::showHeldBack);
  connect(&files_, &FileController::readingsChanged, this, [this](InstanceId instance) {
    hintAtUnit(instance);
    if (instance == report_of_) fillImportReport();
  });
  connect(banner_, &Banner::closed, this, [this] {
    if (banner_->about() == Banner::About::held_back) held_back_closed_ = files_.heldBack();
    if (banner_->about() == Banner::About::missing_files) missing_closed_ = files_.missing();
    if (banner_->about() == Banner::About::other_writer) changed_by_other_ = false;  // saving asks
    if (banner_->about() == Banner::About::other_holder) other_holder_.reset();
    refillBanner();
  });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (!change.has(DocumentChange::instances)) return;
    fillImportReport();
    refillBanner();
  });
}

QString MainWindow::rememberedFor(const QString& path) const {
  const ImportOptions options = preferences_.imports().folderOptions(QFileInfo(path).absolutePath());
  return options == preferences_.imports().defaults() ? QString() : summaryOf(options);
}

QDialog* MainWindow::makeImportOptions() {
  const Instance* active = document_.chosen();
  if (!active) return nullptr;
  QList<ImportOptionsDialog::File> files;
  for (const FileController::Reading& reading : files_.readings(active->id))
    files.append({reading.path, reading.donor ? tr("Its clips were added") : factsOf(*active->character),
                  reading.options, rememberedFor(reading.path)});
  if (files.isEmpty()) return nullptr;
  auto* dialog = new ImportOptionsDialog(QString::fromStdString(active->name), files, this);
  connect(dialog, &ImportOptionsDialog::chosen, this,
          [this, id = active->id](const QString& path, const ImportOptions& options, bool for_folder) {
            if (for_folder) preferences_.imports().setFolderOptions(QFileInfo(path).absolutePath(), options);
            files_.readAgain(id, path, options);
          });
  connect(dialog, &ImportOptionsDialog::forgetRequested, this, [this](const QString& path) {
    preferences_.imports().forgetFolder(QFileInfo(path).absolutePath());
    succeed(tr("Files of this folder are read as they say themselves from now on"));
  });
  return dialog;
}

QDialog* MainWindow::makeImportReport() {
  if (!document_.active()) return nullptr;
  auto* dialog = new ImportReportDialog(this);
  connect(dialog, &ImportReportDialog::picturesFound, this,
          [this](const QString& path, const ImportPreferences::Pictures& pictures) {
            preferences_.imports().addPictures(path, pictures);
            files_.reload(report_of_);
          });
  if (!document_.instance(report_of_)) report_of_ = document_.chosenInstance();
  return dialog;
}

void MainWindow::fillImportReport() {
  auto* dialog = static_cast<ImportReportDialog*>(dialogs_.value(QStringLiteral("import_report")).data());
  if (!dialog) return;
  const Instance* shown = document_.instance(report_of_);
  if (!shown) {
    dialog->close();  // the character is gone
    return;
  }
  QList<ImportReportDialog::File> files;
  for (const FileController::Reading& reading : files_.readings(report_of_))
    files.append({reading.path, reading.donor ? tr("Its clips were added") : factsOf(*shown->character), reading.report,
                  reading.options.relinked_textures});
  if (files.isEmpty()) return;  // it has just been read, and readingsChanged() follows
  dialog->setFiles(QString::fromStdString(shown->name), files);
}

void MainWindow::showImportReport(InstanceId instance, const QString& path) {
  if (!document_.instance(instance)) return;  // closed in the meantime
  report_of_ = instance;
  auto* dialog = static_cast<ImportReportDialog*>(showDialog(QStringLiteral("import_report")));
  fillImportReport();
  if (!path.isEmpty()) dialog->showFile(path);
}

std::optional<UnitHint> MainWindow::unitHintOf(InstanceId id) const {
  const Instance* shown = document_.instance(id);
  const auto readings = files_.readings(id);
  if (!shown || readings.empty() || readings.front().options.unit_m) return std::nullopt;
  return unitHint(static_cast<double>(restHeight(*shown->character)), shown->character->unit_m);
}

void MainWindow::refillBanner() {
  if (unit_asked_of_ != InstanceId{}) {
    const bool told = banner_->tells(Banner::About::unit), moot = told && !unitHintOf(unit_asked_of_);
    if (moot) banner_->hide();
    // Otherwise, or where another message took its place, it may be asked again.
    if (moot || banner_->about() != Banner::About::unit) unit_hinted_.erase(unit_asked_of_);
    if (moot || !told) unit_asked_of_ = {};
  }
  if (banner_->isHidden() && other_holder_) tellOtherHolder();
  if (banner_->isHidden() && changed_by_other_) askAboutOther();
  if (banner_->isHidden()) showMissing();
  if (banner_->isHidden()) showHeldBack();
  for (const Instance& instance : document_.instances()) hintAtUnit(instance.id);
}

void MainWindow::hintAtUnit(InstanceId id) {
  const auto hint = banner_->isHidden() ? unitHintOf(id) : std::nullopt;
  if (!hint || !unit_hinted_.insert(id).second) return;
  const QString path = files_.readings(id).front().path;
  const auto length = [](double metres) { return decimal(metres, metres < 0.1 ? 4 : metres < 10.0 ? 2 : 0); };
  banner_->say(
      Banner::About::unit, QFileInfo(path).fileName(),
      tr("is %1 m high. Read as %2?").arg(length(hint->height_m), shown(hint->unit)),
      tr("Read as %1, %2 m").arg(QString::fromLatin1(hint->short_unit), length(hint->meant_m)),
      [this, id, path, unit_m = hint->unit_m] {
        banner_->hide();
        const auto now = files_.readings(id);
        if (now.empty()) return;
        ImportOptions options = now.front().options;
        options.unit_m = unit_m;
        if (banner_->optionTicked()) preferences_.imports().setFolderOptions(QFileInfo(path).absolutePath(), options);
        frame_when_read_ = id;
        files_.readAgain(id, path, options);
      },
      tr("Same for all files of this folder"));
  unit_asked_of_ = id;
}

void MainWindow::showHeldBack() {
  const QStringList files = files_.heldBack();
  if (files.isEmpty()) {
    held_back_closed_.clear();
    if (banner_->tells(Banner::About::held_back)) {
      banner_->hide();
      refillBanner();
    }
    return;
  }
  if (files == held_back_closed_ || !banner_->mayReplace(Banner::About::held_back)) return;
  banner_->say(Banner::About::held_back, QFileInfo(files.first()).fileName(),
               files.size() == 1 ? tr("has changed on disk. Reading again ends what can be redone.")
                                 : tr("and others have changed on disk. Reading again ends what can be redone."),
               tr("Read again"), [this] { files_.readHeldBack(); });
}

QString MainWindow::unplacedText(const QString& path, const Document::Unplaced& what) {
  QStringList sentences;
  const auto names = [](const QStringList& clips) { return clips.join(QStringLiteral(", ")); };
  const auto lost = static_cast<std::size_t>(what.lost), found = static_cast<std::size_t>(what.found);
  if (lost > 0) sentences << tr("keys of %1 wait in Lost and found (%2)").arg(partsText(lost), names(what.lost_of));
  if (found > 0) sentences << tr("keys of %1 are back").arg(partsText(found));
  if (what.lost_by_hand == 1) sentences << tr("one thing made by hand waits in Lost and found");
  if (what.lost_by_hand > 1) sentences << tr("%1 things made by hand wait in Lost and found").arg(what.lost_by_hand);
  if (what.found_by_hand == 1) sentences << tr("one thing made by hand is back");
  if (what.found_by_hand > 1) sentences << tr("%1 things made by hand are back").arg(what.found_by_hand);
  if (!what.stay.empty()) sentences << tr("%1 stays, edited here and not in the file any more").arg(names(what.stay));
  return tr("%1 was read again: %2").arg(QFileInfo(path).fileName(), sentences.join(QStringLiteral("; ")));
}

void MainWindow::onUnplaced(InstanceId, const QString& path, const Document::Unplaced& what) {
  const QString text = unplacedText(path, what);
  if (!what.waits()) return succeed(text);
  log_.add(LogLevel::warning, tr("Edit"), text);
  status_->message().say({MessageKind::warning, text, tr("Show"), [this] { bringUp(QStringLiteral("lost")); }});
}

void MainWindow::onWarned(InstanceId instance, const QString& path, int lines, int missing_textures) {
  const QString file = QFileInfo(path).fileName();
  const auto show = [this, instance, path] { showImportReport(instance, path); };
  if (lines > 0)
    status_->message().say({MessageKind::warning,
                            lines == 1 ? tr("%1: one repair or loss").arg(file)
                                       : tr("%1: %2 repairs or losses").arg(file, QString::number(lines)),
                            tr("Show report"), show});
  const QDialog* report = dialogs_.value(QStringLiteral("import_report"));
  if (missing_textures == 0 || batch_failed_ || banner_->isVisible() || (report && report->isVisible())) return;
  banner_->say(Banner::About::textures, file,
               missing_textures == 1 ? tr("names a texture that was not found.")
                                     : tr("names %1 textures that were not found.").arg(missing_textures),
               tr("Find…"), [this, show] {
                 banner_->hide();
                 refillBanner();
                 show();
               });
}

}  // namespace sinew::ui
