"""Sinew's live link in Maya: the joints below the selected one show in Sinew's window, and what is posed there shows here.

Put this file and plugin/blender/sinew_blender/live/wire.py into a folder of Maya's Python path, select the root joint and run

    import sinew_link
    sinew_link.connect()        # sinew_link.disconnect() ends it

The character must be open in Sinew, from an FBX file of the same joints, and File > Live link be on there. Poses and times
go both ways; curves do not. docs/live_link.md says what is spoken.
"""

import importlib.util
import math
import os
import time

from maya import cmds

UNITS_M = {"mm": 1e-3, "cm": 1e-2, "m": 1.0, "km": 1e3, "in": 0.0254, "ft": 0.3048, "yd": 0.9144, "mi": 1609.344}
RATES = {"game": 15.0, "film": 24.0, "pal": 25.0, "ntsc": 30.0, "show": 48.0, "palf": 50.0, "ntscf": 60.0}
ECHO = 5e-5
SEARCH_S, LOST_S = 1.0, 1.0
TICK_S = 1.0 / 60.0


def _wire():
    here = os.path.dirname(os.path.abspath(__file__))
    for folder in (here, os.path.join(here, "..", "blender", "sinew_blender", "live")):
        path = os.path.join(folder, "wire.py")
        if os.path.exists(path):
            spec = importlib.util.spec_from_file_location("sinew_link_wire", path)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            return module
    raise ImportError("wire.py of Sinew's add-on for Blender must lie beside sinew_link.py")


wire = _wire()


def transform(m):
    """Ten numbers of 16, rows as Maya has them: the first three are the axes, the last the place. Without shear."""
    rows = [list(m[4 * i : 4 * i + 3]) for i in range(3)]
    scale = [math.sqrt(sum(x * x for x in row)) or 1.0 for row in rows]
    (a, b, c), (d, e, f), (g, h, i) = rows
    if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0.0:
        scale = [-s for s in scale]
    (a, b, c), (d, e, f), (g, h, i) = [[x / s for x in row] for row, s in zip(rows, scale)]
    # By the largest of the four numbers, which is never small.
    ways = [(1 + a + e + i, (f - h, g - c, b - d, None)), (1 + a - e - i, (None, b + d, c + g, f - h)),
            (1 - a + e - i, (b + d, None, f + h, g - c)), (1 - a - e + i, (c + g, f + h, None, b - d))]  # fmt: skip
    square, parts = max(ways, key=lambda way: way[0])
    q = [square if part is None else part for part in parts]
    length = math.sqrt(sum(x * x for x in q))
    return [*m[12:15], *(x / length for x in q), *scale]


def matrix(t):
    """16 numbers, rows as Maya has them."""
    x, y, z, w = t[3:7]
    rows = ((1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))  # fmt: skip
    out = []
    for row, scale in zip(rows, t[7:10]):
        out += [scale * value for value in row] + [0.0]
    return [*out, *t[:3], 1.0]


def alike(a, b):
    sign = -1.0 if sum(p * q for p, q in zip(a[3:7], b[3:7])) < 0.0 else 1.0
    other = [*b[:3], *(sign * q for q in b[3:7]), *b[7:]]
    return max(abs(p - q) for p, q in zip(a, other)) <= ECHO


