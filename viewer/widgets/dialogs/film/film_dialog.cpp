#include "viewer/widgets/dialogs/film/film_dialog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSet>

#include "viewer/document/text/number_text.h"
#include "viewer/film/format.h"
#include "viewer/film/frames.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/film/form.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kFilmFieldWidth = 296, kFrameWidth = 72, kSideWidth = 72;
constexpr int kMaxSide = 8192, kMinSide = 16;
constexpr std::array<std::pair<int, int>, 6> kSizes{
    {{640, 360}, {1280, 720}, {1920, 1080}, {3840, 2160}, {1080, 1080}, {1080, 1920}}};
const std::array kFormats{QStringLiteral("mp4"), QStringLiteral("webm"), QStringLiteral("gif"), QStringLiteral("png")};

film::Format formatOf(const QString& format) { return *film::formatOf("x." + format.toStdString()); }

QLabel* faint(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

QHBoxLayout* lineIn(QWidget* row) {
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  return line;
}

}  // namespace

FilmDialog::FilmDialog(Subject subject, QWidget* parent) : QDialog(parent), subject_(std::move(subject)) {
  setObjectName(QStringLiteral("playblast"));
  const auto [page, rows] = makeForm(*this, tr("Playblast"));

  format_ = new QComboBox(this);
  format_->addItems({tr("MP4, H.264"), tr("WebM, VP9"), tr("GIF"), tr("PNG, a picture per frame")});
  addRow(*rows, tr("For&mat"), format_, QStringLiteral("format"),
         subject_.no_ffmpeg.isEmpty()
             ? tr("MP4 plays everywhere; WebM and PNG can be transparent; GIF is for chats and pages.")
             : subject_.no_ffmpeg);
  addRow(*rows, tr("&Size"), makeSize(), QStringLiteral("size_row"), {});
  addRow(*rows, tr("F&rames"), makeFrames(), QStringLiteral("frames_row"), {});
  camera_ = new Segmented({tr("As seen"), tr("Front"), tr("Turntable")}, this);
  addRow(*rows, tr("&Camera"), camera_, QStringLiteral("camera"),
         tr("As seen: as the viewport shows the scene. Turntable: once round during the film. Front and turntable show "
            "all that "
            "happens."));
  ground_ = new Segmented({tr("Viewport"), tr("Plain"), tr("Clear")}, this);
  addRow(*rows, tr("Back&ground"), ground_, QStringLiteral("ground"),
         tr("Viewport: with grid and shadow, as they are shown. Plain: one colour. Clear: transparent."));
  addRow(*rows, tr("Burn &in"),
         makeChecks({{&frame_, tr("Frame")}, {&playing_, subject_.playing_kind}, {&name_, tr("Name")}}),
         QStringLiteral("burn_in"), tr("What is written into the corners of the picture."));
  addRow(*rows, tr("Sho&w"),
         makeChecks({{&ghosts_, tr("Ghosts")},
                     {&trails_, tr("Trails")},
                     {&joints_, tr("Joints")},
                     {&smooth_, tr("Smooth edges")}}),
         QStringLiteral("show"),
         tr("Ghosts and trails as they are set in the viewport; trails of what is selected or pinned."));
  smooth_->setToolTip(tr("Without them films are made faster where no graphics card draws."));
  sound_ = new QCheckBox(subject_.sound.isEmpty() ? tr("The scene has none") : subject_.sound, this);
  addRow(*rows, tr("So&und"), sound_, QStringLiteral("sound"), tr("Heard in MP4 and WebM."));
  addRow(*rows, tr("&File"), makeFileRow(), QStringLiteral("file_row"), {});
  note_ = faint({}, this);
  note_->setObjectName(QStringLiteral("note"));
  note_->setWordWrap(true);
  note_->setMinimumHeight(2 * note_->fontMetrics().lineSpacing());
  note_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  page->addWidget(note_);
  page->addWidget(makeButtons());

  fill(FilmSettings::last());
  from_->setValue(subject_.from);
  to_->setValue(subject_.to);
  path_->setText(fileName(subject_.folder + QLatin1Char('/') + subject_.playing,
                          kFormats[static_cast<std::size_t>(format_->currentIndex())]));
  connect(format_, &QComboBox::activated, this, &FilmDialog::followFormat);
  for (Segmented* choice : {camera_, ground_}) connect(choice, &Segmented::chosen, this, &FilmDialog::judge);
  connect(sound_, &QCheckBox::toggled, this, &FilmDialog::judge);
  judge();
  path_->setFocus();
}

