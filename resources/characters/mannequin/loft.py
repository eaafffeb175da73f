"""Lofted shells: smooth surfaces through cross sections along an axis, trimmed, with rolled rims.

A section is (s, right, left, front, back, power[, shift_side, shift_front]) in metres: `s` along the axis, four radii of
a super-ellipse and its shift from the axis. Around the section runs the angle a: 0 at +side, 90 degrees at +front.
Along the loft runs v, the length over the ground measured on the mean of the sections, in metres.
"""
import numpy as np

from .maths import Spline, unit

RIM_STEPS = ((-0.0006, 0.0011), (0.0004, 0.0034), (0.0080, 0.0042))   # (back along v, inwards), metres


class Loft:
    """A surface P(v, a); see the module's text for sections. `cap_start` / `cap_end` close an end by a dome of that length."""

    def __init__(self, origin, along, front, sections, cap_start=None, cap_end=None):
        self.origin, self.along = np.asarray(origin, float), unit(along)
        self.front = unit(front - self.along * np.dot(front, self.along))
        self.side = np.cross(self.along, self.front)
        rows = [list(r) + [0.0] * (8 - len(r)) for r in sections]
        rows = np.array(self._capped(rows, cap_start, cap_end))
        step = np.diff(rows, axis=0)
        radius = rows[:, 1:5].mean(axis=1)
        centre = np.hypot(step[:, 6], step[:, 7])
        length = np.sqrt(step[:, 0] ** 2 + np.diff(radius) ** 2 + centre ** 2)
        v = np.concatenate([[0], np.cumsum(length)])
        self.v = v
        self.length = v[-1]
        self.spline = Spline(list(zip(v, rows)), None, None)
        self.bumps = []

    @staticmethod
    def _capped(rows, cap_start, cap_end):
        """Adds the quarter ellipses that close an end."""
        def dome(row, length):
            out = []
            for k in (22, 44, 64, 79, 90):
                c, s = np.cos(np.radians(k)), np.sin(np.radians(k))
                r = list(row)
                r[0] += length * s
                for i in range(1, 5):
                    r[i] = row[i] * max(c, 1e-4)
                out.append(r)
            return out
        if cap_start:
            rows = dome(rows[0], -cap_start)[::-1] + rows
        if cap_end:
            rows = rows + dome(rows[-1], cap_end)
        return rows

    def bump(self, v, angle, height, width_v, width_angle):
        """Adds a soft swelling (metres high) round (v, angle in degrees)."""
        self.bumps.append((v, np.radians(angle), height, width_v, np.radians(width_angle)))
        return self

    def at_s(self, s):
        """v where the axis has reached s metres."""
        v = np.linspace(0, self.length, 800)
        return float(np.interp(s, self.spline(v)[:, 0], v))

    def point(self, v, a):
        """Points for arrays v (metres) and a (radians), shape (..., 3)."""
        row = self.spline(np.clip(v, 0, self.length))
        c, s = np.cos(a), np.sin(a)
        power = np.clip(row[..., 5], 1.6, 6.0)
        rx = np.maximum(np.where(c >= 0, row[..., 1], row[..., 2]), 1e-6)
        rz = np.maximum(np.where(s >= 0, row[..., 3], row[..., 4]), 1e-6)
        # radius of |x/rx|^p + |z/rz|^p = 1 in direction (c, s) scaled so that the angle is that of the unit circle
        k = (np.abs(c) ** power + np.abs(s) ** power) ** (-1.0 / power)
        x, z = c * k * rx, s * k * rz
        for bv, ba, height, wv, wa in self.bumps:
            d = (a - ba + np.pi) % (2 * np.pi) - np.pi
            h = height * np.exp(-((v - bv) / wv) ** 2 - (d / wa) ** 2)
            n = np.hypot(c / rx, s / rz)
            x, z = x + h * c / rx / n, z + h * s / rz / n
        x, z = x + row[..., 6], z + row[..., 7]
        return (self.origin + row[..., 0:1] * self.along + x[..., None] * self.side + z[..., None] * self.front)

    def centre(self, v):
        row = self.spline(np.clip(v, 0, self.length))
        return self.origin + row[..., 0:1] * self.along + row[..., 6:7] * self.side + row[..., 7:8] * self.front


