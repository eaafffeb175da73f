#include "viewer/app/actions/pose_actions.h"

#include <numeric>

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QCursor>
#include <QGuiApplication>
#include <QMenu>

#include "viewer/document/document.h"
#include "viewer/document/edits/hold_in_place.h"
#include "viewer/document/edits/rotation_orders.h"
#include "viewer/document/stored_pose.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/poses/dock.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

void report(Document& document, const Check& done) {
  if (!done) emit document.refused(QString::fromStdString(done.error().for_user));
}

// The selected joints of the active character, or all where none is selected.
std::vector<JointIndex> chosenJoints(const Document& document, const Instance& active) {
  std::vector<JointIndex> joints = selectedJoints(document.selection(), active.id);
  if (joints.empty()) {
    joints.resize(active.character->skeleton.size());
    std::iota(joints.begin(), joints.end(), 0);
  }
  return joints;
}

std::vector<JointTransform> shownPose(const Document& document, const Instance& active,
                                      std::span<const JointIndex> joints) {
  const std::vector<Transform>& local = document.pose(active.id).pose.local;
  std::vector<JointTransform> pose;
  for (const JointIndex joint : joints) pose.emplace_back(joint, local[static_cast<std::size_t>(joint)]);
  return pose;
}

// The name of one joint, the number of several.
QString namedJoints(const Instance& active, std::span<const JointIndex> joints) {
  if (joints.size() == 1) return QString::fromStdString(active.character->skeleton[joints.front()].name);
  return jointsText(joints.size());
}

void key(Document& document, std::span<const JointIndex> joints, const Document::KeyOptions& options) {
  const Instance* active = document.active();
  if (!active) return;
  document.stop();
  report(document, document.keyJoints(active->id, shownPose(document, *active, joints), options,
                                      tr("Key %1").arg(namedJoints(*active, joints)), kNoGesture));
}

void keySelected(Document& document, const TransformParts& parts) {
  key(document, selectedJoints(document.selection(), document.activeInstance()),
      {.parts = parts, .which = KeyWhich::all});
}

void keyChanged(Document& document) {
  const Instance* active = document.active();
  if (!active) return;
  std::vector<JointIndex> joints;
  for (const auto& [joint, local] : active->overrides) joints.push_back(joint);
  key(document, joints, {.parts = {}, .which = KeyWhich::changed});
}

void keyMorphs(Document& document) {
  const Instance* active = document.active();
  if (!active) return;
  document.stop();
  std::vector<int> channels(active->character->morph_channels.size());
  std::iota(channels.begin(), channels.end(), 0);
  report(document, document.keyMorphs(active->id, channels, tr("Key morph targets")));
}

void deleteHere(Document& document) {
  const InstanceId id = document.activeInstance();
  document.stop();
  report(document, document.deleteKeysHere(id, selectedJoints(document.selection(), id), {}, tr("Delete keys")));
}

void pose(Document& document, std::span<const JointTransform> locals, const QString& text) {
  document.stop();  // what is posed holds for the moment that is shown
  document.setJointTransforms(document.activeInstance(), locals, text, kNoGesture);
}

void copyPose(const Document& document, const std::function<void(const QString&)>& say) {
  const Instance* active = document.active();
  if (!active) return;
  const std::vector<JointIndex> joints = chosenJoints(document, *active);
  const StoredPose stored = storedPose(*active->character, shownPose(document, *active, joints));
  QGuiApplication::clipboard()->setText(QString::fromUtf8(poseText(stored)));
  say(tr("Pose of %1 copied").arg(namedJoints(*active, joints)));
}

void pastePose(Document& document, bool mirror, const std::function<void(const QString&)>& say) {
  const Instance* active = document.active();
  if (!active) return;
  const Result<StoredPose> stored = poseFromText(QGuiApplication::clipboard()->text().toUtf8());
  if (!stored) {
    emit document.refused(tr("The clipboard holds no pose. Copy one first."));
    return;
  }
  std::vector<JointTransform> locals = poseFor(*active->character, *stored);
  if (locals.empty()) {
    emit document.refused(tr("No joint of this character has a name of the copied pose."));
    return;
  }
  if (mirror) locals = mirrored(PoseMirror(active->character->skeleton), locals);
  const QString pasted = jointsText(locals.size());
  pose(document, locals, (mirror ? tr("Paste pose of %1 mirrored") : tr("Paste pose of %1")).arg(pasted));
  if (locals.size() < stored->joints.size())
    say(tr("Pose pasted on %1; this character lacks %2 of it")
            .arg(pasted, jointsText(stored->joints.size() - locals.size())));
}

void mirrorPose(Document& document) {
  const Instance* active = document.active();
  if (!active) return;
  const std::vector<JointTransform> shown = shownPose(document, *active, chosenJoints(document, *active));
  pose(document, mirrored(PoseMirror(active->character->skeleton), shown),
       tr("Mirror pose of %1").arg(jointsText(shown.size())));
}

void resetToRest(Document& document) {
  const Instance* active = document.active();
  if (!active) return;
  const std::vector<JointIndex> joints = chosenJoints(document, *active);
  std::vector<JointTransform> rest;
  for (const JointIndex joint : joints) rest.emplace_back(joint, active->character->skeleton[joint].rest_l);
  pose(document, rest, tr("Reset %1 to the bind pose").arg(namedJoints(*active, joints)));
}

