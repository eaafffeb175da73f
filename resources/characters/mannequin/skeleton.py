"""The skeleton at rest: joint names, parents, places and bone directions.

Rest pose: standing, arms 45 degrees down, elbows and knees slightly bent so that a solver knows which way they fold.
Left joints are written down; right joints are their mirror images.
"""
import numpy as np

from .maths import unit, vec

HEIGHT = 1.80

HIP = vec(0.094, 0.945, 0.000)
KNEE = vec(0.098, 0.517, 0.014)
ANKLE = vec(0.101, 0.088, -0.024)
BALL = vec(0.109, 0.024, 0.104)
TOE_TIP = vec(0.113, 0.020, 0.186)

# Points of the sole that touch the ground, in rest space.
HEEL_CONTACT = vec(0.099, 0.0, -0.066)
BALL_CONTACT = vec(0.109, 0.0, 0.104)
TIP_CONTACT = vec(0.113, 0.0, 0.172)

SHOULDER = vec(0.184, 1.462, -0.012)
ELBOW = SHOULDER + 0.292 * unit(vec(1.0, -1.0, -0.05))
WRIST = ELBOW + 0.258 * unit(vec(0.98, -1.0, 0.16))

# Axes of the hand at rest: along the fingers, from the palm outwards, towards the thumb.
HAND_ALONG = unit(vec(0.98, -1.0, 0.12))
HAND_SIDE = unit(vec(0, 0, 1) - HAND_ALONG * HAND_ALONG[2])
HAND_PALM = np.cross(HAND_ALONG, HAND_SIDE)             # out of the palm: down and inwards
if HAND_PALM[0] > 0:
    HAND_PALM = -HAND_PALM


def in_hand(along, side, palm):
    """A point given in hand axes (metres from the wrist) in rest space."""
    return WRIST + HAND_ALONG * along + HAND_SIDE * side + HAND_PALM * palm


# finger: knuckle (along, side, palm), lengths of three bones, spread in degrees towards the thumb
FINGERS = {
    'index': ((0.090, 0.0265, -0.001), (0.043, 0.026, 0.022), 4.0),
    'middle': ((0.093, 0.0045, -0.003), (0.047, 0.029, 0.023), 0.5),
    'ring': ((0.088, -0.0170, -0.001), (0.043, 0.028, 0.022), -3.0),
    'pinky': ((0.080, -0.0360, 0.003), (0.034, 0.021, 0.020), -8.0),
}
THUMB_ROOT = (0.024, 0.026, 0.010)
THUMB_TURNS = ((0.66, 0.70, 0.28), (0.82, 0.54, 0.20), (0.91, 0.40, 0.12))   # direction of each bone in hand axes
THUMB_LENGTHS = (0.045, 0.034, 0.028)
REST_CURL = (8.0, 12.0, 10.0)                          # degrees each finger bone is curled at rest


def finger_points(name):
    """Joints of a finger and its tip in rest space, knuckle first."""
    if name == 'thumb':
        points = [in_hand(*THUMB_ROOT)]
        for turn, length in zip(THUMB_TURNS, THUMB_LENGTHS):
            a, s, p = turn
            points.append(points[-1] + length * unit(HAND_ALONG * a + HAND_SIDE * s + HAND_PALM * p))
        return points
    knuckle, lengths, spread = FINGERS[name]
    points, curl = [in_hand(*knuckle)], 0.0
    outward = unit(HAND_ALONG * np.cos(np.radians(spread)) + HAND_SIDE * np.sin(np.radians(spread)))
    for length, turn in zip(lengths, REST_CURL):
        curl += turn
        c, s = np.cos(np.radians(curl)), np.sin(np.radians(curl))
        points.append(points[-1] + length * (outward * c + HAND_PALM * s))
    return points


