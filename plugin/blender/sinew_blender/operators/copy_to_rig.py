"""The motion of one armature on another one."""

import bpy

from ..armature import Figure, evaluated_matrices, put_basis
from ._base import ArmatureOperator, Refused, Work, many, new_action
from ._sampled import error_property, fewer, frames_of, range_properties

GROUP, ORDER = "CLIPS", 5

WAYS = (
    ("auto", "Automatic", "By names where most are on both, else by roles"),
    ("names", "By Names", "Bones of the same name do the same"),
    ("roles", "By Roles", "Hips, hands, feet …, found by names and shape; each figure in its own proportions"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Give another armature a new action in which it does what this one does"""

    bl_idname = "sinew.copy_to_rig"
    bl_label = "Copy to Rig"
    needs_action = False

    target: bpy.props.StringProperty(name="To", description="The other armature; none: the one that is selected, too")
    by: bpy.props.EnumProperty(name="Bones", items=WAYS, description="Which bone does what")
    frame_start: range_properties()[0]
    frame_end: range_properties()[1]
    error_mm: error_property()

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        layout.prop_search(self, "target", context.scene, "objects")
        for name in ("by", "frame_start", "frame_end", "error_mm"):
            layout.prop(self, name)

    def invoke(self, context, _event):
        return self.execute(context) if self.target else context.window_manager.invoke_props_dialog(self)

    def run(self, context):
        work = Work(context)
        other = self._target(context, work.obj)
        frames = frames_of(self, work)
        seconds = (frames - frames[0]) / work.clock.fps
        with self.told(context) as tell:
            matrices, _worlds = evaluated_matrices(work.figure, frames, context)
            tell(0.5)
        source, figure = work.figure.character(), Figure(other, work.scene)
        local, joints = work.figure.local_of(matrices), range(1, len(work.figure) + 1)
        clip = source.add_clip("motion", seconds, local, joints, fps=work.clock.fps)
        target = figure.character()
        copied = target.copy_clip(clip, self.by)
        moved = sorted({curve.joint - 1 for curve in copied.curves() if curve.joint > 0})
        if not moved:
            raise Refused("No bone of one armature is one of the other; copy by names where they have the same, or by roles.")
        basis = figure.to_basis(target.poses(seconds, copied).local[:, 1:])
        name = work.channels.action.name if work.channels is not None else work.obj.name
        channels = new_action(other, f"{name} on {other.name}")
        for i in moved:
            put_basis(channels, figure.bones[i], frames, basis[:, i])
        work.figure = figure
        left = fewer(work, channels, moved, self.error_mm)
        return f"“{channels.action.name}”: {many(len(frames), 'frame')}, {left} of {many(len(moved), 'bone')}"

    def _target(self, context, source):
        if self.target:
            other = context.scene.objects.get(self.target)
        else:
            other = next((o for o in context.selected_objects if o.type == "ARMATURE" and o != source), None)
        if other is None or other.type != "ARMATURE":
            raise Refused("There is no other armature to copy to: name one, or select it, too.")
        if other == source:
            raise Refused(f"“{source.name}” has this motion already; choose another armature.")
        return other
