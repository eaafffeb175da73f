// The rows of the dope sheet: what moves, and when it has keys.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include <QRegularExpression>
#include <QString>

#include "core/edit/keys/list.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/widgets/timeline/stack_rows.h"

namespace sinew::ui {

struct DopeRow {
  enum class Kind { summary, layer_weight, joint, morphs, channel, character, clip_weight, object, value };
  Kind kind = Kind::summary;
  int depth = 0;  // 1: inside of a joint, of the morphs or of a character
  QString name;
  int layer = kBaseLayer;
  JointIndex joint = kNoJoint;
  // Whose keys the row shows; those of all rows for the summary. Components of a quaternion are one channel: its w. A
  // property that is a place has a row for both of its numbers.
  std::vector<ChannelId> channels;
  SharedKeyList keys = noKeys();
  bool foldable = false, open = false;
  bool selected = false, active = false;  // its joint is
  bool locked = false;                    // all of its channels are
  enum class Side { middle, left, right };
  Side side = Side::middle;  // of the character, by the joint's name

  // Of a character and of the weight of a clip on it; else null. Keys of a weight are of no channel.
  std::shared_ptr<const StackRow> stack;
  std::vector<double> weight_times;  // of the keys, over the character's time, seconds

  // Another object while the ruler counts the time of the take that plays: all its keys, and those of each of its
  // properties whose keys hold (Kind::value). They are seen here, and edited where the object is chosen.
  InstanceId of_other;
  std::vector<ChannelId> other_channels;  // of a value, in its clip
};

// The active character and the weights of its clips come first, other characters and objects of a take last. Joints
// have a row in each layer in which they have keys, and one in the active layer.
//
// Follows a document; knows nothing of painting. What has not changed since the last update is not computed again.
class DopeRows {
 public:
  // Which joints are shown.
  enum class Joints {
    chosen,  // those that are selected; without any, all that have keys
    same,    // those of the last update, as far as they are there
  };
  void update(const Document& document, const Ruler& ruler, Joints joints = Joints::chosen);

  void setFilter(const QString& text);  // parts of names; * stands for any letters, ? for one
  void setOnlySelected(bool on) { only_selected_ = on; }
  bool onlySelected() const { return only_selected_; }
  void setOpen(const DopeRow& row, bool open);

  // The summary first. Empty while no clip is shown.
  const std::vector<DopeRow>& rows() const { return rows_; }
  // Times of the selected keys of a row, ascending.
  const std::vector<double>& selectedTimes(int row) const;
  // The channels with keys that have rows, all components of quaternions; sorted.
  std::vector<ChannelId> shownChannels() const;
  // Whether a channel of the active clip has a row, or would have one as soon as it had keys.
  bool shows(const Document& document, const ChannelId& id) const;
  KnotSets selectedKeys() const;  // those that are shown
  bool anySelectedKey() const { return !rows_.empty() && !selectedTimes(0).empty(); }
  // Keys of weights are selected apart from those of the clip; while any of these are, none of them is.
  void selectWeights(WeightKeys keys);
  WeightKeys selectedWeights() const;  // those that are shown
  // Whether what plays on characters, or where the timeline shows it, is not what the rows say.
  bool stackChanged(const Document& document, const Ruler& ruler) const {
    return stackRows(document, ruler) != stack_ || othersOf(document, ruler) != others_;
  }
  // Of the joints that are selected; nothing without any.
  const std::vector<double>& timesOfSelectedJoints() const { return joint_times_->times; }
  bool anySelectedJoint() const { return any_joint_; }
  std::pair<int, int> filterCount() const { return {fitting_, all_}; }  // joints that fit, and all

 private:
  struct Other {  // an object with keys that is not the active one
    InstanceId id;
    std::shared_ptr<const Clip> clip;
    std::string name;
    StackAxis axis;  // where the timeline shows its times
    bool operator==(const Other&) const = default;
  };
  static std::vector<Other> othersOf(const Document& document, const Ruler& ruler);

  struct Cached {
    Curve curve;
    QuatCurve rotation;
    SharedKeyList keys;
  };
  SharedKeyList keysOf(const Clip& clip, const ChannelId& id);
  bool opensByItself(const DopeRow& row) const;  // the properties of an object
  // What is opened or closed by hand: a layer, a joint (kNoJoint: the morphs) and whether it opens by itself, so that
  // morph targets of a character and properties of an object are two things.
  using Fold = std::tuple<int, JointIndex, bool>;
  Fold foldOf(const DopeRow& row) const;
  // The row of something in a layer, whose channels may be shown below it. A channel without a name shares the row of
  // the one before.
  void addGroup(const Clip& clip, DopeRow row, const std::vector<QString>& names, MergedKeyLists& keys);
  void addJoint(const Document& document, const Clip& clip, JointIndex joint, int layer);
  void addMorphs(const Document& document, const Clip& clip, int layer);
  void addWeight(const Document& document, const Clip& clip, int layer);
  void addStack(std::size_t from, std::size_t to);  // of stack_
  void addOther(const Document& document, const Other& other);
  void addChannels(const Clip& clip, const DopeRow& above, const std::vector<QString>& names);
  std::vector<JointIndex> chosenJoints(const Document& document, const Clip& clip) const;
  bool fits(const QString& name) const;  // the filter

  std::vector<DopeRow> rows_;
  std::vector<JointIndex> joints_;
  using Place = std::pair<int, JointIndex>;  // layer, joint; kNoJoint: the morphs
  std::set<Fold> turned_;                    // that are not as they would be by themselves
  bool only_selected_ = true;
  std::optional<QRegularExpression> filter_;
  bool all_joints_ = false;  // no joint is selected, or selection does not matter
  bool any_joint_ = false;
  int fitting_ = 0, all_ = 0;

  std::map<ChannelId, Cached> cache_;
  std::map<Place, MergedKeyLists> merged_keys_;
  MergedKeyLists summary_keys_, selected_joint_keys_;
  SharedKeyList joint_times_ = noKeys();
  std::shared_ptr<const Clip> clip_;
  std::shared_ptr<const Character> character_;
  KnotSets selected_;
  std::vector<StackRow> stack_;
  std::vector<Other> others_;
  WeightKeys selected_weights_;
  mutable std::map<int, std::vector<double>> selected_times_;  // by row
};

// The knots of channels with from <= time <= to. Whole rotations for their components.
KnotSets knotsBetween(const Clip& clip, const std::vector<ChannelId>& channels, double from, double to);

}  // namespace sinew::ui
