#include "viewer/widgets/dialogs/export/dialog.h"

#include <algorithm>
#include <utility>

#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>

#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/dialogs/export/settings_form.h"
#include "viewer/widgets/dialogs/import/report_list.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kPathWidth = 420, kWidth = 820, kHeight = 560;
constexpr int kExportName = 232, kReportTimeWidth = 64, kReportHeight = 148;
constexpr int kAfterMs = 300;  // from a change to the report of it
enum Column { kName, kDuration, kFate };

QString suffixOf(ExportFormat format) {
  const std::string_view ending = extensionOf(format);
  return QString::fromUtf8(ending.data() + 1, static_cast<qsizetype>(ending.size()) - 1);
}

QString fateText(const ExportedClip& clip) {
  switch (clip.fate) {
    case ExportedClip::Fate::exact:
      return ExportDialog::tr("exact");
    case ExportedClip::Fate::other_keys:
      return keyChangeText(clip.keys_before, clip.keys);
    case ExportedClip::Fate::left_out:
      return ExportDialog::tr("left out");
  }
  return {};
}

}  // namespace

ExportDialog::ExportDialog(std::vector<Subject> subjects, int chosen, const QString& folder, QStringList in_use,
                           QWidget* parent)
    : QDialog(parent), subjects_(std::move(subjects)), in_use_(std::move(in_use)), subject_(new QComboBox(this)) {
  setObjectName(QStringLiteral("export"));
  setWindowTitle(tr("Export"));
  subject_->setFixedWidth(ExportSettingsForm::kFieldWidth);
  for (const Subject& one : subjects_) subject_->addItem(one.name);
  subject_->setCurrentIndex(chosen);
  form_ = new ExportSettingsForm(subject_, this);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(12);
  page->addWidget(form_->makePresets(this));
  auto* columns = new QHBoxLayout;
  columns->setSpacing(24);
  columns->addWidget(form_, 0, Qt::AlignTop);
  columns->addWidget(makeClips(), 1);
  page->addLayout(columns, 1);
  page->addWidget(makeFileRow());
  page->addWidget(makeButtons());
  form_->setSettings(ExportPresets::last());

  later_.setSingleShot(true);
  later_.setInterval(kAfterMs);
  connect(&later_, &QTimer::timeout, this, [this] {
    if (stale()) takeCharacter();
    if (!character_) {
      preview_.stop();
      return showProblem(refused_);
    }
    preview_.request(asSet());
  });
  // What comes while other settings wait is of those before.
  connect(&preview_, &ExportPreview::ready, this, [this](const std::shared_ptr<const ExportFile>& done) {
    if (!later_.isActive()) showResult(done);
  });
  connect(&preview_, &ExportPreview::failed, this, [this](const Problem& why) {
    if (!later_.isActive()) showProblem(shown(why.for_user));
  });
  connect(form_, &ExportSettingsForm::changed, this, [this] {
    followFormat();
    refresh();
  });
  connect(form_, &ExportSettingsForm::refused, note_, &QLabel::setText);
  connect(subject_, &QComboBox::activated, this, [this] {
    suggestFile(QFileInfo(path_->text()).path());
    showSubject();
  });

  suggestFile(folder);
  showSubject();
  resize(kWidth, kHeight);
  path_->setFocus();
}

ExportDialog::~ExportDialog() {
  path_->disconnect(this);  // it loses the focus when all else is gone
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
  clips_->header()->resizeSection(kName, kExportName);
  clips_->header()->resizeSection(kDuration, kReportTimeWidth);
  connect(clips_, &QTreeWidget::itemChanged, this, [this] {
    if (!filling_) refresh();
  });
  auto* ticks = new QHBoxLayout;
  summary_ = new QLabel(side);
  summary_->setForegroundRole(QPalette::PlaceholderText);
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
  connect(path_, &QLineEdit::editingFinished, this, &ExportDialog::followEnding);
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
  note_ = new QLabel(row);
  note_->setForegroundRole(QPalette::PlaceholderText);
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
  return subjects_[static_cast<std::size_t>(std::max(subject_->currentIndex(), 0))];
}