class Piece:
    """A loft cut into a grid: points, faces, chart coordinates and skin weights."""

    def __init__(self, name, loft, around, along, weights, trim=None, rims=(False, False), paint=None, dark=False, gather=None):
        """`trim`: function of the angle array giving (v_start, v_end); `weights`: function of points -> {joint: weight};
        `gather`: bends the even spacing 0..1 of the rings."""
        self.name, self.dark, self.paint, self.loft, self.rims = name, dark, paint or {}, loft, tuple(rims)
        a = np.linspace(0, 2 * np.pi, around + 1)
        self.angle = a
        start, end = trim(a) if trim else (np.zeros_like(a), np.full_like(a, loft.length))
        start, end = np.broadcast_to(start, a.shape).astype(float), np.broadcast_to(end, a.shape).astype(float)
        u = np.linspace(0, 1, along + 1)
        u = gather(u) if gather else u
        grid_v = start[None, :] + (end - start)[None, :] * u[:, None]
        points = loft.point(grid_v, np.broadcast_to(a, grid_v.shape))
        inner = np.zeros(len(u), dtype=bool)
        if rims[0]:
            points, grid_v, inner = self._rim(points, grid_v, inner, loft, a, first=True)
        if rims[1]:
            points, grid_v, inner = self._rim(points, grid_v, inner, loft, a, first=False)
        self.points, self.v, self.inner = points, grid_v, inner
        self.start, self.end = start, end
        self.weights = weights(points.reshape(-1, 3))

    def _rim(self, points, grid_v, inner, loft, a, first):
        """Rolls the open edge inwards: a few more rings that round the edge and hide the thickness."""
        edge_v = grid_v[0 if first else -1]
        sign = 1.0 if first else -1.0
        edge = points[0 if first else -1]
        tangent = loft.point(edge_v + sign * 0.004, a) - loft.point(edge_v + sign * 0.001, a)
        tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
        round_ = loft.point(edge_v, a + 0.01) - loft.point(edge_v, a - 0.01)
        inward = np.cross(round_, tangent)
        inward /= np.maximum(np.linalg.norm(inward, axis=1, keepdims=True), 1e-9)
        flip = np.sign(np.sum(inward * (loft.centre(edge_v) - edge), axis=1, keepdims=True))
        inward *= np.where(flip == 0, 1, flip)
        rings = [edge + tangent * t + inward * d for t, d in RIM_STEPS]
        vs = [edge_v - sign * 0.002 * (k + 1) for k in range(len(rings))]
        if first:
            return (np.concatenate([np.array(rings[::-1]), points]), np.concatenate([np.array(vs[::-1]), grid_v]),
                    np.concatenate([np.ones(len(rings), bool), inner]))
        return (np.concatenate([points, np.array(rings)]), np.concatenate([grid_v, np.array(vs)]),
                np.concatenate([inner, np.ones(len(rings), bool)]))

    def mirror(self, swap):
        """The piece of the other side; `swap` maps joint names."""
        other = object.__new__(Piece)
        other.__dict__.update(self.__dict__)
        other.name = swap(self.name)
        other.points = self.points * np.array([-1.0, 1.0, 1.0])
        other.weights = {swap(j): w for j, w in self.weights.items()}
        return other

    def size(self):
        """Mean width and height of the chart in metres."""
        round_ = np.linalg.norm(np.diff(self.points, axis=1), axis=2).sum(axis=1)
        along = np.linalg.norm(np.diff(self.points, axis=0), axis=2).sum(axis=0)
        return float(np.percentile(round_, 80)), float(along.mean())

    def outward(self):
        """True when the grid's normals (d/da x d/dv) point away from the axis."""
        p = self.points
        d_a, d_v = p[:-1, 1:] - p[:-1, :-1], p[1:, :-1] - p[:-1, :-1]
        n = np.cross(d_a, d_v)
        centre = p.mean(axis=(0, 1))
        keep = ~self.inner[:-1]
        return float(np.sum((n * (p[:-1, :-1] - centre)).sum(axis=2)[keep])) > 0


def to_end(u):
    """Rings gather towards the end, as a finger tip needs them."""
    return 1 - (1 - u) ** 1.45


class Bead:
    """A thin round bead along a closed line of points, for where one surface comes out of another. v runs round its section."""

    def __init__(self, line, middle, up, radius):
        """`line(a)`: points at angles a round the axis `up` through `middle`."""
        self.line, self.middle, self.up, self.radius = line, np.asarray(middle, float), unit(up), radius
        self.length = radius * 2 * np.pi

    def point(self, v, a):
        v, a = np.broadcast_arrays(np.asarray(v, float), np.asarray(a, float))
        p = self.line(a)
        out = p - self.middle
        out = out - (out @ self.up)[..., None] * self.up
        out /= np.linalg.norm(out, axis=-1, keepdims=True)
        turn = np.radians(-110) + v / self.radius
        return p + self.radius * (np.cos(turn)[..., None] * out + np.sin(turn)[..., None] * self.up)

    def centre(self, v):
        return np.broadcast_to(self.middle, np.shape(v) + (3,))


def meeting_line(outer, tube, near):
    """Function a -> points where the tube's wall leaves the upper side of the loft `outer` (searched round the point `near`)."""
    v, a = np.meshgrid(np.linspace(0, outer.length, 420), np.linspace(np.radians(5), np.radians(175), 220), indexing='ij')
    skin = outer.point(v, a).reshape(-1, 3)
    skin = skin[np.linalg.norm(skin - near, axis=1) < .12]
    angles = np.linspace(0, 2 * np.pi, 73)
    wall_v = np.linspace(0, tube.length, 300)
    found = []
    for angle in angles[:-1]:
        wall = tube.point(wall_v, np.full_like(wall_v, angle))
        gap = np.linalg.norm(wall[:, None] - skin[None], axis=2).min(axis=1)
        found.append(wall[int(np.argmin(gap))])
    found = np.array(found + found[:1])
    smooth = sum(np.roll(found[:-1], k, axis=0) for k in (-1, 0, 1)) / 3
    found = np.concatenate([smooth, smooth[:1]])

    def line(a):
        a = np.asarray(a) % (2 * np.pi)
        return np.stack([np.interp(a, angles, found[:, k]) for k in range(3)], axis=-1)
    return line


def single(joint):
    """Weights of a rigid piece."""
    return lambda p: {joint: np.ones(len(p))}


def along_axis(a, b, names, stops):
    """Weights that pass from joint to joint along the line a-b; `stops` are pairs of distances (metres from a), one per passage."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    axis = unit(b - a)

    def weights(p):
        s = (p - a) @ axis
        rest, out = np.ones(len(p)), {}
        for name, (low, high) in zip(names[1:], stops):
            u = np.clip((s - low) / (high - low), 0, 1)
            u = u * u * (3 - 2 * u)
            out.setdefault(name, np.zeros(len(p)))
            out[name] = u
        result, above = {}, np.zeros(len(p))
        for i in range(len(names) - 1, -1, -1):
            reach = out[names[i]] if i > 0 else rest
            result[names[i]] = np.maximum(reach - above, 0)
            above = np.maximum(above, reach)
        return result
    return weights
