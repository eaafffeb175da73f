"""What the tests compare with, in NumPy alone and in double precision: it shares nothing with the module."""
import numpy as np


def unit(q):
    q = np.asarray(q, float)
    return q / np.linalg.norm(q, axis=-1, keepdims=True)


def multiply(a, b):
    """Of quaternions x, y, z, w: first b, then a."""
    av, aw, bv, bw = a[..., :3], a[..., 3:], b[..., :3], b[..., 3:]
    return np.concatenate([aw * bv + bw * av + np.cross(av, bv), aw * bw - (av * bv).sum(-1, keepdims=True)], -1)


def conjugate(q):
    return q * np.array([-1.0, -1, -1, 1])


def slerp(a, b, weight):
    """The shorter way, weight (…, 1)."""
    a, b = unit(a), unit(b)
    cosine = (a * b).sum(-1, keepdims=True)
    b, cosine = np.where(cosine < 0, -b, b), np.abs(cosine)
    angle = np.arccos(np.clip(cosine, -1, 1))
    near = angle < 1e-4
    safe = np.where(near, 1.0, np.sin(angle))
    wa = np.where(near, 1 - weight, np.sin((1 - weight) * angle) / safe)
    wb = np.where(near, weight, np.sin(weight * angle) / safe)
    return unit(wa * a + wb * b)


def rotation_matrix(q):
    x, y, z, w = np.moveaxis(unit(q), -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return np.moveaxis(np.array(rows), (0, 1), (-2, -1))


def matrices(local):
    """(…, 10) to (…, 4, 4)."""
    local = np.asarray(local, float)
    out = np.zeros((*local.shape[:-1], 4, 4))
    out[..., :3, :3] = rotation_matrix(local[..., 3:7]) * local[..., None, 7:10]
    out[..., :3, 3] = local[..., :3]
    out[..., 3, 3] = 1
    return out


def forward(local, parents):
    """Model matrices (n, joints, 4, 4) of local transforms (n, joints, 10), parents first."""
    own = matrices(local)
    out = own.copy()
    for joint, parent in enumerate(parents):
        if parent >= 0:
            out[:, joint] = out[:, parent] @ own[:, joint]
    return out


def angle_between(a, b):
    """Radians; q and -q are the same rotation."""
    dot = np.abs((unit(a) * unit(b)).sum(-1))
    return 2 * np.arccos(np.clip(dot, 0, 1))
