// The inspector's chains: how much each reaches for its target, and what goes from joints to handles and back.
#pragma once

#include <memory>
#include <vector>

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/section.h"

class QComboBox;
class QLabel;

namespace sinew::ui {

class ChainWeightRow;
class ConstraintRow;
class ConstraintSettings;
class DriverRow;
class LimitsRow;
class PathRow;
class PoseSpaceRow;
class PropertyRow;
class SpaceRow;
class StateRow;

// Of the active character: the chains to which what is selected belongs, with all of their numbers; else the weights of
// all chains; the state of those that are linkages; the aim that the joint or handle which was selected last has, with
// its poses; the body that goes there, with its balance and what counts there; what holds the joint or handle that was
// selected last, or where nothing is selected all that holds one, the drivers that measure it or make its numbers, its
// limits, and what the handle goes along with. Without a rig it offers to make one.
class RigSection : public Section {
  Q_OBJECT

 public:
  explicit RigSection(Document& document, QWidget* parent = nullptr);

  void setActions(const FindAction& find);
  void refresh();  // shows the values of now
  const std::vector<std::size_t>& chains() const { return chains_; }

 signals:
  void refused(const QString& why);
  void done(const QString& what);

 private:
  void makeRows();
  void addChain(std::size_t chain, bool whole);
  void addAims();
  void addBodies();
  void addConstraints();
  void addSettings(std::size_t constraint);
  bool concerns(const CharacterRig& rig, const RigDriver& driver) const;  // the joint that is shown
  void addDriverButton();
  void addNumber(const PropertySpec& spec);
  void addSolver(std::size_t chain);
  void setSolver(std::size_t chain, int solver);
  QWidget* makeButtons(std::initializer_list<ActionId> ids);

  Document& document_;
  FindAction find_action_;
  std::shared_ptr<const Character> character_;
  std::vector<std::size_t> chains_;  // that are shown
  bool whole_ = false;               // with all of their numbers
  QWidget* content_ = nullptr;
  std::vector<ChainWeightRow*> weights_;
  std::vector<PropertyRow*> numbers_;
  JointIndex joint_ = kNoJoint;  // whose constraints are shown
  std::vector<ConstraintRow*> constraints_;
  std::vector<PathRow*> paths_;
  std::vector<ConstraintSettings*> settings_;
  std::vector<DriverRow*> drivers_;
  std::vector<PoseSpaceRow*> poses_;
  std::vector<StateRow*> states_;
  SpaceRow* space_ = nullptr;
  LimitsRow* limits_ = nullptr;
};

}  // namespace sinew::ui
