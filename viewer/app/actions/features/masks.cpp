// Masks of joints, in the menu Pose.
#include "viewer/widgets/action_ids/masks.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/widgets/masks/dock.h"

namespace sinew::ui {
namespace {

using namespace features;

constexpr auto kMasks = "masks";

// A new mask is to be seen.
void make(const C& c, MaskReach reach) {
  if (!told(c, newMask(c.document, reach))) return;
  c.commands->bringUp(kMasks);
  c.masks->showOnSkin();
}

// The panel lists the masks of the active character alone; the outliner all.
QString needsShown(const C& c) {
  const std::vector<MaskId> listed = listedMasks(c.document);
  const bool seen =
      c.actions.panel() != QLatin1String(kMasks) || std::ranges::find(listed, c.document.shownMask()) != listed.end();
  return c.document.shownMask() && seen ? QString() : tr("Choose a mask in the masks panel first.");
}

QString needsOther(const C& c) {
  if (const QString why = needsShown(c); !why.isEmpty()) return why;
  return listedMasks(c.document).size() > 1 ? QString()
                                            : tr("There is no other mask of this character; make or load one first.");
}

template <MaskCombination how>
constexpr ActionHandler kCombine{.run =
                                     [](const C& c) {
                                       c.commands->bringUp(kMasks);
                                       c.masks->askToCombine(how);
                                     },
                                 .refusal = needsOther};

template <MaskReach reach, int weight>
constexpr ActionHandler kWeigh{.run = [](const C& c) { told(c, setMaskWeight(c.document, weight, reach, kNoGesture)); },
                               .refusal = needsShown};

template <int levels>
constexpr ActionHandler kFeather{.run = [](const C& c) { told(c, featherMaskBy(c.document, levels)); },
                                 .refusal = needsShown};

// clang-format off
constexpr ActionSpec kMaskActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kMaskNewSubtree, "New mask of these and all &below", "plus", "-Pose/Masks", "", "", "A mask of the selected joints and all below them.", command, N::joints,
   {.run = [](const C& c) { make(c, MaskReach::subtrees); }}, {{ContextMenu::masks, 1, 1}}},
  {"mask.new", "&New mask of these alone", "", "Pose/Masks", "", "", "A mask of the selected joints.", command, N::joints,
   {.run = [](const C& c) { make(c, MaskReach::joints); }}, {{ContextMenu::masks, 1, 2}}},
  {"mask.duplicate", "&Duplicate mask", "copy", "Pose/Masks", "", "", "Another mask with the same weights.", command, N::joints,
   {.run = [](const C& c) { told(c, duplicateMask(c.document)); }, .refusal = needsShown}, {{ContextMenu::masks, 1, 3}, {ContextMenu::outliner_mask, 1, 1}}},
  {"mask.add_subtree", "&Add these and all below", "", "-Pose/Masks", "", "", "The selected joints and all below them take part in the mask.", command, N::joint_selection,
   kWeigh<MaskReach::subtrees, 1>, {{ContextMenu::masks, 2, 1}}},
  {"mask.add", "Add th&ese alone", "", "Pose/Masks", "", "", "The selected joints take part in the mask.", command, N::joint_selection,
   kWeigh<MaskReach::joints, 1>, {{ContextMenu::masks, 2, 2}}},
  {"mask.take_subtree", "&Take out these and all below", "", "Pose/Masks", "", "", "The selected joints and all below them take no part in the mask.", command, N::joint_selection,
   kWeigh<MaskReach::subtrees, 0>, {{ContextMenu::masks, 2, 3}}},
  {"mask.take", "Take &out these alone", "", "Pose/Masks", "", "", "The selected joints take no part in the mask.", command, N::joint_selection,
   kWeigh<MaskReach::joints, 0>, {{ContextMenu::masks, 2, 4}}},
  {ids::kMaskInvert, "&Invert mask", "buffer", "-Pose/Masks", "", "", "What takes part takes none, and the other way round.", command, N::joints,
   {.run = [](const C& c) { told(c, invertMask(c.document)); }, .refusal = needsShown}, {{ContextMenu::masks, 3, 1}, {ContextMenu::outliner_mask, 1, 2}}},
  {ids::kMaskMirror, "&Mirror mask", "mirror", "Pose/Masks", "", "", "Left and right exchange their weights.", command, N::joints,
   {.run = [](const C& c) { told(c, mirrorMask(c.document)); }, .refusal = needsShown}, {{ContextMenu::masks, 3, 2}, {ContextMenu::outliner_mask, 1, 3}}},
  in(kMasks, {"mask.feather_more", "&Feather more", "", "Pose/Masks", "+", "+", "The weight fades in over one joint more along the hierarchy.", command, N::joints,
              kFeather<1>, {{ContextMenu::masks, 3, 3}, {ContextMenu::outliner_mask, 1, 4}}}),
  in(kMasks, {"mask.feather_less", "Feat&her less", "", "Pose/Masks", "-", "-", "The weight fades in over one joint less along the hierarchy.", command, N::joints,
              kFeather<-1>, {{ContextMenu::masks, 3, 4}, {ContextMenu::outliner_mask, 1, 5}}}),
  {"mask.add_other", "Add another mas&k…", "", "-Pose/Masks", "", "", "What takes part in another mask takes part in this one, too: the greater weight of both.", command, N::joints,
   kCombine<MaskCombination::add>, {{ContextMenu::masks, 4, 1}, {ContextMenu::outliner_mask, 2, 1}}},
  {"mask.subtract_other", "S&ubtract another mask…", "", "Pose/Masks", "", "", "What takes part in another mask takes no part in this one.", command, N::joints,
   kCombine<MaskCombination::subtract>, {{ContextMenu::masks, 4, 2}, {ContextMenu::outliner_mask, 2, 2}}},
  {"mask.intersect_other", "Interse&ct with another mask…", "", "Pose/Masks", "", "", "What takes part in both goes on taking part: the product of both weights.", command, N::joints,
   kCombine<MaskCombination::intersect>, {{ContextMenu::masks, 4, 3}, {ContextMenu::outliner_mask, 2, 3}}},
  {ids::kMaskLoad, "&Load mask…", "folder", "-Pose/Masks", "", "", "Reads a mask for joints of the same names.", command, N::joints,
   {.run = [](const C& c) { c.masks->askToLoad(); }}, {{ContextMenu::masks, 5, 1}, {ContextMenu::outliner_mask, 3, 1}}},
  {ids::kMaskSave, "&Save mask…", "report", "Pose/Masks", "", "", "Writes the mask to a file, for other characters and for the command line.", command, N::joints,
   {.run = [](const C& c) { c.masks->askToSave(); }, .refusal = needsShown}, {{ContextMenu::masks, 5, 2}, {ContextMenu::outliner_mask, 3, 2}}},
  in(kMasks, {"mask.rename", "&Rename mask", "", "-Pose/Masks", "F2", "F2", "Gives the mask another name.", command, N::joints,
              {.run = [](const C& c) { c.masks->renameShown(); }, .refusal = needsShown}, {{ContextMenu::masks, 6, 1}}}),
  in(kMasks, {ids::kMaskRemove, "Remo&ve mask", "trash", "Pose/Masks", "X; Del", "Del; Backspace", "Takes the mask out of the scene.", command, N::nothing,
              {.run = [](const C& c) { told(c, c.document.removeMask(c.document.shownMask())); }, .refusal = needsShown}, {{ContextMenu::masks, 6, 2}, {ContextMenu::outliner_mask, 4, 1}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> maskActions() { return kMaskActions; }

}  // namespace sinew::ui
