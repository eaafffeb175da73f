"""Walk and run: one cycle each, feet from contacts, the rest counter-swings.

`phase` runs 0..1 from one landing of the left foot to the next; the right side is half a cycle later.
Angles in degrees, lengths in metres. The root advances at constant speed.
"""
import numpy as np

from . import skeleton as sk
from .maths import Spline, ramp, rot_x, rot_y
from .motion import Clip, FootState, Pose, midway, planted

FPS = 30


def wave(phase, peak=0.0, harmonic=1):
    """Cosine with its maximum at `peak`."""
    return np.cos(2 * np.pi * harmonic * (phase - peak))


class Gait:
    """Feet of a gait in root space: stance by rolling contacts, swing by clamped splines that leave and land at ground speed."""

    def __init__(self, stride, duty, land, width, yaw, strike, flat_from, heel_from, heel_up, tip_from, tip_up, swing):
        """`stride`: metres per cycle; `duty`: share of the cycle on the ground; `land`: how far ahead of the root the ankle lands.

        `strike`: toes' lift at landing, gone at `flat_from`; the heel rises from `heel_from` to `heel_up` at the end of stance,
        the ball from `tip_from` to `tip_up`. `swing`: keys (phase, z, y, pitch, toe) of the ankle between.
        """
        self.stride, self.duty, self.land, self.width, self.yaw = stride, duty, land, width, yaw
        self.strike, self.flat_from, self.heel_from, self.heel_up = strike, flat_from, heel_from, heel_up
        self.tip_from, self.tip_up = tip_from, tip_up
        e = 1e-4
        first, last = self._stance_row(0.0), self._stance_row(duty)
        out = (last - self._stance_row(duty - e)) / e
        into = (self._stance_row(e) - first) / e
        rows = [(duty, last)] + [(k[0], np.array(k[1:], float)) for k in swing] + [(1.0, first)]
        self.swing_curve = Spline(rows, out, into)
        self.nudge = {}                                 # phase of a key in stance -> metres (0, y, z) that its ankle is moved by

    def _roll(self, phase):
        if phase < self.flat_from:
            return self.strike * (1 - phase / self.flat_from) ** 1.6, 0.0
        if phase < self.heel_from:
            return 0.0, 0.0
        up = (phase - self.heel_from) / (self.duty - self.heel_from)
        tip = max(0.0, (phase - self.tip_from) / (self.duty - self.tip_from))
        return -self.heel_up * up ** 2.0, self.tip_up * tip ** 2

    def _stance(self, phase):
        pitch, tip = self._roll(phase)
        return planted('L', (self.width, self.land - self.stride * phase), self.yaw, pitch, tip), pitch

    def _stance_row(self, phase):
        foot, pitch = self._stance(phase)
        return np.array([foot.ankle[2], foot.ankle[1], pitch, foot.toe])

    def foot(self, side, phase, travel):
        """State of a foot in the world when the root has moved `travel` metres."""
        p = phase % 1.0 if side == 'L' else (phase + .5) % 1.0
        s = 1.0 if side == 'L' else -1.0
        if p <= self.duty + 1e-9:
            pitch, tip = self._roll(p)
            foot = planted(side, (s * self.width, self.land - self.stride * p + travel), self.yaw, pitch, tip)
            foot.ankle = foot.ankle + self.nudge.get(round(p, 6), 0.0)
            return foot
        z, y, pitch, toe = self.swing_curve(p)
        u = (p - self.duty) / (1 - self.duty)
        leave, land = self._stance(self.duty)[0].ankle[0], self._stance(0.0)[0].ankle[0]
        x = leave + (land - leave) * ramp(u, 0, 1) - .012 * np.sin(np.pi * u) ** 2
        return FootState(np.array([s * x, y, z + travel]), rot_y(self.yaw * s) @ rot_x(-pitch), toe)

    def settle(self, poses):
        """Learns nudges for the keys of the stance, so that the ground contact strays evenly to both sides of its place.

        Between two keys a leg that is played back joint by joint does not hold its foot still. `poses`: frames of one cycle. What
        the contact is off halfway to the keys on either side, half of that is taken off the key.
        """
        frames = len(poses) - 1
        keys = [i for i in range(frames) if i / frames <= self.duty + 1e-9]
        off = []
        for i in keys[:-1]:
            joint, point = ('foot_L', sk.HEEL_CONTACT) if (i + 1) / frames <= self.flat_from + 1e-9 else ('toe_L', sk.TIP_CONTACT)
            wanted = sum(p.place[joint] + p.turn[joint] @ (point - sk.REST[sk.INDEX[joint]]) for p in poses[i:i + 2]) / 2
            off.append((midway(poses[i], poses[i + 1], joint, point) - wanted) * [0, 1, 1])
        for i, before, after in zip(keys, [off[0]] + off, off + [off[-1]]):
            self.nudge[round(i / frames, 6)] = -(before + after) / 4


