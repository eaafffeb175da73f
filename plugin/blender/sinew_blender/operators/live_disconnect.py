"""The live link, off."""

import bpy

from .. import library
from ..live.link import LINK

GROUP, ORDER = "LIVE", 2


class Operator(bpy.types.Operator):
    """End the live link; both sides keep what they have"""

    bl_idname = "sinew.live_disconnect"
    bl_label = "Disconnect"

    @classmethod
    def poll(cls, context):
        why = library.missing or ("The live link is not on" if LINK.state == "off" else "")
        if why:
            cls.poll_message_set(why)
        return not why

    def execute(self, context):
        LINK.stop()
        return {"FINISHED"}
