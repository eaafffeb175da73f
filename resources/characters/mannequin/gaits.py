"""Walk, run, sneak, and up the stairs: one cycle each, feet from contacts, the rest counter-swings.

`phase` runs 0..1 from one landing of the left foot to the next; the right side is half a cycle later. So all of them
share their phase and can be blended.
Angles in degrees, lengths in metres. The root advances at constant speed.
"""
import numpy as np

from .maths import Spline, rot_x, rot_y, vec
from .motion import FPS, Clip, FootState, Pose, moments, planted

def wave(phase, peak=0.0, harmonic=1):
    """Cosine with its maximum at `peak`."""
    return np.cos(2 * np.pi * harmonic * (phase - peak))


class Gait:
    """Feet of a gait in root space: stance by rolling contacts, swing by clamped splines that leave and land at ground speed."""

    def __init__(self, frames, stride, duty, land, width, yaw, strike, flat_from, heel_from, heel_up, tip_from, tip_up, swing, rise=0.0,
                 turn=0.0, aside=.012):
        """`stride`: metres per cycle; `duty`: share of the cycle on the ground; `land`: how far ahead of the root the ankle lands.

        `strike`: toes' lift at landing (below zero the heel's), gone at `flat_from`; the heel rises from `heel_from` to `heel_up` at the
        end of stance, the ball from `tip_from` to `tip_up`. `swing`: keys (phase, z, y, pitch, toe) of the ankle between; `aside`: how far
        inwards it goes. `rise`: metres that the ground rises per cycle; `turn`: degrees to the left per cycle, the path is an arc.
        """
        self.frames, self.stride, self.duty, self.land, self.width, self.yaw = frames, stride, duty, land, width, yaw
        self.strike, self.flat_from, self.heel_from, self.heel_up = strike, flat_from, heel_from, heel_up
        self.tip_from, self.tip_up, self.rise, self.turn, self.aside = tip_from, tip_up, rise, turn, aside
        e = 1e-4
        self.swing_curve = {}
        for side in 'LR':
            first, last = self._row(side, 0.0), self._row(side, duty)
            out, into = (last - self._row(side, duty - e)) / e, (self._row(side, e) - first) / e
            across = Spline([(duty, last[:2]), (1.0, first[:2])], out[:2], into[:2])                    # x, yaw
            rows = [(duty, last[2:])] + [(k[0], np.array(k[1:], float)) for k in swing] + [(1.0, first[2:])]
            self.swing_curve[side] = across, Spline(rows, out[2:], into[2:])                           # z, y, pitch, toe

    def _roll(self, phase):
        if phase < self.flat_from:
            return self.strike * (1 - phase / self.flat_from) ** 1.6, 0.0
        if phase < self.heel_from:
            return 0.0, 0.0
        up = (phase - self.heel_from) / (self.duty - self.heel_from)
        tip = max(0.0, (phase - self.tip_from) / (self.duty - self.tip_from))
        return -self.heel_up * up ** 2.0, self.tip_up * tip ** 2

    def root(self, phase):
        """Place (metres) and heading (degrees) of the root in the axes that it has at phase 0."""
        heading = self.turn * phase
        if self.turn == 0:
            return vec(0, self.rise * phase, self.stride * phase), heading
        radius = self.stride / np.radians(self.turn)
        return vec(radius * (1 - np.cos(np.radians(heading))), self.rise * phase, radius * np.sin(np.radians(heading))), heading

    def _stance(self, side, phase):
        """A foot that has landed `phase` ago, in root space. Its print lies where the root's middle of the stance has it."""
        s, middle = (1.0 if side == 'L' else -1.0), self.duty / 2
        pitch, tip = self._roll(phase)
        foot = planted(side, (s * self.width, self.land - self.stride * middle), self.yaw, pitch, tip)
        foot.ankle = foot.ankle + vec(0, self.rise * (.5 - middle), 0)
        return foot.seen_from(*self.root(phase - middle)), pitch

    def _row(self, side, phase):
        foot, pitch = self._stance(side, phase)
        s = 1.0 if side == 'L' else -1.0
        return np.array([foot.ankle[0], self.yaw * s - self.turn * (phase - self.duty / 2), foot.ankle[2], foot.ankle[1], pitch, foot.toe])

    def phase_of(self, side, phase):
        return phase % 1.0 if side == 'L' else (phase + .5) % 1.0

    def foot(self, side, phase):
        """State of a foot in root space."""
        p = self.phase_of(side, phase)
        if p <= self.duty + 1e-9:
            return self._stance(side, p)[0]
        across, along = self.swing_curve[side]
        (x, yaw), (z, y, pitch, toe) = across(p), along(p)
        s = 1.0 if side == 'L' else -1.0
        x -= s * self.aside * np.sin(np.pi * (p - self.duty) / (1 - self.duty)) ** 2
        return FootState(np.array([x, y, z]), rot_y(yaw) @ rot_x(-pitch), toe)

    def clip(self, name, pose_at, keys):
        """One cycle. `pose_at(phase)` makes the pose with its root at the origin; `keys`: frames of its main poses."""
        poses = []
        for t in moments(self.frames):
            f = t * FPS / self.frames
            poses.append(pose_at(f).ride(*self.root(f)))
        seconds = self.frames / FPS
        contacts = [(f'foot_{side}', start * seconds, (start + self.duty) * seconds) for side, start in (('L', 0.0), ('R', .5))]
        return Clip(name, poses, True, keys, contacts)


