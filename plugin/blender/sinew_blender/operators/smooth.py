"""Smooth keys by a filter."""

import bpy

from ._base import ArmatureOperator, Work, bones_property, many
from ._curves import CurveClip, put_values

GROUP, ORDER = "KEYS", 2

KINDS = (
    ("BUTTERWORTH", "Butterworth", "Takes out what is quicker than a frequency and leaves what is slower as it is"),
    ("GAUSSIAN", "Gaussian", "Takes the mean of the neighbours, the nearer ones counting more"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Smooth the values of keys; the first and the last of each curve stay, and so do all times"""

    bl_idname = "sinew.smooth"
    bl_label = "Smooth Keys"

    kind: bpy.props.EnumProperty(name="Filter", items=KINDS, description="How keys are smoothed")
    cutoff_hz: bpy.props.FloatProperty(
        name="Cutoff", default=6.0, min=0.01, soft_max=30.0,
        description="Of Butterworth: what moves quicker than this many times a second is taken out",
    )  # fmt: skip
    order: bpy.props.EnumProperty(
        name="Order", items=(("2", "2", "Softly"), ("4", "4", "Sharply")),
        description="Of Butterworth: how sharply it tells slow from quick",
    )  # fmt: skip
    deviation: bpy.props.FloatProperty(
        name="Width", default=1.5, min=0.01, soft_max=20.0, description="Of Gaussian: how far it looks, in frames"
    )
    bones: bones_property()

    def draw(self, _context):
        layout = self.layout
        layout.use_property_split = True
        layout.prop(self, "kind")
        for name in ("cutoff_hz", "order") if self.kind == "BUTTERWORTH" else ("deviation",):
            layout.prop(self, name)
        layout.prop(self, "bones")

    def run(self, context):
        work = Work(context, self.bones)
        curves = CurveClip(work, work.editable())
        count = curves.clip.smooth(
            self.kind.lower(), cutoff_hz=self.cutoff_hz, order=int(self.order),
            deviation_s=self.deviation / work.clock.fps,
        )  # fmt: skip
        changed = list(curves.changed())
        for fcurve, keys, knots in changed:
            put_values(fcurve, keys, knots)
        return f"{many(count, 'key')} of {many(len(curves.found), 'curve')} smoothed; {many(len(changed), 'curve')} moved"