FilmDialog::~FilmDialog() {
  path_->disconnect(this);  // it loses the focus when all else is gone
}

void FilmDialog::addRow(QFormLayout& rows, const QString& text, QWidget* field, const QString& name,
                        const QString& note) {
  field->setObjectName(name);
  field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
  if (!note.isEmpty()) field->setToolTip(note);
  field->setMinimumWidth(kFilmFieldWidth);
  rows.addRow(text, field);
}

QWidget* FilmDialog::makeSize() {
  auto* row = new QWidget(this);
  auto* line = lineIn(row);
  size_ = new QComboBox(row);
  for (const auto& [width, height] : kSizes) size_->addItem(QStringLiteral("%1 × %2").arg(width).arg(height));
  size_->addItem(tr("Other"));
  size_->setObjectName(QStringLiteral("size"));
  size_->setAccessibleName(tr("Size"));
  size_->setToolTip(tr("Pixels across and down."));
  line->addWidget(size_);
  const auto side = [&](const QString& name, const QString& text) {
    auto* field = new NumberField(row);
    field->setFixedWidth(kSideWidth);
    field->setDecimals(0, 0);
    field->setUnit(tr("px"), false);
    field->setObjectName(name);
    field->setAccessibleName(text);
    field->setToolTip(text);
    connect(field, &NumberField::edited, this, [this, field](double value) {
      field->setValue(std::clamp(std::round(value), double{kMinSide}, double{kMaxSide}));
      judge();
    });
    line->addWidget(field);
    return field;
  };
  width_ = side(QStringLiteral("width"), tr("Pixels across"));
  height_ = side(QStringLiteral("height"), tr("Pixels down"));
  shape_ = faint({}, row);
  line->addWidget(shape_);
  line->addStretch();
  connect(size_, &QComboBox::activated, this, [this](int index) {
    if (index < static_cast<int>(kSizes.size())) {
      width_->setValue(kSizes[static_cast<std::size_t>(index)].first);
      height_->setValue(kSizes[static_cast<std::size_t>(index)].second);
    }
    judge();
  });
  return row;
}

QWidget* FilmDialog::makeFrames() {
  auto* row = new QWidget(this);
  auto* line = lineIn(row);
  const auto field = [&](const QString& name, const QString& text) {
    auto* made = new NumberField(row);
    made->setFixedWidth(kFrameWidth);
    made->setDecimals(0, 2);
    made->setUnit(tr("frames"), false);
    made->setObjectName(name);
    made->setAccessibleName(text);
    made->setToolTip(text);
    line->addWidget(made);
    return made;
  };
  from_ = field(QStringLiteral("from"), tr("The first frame, as the timeline counts"));
  line->addWidget(faint(QStringLiteral("–"), row));
  to_ = field(QStringLiteral("to"), tr("The last frame, as the timeline counts"));
  fps_ = field(QStringLiteral("fps"), tr("Frames per second of the film; 0: as the timeline counts"));
  fps_->setFixedWidth(kFrameWidth + 32);
  fps_->setDecimals(0, 3);
  fps_->setUnit(tr("fps"));
  fps_->setNamedValue(0.0, tr("%1 fps").arg(shortDecimal(subject_.fps, 3)));
  line->addStretch();
  for (NumberField* frame : {from_, to_})
    connect(frame, &NumberField::edited, this, [this, frame](double value) {
      frame->setValue(value);
      judge();
    });
  connect(fps_, &NumberField::edited, this, [this](double value) {
    fps_->setValue(std::clamp(value, 0.0, film::maxFps(film::Format::mp4)));
    judge();
  });
  return row;
}

QWidget* FilmDialog::makeChecks(const std::vector<std::pair<QCheckBox**, QString>>& checks) {
  auto* row = new QWidget(this);
  auto* line = lineIn(row);
  line->setSpacing(16);
  for (const auto& [check, text] : checks) {
    *check = new QCheckBox(text, row);
    line->addWidget(*check);
  }
  line->addStretch();
  return row;
}

QWidget* FilmDialog::makeFileRow() {
  auto* row = new QWidget(this);
  auto* line = lineIn(row);
  path_ = new QLineEdit(row);
  path_->setObjectName(QStringLiteral("path"));
  path_->setAccessibleName(tr("File"));
  auto* browse = new QPushButton(tr("&Browse…"), row);
  browse->setObjectName(QStringLiteral("browse"));
  browse->setAutoDefault(false);
  line->addWidget(path_, 1);
  line->addWidget(browse);
  connect(path_, &QLineEdit::textChanged, this, &FilmDialog::judge);
  connect(path_, &QLineEdit::editingFinished, this, &FilmDialog::followEnding);
  connect(browse, &QPushButton::clicked, this, &FilmDialog::browse);
  return row;
}