void ExportDialog::suggestFile(const QString& folder) {
  QString name = subject().name;
  for (const char separator : {'/', '\\'}) name.replace(QLatin1Char(separator), QLatin1Char('_'));
  showFile(folder, name);
}

void ExportDialog::showFile(const QString& folder, const QString& name) {
  const QString ending = QLatin1Char('.') + suffixOf(form_->settings().format), beginning = folder + QLatin1Char('/');
  const QString plain = beginning + name + ending;
  path_->setText(isOneOf(plain, in_use_) ? beginning + tr("%1_edited").arg(name) + ending : plain);
}

void ExportDialog::followFormat() {
  const QFileInfo file(path_->text());
  if (!exportFormatOf(file.fileName().toStdString())) return;  // an ending of the person's own
  showFile(file.path(), file.completeBaseName());
}

void ExportDialog::followEnding() {
  ExportSettings settings = form_->chosen();
  const auto format = exportFormatOf(path_->text().trimmed().toStdString());
  if (!format || *format == settings.format) return;
  settings.format = *format;
  form_->setSettings(settings);
  refresh();
}

void ExportDialog::takeCharacter() {
  before_ = {};
  taken_within_m_ = form_->settings().options().tolerance;
  const auto taken = subject().character(taken_within_m_, before_);
  character_ = taken ? *taken : nullptr;
  refused_ = taken ? QString() : shown(taken.error().for_user);
}

bool ExportDialog::stale() const {
  return subject().within_tolerance && taken_within_m_ != form_->settings().options().tolerance;
}

