#include "viewer/widgets/dialogs/export/settings_form.h"

#include <algorithm>
#include <array>

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>

#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kNumberWidth = 96, kTimeWidth = 72, kPresetWidth = 232, kMaxPresetWidth = 360;
constexpr double kLatest_s = 86'400.0;  // of a part
enum Format { kGltf, kFbx, kBvh };
constexpr std::array kUnits{0.01, 1.0, 0.001};  // metres, in the order of the choice

QLabel* muted(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  return label;
}

}  // namespace

ExportSettingsForm::ExportSettingsForm(QWidget* subject, QWidget* parent)
    : QWidget(parent), rows_(new QFormLayout(this)) {
  rows_->setContentsMargins(0, 0, 0, 0);
  rows_->setHorizontalSpacing(16);
  rows_->setVerticalSpacing(8);
  rows_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  const auto add = [&](const QString& text, QWidget* field, const QString& name, const QString& note) {
    field->setObjectName(name);
    field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    field->setToolTip(note);
    rows_->addRow(text, field);
  };
  format_ = new Segmented({tr("glTF"), tr("FBX"), tr("BVH")}, this);
  format_->setFixedWidth(kFieldWidth);
  add(tr("For&mat"), format_, QStringLiteral("format"),
      tr("glTF and FBX hold joints, meshes, materials, pictures and any number of clips; FBX has Euler angles and "
         "weighted tangents, too. BVH holds joints and one clip."));
  add(tr("&Character"), subject, QStringLiteral("character"),
      tr("One of the scene, with the clips that it has there."));
  file_type_ = new QComboBox(this);
  file_type_->addItems({tr(".glb, binary"), tr(".gltf, text")});
  file_type_->setFixedWidth(kFieldWidth);
  add(tr("File &type"), file_type_, QStringLiteral("file_type"),
      tr("Either holds all in one file; text is a third larger, and people can read it."));
  addRange();
  keys_ = new Segmented({tr("As they are"), tr("Every frame")}, this);
  keys_->setFixedWidth(kFieldWidth);
  add(tr("&Keys", "animation"), keys_, QStringLiteral("keys"),
      tr("As they are: keys and tangents of the clips, and others only for what the format does not have. Every frame: "
         "baked, for programs that know lines alone."));
  fps_ = new NumberField(this);
  fps_->setFixedWidth(kNumberWidth);
  fps_->setDecimals(0, 3);
  fps_->setUnit(tr("fps"));
  fps_->setNamedValue(0.0, tr("as each clip"));
  add(tr("F&rame rate"), fps_, QStringLiteral("fps"), tr("Of keys on every frame. 0: as each clip counts."));
  tolerance_ = new NumberField(this);
  tolerance_->setFixedWidth(kNumberWidth);
  tolerance_->setDecimals(2, 3);
  tolerance_->setUnit(tr("mm"), false);
  auto* beside = new QWidget(this);
  auto* line = new QHBoxLayout(beside);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(tolerance_);
  line->addWidget(muted(tr("mm at 10 cm"), beside));
  line->addStretch();
  tolerance_->setObjectName(QStringLiteral("tolerance"));
  tolerance_->setAccessibleName(tr("Tolerance"));
  const QString note = tr("How far keys may stray that stand for what the format does not have, 10 cm from a joint.");
  tolerance_->setToolTip(note);
  auto* label = new QLabel(tr("To&lerance"), this);
  label->setBuddy(tolerance_);
  label->setToolTip(note);
  rows_->addRow(label, beside);
  root_ = new Segmented({tr("As it is"), tr("In place")}, this);
  root_->setFixedWidth(kFieldWidth);
  add(tr("Root mot&ion"), root_, QStringLiteral("root"),
      tr("In place: the way over the ground is taken out of each clip, from start to end in even parts; the body sways "
         "as before."));
  content_ = new Segmented({tr("All"), tr("Motion")}, this);
  content_->setFixedWidth(kFieldWidth);
  add(tr("C&ontent"), content_, QStringLiteral("content"),
      tr("Motion: joints and clips, without meshes, materials and morph targets."));
  unit_ = new QComboBox(this);
  unit_->addItems({tr("centimetres"), tr("metres"), tr("millimetres")});
  unit_->setFixedWidth(kFieldWidth);
  add(tr("&Unit"), unit_, QStringLiteral("unit"), tr("What FBX files count in."));
  up_ = new Segmented({QStringLiteral("Y"), QStringLiteral("Z")}, this);
  up_->setFixedWidth(kFieldWidth);
  add(tr("Up a&xis"), up_, QStringLiteral("up"), tr("Which axis of an FBX file points up."));

  layers_ = new Segmented({tr("Laid into clips"), tr("Kept")}, this);
  layers_->setFixedWidth(kFieldWidth);
  add(tr("La&yers"), layers_, QStringLiteral("layers"),
      tr("Kept: layers of clips are layers of the takes, where FBX blends them in the same way; Maya and MotionBuilder "
         "show them, engines mostly do not."));

  connect(format_, &Segmented::chosen, this, &ExportSettingsForm::onChanged);
  for (Segmented* choice : {range_, keys_, root_, content_, up_, layers_})
    connect(choice, &Segmented::chosen, this, &ExportSettingsForm::onChanged);
  for (QComboBox* choice : {file_type_, unit_})
    connect(choice, &QComboBox::activated, this, &ExportSettingsForm::onChanged);
  const auto number = [this](NumberField* field, double least, double most) {
    connect(field, &NumberField::edited, this, [this, field, least, most](double value) {
      field->setValue(std::clamp(value, least, most));
      onChanged();
    });
  };
  number(fps_, 0.0, ExportPresets::kMaxFps);
  number(tolerance_, ExportPresets::kMinTolerance, ExportPresets::kMaxTolerance);
}

