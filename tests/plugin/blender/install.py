"""Installs the zip of the add-on in Blender, uses it, turns it off and on, and takes it away again.

blender --factory-startup --python install.py -- ZIP, with a window or without; BLENDER_USER_SCRIPTS must be an empty folder.
"""

import os
import sys
import traceback

import bpy

NAME = "sinew_blender"


def operators():
    return [name for name in dir(bpy.ops.sinew) if not name.startswith("_")]


def use():
    data = bpy.data.armatures.new("figure")
    figure = bpy.data.objects.new("figure", data)
    bpy.context.scene.collection.objects.link(figure)
    bpy.context.view_layer.objects.active = figure
    bpy.ops.object.mode_set(mode="EDIT")
    data.edit_bones.new("bone").tail = (0.0, 0.0, 1.0)
    bpy.ops.object.mode_set(mode="POSE")
    for frame in range(40):
        figure.pose.bones[0].location.y = 0.01 * frame
        figure.pose.bones[0].keyframe_insert("location", frame=frame)
    assert bpy.ops.sinew.reduce_keys() == {"FINISHED"}
    counts = [len(f.keyframe_points) for f in figure.animation_data.action.fcurves]
    assert max(counts) == 2, counts
    bpy.context.preferences.addons[NAME].preferences.program = "no program"
    folder = os.path.join(os.environ["BLENDER_USER_SCRIPTS"], "project")
    assert bpy.ops.sinew.open_in_sinew(folder=folder) == {"FINISHED"}
    assert os.path.getsize(os.path.join(folder, f"{figure.name}.sinew")) > 0


def main():
    path = sys.argv[sys.argv.index("--") + 1]
    folder = os.environ["BLENDER_USER_SCRIPTS"]
    assert not operators()
    bpy.ops.preferences.addon_install(filepath=path)
    bpy.ops.preferences.addon_enable(module=NAME)
    addon = bpy.context.preferences.addons[NAME]
    assert sys.modules[NAME].__file__.startswith(folder), sys.modules[NAME].__file__
    library = sys.modules[f"{NAME}.library"]
    assert library.sinew.__name__ == f"{NAME}.sinew", library.missing
    assert ".".join(map(str, sys.modules[NAME].bl_info["version"])) == library.sinew.__version__
    assert addon.preferences.error_mm == 1.0
    assert len(operators()) >= 14, operators()
    assert issubclass(bpy.types.SINEW_PT_keys, bpy.types.Panel)
    use()
    bpy.ops.preferences.addon_disable(module=NAME)
    assert not operators() and not hasattr(bpy.types, "SINEW_PT_keys")
    bpy.ops.preferences.addon_enable(module=NAME)
    use()
    try:
        windows = bpy.context.window_manager.windows
        with bpy.context.temp_override(area=windows[0].screen.areas[0] if windows else None):
            bpy.ops.preferences.addon_remove(module=NAME)
    except RuntimeError as wrong:  # of 3.4, which redraws the area at the end, also where there is none
        assert not windows and "tag_redraw" in str(wrong), wrong
    assert not operators() and not os.path.exists(os.path.join(folder, "addons", NAME))
    print("The add-on was installed, used, turned off and on, and taken away again.")


try:
    main()
    status = 0
except BaseException:  # Blender would go on, and end well
    traceback.print_exc()
    status = 1
sys.stdout.flush()
os._exit(status)
