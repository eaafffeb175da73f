#include "core/scene/clip_library.h"

#include <algorithm>
#include <utility>

namespace sinew {

namespace {

ClipId idOf(const std::shared_ptr<const ClipEntry>& entry) { return entry->id; }

}  // namespace

const ClipEntry* ClipLibrary::find(ClipId id) const {
  const auto it = std::ranges::lower_bound(*entries_, id, {}, idOf);
  return it == entries_->end() || (*it)->id != id ? nullptr : it->get();
}

std::shared_ptr<const Clip> ClipLibrary::clip(ClipId id) const {
  const ClipEntry* entry = find(id);
  return entry ? entry->clip : nullptr;
}

ClipId ClipLibrary::add(ClipEntry entry) {
  entry.id = ClipId{last_ + 1};
  const ClipId id = entry.id;
  put(std::move(entry));
  return id;
}

void ClipLibrary::put(ClipEntry entry) {
  std::vector<ClipEntry> entries;
  entries.push_back(std::move(entry));
  put(std::move(entries));
}

void ClipLibrary::put(std::vector<ClipEntry> entries) {
  ClipChanges changes;
  for (ClipEntry& entry : entries) {
    const ClipId id = entry.id;
    entry.plays = PlayingCurves(*entry.clip);
    changes[id] = std::make_shared<const ClipEntry>(std::move(entry));
  }
  exchange(changes);
}

void ClipLibrary::remove(ClipId id) {
  ClipChanges changes{{id, nullptr}};
  exchange(changes);
}

std::shared_ptr<const Clip> ClipLibrary::exchangeClip(ClipId id, std::shared_ptr<const Clip> clip) {
  const ClipEntry* entry = find(id);
  if (!entry || !clip) return clip;
  ClipEntry changed = *entry;
  std::swap(changed.clip, clip);
  put(std::move(changed));
  return clip;
}

void ClipLibrary::exchange(ClipChanges& changes) {
  if (changes.empty()) return;
  auto entries = std::make_shared<Entries>(*entries_);
  for (auto& [id, entry] : changes) {
    const auto at = std::ranges::lower_bound(*entries, id, {}, idOf);
    const bool there = at != entries->end() && (*at)->id == id;
    last_ = std::max(last_, id.value);
    if (there && entry) {
      std::swap(*at, entry);
    } else if (there) {
      entry = std::move(*at);
      entries->erase(at);
    } else if (entry) {
      entries->insert(at, std::exchange(entry, nullptr));
    }
  }
  entries_ = std::move(entries);
}

ClipChanges ClipLibrary::changesTo(const ClipLibrary& other) const {
  ClipChanges changes;
  auto mine = entries_->begin(), theirs = other.entries_->begin();
  while (mine != entries_->end() || theirs != other.entries_->end()) {
    const bool only_mine = theirs == other.entries_->end() || (mine != entries_->end() && (*mine)->id < (*theirs)->id);
    const bool only_theirs = mine == entries_->end() || (!only_mine && (*theirs)->id < (*mine)->id);
    if (only_mine) {
      changes.emplace((*mine++)->id, nullptr);
    } else {
      if (only_theirs || *mine != *theirs) changes.emplace((*theirs)->id, *theirs);
      if (!only_theirs) ++mine;
      ++theirs;
    }
  }
  return changes;
}

}  // namespace sinew