void tell(Document& document, const Result<QString>& done, const std::function<void(const QString&)>& say) {
  if (done)
    say(*done);
  else
    emit document.refused(QString::fromStdString(done.error().for_user));
}

void openMenu(const Actions& actions) {
  QMenu menu;
  menu.setToolTipsVisible(true);
  addGroups(menu, actions.inMenu(ContextMenu::what_to_key));
  menu.exec(QCursor::pos());
}

}  // namespace

void connectPoseActions(Actions& actions, Document& document, const std::function<void(const QString&)>& say) {
  const Refusal no_clip = [&document] {
    return document.activeClip() ? QString() : tr("The rest pose is shown. Choose a clip first.");
  };
  const auto keys = [&](const char* id, const TransformParts& parts) {
    actions.on(
        id, [&document, parts] { keySelected(document, parts); }, no_clip);
  };
  actions.onToggled("key.auto", [&document](bool on) { document.setAutoKey(on); });
  keys("key.selected", {});
  keys("key.translation", {true, false, false});
  keys("key.rotation", {false, true, false});
  keys("key.scale", {false, false, true});
  actions.on("key.menu", [&actions] { openMenu(actions); });
  actions.on("key.all_joints", [&document] {
    if (const Instance* active = document.active()) {
      std::vector<JointIndex> all(active->character->skeleton.size());
      std::iota(all.begin(), all.end(), 0);
      key(document, all, {});
    }
  });
  actions.on(
      "key.changed", [&document] { keyChanged(document); },
      [&document] {
        const Instance* active = document.active();
        return active && !active->overrides.empty() ? QString() : tr("No joint was posed by hand.");
      });
  actions.on(
      "key.morphs", [&document] { keyMorphs(document); },
      [&document] {
        const Instance* active = document.active();
        return active && !active->character->morph_channels.empty() ? QString()
                                                                    : tr("This character has no morph targets.");
      });
  actions.on(
      "key.delete_here", [&document] { deleteHere(document); }, no_clip);

  actions.on("pose.copy", [&document, say] { copyPose(document, say); });
  actions.on("pose.paste", [&document, say] { pastePose(document, false, say); });
  actions.on("pose.paste_mirrored", [&document, say] { pastePose(document, true, say); });
  actions.on("pose.mirror", [&document] { mirrorPose(document); });
  actions.on("pose.rest", [&document] { resetToRest(document); });

  actions.on(
      "pose.hold", [&document, say] { tell(document, holdSelectedInPlace(document), say); },
      [&document] {
        return document.activeLayer() == kBaseLayer
                   ? tr("Choose a layer first: joints are held where they are without it.")
                   : QString();
      });
  const auto switchTo = [&](const QString& id, const RotationMode& mode) {
    actions.on(id, [&document, mode, say] {
      if (const Instance* active = document.active())
        tell(document, switchRotations(document, chosenJoints(document, *active), mode, SwitchShape::keep), say);
    });
  };
  switchTo(QStringLiteral("rotation.quaternion"), {.quaternion = true, .order = {}});
  for (const EulerOrder order : kEulerOrders) {
    const std::string letters(name(order));
    switchTo(QStringLiteral("rotation.") + QString::fromStdString(letters), {.quaternion = false, .order = order});
  }
  actions.on("rotation.best", [&document, say] {
    if (const Instance* active = document.active())
      tell(document, switchToBestOrders(document, chosenJoints(document, *active), SwitchShape::keep), say);
  });

  const auto show = [&actions, &document] { actions.setChecked("key.auto", document.autoKeying()); };
  QObject::connect(&document, &Document::changed, &actions, [show](DocumentChange change) {
    using C = DocumentChange;
    if (change.has(C::auto_key | C::clip | C::instances | C::selection)) show();
  });
  show();
}

void connectPoseLibraryActions(Actions& actions, Document& document, PosesDock& poses,
                               const std::function<void()>& show_library) {
  const Refusal none_chosen = [&poses] {
    return poses.hasChosen() ? QString() : tr("Choose a pose of the library first.");
  };
  // What was stored is to be seen, and gets its name there.
  actions.on("poses.store", [&poses, show_library] {
    show_library();
    poses.store();
  });
  actions.on(
      "poses.apply", [&poses] { poses.apply(false); }, none_chosen);
  actions.on(
      "poses.apply_mirrored", [&poses] { poses.apply(true); }, none_chosen);
  actions.on(
      "poses.rename", [&poses] { poses.renameChosen(); }, none_chosen);
  actions.on(
      "poses.delete", [&poses] { poses.removeChosen(); }, none_chosen);
  actions.on("poses.import", [&poses] { poses.importFile(); });
  actions.on("poses.export", [&poses] { poses.exportFile(); });
  QObject::connect(&poses, &PosesDock::chosenChanged, &actions, &Actions::updateAvailable);
  QObject::connect(&poses, &PosesDock::failed, &document, &Document::refused);
}

}  // namespace sinew::ui
