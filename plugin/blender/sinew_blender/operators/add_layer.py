"""A layer over the action, as a track of the NLA."""

import bpy

from .. import actions
from ._base import ArmatureOperator, Work

GROUP, ORDER = "CLIPS", 1

MODES = (
    ("COMBINE", "Additive", "What is keyed is added to what lies below"),
    ("REPLACE", "Override", "What is keyed takes the place of what lies below"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Lay an empty action over this one, which goes on below it as a track of the NLA; Merge Layers makes one of all"""

    bl_idname = "sinew.add_layer"
    bl_label = "Add Layer"

    mode: bpy.props.EnumProperty(name="Mode", items=MODES, description="How the layer counts")
    influence: bpy.props.FloatProperty(
        name="Influence", default=1.0, min=0.0, max=1.0, subtype="FACTOR", description="How much the layer counts"
    )
    name: bpy.props.StringProperty(name="Name", default="Layer", description="The name of the new action")

    def run(self, context):
        work = Work(context)
        data, below = work.obj.animation_data, work.channels
        start = int(work.clock.first)
        track = data.nla_tracks.new()
        track.name = below.action.name
        strip = track.strips.new(below.action.name, start, below.action)
        actions.to_strip(strip, below)
        first, last = below.action.frame_range
        strip.action_frame_start, strip.action_frame_end = first, last
        strip.frame_start, strip.frame_end = first, max(last, first + 1.0)
        strip.blend_type, strip.influence = data.action_blend_type, data.action_influence
        strip.use_animated_influence = strip.influence < 1.0  # without it Blender takes it for 1
        strip.extrapolation = "HOLD" if len(data.nla_tracks) == 1 else "HOLD_FORWARD"
        made = actions.assign(work.obj, actions.new(self.name or "Layer", work.obj).action)
        data.action_blend_type, data.action_influence = self.mode, self.influence
        data.action_extrapolation = "HOLD"
        mode = "adds to" if self.mode == "COMBINE" else "overrides"
        return f"“{made.action.name}” {mode} “{below.action.name}”, now track {len(data.nla_tracks)} of the NLA"
