#include "viewer/document/time/markers.h"

#include <algorithm>
#include <cmath>

#include "core/math/tolerances.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

bool below(int index, const std::vector<Marker>& markers) {
  return index >= 0 && static_cast<std::size_t>(index) < markers.size();
}

Check gone() { return fail("This marker is not there any more."); }

int insertSorted(std::vector<Marker>& markers, Marker marker) {
  const auto at = std::ranges::upper_bound(markers, marker.time, {}, &Marker::time);
  return static_cast<int>(markers.insert(at, std::move(marker)) - markers.begin());
}

QString freeName(std::span<const Marker> markers) {
  for (std::size_t n = 1;; ++n) {
    const QString name = tr("Marker %1").arg(n);
    if (std::ranges::none_of(markers, [&](const Marker& m) { return m.name == name.toStdString(); })) return name;
  }
}

}  // namespace

std::span<const Marker> markersOf(const Document& document) {
  const Clip* clip = document.activeClip();
  return clip ? std::span<const Marker>(clip->markers) : std::span<const Marker>{};
}

int markerNear(const Document& document, double seconds, double reach) {
  int best = -1;
  const std::span<const Marker> markers = markersOf(document);
  for (std::size_t i = 0; i < markers.size(); ++i) {
    const double distance = std::abs(markers[i].time - seconds);
    if (distance > reach) continue;
    reach = distance;
    best = static_cast<int>(i);
  }
  return best;
}

Check addMarker(Document& document, double seconds, const QString& name) {
  if (!std::isfinite(seconds)) return fail("A marker needs a time.");
  if (markerNear(document, seconds, 0.5 / document.fps()) >= 0)
    return fail("There is a marker at this frame already; rename or move that one.");
  const QString chosen = name.trimmed().isEmpty() ? freeName(markersOf(document)) : name.trimmed();
  return document.editClip(tr("Add marker"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    insertSorted(clip.markers, {seconds, chosen.toStdString()});
    return {};
  });
}

Check renameMarker(Document& document, int index, const QString& name) {
  const std::string wanted = name.trimmed().toStdString();
  if (wanted.empty()) return fail("A marker needs a name.");
  return document.editClip(tr("Rename marker"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    if (!below(index, clip.markers)) return gone();
    clip.markers[static_cast<std::size_t>(index)].name = wanted;
    return {};
  });
}

Result<int> moveMarker(Document& document, int index, double seconds, Gesture gesture) {
  if (!std::isfinite(seconds)) return fail("A marker needs a time.");
  int now = index;
  const Check done = document.editClip(tr("Move marker"), gesture, [&](Clip& clip, KnotSets&) -> Check {
    if (!below(index, clip.markers)) return gone();
    Marker marker = clip.markers[static_cast<std::size_t>(index)];
    marker.time = seconds;
    clip.markers.erase(clip.markers.begin() + index);
    now = insertSorted(clip.markers, std::move(marker));
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return now;
}

Check deleteMarker(Document& document, int index) {
  return document.editClip(tr("Delete marker"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    if (!below(index, clip.markers)) return gone();
    clip.markers.erase(clip.markers.begin() + index);
    return {};
  });
}

void goToMarker(Document& document, int step) {
  const std::span<const Marker> markers = markersOf(document);
  if (step > 0) {
    const auto next = std::ranges::upper_bound(markers, document.time() + kSameTime, {}, &Marker::time);
    if (next != markers.end()) document.setTime(next->time);
  } else {
    const auto here = std::ranges::lower_bound(markers, document.time() - kSameTime, {}, &Marker::time);
    if (here != markers.begin()) document.setTime(std::prev(here)->time);
  }
}

}  // namespace sinew
