"""Idle, wave, jump, reach. Times in seconds, angles in degrees, lengths in metres; see `motion` for the meaning of each angle.

One-shot clips begin and end in the same standing pose, the first frame of `idle`, so that they chain.
"""
import numpy as np

from . import skeleton as sk
from .maths import Spline, ramp, unit, vec
from .motion import FPS, Clip, FootState, Pose, moments, planted, rot_x, rot_y

STAND = dict(x=.105, z=-.020, yaw=8.0)                 # where the left ankle stands, and how far the foot turns out
G = 9.81


def feet(side, lift=0.0, z=0.0, tip=0.0):
    """A standing foot; `lift` > 0 raises the heel."""
    s = 1.0 if side == 'L' else -1.0
    return planted(side, (s * STAND['x'], STAND['z'] + z), STAND['yaw'], -lift, tip)


def standing(seconds):
    """Contacts of a clip in which both feet stay."""
    return [('foot_L', 0.0, seconds), ('foot_R', 0.0, seconds)]


def idle_trunk(t, period):
    """Weight drifts to the left foot and back while breathing twice. -> offset, pelvis, chest, head"""
    w = 2 * np.pi / period
    drift, late = np.sin(w * t), np.sin(w * t - .55)
    breath = .5 - .5 * np.cos(2 * w * t)
    offset = vec(.020 * drift, -.0035 - .004 * drift ** 2 + .0015 * breath, .004 * np.sin(w * t + .8) )
    pelvis = vec(3.0 + .5 * breath, 1.6 * drift, -1.7 * drift)
    chest = vec(1.0 - 1.8 * breath, -1.4 * late, 1.2 * late)
    head = vec(1.2 - .5 * breath, -2.2 * np.sin(w * t - 1.0), .9 * np.sin(w * t - .9))
    return offset, pelvis, chest, head, breath


def idle_arm(t, period, side):
    w = 2 * np.pi / period
    s = 1.0 if side == 'L' else -1.0
    breath, late = .5 - .5 * np.cos(2 * w * t), np.sin(w * t - .9)
    later = np.sin(2 * w * t - 1.3)
    return dict(flex=2.0 + .8 * later - .8 * s * late, out=9.0 + 1.2 * breath - .8 * s * late, inward=8.0, elbow=17 + 1.6 * later,
                pronate=22, wrist=7 + 1.5 * np.sin(2 * w * t - 2.0), thumbward=-3, up=1.6 * breath, forward=1.0 * breath,
                curl=6 + 2.0 * np.sin(2 * w * t - 2.5))


def idle():
    seconds = 4.0
    poses = []
    for t in moments(round(seconds * FPS)):
        pose = Pose()
        *body, _ = idle_trunk(t, seconds)
        pose.trunk(*body)
        for side in 'LR':
            pose.leg(side, feet(side), knee_out=7)
            pose.arm(side, **idle_arm(t, seconds, side))
        poses.append(pose)
    return Clip('idle', poses, True, range(0, 121, 30), standing(seconds))


def mixed(a, b, k):
    """Angles of arm `a` moved by k towards those of `b`."""
    return {n: a.get(n, 0.0) + (b.get(n, a.get(n, 0.0)) - a.get(n, 0.0)) * k for n in set(a) | set(b)}


