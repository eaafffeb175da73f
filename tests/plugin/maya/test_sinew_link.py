#!/usr/bin/env python3
"""The script for Maya, on a fake of Maya's interface, with the real window of Sinew: test_sinew_link.py FOLDER-OF-THE-PROGRAMS"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
BIN = Path(sys.argv.pop(1)) if len(sys.argv) > 1 else ROOT / "build/release/bin"
FIGURE = ROOT / "resources/characters/humanoid.fbx"
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(ROOT / "plugin/maya")]

from fake_cmds import FakeMaya  # noqa: E402  (after its path)

RUNTIME = tempfile.mkdtemp(prefix="sinew-maya-")
os.environ["XDG_RUNTIME_DIR"] = RUNTIME


def figure():
    """The joints below the hips as Maya has them after it read the file: full paths, matrices with rows, centimetres."""
    def ask(*words):
        return json.loads(subprocess.check_output([BIN / "sinew-cli", *words, "--json"]))

    parents = {joint["name"]: joint["parent"] for joint in ask("info", FIGURE)["joints"]}
    rest = ask("pose", FIGURE, "--rest", "--space", "local")["joints"]
    names = [joint["name"] for joint in rest]

    def path(name):
        above = parents[name]
        above = names[above] if isinstance(above, int) and above >= 0 else above
        return "|" + name if name == "pelvis" else f"{path(above)}|{name}" if isinstance(above, str) else None

    out = []
    for joint in rest:
        where = path(joint["name"])
        if where is not None:
            m = joint["matrix"]
            rows = [[m[4 * r + c] for r in range(3)] + [0.0] for c in range(3)]
            out.append((where, [*sum(rows, []), *(100.0 * m[4 * r + 3] for r in range(3)), 1.0]))
    return out


class MayaLink(unittest.TestCase):
    def setUp(self):
        self.maya = FakeMaya(figure())
        self.maya.install()
        sys.modules.pop("sinew_link", None)
        import sinew_link

        self.module, self.process = sinew_link, None

    def tearDown(self):
        self.module.disconnect()
        if self.process:
            self.process.kill()
            self.process.wait()

    def window(self, script=""):
        replay = Path(RUNTIME) / "user.replay"
        replay.write_text(script + "\nstay\n")
        self.process = subprocess.Popen([BIN / "sinew", "--link", "--replay", replay, FIGURE])

    def until(self, link, what):
        end = time.monotonic() + 40.0
        while not what():
            self.assertLess(time.monotonic(), end, link.text)
            self.assertIsNone(self.process.poll(), "Sinew ended")
            link.tick()
            time.sleep(0.005)

    def linked(self, script=""):
        self.window(script)
        self.maya.selected = ["|pelvis"]
        link = self.module.connect()
        self.until(link, lambda: link.linked and link.count and not link.in_flight)
        return link

    def test_transforms_come_back(self):
        for _path, m in self.maya.matrices.items():
            for a, b in zip(self.module.matrix(self.module.transform(m)), m):
                self.assertAlmostEqual(a, b, 4)
        turn = [0.0, 1.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 1.0, 2.0, 3.0, 1.0]  # x to y
        self.assertEqual([round(v, 6) for v in self.module.transform(turn)],
                         [1, 2, 3, 0, 0, 0.707107, 0.707107, 1, 1, 2])  # fmt: skip

    def test_nothing_is_selected(self):
        with self.assertRaisesRegex(RuntimeError, "root joint"):
            self.module.connect()

    def test_it_waits_for_the_window(self):
        self.maya.selected = ["|pelvis"]
        link = self.module.connect()
        self.assertFalse(link.linked)
        self.assertIn("does not listen", link.text)
        self.assertEqual(len(self.maya.jobs), 1)
        self.module.disconnect()
        self.assertEqual(self.maya.jobs, {})

    def test_joint_moved_in_maya_is_seen_in_sinew(self):
        link = self.linked("expect text live_link contains Maya\nexpect pose head.tx > 0.4\nset timeline/frame 10")
        head = next(path for path in self.maya.matrices if path.endswith("|head"))
        self.maya.matrices[head][12] += 50.0
        # The window says that it has seen it by going to another frame.
        self.until(link, lambda: abs(self.maya.frame - 9.0) < 1e-3)  # 24 frames to the second in place of 30

    def test_joint_posed_in_sinew_is_seen_in_maya(self):
        head = next(path for path in self.maya.matrices if path.endswith("|head"))
        link = self.linked(
            "expect text live_link contains Maya\nclick outliner/tree row(head)\nset inspector/position/x 0.5"
        )
        self.until(link, lambda: abs(self.maya.matrices[head][12] - 50.0) < 1e-2)

    def test_a_locked_joint_leaves_the_others_alone(self):
        link, said = self.module.Link("|pelvis"), []
        link.connection = mock.Mock(send=said.append)
        self.maya.locked = {link.joints[1]}
        moved = [[1.0, 2.0, 3.0, *link.rest[i][3:]] for i in (1, 2)]
        link.take(self.module.wire.POSE, {"time": 0.0, "number": 4, "joints": list(zip((1, 2), moved))})
        self.assertAlmostEqual(self.maya.matrices[link.joints[2]][12], 100.0, 3)
        self.assertIn("locked", link.text)
        self.assertEqual(said, [self.module.wire.shown(link.FIGURE, 4)])

    def test_idle_is_not_more_often_than_a_screen(self):
        link = self.module.Link("|pelvis")
        with mock.patch.object(link, "tick") as tick:
            for _ in range(1000):
                link.idle()
        self.assertLess(tick.call_count, 100)


try:
    program = unittest.main(exit=False)
finally:
    shutil.rmtree(RUNTIME, ignore_errors=True)
sys.exit(not program.result.wasSuccessful())
