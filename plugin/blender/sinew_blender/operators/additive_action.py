"""What an action differs from one of its frames."""

import bpy
import numpy as np

from ..armature import IDENTITY, basis_at, put_basis
from ..library import sinew
from ._base import ArmatureOperator, Work, at_start_property, bones_property, frame_or_start, many
from ._sampled import error_property, fewer

GROUP, ORDER = "CLIPS", 4


class Operator(ArmatureOperator, bpy.types.Operator):
    """Make an action of what this one differs from its pose at a frame: laid over another one by Combine, it adds that"""

    bl_idname = "sinew.additive_action"
    bl_label = "Additive Action"

    use_current: bpy.props.BoolProperty(name="Current Frame", description="Against the pose of the current frame")
    at_start: at_start_property("Against the pose where the action starts")
    frame: bpy.props.FloatProperty(name="Frame", default=0.0, description="Against the pose of this frame")
    error_mm: error_property()
    bones: bones_property()

    def run(self, context):
        work = Work(context, self.bones)
        figure, frames = work.figure, work.clock.frames
        frame = work.scene.frame_current_final if self.use_current else frame_or_start(self, "frame", work.clock.first)
        poses = basis_at(figure, work.channels, frames)
        reference = basis_at(figure, work.channels, [frame])[0]
        below = np.broadcast_to(IDENTITY, poses.shape)
        shown = sinew.blend(below, poses, mode="additive", reference=reference)
        moved = [i for i in work.chosen if np.abs(shown[:, i] - IDENTITY).max() > 1e-7]
        channels = work.new_action(f"{work.channels.action.name} additive")
        for i in moved:
            put_basis(channels, figure.bones[i], frames, shown[:, i])
        left = fewer(work, channels, moved, self.error_mm)
        return f"“{channels.action.name}”, against frame {frame:g}: {left} of {many(len(moved), 'bone')}"
