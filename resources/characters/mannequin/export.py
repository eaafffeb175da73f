"""Writes humanoid.glb and humanoid.fbx without their clips, the same bytes each time. Needs bpy (Blender 3.4)."""
import datetime
import os
import zlib

import bpy
import numpy as np


def gltf(path):
    for name, kind in (('bool', bool), ('int', int), ('float', float), ('object', object)):
        if name not in np.__dict__:                       # the exporter's helpers still use names that NumPy 1.24 dropped
            setattr(np, name, kind)
    bpy.ops.export_scene.gltf(
        filepath=path, export_format='GLB', export_image_format='AUTO', export_tangents=True, export_yup=True,
        export_animations=False, export_skins=True, export_all_influences=False, export_morph=False,
        export_cameras=False, export_lights=False, export_extras=False)


class _FixedTime(datetime.datetime):
    """The exporter's clock, stopped, so that equal input gives equal bytes."""

    @classmethod
    def now(cls, tz=None):
        return cls(2000, 1, 1)


def fbx(path, textures):
    """FBX with embedded textures. `textures` is the folder that holds them; only their names go into the file."""
    from io_scene_fbx import export_fbx_bin, fbx_utils
    export_fbx_bin.datetime = type('datetime', (), {'datetime': _FixedTime})

    def stable(uuids, key):
        number = zlib.crc32(repr(key).encode()) + 1
        while number in uuids:
            number += 1
        return fbx_utils.UUID(number)
    fbx_utils._key_to_uuid = stable
    paths = export_fbx_bin._gen_vid_path

    def bare(image, scene_data):
        _, relative = paths(image, scene_data)
        name = os.path.basename(relative)
        return name, name
    export_fbx_bin._gen_vid_path = bare
    here = os.getcwd()
    os.chdir(textures)
    try:
        bpy.ops.export_scene.fbx(
            filepath=path, object_types={'ARMATURE', 'MESH'}, apply_scale_options='FBX_SCALE_ALL', axis_forward='-Z', axis_up='Y',
            use_mesh_modifiers=False, mesh_smooth_type='OFF', use_tspace=False, add_leaf_bones=False, primary_bone_axis='Y',
            secondary_bone_axis='X', bake_anim=False, path_mode='COPY', embed_textures=True)
    finally:
        os.chdir(here)