class Link:
    FIGURE = 1

    def __init__(self, root):
        self.root = cmds.ls(root, long=True)[0]
        below = cmds.listRelatives(self.root, allDescendents=True, fullPath=True, type="joint") or []
        self.joints = sorted([self.root, *below], key=lambda path: path.count("|"))
        self.number = {path: i for i, path in enumerate(self.joints)}
        self.unit_m = UNITS_M.get(cmds.currentUnit(query=True, linear=True), 1e-2)
        self.rest = [self.local(path) for path in self.joints]
        self.connection, self.linked, self.text = None, False, ""
        self.known, self.known_time, self.count, self.in_flight, self.sent_at = None, None, 0, False, 0.0
        self.searched, self.ticked = 0.0, 0.0

    # Of Maya.

    def local(self, path):
        m = list(cmds.xform(path, query=True, matrix=True, objectSpace=True))
        m[12:15] = [value * self.unit_m for value in m[12:15]]
        return transform(m)

    def put(self, path, local):
        m = matrix(local)
        m[12:15] = [value / self.unit_m for value in m[12:15]]
        cmds.xform(path, matrix=m, objectSpace=True)

    @staticmethod
    def fps():
        unit = cmds.currentUnit(query=True, time=True)
        return RATES.get(unit) or float(unit.replace("fps", "").replace("df", ""))

    def seconds(self):
        start = cmds.playbackOptions(query=True, animationStartTime=True)
        return (cmds.currentTime(query=True) - start) / self.fps()

    def go_to(self, seconds):
        if abs(seconds - self.seconds()) > 1e-4:
            start = cmds.playbackOptions(query=True, animationStartTime=True)
            cmds.currentTime(start + seconds * self.fps())

    # Of the link.

    def idle(self):
        """Maya has nothing to do, which it says without a pause."""
        if time.time() - self.ticked >= TICK_S:
            self.ticked = time.time()
            self.tick()

    def tick(self):
        """Takes in what came and sends what changed; never waits."""
        try:
            if self.connection is None:
                if time.time() - self.searched < SEARCH_S:
                    return
                self.searched = time.time()
                version = cmds.about(version=True)
                self.connection = wire.Connection(f"Maya {version}", os.path.basename(cmds.file(query=True, sceneName=True)))
            for kind, said in self.connection.messages():
                self.take(kind, said)
            if self.linked:
                self.send()
        except FileNotFoundError:
            self.text = "Sinew does not listen: File > Live link"
        except (OSError, wire.Malformed) as wrong:
            self.close()
            self.text = f"Sinew is gone: {wrong}"

    def take(self, kind, said):
        if kind == wire.WELCOME:
            parents = [self.number.get(path.rpartition("|")[0], -1) for path in self.joints]
            names = [path.rpartition("|")[2].rpartition(":")[2] for path in self.joints]
            self.connection.send(wire.figure(self.FIGURE, names[0], list(zip(names, parents, self.rest))))
        elif kind == wire.LINKED:
            self.linked, self.known, self.text = True, None, f"Linked with {said['name']}"
        elif kind == wire.REFUSAL:
            self.text = said["text"]
            self.linked = self.linked and said["fault"] != wire.NO_FIGURE
            cmds.warning(said["text"])
        elif kind == wire.SHOWN:
            self.in_flight = self.in_flight and said["number"] != self.count
        elif kind == wire.POSE:
            self.go_to(said["time"])
            self.known = [self.local(path) for path in self.joints]
            for joint, local in said["joints"]:
                if joint < len(self.joints):
                    if not alike(self.known[joint], local):
                        try:
                            self.put(self.joints[joint], local)
                        except RuntimeError as wrong:  # it is locked, or something else moves it
                            self.text = str(wrong)
                    self.known[joint] = list(local)
            self.known_time = self.seconds()
            self.connection.send(wire.shown(self.FIGURE, said["number"]))

    def send(self):
        if self.in_flight and time.time() - self.sent_at < LOST_S:
            return
        now, at = [self.local(path) for path in self.joints], self.seconds()
        whole = self.known is None or abs(at - self.known_time) > 1e-6
        changed = [i for i, local in enumerate(now) if whole or not alike(local, self.known[i])]
        if not changed:
            return
        self.known, self.known_time = now, at
        self.count, self.in_flight, self.sent_at = self.count + 1, True, time.time()
        self.connection.send(wire.pose(self.FIGURE, self.count, at, [(i, now[i]) for i in changed]))

    def close(self, why=None):
        if self.connection is not None:
            self.connection.close(why)
        self.connection, self.linked, self.known, self.in_flight = None, False, None, False


_link = None
_job = None


def connect(root=None):
    """Links the joints below `root`, or below the joint that is selected."""
    global _link, _job
    disconnect()
    chosen = root or (cmds.ls(selection=True, type="joint") or [None])[0]
    if chosen is None:
        cmds.error("Select the root joint first")
        return None
    _link = Link(chosen)
    _link.tick()
    _job = cmds.scriptJob(event=["idle", _link.idle])
    return _link


def disconnect():
    global _link, _job
    if _job is not None:
        cmds.scriptJob(kill=_job, force=True)
    if _link is not None:
        _link.close("")
    _link = _job = None
