#include "viewer/widgets/timeline/stack_rows.h"

#include <algorithm>
#include <cmath>

#include <QStringList>

#include "core/scene/clip_control.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

QString clipName(const Document& document, ClipId id) {
  const ClipEntry* entry = document.clips().find(id);
  return entry ? shortClipName(entry->clip->name) : QString();
}

QString playingOn(const Document& document, const Instance& instance) {
  if (!shownControl(instance)) return clipName(document, instance.control.clip);
  QStringList names;
  for (const ClipControl& control : instance.controls) {
    if (plays(instance.controls, control)) names << clipName(document, control.clip);
  }
  return names.join(QStringLiteral(", "));
}

void setCycles(StackRow& row, const Instance& instance, double duration) {
  const ClipControl* shown = shownControl(instance);
  const double speed = shown ? shown->speed : 1.0, offset = shown ? shown->offset : 0.0;
  if (!(duration > 0.0) || speed == 0.0) return;
  const bool once = shown && shown->loop == LoopMode::once;
  row.cycle = duration / std::abs(speed);
  const double begins = -offset / speed;
  if (once) {
    row.first_cycle = std::min(begins, begins + duration / speed);
    row.last_cycle = row.first_cycle + row.cycle;
  } else {
    row.first_cycle = begins + std::ceil((row.start - begins) / row.cycle) * row.cycle;
    row.last_cycle = row.end;
  }
}

StackRow characterRow(const Document& document, const Instance& instance, const StackAxis& axis) {
  StackRow row;
  row.axis = axis;
  row.instance = instance.id;
  row.name = QString::fromStdString(instance.name);
  const Take* take = document.playingTake();
  const ClipEntry* entry = document.clips().find(instance.control.clip);
  if (!take || !entry) return row;
  row.playing = playingOn(document, instance);
  row.start = take->start;
  row.end = take->end;
  setCycles(row, instance, entry->clip->duration_s);
  return row;
}

}  // namespace

std::vector<StackRow> stackRows(const Document& document, const Ruler& ruler) {
  std::vector<StackRow> rows;
  const Instance* active = document.active();
  if (!active || !active->control.clip) return rows;
  const StackAxis axis =
      ruler.of_take ? StackAxis{ruler.clipTime(0.0), ruler.pace} : stackAxis(*active, document.duration());
  const bool take = document.playingTake() != nullptr;
  const ClipControl* shown = shownControl(*active);
  // Where a clip plays alone the controls have no effect.
  if (shown) {
    for (const ClipControl& control : active->controls) {
      if (!weightAnimated(control)) continue;
      StackRow& row = rows.emplace_back();
      row.axis = axis;
      row.instance = active->id;
      row.control = control.id;
      row.name = tr("%1 weight").arg(clipName(document, control.clip));
      row.weight = control.weight;
      row.chosen = &control == shown;
      row.silent = !plays(active->controls, control);
    }
    std::ranges::reverse(rows);  // the topmost first, as in the inspector
  }
  if (!rows.empty() || (take && !active->isObject())) rows.insert(rows.begin(), characterRow(document, *active, axis));
  if (!take) return rows;
  for (const Instance& other : document.instances()) {
    if (&other == active || other.isObject() || !other.control.clip) continue;
    rows.push_back(characterRow(document, other, axis));
  }
  return rows;
}

}  // namespace sinew::ui
