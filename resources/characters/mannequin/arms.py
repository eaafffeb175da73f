"""The shells of the left arm, hand and fingers. See `body` for the conventions.

The frame of the arm has its side axis (angle 0) towards the body and the ground, its front axis (angle 90) forward.
"""
import numpy as np

from . import skeleton as sk
from .loft import Loft, Piece, along_axis, single, to_end
from .maths import ramp, unit, vec

FRONT = vec(0, 0, 1)


def arms():
    pieces = []
    shoulder, elbow, wrist = sk.SHOULDER, sk.ELBOW, sk.WRIST
    upper, fore = unit(elbow - shoulder), unit(wrist - elbow)

    ball = Loft(shoulder + vec(-.006, -.004, 0), unit(vec(1, -.12, 0)), FRONT, [
        (-.052, .047, .034, .046, .044, 2.0), (-.020, .051, .041, .051, .049, 2.0), (.010, .050, .042, .051, .050, 2.0)],
        cap_start=.012, cap_end=.036)
    pieces.append(Piece('shoulder_L', ball, 20, 9, lambda p: {
        'clavicle_L': 1 - .35 * ramp(p[:, 0], .17, .22), 'upper_arm_L': .35 * ramp(p[:, 0], .17, .22)}, dark=True))

    arm = Loft(shoulder, upper, FRONT, [
        (.000, .0540, .0565, .0585, .0565, 2.1, 0, 0),
        (.030, .0535, .0590, .0600, .0580, 2.1, 0, 0),
        (.070, .0505, .0570, .0570, .0555, 2.1, 0, 0),
        (.110, .0470, .0500, .0520, .0520, 2.1, 0, 0),
        (.150, .0440, .0445, .0500, .0500, 2.1, 0, 0),
        (.190, .0415, .0415, .0470, .0470, 2.1, 0, 0),
        (.230, .0390, .0390, .0420, .0425, 2.1, 0, 0),
        (.265, .0375, .0380, .0385, .0395, 2.1, 0, 0),
        (.290, .0370, .0375, .0370, .0385, 2.1, 0, 0)], cap_start=.047)
    arm.bump(arm.at_s(.085), 180, .0035, .045, 38)                                # deltoid

    def arm_trim(a):
        medial = .5 + .5 * np.cos(a)
        start = .014 + (arm.at_s(.048) - .014) * medial ** 1.25
        front, back = np.clip(np.sin(a), 0, 1), np.clip(-np.sin(a), 0, 1)
        return start, arm.at_s(.258) - .020 * front ** 1.5 + .004 * back
    pieces.append(Piece('upper_arm_L', arm, 24, 14, single('upper_arm_L'), arm_trim, (True, True), {'seams': [], 'cuffs': [arm.at_s(.135)]}))

    elbow_loft = Loft(elbow, unit(upper + fore), FRONT, [
        (-.070, .032, .032, .0325, .0335, 2.1), (-.035, .0335, .0335, .0330, .0355, 2.1), (.000, .0330, .0330, .0320, .0360, 2.1),
        (.035, .0320, .0320, .0320, .0325, 2.1), (.070, .030, .030, .030, .030, 2.1)])
    pieces.append(Piece('elbow_L', elbow_loft, 20, 10, along_axis(shoulder, wrist, ('upper_arm_L', 'forearm_L'), ((.258, .326),)), dark=True,
                        paint={'ribbing': .009, 'ribbing_back': False}))

    forearm = Loft(elbow, fore, FRONT, [
        (.012, .0385, .0390, .0385, .0380, 2.1), (.040, .0400, .0415, .0415, .0390, 2.1), (.075, .0390, .0415, .0420, .0385, 2.1),
        (.115, .0355, .0380, .0385, .0360, 2.1), (.155, .0315, .0330, .0345, .0330, 2.1), (.195, .0270, .0280, .0305, .0300, 2.15),
        (.225, .0245, .0250, .0290, .0285, 2.2), (.250, .0240, .0245, .0285, .0280, 2.2)])

    def forearm_trim(a):
        front, back = np.clip(np.sin(a), 0, 1), np.clip(-np.sin(a), 0, 1)
        return forearm.at_s(.034) + .012 * front ** 1.5 - .010 * back, np.full_like(a, forearm.at_s(.232))
    pieces.append(Piece('forearm_L', forearm, 22, 11, single('forearm_L'), forearm_trim, (True, True), {'seams': [], 'cuffs': [forearm.at_s(.198)]}))

    # the wrist's and the hand's frame: along the fingers, front towards the thumb
    wrist_loft = Loft(wrist, sk.HAND_ALONG, sk.HAND_SIDE, [
        (-.040, .0215, .0220, .0255, .0250, 2.2), (-.018, .0205, .0205, .0250, .0245, 2.2), (.000, .0195, .0195, .0255, .0250, 2.2),
        (.020, .0180, .0180, .0265, .0260, 2.3)])
    pieces.append(Piece('wrist_L', wrist_loft, 18, 6, along_axis(elbow, wrist + (wrist - elbow), ('forearm_L', 'hand_L'), ((.240, .276),)), dark=True,
                        paint={'ribbing': .008}))
    return pieces + hand()


