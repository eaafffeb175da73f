#include "tests/document/undo/random_edits.h"

#include <cstdint>

#include "tests/document/undo/edits/subject.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew::tests {

Chance chanceOf(std::mt19937& random) {
  return {[&random](std::size_t n) { return n > 0 ? std::uniform_int_distribution<std::size_t>(0, n - 1)(random) : 0; },
          [&random](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }};
}

std::span<const NamedEdit> allEdits() {
  static const std::vector<NamedEdit> all = [] {
    std::vector<NamedEdit> sum;
    for (const auto part :
         {scene_edits::all(), clip_edits::all(), curve_edits::all(), layer_edits::all(), control_edits::all()})
      sum.insert(sum.end(), part.begin(), part.end());
    return sum;
  }();
  return all;
}

const char* editAtRandom(Document& document, const Chance& chance) {
  const std::span<const NamedEdit> all = allEdits();
  const NamedEdit& edit = all[chance.below(all.size())];
  edit.run(document, chance);
  return edit.name;
}

void chooseAtRandom(Document& document, const Chance& chance) {
  using Kind = SelectionItem::Kind;
  const Subject s(document, chance);
  const SelectMode mode = s.oneIn(2) ? SelectMode::toggle : SelectMode::replace;
  switch (chance.below(16)) {
    case 0:
    case 1:
      return document.select({{Kind::joint, s.id, static_cast<JointIndex>(s.below(4))}}, mode);
    case 2:
      return document.select({{Kind::instance, s.id, -1}}, mode);
    case 3:
      return document.select({{Kind::clip, s.id, -1, s.ownClip()}}, mode);
    case 4:
    case 5:
      return document.selectKeys(s.keys(), s.oneIn(2) ? SelectMode::add : SelectMode::replace);
    case 6:
      return document.setActiveLayer(s.layer);
    case 7:
      return document.setClip(s.id, s.ownClip());
    case 8:
      if (const Instance* active = document.active(); active && !active->controls.empty())
        (void)showControl(document, active->controls[s.below(active->controls.size())].id);
      return;
    case 9:
      return document.setTakeTime(s.between(-0.5, 4.0));
    case 10:
      return document.playing() ? document.stop() : document.play();
    case 11:
      return document.advance(s.between(0.0, 0.5));  // of real time; also while nothing plays
    case 12:
      return s.oneIn(2) ? document.setSpeed(s.between(-1.0, 2.0))
                        : document.setLoopMode(static_cast<LoopMode>(s.below(3)));
    case 13:
      return s.oneIn(2) ? document.goBack() : document.goForward();
    case 14:
      return document.setAutoKey(s.oneIn(2));
    default:
      return document.setTime(s.between(-0.5, 2.0));
  }
}

KeyOperation shifted(double seconds) {
  return [seconds](EditedCurve& curve) {
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) curve.knots[i].time += seconds;
    }
  };
}

}  // namespace sinew::tests
