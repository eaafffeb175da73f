#include "viewer/widgets/dialogs/export/dialog.h"

#include <algorithm>
#include <utility>

#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>

#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/import/report_list.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kFieldWidth = 168, kNumberWidth = 96, kPathWidth = 420, kWidth = 820, kHeight = 560;
constexpr int kNameWidth = 232, kTimeWidth = 64, kReportHeight = 148;
constexpr int kAfterMs = 300;  // from a change to the report of it
enum Column { kName, kDuration, kFate };
enum Format { kGltf, kFbx, kBvh };

QString suffixOf(ExportFormat format) {
  const std::string_view ending = exportableExtensions()[static_cast<std::size_t>(format)];
  return QString::fromUtf8(ending.data() + 1, static_cast<qsizetype>(ending.size()) - 1);
}

QString fateText(const ExportedClip& clip) {
  switch (clip.fate) {
    case ExportedClip::Fate::exact:
      return ExportDialog::tr("exact");
    case ExportedClip::Fate::other_keys:
      return ExportDialog::tr("other keys: %1").arg(grouped(clip.keys));
    case ExportedClip::Fate::left_out:
      return ExportDialog::tr("left out");
  }
  return {};
}

QLabel* muted(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

ExportDialog::ExportDialog(std::vector<Subject> subjects, int chosen, const QString& folder, QStringList in_use,
                           QWidget* parent)
    : QDialog(parent), subjects_(std::move(subjects)), in_use_(std::move(in_use)) {
  setObjectName(QStringLiteral("export"));
  setWindowTitle(tr("Export"));
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(12);
  page->addWidget(makePresets());
  auto* columns = new QHBoxLayout;
  columns->setSpacing(24);
  columns->addWidget(makeForm(), 0, Qt::AlignTop);
  columns->addWidget(makeClips(), 1);
  page->addLayout(columns, 1);
  page->addWidget(makeFileRow());
  page->addWidget(makeButtons());

  later_.setSingleShot(true);
  later_.setInterval(kAfterMs);
  connect(&later_, &QTimer::timeout, this, [this] { preview_.request(file()); });
  connect(&preview_, &ExportPreview::ready, this, &ExportDialog::showResult);
  connect(&preview_, &ExportPreview::failed, this, [this](const Problem& why) { showProblem(shown(why.for_user)); });

  {
    const QScopedValueRollback filling(filling_, true);
    for (const Subject& one : subjects_) character_->addItem(one.name);
    character_->setCurrentIndex(chosen);
    fillPresets();
    showSettings(ExportPresets::last());
    suggestFile(folder);
  }
  showSubject();
  resize(kWidth, kHeight);
  path_->setFocus();
}

QWidget* ExportDialog::makePresets() {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* title = new QLabel(tr("Export"), row);
  title->setFont(headingFont());
  preset_ = new QComboBox(row);
  preset_->setObjectName(QStringLiteral("preset"));
  preset_->setAccessibleName(tr("Preset"));
  preset_->setFixedWidth(kFieldWidth);
  auto* save = new QPushButton(tr("&Save preset…"), row);
  save->setObjectName(QStringLiteral("save_preset"));
  delete_preset_ = new QPushButton(tr("&Delete"), row);
  delete_preset_->setObjectName(QStringLiteral("delete_preset"));
  delete_preset_->setToolTip(tr("Deletes the preset that is chosen; the settings stay."));
  for (QPushButton* button : {save, delete_preset_}) button->setAutoDefault(false);
  line->addWidget(title);
  line->addStretch();
  line->addWidget(muted(tr("Preset"), row));
  for (QWidget* part : std::initializer_list<QWidget*>{preset_, save, delete_preset_}) line->addWidget(part);
  connect(preset_, &QComboBox::activated, this, &ExportDialog::choosePreset);
  connect(save, &QPushButton::clicked, this, &ExportDialog::savePreset);
  connect(delete_preset_, &QPushButton::clicked, this, [this] {
    ExportPresets::remove(preset_->currentText());
    fillPresets();
  });
  return row;
}

QWidget* ExportDialog::makeForm() {
  auto* form = new QWidget(this);
  auto* rows = new QFormLayout(form);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setHorizontalSpacing(16);
  rows->setVerticalSpacing(8);
  rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  const auto add = [&](const QString& text, QWidget* field, const QString& name, const QString& note) {
    field->setObjectName(name);
    field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    field->setToolTip(note);
    rows->addRow(text, field);
  };
  format_ = new Segmented({tr("glTF"), tr("FBX"), tr("BVH")}, form);
  format_->setFixedWidth(kFieldWidth);
  add(tr("F&ormat"), format_, QStringLiteral("format"),
      tr("glTF and FBX hold joints, meshes, materials, pictures and any number of clips; FBX has Euler angles and "
         "weighted "
         "tangents, too. BVH holds joints and one clip."));
  character_ = new QComboBox(form);
  character_->setFixedWidth(kFieldWidth);
  add(tr("&Character"), character_, QStringLiteral("character"),
      tr("One of the scene, with the clips that it has there."));
  file_type_ = new QComboBox(form);
  file_type_->addItems({tr(".glb, binary"), tr(".gltf, text")});
  file_type_->setFixedWidth(kFieldWidth);
  add(tr("File &type"), file_type_, QStringLiteral("file_type"),
      tr("Either holds all in one file; text is a third larger, and people can read it."));
  keys_ = new Segmented({tr("As they are"), tr("Every frame")}, form);
  keys_->setFixedWidth(kFieldWidth);
  add(tr("&Keys"), keys_, QStringLiteral("keys"),
      tr("As they are: keys and tangents of the clips, and others only for what the format does not have. Every frame: "
         "baked, for programs that know lines alone."));
  fps_ = new NumberField(form);
  fps_->setFixedWidth(kNumberWidth);
  fps_->setDecimals(0, 3);
  fps_->setUnit(tr("fps"));
  add(tr("F&rame rate"), fps_, QStringLiteral("fps"), tr("Of keys on every frame. 0: as each clip counts."));
  tolerance_ = new NumberField(form);
  tolerance_->setFixedWidth(kNumberWidth);
  tolerance_->setDecimals(2, 3);
  tolerance_->setUnit(tr("mm"), false);
  auto* beside = new QWidget(form);
  auto* line = new QHBoxLayout(beside);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(tolerance_);
  line->addWidget(muted(tr("mm at 10 cm"), beside));
  line->addStretch();
  tolerance_->setObjectName(QStringLiteral("tolerance"));
  tolerance_->setAccessibleName(tr("Tolerance"));
  const QString note = tr("How far keys may stray that stand for what the format does not have, 10 cm from a joint.");
  tolerance_->setToolTip(note);
  auto* label = new QLabel(tr("To&lerance"), form);
  label->setBuddy(tolerance_);
  label->setToolTip(note);
  rows->addRow(label, beside);

  connect(format_, &Segmented::chosen, this, &ExportDialog::settingsChanged);
  connect(keys_, &Segmented::chosen, this, &ExportDialog::settingsChanged);
  connect(file_type_, &QComboBox::activated, this, &ExportDialog::settingsChanged);
  connect(character_, &QComboBox::activated, this, [this] {
    suggestFile(QFileInfo(path_->text()).path());
    showSubject();
  });
  const auto number = [this](NumberField* field, double least, double most) {
    connect(field, &NumberField::edited, this, [this, field, least, most](double value) {
      field->setValue(std::clamp(value, least, most));
      settingsChanged();
    });
  };
  number(fps_, 0.0, ExportPresets::kMaxFps);
  number(tolerance_, ExportPresets::kMinTolerance, ExportPresets::kMaxTolerance);
  return form;
}

QWidget* ExportDialog::makeClips() {
  auto* side = new QWidget(this);
  auto* page = new QVBoxLayout(side);
  page->setContentsMargins(0, 0, 0, 0);
  page->setSpacing(8);
  clips_ = new QTreeWidget(side);
  clips_->setObjectName(QStringLiteral("clips"));
  clips_->setAccessibleName(tr("Clips"));
  clips_->setColumnCount(3);
  clips_->setHeaderLabels({tr("Clips"), tr("Length"), tr("In the file")});
  for (const Column column : {kDuration, kFate})
    clips_->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  clips_->setRootIsDecorated(false);
  clips_->setUniformRowHeights(true);
  clips_->setContextMenuPolicy(Qt::ActionsContextMenu);
  clips_->header()->setSectionsMovable(false);
  clips_->header()->setStretchLastSection(true);
  clips_->header()->resizeSection(kName, kNameWidth);
  clips_->header()->resizeSection(kDuration, kTimeWidth);
  connect(clips_, &QTreeWidget::itemChanged, this, [this] {
    if (!filling_) refresh();
  });
  auto* ticks = new QHBoxLayout;
  summary_ = muted({}, side);
  summary_->setObjectName(QStringLiteral("summary"));
  ticks->addWidget(summary_, 1);
  const auto tick = [&](const QString& text, const QString& name, bool on) {
    auto* button = new QPushButton(text, side);
    button->setObjectName(name);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, on] { tickAll(on); });
    ticks->addWidget(button);
  };
  tick(tr("&All"), QStringLiteral("all_clips"), true);
  tick(tr("&None"), QStringLiteral("no_clips"), false);
  report_ = new ImportReportList(side);
  report_->setObjectName(QStringLiteral("report"));
  report_->setAccessibleName(tr("What the file will lack"));
  report_->setFixedHeight(kReportHeight);
  page->addWidget(clips_, 1);
  page->addLayout(ticks);
  page->addWidget(report_);
  return side;
}