def hand_weights(p):
    """The palm: the hand itself, its front half shared by the long bones inside it."""
    d = p - sk.WRIST
    s, across = d @ sk.HAND_ALONG, d @ sk.HAND_SIDE
    share = ramp(s, .030, .085)
    names = list(sk.FINGERS)
    centres = np.array([sk.FINGERS[n][0][1] for n in names])
    near = np.exp(-((across[:, None] - centres[None, :]) / .011) ** 2) + 1e-9
    near[near < near.max(axis=1, keepdims=True) * .12] = 0
    near /= near.sum(axis=1, keepdims=True)
    out = {'hand_L': 1 - share}
    for k, name in enumerate(names):
        out[f'{name}_meta_L'] = share * near[:, k]
    return out


def hand():
    pieces = []
    # angle 0 is the palm, 90 the thumb's side
    palm = Loft(sk.WRIST, sk.HAND_ALONG, sk.HAND_SIDE, [
        (.012, .0200, .0195, .0290, .0275, 2.3, .001, 0),
        (.026, .0205, .0190, .0325, .0305, 2.4, .001, 0),
        (.045, .0195, .0175, .0375, .0355, 2.5, .001, -.001),
        (.065, .0170, .0160, .0395, .0405, 2.6, .001, -.003),
        (.081, .0145, .0150, .0415, .0430, 2.7, .000, -.0040),
        (.091, .0125, .0140, .0400, .0410, 2.7, .000, -.0045)], cap_end=.011)
    palm.bump(palm.at_s(.036), 42, .0085, .022, 34)                               # ball of the thumb
    palm.bump(palm.at_s(.046), 320, .0035, .024, 28)                              # outer edge of the palm
    palm.bump(palm.at_s(.055), 0, -.0030, .018, 26)                               # hollow of the palm
    for side in (.0265, .0045, -.017, -.034):                                     # knuckles on the back of the hand
        angle = 180 - np.degrees(np.arctan2(side + .004, .020)) * .92
        palm.bump(palm.at_s(.086), angle, .0022, .010, 10)
    trim = lambda a: (np.full_like(a, .002), np.full_like(a, palm.length))
    pieces.append(Piece('hand_L', palm, 28, 12, hand_weights, trim, (True, False), {'seams': [], 'rings': []}))

    sizes = {'index': .0098, 'middle': .0101, 'ring': .0096, 'pinky': .0085}
    for finger, radius in sizes.items():
        points = sk.finger_points(finger)
        pieces.append(digit(finger, points, radius, start=-.012, meta=f'{finger}_meta_L'))
    thumb = sk.finger_points('thumb')
    pieces.append(digit('thumb', thumb, .0118, start=-.006, meta='hand_L'))
    return pieces


