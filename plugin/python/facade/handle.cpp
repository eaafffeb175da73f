#include "plugin/python/facade/handle.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>

#include "core/base/choices.h"
#include "core/clip/layers.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/character/validate_clip.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/placement.h"
#include "core/skeleton/roles/find_roles.h"

namespace sinew::facade {
namespace {

struct LastError {
  int code = 0;
  std::string text, log;
};
thread_local LastError last_error;
thread_local std::string last_answer;

}  // namespace

void refuse(Text text, std::string log) { throw Refusal{SINEW_REFUSED, {std::move(text), std::move(log)}}; }
void refuse(const Problem& problem) { throw Refusal{SINEW_REFUSED, problem}; }
void refuseArgument(Text text, std::string log) {
  throw Refusal{SINEW_WRONG_ARGUMENT, {std::move(text), std::move(log)}};
}

void remember(const Refusal& refusal) {
  last_error = {refusal.code, refusal.problem.for_user.english(), refusal.problem.for_log};
}

const char* keep(std::string text) {
  last_answer = std::move(text);
  return last_answer.c_str();
}

void runTold(sinew_progress progress, void* context, AtEnd at_end, const std::function<void(const Task&)>& work) {
  if (!progress) return work({});
  const auto cancelled = [] { throw Refusal{SINEW_CANCELLED, {text("Cancelled; nothing has changed."), {}}}; };
  if (!progress(0.0, context)) cancelled();
  constexpr std::chrono::milliseconds kBetween{20};
  std::atomic<bool> cancel = false;
  std::atomic<double> part = 0.0;
  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  std::exception_ptr thrown;
  std::jthread worker([&] {
    try {
      work({.cancel = &cancel, .progress = [&part](double now) { part = now; }});
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    ended.notify_one();
  });
  for (;;) {
    {
      std::unique_lock lock(mutex);
      if (ended.wait_for(lock, kBetween, [&] { return done; })) break;
    }
    if (!cancel && !progress(part, context)) cancel = true;
  }
  worker.join();
  if (cancel && (thrown || at_end == AtEnd::may_cancel)) cancelled();
  if (thrown) std::rethrow_exception(thrown);
  if (!progress(1.0, context) && at_end == AtEnd::may_cancel) cancelled();
}

std::filesystem::path neededPath(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || !found->is_array()) return needed<std::string>(arguments, name);
  std::string path;
  for (const auto byte : needed<std::vector<std::uint8_t>>(arguments, name)) path += static_cast<char>(byte);
  return path;
}

Json saidPath(const std::string& path) {
  try {
    Json said = path;
    (void)said.dump();
    return said;
  } catch (const Json::type_error&) {  // it is no UTF-8
    Json bytes = Json::array();
    for (const char byte : path) bytes.push_back(static_cast<std::uint8_t>(byte));
    return bytes;
  }
}

std::string inUtf8(const std::string& name) {
  return Json::parse(Json(name).dump(-1, ' ', false, Json::error_handler_t::replace)).get<std::string>();
}

std::size_t wordOf(const std::string& word, std::span<const std::string_view> words, std::string_view what) {
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  const std::vector<std::string> all(words.begin(), words.end());
  refuseArgument(text("“{}” is none of those for {}: {}.", word, std::string(what), listed(all)));
}

const Instance& instanceOf(const Scene& scene, std::uint64_t id) {
  if (const Instance* found = findInstance(scene.instances, InstanceId{id})) return *found;
  refuseArgument(text("There is no character or object with the id {}; it was removed.", id));
}

const Instance& characterOf(const Scene& scene, std::uint64_t id) {
  const Instance& found = instanceOf(scene, id);
  if (found.isObject()) refuseArgument(text("“{}” is no character.", found.name));
  return found;
}

Instance& editedInstance(Scene& scene, std::uint64_t id) {
  instanceOf(scene, id);
  return *std::ranges::find(scene.instances, InstanceId{id}, &Instance::id);
}

Instance& editedCharacter(Scene& scene, std::uint64_t id) {
  characterOf(scene, id);
  return editedInstance(scene, id);
}

const Instance& Call::character() const { return characterOf(scene(), needed<std::uint64_t>(arguments, "character")); }

Instance& Call::changedCharacter() { return editedCharacter(change(), needed<std::uint64_t>(arguments, "character")); }

const ClipEntry& clipOf(const Scene& scene, const Instance& instance, std::uint64_t id) {
  const ClipEntry* found = instance.placeOf(ClipId{id}) >= 0 ? scene.clips.find(ClipId{id}) : nullptr;
  if (!found) refuseArgument(text("“{}” has no clip with the id {}; it was removed.", instance.name, id));
  return *found;
}

JointRoles rolesOf(const Instance& instance) {
  return instance.roles ? *instance.roles : foundRoles(instance.character->skeleton, instance.character->roles.get());
}

JointIndex jointIn(const Skeleton& skeleton, JointIndex joint) {
  if (joint < 0 || static_cast<std::size_t>(joint) >= skeleton.size())
    refuseArgument(text("There is no joint {}; the skeleton has {}, counted from 0.", joint, skeleton.size()));
  return joint;
}

Curve weightCurve(const Json& said) {
  const auto checked = [](float weight) {
    if (!(weight >= 0.f && weight <= 1.f)) refuseArgument(text("A weight of {} lies outside of 0 to 1.", weight));
    return weight;
  };
  if (said.is_number()) return constantWeight(checked(said.get<float>()));
  auto values = needed<std::vector<float>>(said, "values");
  std::ranges::for_each(values, checked);
  return demand(
      Curve::fromSamples(needed<std::vector<double>>(said, "times"), std::move(values), Interpolation::linear));
}

void putClip(Scene& scene, const Instance& instance, ClipId id, std::shared_ptr<const Clip> clip) {
  const Character& character = *instance.character;
  demand(validateClip(*clip, character.skeleton.size(), character.morph_channels.size()));
  const double length = wholeRange(scene.clips.clip(id).get()), now = wholeRange(clip.get());
  scene.clips.exchangeClip(id, std::move(clip));
  if (now == length) return;
  for (Instance& one : scene.instances) {  // a range of the whole clip stays one
    AnimationControl& control = one.control;
    if (control.clip != id || control.range_start != 0.0 || control.range_end != length) continue;
    control.range_end = now;
    control.time = std::min(control.time, now);
  }
}

ChannelId channelOf(const Character& character, const Clip& clip, int layer, int joint, int morph,
                    std::string_view word) {
  if (!hasLayer(clip, layer)) refuseArgument(text("The clip has no layer {}.", layer));
  const auto kind = word == "q" ? ChannelKind::quaternion_x : channelKind(word);
  if (!kind)
    refuseArgument(
        text("There is no channel “{}”; take tx … tz, rx … rz, q, sx … sz, morph or weight.", std::string(word)));
  ChannelId id{.layer = layer, .kind = *kind};
  if (*kind == ChannelKind::layer_weight) {
    if (layer < 0) refuseArgument(text("The clip itself has no weight; its layers have."));
    return id;
  }
  if (*kind == ChannelKind::morph) {
    if (morph < 0 || static_cast<std::size_t>(morph) >= character.morph_channels.size())
      refuseArgument(text("There is no morph target {}.", morph));
    id.morph = morph;
    return id;
  }
  id.joint = jointIn(character.skeleton, joint);
  return id;
}

ChannelId channelOf(const Character& character, const Clip& clip, const Json& place) {
  return channelOf(character, clip, optional(place, "layer", kBaseLayer), optional(place, "joint", -1),
                   optional(place, "morph", -1), needed<std::string>(place, "channel"));
}

ClipId addClip(Scene& scene, Instance& instance, Clip clip, const std::string& name) {
  clip.name = freeClipName(scene.clips, instance.clips, name.empty() ? "Clip" : name);
  demand(validateClip(clip, instance.character->skeleton.size(), instance.character->morph_channels.size()));
  const ClipId id =
      scene.clips.add({.id = {}, .clip = std::make_shared<const Clip>(std::move(clip)), .original = nullptr});
  instance.clips.push_back(id);
  if (!instance.control.clip) showClip(instance, id, scene.clips);
  return id;
}

Transform read(const float* local, const Transform& like) {
  Transform out = like;
  out.translation = {local[0], local[1], local[2]};
  const Quat rotation(local[6], local[3], local[4], local[5]);
  const float square = glm::dot(rotation, rotation);
  if (!(square > 1e-12f)) refuseArgument(text("A rotation is no quaternion: its length is 0; give x, y, z, w."));
  constexpr float kUnit = 1e-6f;  // as near to unit length as rounding leaves it, and so taken as it is
  out.rotation = std::abs(square - 1.f) < kUnit ? rotation : rotation / std::sqrt(square);
  out.scale = {local[7], local[8], local[9]};
  if (!isFinite(out)) refuseArgument(text("A number of a transform is not finite."));
  return out;
}

Transform transformOf(const Json& numbers, const Transform& like) {
  const auto values = numbers.get<std::vector<float>>();
  if (values.size() != 10) refuseArgument(text("A transform is ten numbers, not {}.", values.size()));
  return read(values.data(), like);
}

TransformParts partsOf(const Json& arguments) {
  const auto said = optional<std::string>(arguments, "parts", "trs");
  if (said.empty() || said.find_first_not_of("trs") != std::string::npos)
    refuseArgument(text("Parts are letters of “trs”, not “{}”.", said));
  const auto has = [&](char part) { return said.find(part) != std::string::npos; };
  return {.translation = has('t'), .rotation = has('r'), .scale = has('s')};
}

Json numbersOf(const Transform& local) {
  float values[10];
  write(local, values);
  return Json(std::vector<float>(std::begin(values), std::end(values)));
}

void writeMatrix(const Mat4& matrix, float* out) {
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) *out++ = matrix[column][row];
}

}  // namespace sinew::facade

