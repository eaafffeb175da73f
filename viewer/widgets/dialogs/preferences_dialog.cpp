#include "viewer/widgets/dialogs/preferences_dialog.h"

#include <chrono>
#include <cmath>
#include <optional>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/language.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kWidth = 480, kLabelWidth = 120;

class Form {
 public:
  explicit Form(QVBoxLayout* page) : page_(page) {}

  void heading(const QString& text) {
    if (page_->count() > 0) page_->addSpacing(16);
    auto* label = new QLabel(text);
    label->setFont(headingFont());
    page_->addWidget(label);
    page_->addSpacing(4);
  }

  // A field that says itself what it is, with a note below.
  void wide(QWidget* field, const QString& note) {
    page_->addWidget(field);
    addNote(note, 24);
  }

  void row(const QString& text, QWidget* field, const QString& note = {}) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* label = new QLabel(text);
    label->setFixedWidth(kLabelWidth);
    label->setBuddy(field);
    row->addWidget(label);
    row->addWidget(field);
    row->addStretch();
    page_->addLayout(row);
    if (!note.isEmpty()) addNote(note, kLabelWidth + 8);
  }

 private:
  void addNote(const QString& note, int indent) {
    auto* line = new QLabel(note);
    line->setForegroundRole(QPalette::PlaceholderText);
    line->setWordWrap(true);
    auto* indented = new QHBoxLayout;
    indented->setContentsMargins(indent, 0, 0, 0);
    indented->addWidget(line);
    page_->addLayout(indented);
  }

  QVBoxLayout* page_;
};

template <class Value>
QComboBox* combo(const QString& name, std::initializer_list<std::pair<QString, Value>> choices, Value now,
                 std::function<void(Value)> set) {
  auto* box = new QComboBox;
  box->setAccessibleName(name);
  box->setMinimumWidth(160);
  for (const auto& [text, value] : choices) box->addItem(text, static_cast<int>(value));
  box->setCurrentIndex(box->findData(static_cast<int>(now)));
  QObject::connect(box, &QComboBox::activated, box,
                   [box, set = std::move(set)] { set(static_cast<Value>(box->currentData().toInt())); });
  return box;
}

}  // namespace

