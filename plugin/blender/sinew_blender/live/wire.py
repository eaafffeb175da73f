"""The messages of Sinew's live link, and the socket that they go through: Python alone, for any program that has it.

See docs/live_link.md. Transforms are ten numbers: translation x y z (metres), rotation x y z w, scale x y z, relative to
the parent joint. Knots are 36 bytes each, as there.
"""

import os
import socket
import stat
import struct

VERSION = 1
(HELLO, WELCOME, REFUSAL, FIGURE, LINKED, POSE, SHOWN, CLIP, CLAIM, RELEASE, ASK, SHOW, PING, PONG, BYE) = range(1, 16)
BAD_VERSION, BAD_TOKEN, MALFORMED, BUSY, NO_FIGURE, OWNED, BAD_CLIP = range(1, 8)
QUATERNION = 0
ORDERS = ("xyz", "xzy", "yxz", "yzx", "zxy", "zyx", "xyx", "xzx", "yxy", "yzy", "zxz", "zyz")
"""Of Euler angles: mode 1 and on."""
CHANNELS = ("tx", "ty", "tz", "rx", "ry", "rz", "sx", "sy", "sz", "q")
KNOT = struct.Struct("<d5f8B")
"""time, value, in dt dv, out dt dv, interpolation, easing, its ends, in and out mode, broken, weight locked, kind."""
MAX_PAYLOAD = 64 << 20

_HEADER, _TRANSFORM = struct.Struct("<IHH"), struct.Struct("<10f")


class Malformed(ValueError):
    """What came is no message."""


class TooLong(ValueError):
    """A message that the other side would not take."""


def text(value):
    data = value.encode("utf-8", "replace")[:65535].decode("utf-8", "ignore").encode()
    return struct.pack("<H", len(data)) + data


def frame(kind, *parts):
    payload = b"".join(parts)
    if len(payload) > MAX_PAYLOAD:
        raise TooLong("A message is too long.")
    return _HEADER.pack(len(payload), kind, 0) + payload


def hello(token, program, file):
    return frame(HELLO, struct.pack("<I", VERSION), text(token), text(program), text(file))


def figure(number, name, joints):
    """joints: (name, number of the parent or -1, transform at rest), parents first."""
    listed = [text(one) + struct.pack("<i", parent) + _TRANSFORM.pack(*rest) for one, parent, rest in joints]
    return frame(FIGURE, struct.pack("<I", number), text(name), struct.pack("<I", len(listed)), *listed)


def pose(number, count, time, joints):
    """joints: (number, transform); count: of this pose, ascending."""
    listed = [struct.pack("<I", joint) + _TRANSFORM.pack(*local) for joint, local in joints]
    return frame(POSE, struct.pack("<IIdI", number, count, time, len(listed)), *listed)


def shown(number, count):
    return frame(SHOWN, struct.pack("<II", number, count))


def of_clip(kind, number, name):
    """CLAIM, RELEASE, ASK or SHOW."""
    return frame(kind, struct.pack("<I", number), text(name))


def clip(number, name, whole, fps, duration, start, tracks):
    """tracks: (joint, mode, pre, post, [(channel, number of knots, their bytes)]), ascending, and channels, too."""
    out = [struct.pack("<I", number), text(name), struct.pack("<BdddI", whole, fps, duration, start, len(tracks))]
    for joint, mode, pre, post, curves in tracks:
        out.append(struct.pack("<IB", joint, mode))
        if mode != QUATERNION:
            out.append(struct.pack("<8f", *pre, *post))
        out.append(struct.pack("<B", len(curves)))
        out += [struct.pack("<BI", channel, count) for channel, count, _knots in curves]
        out += [knots for _channel, _count, knots in curves]
    return frame(CLIP, *out)


def bye(why=""):
    return frame(BYE, text(why))


class _Reader:
    def __init__(self, data):
        self.data, self.at = memoryview(data), 0

    def take(self, size):
        if size > len(self.data) - self.at:
            raise Malformed("A message ends too early.")
        self.at += size
        return self.data[self.at - size : self.at]

    def numbers(self, layout):
        layout = struct.Struct("<" + layout)
        return layout.unpack(self.take(layout.size))

    def number(self, layout):
        return self.numbers(layout)[0]

    def text(self):
        return bytes(self.take(self.number("H"))).decode("utf-8", "replace")


