#include "viewer/widgets/inspector/rig_section.h"

#include <algorithm>

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/edits/rig/linkage_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/action_ids/rig.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/inspector/rig/chain_weight_row.h"
#include "viewer/widgets/inspector/rig/constraint_row.h"
#include "viewer/widgets/inspector/rig/constraint_settings.h"
#include "viewer/widgets/inspector/rig/driver_row.h"
#include "viewer/widgets/inspector/rig/limits_row.h"
#include "viewer/widgets/inspector/rig/pose_space_row.h"
#include "viewer/widgets/inspector/rig/state_row.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kLabel = 112;  // pixels, of names of numbers

constexpr auto kSolvers = std::to_array({QT_TR_NOOP("Two bones"), QT_TR_NOOP("CCD"), QT_TR_NOOP("FABRIK"),
                                         QT_TR_NOOP("Damped least squares"), QT_TR_NOOP("Spline")});

QString solverTip(ChainSolver solver) {
  switch (solver) {
    case ChainSolver::two_bone:
      return tr("Exact; the middle joint stays on the side of its pole");
    case ChainSolver::ccd:
      return tr("Joint by joint from the end; bends most near the target");
    case ChainSolver::fabrik:
      return tr("Along the line of the joints; bends evenly, for tails and spines");
    case ChainSolver::jacobian:
      return tr("All joints together, as little as possible");
    case ChainSolver::spline:
      return tr("Along a smooth line through handles, for spines and tails");
  }
  return {};
}

// Buttons side by side, or below one another where that is too narrow. Without a layout, since only so its own height
// for a width counts, which is known before the row has that width.
class ButtonRow : public QWidget {
 public:
  explicit ButtonRow(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
  }
  void add(QWidget* button) { buttons_.push_back(button); }

  QSize sizeHint() const override { return {needed(), heightOf(1)}; }
  QSize minimumSizeHint() const override {
    int widest = 0;
    for (const QWidget* button : buttons_) widest = std::max(widest, button->sizeHint().width());
    return {widest + metrics::kPadLeft + metrics::kPadRight, heightOf(1)};
  }
  int heightForWidth(int width) const override {
    return heightOf(needed() <= width ? 1 : static_cast<int>(buttons_.size()));
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QWidget::resizeEvent(event);
    const bool beside = needed() <= width();
    const int count = static_cast<int>(buttons_.size());
    QRect room = rect().adjusted(metrics::kPadLeft, kAround, -metrics::kPadRight, -kAround);
    for (int i = 0; i < count; ++i) {
      QWidget* button = buttons_[static_cast<std::size_t>(i)];
      const int left = count - i;
      if (beside) {
        const int width = (room.width() - (left - 1) * kBetween) / left;
        button->setGeometry(room.x(), room.y(), width, room.height());
        room.setLeft(room.x() + width + kBetween);
      } else {
        const int height = button->sizeHint().height();
        button->setGeometry(room.x(), room.y(), room.width(), height);
        room.setTop(room.y() + height + kBetween);
      }
    }
  }

 private:
  static constexpr int kAround = 4, kBetween = 8;

  int needed() const {
    int width = metrics::kPadLeft + metrics::kPadRight;
    for (const QWidget* button : buttons_)
      width += button->sizeHint().width() + (button != buttons_.front() ? kBetween : 0);
    return width;
  }
  int heightOf(int rows) const {
    int tallest = 0;
    for (const QWidget* button : buttons_) tallest = std::max(tallest, button->sizeHint().height());
    return 2 * kAround + rows * tallest + std::max(0, rows - 1) * kBetween;
  }

  std::vector<QWidget*> buttons_;
};

// What of a rig decides which rows there are; the rest is shown in them.
Rig rowsOf(Rig rig) {
  for (RigConstraint& constraint : rig.constraints) ConstraintSettings::forgetValues(constraint);
  for (RigDriver& driver : rig.drivers)
    driver.muted = false, driver.scale = 1.f, driver.offset = 0.f, driver.low = RigDriver().low,
    driver.high = RigDriver().high;
  for (RigLimits& one : rig.limits) one.limits = {.kind = one.limits.kind};
  return rig;
}

