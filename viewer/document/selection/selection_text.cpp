#include "viewer/document/selection/selection_text.h"

#include <cstddef>
#include <utility>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

QString nameOf(const Document& document, const Instance& instance, const SelectionItem& item) {
  const Character& character = *instance.character;
  const auto index = static_cast<std::size_t>(item.index);
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return QString::fromStdString(instance.name);
    case SelectionItem::Kind::joint:
      return item.index < 0 ? tr("the skeleton") : QString::fromStdString(character.skeleton[item.index].name);
    case SelectionItem::Kind::mesh:
      return QString::fromStdString(character.meshes[index]->name);
    case SelectionItem::Kind::clip:
      return QString::fromStdString(document.clips().clip(item.clip)->name);
  }
  return {};
}

}  // namespace

QString itemsText(const Document& document, std::span<const SelectionItem> items) {
  if (items.empty()) return {};
  if (items.size() == 1) {
    const Instance* instance = document.instance(items.front().instance);
    return instance ? nameOf(document, *instance, items.front()) : QString();
  }
  using Kind = SelectionItem::Kind;
  std::size_t characters = 0, props = 0, joints = 0, meshes = 0, clips = 0, objects = 0;
  for (const SelectionItem& item : items) {
    const Instance* of = document.instance(item.instance);
    if (item.kind == Kind::clip)
      ++clips;
    else if (of && of->isObject())
      ++objects;
    else if (item.kind == Kind::instance)
      ++(of && of->character->isProp() ? props : characters);
    else
      ++(item.kind == Kind::joint ? joints : meshes);
  }
  QStringList parts;
  for (const auto& [count, text] :
       {std::pair{characters, &charactersText}, std::pair{props, &propsText}, std::pair{joints, &jointsText},
        std::pair{meshes, &meshesText}, std::pair{clips, &clipsText}, std::pair{objects, &objectsText}})
    if (count > 0) parts << text(count);
  const QString last = parts.takeLast();
  return parts.isEmpty() ? last : tr("%1 and %2").arg(parts.join(QStringLiteral(", ")), last);
}

QString keysOfCurvesText(const KnotSets& keys) {
  const KeyCount count = countKeys(keys);
  return count.keys == 1 ? keysText(1) : tr("%1 of %2").arg(keysText(count.keys), curvesText(count.curves));
}

}  // namespace sinew
