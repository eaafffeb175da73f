// What a handle stands for, and how calls through it are made safe.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/task.h"
#include "core/clip/channel.h"
#include "core/edit/keys/pose.h"
#include "core/io/import_report.h"
#include "core/io/project/project.h"
#include "plugin/python/facade/sinew_c.h"

namespace sinew::facade {

using Json = nlohmann::ordered_json;

// A call that cannot be done.
struct Refusal {
  int code = SINEW_REFUSED;
  Problem problem;
};
[[noreturn]] void refuse(Text text, std::string log = {});
[[noreturn]] void refuse(const Problem& problem);
[[noreturn]] void refuseArgument(Text text, std::string log = {});
inline void demand(const Check& check) {
  if (!check) refuse(check.error());
}
template <class T>
T demand(Result<T> result) {
  if (!result) refuse(result.error());
  return *std::move(result);
}

// What a scene is at a moment; never changed once others can see it.
struct State {
  Project project;
  ImportReport report;
  const Scene& scene() const { return project.scene; }
};
using Snapshot = std::shared_ptr<const State>;

// What an operation is given.
struct Call {
  const State& state;
  State* edited = nullptr;  // the same, of those that edit
  const Json& arguments;
  Task task{};

  const Scene& scene() const { return state.scene(); }
  Scene& change() { return edited->project.scene; }
  // That which "character" names.
  const Instance& character() const;
  Instance& changedCharacter();
};

// What a call gives back is kept for the thread until its next one.
void remember(const Refusal& refusal);
const char* keep(std::string text);

// Runs what may refuse or throw; gives `refused` then.
template <class Run, class T>
T guarded(T refused, Run&& run) {
  try {
    return run();
  } catch (const Refusal& refusal) {
    remember(refusal);
  } catch (const nlohmann::json::exception& wrong) {
    remember(
        {SINEW_WRONG_ARGUMENT, {text("An argument is missing or of another kind than it should be."), wrong.what()}});
  } catch (const std::bad_alloc&) {
    remember({SINEW_REFUSED, {text("There is not enough memory for that."), {}}});
  } catch (const std::exception& wrong) {
    remember({SINEW_REFUSED, {text("Something went wrong inside."), wrong.what()}});
  }
  return refused;
}

// Whether work that has come to its end can still be cancelled: not where a file is written by then.
enum class AtEnd { may_cancel, is_done };
// Runs work in another thread while this one tells how far it is; without `progress` in this one.
void runTold(sinew_progress progress, void* context, AtEnd at_end, const std::function<void(const Task&)>& work);

// Members of arguments; absent and null ones give the usual value.
template <class T>
T optional(const Json& arguments, const char* name, T usual) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || found->is_null()) return usual;
  try {
    return found->get<T>();
  } catch (const nlohmann::json::exception& wrong) {
    refuseArgument(text("“{}” is of another kind than it should be.", std::string(name)), wrong.what());
  }
}
template <class T>
T needed(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || found->is_null())
    refuseArgument(text("“{}” is missing; give it.", std::string(name)));
  return optional<T>(arguments, name, T());
}
inline bool given(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  return found != arguments.end() && !found->is_null();
}
// A path is a text, or where that would not be UTF-8 its bytes as a list of numbers.
std::filesystem::path neededPath(const Json& arguments, const char* name);
Json saidPath(const std::string& path);
std::string inUtf8(const std::string& name);  // what is none of it stands as replacement characters
// The value of a word in a list of them, in the order of an enumeration.
std::size_t wordOf(const std::string& word, std::span<const std::string_view> words, std::string_view what);
template <class Enum, std::size_t n>
Enum enumOf(const Json& arguments, const char* name, const std::array<std::string_view, n>& words, Enum usual) {
  if (!given(arguments, name)) return usual;
  return static_cast<Enum>(wordOf(optional<std::string>(arguments, name, {}), words, name));
}