void ExportSettingsForm::addRange() {
  range_ = new Segmented({tr("Whole clips"), tr("A part")}, this);
  range_->setFixedWidth(kFieldWidth);
  range_->setObjectName(QStringLiteral("range"));
  range_->setAccessibleName(tr("Range"));
  range_->setToolTip(
      tr("A part: what lies between two times in each clip; its first is the beginning of the clip in the file."));
  rows_->addRow(tr("Ran&ge"), range_);
  part_ = new QWidget(this);
  auto* line = new QHBoxLayout(part_);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  const auto field = [&](const QString& name, const QString& text) {
    auto* time = new NumberField(part_);
    time->setFixedWidth(kTimeWidth);
    time->setDecimals(2, 3);
    time->setUnit(tr("s"), false);
    time->setObjectName(name);
    time->setAccessibleName(text);
    time->setToolTip(text);
    connect(time, &NumberField::edited, this, [this, time](double value) {
      part_typed_ = true;
      time->setValue(std::clamp(value, 0.0, kLatest_s));
      onChanged();
    });
    line->addWidget(time);
    return time;
  };
  from_ = field(QStringLiteral("range_from"), tr("Where the part begins, from the start of each clip"));
  line->addWidget(muted(QStringLiteral("–"), part_));
  to_ = field(QStringLiteral("range_to"), tr("Where the part ends, from the start of each clip"));
  line->addWidget(muted(tr("s"), part_));
  line->addStretch();
  rows_->addRow(QString(), part_);
}

std::optional<std::pair<double, double>> ExportSettingsForm::range() const {
  if (range_->current() == 0) return {};
  return std::pair(from_->value(), to_->value());
}

void ExportSettingsForm::proposePart(std::pair<double, double> part_s) {
  if (part_typed_) return;
  from_->setValue(part_s.first);
  to_->setValue(part_s.second);
}

QWidget* ExportSettingsForm::makePresets(QWidget* parent) {
  auto* row = new QWidget(parent);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(8);
  auto* title = new QLabel(tr("Export"), row);
  title->setFont(headingFont());
  preset_ = new QComboBox(row);
  preset_->setObjectName(QStringLiteral("preset"));
  preset_->setAccessibleName(tr("Preset"));
  preset_->setPlaceholderText(tr("As set below"));
  preset_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  preset_->setMinimumWidth(kPresetWidth);
  preset_->setMaximumWidth(kMaxPresetWidth);
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
  connect(preset_, &QComboBox::activated, this, &ExportSettingsForm::choosePreset);
  connect(save, &QPushButton::clicked, this, &ExportSettingsForm::savePreset);
  connect(delete_preset_, &QPushButton::clicked, this, [this] {
    ExportPresets::remove(preset_->currentText());
    fillPresets();
  });
  fillPresets();
  return row;
}

