"""Clips around a standing figure: looking about, leaning, crouching, turning on the spot. Conventions as in `acts`.

All begin in the first pose of `idle`; those that are no loops end in it.
"""
import numpy as np

from .acts import STAND, feet, idle_arm, idle_trunk, mixed, standing
from .maths import Spline, ramp, rot_x, rot_y, vec
from .motion import FPS, Clip, FootState, Pose, moments, planted


def idle_look():
    """Six seconds: a glance over the left shoulder, a longer one to the right, chest and weight a little behind the head."""
    seconds = 6.0
    look = Spline([(0, 0), (.45, -2), (1.05, 34), (1.30, 39), (1.95, 37), (2.55, -4), (3.15, -40), (3.42, -45), (4.05, -42), (4.40, -36),
                   (5.05, 2.5), (5.45, 0), (6.0, 0)])
    down = Spline([(0, 0), (.55, 0), (.90, 3.5), (1.35, -2), (1.95, -1), (2.60, 4), (3.30, -4), (4.1, -3), (4.75, 3.5), (5.4, 0), (6.0, 0)])
    poses = []
    for t in moments(round(seconds * FPS)):
        pose = Pose()
        offset, pelvis, chest, head, _ = idle_trunk(t, seconds)
        gone = ramp(t, 0, .3) * (1 - ramp(t, seconds - .3, seconds))
        now, late, later = float(look(t)), float(look(t - .16)) * gone, float(look(t - .28)) * gone
        pose.trunk(offset + vec(-.00055 * later, -.00006 * abs(later), 0), pelvis + vec(0, .10 * later, .03 * later),
                   chest + vec(0, .30 * late, .045 * late), head + vec(float(down(t)), now, .07 * now))
        for side in 'LR':
            pose.leg(side, feet(side), knee_out=7)
            arm = idle_arm(t, seconds, side)
            s = 1.0 if side == 'L' else -1.0
            arm['flex'] -= .12 * s * later
            arm['elbow'] += .06 * abs(later)
            arm['wrist'] += .05 * later * s
            pose.arm(side, **arm)
        poses.append(pose)
    return Clip('idle_look', poses, True, (0, 30, 60, 90, 120, 150), standing(seconds))


def lean(side_to):
    """Body over to one side and back, both feet where they are: the weight goes first, then chest, head and arms."""
    seconds = 2.2
    s = 1.0 if side_to == 'L' else -1.0
    base = idle_trunk(0.0, 4.0)
    weight = Spline([(0, 0), (.14, -.06), (.55, .92), (.75, 1.02), (1.0, 1.0), (1.30, 1.0), (1.75, .12), (1.98, -.02), (2.2, 0)])
    poses = []
    for t in moments(round(seconds * FPS)):
        free = ramp(t, 0, .2) * (1 - ramp(t, seconds - .3, seconds))
        k, late, later = (float(weight(t - lag)) * (free if lag else 1) for lag in (0.0, .06, .13))
        pose = Pose()
        pose.trunk(base[0] + vec(.072 * s * k, -.016 * k * k, 0), base[1] + vec(0, 0, -4.5 * s * k),
                   base[2] + vec(.8 * k, -2.5 * s * late, -19.0 * s * late), base[3] + vec(0, -1.5 * s * later, -11.0 * s * later))
        for side in 'LR':
            pose.leg(side, feet(side), knee_out=7)
            arm = idle_arm(0.0, 4.0, side)
            if side == side_to:                                      # hangs down beside the leg
                arm['out'] += -2 * later + 9.0 * k
                arm['elbow'] += -4 * later
                arm['curl'] += -2 * later
            else:                                                    # lifted a little against the fall
                arm['out'] += -3 * later
                arm['elbow'] += 10 * later
                arm['wrist'] += -6 * later
                arm['up'] += 4 * late
            pose.arm(side, **arm)
        poses.append(pose)
    return Clip('lean_left' if side_to == 'L' else 'lean_right', poses, False, (4, 16, 22, 39, 52), standing(seconds))


def crouch():
    """Down on bent knees, a look round with the forearms near the thighs, and up again. The heels leave the ground."""
    seconds = 3.2
    base = idle_trunk(0.0, 4.0)
    deep = Spline([(0, 0), (.14, .006), (.50, .66), (.78, 1.025), (.98, 1.0), (1.60, .985), (2.15, 1.0), (2.45, .70), (2.78, .06),
                   (2.95, .004), (3.2, 0)])
    tilt = Spline([(0, 0), (.12, .01), (.40, .85), (.62, 1.06), (.95, .94), (1.6, .93), (2.10, 1.0), (2.34, 1.04), (2.62, .40), (2.90, -.02), (3.2, 0)])
    heel = Spline([(.32, 0), (.74, 25), (.98, 23), (1.60, 23), (2.15, 24), (2.58, 3), (2.72, 0)])
    look = Spline([(0, 0), (.95, 0), (1.35, 14), (1.70, 10), (2.05, -6), (2.4, 0), (3.2, 0)])
    poses = []
    for t in moments(round(seconds * FPS)):
        d, a = float(deep(t)), float(tilt(t))
        free = ramp(t, 0, .2) * (1 - ramp(t, seconds - .3, seconds))
        late = float(deep(t - .07)) * free
        yaw = float(look(t))
        pose = Pose()
        pose.trunk(base[0] + vec(0, -.430 * d, -.105 * d + .035 * a), base[1] + vec(15 * a, .15 * yaw, 0),
                   base[2] + vec(34 * a, .4 * yaw, 0), base[3] + vec(7 * a - 3 * np.sin(np.pi * np.clip(d, 0, 1)), 1.5 * yaw, 0))
        lift = max(0.0, float(heel(t)))
        for side in 'LR':
            pose.leg(side, feet(side, lift), knee_out=7 + 14 * np.clip(d, 0, 1))
            arm = mixed(idle_arm(0.0, 4.0, side), dict(flex=24, out=17, inward=20, elbow=76, pronate=62, wrist=16, thumbward=0, up=3,
                                                       forward=8, curl=9), late)
            arm['elbow'] += 8 * np.sin(np.pi * np.clip(late, 0, 1))
            pose.arm(side, **arm)
        poses.append(pose)
    return Clip('crouch', poses, False, (4, 15, 23, 30, 48, 65, 74, 84), standing(seconds))