PreferencesDialog::PreferencesDialog(Preferences& preferences, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("preferences"));
  setWindowTitle(tr("Preferences"));
  setModal(false);

  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(8);
  Form form(page);
  form.heading(tr("Looks"));
  QComboBox* theme_box =
      combo<ThemeChoice>(tr("Theme"), {{tr("Dark"), ThemeChoice::dark}, {tr("Light"), ThemeChoice::light}},
                         preferences.theme(), [&](ThemeChoice value) { preferences.setTheme(value); });
  theme_box->setObjectName(QStringLiteral("theme"));
  form.row(tr("&Theme"), theme_box);

  auto* language_box = new QComboBox;
  language_box->setObjectName(QStringLiteral("language"));
  language_box->setAccessibleName(tr("Language"));
  language_box->setMinimumWidth(160);
  language_box->addItem(tr("As the system"), QString());
  for (const QString& code : languages()) language_box->addItem(languageName(code), code);
  language_box->setCurrentIndex(language_box->findData(preferences.language()));
  connect(language_box, &QComboBox::activated, this,
          [&preferences, language_box] { preferences.setLanguage(language_box->currentData().toString()); });
  form.row(tr("&Language"), language_box, tr("Takes effect at the next start."));

  form.heading(tr("Mouse and keys"));
  QComboBox* mouse_box = combo<MouseScheme>(
      tr("Mouse and keys"), {{tr("Blender"), MouseScheme::blender}, {tr("Maya-like"), MouseScheme::maya}},
      preferences.mouseScheme(), [&](MouseScheme value) { preferences.setMouseScheme(value); });
  mouse_box->setObjectName(QStringLiteral("mouse_scheme"));
  auto* scheme = new QWidget;
  auto* scheme_row = new QHBoxLayout(scheme);
  scheme_row->setContentsMargins(0, 0, 0, 0);
  scheme_row->setSpacing(8);
  auto* keymap = new QPushButton(tr("&Keymap…"));
  keymap->setObjectName(QStringLiteral("keymap"));
  keymap->setToolTip(tr("Looks up and changes keys; imports and exports keymaps"));
  keymap->setAutoDefault(false);
  connect(keymap, &QPushButton::clicked, this, &PreferencesDialog::keymapRequested);
  scheme_row->addWidget(mouse_box);
  scheme_row->addWidget(keymap);
  scheme->setFocusProxy(mouse_box);
  form.row(tr("&Scheme"), scheme,
           tr("Blender: the middle button turns, with Shift it moves. Maya-like: Alt with the left button turns, with "
              "the middle button moves. F1 lists the keys."));

  form.heading(tr("Time"));
  QComboBox* time_box =
      combo<TimeFormat>(tr("Time format"),
                        {{tr("Frames"), TimeFormat::frames},
                         {tr("Seconds"), TimeFormat::seconds},
                         {tr("Timecode"), TimeFormat::timecode}},
                        preferences.timeFormat(), [&](TimeFormat value) { preferences.setTimeFormat(value); });
  time_box->setObjectName(QStringLiteral("time_format"));
  form.row(tr("&Ruler shows"), time_box);

  form.heading(tr("Files"));
  auto* reload = new QCheckBox(tr("&Read a file again when it changes on disk"));
  reload->setObjectName(QStringLiteral("reload_changed_files"));
  reload->setChecked(preferences.reloadChangedFiles());
  connect(reload, &QCheckBox::toggled, this, [&preferences](bool on) { preferences.setReloadChangedFiles(on); });
  page->addWidget(reload);
  auto* euler = new QCheckBox(tr("Hold &quaternions of files as Euler angles"));
  euler->setObjectName(QStringLiteral("euler_rotations"));
  euler->setChecked(preferences.imports().eulerRotations());
  connect(euler, &QCheckBox::toggled, this, [&preferences](bool on) { preferences.imports().setEulerRotations(on); });
  form.wide(euler,
            tr("Each joint gets the order that suits its motion; nothing differs by more than 0.1°. Holds for what is "
               "opened from now on."));

  form.heading(tr("Saving"));
  const auto count = [&](const char* name, const QString& text, const QString& unit, int now, int most,
                         const QString& note, std::function<void(int)> set) {
    auto* value = new NumberField;
    value->setObjectName(QLatin1String(name));
    value->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    value->setUnit(unit);
    value->setDecimals(0, 0);
    value->setDragSpan(most);
    value->setFixedWidth(96);
    value->setValue(now);
    connect(value, &NumberField::edited, this, [value, most, set = std::move(set)] {
      if (value->value() >= 0.0 && value->value() <= most)
        set(static_cast<int>(std::lround(value->value())));
      else
        value->refuse(tr("between 0 and %1").arg(most));
    });
    form.row(text, value, note);
  };
  count("autosave_minutes", tr("&Autosave every"), tr("min"), preferences.autosaveMinutes(),
        Preferences::kMaxAutosaveMinutes, tr("0: never. What it keeps is offered after a crash."),
        [&preferences](int minutes) { preferences.setAutosaveMinutes(minutes); });
  count("versions_kept", tr("&Previous versions"), {}, preferences.versionsKept(), Preferences::kMaxVersionsKept,
        tr("They stay beside the project, as .sinew~1 and on."),
        [&preferences](int versions) { preferences.setVersionsKept(versions); });

  form.heading(tr("Limits of reading a file"));
  const auto limit = [&](const char* name, const QString& text, const QString& unit, double otherwise, double most,
                         std::optional<double> now, const QString& note,
                         std::function<void(std::optional<double>)> set) {
    auto* field = new QWidget;
    auto* row = new QHBoxLayout(field);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    auto* choice = new QComboBox(field);
    choice->setObjectName(QLatin1String(name));
    choice->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    choice->setMinimumWidth(160);
    choice->addItems({tr("Automatic"), tr("At most")});
    choice->setCurrentIndex(now ? 1 : 0);
    auto* value = new NumberField(field);
    value->setObjectName(QLatin1String(name) + QLatin1String("_value"));
    value->setAccessibleName(choice->accessibleName());
    value->setUnit(unit);
    value->setDecimals(0, 0);
    value->setDragSpan(most / 10.0);
    value->setFixedWidth(96);
    value->setValue(now.value_or(otherwise));
    value->setVisible(now.has_value());
    row->addWidget(choice);
    row->addWidget(value);
    field->setFocusProxy(choice);
    const auto adopt = [choice, value, most, set = std::move(set)] {
      value->setVisible(choice->currentIndex() == 1);
      if (choice->currentIndex() == 0) {
        set(std::nullopt);
      } else if (value->value() >= 1.0 && value->value() <= most) {
        set(std::round(value->value()));
      } else {
        value->refuse(tr("between 1 and %1").arg(decimal(most, 0)));
      }
    };
    connect(choice, &QComboBox::activated, field, adopt);
    connect(value, &NumberField::edited, field, adopt);
    form.row(text, field, note);
  };
  const ImportLimits limits = preferences.imports().limits();
  limit("memory_limit", tr("&Memory"), tr("MB"), 4000.0, 1e6,
        limits.memory_bytes ? std::optional(static_cast<double>(*limits.memory_bytes) / 1e6) : std::nullopt, {},
        [&preferences](std::optional<double> megabytes) {
          ImportLimits changed = preferences.imports().limits();
          changed.memory_bytes.reset();
          if (megabytes) changed.memory_bytes = static_cast<std::uint64_t>(*megabytes * 1e6);
          preferences.imports().setLimits(changed);
        });
  limit("time_limit", tr("T&ime"), tr("s"), 60.0, 86400.0,
        limits.time ? std::optional(std::chrono::duration<double>(*limits.time).count()) : std::nullopt,
        tr("Automatic goes by the size of the file. A file that needs more is given up, and the scene stays."),
        [&preferences](std::optional<double> seconds) {
          ImportLimits changed = preferences.imports().limits();
          changed.time.reset();
          if (seconds) changed.time = std::chrono::milliseconds(static_cast<long long>(*seconds * 1000.0));
          preferences.imports().setLimits(changed);
        });

  page->addSpacing(16);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  page->addWidget(buttons);

  connect(&preferences, &Preferences::changed, this,
          [&preferences, theme_box, language_box, mouse_box, time_box, reload] {
            theme_box->setCurrentIndex(theme_box->findData(static_cast<int>(preferences.theme())));
            language_box->setCurrentIndex(language_box->findData(preferences.language()));
            mouse_box->setCurrentIndex(mouse_box->findData(static_cast<int>(preferences.mouseScheme())));
            time_box->setCurrentIndex(time_box->findData(static_cast<int>(preferences.timeFormat())));
            reload->setChecked(preferences.reloadChangedFiles());
          });
  setFixedWidth(kWidth);
  // The notes wrap; a dialog's own hint does not count their lines.
  setMinimumHeight(page->totalHeightForWidth(kWidth));
}

}  // namespace sinew::ui
