"""Few keys with tangents for the finely made poses of a clip, as an animator would set them.

Every joint that moves has keys on the clip's main poses, exactly as those are, and on as many frames between them as the tolerances ask
for; in between run cubics whose slopes are the same on both sides of a key. Loops end with the value and the slope that they begin with.
Rotations are fitted as quaternions and as Euler angles (applied in the order X, Y, Z) at the same frames.
"""
import numpy as np

from . import skeleton as sk
from .maths import quaternions
from .motion import FPS

TURN = {'root': .05, 'pelvis': .05, 'spine': .06, 'neck': .15, 'head': .20, 'clavicle': .07, 'upper': .075, 'forearm': .08, 'hand': .22,
        'thigh': .04, 'shin': .042, 'foot': .11, 'toe': .25}          # degrees that a joint may be off its aim at any time; fingers
FINGER = .40
SHIFT = .0003                                                        # metres
STILL = .01                                                          # degrees; a joint that turns less has one key


def tolerance(joint):
    return TURN.get(joint.split('_')[0], FINGER)


class Fit:
    """Cubic curves through `frames` (increasing, first and last those of the clip). `values`, `slopes` (per second): (keys, numbers)."""

    def __init__(self, frames, values, slopes):
        self.frames, self.values, self.slopes = np.asarray(frames), values, slopes

    @property
    def times(self):
        return self.frames / FPS

    def __call__(self, t):
        return hermite(self.times, t) @ np.concatenate([self.values, self.slopes])


def hermite(knots, t):
    """Matrix that takes values and slopes at the knots, one below the other, to the values at the times `t`."""
    n = len(knots)
    if n == 1:
        return np.hstack([np.ones((len(t), 1)), np.zeros((len(t), 1))])
    i = np.clip(np.searchsorted(knots, t + 1e-9, side='right') - 1, 0, n - 2)
    h = knots[i + 1] - knots[i]
    u = np.clip((t - knots[i]) / h, 0, 1)
    out, row = np.zeros((len(t), 2 * n)), np.arange(len(t))
    out[row, i], out[row, i + 1] = 2 * u**3 - 3 * u**2 + 1, 3 * u**2 - 2 * u**3
    out[row, n + i], out[row, n + i + 1] = (u**3 - 2 * u**2 + u) * h, (u**3 - u**2) * h
    return out


def fitted(times, samples, frames, exact, loop):
    """Least squares with the values at the frames `exact` taken from the samples. `loop`: one slope for both ends."""
    n, k = len(frames), samples.shape[1]
    knots = np.array(frames) / FPS
    basis = hermite(knots, times)
    at = np.rint(knots / times[1]).astype(int)
    values = samples[at].copy()
    free = [i for i in range(n) if frames[i] not in exact]
    slopes = list(range(n, 2 * n))
    if loop:
        basis[:, n] += basis[:, 2 * n - 1]
        slopes.pop()
    held = [i for i in range(n) if i not in free]
    columns = free + slopes
    found = np.linalg.lstsq(basis[:, columns], samples - basis[:, held] @ values[held], rcond=None)[0]
    values[free] = found[:len(free)]
    m = found[len(free):]
    rows = values, np.vstack([m, m[:1]]) if loop else m
    return Fit(frames, *(np.round(row, 8) + 0.0 for row in rows))            # the same on every machine


def turned_by(a, b):
    """Degrees between rotations given as quaternions, which need not be of unit length."""
    a, b = (q / np.linalg.norm(q, axis=1, keepdims=True) for q in (a, b))
    return np.degrees(2 * np.arcsin(np.clip(np.minimum(np.linalg.norm(a - b, axis=1), np.linalg.norm(a + b, axis=1)) / 2, 0, 1)))


