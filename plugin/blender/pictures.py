"""Pictures of the add-on for plugin/README.md, in Blender's window; `make_pictures` starts it, and clicks where no
script can."""

import os
import subprocess
import sys

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))
sys.dont_write_bytecode = True
bpy.context.preferences.view.show_splash = False
sys.path[:0] = [HERE, os.path.join(ROOT, "plugin", "python")]
FOLDER = sys.argv[sys.argv.index("--") + 1]

for name, kind in (("bool", bool), ("int", int), ("float", float), ("object", object)):
    name in np.__dict__ or setattr(np, name, kind)  # which the importer of 3.4 asks NumPy for


def scene():
    """The walk of the bundled figure, in pose mode."""
    for obj in list(bpy.data.objects):
        bpy.data.objects.remove(obj)
    bpy.ops.import_scene.gltf(filepath=os.path.join(ROOT, "resources", "characters", "humanoid.glb"))
    figure = next(o for o in bpy.data.objects if o.type == "ARMATURE")
    data = figure.animation_data
    for track in list(data.nla_tracks):
        data.nla_tracks.remove(track)
    data.action = bpy.data.actions["walk_humanoid"]
    figure.show_in_front = True
    bpy.context.view_layer.objects.active = figure
    bpy.context.scene.frame_set(8)


def window():
    return bpy.context.window_manager.windows[0]


def area(kind):
    return next(a for a in window().screen.areas if a.type == kind)


def view():
    """The 3D view with its side bar, looking at the figure."""
    shown = area("VIEW_3D")
    space = shown.spaces.active
    space.show_region_ui, space.show_region_toolbar = True, False
    space.overlay.show_relationship_lines = False
    with in_view():
        bpy.ops.object.mode_set(mode="POSE")
        bpy.ops.view3d.view_axis(type="FRONT")
        bpy.ops.view3d.view_orbit(angle=0.6, type="ORBITRIGHT")
        bpy.ops.view3d.view_orbit(angle=0.2, type="ORBITUP")
        bpy.ops.pose.select_all(action="SELECT")
        bpy.ops.view3d.view_selected()
        bpy.ops.pose.select_all(action="DESELECT")


def in_view():
    shown = area("VIEW_3D")
    region = next(r for r in shown.regions if r.type == "WINDOW")
    return bpy.context.temp_override(window=window(), area=shown, region=region)


def tell(name):
    open(os.path.join(FOLDER, name), "w").close()


def clicked(what):
    """Waits until that was clicked."""
    tell(what)
    while not os.path.exists(os.path.join(FOLDER, f"{what}.clicked")):
        yield 0.2


def picture(name):
    bpy.ops.screen.screenshot(filepath=os.path.join(FOLDER, f"{name}.png"))


def live():
    """The side bar while Sinew is connected, and edits the action."""
    from sinew_blender import preferences
    from sinew_blender.live.link import LINK

    bpy.ops.ed.undo()
    preferences.program = lambda _context: "none"
    with in_view():
        bpy.ops.sinew.open_in_sinew("EXEC_DEFAULT", folder=FOLDER)
    sinew = os.path.join(ROOT, "build", "release", "bin", "sinew")
    other = subprocess.Popen([sinew, os.path.join(FOLDER, "humanoid.sinew"), "--link"])
    LINK.start()
    while True:
        one = LINK.figure(bpy.context.view_layer.objects.active)
        if one and one.linked and not one.in_flight:
            break
        yield 0.2
    figure = one.obj()
    figure.pose.bones["forearm_L"].rotation_quaternion = (0.8, 0.6, 0.0, 0.0)
    figure.pose.bones["forearm_L"].keyframe_insert("rotation_quaternion", frame=8)
    yield from clicked("scroll")
    picture("blender_live")
    LINK.stop()
    other.kill()


def steps():
    import sinew_blender

    sinew_blender.register()
    with bpy.context.temp_override(window=window()):
        scene()
    yield 0.5
    view()
    yield 1.0
    yield from clicked("tab")
    with in_view():
        bpy.ops.sinew.reduce_keys("EXEC_DEFAULT", True, error_mm=5.0)
    yield 1.0
    yield from clicked("redo")
    yield 1.0
    picture("blender")
    with in_view():
        bpy.ops.sinew.add_limb_handles("EXEC_DEFAULT", True)
    yield 1.5
    picture("blender_handles")
    yield from live()
    bpy.ops.wm.quit_blender()


_steps = None


def tick():
    global _steps
    try:
        _steps = _steps or steps()
        return next(_steps)
    except StopIteration:
        return None
    except BaseException:
        import traceback

        traceback.print_exc()
        os._exit(1)


bpy.app.timers.register(tick, first_interval=2.0)
