#include "viewer/app/actions/availability.h"

#include <algorithm>

#include "viewer/document/document.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

bool hasSkin(const Document& document) {
  return std::ranges::any_of(document.instances(), [](const Instance& i) { return !i.character->skins.empty(); });
}

}  // namespace

QString missingFor(Needs needs, const Document& document, bool loading) {
  const Instance* active = document.active();
  const auto selected = [&](auto... kinds) {
    return std::ranges::any_of(document.selection().items,
                               [&](const SelectionItem& item) { return ((item.kind == kinds) || ...); });
  };
  const bool whole = !selectedObjects(document.selection(), document.instances()).empty();
  const QString none = tr("Open a character first.");
  switch (needs) {
    case Needs::nothing:
      return {};
    case Needs::character:
      return active ? QString() : none;
    case Needs::clip:
      if (!active) return none;
      if (active->clips.empty()) return tr("This character has no clips. Add some from another file.");
      return document.activeClip() ? QString() : tr("The rest pose is shown. Choose a clip first.");
    case Needs::joints:
      if (!active) return none;
      return active->character->skeleton.size() > 0 ? QString() : tr("This character has no joints.");
    case Needs::transformable:
      if (!active) return none;
      return selected(Kind::joint, Kind::instance) ? QString() : tr("Select a joint or a character first.");
    case Needs::joint_selection:
      if (!active) return none;
      return selected(Kind::joint) ? QString() : tr("Select a joint first.");
    case Needs::hideable:
      if (!active) return none;
      return whole || selected(Kind::mesh) ? QString() : tr("Select a character or a mesh first.");
    case Needs::hidden:
      return hiddenItems(document).empty() ? tr("Nothing is hidden.") : QString();
    case Needs::skin:
      return hasSkin(document) ? QString() : tr("No mesh in the scene is bound to joints.");
    case Needs::undo:
      return document.canUndo() ? QString() : tr("There is nothing to undo.");
    case Needs::redo:
      return document.history().canRedo() ? QString() : tr("There is nothing to redo.");
    case Needs::been_elsewhere:
      return document.canGoBack() ? QString() : tr("Nothing else was chosen or shown before.");
    case Needs::went_back:
      return document.canGoForward() ? QString() : tr("Go back first.");
    case Needs::edited_character:
      if (!active) return none;
      return document.editsOf(document.chosenInstance()).any() ? QString() : tr("This character is as its files say.");
    case Needs::playing:
      return document.playing() ? QString() : tr("Nothing is playing.");
    case Needs::loading:
      return loading ? QString() : tr("No file is being read.");
  }
  return {};
}

std::vector<SelectionItem> hiddenItems(const Document& document) {
  std::vector<SelectionItem> items;
  for (const Instance& instance : document.instances()) {
    if (!document.isVisible(instance.id)) items.push_back({Kind::instance, instance.id, -1});
    if (!document.isSkeletonVisible(instance.id)) items.push_back({Kind::joint, instance.id, -1});
    for (int mesh = 0; mesh < static_cast<int>(instance.character->meshes.size()); ++mesh)
      if (!document.isMeshVisible(instance.id, mesh)) items.push_back({Kind::mesh, instance.id, mesh});
  }
  return items;
}

}  // namespace sinew::ui