QWidget* ExportDialog::makeFileRow() {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* label = new QLabel(tr("&File"), row);
  path_ = new QLineEdit(row);
  path_->setObjectName(QStringLiteral("path"));
  path_->setAccessibleName(tr("File"));
  path_->setMinimumWidth(kPathWidth);
  label->setBuddy(path_);
  auto* browse = new QPushButton(tr("&Browse…"), row);
  browse->setObjectName(QStringLiteral("browse"));
  browse->setAutoDefault(false);
  line->addWidget(label);
  line->addWidget(path_, 1);
  line->addWidget(browse);
  connect(path_, &QLineEdit::textChanged, this, &ExportDialog::judge);
  connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
  return row;
}

QWidget* ExportDialog::makeButtons() {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  const auto button = [&](const QString& text, const QString& name) {
    auto* made = new QPushButton(text, row);
    made->setObjectName(name);
    made->setAutoDefault(false);
    return made;
  };
  copy_ = button(tr("Co&py report"), QStringLiteral("copy_report"));
  note_ = muted({}, row);
  note_->setObjectName(QStringLiteral("note"));
  note_->setWordWrap(true);
  QPushButton* cancel = button(tr("Cancel"), QStringLiteral("cancel"));
  export_ = button(tr("&Export"), QStringLiteral("export_button"));
  export_->setDefault(true);
  line->addWidget(copy_);
  line->addWidget(note_, 1);
  line->addWidget(cancel);
  line->addWidget(export_);
  connect(copy_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(report_->text()); });
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(export_, &QPushButton::clicked, this, &ExportDialog::accept);
  return row;
}

