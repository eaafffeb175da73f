#include "viewer/app/actions/key_edit_actions.h"

#include <cmath>
#include <limits>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMainWindow>

#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/mirror_keys.h"
#include "core/edit/keys/operations.h"
#include "core/edit/keys/select_keys.h"
#include "core/edit/keys/sliders.h"
#include "core/math/units.h"
#include "viewer/app/actions/key_edit_runner.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/dialogs/live_popup.h"

namespace sinew::ui {
namespace {

constexpr double kEver = std::numeric_limits<double>::infinity();
constexpr double kHair = 1e-5;  // seconds to both sides, so that a key on the playhead belongs to it

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

// What the channel's values are multiplied with to be read: degrees for angles.
double unitOf(const ChannelId& id) { return isEulerAngle(id.kind) ? kDegreesPerRadian : 1.0; }

// --- selection ------------------------------------------------------------------------------------------------------

void connectSelecting(const KeyEditRunner& run) {
  Document& document = run.document;
  const auto choose = [&run, &document](const QString& id, auto make) {
    run.actions.on(
        id, [run, &document, make] { document.selectKeys(make(*document.activeClip(), run.scope.shown())); },
        run.needsCurves());
  };
  using Channels = std::vector<ChannelId>;
  choose("keys.select_all", [](const Clip& clip, const Channels& shown) { return wholeChannels(clip, shown); });
  choose("keys.select_none", [](const Clip&, const Channels&) { return KnotSets{}; });
  choose("keys.select_invert", [&document](const Clip& clip, const Channels& shown) {
    return invertedKeys(clip, shown, document.selectedKeys());
  });
  choose("keys.select_before", [&document](const Clip& clip, const Channels& shown) {
    return keysBetween(clip, shown, -kEver, document.time() + kHair);
  });
  choose("keys.select_after", [&document](const Clip& clip, const Channels& shown) {
    return keysBetween(clip, shown, document.time() - kHair, kEver);
  });
  choose("keys.select_here", [&document](const Clip& clip, const Channels& shown) {
    return keysAt(clip, shown, std::vector{document.time()});
  });
  choose("keys.select_range", [&document](const Clip& clip, const Channels& shown) {
    return keysBetween(clip, shown, document.rangeStart() - kHair, document.rangeEnd() + kHair);
  });
  const auto change = [&run, &document](const QString& id, auto make) {
    run.actions.on(
        id, [run, &document, make] { document.selectKeys(make(*document.activeClip(), run.selected())); },
        run.needsSelectedKeys());
  };
  change("keys.select_columns", [run](const Clip& clip, const KnotSets& keys) {
    return keysAt(clip, run.scope.shown(), timesOf(clip, keys));
  });
  change("keys.select_linked", linkedKeys);
  change("keys.select_more", moreKeys);
  change("keys.select_fewer", fewerKeys);
}

// --- clipboard ------------------------------------------------------------------------------------------------------

std::vector<std::string> morphNames(const Character& character) {
  std::vector<std::string> names;
  for (const MorphChannel& channel : character.morph_channels) names.push_back(channel.name);
  return names;
}

bool copy(const KeyEditRunner& run, const KnotSets& wanted) {
  const Document& document = run.document;
  const Character& character = *document.active()->character;
  const KeyClipboard keys = copyKeys(*document.activeClip(), wanted, character.skeleton, morphNames(character));
  if (keys.empty()) return false;
  QGuiApplication::clipboard()->setText(toText(keys));
  run.say.done(tr("%1 copied").arg(keysText(keys.keyCount())));
  return true;
}

enum class Side { same, other };

void paste(const KeyEditRunner& run, const QString& id, PasteMode mode, Side side = Side::same) {
  Document& document = run.document;
  std::optional<KeyClipboard> keys = keysFromText(QGuiApplication::clipboard()->text());
  if (!keys) return run.say.refused(tr("The clipboard holds no keys; copy some first."));
  const Character& character = *document.active()->character;
  const std::vector<std::string> morphs = morphNames(character);
  std::vector<std::string> missing;
  KnotSets pasted_keys;
  int unshown = 0;
  if (side == Side::other) keys = mirroredKeys(*keys, character.skeleton, PoseMirror(character.skeleton), &missing);
  const Check done = document.editClip(run.nameOf(id), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    PasteKeys paste{.clip = &clip, .keys = &*keys, .skeleton = &character.skeleton, .morphs = morphs};
    paste.at = document.time();
    paste.mode = mode;
    paste.layer = document.activeLayer();
    paste.gap = 1.0 / document.fps();
    paste.takes = [&run](const ChannelId& channel) { return run.scope.shows(channel); };
    for (const SelectionItem& item : document.selection().items)
      if (side == Side::same && item.kind == SelectionItem::Kind::joint && item.instance == document.activeInstance())
        paste.onto.push_back(item.index);
    const Check pasted = paste.run();
    if (pasted) selected = pasted_keys = std::move(paste.selection);
    unshown = paste.refused;
    missing.insert(missing.end(), paste.missing.begin(), paste.missing.end());
    return pasted;
  });
  if (!run.told(done)) return;
  if (!missing.empty()) {
    run.say.done(tr("Pasted without %1 (not on this character): %2")
                     .arg(missing.size())
                     .arg(QString::fromStdString(missing.front())));
  } else if (unshown > 0) {
    run.say.done(tr("%1 pasted; curves that are not shown stay as they were (%2)")
                     .arg(keysText(countKeys(pasted_keys).keys), grouped(static_cast<std::size_t>(unshown))));
  }
}

void connectClipboard(const KeyEditRunner& run) {
  run.onCurves("keys.copy", [run] { copy(run, run.targets()); });
  run.actions.on(
      "keys.cut",
      [run] {
        const KnotSets keys = run.selected();
        if (copy(run, keys)) run.told(run.document.editKeys(run.nameOf("keys.cut"), kNoGesture, deleteKeys(), keys));
      },
      run.needsSelectedKeys());
  const auto pastes = [&run](const char* id, PasteMode mode, Side side = Side::same) {
    run.actions.on(
        id, [run, id, mode, side] { paste(run, id, mode, side); }, run.needsPanel());
  };
  pastes("keys.paste", PasteMode::merge);
  pastes("keys.paste_replace", PasteMode::replace);
  pastes("keys.paste_insert", PasteMode::insert);
  pastes("keys.paste_mirrored", PasteMode::merge, Side::other);
}

// --- keys -----------------------------------------------------------------------------------------------------------

void insertHere(const KeyEditRunner& run) {
  Document& document = run.document;
  run.told(document.editClip(run.nameOf("keys.insert"), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    const Clip before = clip;
    std::vector<ChannelId> channels;
    for (const auto& [id, indices] : run.targets()) channels.push_back(id);
    const std::vector<double> times{document.time()};
    InsertKeys insert{.clip = &clip, .channels = channels, .times = times, .selection = {}};
    if (Check ok = insert.run(); !ok) return ok;
    if (insert.selection.empty()) return fail(kCurvesLocked);
    if (clip == before) return fail("There is a key already.");
    selected = std::move(insert.selection);
    return {};
  }));
}

