// What the main thread does for one command in the real window, when the character is large: 5 000 joints, 7 million
// keys, 2 million vertices. The viewport is hidden, so that no drawing by OpenGL is counted, and the panels are
// painted.
#include <benchmark/benchmark.h>
#include <time.h>

#include <QApplication>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>

#include "tests/bench/application.h"
#include "viewer/app/main_window.h"
#include "viewer/document/document.h"
#include "viewer/widgets/outliner/tree.h"
#include "viewer/widgets/viewport/widget.h"

namespace {

using namespace sinew;

double threadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

enum class Shape { chain, tree };
enum class Rotations { angles, quaternion };

// Joints with three curves of angles each, or one of quaternions.
Imported rig(int joints, int keys, Shape shape, Rotations rotations = Rotations::angles) {
  std::vector<Joint> list;
  auto clip = std::make_shared<Clip>();
  clip->name = "long";
  clip->fps = 120.0;
  clip->duration_s = (keys - 1) / clip->fps;
  std::mt19937 random(3);
  std::uniform_real_distribution<float> part(0.f, 1.f);
  std::vector<double> times;
  for (int i = 0; i < keys; ++i) times.push_back(i / clip->fps);
  for (int j = 0; j < joints; ++j) {
    Joint joint;
    joint.name = "joint_" + std::to_string(j);
    joint.parent = j == 0 ? kNoJoint : shape == Shape::chain ? j - 1 : (j - 1) / 3;
    joint.rest_l.translation = {0.01f * static_cast<float>(j % 3 - 1), 0.02f, 0.f};
    list.push_back(joint);
    JointTrack& track = trackFor(*clip, kBaseLayer, j);
    EulerCurves angles;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::vector<float> values;
      const float reach = 0.1f * part(random), speed = 0.1f * part(random), phase = 6.f * part(random);
      for (int i = 0; i < keys; ++i) values.push_back(reach * std::sin(speed * static_cast<float>(i) + phase));
      angles.angles[axis] = *Curve::fromSamples(times, std::move(values), Interpolation::linear);
    }
    if (rotations == Rotations::angles) {
      track.rotation = std::move(angles);
      continue;
    }
    std::vector<Quat> turns;
    for (std::size_t i = 0; i < times.size(); ++i)
      turns.push_back(angles.rotation({angles.angles[0].values()[i], angles.angles[1].values()[i], 0.f}));
    track.rotation = *QuatCurve::fromSamples(times, std::move(turns), Interpolation::linear);
  }
  auto character = std::make_shared<Character>();
  character->name = "large";
  character->skeleton = *Skeleton::create(std::move(list));
  character->clips = {clip};
  Imported imported;
  imported.character = character;
  return imported;
}

class Stage {
 public:
  explicit Stage(const Imported& imported) {
    window_.resize(1600, 900);
    window_.viewport().hide();
    window_.show();
    settle();
    id_ = document().open(imported);
    settle();
  }
  Document& document() { return window_.document(); }
  ui::MainWindow& window() { return window_; }
  InstanceId id() const { return id_; }
  static void settle() {
    for (int i = 0; i < 3; ++i) QApplication::processEvents();
  }
  void chooseAllJoints() {
    document().selectAllJoints();
    settle();
  }
  // Processor time of the main thread for something and what follows from it.
  template <class Do>
  void measure(benchmark::State& state, Do&& deed) {
    const double begin = threadSeconds();
    deed();
    settle();
    state.SetIterationTime(threadSeconds() - begin);
  }

 private:
  ui::MainWindow window_{ui::MainWindow::Layout::fresh};
  InstanceId id_;
};

using Deed = std::function<void(Stage&)>;
struct Case {
  const char* name;
  Deed before, deed;
};

const Deed kNothing = [](Stage&) {};
Deed act(const char* id) {
  return [id](Stage& stage) {
    stage.window().actions().setPanel(QStringLiteral("curve_editor"));
    if (!stage.window().actions().run(QLatin1String(id)))
      std::fprintf(stderr, "%s: %s\n", id, qPrintable(stage.window().actions().refusalOf(QLatin1String(id))));
  };
}
const Deed kAllJoints = [](Stage& stage) { stage.document().selectAllJoints(); };
const Deed kNoJoints = [](Stage& stage) { stage.document().clearSelection(); };
const Deed kOneJoint = [](Stage& stage) { stage.document().select({{SelectionItem::Kind::joint, stage.id(), 3}}); };
const Deed kStep = [](Stage& stage) { stage.document().stepFrames(1); };