class Joint:
    """One joint: rest place, the far end of its bone, and the axis about which it mainly bends."""

    def __init__(self, name, parent, head, tail, hinge):
        self.name, self.parent = name, parent
        self.head, self.tail, self.hinge = np.asarray(head, float), np.asarray(tail, float), np.asarray(hinge, float)


def _build():
    x = vec(1, 0, 0)
    joints = [
        Joint('root', None, vec(0, 0, 0), vec(0, 0.25, 0), x),
        Joint('pelvis', 'root', vec(0, 0.975, -0.005), vec(0, 1.065, -0.005), x),
        Joint('spine_01', 'pelvis', vec(0, 1.065, -0.005), vec(0, 1.155, 0.000), x),
        Joint('spine_02', 'spine_01', vec(0, 1.155, 0.000), vec(0, 1.250, -0.004), x),
        Joint('spine_03', 'spine_02', vec(0, 1.250, -0.004), vec(0, 1.360, -0.018), x),
        Joint('spine_04', 'spine_03', vec(0, 1.360, -0.018), vec(0, 1.500, -0.022), x),
        Joint('neck', 'spine_04', vec(0, 1.500, -0.022), vec(0, 1.598, 0.000), x),
        Joint('head', 'neck', vec(0, 1.598, 0.000), vec(0, 1.800, 0.000), x),
    ]
    arm_hinge = np.cross(ELBOW - SHOULDER, WRIST - ELBOW)   # the elbow's own axis

    left = [
        ('clavicle', 'spine_04', vec(0.022, 1.458, 0.018), SHOULDER, vec(0, 0, 1)),
        ('upper_arm', 'clavicle', SHOULDER, ELBOW, arm_hinge),
        ('forearm', 'upper_arm', ELBOW, WRIST, arm_hinge),
        ('hand', 'forearm', WRIST, in_hand(0.093, 0, 0), HAND_SIDE),
    ]
    thumb = finger_points('thumb')
    for i in range(3):
        bend = np.cross(thumb[1] - thumb[0], HAND_PALM)
        left.append((f'thumb_0{i + 1}', 'hand' if i == 0 else f'thumb_0{i}', thumb[i], thumb[i + 1], bend))
    for finger in FINGERS:
        points = finger_points(finger)
        start = in_hand(0.022, FINGERS[finger][0][1] * 0.45, 0.0)
        left.append((f'{finger}_meta', 'hand', start, points[0], HAND_SIDE))
        for i in range(3):
            parent = f'{finger}_meta' if i == 0 else f'{finger}_0{i}'
            left.append((f'{finger}_0{i + 1}', parent, points[i], points[i + 1], HAND_SIDE))
    left += [
        ('thigh', 'pelvis', HIP, KNEE, x),
        ('shin', 'thigh', KNEE, ANKLE, x),
        ('foot', 'shin', ANKLE, BALL, x),
        ('toe', 'foot', BALL, TOE_TIP, x),
    ]
    flip = vec(-1, 1, 1)
    central = {j.name for j in joints}
    for side in ('L', 'R'):
        for name, parent, head, tail, hinge in left:
            up = parent if parent in central else f'{parent}_{side}'
            if side == 'L':
                joints.append(Joint(f'{name}_L', up, head, tail, hinge))
            else:                                       # an axis is mirrored as a direction that keeps its bend's sense
                joints.append(Joint(f'{name}_R', up, head * flip, tail * flip, -(hinge * flip)))
    return joints


JOINTS = _build()
NAMES = [j.name for j in JOINTS]
INDEX = {n: i for i, n in enumerate(NAMES)}
PARENT = [INDEX[j.parent] if j.parent else -1 for j in JOINTS]
REST = np.array([j.head for j in JOINTS])


def rest_axes(joint):
    """Bone axes at rest as columns: x is the bend axis, y along the bone, z their cross product."""
    y = unit(joint.tail - joint.head)
    x = unit(joint.hinge - y * np.dot(joint.hinge, y))
    return np.column_stack([x, y, np.cross(x, y)])
