"""Targets and poles for arms and legs."""

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .. import actions
from ..armature import basis_of_matrix, evaluated_matrices, put_basis, transform
from ._base import ArmatureOperator, Refused, Work, many

GROUP, ORDER = "RIG", 1

LIMBS = {
    "arms": (("leftUpperArm", "leftLowerArm", "leftHand"), ("rightUpperArm", "rightLowerArm", "rightHand")),
    "legs": (("leftUpperLeg", "leftLowerLeg", "leftFoot"), ("rightUpperLeg", "rightLowerLeg", "rightFoot")),
}
STRAIGHT = 0.02  # of the length of a limb: how far its middle must lie aside for its bend to be known


class Operator(ArmatureOperator, bpy.types.Operator):
    """Add bones that lead hands and feet, and poles for elbows and knees, with keys so that the action shows as before"""

    bl_idname = "sinew.add_limb_handles"
    bl_label = "Add Limb Handles"
    needs_action = False

    arms: bpy.props.BoolProperty(name="Arms", default=True, description="Handles for hands and elbows")
    legs: bpy.props.BoolProperty(name="Legs", default=True, description="Handles for feet and knees")

    @classmethod
    def refusal(cls, context):
        why = super().refusal(context)
        if not why and context.object.data.library is not None:
            return "The armature is linked from another file; make it local first"
        return why

    def run(self, context):
        work = Work(context)
        limbs = self._limbs(work)
        action = work.channels is not None and len(work.channels) > 0
        frames = work.clock.frames if action else np.array([float(work.scene.frame_current)])
        matrices, _world = evaluated_matrices(work.figure, frames, context)
        plans = [self._plan(work.figure, limb, matrices) for limb in limbs]
        self._add_bones(work.obj, plans)
        for plan in plans:
            self._constrain(work.obj, plan)
        if action:
            channels = actions.of(work.obj)
            for plan in plans:
                self._key(work.obj, channels, frames, plan)
        names = ", ".join(plan["last"] for plan in plans)
        keys = f"; {len(frames)} keys for each" if action else ""
        return f"{many(2 * len(plans), 'handle')} for {many(len(plans), 'limb')} ({names}){keys}"

    def _limbs(self, work):
        figure = work.figure
        joints = {role.role: role.joint - 1 for role in figure.character().roles}
        found, missing = [], []
        for part in ("arms", "legs"):
            for roles in LIMBS[part] if getattr(self, part) else ():
                bones = [joints.get(role, -1) for role in roles]
                if min(bones) < 0 or figure.parents[bones[1]] != bones[0]:
                    missing.append(roles[2])
                elif any(c.type == "IK" and not c.mute for c in figure.bones[bones[1]].constraints):
                    missing.append(f"{roles[2]} (which has IK already)")
                else:
                    found.append(bones)
        if not found:
            said = ", ".join(missing) or "none was asked for"
            raise Refused(f"No limb to add handles to: {said}. Limbs are known by the names and the shape of the armature.")
        return found

    @staticmethod
    def _plan(figure, limb, matrices):
        """Where handles stand at rest and on each frame, in the armature's space.

        Blender turns a chain about the line between its ends until a fixed direction of its first bone, which the pole
        angle tells, lies on the side of the pole. That direction is how the limb bends in the mean, and poles stand
        where it points: nothing has to turn then, and what shows stays.
        """
        upper, lower, last = (figure.bones[i] for i in limb)
        tail = Vector((0.0, lower.bone.length, 0.0))
        size = upper.bone.length + lower.bone.length
        shown = [tuple(Matrix(m[i]) for i in limb[:2]) for m in matrices]
        at_rest = upper.bone.matrix_local, lower.bone.matrix_local
        bends = [_bend(first, middle, middle @ tail, size) for first, middle in (*shown, at_rest)]
        bent = sum((bend for bend in bends if bend), Vector())
        angle = float(np.arctan2(bent.z, bent.x)) if bent.length > 1e-6 else 0.5 * np.pi
        own = Vector((np.cos(angle), 0.0, np.sin(angle)))
        return {
            "upper": upper.name, "lower": lower.name, "last": last.name, "size": 0.25 * lower.bone.length,
            "target": f"IK {last.name}", "pole": f"pole {lower.name}", "angle": angle,
            "rest_target": at_rest[1] @ tail, "rest_pole": _pole(*at_rest, at_rest[1] @ tail, own, size),
            "targets": [middle @ tail for _first, middle in shown],
            "poles": [_pole(first, middle, middle @ tail, own, size) for first, middle in shown],
        }  # fmt: skip

    @staticmethod
    def _add_bones(obj, plans):
        mode = obj.mode
        bpy.ops.object.mode_set(mode="EDIT")
        bones = obj.data.edit_bones
        for plan in plans:
            for what in ("target", "pole"):
                made = bones.new(plan[what])
                plan[what] = made.name
                made.head = plan[f"rest_{what}"]
                made.tail = made.head + Vector((0.0, 0.0, plan["size"]))
                made.use_deform = False
        bpy.ops.object.mode_set(mode=mode)

    @staticmethod
    def _constrain(obj, plan):
        constraint = obj.pose.bones[plan["lower"]].constraints.new("IK")
        constraint.name = "Sinew IK"
        constraint.target = constraint.pole_target = obj
        constraint.subtarget, constraint.pole_subtarget = plan["target"], plan["pole"]
        constraint.pole_angle, constraint.chain_count, constraint.iterations = plan["angle"], 2, 500

    @staticmethod
    def _key(obj, channels, frames, plan):
        for what in ("target", "pole"):
            bone = obj.pose.bones[plan[what]]
            basis = np.array(
                [
                    transform(basis_of_matrix(bone, Matrix.Translation(at) @ bone.bone.matrix_local.to_3x3().to_4x4(), None))
                    for at in plan[f"{what}s"]
                ]
            )
            put_basis(channels, bone, frames, basis, parts="t")


def _beside(first, last, way):
    """What of a way lies across the line between two points."""
    axis = (last - first).normalized()
    return way - way.dot(axis) * axis


def _bend(first, middle, last, size):
    """Where a limb bends to, across its first bone and in the axes of that; None where it is straight."""
    side = _beside(first.translation, last, middle.translation - first.translation)
    if side.length < STRAIGHT * size:
        return None
    own = first.to_3x3().normalized().inverted() @ side
    return Vector((own.x, 0.0, own.z)).normalized()


def _pole(first, middle, last, own, size):
    """A point beside the middle of a limb, on the side to which a direction of its first bone points."""
    axis = (last - first.translation).normalized()
    along = (middle.translation - first.translation).dot(axis)
    side = _beside(first.translation, last, first.to_3x3().normalized() @ own).normalized()
    return first.translation + along * axis + size * side