// In the order of their enumerations.
inline constexpr std::array<std::string_view, 2> kBlendModes{"additive", "override"};
inline constexpr std::array<std::string_view, 5> kExtrapolations{"hold", "linear", "cycle", "cycle_offset",
                                                                 "ping_pong"};

const Instance& instanceOf(const Scene& scene, std::uint64_t id);
const Instance& characterOf(const Scene& scene, std::uint64_t id);  // no object
Instance& editedInstance(Scene& scene, std::uint64_t id);
Instance& editedCharacter(Scene& scene, std::uint64_t id);
const ClipEntry& clipOf(const Scene& scene, const Instance& instance, std::uint64_t id);

// Ten floats, see sinew_c.h. Shear is that of `like`.
inline void write(const Transform& local, float* out) {
  out[0] = local.translation.x, out[1] = local.translation.y, out[2] = local.translation.z;
  out[3] = local.rotation.x, out[4] = local.rotation.y, out[5] = local.rotation.z, out[6] = local.rotation.w;
  out[7] = local.scale.x, out[8] = local.scale.y, out[9] = local.scale.z;
}
Transform read(const float* local, const Transform& like = {});
Transform transformOf(const Json& numbers, const Transform& like = {});
TransformParts partsOf(const Json& arguments);  // that "parts" says
Json numbersOf(const Transform& local);
void writeMatrix(const Mat4& matrix, float* out);  // as rows

JointIndex jointIn(const Skeleton& skeleton, JointIndex joint);  // refused: one that it does not have
JointRoles rolesOf(const Instance& instance);  // as a person has said, else as the file does, else as found
Curve weightCurve(const Json& said);           // a number, or {"times", "values"}, joined by lines; 0 … 1

// A clip that is exchanged for a changed one. Refused: one that does not fit the character.
void putClip(Scene& scene, const Instance& instance, ClipId id, std::shared_ptr<const Clip> clip);
inline void putClip(Scene& scene, const Instance& instance, ClipId id, Clip clip) {
  putClip(scene, instance, id, std::make_shared<const Clip>(std::move(clip)));
}
// The channel that "layer", "joint", "morph" and a word say; of "q" the first component. Refused: one that the clip
// cannot have.
ChannelId channelOf(const Character& character, const Clip& clip, int layer, int joint, int morph,
                    std::string_view word);
ChannelId channelOf(const Character& character, const Clip& clip, const Json& place);
ClipId addClip(Scene& scene, Instance& instance, Clip clip, const std::string& name);

using Operation = Json (*)(Call& call);
struct OperationRow {
  std::string_view name;
  bool edits = false;
  Operation run = nullptr;
};
std::span<const OperationRow> fileOperations();
std::span<const OperationRow> sceneOperations();
std::span<const OperationRow> clipOperations();
std::span<const OperationRow> wholeClipOperations();

}  // namespace sinew::facade

// A scene that is exchanged as a whole: who reads keeps what it has begun with, and edits work on a copy.
struct sinew_scene {
  sinew::facade::Snapshot now() const {
    const std::lock_guard lock(mutex_);
    return state_;
  }
  void put(sinew::facade::State state);

  // While it lives, this thread alone edits. Refused where it does so already, in a progress callback.
  class Editing {
   public:
    explicit Editing(sinew_scene& scene);
    ~Editing() { scene_.editing_ = std::thread::id(); }
    Editing(const Editing&) = delete;
    Editing& operator=(const Editing&) = delete;

   private:
    sinew_scene& scene_;
    std::unique_lock<std::mutex> lock_;
  };

 private:
  mutable std::mutex mutex_;  // of the pointer
  sinew::facade::Snapshot state_ = std::make_shared<const sinew::facade::State>();
  std::mutex edits_;
  std::atomic<std::thread::id> editing_{};
};

namespace sinew::facade {

// Changes a copy of the scene, which takes its place where nothing refuses.
template <class Change>
void edit(sinew_scene& scene, Change&& change) {
  const sinew_scene::Editing editing(scene);
  State state = *scene.now();
  change(state);
  scene.put(std::move(state));
}

}  // namespace sinew::facade
