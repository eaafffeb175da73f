// Probes of the scene: time, selection, undo.
#include "viewer/app/replay/probes.h"

#include "viewer/app/main_window.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using Text = Result<QString>;

QString nameOf(const Document& document, const SelectionItem& item) {
  const Instance* instance = document.instance(item.instance);
  if (!instance) return {};
  const Character& character = *instance->character;
  const auto index = static_cast<std::size_t>(item.index);
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return QString::fromStdString(instance->name);
    case SelectionItem::Kind::joint:
      return QString::fromStdString(character.skeleton[item.index].name);
    case SelectionItem::Kind::mesh:
      return QString::fromStdString(character.meshes[index]->name);
    case SelectionItem::Kind::clip:
      return QString::fromStdString(document.clips().clip(item.clip)->name);
  }
  return {};
}

Text selectionNames(const ProbeContext& c) {
  const Document& document = c.window.document();
  QStringList names;
  for (const SelectionItem& item : document.selection().items) names << nameOf(document, item);
  return names.join(QStringLiteral(", "));
}

template <auto Get>
Text ofDocument(const ProbeContext& c) {
  return probeText(static_cast<double>((c.window.document().*Get)()));
}

Text controls(const ProbeContext& c) {
  const Instance* active = c.window.document().active();
  return probeText(active && shownControl(*active) ? static_cast<double>(active->controls.size()) : 0.0);
}

constexpr Probe kSceneProbes[] = {
    {"time", "", "Seconds from the start of the clip.", ofDocument<&Document::time>, ProbeAnswer::number},
    {"frame", "", "The current frame, with its fraction.", ofDocument<&Document::frame>, ProbeAnswer::number},
    {"fps", "", "Frames per second.", ofDocument<&Document::fps>, ProbeAnswer::number},
    {"duration", "", "Length of the clip in seconds.", ofDocument<&Document::duration>, ProbeAnswer::number},
    {"range.start", "", "Start of the work range in seconds.", ofDocument<&Document::rangeStart>, ProbeAnswer::number},
    {"range.end", "", "End of the work range in seconds.", ofDocument<&Document::rangeEnd>, ProbeAnswer::number},
    {"playing", "", "Whether the clip plays.",
     [](const ProbeContext& c) -> Text { return probeText(c.window.document().playing()); }, ProbeAnswer::truth},
    {"modified", "", "Whether there is something that could be saved.",
     [](const ProbeContext& c) -> Text { return probeText(c.window.document().history().modified()); },
     ProbeAnswer::truth},
    {"characters", "", "How many characters are in the scene.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(
           std::ranges::count_if(c.window.document().instances(), [](const Instance& i) { return !i.isObject(); })));
     },
     ProbeAnswer::number},
    {"controls.count", "",
     "How many clips play over one another on the character; 0 where one plays alone, also while others wait.",
     controls, ProbeAnswer::number},
    {"trails.count", "", "How many motion trails the view shows.",
     [](const ProbeContext& c) -> Text { return probeText(static_cast<double>(c.window.viewport().trailsShown())); },
     ProbeAnswer::number},
    {"selection.count", "", "How many things are selected.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(c.window.document().selection().items.size()));
     },
     ProbeAnswer::number},
    {"selection.names", "", "Their names, separated by commas.", selectionNames},
    {"undo.count", "", "How many steps can be undone.",
     [](const ProbeContext& c) -> Text {
       return probeText(static_cast<double>(c.window.document().history().index()));
     },
     ProbeAnswer::number},
    {"redo.count", "", "How many steps can be redone.",
     [](const ProbeContext& c) -> Text {
       const History& stack = c.window.document().history();
       return probeText(static_cast<double>(stack.count() - stack.index()));
     },
     ProbeAnswer::number},
    {"undo.text", "", "The step that Undo would undo.",
     [](const ProbeContext& c) -> Text { return c.window.document().history().undoText(); }},
};

}  // namespace

std::span<const Probe> sceneProbes() { return kSceneProbes; }

const Probe* findProbe(const QString& name) {
  for (const std::span<const Probe> probes : {sceneProbes(), curveProbes(), windowProbes()})
    for (const Probe& probe : probes)
      if (name == QLatin1String(probe.name)) return &probe;
  return nullptr;
}

QString probeText(double number) { return QString::number(number, 'g', 12); }

QString probeText(bool truth) { return truth ? QStringLiteral("true") : QStringLiteral("false"); }

}  // namespace sinew::ui
