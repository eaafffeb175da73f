// Keys changed by a slider or by a calculation, in the menu Keys.
#include <memory>

#include <QMainWindow>
#include <QScopedValueRollback>

#include "core/edit/keys/operations.h"
#include "core/edit/keys/sliders.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/length_unit.h"
#include "viewer/widgets/dialogs/live_popup.h"

namespace sinew::ui {
namespace {

using namespace features;

// The keys and the undo step of one window that changes things while it is open: a trial of the document.
template <class Value>
struct LiveKeys {
  Gesture gesture;
  LiveEdit<Value> edit;
  std::shared_ptr<const bool> editing;  // the step that comes is its own
};

template <class Value>
LiveKeys<Value> liveKeys(const C& c, std::function<KeyOperation(const Value&)> make) {
  const Gesture gesture = newGesture();
  Document* const document = &c.document;
  document->beginTrial(gesture);
  const auto editing = std::make_shared<bool>(false);
  const auto apply = [document, gesture, editing, make, where = c.scope, name = nameOf(c),
                      targets = targetKeys(c)](const Value& value) {
    if (keysOf(targets, where->shown()) != targets) return tr("Not all of these keys are shown any more.");
    const QScopedValueRollback now(*editing, true);
    const Check done = document->editKeys(name, gesture, make(value), targets);
    return done ? QString() : shown(done.error().for_user);
  };
  const auto restore = [document, gesture, editing] {
    const QScopedValueRollback now(*editing, true);
    document->cancelGesture(gesture);
  };
  return {gesture, {apply, restore}, editing};
}

// Until it closes, undo closes it. Any other step ends it, with what it has done so far: it could not go on from the
// keys as they were before.
void showLive(const C& c, LivePopup* popup, Gesture gesture, const std::shared_ptr<const bool>& editing) {
  Document* const document = &c.document;
  QObject::connect(&document->history(), &History::moved, popup, [document, popup, gesture, editing] {
    if (*editing || !popup->isVisible()) return;
    document->endTrial(gesture);
    popup->done(QDialog::Accepted);
  });
  QObject::connect(popup, &QDialog::finished, document, [document, gesture] { document->endTrial(gesture); });
  QObject::connect(document, &Document::trialCancelled, popup, [popup, gesture](Gesture cancelled) {
    if (cancelled == gesture) popup->reject();
  });
  popup->showOver(barForPopups(c.actions, *c.window));
}

void slide(const C& c, const QString& hint, const AmountPopup::Range& range, std::function<KeyOperation(double)> make) {
  auto live = liveKeys<double>(c, [make = std::move(make)](const double& amount) { return make(amount); });
  showLive(c, new AmountPopup(nameOf(c), hint, range, std::move(live.edit), c.window), live.gesture, live.editing);
}

// The channel's value in the rest pose of the character.
std::function<float(const ChannelId&)> restValues(const Document& document) {
  const std::shared_ptr<const Character> character = document.active()->character;
  const std::shared_ptr<const Clip> clip = document.clips().clip(document.active()->control.clip);
  return [character, clip](const ChannelId& id) -> float {
    if (id.kind == ChannelKind::layer_weight) return 1.f;
    const int axis = axisOf(id.kind);
    if (id.kind == ChannelKind::morph)
      return id.morph >= 0 && static_cast<std::size_t>(id.morph) < character->morph_channels.size()
                 ? character->morph_channels[static_cast<std::size_t>(id.morph)].rest_weight
                 : 0.f;
    // Nothing is what leaves the pose below an additive layer as it is.
    const ClipLayer* layer = layerOrNull(*clip, id.layer);
    const bool adds = layer && layer->mode == LayerMode::additive;
    const Transform rest = adds ? Transform{} : character->skeleton[id.joint].rest_l;
    if (isTranslation(id.kind)) return rest.translation[axis];
    if (isScale(id.kind)) return rest.scale[axis];
    if (isQuaternion(id.kind)) return rest.rotation[axis];
    const JointTrack* track = findTrack(*clip, id.layer, id.joint);
    const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
    if (!euler) return 0.f;
    return toEuler(euler->inner(rest.rotation), euler->order)[axis];
  };
}

void blendToRest(const C& c) {
  slide(c, tr("100 % is the rest pose."), {-100, 200, 0},
        [&document = c.document](double amount) { return blendToDefault(amount, restValues(document)); });
}

void offset(const C& c) {
  slide(c, tr("100 % is ten frames later."), {-100, 200, 0},
        [&document = c.document](double amount) { return offsetInTime(amount * 10.0 / document.fps()); });
}

// Calculates numbers anew: `shown` is the number of one unit. Texts that cannot be calculated are found before.
using Change = std::function<double(double)>;
Change changeBy(const QString& text) {
  return [typed = text.toStdString()](double shown) { return evaluateChange(typed, shown).value_or(shown); };
}

void calculate(const C& c, const QString& hint, std::function<KeyOperation(const Change&)> make) {
  auto live = liveKeys<QString>(c, [make = std::move(make)](const QString& text) { return make(changeBy(text)); });
  live.edit.apply = [apply = std::move(live.edit.apply)](const QString& text) {
    const Result<double> sample = evaluateChange(text.toStdString(), 1.0);
    return sample ? apply(text) : shown(sample.error().for_user);
  };
  showLive(c, new CalculationPopup(nameOf(c), hint, std::move(live.edit), c.window), live.gesture, live.editing);
}

void changeValues(const C& c) {
  calculate(c, tr("v is the value: %1, or degrees for angles.").arg(QString::fromUtf8(lengthUnitText())),
            [&document = c.document](const Change& change) {
              return mapValues([change, &document](const ChannelId& id, double value) {
                const double unit = unitOfChannel(document, id).factor;
                return change(value * unit) / unit;
              });
            });
}

void changeTimes(const C& c) {
  calculate(c, tr("v is the frame."), [&document = c.document](const Change& change) {
    return mapTimes([change, fps = document.fps()](const ChannelId&, double time) { return change(time * fps) / fps; });
  });
}

// clang-format off
constexpr ActionSpec kKeySliderActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"keys.tween", "&Tween…", "", "Keys/In between", "", "", "Puts keys on the way from the key before to the key after, by a slider.", command, N::clip,
                  {.run = [](const C& c) { slide(c, tr("0 % is the key before, 100 % the key after."), {-100, 200, 50}, tweenKeys); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.blend_neighbour", "Blend to &neighbour…", "", "Keys/In between", "", "", "Draws keys towards the key before or the key after, by a slider.", command, N::clip,
                  {.run = [](const C& c) { slide(c, tr("Left: the key before; right: the key after."), {-100, 200, 0}, blendToNeighbour); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.blend_default", "Blend to &rest…", "", "Keys/In between", "", "", "Draws keys towards the rest pose, by a slider.", command, N::clip,
                  {.run = blendToRest, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.ease", "&Ease…", "", "Keys/In between", "", "", "Lays keys onto a slow start or a slow end, by a slider.", command, N::clip,
                  {.run = [](const C& c) { slide(c, tr("Left: ends slowly; right: starts slowly."), {-100, 100, 0}, easeKeys); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.push_pull", "&Push and pull…", "", "Keys/In between", "", "", "Takes keys to the straight line between their neighbours, or away from it, by a slider.", command, N::clip,
                  {.run = [](const C& c) { slide(c, tr("Left: towards the line between the neighbours; right: away from it."), {-100, 200, 0}, pushPull); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.scale_mean", "&Flatten or exaggerate…", "", "Keys/In between", "", "", "Takes keys to their mean, or away from it, by a slider.", command, N::clip,
                  {.run = [](const C& c) { slide(c, tr("Left: flat; right: exaggerated."), {-100, 200, 0}, scaleAboutMean); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.offset_time", "&Offset in time…", "", "Keys/In between", "", "", "Slides the motion under the keys, which stay on their frames, by a slider.", command, N::clip,
                  {.run = offset, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.between_menu", "Menu at the p&ointer", "", "-Keys/In between", "Alt+D", "Alt+D", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),
  in(kKeyPanels, {"keys.change_values", "Change &values…", "", "-Keys", "=", "=", "Calculates values anew: +5, *1.2, =10, v*2+1. Angles are in degrees.", command, N::clip,
                  {.run = changeValues, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.change_times", "Change ti&mes…", "", "Keys", "Ctrl+=", "Ctrl+=", "Calculates times anew, in frames: +5, *1.2, =10, v*2+1.", command, N::clip,
                  {.run = changeTimes, .refusal = needsTargets}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keySliderActions() { return kKeySliderActions; }

}  // namespace sinew::ui