// Whether copies of these keys would come to lie on others.
bool hitsOthers(const Clip& clip, const KnotSets& keys, double later) {
  return std::ranges::any_of(keys, [&](const auto& channel) {
    const std::span<const double> times = timesOf(clip, channel.first);
    return std::ranges::any_of(channel.second, [&](std::uint32_t i) {
      const auto near = std::ranges::lower_bound(times, times[i] + later - kHair);
      return near != times.end() && *near <= times[i] + later + kHair;
    });
  });
}

void duplicate(const KeyEditRunner& run) {
  Document& document = run.document;
  const double frame = 1.0 / document.fps();
  if (hitsOthers(*document.activeClip(), run.selected(), frame))
    return run.say.refused(
        tr("Copies one frame later would take the place of other keys; drag copies in the dope sheet or the graph."));
  run.told(document.editSelectedKeys(run.nameOf("keys.duplicate"), kNoGesture, duplicateKeys(frame, 0.0),
                                     run.scope.shown()));
}

// Rounded as people read them: whole degrees, hundredths of anything else.
KeyOperation snapToWholeNumbers() {
  return mapValues([](const ChannelId& id, double value) {
    const double step = isEulerAngle(id.kind) ? kRadiansPerDegree : 0.01;
    return std::round(value / step) * step;
  });
}

KeyOperation snapToCurveAt(const Document& document) {
  const std::shared_ptr<const Clip> clip = document.active()->clip(document.active()->control.clip);
  return mapValues([clip, time = document.time()](const ChannelId& id, double value) {
    SegmentHint hint;
    const auto shown = evaluate(*clip, id, time, hint);
    return shown ? static_cast<double>(*shown) : value;
  });
}

