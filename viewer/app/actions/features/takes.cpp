// Takes, in the menu Animation.
#include <algorithm>

#include "viewer/app/actions/features/feature.h"

namespace sinew::ui {
namespace {

using namespace features;

QString needsTake(const C& c) {
  return c.document.playingTake() ? QString() : tr("No take plays; make one, or choose one above the timeline.");
}

QString needsTakes(const C& c) {
  return c.document.takes().empty() ? tr("The scene has no take; make one first.") : QString();
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
  const Take* take = c.document.playingTake();
  const TakeId id = take->id;
  const QString name = c.commands->askForText(tr("Rename take"), QString::fromStdString(take->name));
  if (!name.isEmpty()) told(c, c.document.renameTake(id, name));
}

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"take.new", "&New take", "plus", "-Animation/Take", "", "", "A take of what plays now, with a time of its own for the whole scene.", command, N::clip,
   {.run = [](const C& c) { c.document.addTake(); }}},
  {"take.next", "Ne&xt take", "", "Animation/Take", "", "", "Plays the next take; after the last one none.", command, N::character,
   {.run = [](const C& c) { step(c, 1); }, .refusal = needsTakes}},
  {"take.previous", "&Previous take", "", "Animation/Take", "", "", "Plays the take before; before the first one none.", command, N::character,
   {.run = [](const C& c) { step(c, -1); }, .refusal = needsTakes}},
  {"take.leave", "&Leave the take", "", "Animation/Take", "", "", "What plays goes on, each character in its own time.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.playTake({})); }, .refusal = needsTake}},
  {"take.rename", "&Rename take…", "", "-Animation/Take", "", "", "Gives the take another name.", command, N::character,
   {.run = rename, .refusal = needsTake}},
  {"take.remove", "&Delete take", "trash", "Animation/Take", "", "", "Takes the take out of the scene; what plays goes on.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.removeTake(c.document.scene().take)); }, .refusal = needsTake}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> takeActions() { return kTable; }

}  // namespace sinew::ui