const ExportDialog::Subject& ExportDialog::subject() const {
  return subjects_[static_cast<std::size_t>(std::max(character_->currentIndex(), 0))];
}

ExportSettings ExportDialog::settings() const {
  const bool text = file_type_->currentIndex() == 1;
  const ExportFormat gltf = text ? ExportFormat::gltf : ExportFormat::glb;
  const ExportFormat format = format_->current() == kBvh   ? ExportFormat::bvh
                              : format_->current() == kFbx ? ExportFormat::fbx
                                                           : gltf;
  return {.format = format, .bake = keys_->current() == 1, .fps = fps_->value(), .tolerance_mm = tolerance_->value()};
}

void ExportDialog::showSettings(const ExportSettings& settings) {
  const QScopedValueRollback filling(filling_, true);
  const bool gltf = settings.format == ExportFormat::glb || settings.format == ExportFormat::gltf;
  format_->setCurrent(gltf ? kGltf : settings.format == ExportFormat::fbx ? kFbx : kBvh);
  if (gltf) file_type_->setCurrentIndex(settings.format == ExportFormat::gltf ? 1 : 0);
  keys_->setCurrent(settings.bake ? 1 : 0);
  fps_->setValue(settings.fps);
  tolerance_->setValue(settings.tolerance_mm);
  settingsChanged();
}

