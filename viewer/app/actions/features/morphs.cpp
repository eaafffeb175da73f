// How the morphs panel lists them, in the menu View.
#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/morphs/view.h"

namespace sinew::ui {
namespace {

using namespace features;

constexpr auto kMorphs = "morphs";

QString needsMorphs(const C& c) {
  return c.morphs->view()->empty() ? tr("This character has no morph targets.") : QString();
}

template <bool open>
constexpr ActionHandler kFold{.run =
                                  [](const C& c) {
                                    c.commands->bringUp(kMorphs);
                                    c.morphs->view()->setAllOpen(open);
                                  },
                              .refusal = needsMorphs};

// clang-format off
constexpr ActionSpec kMorphActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kMorphs, {"morphs.only_used", "&Only those in use", "", "-View/Morphs", "", "", "The panel lists the morphs that the clip moves or that were set by hand.", toggle, N::character,
               {.run = [](const C& c) { c.morphs->view()->setOnlyUsed(c.on); },
                .refusal = needsMorphs,
                .checked = [](const C& c) { return c.morphs->view()->onlyUsed(); }}, {{ContextMenu::morphs, 1, 1}}}),
  in(kMorphs, {"morphs.unfold", "&Unfold all groups", "", "View/Morphs", "", "", "Shows the morphs of all groups.", command, N::character,
               kFold<true>, {{ContextMenu::morphs, 1, 2}}}),
  in(kMorphs, {"morphs.fold", "&Fold all groups", "", "View/Morphs", "", "", "Shows the headings of the groups alone.", command, N::character,
               kFold<false>, {{ContextMenu::morphs, 1, 3}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> morphActions() { return kMorphActions; }

}  // namespace sinew::ui