class DigitLoft(Loft):
    """A finger: sections follow the bent line through its joints."""

    def __init__(self, points, front, sections, cap_end):
        along = unit(points[-1] - points[0])
        super().__init__(points[0], along, front, sections, None, cap_end)
        bones = np.diff(points, axis=0)
        lengths = np.linalg.norm(bones, axis=1)
        marks = np.concatenate([[0], np.cumsum(lengths)])
        turns = [unit(b) for b in bones]

        def spine(s):
            """Place and direction on the joint line, with the corners rounded."""
            s = np.asarray(s, float)
            w = .005
            p = points[0] + np.multiply.outer(s, turns[0])
            d = np.broadcast_to(turns[0], s.shape + (3,)).copy()
            for k in (1, 2):
                over = s - marks[k]
                soft = np.where(over < -w, 0, np.where(over > w, over, (over + w) ** 2 / (4 * w)))
                slope = np.clip((over + w) / (2 * w), 0, 1)
                p = p + soft[..., None] * (turns[k] - turns[k - 1])
                d = d + slope[..., None] * (turns[k] - turns[k - 1])
            return p, d / np.linalg.norm(d, axis=-1, keepdims=True)
        self.line, self.marks = spine, marks

    def point(self, v, a):
        row = self.spline(np.clip(v, 0, self.length))
        p, d = self.line(row[..., 0])
        f = self.front - d * (d @ self.front)[..., None]
        f /= np.linalg.norm(f, axis=-1, keepdims=True)
        side = np.cross(d, f)
        c, s = np.cos(a), np.sin(a)
        rx = np.where(c >= 0, row[..., 1], row[..., 2])
        rz = np.where(s >= 0, row[..., 3], row[..., 4])
        k = (np.abs(c) ** 2.15 + np.abs(s) ** 2.15) ** (-1 / 2.15)
        return p + (c * k * rx)[..., None] * side + (s * k * rz)[..., None] * f

    def centre(self, v):
        return self.line(self.spline(np.clip(v, 0, self.length))[..., 0])[0]


def digit(finger, points, radius, start, meta):
    """One finger: a tube of three light bones; the joints are waists that the texture paints dark."""
    points = np.array(points)
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    marks = np.concatenate([[0], np.cumsum(lengths)])
    front = sk.HAND_SIDE if finger != 'thumb' else np.cross(points[1] - points[0], sk.HAND_PALM)
    r = radius
    rows = []

    def row(s, k, pad=1.0):
        rows.append((s, r * k * pad, r * k, r * k * .97, r * k * .97, 2.1))
    thick = 1.12 if finger == 'thumb' else 1.0
    row(start, .98 * thick)
    row(marks[0] + .007, 1.02 * thick, 1.02)
    row((marks[0] + marks[1]) / 2, 1.00, 1.06)
    row(marks[1] - .008, .95, 1.0)
    row(marks[1], .90)
    row(marks[1] + .008, .93, 1.0)
    row((marks[1] + marks[2]) / 2, .90, 1.05)
    row(marks[2] - .006, .855)
    row(marks[2], .82)
    row(marks[2] + .006, .83, 1.03)
    row(marks[3] - .010, .76, 1.08)
    loft = DigitLoft(points, front, rows, cap_end=.0085)
    names = (meta, f'{finger}_01_L', f'{finger}_02_L', f'{finger}_03_L')

    def weights(p):
        s = loft.nearest(p)
        u = [ramp(s, m - .006, m + .006) for m in marks[:3]]
        if finger == 'thumb':
            u[0] = ramp(s, -.012, .010)
        return {names[0]: 1 - u[0], names[1]: u[0] - u[1] * u[0], names[2]: u[1] - u[2] * u[1], names[3]: u[2]}

    def nearest(p):
        s = np.linspace(start, marks[3], 400)
        line = loft.line(s)[0]
        return s[np.argmin(np.linalg.norm(p[:, None, :] - line[None], axis=2), axis=1)]
    loft.nearest = nearest
    bands = [loft.at_s(marks[1]), loft.at_s(marks[2])]
    base = loft.at_s(.0135 if finger != 'thumb' else .009)
    return Piece(f'{finger}_L', loft, 10, 13, weights, gather=to_end, paint={'bands': bands, 'base': base, 'half': .0040})