// What the format cannot do is not to be chosen.
void ExportDialog::settingsChanged() {
  const bool motion_alone = format_->current() == kBvh, baked = motion_alone || keys_->current() == 1;
  file_type_->setEnabled(format_->current() == kGltf);
  keys_->setEnabled(!motion_alone);
  tolerance_->setEnabled(!baked);
  fps_->setEnabled(baked);
  const QString name = ExportPresets::nameOf(settings());
  preset_->setCurrentIndex(preset_->findText(name));
  delete_preset_->setVisible(ExportPresets::isOwn(name));
  if (filling_) return;
  followFormat();
  refresh();
}

// One that the scene does not read.
void ExportDialog::suggestFile(const QString& folder) {
  const QString ending = QLatin1Char('.') + suffixOf(settings().format), beginning = folder + QLatin1Char('/');
  const QString plain = beginning + subject().name + ending;
  path_->setText(isInUse(plain) ? beginning + tr("%1_edited").arg(subject().name) + ending : plain);
}

bool ExportDialog::isInUse(const QString& path) const {
  return std::ranges::any_of(in_use_, [&](const QString& used) { return QFileInfo(used) == QFileInfo(path); });
}

void ExportDialog::followFormat() {
  const QFileInfo file(path_->text());
  if (!exportFormatOf(file.fileName().toStdString())) return;  // an ending of the person's own
  path_->setText(file.path() + QLatin1Char('/') + file.completeBaseName() + QLatin1Char('.') +
                 suffixOf(settings().format));
}

void ExportDialog::fillPresets() {
  preset_->clear();
  preset_->addItems(ExportPresets::names());
  preset_->setPlaceholderText(tr("As set below"));
  const QString name = ExportPresets::nameOf(settings());
  preset_->setCurrentIndex(preset_->findText(name));
  delete_preset_->setVisible(ExportPresets::isOwn(name));
}

void ExportDialog::choosePreset() {
  const QString name = preset_->currentText();
  showSettings(ExportPresets::settings(name));
  preset_->setCurrentIndex(preset_->findText(name));  // of two that are the same the one that was chosen
  followFormat();
  refresh();
}

void ExportDialog::savePreset() {
  bool given = false;
  const QString name = QInputDialog::getText(this, tr("Save preset"), tr("Name"), QLineEdit::Normal, {}, &given);
  if (!given) return;
  if (!ExportPresets::save(name.trimmed(), settings()))
    return showProblem(name.trimmed().isEmpty() ? tr("A preset needs a name.")
                                                : tr("“%1” comes with the program; choose another name.").arg(name));
  fillPresets();
  preset_->setCurrentIndex(preset_->findText(name.trimmed()));
}

