"""What Blender makes of a glTF or FBX file, without a window.

    blender --background --factory-startup --python judge_blender.py -- REQUEST ANSWER

REQUEST: JSON {"file", "fps", "clips": [{"name", "times": [seconds of the file]}], "disconnect"}, clips in the order of the
file; fps a whole number; whether bones are freed of the parents to which the reader connected them. ANSWER gets JSON: for each clip, for each time {"places": {joint: [x, y, z]}, "points": [[x, y, z]]},
world, metres, Y up: where joints are, but for names that several have, and the vertices of what is seen.
"""
import json
import pathlib
import sys

import bpy
import numpy

for plain in ("bool", "int", "float", "object"):  # which Blender 3.4 asks numpy for, and newer ones do not have
    if not hasattr(numpy, plain):
        setattr(numpy, plain, {"bool": bool, "int": int, "float": float, "object": object}[plain])


LONGEST_NAME = 63


def upright(v):
    """From Blender's axes, Z up."""
    return [v[0], v[2], -v[1]]


def actions_of(index, name, is_gltf):
    """Which action moves what in a clip: [(object or its shape keys, action)]"""
    out = []
    for thing in [*bpy.data.objects, *bpy.data.shape_keys]:
        if is_gltf:  # a track for each clip that moves it
            tracks = thing.animation_data.nla_tracks if thing.animation_data else []
            found = [track.strips[0].action for track in tracks if track.name == name and track.strips]
        else:
            found = [action for action in bpy.data.actions if action.name.startswith(f"{thing.name}|{name}|"[:LONGEST_NAME])]
        out.append((thing, found[0] if found else None))
    return out


def at_rest():
    """What moves, as the file has it: what a clip leaves alone would stay as the clip before left it."""
    keys = [key for shape in bpy.data.shape_keys for key in shape.key_blocks]
    turning = [*bpy.data.objects, *(bone for thing in bpy.data.objects if thing.pose for bone in thing.pose.bones)]
    poses, weights = [(one, one.matrix_basis.copy()) for one in turning], [(key, key.value) for key in keys]

    def reset():
        for one, matrix in poses:
            one.matrix_basis = matrix
        for key, weight in weights:
            key.value = weight

    return reset


def import_at_rest(path, is_gltf):
    """With all clips, none of which has been played."""
    if is_gltf:
        from io_scene_gltf2.blender.imp.gltf2_blender_animation import BlenderAnimation

        BlenderAnimation.restore_animation = staticmethod(lambda *_: None)
        bpy.ops.import_scene.gltf(filepath=path)
        return
    from io_scene_fbx import import_fbx

    read = import_fbx.blen_read_animations

    def read_without_playing(*arguments):
        read(*arguments)
        for thing in [*bpy.data.objects, *bpy.data.shape_keys]:
            if thing.animation_data:
                thing.animation_data.action = None

    import_fbx.blen_read_animations = read_without_playing
    bpy.ops.import_scene.fbx(filepath=path, anim_offset=0.0)  # frames count from 0


def disconnect():
    """Bones that begin where their parents end, which do not go where their keys say while they are connected."""
    for thing in [one for one in bpy.data.objects if one.type == "ARMATURE"]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.object.mode_set(mode="EDIT")
        for bone in thing.data.edit_bones:
            bone.use_connect = False
        bpy.ops.object.mode_set(mode="OBJECT")


def places():
    found, twice = {}, set()

    def add(name, place):
        (twice.add if name in found else lambda _: None)(name)
        found[name] = upright(place)

    for thing in bpy.data.objects:
        if thing.type == "ARMATURE":
            for bone in thing.pose.bones:
                add(bone.name, thing.matrix_world @ bone.head)
        elif not any(one.type == "ARMATURE" for one in thing.modifiers):  # what is skinned stands anywhere
            add(thing.name, thing.matrix_world.translation)
    return {name: place for name, place in found.items() if name not in twice}


def points():
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for thing in bpy.context.view_layer.objects:
        if thing.type != "MESH" or thing.hide_get() or thing.hide_viewport:
            continue
        shown = thing.evaluated_get(graph)
        mesh = shown.to_mesh()
        out += [upright(shown.matrix_world @ vertex.co) for vertex in mesh.vertices]
        shown.to_mesh_clear()
    return out


def main():
    request, answer = map(pathlib.Path, sys.argv[sys.argv.index("--") + 1:])
    wanted = json.loads(request.read_text())
    is_gltf = not wanted["file"].endswith(".fbx")
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps = wanted["fps"]
    import_at_rest(wanted["file"], is_gltf)
    fps = scene.render.fps  # FBX brings its own
    if wanted["disconnect"]:
        disconnect()
    reset = at_rest()
    out = []
    for index, clip in enumerate(wanted["clips"]):
        for thing, action in actions_of(index, clip["name"], is_gltf):
            if action and not thing.animation_data:
                thing.animation_data_create()
            if thing.animation_data:
                thing.animation_data.action = action
        reset()
        moments = []
        for time in clip["times"]:
            frame = time * fps
            scene.frame_set(int(frame), subframe=frame - int(frame))
            moments.append({"places": places(), "points": points()})
        out.append(moments)
    answer.write_text(json.dumps(out))


main()
