"""Let an action repeat without a jump."""

import bpy

from ..armature import key_range
from ._base import ArmatureOperator, Refused, Work, bones_property, many
from ._curves import CurveClip, put_knots

GROUP, ORDER = "KEYS", 3

VALUES = (
    ("MEAN", "Mean", "Both ends take the mean of the two"),
    ("FIRST", "First", "The end takes the values of the start"),
)
SPREAD = (
    ("ENDS", "Ends", "Only keys at both ends move"),
    ("WHOLE", "Whole", "The correction is spread over all keys between"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Give curves the same value and slope at the first and the last frame, so that they repeat without a jump"""

    bl_idname = "sinew.make_loop"
    bl_label = "Make Loop"

    values: bpy.props.EnumProperty(name="Values", items=VALUES, description="What both ends become")
    spread: bpy.props.EnumProperty(name="Spread", items=SPREAD, default="WHOLE", description="Which keys move")
    use_range: bpy.props.BoolProperty(
        name="Range", description="Loop these frames, rather than from the first to the last key"
    )
    frame_start: bpy.props.FloatProperty(name="Start", default=1.0, description="The first frame of the loop")
    frame_end: bpy.props.FloatProperty(name="End", default=25.0, description="The frame that equals the first one")
    keep_way: bpy.props.BoolProperty(
        name="Keep the Way",
        description="Locations keep their values at both ends, for walks that go on; only their slopes become equal",
    )
    cycle: bpy.props.BoolProperty(
        name="Repeat", description="Add a modifier to each curve that repeats it; ways that are kept go on"
    )
    bones: bones_property()

    def run(self, context):
        work = Work(context, self.bones)
        found = work.editable()
        first, last = (self.frame_start, self.frame_end) if self.use_range else key_range(work.channels, work.scene)
        if not first < last:
            raise Refused("A loop ends after it starts: give an end that is later, or an action of several frames.")
        curves = CurveClip(work, found)
        ways = [joint for joint, (_bone, prop, _fcurve) in enumerate(found) if self.keep_way and prop == "location"]
        rest = sorted(set(range(len(found))) - set(ways))
        start, end = work.clock.seconds([first, last])
        for joints, values in ((rest, self.values.lower()), (ways, "keep")):
            if joints:
                curves.clip.make_loop(start, end, values=values, spread=self.spread.lower(), joints=joints)
        changed = list(curves.changed())
        for fcurve, keys, knots in changed:
            put_knots(fcurve, keys, knots, work.clock)
        if self.cycle:
            for joint, fcurve in enumerate(curves.found):
                modifier = next((m for m in fcurve.modifiers if m.type == "CYCLES"), None)
                modifier = modifier or fcurve.modifiers.new("CYCLES")
                modifier.mode_before = modifier.mode_after = "REPEAT_OFFSET" if joint in ways else "REPEAT"
        return f"{many(len(found), 'curve')} run on from frame {last:g} to frame {first:g}; {len(changed)} had to be changed"