void ExportDialog::showSubject() {
  {
    const QScopedValueRollback filling(filling_, true);
    clips_->clear();
    for (const auto& clip : subject().character->clips) {
      auto* row = new QTreeWidgetItem(
          clips_, {QString::fromStdString(clip->name), tr("%1 s").arg(decimal(clip->duration_s, 2)), QString()});
      row->setCheckState(kName, Qt::Checked);
      for (const Column column : {kDuration, kFate}) row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  refresh();
}

void ExportDialog::tickAll(bool on) {
  {
    const QScopedValueRollback filling(filling_, true);
    for (int i = 0; i < clips_->topLevelItemCount(); ++i)
      clips_->topLevelItem(i)->setCheckState(kName, on ? Qt::Checked : Qt::Unchecked);
  }
  refresh();
}

std::vector<std::shared_ptr<const Clip>> ExportDialog::tickedClips() const {
  std::vector<std::shared_ptr<const Clip>> ticked;
  const auto& all = subject().character->clips;
  for (int i = 0; i < clips_->topLevelItemCount(); ++i)
    if (clips_->topLevelItem(i)->checkState(kName) == Qt::Checked) ticked.push_back(all[static_cast<std::size_t>(i)]);
  return ticked;
}

ExportFile ExportDialog::file() const {
  const ExportSettings chosen = settings();
  return {
      .format = chosen.format, .character = subject().character, .clips = tickedClips(), .options = chosen.options()};
}

QString ExportDialog::path() const {
  const QString text = path_->text().trimmed();
  return exportFormatOf(text.toStdString()) == settings().format
             ? text
             : text + QLatin1Char('.') + suffixOf(settings().format);
}

void ExportDialog::refresh() {
  const QScopedValueRollback filling(filling_, true);
  for (int i = 0; i < clips_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = clips_->topLevelItem(i);
    const bool ticked = row->checkState(kName) == Qt::Checked;
    row->setText(kFate, ticked ? QStringLiteral("…") : tr("left out"));
    row->setForeground(kFate, theme().text_muted);
  }
  problem_.clear();
  bytes_ = -1;
  later_.start();
  judge();
}

void ExportDialog::showResult(const ExportFile& done) {
  const QScopedValueRollback filling(filling_, true);
  std::size_t next = 0, exact = 0, others = 0;
  for (int i = 0; i < clips_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = clips_->topLevelItem(i);
    if (row->checkState(kName) != Qt::Checked || next == done.fates.size()) continue;
    const ExportedClip& clip = done.fates[next++];
    row->setText(kFate, fateText(clip));
    row->setForeground(kFate, clip.fate == ExportedClip::Fate::exact        ? theme().ok
                              : clip.fate == ExportedClip::Fate::other_keys ? theme().text
                                                                            : theme().warn);
    exact += clip.fate == ExportedClip::Fate::exact;
    others += clip.fate == ExportedClip::Fate::other_keys;
  }
  ImportReport report = done.report;
  if (subject().posed_by_hand)
    report.add(ReportKind::dropped, "A pose that was set by hand without keys is left out; key it first.");
  report_->show(report);
  report_->setVisible(report_->count() > 0);
  copy_->setEnabled(report_->count() > 0);
  QStringList parts;
  if (exact > 0) parts << tr("%1 exact").arg(clipsText(exact));
  if (others > 0) parts << tr("%1 with other keys").arg(clipsText(others));
  if (report_->count() == 0) parts << tr("nothing is lost");
  summary_->setText(parts.join(QStringLiteral(" · ")));
  bytes_ = static_cast<qint64>(done.bytes.size());
  judge();
}

void ExportDialog::showProblem(const QString& why) {
  problem_ = why;
  judge();
}

QString ExportDialog::whyNot() const {
  if (!problem_.isEmpty()) return problem_;
  const QFileInfo target(path());
  if (path_->text().trimmed().isEmpty() || target.completeBaseName().isEmpty()) return tr("The file needs a name.");
  if (!target.absoluteDir().exists()) return tr("There is no folder %1.").arg(target.absolutePath());
  if (target.isDir()) return tr("That is a folder.");
  if (isInUse(path())) return tr("The scene reads this file; choose another name.");
  return {};
}

void ExportDialog::judge() {
  const QString why = whyNot();
  export_->setEnabled(why.isEmpty());
  if (!why.isEmpty()) return note_->setText(why);
  QStringList parts;
  if (bytes_ >= 0) parts << sizeText(static_cast<std::size_t>(bytes_));
  const QFileInfo target(path());
  if (target.exists())
    parts << tr("replaces the file of %1").arg(QLocale().toString(target.lastModified(), QLocale::ShortFormat));
  note_->setText(parts.join(QStringLiteral(" · ")));
}

void ExportDialog::browse() {
  const QFileInfo now(path());
  const QString suffix = suffixOf(settings().format);
  askForFile(this,
             {.what = FileQuestion::What::file_to_write,
              .name = QStringLiteral("export_file"),
              .title = tr("Export to"),
              .folder = now.absolutePath(),
              .filter = QStringLiteral("*.%1").arg(suffix),
              .suggestion = now.fileName(),
              .suffix = suffix},
             [this](const QString& path) { path_->setText(path); });
}

void ExportDialog::accept() {
  if (!whyNot().isEmpty()) return;
  ExportPresets::setLast(settings());
  QDialog::accept();
}

}  // namespace sinew::ui
