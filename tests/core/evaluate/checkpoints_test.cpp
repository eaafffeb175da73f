#include "core/evaluate/checkpoints.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "core/evaluate/joint_path.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::real;

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNan = std::numeric_limits<double>::quiet_NaN();

// Where the hand of the sample character is while its clip repeats; from a time on it is somewhere else.
struct HandPath {
  Character character = tests::sampleCharacter();
  JointChain chain{character, 2};
  double moved_from = kInfinity;  // seconds
  Vec3 moved{0.f};                // metres

  Vec3 at(double time) {
    const Clip& clip = *character.clips.front();
    const double time_of_clip = std::fmod(time, clip.duration_s);
    Vec3 hand{0.f};
    JointPath{.character = &character,
              .clip = &clip,
              .times = std::span(&time_of_clip, 1),
              .chain = &chain,
              .positions_m = std::span(&hand, 1)}
        .run();
    return time >= moved_from ? hand + moved : hand;
  }
};

// A weight on a damped spring at the hand.
class Spring final : public MemoryStage {
 public:
  HandPath hand;
  int steps = 0, resets = 0;

  void reset(double time) override {
    ++resets;
    state_ = {.position_m = hand.at(time), .velocity = Vec3(0.f)};
  }
  void advance(double time, double step) override {
    ++steps;
    const auto dt = static_cast<float>(step);
    state_.velocity += (120.f * (hand.at(time + step) - state_.position_m) - 6.f * state_.velocity) * dt;
    state_.position_m += state_.velocity * dt;
  }
  std::size_t stateBytes() const override { return sizeof state_; }
  void save(std::span<std::byte> out) const override { std::memcpy(out.data(), &state_, sizeof state_); }
  void restore(std::span<const std::byte> state) override { std::memcpy(&state_, state.data(), sizeof state_); }

 private:
  struct State {
    Vec3 position_m{}, velocity{};
  };
  State state_;
};

// Rests, walks and jumps; what it does next depends on the height of the hand, on how long it has been at it, and on
// chance. It remembers what it did last, so its state has no fixed size.
class Moods final : public MemoryStage {
 public:
  HandPath hand;

  void reset(double) override { now_ = {}, before_.clear(); }
  void advance(double time, double step) override {
    now_.chance = now_.chance * 6364136223846793005u + 1442695040888963407u;
    now_.seconds += step;
    const bool bored = now_.seconds > 0.1 + 0.3 * static_cast<double>(now_.chance >> 40) / (1 << 24);
    if (!bored && !(hand.at(time + step).y > 0.9f && now_.mood == 0)) return;
    before_.push_back(static_cast<std::byte>(now_.mood));
    if (before_.size() > 20) before_.clear();
    now_.mood = (now_.mood + 1 + static_cast<std::uint64_t>(before_.size() % 2)) % 3;
    now_.seconds = 0.0;
  }
  std::size_t stateBytes() const override { return sizeof now_ + before_.size(); }
  void save(std::span<std::byte> out) const override {
    std::memcpy(out.data(), &now_, sizeof now_);
    std::ranges::copy(before_, out.begin() + sizeof now_);
  }
  void restore(std::span<const std::byte> state) override {
    std::memcpy(&now_, state.data(), sizeof now_);
    before_.assign(state.begin() + sizeof now_, state.end());
  }

 private:
  struct Now {
    std::uint64_t mood = 0, chance = 42;
    double seconds = 0.0;  // in this mood
  };
  Now now_;
  std::vector<std::byte> before_;
};

using State = std::vector<std::byte>;

State stateOf(const MemoryStage& stage) {
  State state(stage.stateBytes());
  stage.save(state);
  return state;
}

// The states of all steps, by playing from the start.
std::vector<State> played(MemoryStage& stage, const CheckpointSettings& settings) {
  std::vector<State> states;
  stage.reset(settings.start);
  for (int n = 0; settings.start + n * settings.step <= settings.end; ++n) {
    if (n > 0) stage.advance(settings.start + (n - 1) * settings.step, settings.step);
    states.push_back(stateOf(stage));
  }
  return states;
}