bool isSelected(const Document& document) {
  return !selectedJoints(document.selection(), document.activeInstance()).empty();
}

}  // namespace

RigSection::RigSection(Document& document, QWidget* parent) : Section(tr("Rig"), parent), document_(document) {
  setObjectName(QStringLiteral("rig_section"));
}

void RigSection::setActions(const FindAction& find) {
  find_action_ = find;
  character_.reset();  // made anew with its buttons
  refresh();
}

QWidget* RigSection::makeButtons(std::initializer_list<ActionId> ids) {
  auto* box = new ButtonRow(content_);
  for (const ActionId id : ids) {
    QAction* action = find_action_(id);
    if (!action) continue;
    QString name = action->text();
    auto* button = new QPushButton(name.remove(QLatin1Char('&')), box);
    button->setAccessibleName(button->text());
    button->setObjectName(id.toString());
    button->setToolTip(action->toolTip());
    button->setEnabled(action->isEnabled());
    button->setCheckable(action->isCheckable());
    button->setChecked(action->isChecked());
    connect(action, &QAction::changed, button, [button, action] {
      button->setChecked(action->isChecked());
      button->setEnabled(action->isEnabled());
      button->setToolTip(action->toolTip());
    });
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    box->add(button);
  }
  return box;
}

void RigSection::addSolver(std::size_t chain) {
  const RigChain& of = character_->rig->rig.chains[chain];
  auto* list = new QComboBox(content_);
  list->setObjectName(QStringLiteral("rig_solver_") + QString::fromStdString(of.name));
  letShrink(*list);
  for (std::size_t i = 0; i < kSolvers.size(); ++i) {
    // Two bones need a joint between them that bends.
    if (static_cast<ChainSolver>(i) == ChainSolver::two_bone && of.middle == kNoJoint) continue;
    list->addItem(tr(kSolvers[i]), static_cast<int>(i));
    list->setItemData(list->count() - 1, solverTip(static_cast<ChainSolver>(i)), Qt::ToolTipRole);
  }
  list->setCurrentIndex(list->findData(static_cast<int>(of.solver)));
  list->setToolTip(solverTip(of.solver));
  connect(list, &QComboBox::activated, this,
          [this, chain, list](int index) { setSolver(chain, list->itemData(index).toInt()); });
  content_->layout()->addWidget(makePropertyRow(tr("Solver"), list, content_));
}

void RigSection::setSolver(std::size_t chain, int solver) {
  const Rig* now = document_.rigOf(document_.activeInstance());
  if (!now || chain >= now->chains.size()) return;
  const Instance* active = document_.active();
  const Result<Rig> rig = withSolver(plainOf(*active->character), *now, chain, static_cast<ChainSolver>(solver));
  if (!rig) return emit refused(shown(rig.error().for_user));
  if (*rig == *now) return;
  const QString text = tr("Solver of %1").arg(QString::fromStdString(rig->chains[chain].name));
  if (auto done = document_.setRig(document_.activeInstance(), &*rig, text); !done)
    emit refused(shown(done.error().for_user));
}

void RigSection::addChain(std::size_t chain, bool whole) {
  const CharacterRig& rig = *character_->rig;
  const CharacterRig::Chain& run = rig.chains[chain];
  const RigChain& of = rig.rig.chains[chain];
  const auto name = [&](JointIndex joint) { return QString::fromStdString(character_->skeleton[joint].name); };
  if (whole) {
    auto* heading = new ElidedLabel(QString::fromStdString(of.name), content_);
    heading->setFont(strongFont());
    heading->setContentsMargins(metrics::kPadLeft, 6, metrics::kPadRight, 0);
    content_->layout()->addWidget(heading);
    auto* span = new ElidedLabel(tr("%1 to %2", "joints of a chain").arg(name(of.first), name(of.last)), content_);
    span->setForegroundRole(QPalette::PlaceholderText);
    span->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 4);
    content_->layout()->addWidget(span);
    addSolver(chain);
  }
  const BodySide side =
      of.target == kNoControl ? BodySide::middle : rig.rig.controls[static_cast<std::size_t>(of.target)].side;
  auto* weight = weights_.emplace_back(new ChainWeightRow(document_, run.weight, QString::fromStdString(of.name),
                                                          whole ? tr("FK \u2194 IK") : QString(), side, content_));
  content_->layout()->addWidget(weight);
  if (!linkageState(document_, chain).empty()) {
    auto* state = states_.emplace_back(new StateRow(document_, chain, content_));
    connect(state, &StateRow::refused, this, &RigSection::refused);
    content_->layout()->addWidget(state);
  }
  if (!whole) return;
  for (const int channel : {run.rotate, run.soft, run.backwards, run.first_twist, run.last_twist, run.stretch}) {
    const PropertySpec* spec =
        channel < 0 ? nullptr : character_->morph_channels[static_cast<std::size_t>(channel)].property;
    if (spec) addNumber(*spec);
  }
}

