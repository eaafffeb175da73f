// Any commands on layers, against a plain list of layers.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/layers.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/layer_edits.h"

namespace sinew {
namespace {

// Commands on a plain list of layers, by the words of the header.
struct PlainLayer {
  std::string name;
  LayerMode mode = LayerMode::additive;
  bool muted = false, soloed = false, locked = false;
  bool operator==(const PlainLayer&) const = default;
};
struct PlainLayers {
  std::vector<PlainLayer> list;
  int active = kBaseLayer;
  bool operator==(const PlainLayers&) const = default;
};

PlainLayers plain(const Document& document) {
  PlainLayers out{{}, document.activeLayer()};
  for (const ClipLayer& l : document.activeClip()->layers)
    out.list.push_back({l.name, l.mode, l.muted, l.soloed, l.locked});
  return out;
}

// One random command on the document and on the plain layers; false where both refuse it.
bool anyCommand(Document& document, PlainLayers& wanted) {
  const int count = static_cast<int>(wanted.list.size());
  const int layer = *rc::gen::inRange(0, count + 1), to = *rc::gen::inRange(0, count + 1);
  const bool there = layer < count;
  const auto at = wanted.list.begin() + std::min(layer, count);
  const auto open = [&](int first, int last) {
    return std::none_of(wanted.list.begin() + first, wanted.list.begin() + last + 1, [](auto& l) { return l.locked; });
  };
  switch (*rc::gen::inRange(0, 6)) {
    case 0: {
      const LayerMode mode = *rc::gen::element(LayerMode::additive, LayerMode::override);
      RC_ASSERT(addLayer(document, mode));
      // A name of its own.
      const std::string name = document.activeClip()->layers[static_cast<std::size_t>(wanted.active + 1)].name;
      for (const PlainLayer& other : wanted.list) RC_ASSERT(other.name != name);
      wanted.list.insert(wanted.list.begin() + ++wanted.active, {name, mode});
      return true;
    }
    case 1: {
      const bool removed = removeLayer(document, layer).has_value();
      RC_ASSERT(removed == (there && open(layer, layer)));
      if (!removed) return false;
      wanted.list.erase(at);
      if (wanted.active >= layer) --wanted.active;
      return true;
    }
    case 2: {
      const bool moved = moveLayer(document, layer, to).has_value();
      RC_ASSERT(moved == (there && to < count));
      if (!moved || layer == to) return false;
      const PlainLayer held = *at;
      wanted.list.erase(at);
      wanted.list.insert(wanted.list.begin() + to, held);
      wanted.active = to;
      return true;
    }
    case 3: {
      const auto [of_clip, of_plain] = *rc::gen::element(std::pair(&ClipLayer::muted, &PlainLayer::muted),
                                                         std::pair(&ClipLayer::soloed, &PlainLayer::soloed),
                                                         std::pair(&ClipLayer::locked, &PlainLayer::locked));
      const bool on = *rc::gen::inRange(0, 3) == 0;
      RC_ASSERT(setLayerFlag(document, layer, of_clip, on).has_value() == there);
      if (there) (*at).*of_plain = on;
      return there;
    }
    case 4: {
      // Different ones: layers that are alike in all can change places without a step.
      const QString number = QString::number(document.history().index());
      const QString name = *rc::gen::element(QString("one ") + number, QString(" two ") + number + " ", QString("  "));
      const bool good = there && !name.trimmed().isEmpty();
      RC_ASSERT(renameLayer(document, layer, name).has_value() == good);
      if (good) at->name = name.trimmed().toStdString();
      return good;
    }
    default: {
      const bool merged = mergeLayers(document, layer).has_value();
      RC_ASSERT(merged == (there && open(0, layer)));
      if (!merged) return false;
      // What only a merged layer silenced stays silent.
      const auto any_soloed = [](auto first, auto last) {
        return std::any_of(first, last, [](auto& l) { return l.soloed; });
      };
      if (any_soloed(wanted.list.begin(), at + 1) && !any_soloed(at + 1, wanted.list.end()))
        std::for_each(at + 1, wanted.list.end(), [](PlainLayer& l) { l.muted = true; });
      wanted.list.erase(wanted.list.begin(), at + 1);
      // The layer that was chosen stays chosen, if it is still there.
      wanted.active = std::max(kBaseLayer, wanted.active - layer - 1);
      return true;
    }
  }
}

RC_GTEST_PROP(LayerCommands, DoToTheLayersWhatTheySayAndUndoneGiveThemBack, ()) {
  Document document;
  document.open(tests::small());
  PlainLayers wanted;
  std::vector<std::pair<int, PlainLayers>> steps{{0, wanted}};
  for (int i = 0, n = *rc::gen::inRange(1, 25); i < n; ++i) {
    if (*rc::gen::inRange(0, 3) == 0) {
      wanted.active = *rc::gen::inRange(kBaseLayer, static_cast<int>(wanted.list.size()));
      document.setActiveLayer(wanted.active);
    }
    const bool done = anyCommand(document, wanted);
    RC_ASSERT(plain(document) == wanted);
    if (done) steps.emplace_back(document.history().index(), wanted);
  }
  for (const auto& [step, layers] : steps) {
    document.goToStep(step);
    RC_ASSERT(plain(document).list == layers.list);
  }
}

}  // namespace
}  // namespace sinew