// The last step that is not behind the time.
std::size_t stepBefore(double time, const CheckpointSettings& settings) {
  std::size_t step = 0;
  while (settings.start + static_cast<double>(step + 1) * settings.step <= std::min(time, settings.end)) ++step;
  return step;
}

CheckpointSettings anySettings() {
  CheckpointSettings settings;
  settings.start = *rc::gen::element(0.0, -0.7, 3.1);
  settings.step = *rc::gen::element(1.0 / 120.0, 1.0 / 30.0, 0.1, 1.0 / 7.0);
  settings.end = settings.start + static_cast<double>(*real(0.f, 4.f));
  settings.interval = *rc::gen::inRange(1, 10);
  settings.max_bytes = *rc::gen::element<std::size_t>(0, 100, 500, 1 << 12, 1 << 20);
  return settings;
}

// Within the settings, on a step of them, or neither.
double anyTime(const CheckpointSettings& settings) {
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return *rc::gen::element(kNan, kInfinity, -kInfinity, 1e300, -1e300);
    case 1:
    case 2:
      return settings.start + *rc::gen::inRange(-2, 500) * settings.step;
    default:
      return settings.start + static_cast<double>(*real(-1.f, 5.f));
  }
}

template <class Stage>
void expectAsPlayed() {
  const CheckpointSettings settings = anySettings();
  Stage one, other;
  const std::vector<State> states = played(one, settings);
  Checkpoints checkpoints(other, settings);
  for (int jump = 0; jump < 12; ++jump) {
    const double time = anyTime(settings);
    checkpoints.goTo(time);
    const std::size_t step = std::isnan(time) ? 0 : stepBefore(time, settings);
    RC_ASSERT(checkpoints.time() == settings.start + static_cast<double>(step) * settings.step);
    RC_ASSERT(stateOf(other) == states[step]);
    RC_ASSERT(checkpoints.bytes() <= settings.max_bytes);
  }
}

RC_GTEST_PROP(Checkpoints, BringASpringToAnyTimeAsIfItHadBeenPlayed, ()) { expectAsPlayed<Spring>(); }

RC_GTEST_PROP(Checkpoints, BringAStateMachineToAnyTimeAsIfItHadBeenPlayed, ()) { expectAsPlayed<Moods>(); }

RC_GTEST_PROP(Checkpoints, ForgetWhatHasChanged, ()) {
  const CheckpointSettings settings = anySettings();
  Spring one, other;
  Checkpoints checkpoints(other, settings);
  for (int change = 0; change < 4; ++change) {
    for (int jump = 0; jump < 4; ++jump) checkpoints.goTo(anyTime(settings));
    const double from = anyTime(settings);
    // The inputs before both changes stay as they are.
    const double earlier = std::isnan(from) ? -kInfinity : std::min(from, other.hand.moved_from);
    one.hand.moved_from = other.hand.moved_from = std::isnan(from) ? -kInfinity : from;
    one.hand.moved = other.hand.moved = tests::anyVec3(-1.f, 1.f);
    checkpoints.invalidateFrom(earlier);
    const std::vector<State> states = played(one, settings);
    for (int jump = 0; jump < 4; ++jump) {
      const double time = anyTime(settings);
      checkpoints.goTo(time);
      RC_ASSERT(stateOf(other) == states[std::isnan(time) ? 0 : stepBefore(time, settings)]);
    }
  }
}

TEST(Checkpoints, KeepWhatLiesBeforeAChange) {
  Spring spring;
  Checkpoints checkpoints(spring, {.end = 10.0, .step = 0.01, .interval = 10});
  checkpoints.goTo(10.0);
  ASSERT_EQ(spring.resets, 1);
  spring.hand.moved_from = 5.0, spring.hand.moved = {1, 0, 0};
  checkpoints.invalidateFrom(5.0);
  EXPECT_LT(checkpoints.goTo(4.995), 10);
  EXPECT_LT(checkpoints.goTo(5.1), 20);
  EXPECT_EQ(spring.resets, 1);
}