ExportSettings ExportSettingsForm::settings() const { return chosen().meant(); }

ExportSettings ExportSettingsForm::chosen() const {
  const ExportFormat gltf = file_type_->currentIndex() == 1 ? ExportFormat::gltf : ExportFormat::glb;
  const ExportFormat format = format_->current() == kBvh   ? ExportFormat::bvh
                              : format_->current() == kFbx ? ExportFormat::fbx
                                                           : gltf;
  return {.format = format,
          .bake = keys_->current() == 1,
          .fps = fps_->value(),
          .tolerance_mm = tolerance_->value(),
          .in_place = root_->current() == 1,
          .motion_alone = content_->current() == 1,
          .unit_m = kUnits[static_cast<std::size_t>(std::max(unit_->currentIndex(), 0))],
          .z_up = up_->current() == 1,
          .keep_layers = layers_->current() == 1};
}

void ExportSettingsForm::setSettings(const ExportSettings& settings) {
  const bool gltf = isGltf(settings.format);
  format_->setCurrent(gltf ? kGltf : settings.format == ExportFormat::fbx ? kFbx : kBvh);
  if (gltf) file_type_->setCurrentIndex(settings.format == ExportFormat::gltf ? 1 : 0);
  keys_->setCurrent(settings.bake ? 1 : 0);
  fps_->setValue(settings.fps);
  tolerance_->setValue(settings.tolerance_mm);
  root_->setCurrent(settings.in_place ? 1 : 0);
  content_->setCurrent(settings.motion_alone ? 1 : 0);
  const auto unit = std::ranges::find(kUnits, settings.unit_m);
  unit_->setCurrentIndex(unit == kUnits.end() ? 0 : static_cast<int>(unit - kUnits.begin()));
  up_->setCurrent(settings.z_up ? 1 : 0);
  layers_->setCurrent(settings.keep_layers ? 1 : 0);
  showState();
}

void ExportSettingsForm::onChanged() {
  showState();
  emit changed();
}

void ExportSettingsForm::showState() {
  const bool motion_alone = format_->current() == kBvh, baked = motion_alone || keys_->current() == 1;
  file_type_->setEnabled(format_->current() == kGltf);
  keys_->setEnabled(!motion_alone);
  tolerance_->setEnabled(!motion_alone);
  fps_->setEnabled(baked);
  content_->setEnabled(!motion_alone);
  layers_->setEnabled(!baked);
  rows_->setRowVisible(part_, range_->current() == 1);
  for (QWidget* of_fbx : std::initializer_list<QWidget*>{unit_, up_, layers_})
    rows_->setRowVisible(of_fbx, format_->current() == kFbx);
  const QString name = ExportPresets::nameOf(settings());
  preset_->setCurrentIndex(preset_->findText(name));
  delete_preset_->setVisible(ExportPresets::isOwn(name));
}

void ExportSettingsForm::fillPresets() {
  preset_->clear();
  preset_->addItems(ExportPresets::names());
  showState();
}

void ExportSettingsForm::choosePreset() {
  const QString name = preset_->currentText();
  setSettings(ExportPresets::settings(name));
  preset_->setCurrentIndex(preset_->findText(name));  // of two that are the same the one that was chosen
  delete_preset_->setVisible(ExportPresets::isOwn(name));
  emit changed();
}

void ExportSettingsForm::savePreset() {
  bool given = false;
  const QString name =
      QInputDialog::getText(this, tr("Save preset"), tr("Name"), QLineEdit::Normal, {}, &given).trimmed();
  if (!given) return;
  if (!ExportPresets::save(name, chosen())) {
    emit refused(name.isEmpty() ? tr("A preset needs a name.")
                                : tr("“%1” comes with the program; choose another name.").arg(name));
    return;
  }
  fillPresets();
  preset_->setCurrentIndex(preset_->findText(name));
  delete_preset_->setVisible(true);
}

}  // namespace sinew::ui
