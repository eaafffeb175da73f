#include "viewer/widgets/dialogs/import/options_panel.h"

#include <array>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kFieldWidth = 168, kValueWidth = 80;
constexpr int kUnitDecimals = 9, kFpsDecimals = 3;

struct Unit {
  const char *name, *in_summary;
  double metres;
};
constexpr std::array kUnits{Unit{QT_TR_NOOP("Metres"), QT_TR_NOOP("metres"), 1.0},
                            Unit{QT_TR_NOOP("Centimetres"), QT_TR_NOOP("centimetres"), 0.01},
                            Unit{QT_TR_NOOP("Millimetres"), QT_TR_NOOP("millimetres"), 0.001},
                            Unit{QT_TR_NOOP("Inches"), QT_TR_NOOP("inches"), 0.0254},
                            Unit{QT_TR_NOOP("Feet"), QT_TR_NOOP("feet"), 0.3048}};
constexpr std::array kRates{24.0, 25.0, 30.0, 60.0, 120.0};
constexpr std::array kAxes{'X', 'Y', 'Z'};

// What the items of a combo box stand for, besides values.
constexpr int kAsInFile = -1, kCustom = -2;

QString asInFile() { return tr("As in the file"); }

template <class Values, class Same>
int indexIn(const Values& values, const Same& same) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (same(values[i])) return static_cast<int>(i);
  return kCustom;
}

int unitIndex(double metres) {
  return indexIn(kUnits, [metres](const Unit& unit) { return unit.metres == metres; });
}

int rateIndex(double fps) {
  return indexIn(kRates, [fps](double rate) { return rate == fps; });
}

}  // namespace

QString summaryOf(const ImportOptions& options) {
  QStringList parts;
  if (options.unit_m) {
    const int unit = unitIndex(*options.unit_m);
    parts << (unit >= 0 ? tr(kUnits[static_cast<std::size_t>(unit)].in_summary)
                        : tr("1 unit = %1 m").arg(shortDecimal(*options.unit_m, 6)));
  }
  if (options.up_axis) parts << tr("%1 up").arg(QLatin1Char(*options.up_axis));
  if (options.fps) parts << tr("%1 fps").arg(shortDecimal(*options.fps, 3));
  if (options.influences_kept < kMaxInfluences)
    parts << (options.influences_kept == 1 ? tr("1 influence") : tr("%1 influences").arg(options.influences_kept));
  if (!options.join_vertices) parts << tr("vertices apart");
  if (options.euler_rotations) parts << tr("Euler angles");
  return parts.isEmpty() ? tr("as in the file") : parts.join(QStringLiteral(" · "));
}

ImportOptionsPanel::ImportOptionsPanel(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("import_options"));
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 4, 0, 4);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(8);
  const auto combo = [&](const char* name, const QString& text, const QString& tip, int row, int column) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    box->setToolTip(tip);
    box->setFixedWidth(kFieldWidth);
    auto* label = new QLabel(text, this);
    label->setBuddy(box);
    grid->addWidget(label, row, column);
    grid->addWidget(box, row, column + 1);
    connect(box, &QComboBox::activated, this, &ImportOptionsPanel::adopt);
    return box;
  };
  const auto value = [&](const char* name, const QString& text, const QString& unit, int row) {
    auto* field = new NumberField(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(text);
    field->setUnit(unit);
    field->setFixedWidth(kValueWidth);
    grid->addWidget(field, row, 2);
    connect(field, &NumberField::edited, this, &ImportOptionsPanel::adopt);
    return field;
  };
  unit_ = combo("unit", tr("&Unit"),
                tr("What one unit of the file stands for, where the file says nothing or is wrong."), 0, 0);
  unit_->addItem(asInFile(), kAsInFile);
  for (std::size_t i = 0; i < kUnits.size(); ++i) unit_->addItem(tr(kUnits[i].name), static_cast<int>(i));
  unit_->addItem(tr("Custom"), kCustom);
  unit_value_ = value("unit_value", tr("Metres per unit"), tr("m"), 0);
  unit_value_->setDecimals(0, kUnitDecimals);
  unit_value_->setDragSpan(1.0);
  unit_value_->setStep(0.01);
  axis_ = combo("up_axis", tr("Up a&xis"), tr("The axis of the file that points to the sky."), 1, 0);
  axis_->addItem(asInFile(), kAsInFile);
  for (std::size_t i = 0; i < kAxes.size(); ++i) axis_->addItem(QString(QLatin1Char(kAxes[i])), static_cast<int>(i));
  fps_ = combo("fps", tr("&Frames per second"), tr("The grid of frames that the clips of the file get."), 2, 0);
  fps_->addItem(asInFile(), kAsInFile);
  for (std::size_t i = 0; i < kRates.size(); ++i) fps_->addItem(QString::number(kRates[i]), static_cast<int>(i));
  fps_->addItem(tr("Custom"), kCustom);
  fps_value_ = value("fps_value", tr("Frames per second"), tr("fps"), 2);
  fps_value_->setDecimals(0, kFpsDecimals);
  fps_value_->setDragSpan(240.0);

  grid->setColumnMinimumWidth(2, kValueWidth);
  grid->setColumnMinimumWidth(3, 16);
  influences_ = combo("influences", tr("&Influences kept"),
                      tr("How many joints may move one vertex; the weakest are left out."), 0, 4);
  for (int kept = kMaxInfluences; kept >= 1; --kept)
    influences_->addItem(kept == kMaxInfluences ? tr("%1 per vertex, all").arg(kept)
                         : kept == 4            ? tr("4 per vertex, as games")
                                                : tr("%1 per vertex").arg(kept),
                         kept);
  join_ = new QCheckBox(tr("&Join equal vertices"), this);
  join_->setObjectName(QStringLiteral("join_vertices"));
  join_->setToolTip(
      tr("Corners that agree in everything become one vertex. Without, every corner stays by itself, as in the file."));
  connect(join_, &QCheckBox::clicked, this, &ImportOptionsPanel::adopt);
  grid->addWidget(join_, 1, 5);
  euler_ = new QCheckBox(tr("Quaternions as &Euler angles"), this);
  euler_->setObjectName(QStringLiteral("euler_rotations"));
  euler_->setToolTip(tr(
      "Rotations that the file keeps as quaternions become angles, for each joint in the order that suits its motion "
      "best, with keys added until nothing differs by more than 0.1°."));
  connect(euler_, &QCheckBox::clicked, this, &ImportOptionsPanel::adopt);
  grid->addWidget(euler_, 2, 5);
  reset_ = new QPushButton(tr("&Reset to what the file says"), this);
  reset_->setObjectName(QStringLiteral("reset_options"));
  connect(reset_, &QPushButton::clicked, this, [this] {
    setOptions(asInFileOptions());
    emit changed();
  });
  grid->addWidget(reset_, 3, 5, Qt::AlignLeft);
  grid->setColumnStretch(6, 1);
  showOptions();
}