void RigSection::addAims() {
  const CharacterRig& rig = *character_->rig;
  for (std::size_t i = 0; i < rig.aims.size(); ++i) {
    const RigAim& aim = rig.rig.aims[i];
    const bool meant = joint_ != kNoJoint && (joint_ == rig.jointOf(aim.target) || joint_ == aim.joint);
    if (whole_ && !meant) continue;
    auto* weight = weights_.emplace_back(new ChainWeightRow(
        document_, rig.aims[i].weight, QString::fromStdString(aim.name), {}, BodySide::middle, content_));
    content_->layout()->addWidget(weight);
    if (!meant) continue;
    if (const int finish = rig.aims[i].finish; finish >= 0)
      addNumber(*character_->morph_channels[static_cast<std::size_t>(finish)].property);
    auto* poses = poses_.emplace_back(new PoseSpaceRow(document_, i, content_));
    connect(poses, &PoseSpaceRow::refused, this, &RigSection::refused);
    connect(poses, &PoseSpaceRow::done, this, &RigSection::done);
    content_->layout()->addWidget(poses);
  }
}

void RigSection::addBodies() {
  const CharacterRig& rig = *character_->rig;
  for (std::size_t i = 0; i < rig.bodies.size(); ++i) {
    const CharacterRig::Body& run = rig.bodies[i];
    const std::vector<RigEffector>& effectors = rig.rig.bodies[i].effectors;
    const auto meant = std::ranges::find_if(effectors, [&](const RigEffector& effector) {
      return joint_ != kNoJoint && (joint_ == effector.joint || joint_ == rig.jointOf(effector.target));
    });
    if (whole_ && meant == effectors.end()) continue;
    auto* weight = weights_.emplace_back(new ChainWeightRow(
        document_, run.weight, QString::fromStdString(rig.rig.bodies[i].name), {}, BodySide::middle, content_));
    content_->layout()->addWidget(weight);
    if (meant == effectors.end()) continue;
    const auto effector = static_cast<std::size_t>(meant - effectors.begin());
    for (const int channel : {run.balance, run.weights[effector], run.pins[effector]})
      addNumber(*character_->morph_channels[static_cast<std::size_t>(channel)].property);
  }
}

