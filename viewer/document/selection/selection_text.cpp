#include "viewer/document/selection/selection_text.h"

#include <algorithm>
#include <array>

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
  constexpr std::array kKinds{std::pair{Kind::instance, &charactersText}, std::pair{Kind::joint, &jointsText},
                              std::pair{Kind::mesh, &meshesText}, std::pair{Kind::clip, &clipsText}};
  const auto isObject = [&document](const SelectionItem& item) {
    const Instance* of = document.instance(item.instance);
    return of && of->isObject() && item.kind != Kind::clip;
  };
  QStringList parts;
  for (const auto& [kind, text] : kKinds) {
    const auto count = std::ranges::count_if(
        items, [&, wanted = kind](const SelectionItem& item) { return item.kind == wanted && !isObject(item); });
    if (count > 0) parts << text(static_cast<std::size_t>(count));
  }
  if (const auto objects = std::ranges::count_if(items, isObject); objects > 0)
    parts << objectsText(static_cast<std::size_t>(objects));
  const QString last = parts.takeLast();
  return parts.isEmpty() ? last : tr("%1 and %2").arg(parts.join(QStringLiteral(", ")), last);
}

QString keysOfCurvesText(const KnotSets& keys) {
  const KeyCount count = countKeys(keys);
  return count.keys == 1 ? keysText(1) : tr("%1 of %2").arg(keysText(count.keys), curvesText(count.curves));
}

}  // namespace sinew
