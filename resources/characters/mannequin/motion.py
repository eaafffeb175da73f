"""A pose built from anatomy: pelvis, spine, head, arms by angles or targets, legs solved for their contacts.

Each joint holds a global rotation `turn[name]`: how far it has turned from the rest pose, in world axes.
Anatomical angles are degrees; right limbs are computed as left ones in the mirror, so signs are the same on both sides.
"""
import numpy as np

from . import skeleton as sk
from .maths import MIRROR, frame, mirrored, quaternion, rot_axis, rot_x, rot_y, rot_z, unit, vec

DOWN, IN = vec(0, -1, 0), vec(-1, 0, 0)               # hanging left arm: along the bone, and its elbow's axis
_UPPER, _FORE = sk.ELBOW - sk.SHOULDER, sk.WRIST - sk.ELBOW
_ARM_HINGE = np.cross(_UPPER, _FORE)
HANG_UPPER = frame(DOWN, IN) @ frame(_UPPER, _ARM_HINGE).T
HANG_FORE = frame(DOWN, IN) @ frame(_FORE, _ARM_HINGE).T
HANG_HAND = frame(DOWN, IN) @ frame(sk.HAND_ALONG, sk.HAND_PALM).T
_LEG_HINGE = unit(np.cross(sk.KNEE - sk.HIP, sk.ANKLE - sk.KNEE))
THIGH, SHIN = np.linalg.norm(sk.KNEE - sk.HIP), np.linalg.norm(sk.ANKLE - sk.KNEE)
SPINE_SHARE = (('spine_01', .24), ('spine_02', .50), ('spine_03', .77), ('spine_04', 1.0))
FPS, STEPS = 30, 4                                     # frames a second; poses that are made for each of them
RATE = FPS * STEPS
RELAXED = {'index': 9.0, 'middle': 13.0, 'ring': 17.0, 'pinky': 20.0}

# About which a joint of the left hand closes: its own X, so that closing changes one angle alone.
FINGER_AXES = {j.name[:-2]: sk.rest_axes(j)[:, 0] * (1 if 'thumb' in j.name else -1) for j in sk.JOINTS if j.name.endswith('_L')}


def euler(pitch, yaw, roll):
    """Forward tilt, turn to the left (about +Y) and roll to the right, degrees."""
    return rot_y(yaw) @ rot_z(roll) @ rot_x(pitch)


def bend(upper, lower, target):
    """Clamped cosine rule: cosine of the angle at the first joint, and the distance used."""
    d = np.clip(np.linalg.norm(target), abs(upper - lower) + 1e-4, (upper + lower) * 0.9995)
    return (upper ** 2 + d ** 2 - lower ** 2) / (2 * upper * d), d


