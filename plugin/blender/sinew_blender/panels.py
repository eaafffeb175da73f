"""The side bar of the 3D view."""

import textwrap

import bpy

from . import library, operators, preferences
from .live.link import LINK

GROUPS = (("KEYS", "Keys"), ("CLIPS", "Actions"), ("RIG", "Rig"), ("FILES", "Files"), ("LIVE", "Live Link"))


LINE = 34
"""Letters of a sentence that the side bar holds beside one another."""


class SidePanel:
    bl_space_type, bl_region_type, bl_category = "VIEW_3D", "UI", "Sinew"

    @classmethod
    def poll(cls, context):
        return context.object is not None and context.object.type == "ARMATURE"

    def draw(self, context):
        layout = self.layout
        if library.missing:
            layout.label(text=library.missing, icon="ERROR")
            return
        if self.group == GROUPS[0][0]:
            for text in _worked_on(context):
                layout.label(text=text)
        if self.group == "LIVE":
            for text, icon in _connection(context):
                layout.label(text=text, icon=icon)
        usual = preferences.of(context)
        column = layout.column(align=True)
        for one in operators.in_group(self.group):
            row = column.operator(one.bl_idname)
            if usual is not None and "distance_cm" in one.__annotations__:
                row.error_mm, row.distance_cm = usual.error_mm, usual.distance_cm


def _worked_on(context):
    """The action, and which bones of it change."""
    obj = context.object
    action = obj.animation_data.action if obj.animation_data else None
    yield action.name if action else "No action"
    count = sum(bone.id_data == obj for bone in context.selected_pose_bones or ())
    yield f"{count} selected bones" if count > 1 else "1 selected bone" if count else "All bones: none is selected"


def _connection(context):
    """(text, icon) of what the live link is doing."""
    one = LINK.figure(context.object)
    if LINK.state == "off":
        yield "Not connected", "UNLINKED"
    elif LINK.state == "searching":
        yield "Waiting for Sinew", "TIME"
    else:
        yield LINK.peer.get("program", "Sinew"), "LINKED"
        if one is not None and one.linked:
            yield f"{context.object.name} – {one.as_name}", "ARMATURE_DATA"
            action = context.object.animation_data and context.object.animation_data.action
            who = LINK.owner(action.name) if action else ""
            if who:
                yield f"{action.name}: edited {'here' if who == 'here' else 'in Sinew'}", "GREASEPENCIL"
    why = one.why if LINK.state == "connected" and one is not None and not one.linked else LINK.text
    for line in textwrap.wrap(why, LINE):
        yield line, "NONE"


def _panel(group, label):
    return type(f"SINEW_PT_{group.lower()}", (SidePanel, bpy.types.Panel), {"bl_label": label, "group": group})


CLASSES = [_panel(group, label) for group, label in GROUPS]
