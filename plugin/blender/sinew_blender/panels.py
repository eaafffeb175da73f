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
        usual = preferences.of(context)
        column = layout.column(align=True)
        for one in operators.in_group(self.group):
            row = column.operator(one.bl_idname)
            for name in ("error_mm", "distance_cm"):
                if usual is not None and name in one.__annotations__:
                    setattr(row, name, getattr(usual, name))


def _panel(group, label):
    return type(
        f"SINEW_PT_{group.lower()}", (SidePanel, bpy.types.Panel), {"bl_label": label, "group": group}
    )


CLASSES = [_panel(group, label) for group, label in GROUPS]
