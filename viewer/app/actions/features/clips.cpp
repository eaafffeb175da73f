// The list of clips of a character, in the menu Animation.
#include <QAction>
#include <QCursor>
#include <QMainWindow>
#include <QMenu>

#include "viewer/app/actions/features/needs.h"
#include "viewer/document/edits/clips/bake_playing.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/widgets/inspector/clips_section.h"

namespace sinew::ui {
namespace {

using namespace features;

QString needsChosen(const C& c) { return chosenClip(c.document) ? QString() : whyNoClip(); }

QString needsClipAbove(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  return c.document.active()->placeOf(chosenClip(c.document)) > 0 ? QString() : tr("This is the first clip.");
}

QString needsClipBelow(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  const Instance& active = *c.document.active();
  return active.clipAt(active.placeOf(chosenClip(c.document)) + 1) ? QString() : tr("This is the last clip.");
}

void toldOf(const C& c, const Result<ClipId>& made) { told(c, made ? Check() : tl::unexpected(made.error())); }

void crossFadeTo(const C& c) {
  if (auto* section = c.window->findChild<ClipsSection*>()) section->crossFade(chosenClip(c.document));
}

void playChosen(const C& c) {
  c.document.setClip(c.document.activeInstance(), chosenClip(c.document));
  c.document.play();
}

QString needsTwo(const C& c) {
  return chosenClips(c.document).size() == 2 ? QString() : tr("Choose two clips, by their rows in the outliner.");
}

void join(const C& c) {
  constexpr int kUsualBlend = 10;  // frames
  const std::vector<ClipId> both = chosenClips(c.document);
  const std::optional<int> frames = c.commands->askForCount(tr("Join clips"), tr("Over how many frames"), kUsualBlend);
  if (!frames) return;
  const double fps = c.document.clips().clip(both[0])->fps;
  toldOf(c, c.document.joinClips(c.document.activeInstance(), both[0], both[1], *frames / fps));
}

void rename(const C& c) {
  const ClipId clip = chosenClip(c.document);
  const InstanceId id = c.document.activeInstance();
  const QString name =
      c.commands->askForText(tr("Rename clip"), QString::fromStdString(c.document.clips().clip(clip)->name));
  if (!name.isEmpty()) told(c, c.document.renameClip(id, clip, name));
}

// Split where its playhead is, so it must be the one that is shown.
QString needsShown(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  return chosenClip(c.document) == c.document.active()->control.clip
             ? QString()
             : tr("Show this clip first; it is split where its playhead is.");
}

std::vector<InstanceId> others(const Document& document) {
  std::vector<InstanceId> ids;
  for (const Instance& instance : document.instances())
    if (!instance.isObject() && instance.id != document.activeInstance()) ids.push_back(instance.id);
  return ids;
}

QString needsOther(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  return others(c.document).empty() ? tr("There is no other character in the scene.") : QString();
}

void give(const C& c, ClipId clip, InstanceId to) {
  const QString name = QString::fromStdString(c.document.clips().clip(clip)->name);
  const QString taker = QString::fromStdString(c.document.instance(to)->name);
  const auto given = c.document.giveClip(c.document.activeInstance(), clip, to);
  if (!given)
    told(c, Check(tl::unexpected(given.error())));
  else if (*given == Document::Given::shared)
    c.say.done(tr("%1 has %2, too: one clip, edits of it show on both").arg(taker, name));
  else
    c.say.done(tr("%1 has a copy of %2").arg(taker, name));
}

void askWhoTakes(const C& c) {
  auto* menu = new QMenu(c.window);
  menu->setObjectName(QStringLiteral("who_takes_clip"));
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const ClipId clip = chosenClip(c.document);
  for (const InstanceId to : others(c.document)) {
    QString name = QString::fromStdString(c.document.instance(to)->name);
    QAction* action = menu->addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
    QObject::connect(action, &QAction::triggered, menu, [c, clip, to] { give(c, clip, to); });
  }
  menu->popup(QCursor::pos());
}

void move(const C& c, int by) {
  const Instance& active = *c.document.active();
  const ClipId clip = chosenClip(c.document);
  told(c, c.document.moveClip(active.id, clip, active.placeOf(clip) + by));
}

// clang-format off
constexpr ActionSpec kClipActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"clip.new", "&New clip", "plus", "Animation/Clip", "", "", "An empty clip of one second, which is shown.", command, N::character,
   {.run = [](const C& c) { toldOf(c, c.document.newClip(c.document.chosenInstance())); }}, {{ContextMenu::outliner_clips, 1, 2}}},
  {"clip.play", "&Play clip", "play", "Animation/Clip", "", "", "Shows the chosen clip and plays it; a double click on its row does so, too.", command, N::character,
   {.run = playChosen, .refusal = needsChosen}, {{ContextMenu::outliner_clip, 1, 1}}},
  {"clip.duplicate", "&Duplicate clip", "copy", "Animation/Clip", "", "", "A copy behind the chosen clip, which is shown.", command, N::character,
   {.run = [](const C& c) { toldOf(c, c.document.duplicateClip(c.document.activeInstance(), chosenClip(c.document))); }, .refusal = needsChosen}, {{ContextMenu::outliner_clip, 1, 2}}},
  {"clip.play_over", "Play &over what plays", "stack", "Animation/Clip", "", "", "Puts the chosen clip over what plays on the character; the inspector weighs it.", command, N::character,
   {.run = [](const C& c) { told(c, addControl(c.document, chosenClip(c.document))); }, .refusal = needsChosen}, {{ContextMenu::outliner_clip, 9, 1}}},
  {"clip.cross_fade", "Cross-&fade to it…", "curves", "Animation/Clip", "", "", "Lets the chosen clip take the place of what plays, from this frame on.", command, N::character,
   {.run = crossFadeTo, .refusal = needsChosen}, {{ContextMenu::outliner_clip, 9, 2}}},
  {"clip.split", "&Split clip at the playhead", "split", "-Animation/Clip", "", "", "The clip ends here, and what came after is another clip behind it.", command, N::clip,
   {.run = [](const C& c) { toldOf(c, c.document.splitClip(c.document.activeInstance(), chosenClip(c.document), c.document.time())); }, .refusal = needsShown}, {{ContextMenu::outliner_clip, 1, 4}}},
  {"clip.give", "&Give to another character…", "person", "Animation/Clip", "", "", "Another character gets the chosen clip: the same one where its joints are the same, else a copy.", command, N::character,
   {.run = askWhoTakes, .refusal = needsOther}, {{ContextMenu::outliner_clip, 1, 5}}},
  {"clip.bake_playing", "&Bake what plays to a new clip", "", "Animation/Clip", "", "", "One clip with a key on every frame of all that plays together on the character, in a take over its range.", command, N::clip,
   {.run = [](const C& c) { toldOf(c, bakePlaying(c.document, c.document.activeInstance())); }}, {{ContextMenu::outliner_clips, 9, 1}}},
  {"clip.join", "&Join two clips…", "link", "Animation/Clip", "", "", "A new clip: the upper one of the two chosen rows, then the lower one, with a blend between them.", command, N::character,
   {.run = join, .refusal = needsTwo}, {{ContextMenu::outliner_clip, 9, 3}}},
  {"clip.rename", "Ren&ame clip…", "", "Animation/Clip", "", "", "Gives the chosen clip another name; its row in the outliner does so by F2, too.", command, N::character,
   {.run = rename, .refusal = needsChosen}},
  {"clip.delete", "De&lete clip", "trash", "Animation/Clip", "", "", "Takes the chosen clips out of the list; the next one is shown. Those of a file come back with Revert to file.", command, N::character,
   {.run = [](const C& c) { told(c, c.document.deleteClips(c.document.activeInstance(), chosenClips(c.document))); }, .refusal = needsClips}, {{ContextMenu::outliner_clip, 1, 3}}},
  {"clip.move_up", "Move clip &up", "arrow_up", "Animation/Clip", "", "", "Puts the chosen clip before the one above it.", command, N::character,
   {.run = [](const C& c) { move(c, -1); }, .refusal = needsClipAbove}, {{ContextMenu::outliner_clip, 2, 1}}},
  {"clip.move_down", "Move clip d&own", "arrow_down", "Animation/Clip", "", "", "Puts the chosen clip behind the one below it.", command, N::character,
   {.run = [](const C& c) { move(c, 1); }, .refusal = needsClipBelow}, {{ContextMenu::outliner_clip, 2, 2}}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> clipActions() { return kClipActions; }

}  // namespace sinew::ui