def turn():
    """A quarter turn to the left in two steps: head first, the left foot opens, the right foot closes."""
    seconds, angle = 1.6, 90.0
    base = idle_trunk(0.0, 4.0)
    whole = Spline([(0, 0), (.12, -.01), (.30, .16), (.62, .56), (.95, .95), (1.10, 1.0), (1.6, 1.0)])                 # root
    spans = {'L': (.22, .56), 'R': (.66, 1.06)}                                                                       # in the air
    steer = {n: Spline([(0, 0), *keys, (1.6, 1.0)]) for n, keys in {
        'pelvis': ((.14, -.015), (.42, .30), (.66, .58), (1.02, 1.0), (1.22, 1.012)),
        'chest': ((.12, -.02), (.36, .32), (.62, .66), (.95, 1.0), (1.18, 1.025)),
        'head': ((.08, .02), (.32, .48), (.55, .82), (.86, 1.02), (1.12, 1.01))}.items()}
    side_shift = Spline([(0, 0), (.20, -.060), (.38, -.074), (.60, .000), (.80, .078), (.98, .060), (1.30, -.004), (1.6, 0)])   # over the foot that stays
    bob = Spline([(0, 0), (.24, -.016), (.40, -.016), (.60, -.036), (.82, -.018), (1.06, -.026), (1.34, -.002), (1.6, 0)])
    heel = Spline([(.34, 0), (.66, 30)], 0.0, None)

    def spot(side, yaw):
        """Where an ankle stands in the world once the figure has turned by `yaw` degrees."""
        s = 1.0 if side == 'L' else -1.0
        return feet(side).ankle @ rot_y(yaw).T, rot_y(yaw + STAND['yaw'] * s)

    def foot(side, t):
        off, down = spans[side]
        s = 1.0 if side == 'L' else -1.0
        if t >= down:
            ankle, about = spot(side, angle)
            return FootState(ankle, about)
        lift = max(0.0, float(heel(t))) if side == 'R' else 0.0
        if t <= off:
            return planted(side, (s * STAND['x'], STAND['z']), STAND['yaw'], -lift)
        start = planted(side, (s * STAND['x'], STAND['z']), STAND['yaw'], -(30 if side == 'R' else 0))
        end, u = spot(side, angle)[0], (t - off) / (down - off)
        k = ramp(u, .10, .90)
        pitch = (30 if side == 'R' else 0) * (1 - ramp(u, 0, .55)) + 9 * np.sin(np.pi * u) ** 4
        height = start.ankle[1] * (1 - k) + end[1] * k + (.062 if side == 'L' else .050) * np.sin(np.pi * u) ** 2
        out = .05 * np.sin(np.pi * u) ** 4
        ankle = start.ankle * (1 - k) + end * k
        ankle[1] = height
        ankle += rot_y(angle * k) @ vec(s * out, 0, 0)
        return FootState(ankle, rot_y(STAND['yaw'] * s + angle * k) @ rot_x(pitch), start.toe * (1 - ramp(u, 0, .45)))

    poses = []
    for t in moments(round(seconds * FPS)):
        root = angle * float(whole(t))
        free = ramp(t, 0, .2) * (1 - ramp(t, seconds - .3, seconds))
        trunk = {n: angle * float(c(t)) - root for n, c in steer.items()}
        swing = (trunk['chest'] - trunk['pelvis']) * free
        rate = (float(steer['chest'](t)) - float(steer['chest'](t - .05))) * 20 * free
        shift = rot_y(angle / 2 - root) @ vec(float(side_shift(t)), 0, 0)
        pose = Pose()
        pose.trunk(base[0] + vec(shift[0], float(bob(t)), shift[2]), base[1] + vec(1.5 * rate, trunk['pelvis'], 22 * float(side_shift(t))),
                   base[2] + vec(1.0 * rate, trunk['chest'], -14 * float(side_shift(t)) - 1.5 * rate),
                   base[3] + vec(3.0 * rate, trunk['head'], -2.0 * rate))
        for side in 'LR':
            pose.leg(side, foot(side, t).seen_from(vec(0, 0, 0), root), knee_out=7)
            s = 1.0 if side == 'L' else -1.0
            arm = idle_arm(0.0, 4.0, side)
            arm['flex'] += -s * 5.0 * rate - .35 * s * swing
            arm['out'] += 3.5 * rate
            arm['elbow'] += 6.0 * rate
            pose.arm(side, **arm)
        poses.append(pose.ride((0, 0, 0), root))
    contacts = [(f'foot_{s}', a, b) for s in 'LR' for a, b in ((0.0, spans[s][0]), (spans[s][1], seconds))]
    return Clip('turn', poses, False, (4, 8, 12, 18, 25, 32, 38), contacts)