def euler_angles(turns):
    """Degrees about X, then Y, then Z for rotation matrices (n, 3, 3), each as close to the one before as can be."""
    out = []
    for m in turns:
        y = np.arctan2(-m[2, 0], np.hypot(m[0, 0], m[1, 0]))
        if np.hypot(m[0, 0], m[1, 0]) > 1e-6:
            x, z = np.arctan2(m[2, 1], m[2, 2]), np.arctan2(m[1, 0], m[0, 0])
        else:                                                        # X and Z turn about the same axis
            x = out[-1][0] if out else 0.0
            z = np.arctan2(-m[0, 1], m[1, 1]) + np.sign(y) * x
        last = np.array([x, y, z])
        if out:
            both = np.array([last, [x + np.pi, np.pi - y, z + np.pi]])
            both -= 2 * np.pi * np.rint((both - out[-1]) / (2 * np.pi))
            last = both[np.abs(both - out[-1]).sum(axis=1).argmin()]
        out.append(last)
    return np.degrees(out)


def from_euler(degrees):
    """Quaternions (w first) of angles about X, then Y, then Z."""
    (cx, cy, cz), (sx, sy, sz) = np.cos(np.radians(degrees.T) / 2), np.sin(np.radians(degrees.T) / 2)
    return np.stack([cx * cy * cz + sx * sy * sz, sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz, cx * cy * sz - sx * sy * cz], axis=1)


def between(chosen, at):
    """The middle of the stretch of keys around the frame `at`; None where the keys are on neighbouring frames."""
    i = int(np.clip(np.searchsorted(chosen, at, side='right'), 1, len(chosen) - 1))
    gap = chosen[i] - chosen[i - 1]
    return chosen[i - 1] + gap // 2 if gap > 1 else None


def sparse(off, times, first, frames):
    """Frames to key, beginning with `first`: more where `off(frames)`, how far each sample is off in parts of what it may be, exceeds 1."""
    chosen = sorted(first)
    while (error := off(chosen)).max() > 1 and len(chosen) <= frames:
        frame = next(f for i in np.argsort(-error) if (f := between(chosen, times[i] * FPS)) is not None)
        chosen = sorted([*chosen, frame])
    for frame in [f for f in chosen if f not in first]:              # what became needless meanwhile
        fewer = [f for f in chosen if f != frame]
        if off(fewer).max() <= 1:
            chosen = fewer
    return chosen


AXES = {j.name: sk.rest_axes(j) for j in sk.JOINTS}


def bone_turns(clip, joint):
    """Rotations against the parent in bone axes, (samples, 3, 3)."""
    parent = sk.JOINTS[sk.INDEX[joint]].parent
    return (AXES[parent].T if parent else np.eye(3)) @ clip.local[joint] @ AXES[joint]


def bone_shift(clip, joint):
    """Places against the parent in its bone axes, (samples, 3), of a joint that has shifts; None for others."""
    if joint not in clip.shift:
        return None
    i, parent = sk.INDEX[joint], sk.JOINTS[sk.INDEX[joint]].parent
    rest = sk.REST[i] - sk.REST[sk.PARENT[i]] if parent else sk.REST[i]
    return (clip.shift[joint] + rest) @ (AXES[parent] if parent else np.eye(3))


def matrices(q):
    """Rotation matrices of quaternions (n, 4), w first, which need not be of unit length."""
    w, x, y, z = (q / np.linalg.norm(q, axis=1, keepdims=True)).T
    return np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), 2 * (x * y + z * w), 1 - 2 * (x * x + z * z),
                     2 * (y * z - x * w), 2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)], axis=1).reshape(-1, 3, 3)


def towards(a, b):
    """Smallest rotations (n, 3, 3) that take the directions `a` to `b`."""
    a, b = (v / np.linalg.norm(v, axis=1, keepdims=True) for v in (a, b))
    return matrices(np.concatenate([1 + np.sum(a * b, axis=1, keepdims=True), np.cross(a, b)], axis=1))


class Track:
    """One joint against its parent, in bone axes: `turn` quaternions (w first), `angles` the same as Euler angles, `shift` metres or None."""

    def __init__(self, turn, angles, shift):
        self.turn, self.angles, self.shift = turn, angles, shift