void RigSection::addConstraints() {
  const CharacterRig& rig = *character_->rig;
  if (const int control = joint_ == kNoJoint ? kNoControl : rig.controlOf(joint_); control != kNoControl) {
    space_ = new SpaceRow(document_, control, content_);
    connect(space_, &SpaceRow::refused, this, &RigSection::refused);
    connect(space_, &SpaceRow::done, this, &RigSection::done);
    content_->layout()->addWidget(space_);
  }
  std::vector<RigStep> shown;
  for (const RigStep& step : rig.order) {
    const bool constraint = step.kind == RigStep::Kind::constraint;
    if (!constraint && step.kind != RigStep::Kind::driver) continue;
    if (joint_ == kNoJoint ||
        (constraint ? holds(rig, step.index, joint_) : concerns(rig, rig.rig.drivers[step.index])))
      shown.push_back(step);
  }
  if (shown.empty()) return addDriverButton();
  const bool holds_any =
      std::ranges::any_of(shown, [](const RigStep& step) { return step.kind == RigStep::Kind::constraint; });
  auto* heading =
      new ElidedLabel(joint_ == kNoJoint ? tr("Constraints")
                                         : (holds_any ? tr("Constraints of %1") : tr("Drivers of %1"))
                                               .arg(QString::fromStdString(character_->skeleton[joint_].name)),
                      content_);
  heading->setFont(strongFont());
  heading->setContentsMargins(metrics::kPadLeft, 6, metrics::kPadRight, 0);
  content_->layout()->addWidget(heading);
  for (const RigStep& part : shown) {
    auto* row = constraints_.emplace_back(new ConstraintRow(document_, rig, part, content_));
    connect(row, &ConstraintRow::refused, this, &RigSection::refused);
    connect(row, &ConstraintRow::done, this, &RigSection::done);
    content_->layout()->addWidget(row);
    if (part.kind == RigStep::Kind::driver) {
      auto* settings = drivers_.emplace_back(new DriverRow(document_, rig, part.index, content_));
      connect(settings, &DriverRow::refused, this, &RigSection::refused);
      content_->layout()->addWidget(settings);
    } else if (rig.rig.constraints[part.index].kind == RigConstraint::Kind::path) {
      const CharacterRig::Constraint& path = rig.constraints[part.index];
      for (const int channel : {path.along, path.roll})
        addNumber(*character_->morph_channels[static_cast<std::size_t>(channel)].property);
      auto* settings =
          paths_.emplace_back(new PathRow(document_, rig.rig.constraints[part.index], part.index, content_));
      connect(settings, &PathRow::refused, this, &RigSection::refused);
      content_->layout()->addWidget(settings);
    }
    if (part.kind == RigStep::Kind::constraint) addSettings(part.index);
  }
  addDriverButton();
}

void RigSection::addSettings(std::size_t constraint) {
  const CharacterRig& rig = *character_->rig;
  auto* settings = settings_.emplace_back(rig.rig.constraints[constraint].kind == RigConstraint::Kind::transform
                                              ? new TransformRow(document_, rig, constraint, content_)
                                              : new ConstraintSettings(document_, rig, constraint, content_));
  connect(settings, &ConstraintSettings::refused, this, &RigSection::refused);
  content_->layout()->addWidget(settings);
}

bool RigSection::concerns(const CharacterRig& rig, const RigDriver& driver) const {
  const bool timed = driver.measure == RigDriver::Measure::time;
  if (!timed && rig.jointOf(driver.first) == joint_) return true;
  if (driver.measure == RigDriver::Measure::distance && rig.jointOf(driver.second) == joint_) return true;
  if (driver.drives_morph) return timed;
  for (const RigStep& step : rig.order) {
    const bool of_joint = step.kind == RigStep::Kind::constraint ? holds(rig, step.index, joint_)
                          : step.kind == RigStep::Kind::chain ? std::ranges::find(chains_, step.index) != chains_.end()
                                                              : false;
    if (!of_joint) continue;
    const std::vector<std::string> numbers = numbersOf(rig.rig, step);
    if (std::ranges::find(numbers, driver.target) != numbers.end()) return true;
  }
  return false;
}

void RigSection::addNumber(const PropertySpec& spec) {
  auto* row = numbers_.emplace_back(new PropertyRow(document_, spec, content_, kLabel));
  connect(row, &PropertyRow::refused, this, &RigSection::refused);
  content_->layout()->addWidget(row);
}

// Numbers to be driven by the joint that is shown, or by the time.
void RigSection::addDriverButton() {
  if (!anyDriverTarget(*character_)) return;
  auto* box = new ButtonRow(content_);
  auto* button = new QPushButton(joint_ == kNoJoint ? tr("Drive by the time") : tr("Drive by this joint"), box);
  button->setObjectName(QStringLiteral("rig_add_driver"));
  button->setAccessibleName(button->text());
  button->setToolTip(joint_ == kNoJoint
                         ? tr("A morph target or a number of the rig follows the time of the clip, through a formula")
                         : tr("A morph target or a number of the rig follows how this joint bends, turns or moves, "
                              "through a formula"));
  auto* menu = new QMenu(button);
  connect(menu, &QMenu::aboutToShow, this, [this, menu] {
    menu->clear();
    for (const DriverTarget& target : driverTargets(*character_)) {
      QAction* action =
          menu->addAction(QString::fromStdString(target.id).replace(QLatin1Char('&'), QLatin1String("&&")));
      connect(action, &QAction::triggered, this, [this, target] {
        document_.stop();
        const Result<QString> result = addDriver(document_, joint_, target);
        if (result)
          emit done(*result);
        else
          emit refused(shown(result.error().for_user));
      });
    }
  });
  button->setMenu(menu);
  box->add(button);
  content_->layout()->addWidget(box);
}

