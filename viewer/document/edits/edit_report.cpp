#include "viewer/document/edits/edit_report.h"

#include <algorithm>

#include "viewer/document/commands/clip_content_edit.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/commands/take_edit.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// The frames of a clip that has become longer or shorter.
QString lengthText(const Clip& before, const Clip& now) {
  const auto frames = [](const Clip& clip) { return shortDecimal(clip.duration_s * clip.fps, 2); };
  return tr("%1 frames became %2").arg(frames(before), frames(now));
}

std::size_t lostIn(const HistoryStep& step) {
  const auto* edit = dynamic_cast<const ClipContentEdit*>(&step);
  return edit ? edit->notes().replaced_keys : 0;
}

}  // namespace

QString textOf(const ClipChange& change, std::size_t replaced, std::size_t edited) {
  if (change.curves == 0) return {};
  // Keys are said to be of the curves that they lie on.
  const bool all_keyed = change.without_keys == 0 || change.without_keys == change.curves;
  const QString curves = curvesText(all_keyed ? change.curves : change.curves - change.without_keys);
  // Counted by their times, keys that moved onto others are neither added nor deleted.
  const std::size_t kept = change.keys_after + replaced;
  std::size_t added = change.added, deleted = change.deleted, changed = change.changed;
  if (replaced > 0 && kept >= change.keys_before) {
    added = kept - change.keys_before, deleted = 0;
    changed = added > 0 ? 0 : changed;
  } else if (added > 0 && deleted > 0) {
    return tr("%1 became %2").arg(keysText(change.keys_before), grouped(change.keys_after));
  }
  if (edited > 0) changed = added > 0 || deleted > 0 ? 0 : edited;
  QStringList parts;
  const auto part = [&](std::size_t keys, const QString& with_noun, const QString& alone) {
    if (keys == 0) return;
    parts << (parts.isEmpty() ? with_noun.arg(keysText(keys), curves) : alone.arg(grouped(keys)));
  };
  part(added, tr("%1 added on %2"), tr("%1 added"));
  part(deleted, tr("%1 of %2 deleted"), tr("%1 deleted"));
  part(changed, tr("%1 of %2 changed"), tr("%1 changed"));
  if (replaced == 1 && !parts.isEmpty())
    parts << tr("one other replaced");
  else
    part(replaced, tr("%1 of %2 replaced by others"), tr("%1 others replaced"));
  if (!all_keyed) parts << tr("%1 in all").arg(curvesText(change.curves));
  return parts.isEmpty() ? curves : parts.join(QStringLiteral(", "));
}

EditReport::EditReport(Document& document) : document_(document) {
  connect(&document_.history(), &History::moved, this, &EditReport::onMoved);
}

void EditReport::onMoved() {
  const History& stack = document_.history();
  const int index = stack.index(), count = stack.count();
  const HistoryStep* reached = index > 0 ? stack.step(index - 1) : nullptr;
  if (count == 0) {
    // Emptied by another scene, or by cancelling the only step; the change that follows tells.
    const auto tell = [this](const DocumentChange& change) {
      if (!change.has(DocumentChange::instances)) emit cancelled();
    };
    if (index_ == 1 && count_ == 1) connect(&document_, &Document::changed, this, tell, Qt::SingleShotConnection);
  } else if (index < index_ && reached && reached->number() > number_) {
    emit done(textOfStep(index - 1), false, lostIn(*reached));  // of the latest steps one was made
  } else if (index < index_) {
    if (count < count_)
      emit cancelled();
    else
      emit undone(stack.text(index));
  } else if (index == index_ && count > count_) {
    // What could be redone is back, after a gesture was cancelled.
  } else if (reached) {
    if (index > index_ && reached == next_)
      emit redone(reached->text());
    else
      emit done(textOfStep(index - 1), index == index_ && count == count_, lostIn(*reached));
  }
  index_ = index;
  count_ = count;
  number_ = std::max(number_, stack.latestNumber());
  next_ = index < count ? stack.step(index) : nullptr;
}

QString EditReport::textOfStep(int step) const {
  const HistoryStep* command = document_.history().step(step);
  const auto* edit = dynamic_cast<const ClipContentEdit*>(command);
  const auto with_range = [command](double start, double end, double fps) {
    return tr("%1: frames %2 to %3").arg(command->text(), frameText(start * fps), frameText(end * fps));
  };
  if (dynamic_cast<const RangeEdit*>(command))
    return with_range(document_.rangeStart(), document_.rangeEnd(), document_.fps());
  if (const auto* takes = dynamic_cast<const TakeEdit*>(command)) {
    for (const Take& before : takes->others()) {
      const auto now = std::ranges::find(document_.takes(), before.id, &Take::id);
      if (now != document_.takes().end() && (now->start != before.start || now->end != before.end))
        return with_range(now->start, now->end, now->fps);
    }
  }
  if (!edit) return command->text();
  ClipChange sum;
  const auto add_change = [&sum](const ClipChange& change) {
    sum.curves += change.curves;
    sum.keys_before += change.keys_before;
    sum.keys_after += change.keys_after;
    sum.added += change.added;
    sum.deleted += change.deleted;
    sum.changed += change.changed;
    sum.without_keys += change.without_keys;
  };
  QString length;
  for (const auto& [id, before] : edit->others()) {
    const std::shared_ptr<const Clip> now = document_.clips().clip(id);
    if (!now) continue;
    add_change(changeBetween(*before, *now));
    if (before->duration_s != now->duration_s) length = lengthText(*before, *now);
  }
  for (const auto& [id, before] : edit->controls()) {
    const Instance* now = document_.instance(id);
    if (now) add_change(changeBetween(weightsOf(before), weightsOf(now->controls)));
  }
  const std::size_t clips = edit->others().size();
  if (clips > 1) length.clear();
  QString numbers = textOf(sum, edit->notes().replaced_keys, edit->notes().edited_keys);
  const auto add = [&numbers](const QString& text) {
    numbers += (numbers.isEmpty() ? QString() : QStringLiteral("; ")) + text;
  };
  if (const EditNotes& notes = edit->notes(); notes.locked_curves > 0) {
    const QString curves =
        notes.locked_curves == 1 ? tr("one locked curve") : tr("%1 locked curves").arg(grouped(notes.locked_curves));
    const QString left = notes.locked_keys > 0 ? tr("%1 of %2").arg(keysText(notes.locked_keys), curves) : curves;
    add(tr("%1 left out").arg(left));
  }
  if (const std::size_t hidden = edit->notes().hidden; hidden > 0)
    add(tr("%1 left out that other clips hide").arg(grouped(hidden)));
  if (!length.isEmpty()) add(length);
  if (clips > 1) add(tr("in %1").arg(clipsText(clips)));
  return numbers.isEmpty() ? command->text() : command->text() + QStringLiteral(": ") + numbers;
}

}  // namespace sinew