class Motion:
    """Where the joints are in the world, joint by joint from the root: rotations (samples, 3, 3), places (samples, 3)."""

    def __init__(self):
        self.turn, self.place = {}, {}

    def stand(self, joint, shift):
        """Places a joint whose parent is complete. `shift`: bone axes; None where it rests."""
        i, parent = sk.INDEX[joint], sk.JOINTS[sk.INDEX[joint]].parent
        if shift is None:
            shift = ((sk.REST[i] - sk.REST[sk.PARENT[i]]) @ AXES[parent])[None]
        self.place[joint] = self.place[parent] + np.einsum('nij,nj->ni', self.turn[parent], np.broadcast_to(shift, (len(self.turn[parent]), 3))) \
            if parent else shift

    def bend(self, joint, local):
        parent = sk.JOINTS[sk.INDEX[joint]].parent
        self.turn[joint] = self.turn[parent] @ local if parent else local


# The joint at the far end of a bone, towards which the bone points.
TIP = {j.name: next((c.name for c in sk.JOINTS if c.parent == j.name and np.allclose(c.head, j.tail)), None) for j in sk.JOINTS}


def target(motion, meant, joint):
    """Rotations that a joint should have against its parent as fitted: as meant in the world, but pointing where its far end should be."""
    wanted, tip, parent = meant.turn[joint], TIP[joint], sk.JOINTS[sk.INDEX[joint]].parent
    if tip and joint != 'root':
        wanted = towards(meant.place[tip] - meant.place[joint], meant.place[tip] - motion.place[joint]) @ wanted
    return motion.turn[parent].swapaxes(1, 2) @ wanted if parent else wanted


def as_made(clip, turns):
    """Motion of the clip as it was made; `turns`: its rotations in bone axes, by joint."""
    motion = Motion()
    for joint in sk.NAMES:
        motion.stand(joint, bone_shift(clip, joint))
        motion.bend(joint, turns[joint])
    return motion


def places(clip, turns):
    """Where the joints of the finely made clip are in the world, {joint: (samples, 3)}; `turns` as of as_made()."""
    return as_made(clip, turns).place


def fit(clip):
    """{joint: Track}. From the root outwards; each joint of the body makes up for what those above it are off."""
    times, still = clip.times, len(clip.times)
    turns = {joint: bone_turns(clip, joint) for joint in sk.NAMES}
    meant = as_made(clip, turns)
    tracks, made = {}, (Motion(), Motion())                          # as quaternions and as angles play
    for joint in sk.NAMES:
        loop, most = clip.loop and joint != 'root', tolerance(joint)
        body, shift, local = joint.split('_')[0] in TURN, bone_shift(clip, joint), turns[joint]
        first = clip.keys if body else [0, clip.frames]
        if joint == 'root' and np.abs(np.diff(shift, 2, axis=0)).max() < 1e-9 and not np.ptp(local, axis=0).any():
            first = [0, clip.frames]                                  # a straight line
        if shift is not None:
            if np.ptp(shift, axis=0).max() < SHIFT / 10:
                shift = Fit([0], shift[:1], 0 * shift[:1])
            else:
                def strays(frames):
                    return np.linalg.norm(fitted(times, shift, frames, first, loop)(times) - shift, axis=1) / SHIFT
                shift = fitted(times, shift, sparse(strays, times, first, clip.frames), first, loop)
        for motion in made:
            motion.stand(joint, shift and shift(times))
        if turned_by(quaternions(local), quaternions(local[:1])).max() < STILL:
            q, angles = quaternions(local[:1]), euler_angles(local[:1])
            turn, angles = Fit([0], q, 0 * q), Fit([0], angles, 0 * angles)
        else:
            aims = [target(motion, meant, joint) if body else local for motion in made]
            q, angles, by_angles = quaternions(aims[0]), euler_angles(aims[1]), quaternions(aims[1])

            def off(frames):
                a, b = fitted(times, q, frames, first, loop), fitted(times, angles, frames, first, loop)
                return np.maximum(turned_by(a(times), q), turned_by(from_euler(b(times)), by_angles)) / most
            frames = sparse(off, times, first, clip.frames)
            turn, angles = fitted(times, q, frames, first, loop), fitted(times, angles, frames, first, loop)
        tracks[joint] = Track(turn, angles, shift)
        for motion, rotations in zip(made, (matrices(turn(times)), matrices(from_euler(angles(times))))):
            motion.bend(joint, np.broadcast_to(rotations, (still, 3, 3)))
    return tracks
