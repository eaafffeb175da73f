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
        """Where handles stand at rest and on each frame, in the armature's space."""
        upper, lower, last = (figure.bones[i] for i in limb)
        rest = upper.bone.head_local, lower.bone.head_local, lower.bone.tail_local
        length = (rest[1] - rest[0]).length + (rest[2] - rest[1]).length
        sides = [_side(*(Vector(p) for p in points)) for points in _points(matrices, limb, lower.bone.length)]
        known = [side for side in sides if side.length > STRAIGHT * length]
        # At rest the bend is that of the rest pose; where that is straight, the one of the motion, turned back to rest.
        side = _side(*rest)
        if side.length < STRAIGHT * length:
            turns = [
                upper.bone.matrix_local.to_3x3() @ Matrix(m[limb[0]]).to_3x3().inverted() @ s
                for m, s in zip(matrices, sides) if s.length > STRAIGHT * length
            ]  # fmt: skip
            side = sum(turns, Vector()) if turns else upper.bone.matrix_local.to_3x3() @ Vector((0, 0, 1))
        axis = (rest[2] - rest[0]).normalized()
        side = (side - side.dot(axis) * axis).normalized()
        poles, before = [], known[0].normalized() if known else side
        for points, one in zip(_points(matrices, limb, lower.bone.length), sides):
            before = one.normalized() if one.length > STRAIGHT * length else before
            poles.append(Vector(points[1]) + length * before)
        y = upper.bone.y_axis
        bent = (side - side.dot(y) * y).normalized()
        own = upper.bone.matrix_local.to_3x3().inverted() @ bent
        return {
            "upper": upper.name, "lower": lower.name, "last": last.name, "size": 0.25 * lower.bone.length,
            "target": f"IK {last.name}", "pole": f"pole {lower.name}", "angle": float(np.arctan2(own.z, own.x)),
            "rest_target": rest[2].copy(), "rest_pole": rest[1] + length * side,
            "targets": [Vector(points[2]) for points in _points(matrices, limb, lower.bone.length)], "poles": poles,
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


def _points(matrices, limb, lower_length):
    """(frames, 3, 3): where a limb begins, bends and ends."""
    first, middle = matrices[:, limb[0], :3, 3], matrices[:, limb[1], :3, 3]
    return np.stack([first, middle, middle + lower_length * matrices[:, limb[1], :3, 1]], axis=1)


def _side(first, middle, last):
    """How far the middle of a limb lies beside the line between its ends."""
    axis = (last - first).normalized()
    along = middle - first
    return along - along.dot(axis) * axis
