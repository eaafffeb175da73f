"""The whole action over the live link."""

import bpy

from ..live.link import LINK
from ._base import ArmatureOperator, Refused, many

GROUP, ORDER = "LIVE", 3


class Operator(ArmatureOperator, bpy.types.Operator):
    """Send the whole action to Sinew, whatever it has there; edits go by themselves"""

    bl_idname = "sinew.live_send"
    bl_label = "Send Action"
    bl_options = {"REGISTER"}

    @classmethod
    def refusal(cls, context):
        why = super().refusal(context)
        if why:
            return why
        one = LINK.figure(context.object)
        if LINK.state != "connected":
            return "Sinew is not connected"
        return "" if one is not None and one.linked else f"“{context.object.name}” is not linked with Sinew"

    def run(self, context):
        name = context.object.animation_data.action.name
        if LINK.owner(name) == "there":
            raise Refused(f"“{name}” is being edited in Sinew; it is free again a moment after the last edit there.")
        count = LINK.send_action(LINK.figure(context.object), whole=True)
        if not count:
            raise Refused(LINK.text)
        return f"“{name}”: {many(count, 'bone')} sent to Sinew"
