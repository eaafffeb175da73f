"""Scenes that the tests begin with: imported once, then loaded from a file of Blender."""

import atexit
import os
import shutil
import tempfile

import bpy
import numpy as np

# Importers of 3.4 ask NumPy for names that it no longer has.
for _name, _type in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    _name in np.__dict__ or setattr(np, _name, _type)

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
ASSETS = os.path.join(ROOT, "..", "shared", "assets")
FOLDER = tempfile.mkdtemp(prefix="sinew-blender-")
atexit.register(shutil.rmtree, FOLDER, True)

HUMANOID = os.path.join(ROOT, "resources", "characters", "humanoid.glb")
OTHERS = {"knight": os.path.join(ASSETS, "quaternius_knight", "KnightCharacter.fbx")}
"""Characters that were not made here; they may be missing."""


def empty():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _kept(name, file, meshes=False):
    kept = os.path.join(FOLDER, f"{name}.blend")
    if not os.path.exists(kept):
        empty()
        if file.endswith(".fbx"):
            bpy.ops.import_scene.fbx(filepath=file)
        else:
            bpy.ops.import_scene.gltf(filepath=file)
        for obj in [o for o in bpy.data.objects if o.type == "MESH" and not meshes]:
            bpy.data.objects.remove(obj)
        figure = armature()
        for track in list(figure.animation_data.nla_tracks):
            figure.animation_data.nla_tracks.remove(track)
        for action in bpy.data.actions:
            action.use_fake_user = True
        bpy.context.scene.render.fps = 24
        bpy.ops.wm.save_as_mainfile(filepath=kept)
    bpy.ops.wm.open_mainfile(filepath=kept, load_ui=False)


def armature():
    return next(obj for obj in bpy.data.objects if obj.type == "ARMATURE")


def play(figure, action):
    """The armature, active and in pose mode, with an action; nothing is selected."""
    bpy.context.view_layer.objects.active = figure
    figure.select_set(True)
    figure.animation_data.action = bpy.data.actions[action]
    bpy.ops.object.mode_set(mode="POSE")
    bpy.ops.pose.select_all(action="DESELECT")
    bpy.context.view_layer.update()
    bpy.ops.ed.undo_push(message="Scene")  # what undo goes back to; without a window none is made
    return figure


def humanoid(action="walk_humanoid", meshes=False):
    _kept("humanoid_meshes" if meshes else "humanoid", HUMANOID, meshes)
    return play(armature(), action)


def other(name="knight", action=None):
    """A character that was not made here, with its first action; None where it is missing."""
    if not os.path.exists(OTHERS[name]):
        return None
    _kept(name, OTHERS[name])
    return play(armature(), action or sorted(bpy.data.actions.keys())[0])


def select(figure, *names):
    for name in names:
        figure.data.bones[name].select = True