sinew_scene::Editing::Editing(sinew_scene& scene) : scene_(scene) {
  using namespace sinew;
  if (scene.editing_ == std::this_thread::get_id())
    facade::refuse(text("A scene cannot be edited while it is told how far its own edit is; do it afterwards."));
  lock_ = std::unique_lock(scene.edits_);
  scene.editing_ = std::this_thread::get_id();
}

void sinew_scene::put(sinew::facade::State state) {
  auto made = std::make_shared<const sinew::facade::State>(std::move(state));
  const std::lock_guard lock(mutex_);
  state_.swap(made);
}

extern "C" {

int sinew_abi(void) { return SINEW_ABI; }
const char* sinew_version(void) { return SINEW_VERSION; }
const char* sinew_last_error(void) { return sinew::facade::last_error.text.c_str(); }
const char* sinew_last_log(void) { return sinew::facade::last_error.log.c_str(); }
int sinew_last_code(void) { return sinew::facade::last_error.code; }

void sinew_close(sinew_scene* scene) { delete scene; }

const char* sinew_call(sinew_scene* scene, const char* operation, const char* arguments, sinew_progress progress,
                       void* context) {
  using namespace sinew::facade;
  return guarded(static_cast<const char*>(nullptr), [&] {
    const Json read = Json::parse(arguments);
    const OperationRow* row = nullptr;
    for (const auto rows : {fileOperations(), sceneOperations(), clipOperations(), wholeClipOperations()})
      if (const auto found = std::ranges::find(rows, std::string_view(operation), &OperationRow::name);
          found != rows.end())
        row = &*found;
    if (!row) refuseArgument(sinew::text("There is no operation “{}”.", std::string(operation)));
    Json answer;
    if (row->edits) {
      edit(*scene, [&](State& state) {
        runTold(progress, context, AtEnd::may_cancel, [&](const sinew::Task& task) {
          Call call{state, &state, read, task};
          answer = row->run(call);
        });
      });
    } else {
      const Snapshot state = scene->now();
      runTold(progress, context, AtEnd::is_done, [&](const sinew::Task& task) {
        Call call{*state, nullptr, read, task};
        answer = row->run(call);
      });
    }
    return keep(answer.dump(-1, ' ', false, Json::error_handler_t::replace));
  });
}

}  // extern "C"
