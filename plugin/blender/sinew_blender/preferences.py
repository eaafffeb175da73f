import bpy

from . import library


class Preferences(bpy.types.AddonPreferences):
    bl_idname = __package__

    error_mm: bpy.props.FloatProperty(
        name="Error (mm)", default=1.0, min=0.001, soft_max=50.0, precision=3,
        description="How far keys may stray, in millimetres, where a button of the side bar makes them",
    )  # fmt: skip
    distance_cm: bpy.props.FloatProperty(
        name="Distance (cm)", default=10.0, min=0.01, soft_max=100.0, precision=2,
        description="How far the point is from its bone that may stray so, in centimetres",
    )  # fmt: skip

    program: bpy.props.StringProperty(
        name="Sinew", default="sinew", subtype="FILE_PATH", description="The program that Open in Sinew starts"
    )

    connect: bpy.props.BoolProperty(
        name="Live Link", default=True,
        description="Open in Sinew connects with the window that it opens: what is posed or edited shows on both sides",
    )  # fmt: skip

    def draw(self, _context):
        layout = self.layout
        if library.missing:
            layout.label(text=library.missing, icon="ERROR")
            return
        layout.label(text=f"Sinew {library.sinew.__version__}", icon="CHECKMARK")
        layout.use_property_split = True
        layout.prop(self, "error_mm")
        layout.prop(self, "distance_cm")
        layout.prop(self, "program")
        layout.prop(self, "connect")


def of(context):
    """The preferences; None where the add-on is not enabled as such."""
    addon = context.preferences.addons.get(__package__)
    return addon.preferences if addon else None


def connects(context):
    """Whether Open in Sinew connects with the window."""
    usual = of(context)
    return usual.connect if usual else True


def program(context):
    """What Open in Sinew starts."""
    usual = of(context)
    return usual.program if usual else "sinew"