class Pose:
    """One frame. Set the trunk first, then limbs."""

    def __init__(self, root=(0, 0, 0)):
        self.shift = {'root': np.asarray(root, float), 'pelvis': np.zeros(3)}
        self.turn = {'root': np.eye(3)}
        self.place = {'root': sk.REST[0] + self.shift['root']}
        self.heading = np.eye(3)

    def ride(self, root, heading):
        """Carries the finished pose away as a whole, which was made with the root at the origin: metres, degrees to the left."""
        self.shift['root'], self.heading = np.asarray(root, float), rot_y(heading)
        return self

    def _set(self, name, turn):
        self.turn[name] = turn
        i = sk.INDEX[name]
        parent = sk.NAMES[sk.PARENT[i]]
        rest = sk.REST[i] - sk.REST[sk.PARENT[i]] + self.shift.get(name, 0)
        self.place[name] = self.place[parent] + self.turn[parent] @ rest

    def trunk(self, offset, pelvis, chest, head):
        """`offset`: pelvis from its rest place, metres, root axes. pelvis, chest, head: (pitch, yaw, roll) in the world."""
        self.shift['pelvis'] = np.asarray(offset, float)
        pelvis, chest, head = (np.asarray(e, float) for e in (pelvis, chest, head))
        self._set('pelvis', euler(*pelvis))
        for name, share in SPINE_SHARE:
            self._set(name, euler(*(pelvis + (chest - pelvis) * share)))
        self._set('neck', euler(*(chest + (head - chest) * .45)))
        self._set('head', euler(*head))
        return self

    def clavicle(self, side, up=0.0, forward=0.0):
        turn = rot_z(up) @ rot_y(-forward)
        self._set(f'clavicle_{side}', self.turn['spine_04'] @ (turn if side == 'L' else mirrored(turn)))

    def arm(self, side, flex=0, out=8, inward=0, elbow=15, pronate=10, wrist=0, thumbward=0, up=0.0, forward=0.0, curl=0.0, spread=0.0):
        """Arm by angles from hanging straight down with the palm inwards."""
        self.clavicle(side, up, forward)
        base = self.turn[f'clavicle_{side}']
        base = base if side == 'L' else mirrored(base)
        upper = base @ rot_z(out) @ rot_x(-flex) @ rot_y(-inward)
        fore = upper @ rot_x(-elbow)
        turned = fore @ rot_y(-pronate)
        hand = turned @ rot_z(-wrist) @ rot_x(-thumbward)
        self._arm(side, upper @ HANG_UPPER, fore @ rot_y(-.6 * pronate) @ HANG_FORE, hand @ HANG_HAND)
        self.fingers(side, curl, spread)

    def _arm(self, side, *turns):
        for name, turn in zip(('upper_arm', 'forearm', 'hand'), turns):
            self._set(f'{name}_{side}', turn if side == 'L' else mirrored(turn))

    def reach(self, side, target, pole, along, palm, up=0.0, forward=0.0, curl=0.0, spread=0.0):
        """Arm whose wrist goes to `target` (world). `pole`: where the elbow points; `along`, `palm`: axes of the hand."""
        self.clavicle(side, up, forward)
        self._set(f'upper_arm_{side}', np.eye(3))
        flip = np.eye(3) if side == 'L' else MIRROR
        start = flip @ self.place[f'upper_arm_{side}']
        target, pole, along, palm = (flip @ np.asarray(v, float) for v in (target, pole, along, palm))
        way = target - start
        upper_l, fore_l = np.linalg.norm(_UPPER), np.linalg.norm(_FORE)
        cos, d = bend(upper_l, fore_l, way)
        axis = unit(way)
        e = unit(pole - axis * np.dot(axis, pole))
        elbow = start + upper_l * (axis * cos + e * np.sqrt(max(0.0, 1 - cos * cos)))
        wrist = start + axis * d
        hinge = np.cross(elbow - start, wrist - elbow)
        upper = frame(elbow - start, hinge) @ frame(_UPPER, _ARM_HINGE).T
        fore = frame(wrist - elbow, hinge) @ frame(_FORE, _ARM_HINGE).T
        hand = frame(along, palm) @ frame(sk.HAND_ALONG, sk.HAND_PALM).T
        twist = twist_angle(hand @ HANG_HAND.T @ (HANG_FORE @ fore.T), unit(wrist - elbow))
        fore = rot_axis(unit(wrist - elbow), .6 * twist) @ fore
        self._arm(side, upper, fore, hand)
        self.fingers(side, curl, spread)

    def blend_arm(self, side, other, weight):
        """Moves the arm's joint rotations (against their parents) by `weight` towards those of the pose `other`."""
        names = [n for n in sk.NAMES if n.endswith(f'_{side}') and n.split('_')[0] not in ('thigh', 'shin', 'foot', 'toe')]
        local = {}
        for n in names:
            parent = sk.NAMES[sk.PARENT[sk.INDEX[n]]]
            local[n] = between(self.turn[parent].T @ self.turn[n], other[parent].T @ other[n], weight)
        for n in names:
            self._set(n, self.turn[sk.NAMES[sk.PARENT[sk.INDEX[n]]]] @ local[n])

    def fingers(self, side, curl=0.0, spread=0.0, each=None):
        """Curl in degrees per bone on top of a relaxed hand; `spread` opens the fan. `each`: extra curl per finger."""
        def local(name, parent, turn):
            turn = turn if side == 'L' else mirrored(turn)
            self._set(f'{name}_{side}', self.turn[f'{parent}_{side}'] @ turn)
        def curled(name, degrees):                       # about the joint's own axis
            return rot_axis(FINGER_AXES[name], degrees)
        fan = {'index': 1.0, 'middle': 0.0, 'ring': -.6, 'pinky': -1.2}
        back = -sk.HAND_PALM
        fan_sign = 1.0 if np.dot(np.cross(back, sk.HAND_ALONG), sk.HAND_SIDE) > 0 else -1.0
        for finger, base in RELAXED.items():
            amount = base + curl * (1 + .06 * base / 10) + (each or {}).get(finger, 0.0)
            local(f'{finger}_meta', 'hand', np.eye(3))
            opened = rot_axis(back, fan_sign * fan[finger] * spread)
            local(f'{finger}_01', f'{finger}_meta', opened @ curled(f'{finger}_01', amount * .9))
            local(f'{finger}_02', f'{finger}_01', curled(f'{finger}_02', amount * 1.15))
            local(f'{finger}_03', f'{finger}_02', curled(f'{finger}_03', amount * .75))
        give = 4 + curl * .35 + (each or {}).get('thumb', 0.0)
        local('thumb_01', 'hand', curled('thumb_01', give * .6 - spread * .8))
        local('thumb_02', 'thumb_01', curled('thumb_02', give))
        local('thumb_03', 'thumb_02', curled('thumb_03', give * 1.2))

    def leg(self, side, foot, knee_out=6.0):
        """Solves thigh and shin so that the ankle is where `foot` (a FootState) has it; the knee looks along the foot."""
        flip = np.eye(3) if side == 'L' else MIRROR
        self._set(f'thigh_{side}', np.eye(3))
        start, ankle = flip @ self.place[f'thigh_{side}'], flip @ foot.ankle
        turn = foot.turn if side == 'L' else mirrored(foot.turn)
        pelvis = self.turn['pelvis'] if side == 'L' else mirrored(self.turn['pelvis'])
        way = ankle - start
        cos, d = bend(THIGH, SHIN, way)
        self.stretch = max(getattr(self, 'stretch', 0.0), np.linalg.norm(way) / (THIGH + SHIN))
        axis = unit(way)
        flat = turn @ vec(0, 0, 1)
        flat = unit(vec(flat[0], 0, max(flat[2], .25)))
        ahead = unit(unit(flat + pelvis @ vec(0, 0, 1)) + vec(np.sin(np.radians(knee_out)), 0, 0) * .5)
        # the knee's direction is turned about the leg so that it stays well defined however high the leg is
        hinge = unit(np.cross(ahead, vec(0, -1, 0)))
        e = np.cross(axis, hinge)
        e = unit(e - axis * np.dot(e, axis))
        hinge = np.cross(e, axis)
        knee = start + THIGH * (axis * cos + e * np.sqrt(max(0.0, 1 - cos * cos)))
        self._leg(side, knee - start, start + axis * d - knee, hinge, turn, turn @ rot_x(-foot.toe))

    def limb(self, side, thigh, shin, foot, toe):
        """Leg by the directions of thigh and shin, which must not be in line, and the rotations of foot and toes, all in the world."""
        flip = np.eye(3) if side == 'L' else MIRROR
        thigh, shin = flip @ thigh, flip @ shin
        self._leg(side, thigh, shin, unit(np.cross(thigh, shin)), *(t if side == 'L' else mirrored(t) for t in (foot, toe)))

    def _leg(self, side, thigh, shin, hinge, foot, toe):
        thigh = frame(thigh, hinge) @ frame(sk.KNEE - sk.HIP, _LEG_HINGE).T
        shin = frame(shin, hinge) @ frame(sk.ANKLE - sk.KNEE, _LEG_HINGE).T
        for name, t in (('thigh', thigh), ('shin', shin), ('foot', foot), ('toe', toe)):
            self._set(f'{name}_{side}', t if side == 'L' else mirrored(t))


