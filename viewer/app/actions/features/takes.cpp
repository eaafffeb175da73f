// Takes, in the menu Animation.
#include <algorithm>

#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/outliner/tree.h"

namespace sinew::ui {
namespace {

using namespace features;

QString needsPlaying(const C& c) {
  return c.document.playingTake() ? QString() : tr("No take plays; make one, or choose one above the timeline.");
}

// The one whose row in the outliner is chosen, else the one that plays.
TakeId meant(const C& c) {
  const OutlinerTree* rows = rowsInSight(c);
  const TakeId chosen = rows ? rows->chosenTake() : TakeId();
  return c.document.take(chosen) ? chosen : c.document.scene().take;
}

QString needsMeant(const C& c) {
  return meant(c) ? QString() : tr("No take plays; choose one by its row in the outliner.");
}

QString needsOther(const C& c) {
  if (const QString why = needsMeant(c); !why.isEmpty()) return why;
  return meant(c) == c.document.scene().take ? tr("This take plays; choose another one in the outliner.") : QString();
}

QString needsTakes(const C& c) {
  return c.document.takes().empty() ? tr("The scene has no take; make one first.") : QString();
}

// Whoever is chosen: a prop may have no clip while others play.
QString needsSomeClip(const C& c) {
  const bool any =
      std::ranges::any_of(c.document.instances(), [](const Instance& one) { return bool(one.control.clip); });
  return any ? QString() : tr("Nothing plays. Choose a clip first.");
}

// The takes in turn, and none of them after the last.
void step(const C& c, int by) {
  const auto takes = c.document.takes();
  const auto count = static_cast<int>(takes.size());
  const auto now = std::ranges::find(takes, c.document.scene().take, &Take::id);
  const int next = (static_cast<int>(now - takes.begin()) + by + count + 1) % (count + 1);
  told(c, c.document.playTake(next == count ? TakeId() : takes[static_cast<std::size_t>(next)].id));
}

void rename(const C& c) {
  const TakeId id = meant(c);
  const QString name = c.commands->askForText(tr("Rename take"), QString::fromStdString(c.document.take(id)->name));
  if (!name.isEmpty()) told(c, c.document.renameTake(id, name));
}

// clang-format off
constexpr ActionSpec kTakeActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"take.new", "&New take", "plus", "-Animation/Take", "", "", "A take of what plays now, with a time of its own for the whole scene.", command, N::character,
   {.run = [](const C& c) { c.document.addTake(); }, .refusal = needsSomeClip}, {{ContextMenu::outliner_take, 2, 1}}},
  {"take.play", "Pla&y the take", "play", "Animation/Take", "", "", "Plays the take whose row in the outliner is chosen; a double click on the row does so, too.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.playTake(meant(c))); }, .refusal = needsOther}, {{ContextMenu::outliner_take, 1, 1}}},
  {"take.next", "Ne&xt take", "", "Animation/Take", "", "", "Plays the next take; after the last one none.", command, N::character,
   {.run = [](const C& c) { step(c, 1); }, .refusal = needsTakes}, {{ContextMenu::outliner_take, 2, 2}}},
  {"take.previous", "&Previous take", "", "Animation/Take", "", "", "Plays the take before; before the first one none.", command, N::character,
   {.run = [](const C& c) { step(c, -1); }, .refusal = needsTakes}, {{ContextMenu::outliner_take, 2, 3}}},
  {"take.leave", "&Leave the take", "", "Animation/Take", "", "", "What plays goes on, each character in its own time.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.playTake({})); }, .refusal = needsPlaying}, {{ContextMenu::outliner_take, 1, 2}}},
  {"take.rename", "&Rename take…", "", "-Animation/Take", "", "", "Gives the chosen take, or the one that plays, another name; its row in the outliner does so by F2, too.", command, N::character,
   {.run = rename, .refusal = needsMeant}},
  {"take.remove", "&Delete take", "trash", "Animation/Take", "", "", "Takes the chosen take, or the one that plays, out of the scene; what plays goes on.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.removeTake(meant(c))); }, .refusal = needsMeant}, {{ContextMenu::outliner_take, 3, 1}}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> takeActions() { return kTakeActions; }

}  // namespace sinew::ui
