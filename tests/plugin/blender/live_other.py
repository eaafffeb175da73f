"""Another Blender, which links the bundled figure, poses it, says so and stays until it is killed."""

import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", "..", ".."))
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(ROOT, "plugin", "blender"), os.path.join(ROOT, "plugin", "python")]

import bpy  # noqa: E402  (after its path)
import scenes  # noqa: E402
import sinew_blender  # noqa: E402
from live_window import until  # noqa: E402
from sinew_blender.live.link import LINK  # noqa: E402

sinew_blender.register()
figure = scenes.humanoid()
LINK.start()
one = until(LINK, lambda: LINK.figure(figure))
until(LINK, lambda: one.linked and one.count and not one.in_flight)
figure.pose.bones["head"].rotation_quaternion = (0.8, 0.6, 0.0, 0.0)
bpy.context.view_layer.update()
until(LINK, lambda: one.count > 1 and not one.in_flight)
open(sys.argv[sys.argv.index("--") + 1], "w").close()
while True:
    LINK.tick()
    time.sleep(0.01)
