"""Another action over this one."""

import bpy
import numpy as np

from .. import actions
from ..armature import R, S, T, basis_at, clock_of, keyed_properties, parts_of, put_basis, rotation_path
from ..fcurves import Clock
from ..library import sinew
from ._base import ArmatureOperator, Work, action_property, at_start_property, frame_or_start, many
from ._sampled import error_property, fewer

GROUP, ORDER = "CLIPS", 3

MASKS = (
    ("ALL", "All", "All bones"),
    ("SELECTED", "Selected", "The selected bones"),
    ("BELOW", "Selected and Below", "The selected bones and all that hang on them"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Make an action of this one with another one laid over it, on all or some bones, all the time or faded in"""

    bl_idname = "sinew.blend_actions"
    bl_label = "Blend Actions"

    action: action_property("Action", "What is laid over the action of the armature")
    weight: bpy.props.FloatProperty(
        name="Weight", default=1.0, min=0.0, max=1.0, subtype="FACTOR", description="How much it counts"
    )
    mask: bpy.props.EnumProperty(name="Bones", items=MASKS, description="Where it counts")
    feather: bpy.props.IntProperty(
        name="Feather", default=0, min=0, soft_max=5, description="Over how many bones below the first it fades in"
    )
    at_start: at_start_property("The other action begins where this one does")
    at_frame: bpy.props.FloatProperty(
        name="Begins At", default=0.0, description="The frame where the other action begins"
    )
    fade: bpy.props.FloatProperty(
        name="Cross-Fade", default=0.0, min=0.0, soft_max=50.0,
        description="Over how many frames it fades in, from where it begins; the result then lasts until both have ended",
    )  # fmt: skip
    error_mm: error_property()

    def draw(self, _context):
        layout = self.layout
        layout.use_property_split = True
        layout.prop_search(self, "action", bpy.data, "actions")
        for name in ("weight", "mask", "feather", "at_start", "at_frame", "fade", "error_mm"):
            row = layout.row()
            row.enabled = name != "at_frame" or not self.at_start
            row.prop(self, name)

    def invoke(self, context, _event):
        return self.execute(context) if self.action else context.window_manager.invoke_props_dialog(self)

    def run(self, context):
        work = Work(context)
        figure, below = work.figure, work.clock
        over = actions.of(work.obj, work.action_named(self.action, "Action"))
        theirs = clock_of(over, work.scene)
        begins = frame_or_start(self, "at_frame", below.first)
        last = below.last
        if self.fade > 0.0:
            last = max(last, np.ceil(begins + theirs.last - theirs.first))
        frames = Clock(below.first, last, below.fps).frames
        their_frames = np.clip(frames - begins + theirs.first, theirs.first, theirs.last)
        a = basis_at(figure, work.channels, np.clip(frames, below.first, below.last), at_rest=True)
        b = basis_at(figure, over, their_frames, at_rest=True)
        keyed = keyed_properties(work.channels), keyed_properties(over)
        for i, bone in enumerate(figure.bones):  # what the other action does not key stays as it is
            for prop, span in (("location", T), ("scale", S), (rotation_path(bone)[0], R)):
                if (bone.name, prop) not in keyed[1]:
                    b[:, i, span] = a[:, i, span]
        weights = np.full(len(frames), self.weight)
        if self.fade > 0.0:
            weights *= np.clip((frames - begins) / self.fade, 0.0, 1.0)
        mask = self._mask(context, figure)
        shown = sinew.blend(a, b, weights, mask=mask)
        name = f"{work.channels.action.name} + {over.action.name}"
        parts = [parts_of(bone, keyed[0] | keyed[1]) for bone in figure.bones]
        moved = [i for i, part in enumerate(parts) if part]
        channels = work.new_action(name)
        for i in moved:
            put_basis(channels, figure.bones[i], frames, shown[:, i], parts[i])
        left = fewer(work, channels, moved, self.error_mm)
        return (
            f"“{channels.action.name}”: {many(len(frames), 'frame')}, {left} of {many(len(moved), 'bone')}; "
            f"{many(int((mask > 0).sum()), 'bone')} from “{over.action.name}”"
        )

    def _mask(self, context, figure):
        """(bones,): of each how much the other action counts."""
        if self.mask == "ALL":
            return np.ones(len(figure), np.float32)
        names = {bone.name for bone in context.selected_pose_bones or () if bone.id_data == figure.obj}
        mask = np.zeros(len(figure), np.float32)
        for i, bone in enumerate(figure.bones):
            parent = figure.parents[i]
            above = mask[parent] if parent >= 0 and self.mask == "BELOW" else 0.0
            if above > 0.0:
                mask[i] = min(1.0, above + 1.0 / (self.feather + 1))
            elif bone.name in names:
                mask[i] = 1.0 / (self.feather + 1)
        return mask
