// Keys on the clipboard, in the menu Keys.
#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>

#include "core/base/choices.h"
#include "core/edit/keys/mirror_keys.h"
#include "core/edit/keys/operations.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/value_text.h"

namespace sinew::ui {
namespace {

using namespace features;

bool copy(const C& c, const KnotSets& wanted) {
  const Document& document = c.document;
  const Character& character = *document.active()->character;
  const KeyClipboard keys = copyKeys(*document.editedClip(), wanted, character.skeleton,
                                     namesOf(character.morph_channels, &MorphChannel::name), namedWeights(document));
  if (keys.empty()) return false;
  QGuiApplication::clipboard()->setText(toText(keys));
  c.say.done(tr("%1 copied").arg(keysText(keys.keyCount())));
  return true;
}

void copyTargets(const C& c) {
  const WeightKeys weights = c.scope->weights();
  copy(c, weights.empty() ? targetKeys(c) : knotsOf(c.document, weights));
}

void cut(const C& c) {
  if (const WeightKeys weights = c.scope->weights(); !weights.empty()) {
    if (copy(c, knotsOf(c.document, weights))) told(c, deleteWeightKeys(c.document, weights));
    return;
  }
  const KnotSets keys = selectedKeys(c);
  if (copy(c, keys)) told(c, c.document.editKeys(nameOf(c), kNoGesture, deleteKeys(), keys));
}

QString needsWeightsOr(const C& c, QString (*others)(const C& c)) {
  return c.scope->weights().empty() ? others(c) : QString();
}

// Takes out what cannot be keyed on this model; gives the properties.
std::vector<const PropertySpec*> dropUnkeyable(KeyClipboard& keys, const Character& model) {
  std::vector<const PropertySpec*> dropped;
  for (CopiedJoint& joint : keys.joints) {
    std::erase_if(joint.channels, [&](const CopiedChannel& copied) {
      if (copied.kind != ChannelKind::morph) return false;
      const auto found = std::ranges::find(model.morph_channels, copied.morph, &MorphChannel::name);
      if (found == model.morph_channels.end() || !found->property || found->property->keyable) return false;
      if (dropped.empty() || dropped.back() != found->property) dropped.push_back(found->property);
      return true;
    });
  }
  std::erase_if(keys.joints, [](const CopiedJoint& joint) { return joint.channels.empty(); });
  return dropped;
}

// What a person calls a part that copied keys name: numbers of properties as the objects of the scene say them.
QString partText(const Document& document, const std::string& name) {
  for (const Instance& object : document.instances()) {
    const std::vector<MorphChannel>& channels = object.character->morph_channels;
    const auto found = std::ranges::find(channels, name, &MorphChannel::name);
    if (object.isObject() && found != channels.end())
      return morphName(*object.character, static_cast<int>(found - channels.begin()));
  }
  return QString::fromStdString(name);
}

enum class Side { same, other };

void paste(const C& c, PasteMode mode, Side side = Side::same) {
  Document& document = c.document;
  std::optional<KeyClipboard> keys = keysFromText(QGuiApplication::clipboard()->text());
  if (!keys) return c.say.refused(tr("The clipboard holds no keys; copy some first."));
  const Character& character = *document.active()->character;
  const std::vector<std::string> morphs = namesOf(character.morph_channels, &MorphChannel::name);
  const std::vector<const PropertySpec*> unkeyable = dropUnkeyable(*keys, character);
  if (keys->empty() && !unkeyable.empty()) return c.say.refused(shown(whyNotKeyed(*unkeyable.front())));
  std::vector<std::string> missing;
  KnotSets pasted_keys;
  int unshown = 0;
  if (side == Side::other)
    keys = mirroredKeys(*keys, character.skeleton, document.mirror(document.activeInstance()), &missing);
  const std::vector<NamedWeight> weights = namedWeights(document);
  const Check done = document.editCurves(nameOf(c), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    PasteKeys paste{.clip = &clip, .keys = &*keys, .skeleton = &character.skeleton, .morphs = morphs};
    paste.weights = weights;
    paste.at = document.time();
    paste.mode = mode;
    paste.layer = document.activeLayer();
    paste.gap = 1.0 / document.fps();
    paste.takes = [&c](const ChannelId& channel) { return c.scope->shows(channel); };
    for (const SelectionItem& item : document.selection().items)
      if (side == Side::same && item.kind == SelectionItem::Kind::joint && item.instance == document.activeInstance())
        paste.onto.push_back(item.index);
    const Check pasted = paste.run();
    if (pasted) selected = pasted_keys = std::move(paste.selection);
    unshown = paste.refused;
    missing.insert(missing.end(), paste.missing.begin(), paste.missing.end());
    return pasted;
  });
  if (!told(c, done)) return;
  if (!missing.empty()) {
    c.say.done(tr("Pasted; this character lacks %1 of what was copied, such as %2")
                   .arg(grouped(missing.size()), partText(document, missing.front())));
  } else if (!unkeyable.empty()) {
    c.say.done(tr("%1 pasted; %2 has one value for all times")
                   .arg(keysText(countKeys(pasted_keys).keys), shown(unkeyable.front()->label)));
  } else if (unshown > 0) {
    c.say.done(tr("%1 pasted; curves that are not shown stay as they were (%2)")
                   .arg(keysText(countKeys(pasted_keys).keys), grouped(static_cast<std::size_t>(unshown))));
  }
}

// clang-format off
constexpr ActionSpec kKeyClipboardActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"keys.cut", "Cu&t keys", "", "-Keys", "Ctrl+X", "Ctrl+X", "Copies the selected keys and takes them away.", command, N::clip,
                  {.run = cut, .refusal = [](const C& c) { return needsWeightsOr(c, needsSelectedKeys); }}, {{ContextMenu::curve_graph, 2, 2}, {ContextMenu::timeline_keys, 2, 2}}}),
  in(kKeyPanels, {"keys.copy", "&Copy keys", "copy", "Keys", "Ctrl+C", "Ctrl+C", "Copies the selected keys, or all of the selected joints, to the clipboard.", command, N::clip,
                  {.run = copyTargets, .refusal = [](const C& c) { return needsWeightsOr(c, needsTargets); }}, {{ContextMenu::curve_graph, 2, 1}, {ContextMenu::timeline_keys, 2, 1}}}),
  in(kKeyPanels, {"keys.paste", "&Paste keys", "", "Keys", "Ctrl+V", "Ctrl+V", "Puts copied keys at this time among those that are there: onto the selected joints, or by name.", command, N::clip,
                  {.run = [](const C& c) { paste(c, PasteMode::merge); }, .refusal = needsPanel}, {{ContextMenu::curve_graph, 2, 3}, {ContextMenu::timeline_keys, 2, 3}}}),
  in(kKeyPanels, {"keys.paste_replace", "Paste and &replace", "", "Keys/Paste", "", "", "Puts copied keys at this time in place of those from the first to the last of them.", command, N::clip,
                  {.run = [](const C& c) { paste(c, PasteMode::replace); }, .refusal = needsPanel}}),
  in(kKeyPanels, {"keys.paste_insert", "Paste and &insert", "", "Keys/Paste", "", "", "Puts copied keys at this time; what begins here moves on behind them.", command, N::clip,
                  {.run = [](const C& c) { paste(c, PasteMode::insert); }, .refusal = needsPanel}}),
  in(kKeyPanels, {"keys.paste_mirrored", "Paste &mirrored", "", "Keys/Paste", "Ctrl+Shift+V", "Ctrl+Shift+V", "Puts copied keys at this time onto the joints of the other side.", command, N::clip,
                  {.run = [](const C& c) { paste(c, PasteMode::merge, Side::other); }, .refusal = needsPanel}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keyClipboardActions() { return kKeyClipboardActions; }

}  // namespace sinew::ui
