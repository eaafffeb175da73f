#include "viewer/document/commands/document_edit.h"

#include <algorithm>
#include <typeinfo>
#include <utility>

#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/instance_text.h"

namespace sinew {

std::size_t bytesOfControls(std::span<const ClipControl> controls) {
  std::size_t sum = controls.size_bytes();
  for (const ClipControl& control : controls) sum += control.weight.bytes();
  return sum;
}

void DocumentEdit::undo() {
  const DocumentState::Batch batch(document_);
  const std::optional<double> take_time = document_.takeMoment();
  exchange();
  comeTo(before_, take_time);
}

void DocumentEdit::redo() {
  const DocumentState::Batch batch(document_);
  const std::optional<double> take_time = document_.takeMoment();
  if (std::exchange(done_, true)) {
    exchange();
    comeTo(after_, take_time);
    return;
  }
  before_ = document_.standpoint();
  exchange();
  // What came or became longer is where the take is.
  if (take_time && document_.scene_.take)
    document_.followTake(*take_time);
  else
    document_.followTake();
  after_ = document_.standpoint();
}

void DocumentEdit::comeTo(const Standpoint& at, std::optional<double> take_time) {
  if (at.selection) {
    document_.returnTo(at);
    document_.returnToWork(at);
  }
  if (!document_.scene_.take)
    document_.followTake();
  else if (document_.playing_ && take_time)
    document_.followTake(*take_time);
  else
    document_.adoptTiming();
}

bool DocumentEdit::mergeWith(const HistoryStep& next) {
  const auto& edit = static_cast<const DocumentEdit&>(next);
  if (typeid(edit) != typeid(*this) || !merge(edit)) return false;
  after_ = edit.after_;
  return true;
}

StepSubject DocumentEdit::subjectOf(InstanceId id) const {
  const Instance* named = document_.instance(id);
  if (!named) return {.instance = id};
  return {id, QString::fromStdString(named->name), iconOf(*named)};
}

void DocumentEdit::forgetVisits() {
  document_.visits_back_.clear();
  document_.visits_forward_.clear();
}

void DocumentEdit::exchangeSelection(Selection& held) {
  Selection current = document_.selection_;
  if (current == held) return;
  document_.setSelection(std::exchange(held, std::move(current)));
}

void DocumentEdit::exchangeKeySelection(KeySelection& held) {
  if (document_.key_selection_ == held) return;
  KeySelection current = document_.key_selection_;
  document_.setKeySelection(std::exchange(held, std::move(current)));
}

void DocumentEdit::exchangeReadings(Instance& instance, Instance& held) {
  std::swap(instance.donors, held.donors);
  std::swap(instance.read, held.read);
  std::swap(instance.fps, held.fps);
  std::swap(instance.active_layer, held.active_layer);
  std::swap(instance.placed_at_w, held.placed_at_w);
  std::swap(instance.roles, held.roles);
  std::swap(instance.lost, held.lost);
}

void DocumentEdit::setHidden(const SelectionItem& item, bool hidden) { document_.setHidden(item, hidden); }

bool DocumentEdit::exchangeAutoKey(bool on) {
  const bool was = document_.auto_key_;
  document_.switchAutoKey(on);
  return was;
}

void DocumentEdit::exchangeSound(SceneSound& held) {
  std::swap(document_.scene_.sound, held);
  notify(DocumentChange::sound);
}

std::shared_ptr<const Clip> DocumentEdit::exchangeClip(ClipId id, std::shared_ptr<const Clip> clip) {
  std::shared_ptr<const Clip> before = document_.scene_.clips.exchangeClip(id, std::move(clip));
  document_.noteClip(id, before);
  return before;
}

void DocumentEdit::exchangeClips(ClipChanges& held) {
  document_.scene_.clips.exchange(held);
  for (const auto& [id, before] : held) document_.noteClip(id, before ? before->clip : nullptr);
}

void DocumentEdit::exchangeScene(Scene& held) {
  Scene& scene = document_.scene_;
  for (Instance& comes : held.instances) {
    const Instance* now = instance(comes.id);
    comes.control.loop = now ? now->control.loop : document_.loop_;
    comes.control.speed = now ? now->control.speed : document_.speed_;
  }
  noteDifferences(scene.masks, held.masks);
  noteDifferences(scene.takes, held.takes);
  noteExchange(scene.take, held.take);
  const ClipChanges changes = scene.clips.changesTo(held.clips);
  const std::shared_ptr<const Clip> of_keys = scene.clips.clip(keySelection().clip);
  std::swap(scene, held);
  // Ids are given once.
  scene.last_id = std::max(scene.last_id, held.last_id);
  scene.clips.countOn(held.clips.lastId());
  for (const auto& change : changes) document_.noteClip(change.first, held.clips.clip(change.first));
  for (const Instance& gone : held.instances)
    if (!instance(gone.id)) note(gone.id), document_.posed_.forget(gone.id);
  for (const Instance& instance : scene.instances) invalidate(instance.id);
  Selection selection = document_.selection_;
  std::erase_if(selection.items, [this](const SelectionItem& item) { return !document_.exists(item); });
  document_.setSelection(std::move(selection));
  if (scene.clips.clip(keySelection().clip) != of_keys || !instance(keySelection().instance))
    document_.setKeySelection({});
  forgetVisits();
  notify(DocumentChange::instances | DocumentChange::time | DocumentChange::pose | DocumentChange::clip |
         DocumentChange::timing | DocumentChange::visibility | DocumentChange::keys | DocumentChange::sound |
         DocumentChange::roles | DocumentChange::masks | DocumentChange::takes | DocumentChange::poses);
}

void DocumentEdit::insert(Absent absent) {
  Instance& instance = absent.instance;
  instance.control.loop = document_.loop_;
  instance.control.speed = document_.speed_;
  if (const Instance* shown = document_.active(); shown && document_.playing_)
    instance.control.setClock(shown->control.clock());  // the others go on
  exchangeClips(absent.clips);
  for (Take& take : takes())
    if (auto part = absent.parts.extract(take.id)) take.parts[instance.id] = std::move(part.mapped()), note(take.id);
  auto& all = document_.scene_.instances;
  invalidate(instance.id);
  all.insert(all.begin() + static_cast<std::ptrdiff_t>(std::min(absent.at, all.size())), std::move(instance));
  notify(DocumentChange::instances);
}

void DocumentEdit::exchangeStandings(Standings& held) {
  for (auto& [id, standing] : held)
    if (Instance* instance = find(id)) std::swap(instance->standing, standing), invalidate(id);
  if (!held.empty()) notify(DocumentChange::pose);
}

void DocumentEdit::exchangeControl(InstanceId id, AnimationControl& held) {
  Instance* instance = find(id);
  if (!instance) return;
  held.loop = instance->control.loop;
  held.speed = instance->control.speed;
  std::swap(instance->control, held);
  invalidate(id);
}

DocumentEdit::Absent DocumentEdit::takeOut(InstanceId id) {
  Absent out;
  auto& all = document_.scene_.instances;
  const auto it = std::ranges::find(all, id, &Instance::id);
  out.at = static_cast<std::size_t>(it - all.begin());
  out.instance = std::move(*it);
  all.erase(it);
  invalidate(id);
  document_.posed_.forget(id);
  const auto take = [&](ClipId clip) {
    if (!document_.hasElsewhere(id, clip)) out.clips.emplace(clip, nullptr);
  };
  for (const ClipId clip : out.instance.clips) take(clip);
  for (const ReadClip& read : out.instance.read) take(read.id);
  exchangeClips(out.clips);
  for (Take& other : takes())
    if (auto part = other.parts.extract(id)) out.parts[other.id] = std::move(part.mapped()), note(other.id);
  notify(DocumentChange::instances);
  return out;
}

std::size_t DocumentEdit::bytesOf(const ClipChanges& changes) const {
  std::size_t sum = 0;
  for (const auto& [id, held] : changes) {
    if (!held) continue;
    const ClipEntry* now = clips().find(id);
    const auto add = [&](const std::shared_ptr<const Clip>& clip, const Clip* beside) {
      if (clip && clip.get() != beside) sum += beside ? clip->bytesBeside(*beside) : clip->bytes();
    };
    add(held->clip, now ? now->clip.get() : nullptr);
    if (held->edited()) add(held->original, now ? now->original.get() : nullptr);
  }
  return sum;
}

}  // namespace sinew
