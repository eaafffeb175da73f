#include "viewer/widgets/inspector/rig/constraint_row.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/inspector/rig/chain_weight_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kIcon = 14, kSpaceLabel = 112, kBetween = 6;

QString kindTip(RigConstraint::Kind kind) {
  switch (kind) {
    case RigConstraint::Kind::parent:
      return tr("Goes along with what it follows, as if it hung on it");
    case RigConstraint::Kind::point:
      return tr("Is where what it follows is; its rotation stays its own");
    case RigConstraint::Kind::orient:
      return tr("Rotates as what it follows does; its place stays its own");
    case RigConstraint::Kind::aim:
      return tr("Looks at what it follows");
    case RigConstraint::Kind::transform:
      return tr("Its angles follow those of another joint");
    case RigConstraint::Kind::path:
      return tr("Is on a smooth path through what it follows, as far along as a number says");
    case RigConstraint::Kind::hang:
      break;
  }
  return tr("Moves the character so that a joint stays where it hangs");
}

}  // namespace

ConstraintRow::ConstraintRow(Document& document, const CharacterRig& rig, const RigStep& part, QWidget* parent)
    : QWidget(parent), document_(document), part_(part) {
  const bool drives = part.kind == RigStep::Kind::driver;
  const int channel = drives ? rig.drivers[part.index].influence : rig.constraints[part.index].influence;
  const QString name = QString::fromStdString(nameOf(rig.rig, part));
  setObjectName(QStringLiteral("constraint_row_") + name);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 2, 0, 2);
  column->setSpacing(0);
  auto* line = new QHBoxLayout;
  line->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  line->setSpacing(0);
  auto* title = new ElidedLabel(drives ? driverText(rig, part.index) : constraintText(rig, part.index), this);
  title->setToolTip(QStringLiteral("%1 \u00b7 %2")
                        .arg(name, drives ? tr("Makes a number of where joints are, in place of its keys")
                                          : kindTip(rig.rig.constraints[part.index].kind)));
  line->addWidget(title, 1);
  column->addLayout(line);
  const auto button = [&](const char* picture, const QString& tip, auto&& run) {
    auto* made = makeButton(QString::fromLatin1(picture), name, tip);
    line->addWidget(made);
    connect(made, &QToolButton::clicked, this, [this, run, index = part.index] {
      document_.stop();
      const Result<QString> result = run(document_, index);
      if (result)
        emit done(*result);
      else
        emit refused(shown(result.error().for_user));
    });
    return made;
  };
  if (!drives) {
    button("arrow_up", tr("Earlier"), [](Document& in, std::size_t one) {
      return moveConstraint(in, one, true);
    })->setEnabled(besideConstraint(rig, part.index, true).has_value());
    button("arrow_down", tr("Later"), [](Document& in, std::size_t one) {
      return moveConstraint(in, one, false);
    })->setEnabled(besideConstraint(rig, part.index, false).has_value());
  }
  mute_ = makeButton(QStringLiteral("mute"), name, tr("Mute"));
  mute_->setCheckable(true);
  line->addWidget(mute_);
  mute_->setToolTip(tr("It does nothing, whatever its influence, also in what is baked and exported"));
  connect(mute_, &QToolButton::clicked, this, &ConstraintRow::mute);
  button("trash", tr("Remove"), [drives](Document& in, std::size_t one) {
    return drives ? removeDriver(in, one) : removeConstraint(in, one);
  });
  weight_ = new ChainWeightRow(document_, channel, name,
                               {tr("Influence"), tr("Influence of %1").arg(name),
                                tr("How much %1 counts: 0 nothing, 1 altogether. Shift drags finely").arg(name)},
                               this);
  column->addWidget(weight_);
}

QToolButton* ConstraintRow::makeButton(const QString& picture, const QString& name, const QString& tip) {
  auto* made = new QToolButton(this);
  made->setObjectName(QStringLiteral("constraint_%1_%2").arg(picture, name));
  made->setIcon(icon(picture));
  made->setAutoRaise(true);
  made->setIconSize({kIcon, kIcon});
  made->setAccessibleName(QStringLiteral("%1: %2").arg(name, tip));
  made->setToolTip(tip);
  return made;
}

void ConstraintRow::mute(bool on) {
  document_.stop();
  if (const Check done = setMuted(document_, part_, on); !done) emit refused(shown(done.error().for_user));
  refresh();
}

void ConstraintRow::refresh() {
  weight_->refresh();
  if (const Rig* rig = document_.rigOf(document_.activeInstance())) mute_->setChecked(isMuted(*rig, part_));
}

