// The library of poses, in the menu Pose.
#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/action_ids/poses.h"
#include "viewer/widgets/poses/dock.h"

namespace sinew::ui {
namespace {

using namespace features;

// What was stored is to be seen, and gets its name there.
void store(const C& c) {
  c.commands->bringUp("poses");
  c.poses->store();
}

QString needsChosen(const C& c) {
  return c.poses->hasChosen() ? QString() : tr("Choose a pose in the panel Poses first.");
}

constexpr auto kLibrary = "poses";

// clang-format off
constexpr ActionSpec kPoseLibraryActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kPosesStore, "&Store pose", "plus", "-Pose/Library", "", "", "Keeps the pose of the selected joints, or of all, in the project or in your library, as the panel shows.", command, N::joints,
   {.run = store}},
  in(kLibrary, {"poses.apply", "&Apply", "check", "Pose/Library", "Return", "Return", "Poses the joints as in the chosen pose; only the selected ones where some are selected.", command, N::joints,
                {.run = [](const C& c) { c.poses->apply(false); }, .refusal = needsChosen}, {{ContextMenu::poses, 1, 1}}}),
  in(kLibrary, {"poses.apply_mirrored", "Apply &mirrored", "mirror", "Pose/Library", "Shift+Return", "Shift+Return", "Poses the joints as a mirror shows the chosen pose.", command, N::joints,
                {.run = [](const C& c) { c.poses->apply(true); }, .refusal = needsChosen}, {{ContextMenu::poses, 1, 2}}}),
  in(kLibrary, {"poses.rename", "&Rename", "", "-Pose/Library", "F2", "F2", "Gives the chosen pose another name.", command, N::nothing,
                {.run = [](const C& c) { c.poses->renameChosen(); }, .refusal = needsChosen}, {{ContextMenu::poses, 2, 1}}}),
  in(kLibrary, {ids::kPosesDelete, "&Delete", "trash", "Pose/Library", "X; Del", "Del; Backspace", "Takes the chosen pose out of the project or the library.", command, N::nothing,
                {.run = [](const C& c) { c.poses->removeChosen(); }, .refusal = needsChosen}, {{ContextMenu::poses, 2, 2}}}),
  in(kLibrary, {"poses.copy", "&Copy to project or library", "copy", "Pose/Library", "", "", "Copies the chosen pose from the project to your library, or the other way.", command, N::character,
                {.run = [](const C& c) { c.poses->copyChosen(); }, .refusal = needsChosen}, {{ContextMenu::poses, 2, 3}}}),
  {"poses.import", "&Import…", "folder", "-Pose/Library", "", "", "Adds the poses of a file to the project, or to the library of this character.", command, N::character,
   {.run = [](const C& c) { c.poses->importFile(); }}, {{ContextMenu::poses, 3, 1}}},
  {"poses.export", "&Export…", "", "Pose/Library", "", "", "Writes the poses that the panel shows to a file.", command, N::character,
   {.run = [](const C& c) { c.poses->exportFile(); }}, {{ContextMenu::poses, 3, 2}}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> poseLibraryActions() { return kPoseLibraryActions; }

}  // namespace sinew::ui