def walk(name='walk', turn=0):
    """1.35 m/s, 32 frames. `turn` 1: on an arc to the left, 45 degrees in a cycle; -1: to the right."""
    frames, speed = 32, 1.35
    gait = Gait(frames, speed * frames / FPS, duty=20 / 32, land=.322, width=.082, yaw=6.0, strike=21.0, flat_from=3 / 32, heel_from=10 / 32,
                heel_up=52.0, tip_from=17 / 32, tip_up=24.0, turn=45.0 * turn, swing=[
                    (.70, -.415, .250, -60, 12), (.79, -.075, .190, -30, 4), (.88, .210, .117, 8, 4), (.95, .290, .110, 20, 6)])

    def at(f):
        pose = Pose()
        pelvis = (4.0 + 1.2 * wave(f, .03, 2), -6.5 * wave(f, .99) + 2 * turn, 3.6 * wave(f, .16) + .6 * wave(f, .12, 3) - 2.2 * turn)
        chest = (2.0 + 1.4 * wave(f, .09, 2), 6.0 * wave(f, .03) + 7 * turn, -1.6 * wave(f, .20) - 4.5 * turn)
        head = (1.0 + 1.2 * wave(f, .22, 2), 1.6 * wave(f, .10) + 17 * turn, -.6 * wave(f, .25) - 2.5 * turn)
        offset = (.021 * wave(f, .31) + .030 * turn, -.0375 + .0135 * wave(f, .31, 2) - .018 * abs(turn), .004 + .009 * wave(f, .185, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f))
            q = f + lag
            swing = -wave(q, .015)
            outer = -turn if side == 'L' else turn
            pose.arm(side, flex=1.5 + 20.5 * swing - 2.0 * wave(q, .05, 2) + outer * (2 + 2 * swing), out=8.5 + 1.2 * wave(q, .3, 2) + 3 * outer,
                     inward=9 + 5 * -wave(q, .05), elbow=22 - 11.5 * wave(q, .075) + 1.5 * wave(q, .1, 2), pronate=22 - 6 * wave(q, .08),
                     wrist=8 + 5 * np.sin(2 * np.pi * (q - .33)), thumbward=-2 - 7 * np.sin(2 * np.pi * (q - .30)),
                     up=.8 * wave(q, .62, 2), forward=-3.0 * wave(q, .05), curl=5 + 3.5 * np.sin(2 * np.pi * (q - .40)))
        return pose
    return gait.clip(name, at, range(0, 33, 8))


def run(name='run', turn=0):
    """3.3 m/s, 20 frames (180 steps a minute), both feet off the ground between steps. `turn`: as `walk`, 30 degrees in a cycle."""
    frames, speed = 20, 3.3
    gait = Gait(frames, speed * frames / FPS, duty=7 / 20, land=.188, width=.060, yaw=4.0, strike=7.0, flat_from=1 / 20, heel_from=2 / 20,
                heel_up=62.0, tip_from=4 / 20, tip_up=26.0, turn=30.0 * turn, swing=[
                    (.45, -.536, .328, -86, 14), (.55, -.413, .411, -80, 8), (.66, -.113, .342, -48, 2), (.77, .210, .247, -14, 2),
                    (.88, .304, .151, 4, 4), (.95, .243, .112, 7, 4)])

    def at(f):
        pose = Pose()
        pelvis = (10.0 + 2.5 * wave(f, .10, 2), -8.5 * wave(f, .98) + 2 * turn, 3.5 * wave(f, .14) - 5.0 * turn)
        chest = (11.0 + 2.2 * wave(f, .16, 2), 13.0 * wave(f, .03) + 5 * turn, -2.5 * wave(f, .18) - 9.0 * turn)
        head = (3.5 + 1.5 * wave(f, .24, 2), 2.5 * wave(f, .08) + 14 * turn, -.8 * wave(f, .2) - 5.0 * turn)
        offset = (.010 * wave(f, .17) + .085 * turn, -.053 - .027 * wave(f, .170, 2) - .006 * abs(turn), -.010 + .010 * wave(f, .36, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f), knee_out=3.0)
            q = f + lag
            swing = -wave(q, .02)
            outer = -turn if side == 'L' else turn
            pose.arm(side, flex=-4 + 33 * swing - 3 * wave(q, .05, 2) + 3 * outer * swing, out=12 - 3 * swing + 5 * outer, inward=12 + 8 * swing,
                     elbow=88 + 16 * swing - 8 * wave(q, .12, 2) + 6 * np.sin(2 * np.pi * (q - .30)), pronate=18,
                     wrist=10 + 7 * np.sin(2 * np.pi * (q - .33)), thumbward=2 - 6 * np.sin(2 * np.pi * (q - .3)),
                     up=2.0 + 2.2 * wave(q, .42, 2), forward=5.0 * swing, curl=30 + 4 * np.sin(2 * np.pi * (q - .4)))
        return pose
    return gait.clip(name, at, range(0, 21, 5))


