"""What Blender calls while the live link is on."""

import traceback

import bpy

FIRST_S, AFTER_FAULT_S = 1.0 / 60.0, 1.0

_link = None


def add(link):
    global _link
    _link = link
    for place, handler in _HANDLERS:
        place.append(handler)
    if not bpy.app.background and not bpy.app.timers.is_registered(timer):
        bpy.app.timers.register(timer, first_interval=FIRST_S, persistent=True)


def remove():
    for place, handler in _HANDLERS:
        if handler in place:
            place.remove(handler)
    if bpy.app.timers.is_registered(timer):
        bpy.app.timers.unregister(timer)


def timer():
    try:
        return _link.tick()
    except Exception as wrong:  # Blender would never call it again
        traceback.print_exc()
        _link.lost(str(wrong))
        return AFTER_FAULT_S


@bpy.app.handlers.persistent
def on_update(_scene, depsgraph):
    _link.on_update(depsgraph)


@bpy.app.handlers.persistent
def on_frame(_scene, depsgraph):
    _link.on_frame(depsgraph)


@bpy.app.handlers.persistent
def on_undo(*_args):
    _link.renew()


@bpy.app.handlers.persistent
def on_load(*_args):
    _link.forget()


@bpy.app.handlers.persistent
def on_render_begin(*_args):
    _link.set_rendering(True)


@bpy.app.handlers.persistent
def on_render_end(*_args):
    _link.set_rendering(False)


_HANDLERS = (
    (bpy.app.handlers.depsgraph_update_post, on_update),
    (bpy.app.handlers.frame_change_post, on_frame),
    (bpy.app.handlers.undo_post, on_undo),
    (bpy.app.handlers.redo_post, on_undo),
    (bpy.app.handlers.load_post, on_load),
    (bpy.app.handlers.render_init, on_render_begin),
    (bpy.app.handlers.render_complete, on_render_end),
    (bpy.app.handlers.render_cancel, on_render_end),
)