void connectKeys(const KeyEditRunner& run) {
  Document& document = run.document;
  run.onCurves("keys.insert", [run] { insertHere(run); });
  run.onSelectedKeys("keys.delete", deleteKeys);
  run.actions.on(
      "keys.duplicate", [run] { duplicate(run); }, run.needsSelectedKeys());

  run.onKeys("keys.snap_frames", [&document] { return snapTimes(1.0 / document.fps()); });
  run.onKeys("keys.snap_seconds", [] { return snapTimes(1.0); });
  run.onSelectedKeys("keys.snap_playhead", [&document] { return snapTimesTo({document.time()}); });
  run.onKeys("keys.snap_markers", [&document] {
    std::vector<double> times;
    for (const Marker& marker : document.activeClip()->markers) times.push_back(marker.time);
    return snapTimesTo(std::move(times));
  });
  run.onKeys("keys.snap_values", snapToWholeNumbers);
  run.onKeys("keys.snap_value_here", [&document] { return snapToCurveAt(document); });

  const auto middle = [run, &document] {
    const KeySpan span = spanOf(*document.activeClip(), run.targets());
    return 0.5 * (span.first + span.last);
  };
  run.onKeys("keys.flip_time", [&document] { return flipTimes(document.time()); });
  run.onKeys("keys.flip_time_middle", [middle] { return flipTimes(middle()); });
  run.onKeys("keys.flip_value", [] { return flipValues(0.0); });
  run.onKeys("keys.flip_value_mean", flipValuesAboutMean);

  for (const auto& [id, kind] :
       std::initializer_list<std::pair<const char*, KnotKind>>{{"keys.kind.key", KnotKind::key},
                                                               {"keys.kind.breakdown", KnotKind::breakdown},
                                                               {"keys.kind.extreme", KnotKind::extreme},
                                                               {"keys.kind.hold", KnotKind::hold}})
    run.onKeys(id, [kind = kind] { return setKnotKind(kind); });

  run.onMenu("keys.snap_menu", "Keys/Snap");
  run.onMenu("keys.flip_menu", "Keys/Mirror");
  run.onMenu("keys.kind_menu", "Keys/Kind");
  run.onMenu("keys.between_menu", "Keys/In between");
}

// --- sliders and calculations ---------------------------------------------------------------------------------------

// The keys and the undo step of one window that changes things while it is open: a trial of the document.
template <class Value>
struct LiveKeys {
  Gesture gesture;
  LiveEdit<Value> edit;
};

template <class Value>
LiveKeys<Value> liveKeys(const KeyEditRunner& run, const QString& id, std::function<KeyOperation(const Value&)> make) {
  const Gesture gesture = newGesture();
  Document* const document = &run.document;
  document->beginTrial(gesture);
  const auto apply = [document, gesture, make, where = &run.scope, name = run.nameOf(id),
                      targets = run.targets()](const Value& value) {
    if (keysOf(targets, where->shown()) != targets) return tr("Not all of these keys are shown any more.");
    const Check done = document->editKeys(name, gesture, make(value), targets);
    return done ? QString() : QString::fromStdString(done.error().for_user);
  };
  return {gesture, {apply, [document, gesture] { document->cancelGesture(gesture); }}};
}

// Until it closes, undo closes it.
void showLive(const KeyEditRunner& run, LivePopup* popup, Gesture gesture) {
  Document* const document = &run.document;
  QObject::connect(popup, &QDialog::finished, document, [document, gesture] { document->endTrial(gesture); });
  QObject::connect(document, &Document::trialCancelled, popup, [popup, gesture](Gesture cancelled) {
    if (cancelled == gesture) popup->reject();
  });
  popup->showOver(run.bar());
}

void onSlider(const KeyEditRunner& run, const QString& id, const QString& hint, const AmountPopup::Range& range,
              std::function<KeyOperation(double)> make) {
  run.onCurves(id, [run, id, hint, range, make = std::move(make)] {
    auto live = liveKeys<double>(run, id, [make](const double& amount) { return make(amount); });
    showLive(run, new AmountPopup(run.nameOf(id), hint, range, std::move(live.edit), &run.window), live.gesture);
  });
}

