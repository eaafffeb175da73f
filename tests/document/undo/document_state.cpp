#include "tests/document/undo/document_state.h"

#include "viewer/document/commands/document_edit.h"

namespace sinew::tests {

namespace {

// What the document keeps beside an instance is seen by its commands alone; this one is never pushed.
class Beside final : public DocumentEdit {
 public:
  explicit Beside(Document& document) : DocumentEdit(document, {}) {}
  using DocumentEdit::Companion;
  const Companion& operator()(InstanceId id) { return companionOf(id); }

 private:
  void exchange() override {}
};

}  // namespace

DocumentState stateOf(Document& document) {
  DocumentState state;
  Beside beside(document);
  for (const auto& entry : document.clips().entries())
    state.library.push_back({entry->id, *entry->clip, entry->original.get(), entry->source});
  for (const Instance& i : document.instances()) {
    DocumentState::OfInstance of{.id = i.id,
                                 .name = i.name,
                                 .character = i.character.get(),
                                 .readings = {},
                                 .read = {},
                                 .standing = i.standing,
                                 .placed_at_w = beside(i.id).placed_at_w,
                                 .overrides = i.overrides,
                                 .morph_overrides = i.morph_overrides,
                                 .clips = i.clips,
                                 .controls = i.controls,
                                 .visible = {document.isVisible(i.id), document.isSkeletonVisible(i.id)},
                                 .roles = document.roles(i.id),
                                 .roles_by_hand = document.rolesByHand(i.id)};
    for (const auto& reading : document.readings(i.id)) of.readings.push_back(reading.get());
    for (const auto& read : beside(i.id).read) of.read.push_back(read.id);
    for (int m = 0; m < static_cast<int>(i.character->meshes.size()); ++m)
      of.visible.push_back(document.isMeshVisible(i.id, m));
    state.instances.push_back(std::move(of));
  }
  state.takes.assign(document.takes().begin(), document.takes().end());
  state.take = document.scene().take;
  state.masks.assign(document.masks().begin(), document.masks().end());
  state.sound = document.sound();
  return state;
}

ShownState shownIn(Document& document) {
  ShownState state{document.selection(), document.selectedKeys(), document.autoKey(), {}};
  Beside beside(document);
  for (const Instance& i : document.instances()) {
    const AnimationControl& control = i.control;
    const auto& companion = beside(i.id);
    state.instances.push_back(
        {control.clip, companion.layer, companion.fps, control.time, control.range_start, control.range_end});
  }
  return state;
}

}  // namespace sinew::tests