def wave():
    """Right arm: a small dip first, up in an arc, three waves led by the elbow, the hand late, down with follow-through."""
    seconds = 2.6
    base, base_arm = idle_trunk(0.0, 4.0), {s: idle_arm(0.0, 4.0, s) for s in 'LR'}
    raise_ = Spline([(0, 0), (.13, -.07), (.34, .55), (.52, 1.04), (.66, 1.0), (1.2, 1.0), (1.72, 1.0), (1.92, .80),
                     (2.20, .08), (2.36, -.025), (2.6, 0)])
    body = Spline([(0, 0), (.12, -.22), (.42, .95), (.62, 1.0), (1.7, 1.0), (2.05, .35), (2.3, -.04), (2.6, 0)])
    look = Spline([(0, 0), (.10, .1), (.36, 1.0), (1.75, 1.0), (2.2, .15), (2.6, 0)])
    shown = lambda t: ramp(t, .42, .62) * (1 - ramp(t, 1.66, 1.92))
    beat = lambda t: shown(t) * np.sin(2 * np.pi * (t - .50) / .40)
    poses = []
    for t in moments(round(seconds * FPS)):
        pose = Pose()
        offset, pelvis, chest, head, _ = base
        k, r = float(body(t)), float(raise_(t))
        swing, late, later = beat(t), beat(t - .055), beat(t - .10)
        pose.trunk(offset + vec(.026 * k + .002 * swing, -.004 * abs(k), -.004 * k), pelvis + vec(-.5 * k, -2.5 * k, -2.2 * k),
                   chest + vec(-2.5 * k, -7.0 * k + .8 * swing, 4.2 * k + 1.0 * late),
                   head + np.array([-1.5, 5.0, -5.0]) * float(look(t)) + vec(0, .5 * later, .8 * later))
        for side in 'LR':
            pose.leg(side, feet(side), knee_out=7)
        hang = base_arm['R']
        high = dict(flex=42, out=64, inward=-68, elbow=86, pronate=14, wrist=-6, thumbward=4, up=14, forward=2, curl=-18, spread=7)
        arm = mixed(hang, high, r)
        lift = float(np.clip(r, 0, 1))
        arm['elbow'] += 24 * np.sin(np.pi * np.clip(lift, 0, 1)) ** 2 * .6 + 6 * swing
        arm['inward'] += 17 * swing
        arm['out'] += 3.5 * np.sin(2 * np.pi * (t - .45) / .40) * shown(t)
        arm['wrist'] += -18 * float(raise_(t + .06) - raise_(t - .06)) * ramp(t, 0, .1)
        arm['thumbward'] += 15 * late
        arm['curl'] += 7 * later + 14 * np.sin(np.pi * lift) ** 2
        arm['spread'] = 7 * lift - 1.5 * later * lift
        pose.arm('R', **arm)
        other = dict(base_arm['L'])
        ending = 1 - ramp(t, seconds - .25, seconds)
        other['flex'] += -4.0 * float(body(t - .08)) * ending
        other['out'] += 2.5 * float(body(t - .08)) * ending
        other['elbow'] += 5 * float(body(t - .12)) * ending
        pose.arm('L', **other)
        poses.append(pose)
    return Clip('wave', poses, False, (4, 14, 20, 32, 44, 50, 60, 68), standing(seconds))


