#include "tests/document/undo/document_state.h"

namespace sinew::tests {

DocumentState stateOf(const Document& document) {
  DocumentState state;
  for (const auto& entry : document.clips().entries())
    state.library.push_back({entry->id, *entry->clip, entry->original.get(), entry->source});
  for (const Instance& i : document.instances()) {
    DocumentState::OfInstance of{.id = i.id,
                                 .name = i.name,
                                 .character = i.character.get(),
                                 .readings = {},
                                 .read = {},
                                 .standing = i.standing,
                                 .placed_at_w = i.placed_at_w,
                                 .overrides = i.overrides,
                                 .morph_overrides = i.morph_overrides,
                                 .clips = i.clips,
                                 .controls = i.controls,
                                 .visible = {document.isVisible(i.id), document.isSkeletonVisible(i.id)},
                                 .roles = document.roles(i.id),
                                 .roles_by_hand = document.rolesByHand(i.id)};
    for (const auto& reading : document.readings(i.id)) of.readings.push_back(reading.get());
    for (const auto& read : i.read) of.read.push_back(read.id);
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

ShownState shownIn(const Document& document) {
  ShownState state{document.selection(), document.selectedKeys(), document.autoKey(), {}};
  for (const Instance& i : document.instances()) {
    const AnimationControl& control = i.control;
    state.instances.push_back(
        {control.clip, i.active_layer, i.fps, control.time, control.range_start, control.range_end});
  }
  return state;
}

}  // namespace sinew::tests
