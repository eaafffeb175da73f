#include "viewer/widgets/dialogs/preferences_dialog.h"

#include <chrono>
#include <cmath>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/language.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/preferences_page.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kChoiceWidth = 168, kValueWidth = 96, kShortChoiceWidth = 116, kSearchWidth = 220;
constexpr double kMegabyte = 1e6;

QString plain(QString text) { return text.remove(QLatin1Char('&')); }

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, QWidget* parent)
    : QDialog(parent), preferences_(preferences), page_(new PreferencesPage(this)), note_(new QLabel(this)) {
  setObjectName(QStringLiteral("preferences"));
  setWindowTitle(tr("Preferences"));
  setModal(false);

  auto* title = new QLabel(tr("Preferences"), this);
  title->setFont(headingFont());
  auto* search = new FilterField(tr("Search preferences"), this);
  search->setObjectName(QStringLiteral("search"));
  search->setFixedWidth(kSearchWidth);
  auto* top = new QHBoxLayout;
  top->addWidget(title);
  top->addStretch();
  top->addWidget(search);

  page_->beginColumn();
  addLooks();
  addTime();
  addLimits();
  page_->beginColumn();
  addKeys();
  addSaving();
  addStart();
  addFiles();

  auto* nothing = new QLabel(tr("Nothing is called so."), this);
  nothing->setForegroundRole(QPalette::PlaceholderText);
  nothing->hide();
  auto* first = page_->findChild<QComboBox*>(QStringLiteral("theme"));
  connect(search, &FilterField::left, first, qOverload<>(&QWidget::setFocus));
  first->setFocus();
  connect(search, &QLineEdit::textChanged, this, [this, nothing](const QString& text) {
    page_->setFilter(text);
    nothing->setVisible(!page_->anyFound());
  });

  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setWordWrap(true);
  note_->setMinimumHeight(2 * note_->fontMetrics().lineSpacing());
  note_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  connect(page_, &PreferencesPage::noteChanged, this, &PreferencesDialog::say);
  say({});
  auto* restore = new QPushButton(tr("&Restore defaults…"), this);
  restore->setObjectName(QStringLiteral("restore_defaults"));
  restore->setAutoDefault(false);
  connect(restore, &QPushButton::clicked, this, &PreferencesDialog::askToRestore);
  auto* close = new QPushButton(tr("Close"), this);
  close->setObjectName(QStringLiteral("close"));
  close->setDefault(true);
  connect(close, &QPushButton::clicked, this, &QDialog::reject);
  auto* bottom = new QHBoxLayout;
  bottom->setSpacing(12);
  bottom->addWidget(restore);
  bottom->addWidget(note_, 1);
  bottom->addWidget(close);

  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(24, 20, 24, 16);
  all->setSpacing(16);
  all->addLayout(top);
  all->addWidget(page_, 1);
  all->addWidget(nothing);
  all->addLayout(bottom);
  all->setSizeConstraint(QLayout::SetMinimumSize);

  connect(&preferences_, &Preferences::changed, this, &PreferencesDialog::refresh);
  refresh();
}

void PreferencesDialog::addLooks() {
  page_->heading(tr("Looks"));
  page_->row(tr("&Theme"),
             choice<ThemeChoice>(
                 "theme", tr("&Theme"), {{tr("Dark"), ThemeChoice::dark}, {tr("Light"), ThemeChoice::light}},
                 [this] { return preferences_.theme(); }, [this](ThemeChoice theme) { preferences_.setTheme(theme); }));
  auto* language = new QComboBox;
  language->setObjectName(QStringLiteral("language"));
  language->setAccessibleName(tr("Language"));
  language->setFixedWidth(kChoiceWidth);
  language->addItem(tr("As the system"), QString());
  for (const QString& code : languages()) language->addItem(languageName(code), code);
  connect(language, &QComboBox::activated, this,
          [this, language] { preferences_.setLanguage(language->currentData().toString()); });
  refreshers_.push_back([this, language] { language->setCurrentIndex(language->findData(preferences_.language())); });
  page_->row(tr("&Language"), language, tr("Takes effect at the next start."));
  number(
      {"scale", tr("S&cale"), QStringLiteral("%"), Preferences::kMinScale, Preferences::kMaxScale,
       tr("How large the window is drawn, from what the system says. Takes effect at the next start.")},
      [this] { return preferences_.scale(); },
      [this](double percent) { preferences_.setScale(static_cast<int>(percent)); });
}