// The channel's value in the rest pose of the character.
std::function<float(const ChannelId&)> restValues(const Document& document) {
  const std::shared_ptr<const Character> character = document.active()->character;
  const std::shared_ptr<const Clip> clip = document.active()->clip(document.active()->control.clip);
  return [character, clip](const ChannelId& id) -> float {
    if (id.kind == ChannelKind::layer_weight) return 1.f;
    const int axis = axisOf(id.kind);
    if (id.kind == ChannelKind::morph)
      return id.morph >= 0 && static_cast<std::size_t>(id.morph) < character->morph_channels.size()
                 ? character->morph_channels[static_cast<std::size_t>(id.morph)].rest_weight
                 : 0.f;
    // Nothing is what leaves the pose below an additive layer as it is.
    const bool adds = id.layer != kBaseLayer && static_cast<std::size_t>(id.layer) < clip->layers.size() &&
                      clip->layers[static_cast<std::size_t>(id.layer)].mode == LayerMode::additive;
    const Transform rest = adds ? Transform{} : character->skeleton[id.joint].rest_l;
    if (isTranslation(id.kind)) return rest.translation[axis];
    if (isScale(id.kind)) return rest.scale[axis];
    if (isQuaternion(id.kind)) return rest.rotation[axis];
    const JointTrack* track = findTrack(*clip, id.layer, id.joint);
    const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
    if (!euler) return 0.f;
    const Quat inner = glm::conjugate(euler->pre) * rest.rotation * glm::conjugate(euler->post);
    return toEuler(inner, euler->order)[axis];
  };
}

void connectSliders(const KeyEditRunner& run) {
  Document& document = run.document;
  onSlider(run, "keys.tween", tr("0 % is the key before, 100 % the key after."), {-100, 200, 50}, tweenKeys);
  onSlider(run, "keys.blend_neighbour", tr("Left: the key before; right: the key after."), {-100, 200, 0},
           blendToNeighbour);
  onSlider(run, "keys.blend_default", tr("100 % is the rest pose."), {-100, 200, 0},
           [&document](double amount) { return blendToDefault(amount, restValues(document)); });
  onSlider(run, "keys.ease", tr("Left: ends slowly; right: starts slowly."), {-100, 100, 0}, easeKeys);
  onSlider(run, "keys.push_pull", tr("Left: towards the line between the neighbours; right: away from it."),
           {-100, 200, 0}, pushPull);
  onSlider(run, "keys.scale_mean", tr("Left: flat; right: exaggerated."), {-100, 200, 0}, scaleAboutMean);
  onSlider(run, "keys.offset_time", tr("100 % is ten frames later."), {-100, 200, 0},
           [&document](double amount) { return offsetInTime(amount * 10.0 / document.fps()); });
}

// Calculates numbers anew: `shown` is the number of one unit. Texts that cannot be calculated are found before.
using Change = std::function<double(double)>;
Change changeBy(const QString& text) {
  return [typed = text.toStdString()](double shown) { return evaluateChange(typed, shown).value_or(shown); };
}

void onCalculation(const KeyEditRunner& run, const QString& id, const QString& hint,
                   std::function<KeyOperation(const Change&)> make) {
  run.onCurves(id, [run, id, hint, make = std::move(make)] {
    auto live = liveKeys<QString>(run, id, [make](const QString& text) { return make(changeBy(text)); });
    live.edit.apply = [apply = std::move(live.edit.apply)](const QString& text) {
      const Result<double> sample = evaluateChange(text.toStdString(), 1.0);
      return sample ? apply(text) : QString::fromStdString(sample.error().for_user);
    };
    showLive(run, new CalculationPopup(run.nameOf(id), hint, std::move(live.edit), &run.window), live.gesture);
  });
}

void connectCalculations(const KeyEditRunner& run) {
  Document& document = run.document;
  onCalculation(run, "keys.change_values", tr("v is the value: metres, or degrees for angles."),
                [](const Change& change) {
                  return mapValues(
                      [change](const ChannelId& id, double value) { return change(value * unitOf(id)) / unitOf(id); });
                });
  onCalculation(run, "keys.change_times", tr("v is the frame."), [&document](const Change& change) {
    return mapTimes([change, fps = document.fps()](const ChannelId&, double time) { return change(time * fps) / fps; });
  });
}

}  // namespace

void connectKeyEditActions(Actions& actions, Document& document, QMainWindow& window, const KeyScope& scope,
                           const Say& say) {
  const KeyEditRunner run(actions, document, window, scope, say);
  connectSelecting(run);
  connectClipboard(run);
  connectKeys(run);
  connectSliders(run);
  connectCalculations(run);
}

}  // namespace sinew::ui
