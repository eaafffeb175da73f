"""What one side does, the other side does as a mirror shows it."""

import bpy
import numpy as np
from mathutils import Matrix

from ..armature import basis_at, path_of, put_basis, rotation_path
from ..fcurves import Keys, linear_keys
from ._base import ArmatureOperator, Refused, Work, bones_property, many

GROUP, ORDER = "KEYS", 5

WAYS = (
    ("AUTO", "Automatic", "By curves where the axes of all bones are mirrored towards each other, else by shape"),
    ("CURVES", "By Curves", "Curves change sides with other signs, as Blender pastes a flipped pose; keys and handles stay"),
    ("SHAPE", "By Shape", "As a mirror shows it, however the axes of bones lie; a key on every frame"),
)
NEGATED = {
    "location": (0,), "rotation_quaternion": (2, 3), "rotation_euler": (1, 2), "rotation_axis_angle": (2, 3), "scale": (),
}  # fmt: skip
SIDES = Matrix.Diagonal((-1.0, 1.0, 1.0))
ANGLE = 0.1  # radians that axes may be off


class Operator(ArmatureOperator, bpy.types.Operator):
    """What the bones of one side do, those of the other side do as a mirror shows it, and the other way round"""

    bl_idname = "sinew.mirror_action"
    bl_label = "Mirror Action"

    by: bpy.props.EnumProperty(name="Mirror", items=WAYS, description="How the motion changes sides")
    bones: bones_property()

    def run(self, context):
        work = Work(context, self.bones)
        figure = work.figure
        work.editable()
        character = figure.character()
        partners = [int(joint) - 1 for joint in character.partners()[1:]]
        chosen = {i for one in work.chosen for i in (one, partners[one]) if i >= 0 and partners[one] >= 0}
        if not chosen:
            raise Refused("None of these bones has a partner on the other side, as far as names and shape tell.")
        by_curves = self.by == "CURVES" or (self.by == "AUTO" and all(self._alike(figure, i, partners[i]) for i in chosen))
        if by_curves:
            count = self._by_curves(work, sorted(chosen), partners)
        else:
            count = self._by_shape(work, sorted(chosen), character)
        alone = [figure.bones[i].name for i in work.chosen if partners[i] < 0]
        said = f"{many(len(chosen), 'bone')} mirrored {'by curves' if by_curves else 'by shape'}: {many(count, 'key')}"
        return said + (f"; {many(len(alone), 'bone')} without a partner stayed: {', '.join(alone[:5])}" if alone else "")

    @staticmethod
    def _alike(figure, i, partner):
        """Whether a mirror shows the axes of one bone as those of the other, and both turn in the same way."""
        a, b = figure.bones[i], figure.bones[partner]
        mirrored = SIDES @ a.bone.matrix_local.to_3x3() @ SIDES
        off = mirrored.to_quaternion().rotation_difference(b.bone.matrix_local.to_quaternion()).angle
        return a.rotation_mode == b.rotation_mode and min(off, 2.0 * np.pi - off) < ANGLE

    @staticmethod
    def _by_curves(work, chosen, partners):
        figure, channels = work.figure, work.channels
        found = {}
        for i in chosen:
            bone = figure.bones[i]
            for prop, size in (("location", 3), ("scale", 3), rotation_path(bone)):
                curves = [channels.find(path_of(bone.name, prop), axis) for axis in range(size)]
                found[i, prop] = [Keys.of(curve) if curve and len(curve.keyframe_points) else None for curve in curves]
        count = 0
        for i in chosen:
            other = figure.bones[partners[i]]
            for (bone, prop), all_keys in found.items():
                theirs = found.get((partners[i], prop))
                if bone != i or theirs is None or not any(all_keys + theirs):
                    continue
                for axis in range(len(all_keys)):
                    keys = theirs[axis]
                    if keys is None:
                        if all_keys[axis] is None and getattr(other, prop)[axis] == getattr(figure.bones[i], prop)[axis] == 0:
                            continue
                        keys = linear_keys([work.clock.first], [getattr(other, prop)[axis]])
                    keys = keys.chosen(slice(None))
                    if axis in NEGATED[prop]:
                        for name in ("co", "handle_left", "handle_right"):
                            getattr(keys, name)[:] = getattr(keys, name) * np.array([1.0, -1.0], np.float32)
                    fcurve = channels.ensure(path_of(figure.bones[i].name, prop), axis, figure.bones[i].name)
                    if not fcurve.lock:
                        keys.put(fcurve)
                        count += len(keys)
        return count

    @staticmethod
    def _by_shape(work, chosen, character):
        figure, frames = work.figure, work.clock.frames
        local = figure.to_local(basis_at(figure, work.channels, frames))
        joints = range(1, len(figure) + 1)
        clip = character.add_clip("mirrored", work.clock.seconds(frames), local, joints, fps=work.clock.fps)
        clip.mirror()
        shown = figure.to_basis(character.poses(work.clock.seconds(frames), clip).local[:, 1:])
        return sum(put_basis(work.channels, figure.bones[i], frames, shown[:, i]) for i in chosen)
