// Which curves the curve editor lists, shows and acts on.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include <QObject>
#include <QRegularExpression>
#include <QString>

#include "viewer/document/control_weights.h"
#include "viewer/document/document.h"

namespace sinew::ui {

// The channels of one joint in one layer, of the morph targets, or the weights of the layers or of the clips on the
// character.
struct ChannelGroup {
  enum class Kind { joint, morphs, layers, clips };
  Kind kind = Kind::joint;
  int layer = kBaseLayer;  // of clips: behind all layers
  JointIndex joint = kNoJoint;
  QString name;
  std::vector<ChannelId> channels;
  bool operator==(const ChannelGroup&) const = default;
};

// Follows the document. Everything here belongs to the view: nothing is part of the undo stack, but what toggleState()
// and swapBuffers() change in the clip.
class ChannelList : public QObject {
  Q_OBJECT

 public:
  explicit ChannelList(Document& document, QObject* parent = nullptr);

  // --- what is listed ---------------------------------------------------------------------------------------------
  const std::vector<ChannelGroup>& groups() const { return groups_; }
  bool onlySelected() const { return only_selected_; }
  bool onlyAnimated() const { return only_animated_; }
  void setOnlySelected(bool on);  // channels of selected joints
  void setOnlyAnimated(bool on);  // channels with knots
  // Parts of joint and channel names, without regard to case; * stands for any letters, ? for one.
  void setFilter(const QString& text);
  const QString& filter() const { return filter_; }
  // Keeps the listed groups whatever is selected.
  bool pinned() const { return !pinned_.empty(); }
  void setPinned(bool on);
  std::pair<int, int> filterCount() const { return {fitting_, all_}; }  // channels that fit, and all

  // --- what is shown in the graph -----------------------------------------------------------------------------------
  std::vector<ChannelId> shown() const;  // listed, with knots, not hidden
  // Whether a channel is shown, or would be as soon as it had knots.
  bool shows(const ChannelId& id) const;
  bool isHidden(const ChannelId& id) const { return hidden_.contains(id); }
  // The components of a quaternion are shown and hidden together: they have their keys together.
  void setHidden(const std::vector<ChannelId>& ids, bool hidden);
  void hideOthers();  // all but those that operations act on
  void showAll();

  // --- what operations act on -------------------------------------------------------------------------------------
  const std::vector<ChannelId>& chosen() const { return chosen_; }  // rows of the tree, the active one last
  const ChannelId* active() const { return chosen_.empty() ? nullptr : &chosen_.back(); }
  void choose(std::vector<ChannelId> ids);
  // The chosen channels with knots; without any those with selected knots; else all that are shown.
  std::vector<ChannelId> targets() const;

  // --- state of curves ------------------------------------------------------------------------------------------
  // flag: as for setCurveFlag().
  bool has(const ChannelId& id, bool CurveState::*flag) const;
  void setFlag(const std::vector<ChannelId>& ids, bool CurveState::*flag, bool on);  // undoable

  // --- kept earlier versions --------------------------------------------------------------------------------------
  using Buffer = std::variant<Curve, QuatCurve>;
  const std::map<ChannelId, Buffer>& buffers() const { return buffers_; }
  void keepBuffers();   // of the targets
  Check swapBuffers();  // exchanges curve and kept version of the targets; undoable
  void dropBuffers();

 signals:
  void listed();   // groups() changed
  void changed();  // what the graph shows, or what is chosen

 private:
  void onChanged(const DocumentChange& change);
  void update();
  std::vector<ChannelGroup> collect() const;
  bool followWeights();
  void addWeights(std::vector<ChannelGroup>& groups, const Instance& active, ChannelGroup::Kind kind) const;
  void addMorphs(std::vector<ChannelGroup>& groups, const Character& character, const Clip& clip,
                 const std::set<int>& wanted) const;
  bool lists(const ChannelId& id) const;  // but for the filter
  bool fits(const ChannelId& id) const;   // the filter, by its own name or with the joint's
  void addJoint(std::vector<ChannelGroup>& groups, const Clip& clip, JointIndex joint) const;

  Document& document_;
  std::vector<ChannelGroup> groups_;
  bool only_selected_ = true, only_animated_ = true;
  QString filter_;
  std::optional<QRegularExpression> pattern_;  // of the filter; nothing where that is empty
  std::vector<ChannelGroup> pinned_;           // not empty while pinned; what it lists, with other toggles
  std::set<ChannelId> hidden_;
  std::vector<ChannelId> chosen_;
  std::map<ChannelId, Buffer> buffers_;
  std::pair<InstanceId, ClipId> shown_clip_;
  std::vector<ClipControl> controls_;  // whose weights are shown, and where in time
  StackAxis axis_;
  int fitting_ = 0, all_ = 0;
};

}  // namespace sinew::ui