void PreferencesDialog::addTime() {
  page_->heading(tr("Units and time"));
  page_->row(
      tr("&Lengths"),
      choice<LengthUnit>(
          "length_unit", tr("&Lengths"),
          {{tr("Metres"), LengthUnit::metres},
           {tr("Centimetres"), LengthUnit::centimetres},
           {tr("Millimetres"), LengthUnit::millimetres}},
          [this] { return preferences_.lengthUnit(); }, [this](LengthUnit unit) { preferences_.setLengthUnit(unit); }),
      tr("How they are shown and typed; 5cm or 2m may be typed in any case."));
  page_->row(tr("&Ruler shows"), choice<TimeFormat>(
                                     "time_format", tr("&Ruler shows"),
                                     {{tr("Frames"), TimeFormat::frames},
                                      {tr("Seconds"), TimeFormat::seconds},
                                      {tr("Timecode"), TimeFormat::timecode}},
                                     [this] { return preferences_.timeFormat(); },
                                     [this](TimeFormat format) { preferences_.setTimeFormat(format); }));
  number(
      {"usual_fps", tr("New cli&ps"), tr("fps"), Preferences::kMinFps, Preferences::kMaxFps,
       tr("Frames per second of new clips on what has none. Files bring their own."), 3},
      [this] { return preferences_.usualFps(); }, [this](double fps) { preferences_.setUsualFps(fps); });
}

void PreferencesDialog::addKeys() {
  page_->heading(tr("Mouse and keys"));
  QComboBox* scheme_box = choice<MouseScheme>(
      "mouse_scheme", tr("Mouse and keys"),
      {{tr("Blender"), MouseScheme::blender}, {tr("Maya-like"), MouseScheme::maya}},
      [this] { return preferences_.mouseScheme(); },
      [this](MouseScheme scheme) { preferences_.setMouseScheme(scheme); });
  scheme_box->setFixedWidth(kShortChoiceWidth);
  auto* scheme = new QWidget;
  auto* row = new QHBoxLayout(scheme);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* keymap = new QPushButton(tr("&Keymap…"));
  keymap->setObjectName(QStringLiteral("keymap"));
  keymap->setToolTip(tr("Looks up and changes keys; imports and exports keymaps"));
  keymap->setAutoDefault(false);
  connect(keymap, &QPushButton::clicked, this, &PreferencesDialog::keymapRequested);
  row->addWidget(scheme_box);
  row->addWidget(keymap);
  scheme->setFocusProxy(scheme_box);
  page_->row(tr("&Scheme"), scheme,
             tr("Blender: the middle button turns, with Shift it moves. Maya-like: Alt with the left button turns, "
                "with the middle button moves. F1 lists the keys."));
}

void PreferencesDialog::addFiles() {
  page_->heading(tr("Files"));
  page_->wide(check(
      "reload_changed_files", tr("R&ead a file again when it changes on disk"),
      [this] { return preferences_.reloadChangedFiles(); },
      [this](bool on) { preferences_.setReloadChangedFiles(on); }));
  page_->wide(check(
                  "euler_rotations", tr("Hold &quaternions of files as Euler angles"),
                  [this] { return preferences_.imports().eulerRotations(); },
                  [this](bool on) { preferences_.imports().setEulerRotations(on); }),
              tr("Each joint gets the order that suits its motion; nothing differs by more than 0.1°. Holds for what "
                 "is opened from now on."));
}