def jump():
    """Crouch, spring, flight under gravity, landing, recovery: 1.2 m forward."""
    seconds, off, land, far = 50 / FPS, 18 / FPS, 31 / FPS, 1.20
    air = land - off
    y_off, y_land, z_off, z_land = .052, -.080, .250, 1.035
    v_up, v_fwd = (y_land - y_off + .5 * G * air * air) / air, (z_land - z_off) / air
    v_down = v_up - G * air
    rest = idle_trunk(0.0, 4.0)
    y0, z0 = rest[0][1], rest[0][2]
    rise = Spline([(0, y0), (.10, y0 - .004), (.36, -.240), (.43, -.232), (off, y_off)], 0.0, v_up)
    absorb = Spline([(land, y_land), (1.175, -.212), (1.385, -.075), (1.54, y0 + .0005), (seconds, y0)], v_down, 0.0)
    go = Spline([(0, z0), (.10, z0 + .004), (.34, -.055), (.46, .035), (off, z_off)], 0.0, v_fwd)
    arrive = Spline([(land, z_land), (1.20, far - .040), (1.42, far + .018), (seconds, far + z0)], v_fwd, 0.0)
    root = Spline([(0, 0), (.30, .0), (off, .20), (land, .20 + v_fwd * air), (1.24, far - .03), (1.45, far), (seconds, far)])
    lean_p = Spline([(0, 3), (.10, 1), (.38, 33), (.46, 33), (off, 11), (.78, 5), (land, 10), (1.17, 25), (1.42, 9), (seconds, 3)])
    lean_c = Spline([(0, 1), (.10, -2), (.39, 47), (.47, 45), (off, 13), (.78, 9), (land, 13), (1.20, 31), (1.45, 7),
                    (1.56, -1), (seconds, 1)])
    lean_h = Spline([(0, 1.2), (.10, -2), (.40, 14), (.50, 8), (off, -5), (.80, 5), (land, 12), (1.24, 13), (1.48, 0), (seconds, 1.2)])
    arm0 = idle_arm(0.0, 4.0, 'L')
    flex = Spline([(0, arm0['flex']), (.10, 12), (.40, -44), (.46, -43), (.58, 34), (.69, 96), (.82, 92), (land, 46),
                  (1.20, -14), (1.38, -10), (1.54, 5), (seconds, arm0['flex'])])
    elbow = Spline([(0, arm0['elbow']), (.12, 22), (.40, 16), (.50, 30), (.60, 62), (.70, 38), (.86, 34), (land, 40),
                   (1.22, 46), (1.42, 20), (seconds, arm0['elbow'])])
    out = Spline([(0, arm0['out']), (.40, 17), (.60, 16), (.72, 20), (land, 30), (1.22, 26), (1.46, 12), (seconds, arm0['out'])])
    wrist = Spline([(0, 7), (.14, 12), (.42, 24), (.54, -6), (.64, -18), (.80, 10), (1.06, -12), (1.26, 18), (1.48, 4), (seconds, 7)])
    heel = Spline([(.30, 0), (.42, 4), (.50, 16), (off, 56)], 0.0, None)
    tip = Spline([(.50, 0), (off, 26)], 0.0, None)
    settle = Spline([(land, 9), (33 / FPS, 0)], None, 0.0)

    def foot(side, t):
        if t <= off:
            lift = max(0.0, float(heel(t)))
            return feet(side, lift, 0.0, max(0.0, float(tip(t)))), -lift
        return feet_down(side, t), 0.0

    def feet_down(side, t):
        s = 1.0 if side == 'L' else -1.0
        pitch = max(0.0, float(settle(t))) if t < 33 / FPS else 0.0
        return planted(side, (s * STAND['x'], STAND['z'] + far), STAND['yaw'], pitch)

    def row(state, pitch):
        return np.array([*state.ankle, pitch, state.toe])
    e = 1e-4
    flight = {}                                                               # ankle x, y, z, pitch, toe in the air
    for side in 'LR':
        a, b = row(*foot(side, off)), row(feet_down(side, land), 9.0)
        before = row(*foot(side, off - e))
        after = row(feet_down(side, land + e), max(0.0, float(settle(land + e))))
        s = 1.0 if side == 'L' else -1.0
        flight[side] = Spline([(off, a), (.72, np.array([s * .108, .335, .255, -58, 14])), (.84, np.array([s * .110, .345, .700, -26, 6])),
                               (.95, np.array([s * .108, .252, 1.050, 3, 4])), (land, b)], (a - before) / e, (after - b) / e)
    poses = []
    for t in moments(round(seconds * FPS)):
        if t <= off:
            y, z = float(rise(t)), float(go(t))
        elif t < land:
            u = t - off
            y, z = y_off + v_up * u - .5 * G * u * u, z_off + v_fwd * u
        else:
            y, z = float(absorb(t)), float(arrive(t))
        travel = float(root(t))
        pose = Pose((0, 0, travel))
        k = ramp(t, 0, .20) * (1 - ramp(t, seconds - .22, seconds))               # how far from standing
        stand = [r * (1 - k) for r in rest[1:4]]
        pose.trunk((rest[0][0], y, z - travel), stand[0] + vec(float(lean_p(t)) * k, 0, 0), stand[1] + vec(float(lean_c(t)) * k, 0, 0),
                   stand[2] + vec(float(lean_h(t)) * k, 0, 0))
        for side in 'LR':
            if off < t < land:
                x, fy, fz, pitch, toe = flight[side](t)
                s = 1.0 if side == 'L' else -1.0
                state = FootState(np.array([x, fy, fz]), rot_y(STAND['yaw'] * s) @ rot_x(-pitch), toe)
            else:
                state = foot(side, t)[0] if t <= off else feet_down(side, t)
            pose.leg(side, state, knee_out=7 + 4 * k)
            late = t - (.015 if side == 'L' else 0.0)
            high = ramp(float(flex(late)), 40, 100)
            arm = dict(flex=float(flex(late)), out=float(out(late)), inward=8, elbow=float(elbow(late)), pronate=22, wrist=float(wrist(late)),
                       thumbward=-3, up=7 * high, forward=6 * ramp(float(flex(late)), 0, 90),
                       curl=12 + .5 * max(0.0, float(wrist(late - .05)) - 7), spread=7 * ramp(t, land - .1, land + .1) * (1 - ramp(t, 1.25, 1.5)))
            pose.arm(side, **mixed(idle_arm(0.0, 4.0, side), arm, k))
        poses.append(pose)
    return Clip('jump', poses, False, (4, 11, 18, 24, 31, 35, 43),
                [(f'foot_{s}', a, b) for s in 'LR' for a, b in ((0.0, off), (land, seconds))])