QWidget* FilmDialog::makeButtons() {
  auto* row = new QWidget(this);
  auto* line = lineIn(row);
  const auto button = [&](const QString& text, const QString& name) {
    auto* made = new QPushButton(text, row);
    made->setObjectName(name);
    made->setAutoDefault(false);
    return made;
  };
  QPushButton* sheet = button(tr("Contact s&heet…"), QStringLiteral("sheet"));
  sheet->setToolTip(tr("Key poses as one picture, in place of a film."));
  QPushButton* cancel = button(tr("Cancel"), QStringLiteral("cancel"));
  make_ = button(tr("Ma&ke"), QStringLiteral("make"));
  make_->setDefault(true);
  line->addWidget(sheet);
  line->addStretch();
  line->addWidget(cancel);
  line->addWidget(make_);
  connect(sheet, &QPushButton::clicked, this, [this] {
    reject();
    emit sheetRequested();
  });
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(make_, &QPushButton::clicked, this, &FilmDialog::accept);
  return row;
}

void FilmDialog::fill(const FilmSettings& settings) {
  const bool only_pictures = !subject_.no_ffmpeg.isEmpty();
  const auto format = std::ranges::find(kFormats, only_pictures ? kFormats.back() : settings.format);
  format_->setCurrentIndex(static_cast<int>(format - kFormats.begin()));
  width_->setValue(settings.width);
  height_->setValue(settings.height);
  const auto size = std::ranges::find(kSizes, std::pair(settings.width, settings.height));
  size_->setCurrentIndex(static_cast<int>(size - kSizes.begin()));  // behind them: other
  fps_->setValue(settings.fps);
  camera_->setCurrent(static_cast<int>(settings.camera));
  ground_->setCurrent(static_cast<int>(settings.ground));
  for (const auto& [check, on] : {std::pair(frame_, settings.frame),
                                  {playing_, settings.playing},
                                  {name_, settings.name},
                                  {ghosts_, settings.ghosts},
                                  {trails_, settings.trails},
                                  {joints_, settings.joints},
                                  {smooth_, settings.smooth},
                                  {sound_, settings.sound}})
    check->setChecked(on);
}

FilmSettings FilmDialog::settings() const {
  return {.format = kFormats[static_cast<std::size_t>(std::max(format_->currentIndex(), 0))],
          .width = static_cast<int>(width_->value()),
          .height = static_cast<int>(height_->value()),
          .fps = fps_->value(),
          .camera = static_cast<FilmSettings::Camera>(camera_->current()),
          .ground = static_cast<FilmSettings::Ground>(ground_->current()),
          .frame = frame_->isChecked(),
          .playing = playing_->isChecked(),
          .name = name_->isChecked(),
          .ghosts = ghosts_->isChecked(),
          .trails = trails_->isChecked(),
          .joints = joints_->isChecked(),
          .smooth = smooth_->isChecked(),
          .sound = sound_->isChecked()};
}

QString FilmDialog::fileName(const QString& path, const QString& format) const {
  QString plain = path;
  const auto ending = std::ranges::find_if(
      kFormats, [&](const QString& one) { return path.endsWith(QLatin1Char('.') + one, Qt::CaseInsensitive); });
  if (ending != kFormats.end()) plain.chop(ending->size() + 1);
  constexpr QLatin1String kNumber("_%04d");
  const bool pictures = format == kFormats.back();
  if (!pictures && plain.endsWith(kNumber)) plain.chop(kNumber.size());
  if (pictures && !film::isNumbered(plain.toStdString())) plain += kNumber;
  return plain + QLatin1Char('.') + format;
}

QString FilmDialog::path() const { return fileName(path_->text().trimmed(), settings().format); }

double FilmDialog::from() const { return from_->value() / subject_.fps; }
double FilmDialog::to() const { return to_->value() / subject_.fps; }
double FilmDialog::fps() const { return fps_->value() > 0.0 ? fps_->value() : subject_.fps; }

int FilmDialog::frames() const { return film::frameCount(from(), to(), fps()) - (last_again_ ? 1 : 0); }

