#include "viewer/document/edits/put_on_locator.h"

#include "viewer/settings/tr.h"

namespace sinew {

Transform unscaled(const Mat4& to_w) {
  Transform at_w;
  at_w.translation = Vec3(to_w[3]);
  at_w.rotation = decompose(to_w).rotation;
  return at_w;
}

PutOnLocator putOnLocator(Document& document, std::span<const InstanceId> ids, Gesture gesture) {
  const std::vector<Place> carriers = document.carriers(ids.front());
  const Transform at_w = unscaled(document.placement_w(ids.front()));
  if (!carriers.empty()) {
    const Place& on = carriers.front();
    if (const InstanceId added = document.addLocator(at_w, on.parent, on.joint, ids, gesture)) return {added};
  }
  const InstanceId added = document.addLocator(at_w, {}, kNoJoint, ids, gesture);
  return {added, added && !carriers.empty()};
}

Result<PutOnLocator> putOnLocatorAnd(Document& document, InstanceId id, const std::function<Check(InstanceId)>& edit) {
  PutOnLocator put;
  const Check done = document.inOneStep([&](Gesture gesture) -> Check {
    put = putOnLocator(document, std::span(&id, 1), gesture);
    if (!put.locator) return fail("This stands nowhere that numbers reach; move it back in the inspector first.");
    document.select({{SelectionItem::Kind::instance, id, -1}});
    return edit(put.locator);
  });
  if (!done) return tl::unexpected(done.error());
  return put;
}

QString lostCarrierText(const Document& document, InstanceId id) {
  return tr("The locator goes along with nothing: what carried %1 cannot carry it.")
      .arg(QString::fromStdString(document.instance(id)->name));
}

}  // namespace sinew