// The state of a step is that of its time: what changes later in the step leaves it as it is.
TEST(Checkpoints, KeepTheStepInWhichSomethingChanges) {
  Spring spring;
  Checkpoints checkpoints(spring, {.start = 0.0, .end = 10.0, .step = 0.5, .interval = 4});
  checkpoints.goTo(8.0);
  checkpoints.invalidateFrom(4.25);
  EXPECT_EQ(checkpoints.goTo(4.0), 0);
  checkpoints.goTo(8.0);
  checkpoints.invalidateFrom(4.0);
  EXPECT_EQ(checkpoints.goTo(4.0), 4) << "from 2 s, the checkpoint before";
}

TEST(Checkpoints, GoOnFromWhereTheStageIs) {
  Spring spring;
  Checkpoints checkpoints(spring, {.step = 0.01, .interval = 100});
  EXPECT_EQ(checkpoints.goTo(0.505), 50);
  EXPECT_EQ(checkpoints.goTo(0.51), 1);
  EXPECT_EQ(checkpoints.goTo(0.515), 0);
  EXPECT_EQ(checkpoints.goTo(0.50), 50);  // no checkpoint is that early
  EXPECT_EQ(spring.resets, 2);
  EXPECT_EQ(spring.steps, 101);
}

TEST(Checkpoints, ReachAnyTimeOfAMinuteInFewSteps) {
  constexpr std::size_t kBytes = 20'000;
  Spring spring;
  const CheckpointSettings settings{.max_bytes = kBytes};
  Checkpoints checkpoints(spring, settings);
  EXPECT_EQ(checkpoints.goTo(60.0), 7200);
  EXPECT_LE(checkpoints.bytes(), kBytes);
  EXPECT_GT(checkpoints.bytes(), kBytes / 3);  // thinned out no more than need be
  EXPECT_LE(checkpoints.interval(), 64);
  std::int64_t most = 0;
  for (int i = 0; i < 2000; ++i) {
    const int before = spring.steps;
    const std::int64_t steps = checkpoints.goTo(std::fmod(i * 23.456789, 60.0));
    EXPECT_EQ(spring.steps - before, steps);
    most = std::max(most, steps);
  }
  EXPECT_LT(most, checkpoints.interval());
  EXPECT_GT(most, 0);
}

TEST(Checkpoints, AreNoneWhereNotOneFits) {
  Spring spring;
  Checkpoints checkpoints(spring, {.end = 1.0, .step = 0.01, .max_bytes = 10});
  EXPECT_EQ(checkpoints.goTo(1.0), 100);
  EXPECT_EQ(checkpoints.bytes(), 0u);
  EXPECT_EQ(checkpoints.goTo(0.99), 99);
}

TEST(CheckpointSettings, RefuseWhatCannotBePlayed) {
  EXPECT_TRUE(CheckpointSettings{}.validate());
  EXPECT_TRUE((CheckpointSettings{.start = 2.0, .end = 2.0}.validate()));
  EXPECT_FALSE((CheckpointSettings{.start = 2.0, .end = 1.0}.validate()));
  EXPECT_FALSE((CheckpointSettings{.start = kNan}.validate()));
  EXPECT_FALSE((CheckpointSettings{.end = kInfinity}.validate()));
  EXPECT_FALSE((CheckpointSettings{.step = 0.0}.validate()));
  EXPECT_FALSE((CheckpointSettings{.step = kNan}.validate()));
  EXPECT_FALSE((CheckpointSettings{.step = 1e-9}.validate()));                       // too many of them
  EXPECT_FALSE((CheckpointSettings{.start = 1e15, .end = 1e15 + 60.0}.validate()));  // steps would not differ
  EXPECT_FALSE((CheckpointSettings{.interval = 0}.validate()));
  EXPECT_EQ(CheckpointSettings{.interval = 0}.validate().error().for_user,
            "The simulation cannot be played; give it other times or longer steps.");
}

}  // namespace
}  // namespace sinew
