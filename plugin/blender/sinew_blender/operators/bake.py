"""A key on every frame."""

import bpy
import numpy as np
from mathutils import Matrix

from .. import fcurves
from ..armature import basis_of_matrix, evaluated_matrices, put_basis, transform
from ._base import ArmatureOperator, Work, bones_property, many
from ._sampled import error_property, fewer, frames_of, mute, mute_property, outside, range_properties

GROUP, ORDER = "KEYS", 4

SOURCES = (
    ("POSE", "Pose", "What shows: constraints, drivers, layers and modifiers are worked in"),
    ("CURVES", "Curves", "What the curves show, with their modifiers, which fall away"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Key bones on every frame as they show, or curves as they run"""

    bl_idname = "sinew.bake"
    bl_label = "Bake"
    needs_action = False

    source: bpy.props.EnumProperty(name="Of", items=SOURCES, description="What becomes keys")
    every: bpy.props.IntProperty(name="Every", default=1, min=1, soft_max=10, description="How many frames from key to key")
    frame_start: range_properties()[0]
    frame_end: range_properties()[1]
    mute_constraints: mute_property()
    error_mm: error_property()
    bones: bones_property()

    def run(self, context):
        work = Work(context, self.bones)
        if self.source == "CURVES" and work.channels is not None:
            return self._curves(work)
        frames = frames_of(self, work, self.every)
        with self.told(context) as tell:
            matrices, _world = evaluated_matrices(work.figure, frames, context)
            tell(0.5)
        channels = work.channels if work.channels is not None else work.new_action(f"{work.obj.name} baked")
        for i in work.chosen:
            bone, parent = work.figure.bones[i], work.figure.parents[i]
            basis = np.array(
                [
                    transform(basis_of_matrix(bone, Matrix(m[i]), Matrix(m[parent]) if parent >= 0 else None))
                    for m in matrices
                ]
            )
            put_basis(channels, bone, frames, basis, within=(frames[0], frames[-1]))
        left = fewer(work, channels, work.chosen, self.error_mm, (frames[0], frames[-1]))
        said = f"{many(len(work.chosen), 'bone')} baked over {many(len(frames), 'frame')}: {left}"
        return said + (mute([work.figure.bones[i] for i in work.chosen]) if self.mute_constraints else "")

    def _curves(self, work):
        found = work.editable()
        frames = frames_of(self, work, self.every)
        for _i, _prop, fcurve in found:
            values = [fcurve.evaluate(frame) for frame in frames]
            old = fcurves.Keys.of(fcurve)
            for modifier in list(fcurve.modifiers):
                fcurve.modifiers.remove(modifier)
            stay = old.chosen(outside(old, (frames[0], frames[-1])))
            stay.joined(fcurves.linear_keys(frames, values)).put(fcurve)
        left = fewer(work, work.channels, work.chosen, self.error_mm, (frames[0], frames[-1]))
        return f"{many(len(found), 'curve')} baked over {many(len(frames), 'frame')}: {left}"
