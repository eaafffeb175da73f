#include "viewer/widgets/dialogs/preferences_dialog.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "viewer/document/preferences.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kLabelWidth = 120;

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
    if (note.isEmpty()) return;
    auto* line = new QLabel(note);
    line->setForegroundRole(QPalette::PlaceholderText);
    line->setWordWrap(true);
    auto* indented = new QHBoxLayout;
    indented->setContentsMargins(kLabelWidth + 8, 0, 0, 0);
    indented->addWidget(line);
    page_->addLayout(indented);
  }

 private:
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

  form.heading(tr("Mouse and keys"));
  QComboBox* mouse_box = combo<MouseScheme>(
      tr("Mouse and keys"), {{tr("Blender"), MouseScheme::blender}, {tr("Maya-like"), MouseScheme::maya}},
      preferences.mouseScheme(), [&](MouseScheme value) { preferences.setMouseScheme(value); });
  mouse_box->setObjectName(QStringLiteral("mouse_scheme"));
  form.row(tr("&Scheme"), mouse_box,
           tr("Blender: the middle button turns, with Shift it moves. Maya-like: Alt with the left button turns, with "
              "the middle "
              "button moves. F1 lists the keys."));

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

  page->addSpacing(16);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  page->addWidget(buttons);

  connect(&preferences, &Preferences::changed, this, [&preferences, theme_box, mouse_box, time_box, reload] {
    theme_box->setCurrentIndex(theme_box->findData(static_cast<int>(preferences.theme())));
    mouse_box->setCurrentIndex(mouse_box->findData(static_cast<int>(preferences.mouseScheme())));
    time_box->setCurrentIndex(time_box->findData(static_cast<int>(preferences.timeFormat())));
    reload->setChecked(preferences.reloadChangedFiles());
  });
  setFixedWidth(480);
}

}  // namespace sinew::ui
