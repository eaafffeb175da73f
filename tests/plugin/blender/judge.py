"""What the tests hold results against: Blender's own evaluation, and arithmetic that shares nothing with Sinew."""

import re

import bpy
import numpy as np


def go_to(frame):
    whole = int(np.floor(frame))
    bpy.context.scene.frame_set(whole, subframe=frame - whole)


def whole_frames(action):
    first, last = action.frame_range
    return list(range(int(np.ceil(first)), int(np.floor(last)) + 1))


def _each_frame(frames, read):
    out = []
    for frame in frames:
        go_to(frame)
        out.append(read())
    return np.array(out)


def bases(figure, frames, bones=None):
    """(frames, bones, 4, 4): matrix_basis, as Blender evaluates the action."""
    chosen = bones or figure.pose.bones.keys()
    return _each_frame(frames, lambda: [np.array(figure.pose.bones[b].matrix_basis) for b in chosen])


def poses(figure, frames, bones=None):
    """(frames, bones, 4, 4): in the armature's space, with constraints."""
    chosen = bones or figure.pose.bones.keys()
    return _each_frame(frames, lambda: [np.array(figure.pose.bones[b].matrix) for b in chosen])


def snapshot(action):
    """All that F-curves have, by path and index."""
    out = {}
    for fcurve in action.fcurves:
        keys = [
            (k.co[:], k.handle_left[:], k.handle_right[:], k.interpolation, k.easing, k.handle_left_type,
             k.handle_right_type, k.type, k.back, k.amplitude, k.period)
            for k in fcurve.keyframe_points
        ]  # fmt: skip
        out[fcurve.data_path, fcurve.array_index] = (fcurve.extrapolation, fcurve.mute, fcurve.lock, keys)
    return out


def bone_of(path):
    found = re.match(r'pose\.bones\["(.*)"\]\.', path)
    return found and found.group(1)


def changed_bones(before, after):
    """The bones whose F-curves are other than they were."""
    return {bone_of(path) for path, i in before.keys() | after.keys() if before.get((path, i)) != after.get((path, i))}


def key_count(action):
    return sum(len(fcurve.keyframe_points) for fcurve in action.fcurves)


def farthest(figure, before, after, lever):
    """The greatest way, in the space of the parent, of points `lever` from bones: of bases (frames, bones, 4, 4)."""
    bones = list(figure.data.bones)
    rest = np.array(
        [np.array(b.parent.matrix_local.inverted() @ b.matrix_local if b.parent else b.matrix_local) for b in bones]
    )
    steps = np.array([(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)], float)
    lengths = np.linalg.norm(steps, axis=1, keepdims=True)
    points = np.where(lengths > 0, steps / np.maximum(lengths, 1e-9), 0.0) * lever
    points = np.concatenate([points, np.ones((len(points), 1))], axis=1)
    moved = [(rest @ m)[..., :3, :] @ points.T for m in (before, after)]
    return float(np.linalg.norm(moved[0] - moved[1], axis=-2).max())


def quats(matrices):
    """Unit quaternions w x y z of matrices (…, 4, 4)."""
    m = np.asarray(matrices, float)[..., :3, :3]
    m = m / np.linalg.norm(m, axis=-2, keepdims=True)
    k = np.empty((*m.shape[:-2], 4, 4))
    xx, yy, zz = m[..., 0, 0], m[..., 1, 1], m[..., 2, 2]
    k[..., 0, 0], k[..., 1, 1], k[..., 2, 2], k[..., 3, 3] = xx + yy + zz, xx - yy - zz, yy - xx - zz, zz - xx - yy
    k[..., 0, 1] = k[..., 1, 0] = m[..., 2, 1] - m[..., 1, 2]
    k[..., 0, 2] = k[..., 2, 0] = m[..., 0, 2] - m[..., 2, 0]
    k[..., 0, 3] = k[..., 3, 0] = m[..., 1, 0] - m[..., 0, 1]
    k[..., 1, 2] = k[..., 2, 1] = m[..., 1, 0] + m[..., 0, 1]
    k[..., 1, 3] = k[..., 3, 1] = m[..., 0, 2] + m[..., 2, 0]
    k[..., 2, 3] = k[..., 3, 2] = m[..., 2, 1] + m[..., 1, 2]
    return np.linalg.eigh(k)[1][..., -1]


def angle(a, b):
    """Between rotations w x y z (…, 4), radians."""
    return 2.0 * np.arccos(np.clip(np.abs(np.sum(a * b, axis=-1)), 0.0, 1.0))


def multiplied(a, b):
    aw, ax, ay, az = np.moveaxis(a, -1, 0)
    bw, bx, by, bz = np.moveaxis(b, -1, 0)
    return np.stack([aw * bw - ax * bx - ay * by - az * bz, aw * bx + ax * bw + ay * bz - az * by,
                     aw * by - ax * bz + ay * bw + az * bx, aw * bz + ax * by - ay * bx + az * bw], axis=-1)  # fmt: skip


def conjugate(q):
    return q * np.array([1.0, -1.0, -1.0, -1.0])


def slerp(a, b, u):
    """From a to b, the shorter way; u of the shape of a without its last axis."""
    cosine = np.sum(a * b, axis=-1, keepdims=True)
    b, cosine = np.where(cosine < 0, -b, b), np.abs(cosine)
    turn = np.arccos(np.clip(cosine, 0.0, 1.0))
    u = np.asarray(u)[..., None]
    with np.errstate(divide="ignore", invalid="ignore"):
        out = (np.sin((1 - u) * turn) * a + np.sin(u * turn) * b) / np.sin(turn)
    out = np.where(turn < 1e-5, (1 - u) * a + u * b, out)
    return out / np.linalg.norm(out, axis=-1, keepdims=True)
