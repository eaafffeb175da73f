"""The live link, on."""

import bpy

from .. import library
from ..live.link import LINK

GROUP, ORDER = "LIVE", 1


class Operator(bpy.types.Operator):
    """Connect with Sinew's window: what is posed or edited on either side shows on both. It waits for a window that has its live link on"""

    bl_idname = "sinew.live_connect"
    bl_label = "Connect"

    @classmethod
    def poll(cls, context):
        why = library.missing or ("" if LINK.state == "off" else "The live link is on already")
        if why:
            cls.poll_message_set(why)
        return not why

    def execute(self, context):
        LINK.start()
        return {"FINISHED"}