def reach():
    """Right hand to something high, ahead and across; the weight goes over the left foot, the right heel lifts, the trunk turns."""
    seconds = 2.2
    base = idle_trunk(0.0, 4.0)
    arm0 = {s: idle_arm(0.0, 4.0, s) for s in 'LR'}
    go = Spline([(0, 0), (.16, -.06), (.50, .62), (.78, 1.02), (.96, 1.0), (1.24, 1.0), (1.62, .42), (1.92, .02), (2.06, -.015), (2.2, 0)])
    hips = Spline([(0, 0), (.16, -.16), (.42, .55), (.72, 1.0), (1.22, 1.0), (1.56, .42), (1.86, 0), (2.2, 0)])
    chest_k = Spline([(0, 0), (.18, -.14), (.48, .60), (.78, 1.04), (1.0, 1.0), (1.24, 1.0), (1.60, .40), (1.92, -.02), (2.2, 0)])
    look = Spline([(0, 0), (.10, .18), (.40, .92), (.60, 1.0), (1.26, 1.0), (1.66, .3), (2.0, 0), (2.2, 0)])
    heel = Spline([(.40, 0), (.74, 27), (1.22, 27), (1.52, 7), (1.66, 0)])
    goal = vec(.120, 1.715, .610)
    flip = np.diag([-1.0, 1, 1])
    along1, palm1 = unit(vec(.34, .40, .85)), unit(vec(.15, -.92, .36))
    poses = []
    for t in moments(round(seconds * FPS)):
        pose = Pose()
        h, c, l, k = float(hips(t)), float(chest_k(t)), float(look(t)), float(go(t))
        pose.trunk(base[0] + vec(.052 * h, -.007 * h * h - .040 * h * h * (1 - h), .068 * h), base[1] + vec(2.5 * h, 9 * h, -2.5 * h),
                   base[2] + vec(3.5 * c, 25 * c, 4.0 * c), base[3] + vec(-13 * l, 13 * l, 1.5 * l))
        pose.leg('L', feet('L'), knee_out=7)
        lift = max(0.0, float(heel(t)))
        pose.leg('R', feet('R', lift), knee_out=7)
        pose.arm('R', **arm0['R'])                                                # the hanging arm, carried by the trunk
        hang = dict(pose.turn)
        shoulder, elbow0, hand0 = (pose.place[f'{n}_R'] for n in ('upper_arm', 'forearm', 'hand'))
        along0, palm0 = hang['hand_R'] @ (flip @ sk.HAND_ALONG), hang['hand_R'] @ (flip @ sk.HAND_PALM)
        pole0 = unit(elbow0 - (shoulder + hand0) / 2)
        arc = np.sin(np.pi * np.clip(k, 0, 1))
        lead = (k + np.sqrt(k * k + .0034)) / 2                                   # k without its dips below zero: those would overstretch the arm
        target = hand0 + (goal - hand0) * lead + vec(-.045, -.060, .115) * arc
        late = float(go(t - .07))
        drag = k - late
        fade = np.clip(late, 0, 1)
        along = unit(along0 * (1 - fade) + along1 * fade + vec(0, -.9, 0) * drag + vec(0, 0, .35) * np.sin(np.pi * fade))
        palm = palm0 * (1 - fade) + palm1 * fade
        pole = unit(pole0 * (1 - np.clip(k, 0, 1)) + vec(-.75, -.80, -.10) * np.clip(k, 0, 1))
        grasp = ramp(t, .98, 1.14) * (1 - ramp(t, 1.30, 1.6))
        pose.reach('R', target, pole, along, palm, up=arm0['R']['up'] + 13 * k, forward=13 * k,
                   curl=6 - 11 * fade + 26 * grasp + 10 * arc * (1 - grasp), spread=6 * fade * (1 - .7 * grasp))
        pose.blend_arm('R', hang, 1 - ramp(t, 0, .36) * (1 - ramp(t, seconds - .32, seconds)))
        other = dict(arm0['L'])
        ending = 1 - ramp(t, seconds - .25, seconds)
        lag = float(chest_k(t - .08)) * ending
        other['flex'] += -15 * lag
        other['out'] += 7 * lag
        other['elbow'] += 12 * float(chest_k(t - .12)) * ending
        other['wrist'] += 6 * float(chest_k(t - .16)) * ending
        pose.arm('L', **other)
        poses.append(pose)
    return Clip('reach', poses, False, (5, 14, 22, 29, 37, 48, 58), standing(seconds))