QStringList FilmDialog::replaced() const {
  const QFileInfo target(path());
  const QDir folder = target.absoluteDir();
  if (formatOf(settings().format) != film::Format::png)
    return target.exists() ? QStringList(target.absoluteFilePath()) : QStringList();
  if (!film::isNumbered(target.fileName().toStdString())) return {};
  const QStringList all = folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
  const QSet<QString> there(all.begin(), all.end());
  const auto count = static_cast<std::size_t>(std::clamp(frames(), 0, film::kMaxFrames));
  QStringList out;
  for (const std::string& file : film::numberedFiles(target.fileName().toStdString(), count)) {
    const QString name = QString::fromStdString(file);
    if (there.contains(name)) out += folder.filePath(name);
  }
  return out;
}

void FilmDialog::followFormat() {
  path_->setText(path());
  judge();
}

void FilmDialog::followEnding() {
  const QString ending = QFileInfo(path_->text().trimmed()).suffix().toLower();
  const auto format = std::ranges::find(kFormats, ending);
  if (format == kFormats.end()) return;
  format_->setCurrentIndex(static_cast<int>(format - kFormats.begin()));
  judge();
}

void FilmDialog::browse() {
  const QFileInfo now(path());
  const QString format = settings().format;
  askForFile(this,
             {.what = FileQuestion::What::file_to_write,
              .name = QStringLiteral("film_file"),
              .title = tr("Make film"),
              .folder = now.absolutePath(),
              .filter = QStringLiteral("*.%1").arg(format),
              .suggestion = now.fileName(),
              .suffix = format},
             [this](const QString& path) {
               path_->setText(path);
               followEnding();
             });
}

QString FilmDialog::whyNot() const {
  const FilmSettings chosen = settings();
  const film::Format format = formatOf(chosen.format);
  if (film::needsFfmpeg(format) && !subject_.no_ffmpeg.isEmpty()) return subject_.no_ffmpeg;
  if (to() < from()) return tr("The last frame comes before the first.");
  if (frames() > film::kMaxFrames)
    return tr("A film has %1 frames at most; choose fewer.").arg(grouped(film::kMaxFrames));
  if (film::needsEvenSize(format) && (chosen.width % 2 != 0 || chosen.height % 2 != 0))
    return tr("MP4 and WebM need even sizes.");
  if (fps() > film::maxFps(format)) return tr("GIF shows 50 frames per second at most.");
  if (chosen.ground == FilmSettings::Ground::clear && !film::keepsAlpha(format))
    return tr("Clear needs WebM, GIF or PNG.");
  if (const QString why = whyNoTarget(path_->text(), path(), subject_.in_use); !why.isEmpty()) return why;
  if (format == film::Format::png && !film::isNumbered(path().toStdString()))
    return tr("Pictures need a name each: name_%04d.png.");
  for (const QString& file : replaced())
    if (const QString why = whyNoTarget(file, file, subject_.in_use); !why.isEmpty()) return why;
  return {};
}

void FilmDialog::judge() {
  const FilmSettings chosen = settings();
  const film::Format format = formatOf(chosen.format);
  const bool other = size_->currentIndex() == static_cast<int>(kSizes.size());
  for (NumberField* side : {width_, height_}) side->setVisible(other);
  const int part = std::gcd(chosen.width, chosen.height);
  shape_->setText(other ? QString() : QStringLiteral("%1 : %2").arg(chosen.width / part).arg(chosen.height / part));
  sound_->setEnabled(!subject_.sound.isEmpty() && film::keepsSound(format));
  if (const std::array span{from(), to(), fps()}; span != judged_) {
    last_again_ = false;
    last_again_ = frames() > 2 && subject_.same && subject_.same(from(), to());
    judged_ = span;
  }
  const QString why = whyNot();
  make_->setEnabled(why.isEmpty());
  if (!why.isEmpty()) return note_->setText(why);
  QString text = tr("%1, %2 s.").arg(framesText(static_cast<std::size_t>(frames())), decimal(frames() / fps(), 2));
  if (last_again_)
    text +=
        QLatin1Char(' ') + tr("The last frame is the first again and is left out, so that it can be shown in a round.");
  const QStringList old = replaced();
  if (!old.isEmpty() && format == film::Format::png) {
    text += QLatin1Char(' ') + tr("Replaces %1.").arg(filesText(static_cast<std::size_t>(old.size())));
  } else if (!old.isEmpty()) {
    const QDateTime when = QFileInfo(old.front()).lastModified();
    text += QLatin1Char(' ') + tr("Replaces the file of %1.").arg(QLocale().toString(when, QLocale::ShortFormat));
  }
  note_->setText(text);
}

void FilmDialog::accept() {
  if (!whyNot().isEmpty()) return;
  settings().keep();
  QDialog::accept();
}

}  // namespace sinew::ui
