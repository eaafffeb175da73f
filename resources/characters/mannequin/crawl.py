"""On hands and knees: one cycle, each hand together with the knee of the other side. Conventions as in `gaits`."""
import numpy as np

from . import skeleton as sk
from .gaits import wave
from .maths import Spline, rot_x, rot_y, rot_z, unit, vec
from .motion import FPS, THIGH, Clip, Pose, moments

KNEE_HEIGHT, ANKLE_HEIGHT, WRIST_HEIGHT = .060, .062, .046    # of the joints while shin and palm lie on the ground
FRAMES, STRIDE = 40, .52
HIPS_Z, HANDS_Z = -.285, .280                           # where the knees and hands stand in the middle of their stance
DUTY = {'knee': .62, 'hand': .58}
FLAT = dict(curl=-19.0, spread=5.0, each={'middle': -4.0, 'ring': -8.0, 'pinky': -11.0})
LANDS = {'knee_L': 0.0, 'hand_R': 0.0, 'knee_R': .5, 'hand_L': .5}


def path(what, phase):
    """How far ahead of its middle a knee or hand is, and how far through the air: 0 on the ground, else 0..1."""
    duty = DUTY[what[:4]]
    p = (phase - LANDS[what]) % 1.0
    if p <= duty:
        return STRIDE * (duty / 2 - p), 0.0
    ends = STRIDE * duty / 2
    return float(Spline([(duty, -ends), (1.0, ends)], -STRIDE, -STRIDE)(p)), (p - duty) / (1 - duty)


def knee(side, phase):
    """Knee joint in root space, and how far its ankle hangs behind the ground's place."""
    s = 1.0 if side == 'L' else -1.0
    ahead, air = path(f'knee_{side}', phase)
    lift = np.sin(np.pi * air) ** 2
    return vec(s * (.100 + .016 * lift), KNEE_HEIGHT + .022 * lift, HIPS_Z + ahead), lift


def on_knees(pose, trunk, knees):
    """Moves the pelvis up and rolls it until both knees are a thigh's length from the hips; `trunk(up, roll)` poses it."""
    up = roll = 0.0
    for _ in range(8):
        trunk(up, roll)
        miss = {}
        for side in 'LR':
            pose._set(f'thigh_{side}', np.eye(3))
            hip, at = pose.place[f'thigh_{side}'], knees[side]
            flat = np.hypot(hip[0] - at[0], hip[2] - at[2])
            miss[side] = at[1] + np.sqrt(THIGH ** 2 - flat ** 2) - hip[1]
        up += (miss['L'] + miss['R']) / 2
        roll += np.degrees((miss['L'] - miss['R']) / (2 * sk.HIP[0]))
    trunk(up, roll)


def crawl():
    """0.39 m/s, 40 frames."""
    def at(f):
        pose = Pose()
        knees = {side: knee(side, f) for side in 'LR'}

        def trunk(up, roll):
            chest_roll = 2.5 * wave(f, .80) - .35 * roll
            pose.trunk((.014 * wave(f, .31), -.49 + up, HIPS_Z + .034), (76, 4.0 * wave(f, .02), roll), (84, -4.0 * wave(f, .05), chest_roll),
                       (33 + 1.5 * wave(f, .3, 2), -2.0 * wave(f, .12), .2 * chest_roll))
        on_knees(pose, trunk, {side: k[0] for side, k in knees.items()})
        for side in 'LR':
            s = 1.0 if side == 'L' else -1.0
            (place, lift) = knees[side]
            hip = pose.place[f'thigh_{side}']
            shin = unit(vec(-s * .035, ANKLE_HEIGHT - place[1] + .030 * lift, -.425))
            foot = rot_y(s * 4) @ rot_z(s * 4) @ rot_x(158 - 8 * lift)
            pose.limb(side, place - hip, shin, foot, foot @ rot_x(-6))
            ahead, air = path(f'hand_{side}', f)
            up = np.sin(np.pi * air) ** 2
            droop = 22 * up * (1 - .25 * np.cos(np.pi * air))
            hand = rot_y(-s * 6) @ rot_x(droop)
            heel = vec(s * (.178 + .010 * up), WRIST_HEIGHT + .068 * up, HANDS_Z - .060 + ahead)
            pose.reach(side, heel, vec(s * .62, -.10, -1.0), hand @ vec(0, 0, 1), hand @ vec(0, -1, 0), up=1.0,
                       forward=5.0 + 3.0 * wave(f, LANDS[f'hand_{side}']))
            open_ = 1 - .9 * up
            pose.fingers(side, FLAT['curl'] * open_ + 6 * up, FLAT['spread'] * open_, {n: v * open_ for n, v in FLAT['each'].items()})
        return pose
    poses = [at(t * FPS / FRAMES).ride((0, 0, STRIDE * t * FPS / FRAMES), 0.0) for t in moments(FRAMES)]
    seconds = FRAMES / FPS
    contacts = [(what, start * seconds, (start + DUTY[what[:4]]) * seconds) for what, start in LANDS.items()]
    return Clip('crawl', poses, True, range(0, 41, 10), contacts)
