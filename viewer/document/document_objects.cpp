// Objects beside characters, and what stands on what.
#include <utility>

#include "core/evaluate/joint_path.h"
#include "core/scene/object.h"
#include "core/scene/placement.h"
#include "core/scene/play_take.h"
#include "viewer/document/commands/exchange_edit.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/document_batch.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr double kAloneSeconds = 1.0;  // of the clip of an object where nothing else plays

}  // namespace

InstanceId Document::addObject(std::shared_ptr<const ObjectType> type, const Transform& at_w, InstanceId parent,
                               JointIndex joint) {
  if (!isFinite(at_w)) return {};
  Standing standing{at_w, {}};
  if (parent) {
    if (!canStandOn(scene_.instances, {}, parent, joint)) return {};
    const Result<Transform> placement = placementBelow(placeOf_w(parent, joint), toMatrix(at_w));
    if (!placement) return {};
    standing = {*placement, parent, joint};
  }
  const Batch batch(*this);
  const Instance* beside = active();
  const Clip* leading = activeClip();
  Instance object;
  if (beside) object.fps = beside->fps;
  object.id = {scene_.newId()};
  object.name = freeName(shown(type->name).toStdString());
  object.character = makeObject(std::move(type), object.name);
  object.standing = standing;
  auto motion = std::make_shared<Clip>();
  motion->name = object.name;
  motion->duration_s = leading ? leading->duration_s : kAloneSeconds;
  motion->fps = leading ? leading->fps : object.fps;
  ClipLibrary clips = scene_.clips;
  const ClipId clip = clips.add({.id = {}, .clip = std::move(motion), .original = nullptr});
  object.clips.push_back(clip);
  showClip(object, clip, clips);
  object.control.loop = loop_;
  object.control.speed = speed_;
  // The timeline shows what it showed.
  if (leading) {
    object.control.time = time_;
    object.control.forward = active()->control.forward;
    object.control.clock_start = active()->control.clock_start;
    object.control.range_start = range_start_;
    object.control.range_end = range_end_;
  }
  const InstanceId id = object.id;
  const QString text = tr("Add %1").arg(QString::fromStdString(object.name));
  std::map<TakeId, TakePart> parts = partsFor(scene_, object, clips);
  push(std::make_unique<PresenceEdit>(*this, text, std::move(object), scene_.clips.changesTo(clips), std::move(parts)));
  return id;
}

Check Document::attach(std::span<const InstanceId> ids, InstanceId parent, JointIndex joint, Attaching how) {
  ExchangeEdit<StandingPlace>::Values values;
  std::vector<SelectionItem> items;
  for (const InstanceId id : ids) {
    const Instance* child = instance(id);
    if (!child) continue;
    if (Check ok = canStandOn(scene_.instances, id, parent, joint); !ok) return ok;
    const Mat4 on_w = placeOf_w(parent, joint);
    Mat4 wanted_w = placement_w(id);
    if (how == Attaching::snapped) {
      // An object is where its joint is, moved by hand and by keys.
      const Mat4 joint_m = child->isObject() ? pose(id).joints_m.front() : Mat4(1.f);
      if (glm::determinant(joint_m) == 0.f)
        return fail("It is scaled to nothing; give it a size in the inspector first.");
      Transform at_w = decompose(wanted_w * joint_m);
      at_w.translation = Vec3(on_w[3]);
      at_w.rotation = decompose(on_w).rotation;
      wanted_w = toMatrix(at_w) * glm::inverse(joint_m);
    } else if (child->standing.parent == parent && child->standing.joint == joint) {
      continue;
    }
    const Result<Transform> placement = placementBelow(on_w, wanted_w);
    if (!placement) return tl::unexpected(placement.error());
    const Standing then{*placement, parent, joint};
    if (then == child->standing) continue;
    values[{id, {}}] = then;
    items.push_back({SelectionItem::Kind::instance, id, -1});
  }
  if (values.empty()) return fail("It is attached there already.");
  const SelectionItem on = joint == kNoJoint ? SelectionItem{SelectionItem::Kind::instance, parent, -1}
                                             : SelectionItem{SelectionItem::Kind::joint, parent, joint};
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<StandingPlace>>(
      *this, tr("Attach %1 to %2").arg(itemsText(*this, items), itemsText(*this, std::span(&on, 1))), kNoGesture,
      std::move(values)));
  return {};
}

Check Document::detach(std::span<const InstanceId> ids) {
  ExchangeEdit<StandingPlace>::Values values;
  std::vector<SelectionItem> items;
  for (const InstanceId id : ids) {
    const Instance* child = instance(id);
    if (!child || !child->standing.parent) continue;
    values[{id, {}}] = {decompose(placement_w(id)), {}};
    items.push_back({SelectionItem::Kind::instance, id, -1});
  }
  if (values.empty()) return fail("Nothing of this is attached to anything.");
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<StandingPlace>>(*this, tr("Detach %1").arg(itemsText(*this, items)), kNoGesture,
                                                     std::move(values)));
  return {};
}

QString Document::standingText(InstanceId id) const {
  const Instance* standing = instance(id);
  const Instance* parent = standing ? instance(standing->standing.parent) : nullptr;
  if (!parent) return {};
  const QString name = QString::fromStdString(parent->name);
  const JointIndex joint = standing->standing.joint;
  if (joint == kNoJoint || parent->isObject()) return name;
  return tr("%1 of %2").arg(QString::fromStdString(parent->character->skeleton[joint].name), name);
}

Mat4 Document::parent_w(InstanceId id) const {
  const Instance* standing = instance(id);
  return standing ? placeOf_w(standing->standing.parent, standing->standing.joint) : Mat4(1.f);
}

std::vector<Mat4> Document::placementsAt(InstanceId id, std::span<const double> times) const {
  const Instance* standing = instance(id);
  if (!standing) return {};
  const Mat4 placement = toMatrix(standing->standing.placement);
  std::vector<Mat4> all_w(times.size(), placement);
  const Instance* parent = instance(standing->standing.parent);
  if (!parent) return all_w;
  const Clip* clip = clipOf(*parent);
  std::vector<double> theirs;
  for (const double time : times) theirs.push_back(timeBeside(*parent, clip ? clip->duration_s : 0.0, *standing, time));
  const std::vector<Mat4> parents_w = placementsAt(parent->id, theirs);
  std::vector<Mat4> joints_m(times.size(), Mat4(1.f));
  if (const JointIndex joint = standing->standing.joint; joint != kNoJoint) {
    JointChain chain(*parent->character, joint);
    ClipStack stack;
    const MaskOf masks = masksOn(parent->id);
    JointPath{.character = parent->character.get(),
              .clip = clip,
              .weight = parent->control.weight,
              .sources = [&](double time) { return stack.of(*parent, time, scene_.clips, masks); },
              .overrides = &parent->overrides,
              .times = theirs,
              .chain = &chain,
              .positions_m = {},
              .joint_m = joints_m}
        .run();
  }
  for (std::size_t i = 0; i < times.size(); ++i) all_w[i] = parents_w[i] * joints_m[i] * placement;
  return all_w;
}

}  // namespace sinew