void RigSection::makeRows() {
  weights_.clear();
  numbers_.clear();
  constraints_.clear();
  paths_.clear();
  settings_.clear();
  drivers_.clear();
  poses_.clear();
  states_.clear();
  space_ = nullptr;
  limits_ = nullptr;
  if (content_) {
    for (DriverRow* row : content_->findChildren<DriverRow*>()) row->letGo();
    content_->hide();
    content_->deleteLater();
  }
  content_ = new QWidget(this);
  auto* column = new QVBoxLayout(content_);
  column->setContentsMargins(0, 0, 0, 4);
  column->setSpacing(0);
  body()->addWidget(content_);
  const bool rigged = character_ && character_->rig != nullptr;
  const std::size_t chains = rigged ? character_->rig->chains.size() : 0,
                    bodies = rigged ? character_->rig->bodies.size() : 0;
  setNote(chains + bodies > 0 ? chainsText(chains, bodies) : QString());
  if (chains + bodies == 0) {
    auto* words = new QLabel(tr("No handles yet. Targets and poles let hands and feet be dragged."), content_);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadRight, 4);
    column->addWidget(words);
    column->addWidget(makeButtons({ids::kRigAddLimbs, ids::kRigAddSpine}));
    column->addWidget(makeButtons({ids::kRigAddBody}));
  }
  if (joint_ != kNoJoint && static_cast<std::size_t>(joint_) < plainOf(*character_).skeleton.size()) {
    limits_ = new LimitsRow(document_, joint_, content_);
    connect(limits_, &LimitsRow::refused, this, &RigSection::refused);
  }
  if (!rigged) {
    if (limits_) column->addWidget(limits_);
    if (joint_ != kNoJoint) addDriverButton();
    return;
  }
  for (const std::size_t chain : chains_) addChain(chain, whole_);
  addAims();
  addBodies();
  if (limits_) column->addWidget(limits_);
  addConstraints();
  if (chains_.empty() && bodies == 0) return;
  column->addWidget(makeButtons({ids::kRigSnapFk, ids::kRigSnapIk}));
  if (chains_.empty())
    column->addWidget(makeButtons({ids::kRigBake}));
  else
    column->addWidget(makeButtons({ids::kRigBake, ids::kRigShowReach}));
}

void RigSection::refresh() {
  const Instance* active = document_.active();
  const bool able = active && !active->isObject() && active->character->skeleton.size() > 0;
  setVisible(able);
  if (!able) return;
  const std::vector<std::size_t> chains = meantChains(document_);
  const bool whole =
      isSelected(document_) && active->character->rig && chains.size() < active->character->rig->chains.size();
  const JointIndex joint = isSelected(document_) ? document_.activeJoint() : kNoJoint;
  if (content_ && character_ && character_ != active->character && character_->rig && active->character->rig &&
      character_->rig->plain == active->character->rig->plain &&
      rowsOf(character_->rig->rig) == rowsOf(active->character->rig->rig))
    character_ = active->character;  // a drag in a row goes on
  if (character_ != active->character || chains_ != chains || whole_ != whole || joint_ != joint || !content_) {
    character_ = active->character;
    joint_ = joint;
    chains_ = chains;
    whole_ = whole;
    makeRows();
  }
  for (ChainWeightRow* row : weights_) row->refresh();
  for (PropertyRow* row : numbers_) row->refresh();
  for (ConstraintRow* row : constraints_) row->refresh();
  for (PathRow* row : paths_) row->refresh();
  for (ConstraintSettings* row : settings_) row->refresh();
  for (DriverRow* row : drivers_) row->refresh();
  for (PoseSpaceRow* row : poses_) row->refresh();
  for (StateRow* row : states_) row->refresh();
  if (space_) space_->refresh();
  if (limits_) limits_->refresh();
}

}  // namespace sinew::ui