void PreferencesDialog::addSaving() {
  page_->heading(tr("Saving"));
  number(
      {"autosave_minutes", tr("&Autosave every"), tr("min"), 0, Preferences::kMaxAutosaveMinutes,
       tr("0: never. What it keeps is offered after a crash.")},
      [this] { return preferences_.autosaveMinutes(); },
      [this](double minutes) { preferences_.setAutosaveMinutes(static_cast<int>(minutes)); });
  number(
      {"versions_kept",
       tr("Previous &versions"),
       {},
       0,
       Preferences::kMaxVersionsKept,
       tr("They stay beside the project, as .sinew~1 and on.")},
      [this] { return preferences_.versionsKept(); },
      [this](double versions) { preferences_.setVersionsKept(static_cast<int>(versions)); });
  number(
      {"undo_megabytes", tr("&Undo history"), tr("MB"), Preferences::kMinUndoMegabytes, Preferences::kMaxUndoMegabytes,
       tr("Memory of older steps. The latest 32 stay whatever they hold.")},
      [this] { return preferences_.undoMegabytes(); },
      [this](double megabytes) { preferences_.setUndoMegabytes(static_cast<int>(megabytes)); });
}

void PreferencesDialog::addStart() {
  page_->heading(tr("Start"));
  page_->row(
      tr("&Open"),
      choice<StartWith>(
          "start_with", tr("&Open"),
          {{tr("The last session"), StartWith::last_session},
           {tr("The example"), StartWith::example},
           {tr("Nothing"), StartWith::nothing}},
          [this] { return preferences_.startWith(); }, [this](StartWith what) { preferences_.setStartWith(what); }),
      tr("What is there when the program starts without a file."));
  page_->wide(check(
                  "live_link", tr("Listen for Ble&nder from the start on"), [this] { return preferences_.liveLink(); },
                  [this](bool on) { preferences_.setLiveLink(on); }),
              tr("The live link: poses and edited clips go both ways. Only programs of yours can connect."));
}

void PreferencesDialog::addLimits() {
  page_->heading(tr("Limits of reading a file"));
  limit(
      {"memory_limit", tr("&Memory"), tr("MB"), 1.0, 1e6, {}}, 4000.0,
      [this]() -> std::optional<double> {
        const auto bytes = preferences_.imports().limits().memory_bytes;
        return bytes ? std::optional(static_cast<double>(*bytes) / kMegabyte) : std::nullopt;
      },
      [this](std::optional<double> megabytes) {
        ImportLimits changed = preferences_.imports().limits();
        changed.memory_bytes.reset();
        if (megabytes) changed.memory_bytes = static_cast<std::uint64_t>(*megabytes * kMegabyte);
        preferences_.imports().setLimits(changed);
      });
  limit(
      {"time_limit", tr("T&ime"), tr("s"), 1.0, 86400.0,
       tr("Automatic goes by the size of the file. A file that needs more is given up, and the scene stays.")},
      60.0,
      [this]() -> std::optional<double> {
        const auto time = preferences_.imports().limits().time;
        return time ? std::optional(std::chrono::duration<double>(*time).count()) : std::nullopt;
      },
      [this](std::optional<double> seconds) {
        ImportLimits changed = preferences_.imports().limits();
        changed.time.reset();
        if (seconds) changed.time = std::chrono::milliseconds(static_cast<long long>(*seconds * 1000.0));
        preferences_.imports().setLimits(changed);
      });
}

template <class Value>
QComboBox* PreferencesDialog::choice(const char* name, const QString& text,
                                     std::initializer_list<std::pair<QString, Value>> choices,
                                     std::function<Value()> now, std::function<void(Value)> set) {
  auto* box = new QComboBox;
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(plain(text));
  box->setFixedWidth(kChoiceWidth);
  for (const auto& [shown, value] : choices) box->addItem(shown, static_cast<int>(value));
  connect(box, &QComboBox::activated, this,
          [box, set = std::move(set)] { set(static_cast<Value>(box->currentData().toInt())); });
  refreshers_.push_back([box, now = std::move(now)] { box->setCurrentIndex(box->findData(static_cast<int>(now()))); });
  return box;
}

