// The menu File.
#include <algorithm>

#include <QMainWindow>

#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/files/loader.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/action_ids/file.h"

namespace sinew::ui {
namespace {

using namespace features;

void close(const C& c) {
  const Instance* closed = c.document.chosen();
  const InstanceId id = closed->id;
  const QString heading = tr("Close %1 and lose its changes?").arg(QString::fromStdString(closed->name));
  c.commands->askToDiscard(heading, id, [&document = c.document, id](bool discard) {
    if (discard) document.removeInstance(id);
  });
}

void revert(const C& c) {
  const Instance* reverted = c.document.chosen();
  const Document::Edits edits = c.document.editsOf(reverted->id);
  const QString name = QString::fromStdString(reverted->name);
  c.document.revertToFile(reverted->id);
  QStringList what;
  if (edits.clips > 0) what << clipsText(static_cast<std::size_t>(edits.clips));
  if (edits.joints > 0) what << tr("the pose of %1").arg(jointsText(static_cast<std::size_t>(edits.joints)));
  if (edits.morphs > 0) what << tr("the weights of %1").arg(morphsText(static_cast<std::size_t>(edits.morphs)));
  c.say.done(tr("%1 is as its file says again: %2").arg(name, what.join(QStringLiteral(", "))));
}

QString needsFile(const C& c) {
  const Instance& chosen = *c.document.chosen();
  const bool read = !chosen.isObject() || c.document.readings(chosen.id).size() > 1;  // clips were added to it
  return read ? QString() : tr("This was not read from a file.");
}

QString needsMissing(const C& c) {
  return c.commands->hasMissing() ? QString() : tr("No file of this scene is missing.");
}

QString needsFiles(const C& c) {
  const auto is_file = [](const Instance& one) { return !one.isObject(); };
  const bool any = std::ranges::any_of(c.document.instances(), is_file) || !c.document.sound().path.empty();
  return any ? QString() : tr("This scene is made of no file yet; open one first.");
}

QString needsMotion(const C& c) {
  if (c.document.instances().empty()) return tr("The scene is empty; open a character first.");
  return c.document.activeClip() || c.document.playingTake() ? QString() : tr("Nothing plays; choose a clip first.");
}

QString needsSavedProject(const C& c) {
  return c.commands->hasProject() ? QString() : tr("This scene was never saved.");
}

// clang-format off
constexpr ActionSpec kFileActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"file.new", "&New scene", "", "File", "Ctrl+N", "Ctrl+N", "Begins with nothing in the scene.", command, N::nothing,
   {.run = [](const C& c) { c.commands->beginAnew(); }}},
  {ids::kFileOpen, "&Open…", "folder", "File", "Ctrl+O", "Ctrl+O", "Replaces the scene with that of a project, or with the character of a file.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("open"); }}},
  {ids::kFileAdd, "&Add character…", "plus", "File", "Ctrl+Shift+O", "Ctrl+Shift+O", "Puts the character of another file beside those in the scene.", command, N::nothing,
   {.run = [](const C& c) { c.commands->addCharacters(); }}},
  {"file.add_clips", "Add &clips from file…", "clip", "File", "Ctrl+Alt+O", "Ctrl+Alt+O", "Applies the clips of another file to this character, joint by joint name.", command, N::character,
   {.run = [](const C& c) { c.commands->addClips(); }}, {{ContextMenu::outliner_clips, 1, 1}}},
  {"file.append", "Append &parts…", "plus", "File", "", "", "Takes characters, objects or clips of another project into the scene, and the clips of any number of other files for this character.", command, N::nothing,
   {.run = [](const C& c) { c.commands->append(); }}},
  {"file.open_example", "Open &example", "person", "-File", "", "", "Shows the character that comes with the program.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openExample(); }}},
  {ids::kFileSave, "&Save", "", "-File", "Ctrl+S", "Ctrl+S", "Writes the scene to its project file; asks where, the first time.", command, N::nothing,
   {.run = [](const C& c) { c.commands->save(false); }}},
  {"file.save_as", "Save &as…", "", "File", "Ctrl+Shift+S", "Ctrl+Alt+S", "Writes the scene to another project file and goes on with that one.", command, N::nothing,
   {.run = [](const C& c) { c.commands->save(true); }}},
  {"file.save_copy", "Save a cop&y…", "", "File", "", "", "Writes the scene to another project file and goes on with the one that is open.", command, N::nothing,
   {.run = [](const C& c) { c.commands->saveCopy(); }}},
  {"file.revert_to_saved", "Revert &to saved", "", "File", "", "", "Opens the project as it was saved last.", command, N::nothing,
   {.run = [](const C& c) { c.commands->revertToSaved(); }, .refusal = needsSavedProject}},
  {"file.export", "&Export…", "", "-File", "Ctrl+E", "Ctrl+E", "Writes a character with its clips for other programs: glTF, FBX or BVH. Says before what the file will lack.", command, N::character,
   {.run = [](const C& c) { c.commands->openDialog("export"); }}},
  {"file.merge", "&Merge clips into a copy…", "", "File", "", "", "Writes a copy of the glTF or FBX file of this character, with the clips as they are now and all else as it was.", command, N::character,
   {.run = [](const C& c) { c.commands->mergeIntoCopy(); }, .refusal = [](const C& c) { return c.commands->whyNotMerged(); }}},
  {"file.playblast", "Play&blast…", "", "File", "", "", "Makes a film of what plays: MP4, WebM, GIF, or a picture per frame.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("playblast"); }, .refusal = needsMotion}},
  {"file.contact_sheet", "Contact s&heet…", "", "File", "", "", "Draws the key poses of what plays as one picture.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("contact_sheet"); }, .refusal = needsMotion}},
  {"file.reload", "&Reload", "reload", "-File", "Ctrl+R", "Ctrl+R", "Reads the file again and keeps clip, time and selection.", command, N::character,
   {.run = [](const C& c) { c.commands->reload(); }, .refusal = needsFile}, {{ContextMenu::outliner_character, 1, 1}}},
  {"file.revert", "Re&vert to file", "undo", "File", "", "", "Undoes what was done to the clips and the pose of this character since its files were read.", command, N::edited_character,
   {.run = revert}},
  {"file.import_options", "&Import options…", "gear", "-File", "Ctrl+Shift+R", "Ctrl+Shift+R", "Reads the file again with another unit, up axis, frame rate or number of influences.", command, N::character,
   {.run = [](const C& c) { c.commands->showImportOptions(); }, .refusal = needsFile}, {{ContextMenu::outliner_character, 1, 2}}},
  {"file.import_report", "Import re&port…", "report", "File", "Ctrl+Shift+L", "Ctrl+Shift+L", "Lists what was converted, repaired, lost or not found when the file was read.", command, N::character,
   {.run = [](const C& c) { c.commands->showImportReport(); }, .refusal = needsFile}, {{ContextMenu::outliner_character, 1, 3}}},
  {"file.find_missing", "&Find missing files…", "", "File", "", "", "Lists models, textures and sounds that are not where they were, and asks for each where it is now, or for a folder to search for all.", command, N::nothing,
   {.run = [](const C& c) { c.commands->findMissing(); }, .refusal = needsMissing}},
  {"file.collect", "Co&llect files…", "folder", "File", "", "", "Copies the files of the scene, with their textures, into a folder beside the project, which refers to them there; what was packed is written out there.", command, N::nothing,
   {.run = [](const C& c) { c.commands->collectFiles(); }, .refusal = needsFiles}},
  {"file.pack", "Pac&k files…", "", "File", "", "", "Puts the files of the scene, with their textures, into the project, which opens without them then.", command, N::nothing,
   {.run = [](const C& c) { c.commands->packFiles(); }, .refusal = needsFiles}},
  {ids::kFileLiveLink, "Li&ve link", "", "-File", "", "", "Lets Blender, Maya or another program of yours connect: what is posed or edited there shows here, and what is done here shows there.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->setLiveLink(c.on); }, .checked = [](const C& c) { return c.commands->liveLinkOn(); }}},
  {"file.cancel_loading", "Ca&ncel loading", "", "-File", "Ctrl+.", "Ctrl+.", "Stops reading files at once and leaves the scene as it is.", command, N::loading,
   {.run = [](const C& c) { c.loader->cancel(); }}},
  {"file.close", "&Close character", "close", "File", "Ctrl+W", "Ctrl+W", "Takes the active character out of the scene.", command, N::character,
   {.run = close}},
  {"file.quit", "&Quit", "", "-File", "Ctrl+Q", "Ctrl+Q", "Ends the program.", command, N::nothing,
   {.run = [](const C& c) { c.window->close(); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> fileActions() { return kFileActions; }

}  // namespace sinew::ui