def _clip(r):
    out = {"figure": r.number("I"), "clip": r.text()}
    out["whole"], out["fps"], out["duration"], out["start"], count = r.numbers("BdddI")
    out["tracks"] = []
    for _ in range(count):
        joint, mode = r.numbers("IB")
        pre = post = (0.0, 0.0, 0.0, 1.0)
        if mode != QUATERNION:
            turns = r.numbers("8f")
            pre, post = turns[:4], turns[4:]
        heads = [r.numbers("BI") for _ in range(r.number("B"))]
        curves = []
        for channel, knots in heads:
            rows = 4 if CHANNELS[channel] == "q" else 1
            curves.append((channel, knots, bytes(r.take(KNOT.size * knots * rows))))
        out["tracks"].append((joint, mode, pre, post, curves))
    return out


def read(kind, payload):
    """What a message says, by names; None for a kind that this does not know."""
    r = _Reader(payload)
    try:
        if kind == WELCOME:
            return {"version": r.number("I"), "program": r.text(), "file": r.text()}
        if kind == REFUSAL:
            return {"fault": r.number("H"), "figure": r.number("I"), "clip": r.text(), "text": r.text()}
        if kind == LINKED:
            out = {"figure": r.number("I"), "name": r.text(), "clip": r.text()}
            out["clips"] = [r.text() for _ in range(r.number("I"))]
            out["missing"] = [r.number("I") for _ in range(r.number("I"))]
            return out
        if kind == POSE:
            number, count, time, joints = r.numbers("IIdI")
            listed = [(r.number("I"), _TRANSFORM.unpack(r.take(_TRANSFORM.size))) for _ in range(joints)]
            return {"figure": number, "number": count, "time": time, "joints": listed}
        if kind == SHOWN:
            return {"figure": r.number("I"), "number": r.number("I")}
        if kind == CLIP:
            return _clip(r)
        if kind in (CLAIM, RELEASE, ASK, SHOW):
            return {"figure": r.number("I"), "clip": r.text()}
        if kind in (PING, PONG):
            return {"number": r.number("I")}
        if kind == BYE:
            return {"text": r.text()}
    except (struct.error, IndexError) as wrong:
        raise Malformed("A message is damaged.") from wrong
    return None


def folder():
    """Where socket and token are; "" where they cannot be trusted, or are not there."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    path = os.path.join(runtime, "sinew") if runtime.startswith("/") else f"/tmp/sinew-{os.getuid()}"
    try:
        facts = os.lstat(path)
    except OSError:
        return ""
    private = stat.S_ISDIR(facts.st_mode) and facts.st_uid == os.getuid() and not facts.st_mode & 0o077
    return path if private else ""


class Connection:
    """A socket to Sinew's window that never waits. OSError where it is not there, or gone."""

    def __init__(self, program, file):
        place = folder()
        if not place:
            raise FileNotFoundError("Sinew does not listen")
        with open(os.path.join(place, "live.token"), encoding="ascii") as kept:
            token = kept.read().strip()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.connect(os.path.join(place, "live.sock"))
        except OSError:
            self._socket.close()
            raise
        self._socket.setblocking(False)
        self._in, self._out = bytearray(), bytearray()
        self.send(hello(token, program, file))

    def fileno(self):
        return self._socket.fileno()

    def send(self, data):
        self._out += data
        self.flush()

    def flush(self):
        while self._out:
            try:
                sent = self._socket.send(self._out)
            except BlockingIOError:
                return
            del self._out[:sent]

    def messages(self):
        """(kind, what it says) of all that has come."""
        self.flush()
        gone = False
        while True:
            try:
                data = self._socket.recv(1 << 20)
            except BlockingIOError:
                break
            except OSError:
                data = b""
            if not data:
                gone = True
                break
            self._in += data
        while len(self._in) >= _HEADER.size:
            size, kind, _zero = _HEADER.unpack_from(self._in)
            if size > MAX_PAYLOAD:
                raise Malformed("A message is too long.")
            if len(self._in) < _HEADER.size + size:
                break
            payload = bytes(self._in[_HEADER.size : _HEADER.size + size])
            del self._in[: _HEADER.size + size]
            said = read(kind, payload)
            if said is not None:
                yield kind, said
        if gone:
            raise ConnectionResetError("Sinew is gone")

    def close(self, why=None):
        try:
            if why is not None:
                self.send(bye(why))
        except OSError:
            pass
        self._socket.close()