def walk():
    """1.35 m/s, 32 frames."""
    frames, speed = 32, 1.35
    stride = speed * frames / FPS
    gait = Gait(stride, duty=20 / 32, land=.322, width=.082, yaw=6.0, strike=21.0, flat_from=3 / 32, heel_from=10 / 32, heel_up=52.0,
                tip_from=17 / 32, tip_up=24.0, swing=[
                    (.70, -.415, .250, -60, 12), (.79, -.075, .194, -30, 4), (.88, .212, .124, 6, 4), (.955, .306, .112, 21, 6)])
    poses = []
    for i in range(frames + 1):
        f = i / frames
        travel = stride * f
        pose = Pose((0, 0, travel))
        pelvis = (4.0 + 1.2 * wave(f, .03, 2), -6.5 * wave(f, .99), 3.6 * wave(f, .16) + .6 * wave(f, .12, 3))
        chest = (2.0 + 1.4 * wave(f, .09, 2), 6.0 * wave(f, .03), -1.6 * wave(f, .20))
        head = (1.0 + 1.2 * wave(f, .22, 2), 1.6 * wave(f, .10), -.6 * wave(f, .25))
        offset = (.021 * wave(f, .31), -.0310 + .0135 * wave(f, .31, 2), .004 + .009 * wave(f, .185, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f, travel))
            q = f + lag
            swing = -wave(q, .015)
            pose.arm(side, flex=1.5 + 20.5 * swing - 2.0 * wave(q, .05, 2), out=8.5 + 1.2 * wave(q, .3, 2), inward=9 + 5 * -wave(q, .05),
                     elbow=22 - 11.5 * wave(q, .075) + 1.5 * wave(q, .1, 2), pronate=22 - 6 * wave(q, .08),
                     wrist=8 + 5 * np.sin(2 * np.pi * (q - .33)), thumbward=-2 - 7 * np.sin(2 * np.pi * (q - .30)),
                     up=.8 * wave(q, .62, 2), forward=-3.0 * wave(q, .05), curl=5 + 3.5 * np.sin(2 * np.pi * (q - .40)))
        poses.append(pose)
    return Clip('walk', poses, True)


def run():
    """3.3 m/s, 20 frames (180 steps a minute), both feet off the ground between steps."""
    frames, speed = 20, 3.3
    stride = speed * frames / FPS
    gait = Gait(stride, duty=7 / 20, land=.188, width=.060, yaw=4.0, strike=7.0, flat_from=1 / 20, heel_from=2 / 20, heel_up=62.0,
                tip_from=4 / 20, tip_up=26.0, swing=[
                    (.45, -.536, .328, -86, 14), (.55, -.413, .411, -80, 8), (.66, -.113, .342, -48, 2), (.77, .210, .247, -14, 2),
                    (.88, .304, .151, 4, 4), (.95, .243, .112, 7, 4)])

    def at(i):
        f = i / frames
        travel = stride * f
        pose = Pose((0, 0, travel))
        pelvis = (10.0 + 2.5 * wave(f, .10, 2), -8.5 * wave(f, .98), 3.5 * wave(f, .14) )
        chest = (11.0 + 2.2 * wave(f, .16, 2), 13.0 * wave(f, .03), -2.5 * wave(f, .18))
        head = (3.5 + 1.5 * wave(f, .24, 2), 2.5 * wave(f, .08), -.8 * wave(f, .2))
        offset = (.010 * wave(f, .17), -.053 - .027 * wave(f, .170, 2), -.010 + .010 * wave(f, .36, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f, travel), knee_out=3.0)
            q = f + lag
            swing = -wave(q, .02)
            pose.arm(side, flex=-4 + 33 * swing - 3 * wave(q, .05, 2), out=12 - 3 * swing, inward=12 + 8 * swing,
                     elbow=88 + 16 * swing - 8 * wave(q, .12, 2) + 6 * np.sin(2 * np.pi * (q - .30)), pronate=18,
                     wrist=10 + 7 * np.sin(2 * np.pi * (q - .33)), thumbward=2 - 6 * np.sin(2 * np.pi * (q - .3)),
                     up=2.0 + 2.2 * wave(q, .42, 2), forward=5.0 * swing, curl=30 + 4 * np.sin(2 * np.pi * (q - .4)))
        return pose

    gait.settle([at(i) for i in range(frames + 1)])
    return Clip('run', [at(i) for i in range(frames + 1)], True)