const Deed kToggleOne = [](Stage& stage) {
  stage.document().select({{SelectionItem::Kind::joint, stage.id(), 7}}, SelectMode::toggle);
};
ui::OutlinerTree& outliner(Stage& stage) { return *stage.window().findChild<ui::OutlinerTree*>(); }
Deed filter(const char* text) {
  return [text](Stage& stage) { outliner(stage).setFilter(QLatin1String(text)); };
}

const Case kCases[] = {
    {"select_all_joints", kNoJoints, kAllJoints},
    {"select_none", kAllJoints, kNoJoints},
    {"select_one", kAllJoints, kOneJoint},
    {"toggle_one", kAllJoints, kToggleOne},
    {"type_in_filter", kOneJoint, filter("joint_1")},
    {"type_more_in_filter", kNothing, filter("joint_12")},
    {"end_filter", kNothing, filter("")},
    {"type_in_filter_all_selected", kAllJoints, filter("joint_1")},
    {"end_filter_all_selected", kNothing, filter("")},
    {"open_all_rows", kNothing, [](Stage& stage) { outliner(stage).expandAll(); }},
    {"select_all_joints_all_rows_open", kNoJoints, kAllJoints},
    {"toggle_one_all_rows_open", kNothing, kToggleOne},
    {"close_all_rows", kNothing, [](Stage& stage) { outliner(stage).collapseAll(); }},
    {"scrub_one_selected", kOneJoint, kStep},
    {"scrub_all_selected", kAllJoints, kStep},
    {"select_all_keys", [](Stage& s) { kAllJoints(s), s.document().selectKeys({}); }, act("keys.select_all")},
    {"select_no_keys", [](Stage& s) { kAllJoints(s), act("keys.select_all")(s); }, act("keys.select_none")},
    {"delete_keys", [](Stage& s) { kAllJoints(s), act("keys.select_all")(s); }, act("keys.delete")},
    {"undo", kNothing, act("edit.undo")},
    {"redo", kNothing, act("edit.redo")},
    {"undo_again", kNothing, act("edit.undo")},
    {"flip_keys", [](Stage& s) { kAllJoints(s), act("keys.select_all")(s); }, act("keys.flip_value")},
    {"undo_flip", kNothing, act("edit.undo")},
};

void run(benchmark::State& state, const Imported& imported, const Case& one) {
  // Never taken down: the application may go first.
  static auto& stages = *new std::map<const Character*, std::unique_ptr<Stage>>;
  auto& stage = stages[imported.character.get()];
  if (!stage) {
    bench::makeApplication();
    stages.clear();
    stages[imported.character.get()] = std::make_unique<Stage>(imported);
  }
  Stage& here = *stages[imported.character.get()];
  for (auto _ : state) {
    one.before(here);
    Stage::settle();
    here.measure(state, [&] { one.deed(here); });
  }
}

const int registered = [] {
  if (!std::getenv("DISPLAY")) return 0;
  const auto add = [](const std::string& name, auto make) {
    auto made = std::make_shared<std::optional<Imported>>();
    for (const Case& one : kCases)
      benchmark::RegisterBenchmark(("Large/" + name + "/" + one.name).c_str(),
                                   [made, make, one](benchmark::State& state) {
                                     if (!*made) *made = make();
                                     run(state, **made, one);
                                   })
          ->UseManualTime()
          ->Iterations(1)
          ->Unit(benchmark::kMillisecond);
  };
  add("chain_5000", [] { return rig(5000, 100, Shape::chain); });
  add("tree_500", [] { return rig(500, 100, Shape::tree); });
  add("tree_5000", [] { return rig(5000, 100, Shape::tree); });
  add("keys_7M", [] { return rig(64, 36'500, Shape::tree); });
  add("quaternion_keys_7M", [] { return rig(64, 110'000, Shape::tree, Rotations::quaternion); });
  return 0;
}();

}  // namespace
