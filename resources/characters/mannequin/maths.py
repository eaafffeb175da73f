"""Small mathematics for the character: rotations as 3x3 matrices, quaternions (w first), splines.

Angles are degrees wherever a person types them and radians nowhere outside this file.
"""
import numpy as np


def vec(*values):
    return np.array(values, dtype=float)


def unit(v):
    v = np.asarray(v, dtype=float)
    return v / np.linalg.norm(v)


def rot_x(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def rot_y(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rot_z(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def rot_axis(axis, deg):
    """Rotation by `deg` degrees about a unit axis (Rodrigues)."""
    x, y, z = axis
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    a = np.radians(deg)
    return np.eye(3) + np.sin(a) * k + (1 - np.cos(a)) * (k @ k)


def frame(along, hinge):
    """Orthonormal matrix whose columns are: hinge made perpendicular, along, their cross product."""
    y = unit(along)
    x = unit(hinge - y * np.dot(hinge, y))
    return np.column_stack([x, y, np.cross(x, y)])


MIRROR = np.diag([-1.0, 1.0, 1.0])


def mirrored(rotation):
    """The same rotation seen in a mirror across the plane x = 0."""
    return MIRROR @ rotation @ MIRROR


def quaternion(m):
    """Unit quaternion (w, x, y, z) of a rotation matrix."""
    t = np.trace(m)
    if t > 0:
        s = 2 * np.sqrt(t + 1)
        q = [s / 4, (m[2, 1] - m[1, 2]) / s, (m[0, 2] - m[2, 0]) / s, (m[1, 0] - m[0, 1]) / s]
    else:
        i = int(np.argmax(np.diag(m)))
        j, k = (i + 1) % 3, (i + 2) % 3
        s = 2 * np.sqrt(max(1 + m[i, i] - m[j, j] - m[k, k], 1e-12))
        q = [0.0] * 4
        q[0] = (m[k, j] - m[j, k]) / s
        q[1 + i], q[1 + j], q[1 + k] = s / 4, (m[j, i] + m[i, j]) / s, (m[k, i] + m[i, k]) / s
    q = np.array(q)
    return q / np.linalg.norm(q)


def ramp(x, a, b):
    """Smooth step: 0 at a, 1 at b (a may be greater than b)."""
    u = np.clip((np.asarray(x, dtype=float) - a) / (b - a), 0, 1)
    return u * u * (3 - 2 * u)


class Spline:
    """C2 cubic spline through (t, value); `start` and `end` clamp the slopes, None leaves them natural.

    With `period` the curve repeats and both slopes and bends match at the seam.
    """

    def __init__(self, keys, start=0.0, end=0.0, period=None):
        self.period = period
        keys = sorted(keys, key=lambda k: k[0])
        if period is not None:                       # repeat the keys on both sides: close enough to periodic
            keys = [(t + k * period, v) for k in (-2, -1, 0, 1, 2) for t, v in keys]
            start = end = None
        self.t = np.array([k[0] for k in keys], dtype=float)
        self.v = np.array([k[1] for k in keys], dtype=float)
        self.m = self._slopes(start, end)

    def _slopes(self, start, end):
        n, h = len(self.t), np.diff(self.t)
        shape = (-1,) + (1,) * (self.v.ndim - 1)
        d = np.diff(self.v, axis=0) / h.reshape(shape)
        a, b = np.zeros((n, n)), np.zeros_like(self.v)
        for i in range(1, n - 1):
            a[i, i - 1], a[i, i], a[i, i + 1] = h[i], 2 * (h[i - 1] + h[i]), h[i - 1]
            b[i] = 3 * (h[i] * d[i - 1] + h[i - 1] * d[i])
        for i, j, slope in ((0, 1, start), (n - 1, n - 2, end)):
            a[i, i] = 1
            if slope is None:
                a[i, i], a[i, j], b[i] = 2, 1, 3 * d[0 if i == 0 else -1]
            else:
                b[i] = slope
        return np.linalg.solve(a, b.reshape(n, -1)).reshape(self.v.shape)

    def __call__(self, t):
        t = np.asarray(t, dtype=float)
        if self.period is not None:
            t = t % self.period
        t = np.clip(t, self.t[0], self.t[-1])
        i = np.clip(np.searchsorted(self.t, t, side='right') - 1, 0, len(self.t) - 2)
        h = self.t[i + 1] - self.t[i]
        u = (t - self.t[i]) / h
        if self.v.ndim > 1:
            u, h = u[..., None], h[..., None]
        return ((2 * u**3 - 3 * u**2 + 1) * self.v[i] + (u**3 - 2 * u**2 + u) * h * self.m[i]
                + (3 * u**2 - 2 * u**3) * self.v[i + 1] + (u**3 - u**2) * h * self.m[i + 1])


def quaternions(m):
    """Unit quaternions (w first) of rotation matrices (n, 3, 3), each on the side of the one before."""
    q = np.array([quaternion(r) for r in m])
    turn = np.concatenate([[1.0], np.sign(np.sum(q[1:] * q[:-1], axis=1))])
    return q * np.cumprod(np.where(turn == 0, 1, turn))[:, None]