QWidget* PreferencesDialog::check(const char* name, const QString& text, std::function<bool()> now,
                                  std::function<void(bool)> set) {
  auto* box = new QCheckBox(text);
  box->setObjectName(QLatin1String(name));
  box->setAccessibleName(plain(text));
  connect(box, &QCheckBox::toggled, this, std::move(set));
  refreshers_.push_back([box, now = std::move(now)] {
    const QSignalBlocker quiet(box);
    box->setChecked(now());
  });
  return box;
}

void PreferencesDialog::number(const Number& what, std::function<double()> now, std::function<void(double)> set) {
  auto* value = new NumberField;
  value->setObjectName(QLatin1String(what.name));
  value->setAccessibleName(plain(what.text));
  value->setUnit(what.unit);
  value->setDecimals(0, what.decimals);
  value->setDragSpan(what.high - what.low);
  value->setFixedWidth(kValueWidth);
  const double unit = std::pow(10.0, what.decimals);
  connect(value, &NumberField::edited, this, [value, what, unit, set = std::move(set)](double typed) {
    if (typed >= what.low && typed <= what.high)
      set(std::round(typed * unit) / unit);
    else
      value->refuse(tr("between %1 and %2").arg(decimal(what.low, 0), decimal(what.high, 0)));
  });
  refreshers_.push_back([value, now = std::move(now)] { value->setValue(now()); });
  page_->row(what.text, value, what.note);
}

void PreferencesDialog::limit(const Number& what, double usual, std::function<std::optional<double>()> now,
                              std::function<void(std::optional<double>)> set) {
  auto* field = new QWidget;
  auto* row = new QHBoxLayout(field);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* choice = new QComboBox(field);
  choice->setObjectName(QLatin1String(what.name));
  choice->setAccessibleName(plain(what.text));
  choice->setFixedWidth(kShortChoiceWidth);
  choice->addItems({tr("Automatic"), tr("At most")});
  auto* value = new NumberField(field);
  value->setObjectName(QLatin1String(what.name) + QLatin1String("_value"));
  value->setAccessibleName(choice->accessibleName());
  value->setUnit(what.unit);
  value->setDecimals(0, 0);
  value->setDragSpan(what.high / 10.0);
  value->setFixedWidth(kValueWidth);
  value->setValue(usual);
  row->addWidget(choice);
  row->addWidget(value);
  field->setFocusProxy(choice);
  const auto adopt = [choice, value, what, set = std::move(set)] {
    value->setVisible(choice->currentIndex() == 1);
    if (choice->currentIndex() == 0) {
      set(std::nullopt);
    } else if (value->value() >= what.low && value->value() <= what.high) {
      set(std::round(value->value()));
    } else {
      value->refuse(tr("between %1 and %2").arg(decimal(what.low, 0), decimal(what.high, 0)));
    }
  };
  connect(choice, &QComboBox::activated, field, adopt);
  connect(value, &NumberField::edited, field, adopt);
  refreshers_.push_back([choice, value, now = std::move(now)] {
    const std::optional<double> kept = now();
    choice->setCurrentIndex(kept ? 1 : 0);
    value->setVisible(kept.has_value());
    if (kept) value->setValue(*kept);
  });
  page_->row(what.text, field, what.note);
}

void PreferencesDialog::refresh() {
  for (const auto& refresher : refreshers_) refresher();
}

void PreferencesDialog::say(const QString& note) {
  note_->setText(note.isEmpty() ? tr("Changes apply at once.") : note);
}

void PreferencesDialog::askToRestore() {
  auto* question = new QuestionDialog(QStringLiteral("restore"), tr("Restore defaults?"),
                                      tr("All preferences become what they were at first. The keymap, recent files "
                                         "and what is remembered for folders stay."),
                                      {}, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->addAnswer(QStringLiteral("restore_all"), tr("&Restore"), QDialog::Accepted);
  connect(question, &QDialog::accepted, this, [this] { preferences_.restoreDefaults(); });
  question->open();
}

}  // namespace sinew::ui