void ExportDialog::showSubject() {
  takeCharacter();
  form_->proposePart(subject().work_range_s);
  {
    const QScopedValueRollback filling(filling_, true);
    clips_->clear();
    for (const auto& clip : character_ ? character_->clips : std::vector<std::shared_ptr<const Clip>>()) {
      auto* row = new QTreeWidgetItem(clips_, {QString::fromStdString(clip->name), QString(), QString()});
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

std::shared_ptr<const Clip> ExportDialog::clipOf(int row) const {
  const auto at = static_cast<std::size_t>(row);
  return character_ && at < character_->clips.size() ? character_->clips[at] : nullptr;
}

std::vector<std::shared_ptr<const Clip>> ExportDialog::tickedClips() const {
  std::vector<std::shared_ptr<const Clip>> ticked;
  for (int i = 0; i < clips_->topLevelItemCount(); ++i)
    if (auto clip = clipOf(i); clip && clips_->topLevelItem(i)->checkState(kName) == Qt::Checked)
      ticked.push_back(std::move(clip));
  return ticked;
}

std::shared_ptr<const ExportFile> ExportDialog::file() const {
  return ready_ ? ready_ : std::make_shared<const ExportFile>(asSet());
}

ExportFile ExportDialog::asSet() const {
  const ExportSettings chosen = form_->settings();
  ExportOptions options = chosen.options();
  options.range = form_->range();
  return {.format = chosen.format,
          .character = character_,
          .clips = tickedClips(),
          .posed_by_hand = subject().posed_by_hand,
          .placement_w = subject().placement_w,
          .before = before_,
          .options = std::move(options)};
}

QString ExportDialog::path() const {
  const QString text = path_->text().trimmed();
  return exportFormatOf(text.toStdString()) == form_->settings().format
             ? text
             : text + QLatin1Char('.') + suffixOf(form_->settings().format);
}

double ExportDialog::lengthInFile(const Clip& clip) const {
  const auto part = form_->range();
  if (!part) return clip.duration_s;
  return std::max(std::min(part->second, clip.duration_s) - part->first, 0.0);
}

void ExportDialog::refresh() {
  const QScopedValueRollback filling(filling_, true);
  for (int i = 0; i < clips_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = clips_->topLevelItem(i);
    const bool ticked = row->checkState(kName) == Qt::Checked;
    if (const auto clip = clipOf(i)) row->setText(kDuration, tr("%1 s").arg(decimal(lengthInFile(*clip), 2)));
    row->setText(kFate, ticked ? QStringLiteral("…") : tr("left out"));
    row->setForeground(kFate, theme().text_muted);
  }
  summary_->clear();
  problem_.clear();
  ready_.reset();
  if (character_ || stale()) {
    later_.start();
  } else {
    later_.stop();
    preview_.stop();
    showProblem(refused_);
  }
  judge();
}

void ExportDialog::showResult(std::shared_ptr<const ExportFile> done) {
  const QScopedValueRollback filling(filling_, true);
  ready_ = std::move(done);
  std::size_t next = 0, exact = 0, others = 0;
  for (int i = 0; i < clips_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* row = clips_->topLevelItem(i);
    if (row->checkState(kName) != Qt::Checked || !clipOf(i)) continue;
    const ExportedClip& clip = ready_->fates[next++];
    row->setText(kFate, fateText(clip));
    row->setForeground(kFate, clip.fate == ExportedClip::Fate::exact        ? theme().ok
                              : clip.fate == ExportedClip::Fate::other_keys ? theme().accent
                                                                            : theme().warn);
    exact += clip.fate == ExportedClip::Fate::exact;
    others += clip.fate == ExportedClip::Fate::other_keys;
  }
  report_->show(ready_->report);
  report_->setVisible(report_->count() > 0);
  copy_->setEnabled(report_->count() > 0);
  QStringList parts;
  if (exact > 0) parts << tr("%1 exact").arg(clipsText(exact));
  if (others > 0) parts << tr("%1 with other keys").arg(clipsText(others));
  if (report_->count() == 0) parts << tr("all that the scene has of it is in the file");
  summary_->setText(parts.join(QStringLiteral(" · ")));
  judge();
}

void ExportDialog::showProblem(const QString& why) {
  const QScopedValueRollback filling(filling_, true);
  problem_ = why;
  for (int i = 0; i < clips_->topLevelItemCount(); ++i)
    if (QTreeWidgetItem* row = clips_->topLevelItem(i); row->checkState(kName) == Qt::Checked)
      row->setText(kFate, QStringLiteral("–"));
  report_->show(ImportReport());
  report_->hide();
  copy_->setEnabled(false);
  judge();
}

QString ExportDialog::whyNot() const {
  if (!problem_.isEmpty()) return problem_;
  return whyNoTarget(path_->text(), path(), in_use_);
}

void ExportDialog::judge() {
  const QString why = whyNot();
  export_->setEnabled(why.isEmpty());
  if (!why.isEmpty()) return note_->setText(why);
  QStringList parts;
  if (ready_) parts << sizeText(ready_->bytes.size());
  const QFileInfo target(path());
  if (target.exists())
    parts << tr("replaces the file of %1").arg(QLocale().toString(target.lastModified(), QLocale::ShortFormat));
  note_->setText(parts.join(QStringLiteral(" · ")));
}

void ExportDialog::browse() {
  const QFileInfo now(path());
  const QString suffix = suffixOf(form_->settings().format);
  askForFile(this,
             {.what = FileQuestion::What::file_to_write,
              .name = QStringLiteral("export_file"),
              .title = tr("Export to"),
              .folder = now.absolutePath(),
              .filter = QStringLiteral("*.%1").arg(suffix),
              .suggestion = now.fileName(),
              .suffix = suffix},
             [this](const QString& path) {
               path_->setText(path);
               followEnding();
             });
}

void ExportDialog::accept() {
  if (!whyNot().isEmpty()) return;
  later_.stop();
  preview_.stop();
  if (stale()) takeCharacter();
  if (!character_) return showProblem(refused_);
  ExportPresets::setLast(form_->chosen());
  QDialog::accept();
}

}  // namespace sinew::ui