def sneak():
    """0.72 m/s, 40 frames: low, on the balls of the feet first, each foot lifted high and set down with care."""
    frames, speed = 40, .72
    gait = Gait(frames, speed * frames / FPS, duty=26 / 40, land=.300, width=.078, yaw=9.0, strike=-17.0, flat_from=6 / 40, heel_from=13 / 40,
                heel_up=46.0, tip_from=22 / 40, tip_up=18.0, swing=[
                    (.715, -.375, .262, -58, 14), (.80, -.150, .315, -36, 4), (.88, .165, .290, -12, 0), (.95, .315, .190, -12, 6)])

    def at(f):
        pose = Pose()
        pelvis = (15.0 + 1.5 * wave(f, .06, 2), -7.0 * wave(f, .98), 4.0 * wave(f, .22))
        chest = (30.0 + 2.0 * wave(f, .12, 2), 6.5 * wave(f, .04), -2.0 * wave(f, .25))
        head = (6.0 + 2.0 * wave(f, .24, 2), -7.0 * wave(f, .30), -1.5 * wave(f, .28))
        offset = (.034 * wave(f, .33), -.170 + .016 * wave(f, .36, 2), -.045 + .014 * wave(f, .20, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f), knee_out=9.0)
            q = f + lag
            swing = -wave(q, .04)
            pose.arm(side, flex=24 + 13 * swing, out=17 + 3 * wave(q, .3, 2), inward=24 + 4 * swing, elbow=84 + 9 * swing - 5 * wave(q, .1, 2),
                     pronate=48, wrist=-14 + 7 * np.sin(2 * np.pi * (q - .33)), thumbward=3 - 4 * np.sin(2 * np.pi * (q - .30)),
                     up=7 + 1.5 * wave(q, .55, 2), forward=6 + 3 * swing, curl=9 + 5 * np.sin(2 * np.pi * (q - .40)), spread=4)
        return pose
    return gait.clip('sneak', at, range(0, 41, 10))


STEP, STAIRS_FROM = (.17, .28), .098                   # of `stairs.glb`: rise and depth of a step, z of the first riser; metres


def climb():
    """Up the stairs, 36 frames for two steps. In the first pose the right foot is on the ground and the left one lands on the first step."""
    frames, (rise, depth) = 36, STEP
    gait = Gait(frames, 2 * depth, duty=23 / 36, land=.150, width=.085, yaw=7.0, strike=-4.0, flat_from=4 / 36, heel_from=16 / 36, heel_up=44.0,
                tip_from=20 / 36, tip_up=16.0, rise=2 * rise, swing=[
                    (.70, -.228, .162, -58, 16), (.78, -.135, .296, -30, 10), (.88, .075, .356, -4, 8), (.95, .160, .312, -4, 4)])

    def at(f):
        pose = Pose()
        pelvis = (9.0 + 2.5 * wave(f, .12, 2), -5.0 * wave(f, .98), 4.2 * wave(f, .20))
        chest = (15.0 + 3.0 * wave(f, .14, 2), 6.0 * wave(f, .03), -2.2 * wave(f, .22))
        head = (9.0 + 1.5 * wave(f, .22, 2), 1.5 * wave(f, .10), -.8 * wave(f, .25))
        offset = (.030 * wave(f, .31), -.030 + .012 * wave(f, .42, 2), .020 + .018 * wave(f, .10, 2))
        pose.trunk(offset, pelvis, chest, head)
        for side, lag in (('L', 0.0), ('R', .5)):
            pose.leg(side, gait.foot(side, f), knee_out=5.0)
            q = f + lag
            swing = -wave(q, .02)
            pose.arm(side, flex=4 + 21 * swing, out=10 + 1.2 * wave(q, .3, 2), inward=10 - 5 * wave(q, .05), elbow=34 + 14 * swing,
                     pronate=24 - 6 * wave(q, .08), wrist=8 + 5 * np.sin(2 * np.pi * (q - .33)), thumbward=-2 - 6 * np.sin(2 * np.pi * (q - .30)),
                     up=1.5 + 1.0 * wave(q, .62, 2), forward=-2.0 * wave(q, .05), curl=7 + 3.5 * np.sin(2 * np.pi * (q - .40)))
        return pose
    return gait.clip('climb', at, range(0, 37, 9))
