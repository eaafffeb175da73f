// Objects beside characters, in the menu Edit: locators, and what goes along with what.
#include <algorithm>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/put_on_locator.h"
#include "viewer/widgets/action_ids/objects.h"

namespace sinew::ui {
namespace {

using namespace features;

using Kind = SelectionItem::Kind;

// What others can be attached to: the active joint or character. Nothing: another kind of thing is active.
std::optional<std::pair<InstanceId, JointIndex>> activePlace(const Document& document) {
  const SelectionItem* active = document.selection().active();
  if (!active || (active->kind != Kind::joint && active->kind != Kind::instance)) return std::nullopt;
  return std::pair{active->instance, active->kind == Kind::joint ? active->index : kNoJoint};
}

void addLocator(const C& c, bool attached) {
  const auto place = activePlace(c.document);
  const Transform at_w = place ? unscaled(c.document.placeOf_w(place->first, place->second)) : Transform();
  const InstanceId added =
      attached && place ? c.document.addLocator(at_w, place->first, place->second) : c.document.addLocator(at_w);
  if (!added) c.say.refused(tr("The joint is scaled to nothing; give it a size in the inspector first."));
}

QString needsPlace(const C& c) {
  return activePlace(c.document) ? QString() : tr("Select a joint or a character first.");
}

// What is selected as a whole, but for the active one and what it belongs to.
std::vector<InstanceId> goingAlong(const Document& document) {
  std::vector<InstanceId> ids = selectedObjects(document.selection(), document.instances());
  std::erase(ids, document.selection().empty() ? InstanceId() : document.selection().active()->instance);
  return ids;
}

QString needsPair(const C& c) {
  if (activePlace(c.document) && !goingAlong(c.document).empty()) return {};
  return tr("Select what is to go along, then the joint or character that carries it as well.");
}

template <Document::Attaching how>
void attach(const C& c) {
  const auto [parent, joint] = *activePlace(c.document);
  told(c, c.document.attach(goingAlong(c.document), parent, joint, how));
}

QString needsAttached(const C& c) {
  const Document& document = c.document;
  for (const InstanceId id : selectedObjects(document.selection(), document.instances()))
    if (!document.carriers(id).empty()) return {};
  return tr("Select a locator or a character that is attached.");
}

void detach(const C& c) { told(c, c.document.detach(selectedObjects(c.document.selection(), c.document.instances()))); }

std::vector<InstanceId> selectedCharacters(const Document& document) {
  std::vector<InstanceId> ids = selectedObjects(document.selection(), document.instances());
  std::erase_if(ids, [&](InstanceId id) { return document.instance(id)->isObject(); });
  return ids;
}

QString needsCharacter(const C& c) {
  return selectedCharacters(c.document).empty() ? tr("Select a character or a prop first.") : QString();
}

void putChosenOnLocator(const C& c) {
  const std::vector<InstanceId> ids = selectedCharacters(c.document);
  if (putOnLocator(c.document, ids).lost_carrier) c.say.done(lostCarrierText(c.document, ids.front()));
}

// clang-format off
constexpr ActionSpec kObjectActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kObjectAddLocator, "Add &locator", "locator", "-Edit/Objects", "Shift+A", "", "A point with axes, at the active joint or the middle of the world, to measure by, aim at and attach things to.", command, N::nothing,
   {.run = [](const C& c) { addLocator(c, false); }}, {{ContextMenu::viewport, 6, 1}}},
  {"object.add_sword", "Add s&word", "box", "Edit/Objects", "", "", "A sword beside what is there; attach it to a hand.", command, N::nothing,
   {.run = [](const C& c) { c.commands->addProp(QStringLiteral("sword")); }}},
  {"object.add_stairs", "Add stai&rs", "box", "Edit/Objects", "", "", "A few stairs beside what is there, to climb.", command, N::nothing,
   {.run = [](const C& c) { c.commands->addProp(QStringLiteral("stairs")); }}},
  {"object.linkage", "Add l&inkage…", "rig", "Edit/Objects", "", "", "A machine of links that rotate and slide, by a row of numbers for each; or the rows of the active one.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("linkage"); }}},
  {ids::kObjectAddAttached, "Add locator on the &joint", "", "Edit/Objects", "", "", "The same, going along with the active joint or character.", command, N::character,
   {.run = [](const C& c) { addLocator(c, true); }, .refusal = needsPlace}, {{ContextMenu::viewport, 6, 2}}},
  in(kScene, {ids::kObjectAttach, "&Attach", "link", "-Edit/Objects", "Ctrl+P", "P", "What is selected goes along with the joint or character that was selected last, from where it is now.", command, N::character,
              {.run = attach<Document::Attaching::in_place>, .refusal = needsPair}, {{ContextMenu::viewport, 6, 3}, {ContextMenu::outliner_row, 2, 1}}}),
  in(kScene, {ids::kObjectAttachSnapped, "Attach and &snap", "", "Edit/Objects", "", "", "The same, and what is selected goes to the place and rotation of what carries it: a sword into a hand.", command, N::character,
              {.run = attach<Document::Attaching::snapped>, .refusal = needsPair}, {{ContextMenu::viewport, 6, 4}, {ContextMenu::outliner_row, 2, 2}}}),
  in(kScene, {ids::kObjectPutOnLocator, "&Put on a locator", "", "Edit/Objects", "", "", "A locator where the selected prop is, which carries it from then on: its keys say whether the prop shows and what it goes along with.", command, N::character,
              {.run = putChosenOnLocator, .refusal = needsCharacter}, {{ContextMenu::outliner_character, 8, 1}}}),
  in(kScene, {ids::kObjectDetach, "&Detach", "unlink", "Edit/Objects", "Ctrl+Alt+P", "Shift+P", "What is selected goes along with nothing any more, and stays where it is.", command, N::character,
              {.run = detach, .refusal = needsAttached}, {{ContextMenu::viewport, 6, 5}, {ContextMenu::outliner_row, 2, 3}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> objectActions() { return kObjectActions; }

}  // namespace sinew::ui