def between(a, b, k):
    """Rotation a fraction k of the way from a to b."""
    q = quaternion(a.T @ b)
    half = np.arccos(np.clip(abs(q[0]), -1, 1))
    if half < 1e-9:
        return a
    axis = unit(q[1:] if q[0] >= 0 else -q[1:])
    return a @ rot_axis(axis, np.degrees(2 * half * k))


def twist_angle(rotation, axis):
    """Degrees of turn about `axis` contained in a rotation (swing-twist)."""
    q = quaternion(rotation)
    return float(np.degrees(2 * np.arctan2(np.dot(q[1:], axis), q[0]) + 0.0)) if q[0] >= 0 else float(
        np.degrees(2 * np.arctan2(-np.dot(q[1:], axis), -q[0])))


class FootState:
    """Where one foot is. `ankle`: world place, `turn`: global rotation of the foot, `toe`: toes raised against the foot, degrees."""

    def __init__(self, ankle, turn, toe=0.0):
        self.ankle, self.turn, self.toe = ankle, turn, toe

    def seen_from(self, root, heading):
        """The same foot in the axes of a root that stands at `root` and looks `heading` degrees to the left."""
        about = rot_y(-heading)
        return FootState(about @ (self.ankle - root), about @ self.turn, self.toe)


def planted(side, ground, yaw=0.0, pitch=0.0, tip=0.0):
    """A foot on the ground rolling about a fixed point.

    `ground`: (x, z) where the ankle stands over when flat. `pitch` > 0 lifts the toes about the heel; < 0 lifts the heel about
    the ball with the toes flat; `tip` > 0 then lifts the ball about the tip of the toes by that many degrees.
    """
    s = 1.0 if side == 'L' else -1.0
    flip = vec(s, 1, 1)
    about = rot_y(yaw * s)
    base = vec(ground[0], 0, ground[1]) - about @ (sk.ANKLE * vec(s, 0, 1))
    heel, ball, point, ankle = (p * flip for p in (sk.HEEL_CONTACT, sk.BALL, sk.TIP_CONTACT, sk.ANKLE))
    turn = rot_x(-pitch)
    if pitch >= 0:
        return FootState(base + about @ (heel + turn @ (ankle - heel)), about @ turn, 0.0)
    lifted = point + rot_x(tip) @ (ball - point)
    return FootState(base + about @ (lifted + turn @ (ankle - ball)), about @ turn, -pitch - tip)