PathRow::PathRow(Document& document, const RigConstraint& path, std::size_t constraint, QWidget* parent)
    : QWidget(parent), document_(document), constraint_(constraint) {
  const QString name = QString::fromStdString(path.name);
  setObjectName(QStringLiteral("path_row_") + name);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  const auto box = [&](const QString& text, const QString& tip) {
    auto* made = new QCheckBox(text, this);
    made->setAccessibleName(QStringLiteral("%1: %2").arg(name, text));
    made->setToolTip(tip);
    column->addWidget(makePropertyRow(QString(), made, this));
    return made;
  };
  closed_ = box(tr("Closed"), tr("The path goes back to its first point, and round and round"));
  follows_ = box(tr("Look along the path"), tr("It turns to where the path goes, with its up above"));
  connect(closed_, &QCheckBox::clicked, this,
          [this](bool on) { change(kNoGesture, [on](RigConstraint& of) { of.closed = on; }); });
  connect(follows_, &QCheckBox::clicked, this,
          [this](bool on) { change(kNoGesture, [on](RigConstraint& of) { of.rotates = on; }); });
  bank_ = new NumberField(this);
  bank_->setAccessibleName(QStringLiteral("%1: %2").arg(name, tr("Bank")));
  bank_->setToolTip(tr("How far it leans into a bend of a radius of one metre"));
  bank_->setUnit(QStringLiteral("\u00b0"));
  bank_->setDecimals(0, 2);
  bank_->setDragSpan(90.0);
  column->addWidget(makePropertyRow(tr("Bank"), bank_, this));
  connect(bank_, &NumberField::edited, this, [this](double degrees, Gesture gesture) {
    change(gesture, [degrees](RigConstraint& of) { of.bank = static_cast<float>(degrees / kDegreesPerRadian); });
  });
  connect(bank_, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(bank_, &NumberField::dragCancelled, &document_, &Document::cancelGesture);
  refresh();
}

void PathRow::refresh() {
  const Rig* rig = document_.rigOf(document_.activeInstance());
  if (!rig || constraint_ >= rig->constraints.size()) return;
  const RigConstraint& path = rig->constraints[constraint_];
  closed_->setChecked(path.closed);
  follows_->setChecked(path.rotates);
  bank_->setValue(static_cast<double>(path.bank) * kDegreesPerRadian);
  bank_->setEnabled(path.rotates);
}

template <class Change>
void PathRow::change(Gesture gesture, Change change) {
  const Rig* rig = document_.rigOf(document_.activeInstance());
  if (!rig || constraint_ >= rig->constraints.size()) return;
  RigConstraint then = rig->constraints[constraint_];
  change(then);
  if (const Check done = setConstraint(document_, constraint_, then, gesture); !done) {
    refresh();
    emit refused(shown(done.error().for_user));
  }
}

SpaceRow::SpaceRow(Document& document, int control, QWidget* parent)
    : QWidget(parent), document_(document), control_(control) {
  setObjectName(QStringLiteral("space_row"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::kPadLeft, 2, metrics::kPadRight, 2);
  row->setSpacing(kBetween);
  auto* name = new ElidedLabel(tr("Goes along with"), this);
  name->setForegroundRole(QPalette::PlaceholderText);
  name->setFixedWidth(kSpaceLabel);
  row->addWidget(name);
  list_ = new QComboBox(this);
  list_->setObjectName(QStringLiteral("rig_space"));
  list_->setAccessibleName(tr("Goes along with"));
  list_->setToolTip(tr("What the handle goes along with from now on; it stays where it is"));
  letShrink(*list_);
  row->addWidget(list_, 1);
  key_ = new KeyDiamond(tr("Space"), this);
  QSizePolicy place = key_->sizePolicy();
  place.setRetainSizeWhenHidden(true);
  key_->setSizePolicy(place);
  row->addWidget(key_);
  connect(list_, &QComboBox::activated, this, &SpaceRow::choose);
  connect(key_, &QAbstractButton::clicked, this, [this] {
    const int of = channel();
    if (of >= 0 && toggleMorphKeys(document_, std::span(&of, 1))) refresh();
  });
}

int SpaceRow::channel() const {
  const Instance* active = document_.active();
  const CharacterRig* rig = active ? active->character->rig.get() : nullptr;
  const auto slot = static_cast<std::size_t>(control_);
  return rig && slot < rig->spaces.size() ? rig->spaces[slot].choice : -1;
}

void SpaceRow::choose(int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= places_.size()) return;
  document_.stop();
  std::vector<int> controls = selectedControls(document_);
  if (controls.empty()) controls = {control_};
  const RigPlace place = places_[static_cast<std::size_t>(index)];
  const Result<QString> result = followPlace(document_, controls, place, false);
  if (result) {
    emit done(*result);
    return;
  }
  emit refused(shown(result.error().for_user));
  refresh();  // as it was
}

void SpaceRow::refresh() {
  const Instance* active = document_.active();
  const CharacterRig* rig = active ? active->character->rig.get() : nullptr;
  if (!rig || static_cast<std::size_t>(control_) >= rig->spaces.size()) return;
  const SpaceChoices choices = spaceChoices(document_, *active, control_);
  places_ = choices.places;
  ComboItems items;
  for (const RigPlace& place : places_) items.emplace_back(placeText(*rig, place), QVariant());
  fill(*list_, items);
  list_->setCurrentIndex(choices.now);
  const int of = channel();
  const std::optional<KeyPresence> keys =
      of >= 0 ? morphKeys(document_, std::span(&of, 1)) : std::optional<KeyPresence>();
  key_->setVisible(keys.has_value());
  if (keys) key_->setPresence(*keys);
}

}  // namespace sinew::ui
