"""An armature with its meshes and actions as a scene of Sinew."""

import bpy
import numpy as np

from .. import actions
from ..armature import clock_of, keyed_properties
from ..library import sinew
from ._base import Refused
from ._clips import BoneClip

SCOPES = (
    ("ACTION", "This Action", "The action of the armature"),
    ("ALL", "All Actions", "Every action that moves bones of this armature, each a clip"),
)
REST_M = 1e-3


class ArmatureScene:
    """`character`, in a scene of its own, whose clips are the actions; `exact` and `fitted` as of `BoneClip`.

    Meshes come through a .glb of Blender's own exporter, which stays as `mesh_file`; where that is None the character has
    bones alone, and no file that it is of.
    """

    def __init__(self, work, scope, tolerance_m, meshes=(), mesh_file=None, tell=None):
        found = self._channels(work, scope)
        self.meshes = list(meshes)
        joints = None
        if mesh_file:
            write_meshes(work.context, work.obj, self.meshes, mesh_file)
            self.character = sinew.load(mesh_file, images=True).character
            joints = self._joints(work.figure)
        else:
            self.character = work.figure.character()
        self.actions, self.exact, self.fitted = len(found), 0, 0
        for n, channels in enumerate(found):
            clock = clock_of(channels, work.scene)
            made = BoneClip(work.figure, self.character, channels, clock, tolerance_m, joints)
            self.exact, self.fitted = self.exact + made.exact, self.fitted + made.fitted
            if tell:
                tell((n + 1) / (len(found) + 1))

    @staticmethod
    def _channels(work, scope):
        if scope == "ACTION":
            return [work.channels] if work.channels is not None else []
        found = [actions.of(work.obj, action) for action in bpy.data.actions]
        names = {bone.name for bone in work.figure.bones}
        return [c for c in found if any(bone in names for bone, _prop in keyed_properties(c))]

    def _joints(self, figure):
        """The joints of the object and of the bones: each hangs on that of its parent."""
        skeleton = self.character.skeleton
        roots = [j for j, name in enumerate(skeleton.names) if name == figure.obj.name and skeleton.parents[j] < 0]
        if not roots:
            raise Refused(f"“{figure.obj.name}” did not come through Blender's glTF exporter; turn Meshes off.")
        joints = [roots[0]]
        for i, bone in enumerate(figure.bones):
            above = joints[figure.parents[i] + 1]
            below = [j for j in skeleton.children(above) if skeleton.names[j] == bone.name]
            if not below:
                raise Refused(f"The bone “{bone.name}” did not come through Blender's glTF exporter; turn Meshes off.")
            own, rest = skeleton.rest[below[0]], figure.rest[i]
            if np.abs(own[:3] - rest[:3]).max() > REST_M or abs(np.dot(own[3:7], rest[3:7])) < 1.0 - REST_M:
                raise Refused(f"The bone “{bone.name}” came otherwise through Blender's glTF exporter; turn Meshes off.")
            joints.append(below[0])
        return joints


def meshes_of(obj):
    """The meshes that the armature moves."""
    return [
        mesh
        for mesh in bpy.context.scene.objects
        if mesh.type == "MESH"
        and mesh.visible_get()
        and any(m.type == "ARMATURE" and m.object == obj for m in mesh.modifiers)
    ]


def write_meshes(context, obj, meshes, path):
    """A .glb of armature and meshes at rest. What is selected, active and its mode are as they were afterwards."""
    selected, active, mode, position = context.selected_objects[:], context.object, obj.mode, obj.data.pose_position
    bpy.ops.object.mode_set(mode="OBJECT")
    try:
        for one in selected:
            one.select_set(False)
        for one in (obj, *meshes):
            one.select_set(True)
        obj.data.pose_position = "REST"
        known = bpy.ops.export_scene.gltf.get_rna_type().properties.keys()
        wanted = {
            "filepath": path, "export_format": "GLB", "use_selection": True, "export_animations": False,
            "export_current_frame": False, "export_rest_position_armature": True, "export_yup": True, "export_apply": False,
        }  # fmt: skip
        bpy.ops.export_scene.gltf(**{name: value for name, value in wanted.items() if name in known})
    finally:
        obj.data.pose_position = position
        for one in (obj, *meshes):
            one.select_set(False)
        for one in selected:
            one.select_set(True)
        context.view_layer.objects.active = active
        bpy.ops.object.mode_set(mode=mode)