class Clip:
    """One clip as finely as it is made, RATE poses a second: rotations against the parent in rest-aligned world axes, shifts of root and pelvis.

    `poses`: the first and the last included. `keys`: frames of the poses that an animator would draw first; there every joint that moves
    has a key. `contacts`: (what, first, last) in seconds, what stands on the ground and from when till when; those of a loop may end
    after it. A loop that travels repeats in the axes of its root.
    """

    def __init__(self, name, poses, loop, keys=(), contacts=()):
        self.name, self.loop, self.contacts = name, loop, list(contacts)
        self.frames = (len(poses) - 1) // STEPS
        self.keys = sorted({0, self.frames, *keys})
        self.stretch = max(getattr(p, 'stretch', 0) for p in poses)
        self.local, self.shift = {'root': np.array([p.heading for p in poses])}, {}
        for joint in sk.NAMES[1:]:
            parent = sk.NAMES[sk.PARENT[sk.INDEX[joint]]]
            self.local[joint] = np.array([p.turn[parent].T @ p.turn[joint] for p in poses])
        for joint in ('root', 'pelvis'):
            self.shift[joint] = np.array([p.shift[joint] for p in poses])

    @property
    def times(self):
        return np.arange(len(self.shift['root'])) / RATE


def moments(frames):
    """Seconds of all poses of a clip that many frames long."""
    return np.arange(frames * STEPS + 1) / RATE
