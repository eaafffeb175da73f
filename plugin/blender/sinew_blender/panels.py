"""The side bar of the 3D view."""

import bpy

from . import library, operators, preferences

GROUPS = (("KEYS", "Keys"), ("CLIPS", "Actions"), ("RIG", "Rig"), ("FILES", "Files"))


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


def _panel(group, label):
    return type(f"SINEW_PT_{group.lower()}", (SidePanel, bpy.types.Panel), {"bl_label": label, "group": group})


CLASSES = [_panel(group, label) for group, label in GROUPS]