ImportOptions ImportOptionsPanel::asInFileOptions() const {
  ImportOptions options;
  options.decode_images = options_.decode_images;
  options.relinked_textures = options_.relinked_textures;
  return options;
}

void ImportOptionsPanel::setOptions(const ImportOptions& options) {
  options_ = options;
  unit_value_->forgetText();
  fps_value_->forgetText();
  showOptions();
}

void ImportOptionsPanel::showOptions() {
  const auto choose = [](QComboBox* box, int what) { box->setCurrentIndex(box->findData(what)); };
  choose(unit_, options_.unit_m ? unitIndex(*options_.unit_m) : kAsInFile);
  choose(fps_, options_.fps ? rateIndex(*options_.fps) : kAsInFile);
  choose(axis_, options_.up_axis ? indexIn(kAxes, [this](char axis) { return axis == *options_.up_axis; }) : kAsInFile);
  choose(influences_, options_.influences_kept);
  join_->setChecked(options_.join_vertices);
  euler_->setChecked(options_.euler_rotations);
  unit_value_->setVisible(unit_->currentData().toInt() == kCustom);
  fps_value_->setVisible(fps_->currentData().toInt() == kCustom);
  if (options_.unit_m) unit_value_->setValue(*options_.unit_m);
  if (options_.fps) fps_value_->setValue(*options_.fps);
  reset_->setEnabled(options_ != asInFileOptions());
}

void ImportOptionsPanel::adopt() {
  const auto bounded = [](NumberField* field, double low, double high) -> std::optional<double> {
    if (field->value() >= low && field->value() <= high) return field->value();
    field->refuse(tr("between %1 and %2").arg(shortDecimal(low, kUnitDecimals), shortDecimal(high, kUnitDecimals)));
    return std::nullopt;
  };
  // A custom value begins with the one that was there before.
  const auto chosen = [&](QComboBox* box, NumberField* field, const std::optional<double>& before, double otherwise,
                          double low, double high, const auto& named) -> std::optional<double> {
    const int what = box->currentData().toInt();
    if (what == kAsInFile) return std::nullopt;
    if (what >= 0) return named(static_cast<std::size_t>(what));
    if (!field->isVisibleTo(this)) {
      field->setValue(before.value_or(otherwise));
      field->show();
      field->setFocus(Qt::OtherFocusReason);
      field->selectAll();
      return field->value();
    }
    const auto typed = bounded(field, low, high);
    return typed ? typed : before;
  };
  options_.unit_m = chosen(unit_, unit_value_, options_.unit_m, 0.01, kMinUnit, kMaxUnit,
                           [](std::size_t i) { return kUnits[i].metres; });
  options_.fps =
      chosen(fps_, fps_value_, options_.fps, 30.0, kMinFps, kMaxFps, [](std::size_t i) { return kRates[i]; });
  const int axis = axis_->currentData().toInt();
  options_.up_axis = axis < 0 ? std::nullopt : std::optional(kAxes[static_cast<std::size_t>(axis)]);
  options_.influences_kept = influences_->currentData().toInt();
  options_.join_vertices = join_->isChecked();
  options_.euler_rotations = euler_->isChecked();

  if (unit_->currentData().toInt() != kCustom) unit_value_->hide();
  if (fps_->currentData().toInt() != kCustom) fps_value_->hide();
  reset_->setEnabled(options_ != asInFileOptions());
  emit changed();
}

}  // namespace sinew::ui
