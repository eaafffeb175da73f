// Undoable change of what clips hold: curves, layers, markers, length.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

using ClipVersions = std::map<ClipId, std::shared_ptr<const Clip>>;  // none of them null

// Exchanges clips for other versions of them, on all characters that have them. Versions share the curves that did not
// change, so a step costs about what it changed. With it go the poses set by hand that have become keys, and the
// weights of clips that were edited with it. Within one gesture several clips may change.
class ClipContentEdit final : public DocumentEdit {
 public:
  // in_view: the character that the edit was made on. clips: the new versions, at least one. overrides: all that the
  // character has from then on; nothing: those of now; controls likewise. earlier: the step of the same gesture before
  // this one, if any.
  ClipContentEdit(DocumentState& document, const QString& text, Gesture gesture, InstanceId in_view, ClipVersions clips,
                  KeySelection selected, std::optional<SetByHand> overrides,
                  std::optional<std::vector<ClipControl>> controls, const EditNotes& notes,
                  const ClipContentEdit* earlier = nullptr);

  bool merge(const DocumentEdit& next) override;
  StepSubject subject() const override;
  std::size_t bytes() const override { return bytes_; }

  // The other version of a clip: the one before, once the edit is done. Null where the edit leaves it alone.
  std::shared_ptr<const Clip> other(ClipId id) const;
  const ClipVersions& others() const { return clips_; }
  // The controls of a character on the other side; null where the edit leaves them alone.
  const std::vector<ClipControl>* otherControls(InstanceId id) const;
  const std::map<InstanceId, std::vector<ClipControl>>& controls() const { return controls_; }
  const KeySelection& otherSelection() const { return selected_; }
  const EditNotes& notes() const { return notes_; }

 private:
  using Range = std::pair<double, double>;  // seconds
  // A work range that ended behind the clip, and what took its place.
  struct CutRange {
    Range was, is;
  };

  void exchange() override;
  void showChanged(Instance& instance, const Clip& before, const Clip& now);

  InstanceId in_view_;  // of the first edit, with a clip of it
  ClipId id_;
  ClipVersions clips_;
  std::map<InstanceId, SetByHand> overrides_;
  std::map<InstanceId, std::vector<ClipControl>> controls_;
  std::map<std::pair<InstanceId, ClipId>, CutRange> cut_ranges_;
  KeySelection selected_;
  EditNotes notes_;
  std::optional<bool> auto_key_;  // where the edit turns it on: as it is on the other side
  bool done_ = false;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
