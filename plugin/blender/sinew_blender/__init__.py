"""Sinew's animation core in Blender: operators on the action of an armature, in the side bar under Sinew."""

bl_info = {
    "name": "Sinew",
    "author": "Sinew",
    "version": (0, 0, 0),
    "blender": (3, 4, 0),
    "location": "3D View > Side bar > Sinew",
    "description": "Fewer keys, loops, blends, inverse kinematics and exports with tangents for the motion of armatures",
    "category": "Animation",
}

import bpy

from . import operators, panels, preferences
from .live.link import LINK

_CLASSES = [preferences.Preferences, *operators.CLASSES, *panels.CLASSES]


def register():
    for one in _CLASSES:
        bpy.utils.register_class(one)


def unregister():
    LINK.stop()
    for one in reversed(_CLASSES):
        bpy.utils.unregister_class(one)
