"""The shells of the mannequin: trunk, head, legs. Arms and hands are in `arms`.

All sections are metres in rest space; see `loft` for what a section is. Light shells are nearly rigid,
dark pieces between them bend. `paint` names panel lines for the texture: rings at v, seams at an angle.
"""
import numpy as np

from . import skeleton as sk
from .loft import Bead, Loft, Piece, along_axis, meeting_line, single
from .maths import ramp, unit, vec

UP, FRONT = vec(0, 1, 0), vec(0, 0, 1)


def spine_weights(p):
    """Weights by height along the spine."""
    y = p[:, 1]
    stops = [('pelvis', None), ('spine_01', (1.045, 1.085)), ('spine_02', (1.125, 1.175)),
             ('spine_03', (1.205, 1.265)), ('spine_04', (1.300, 1.380))]
    above, out = np.zeros(len(p)), {}
    for name, span in reversed(stops):
        reach = np.ones(len(p)) if span is None else ramp(y, *span)
        out[name] = np.maximum(reach - above, 0)
        above = np.maximum(above, reach)
    return out


def chest_weights(p):
    """Upper ribs are one shell: mostly spine_03 and spine_04, the shoulders follow the collar bones a little."""
    y, x = p[:, 1], p[:, 0]
    top = ramp(y, 1.27, 1.40)
    out = {'spine_03': 1 - top, 'spine_04': top.copy()}
    for side, sign in (('L', 1), ('R', -1)):
        pull = ramp(sign * x, 0.075, 0.165) * ramp(y, 1.395, 1.455) * 0.75
        out['spine_04'] = out['spine_04'] - pull * top
        out[f'clavicle_{side}'] = pull * top
    return out


def neck_weights(p):
    s = p[:, 1] - 0.12 * p[:, 2]
    low, high = ramp(s, 1.485, 1.535), ramp(s, 1.565, 1.615)
    return {'spine_04': 1 - low, 'neck': np.maximum(low - high, 0), 'head': high}


def trunk():
    pieces = []
    # s is height here; the frame's side axis is +X and its front axis +Z
    chest = Loft(vec(0, 0, 0), UP, FRONT, [
        (1.185, .125, .125, .098, .078, 2.25, 0, .002),
        (1.235, .136, .136, .107, .085, 2.3, 0, .001),
        (1.290, .149, .149, .116, .094, 2.35, 0, -.003),
        (1.345, .161, .161, .124, .103, 2.4, 0, -.009),
        (1.395, .169, .169, .126, .107, 2.4, 0, -.014),
        (1.434, .171, .171, .117, .104, 2.3, 0, -.017),
        (1.463, .164, .164, .099, .094, 2.1, 0, -.020),
        (1.487, .140, .140, .079, .080, 2.0, 0, -.022),
        (1.506, .103, .103, .066, .069, 2.0, 0, -.022),
        (1.524, .073, .073, .059, .062, 2.0, 0, -.020),
        (1.540, .0605, .0605, .0575, .0585, 2.0, 0, -.017)])
    peak = chest.at_s(1.388)
    chest.bump(peak, 58, .010, .040, 24).bump(peak, 122, .010, .040, 24)          # pectorals
    chest.bump(chest.at_s(1.395), 90, -.007, .065, 11)                           # breast bone
    chest.bump(chest.at_s(1.385), 270, -.011, .080, 13)                          # groove of the spine
    chest.bump(chest.at_s(1.395), 236, .008, .045, 20).bump(chest.at_s(1.395), 304, .008, .045, 20)   # shoulder blades

    def chest_trim(a):
        front = np.clip(np.sin(a), 0, 1)
        start = .014 + .026 * front ** 2 - .014 * np.abs(np.cos(a)) ** 3         # the arch of the ribs
        return start, chest.length - .012 * front - .002 * np.abs(np.cos(a))
    pieces.append(Piece('chest', chest, 40, 16, chest_weights, chest_trim, (True, True),
                        {'seams': [(270, .06, .26)], 'rings': [], 'ribs': True}))

    waist = Loft(vec(0, 0, 0), UP, FRONT, [
        (1.035, .122, .122, .086, .082, 2.3, 0, -.004),
        (1.080, .116, .116, .085, .077, 2.3, 0, -.001),
        (1.130, .112, .112, .086, .072, 2.25, 0, .002),
        (1.180, .115, .115, .090, .072, 2.25, 0, .003),
        (1.225, .121, .121, .094, .075, 2.25, 0, .002),
        (1.262, .126, .126, .096, .080, 2.3, 0, -.001)])
    pieces.append(Piece('waist', waist, 32, 10, spine_weights, dark=True, paint={'ribbing': .017}))

    pelvis = Loft(vec(0, 0, 0), UP, FRONT, [
        (.862, .034, .034, .040, .046, 2.0, 0, -.002),
        (.884, .062, .062, .057, .066, 2.1, 0, -.004),
        (.915, .100, .100, .075, .089, 2.2, 0, -.006),
        (.955, .134, .134, .090, .104, 2.3, 0, -.008),
        (1.000, .1445, .1445, .096, .106, 2.35, 0, -.008),
        (1.045, .137, .137, .096, .097, 2.35, 0, -.006),
        (1.085, .127, .127, .093, .086, 2.3, 0, -.003),
        (1.105, .123, .123, .092, .082, 2.3, 0, -.001)], cap_start=.020)
    pelvis.bump(pelvis.at_s(.955), 236, .012, .050, 24).bump(pelvis.at_s(.955), 304, .012, .050, 24)
    pelvis.bump(pelvis.at_s(.965), 270, -.008, .060, 12)

    def pelvis_trim(a):
        top = pelvis.at_s(1.088) + .016 * np.abs(np.cos(a)) ** 2 - .014 * np.clip(np.sin(a), 0, 1) ** 2
        return np.zeros_like(a), top
    piece = Piece('pelvis', pelvis, 38, 14, single('pelvis'), pelvis_trim, (False, True), {'seams': [], 'rings': []})
    carve(piece, sk.HIP)
    pieces.append(piece)
    return pieces


def carve(piece, hip):
    """Presses a socket for each thigh into the pelvis: the shell steps back where the leg's shell will sweep."""
    for sign in (1, -1):
        below = ramp(hip[1] + .030 - piece.points[..., 1], -.055, .030)
        lateral = ramp(sign * piece.points[..., 0], .025, .085)
        inward = vec(0, 0, -.006) - piece.points * vec(1, 0, 1)
        inward /= np.maximum(np.linalg.norm(inward, axis=-1, keepdims=True), 1e-6)
        piece.points = piece.points + inward * (below * lateral * .020)[..., None]


def head():
    pieces = []
    neck = Loft(vec(0, 1.475, -.026), vec(0, 1, .18), FRONT, [
        (.000, .058, .058, .056, .054, 2.0), (.035, .0525, .0525, .052, .051, 2.0), (.070, .0495, .0495, .050, .050, 2.0),
        (.105, .0495, .0495, .050, .050, 2.0), (.140, .052, .052, .052, .050, 2.0)])
    pieces.append(Piece('neck', neck, 22, 9, neck_weights, dark=True, paint={'ribbing': .014}))

    skull = Loft(vec(0, 0, .014), UP, FRONT, [
        (1.577, .034, .034, .040, .036, 2.1, 0, .046),
        (1.590, .0460, .0460, .050, .068, 2.15, 0, .036),
        (1.611, .0570, .0570, .064, .090, 2.2, 0, .022),
        (1.642, .0655, .0655, .078, .097, 2.25, 0, .010),
        (1.680, .0715, .0715, .088, .099, 2.25, 0, .001),
        (1.712, .0745, .0745, .092, .104, 2.2, 0, -.003),
        (1.742, .0720, .0720, .088, .101, 2.1, 0, -.006)], cap_start=.010, cap_end=.058)
    skull.bump(skull.at_s(1.612), 90, .004, .018, 30)                             # chin
    skull.bump(skull.at_s(1.640), 40, -.003, .035, 22).bump(skull.at_s(1.640), 140, -.003, .035, 22)  # cheeks
    v_ear = skull.at_s(1.672)
    pieces.append(Piece('head', skull, 32, 22, single('head'),
                        paint={'seams': [(270, .05, skull.length - .040), (90, .262, skull.length - .040)], 'discs': [(v_ear, 183, .0165), (v_ear, 357, .0165)]}))
    pieces.append(visor(skull))
    return pieces


class VisorLoft:
    """The visor: a curved band over the skull, itself a loft so that it can be cut into a grid.

    v runs across the band's outline from its middle to its edge and under it, a round the outline.
    """
    def __init__(self, skull):
        self.skull, self.length = skull, 1.0
        self.mid, self.half_v, self.half_a = skull.at_s(1.6905), .0265, np.radians(80)

    def point(self, v, a):
        v, a = np.broadcast_arrays(np.asarray(v, float), np.asarray(a, float))
        out = np.clip(v, 0, 1)
        c, s = np.cos(a), np.sin(a)
        k = (np.abs(c) ** 3.6 + np.abs(s) ** 3.6) ** (-1 / 3.6)
        x, y = c * k * out, s * k * out
        droop = .010 * x ** 2                                                     # the band falls a little towards the ears
        taper = 1 - .34 * x ** 2
        angle = np.pi / 2 - x * self.half_a
        vv = self.mid + y * self.half_v * taper - droop
        p = self.skull.point(vv, angle)
        e = 1e-3
        n = np.cross(self.skull.point(vv, angle + e) - self.skull.point(vv, angle - e),
                     self.skull.point(vv + e, angle) - self.skull.point(vv - e, angle))
        n /= np.linalg.norm(n, axis=-1, keepdims=True)
        n *= np.sign(np.sum(n * (p - self.skull.centre(vv)), axis=-1, keepdims=True))
        edge = np.clip((v - .80) / .20, 0, 1.2)
        lift = .0045 * np.sqrt(np.clip(1 - edge ** 2, 0, 1)) + .0015 * (1 - out ** 2) - .003 * np.clip(v - 1, 0, 1) * 5
        return p + n * lift[..., None]

    def centre(self, v):
        return self.skull.centre(np.full(np.shape(v), self.mid))


def visor(skull):
    loft = VisorLoft(skull)
    loft.length = 1.15
    piece = Piece('visor', loft, 36, 7, single('head'), dark=True, paint={'visor': True})
    piece.chart_scale = 0.55
    return piece


def legs():
    """Left leg."""
    pieces = []
    hip, knee, ankle = sk.HIP, sk.KNEE, sk.ANKLE
    thigh_axis, shin_axis = unit(knee - hip), unit(ankle - knee)
    # frame of a limb pointing down with front +Z: its side axis is -X, so +side (angle 0) is the inner side of the left leg
    ball = Loft(hip, -UP, FRONT, [(-.030, .073, .048, .076, .080, 2.1), (.000, .077, .060, .085, .088, 2.1), (.035, .078, .069, .086, .087, 2.1)],
                cap_start=.040, cap_end=.040)
    pieces.append(Piece('hip_L', ball, 20, 8, dark=True,
                        weights=along_axis(hip + UP * .04, hip - UP * .04, ('pelvis', 'thigh_L'), ((.010, .070),))))

    thigh = Loft(hip, thigh_axis, FRONT, [
        (-.090, .050, .040, .050, .060, 2.2, -.010, -.004),
        (-.055, .066, .0555, .072, .082, 2.2, -.006, -.005),
        (-.015, .078, .0700, .087, .096, 2.2, -.003, -.005),
        (.040, .0850, .0770, .0940, .0950, 2.2, 0, -.003),
        (.100, .083, .0785, .0945, .087, 2.2, 0, .001),
        (.170, .0765, .0755, .090, .079, 2.2, 0, .005),
        (.240, .069, .0700, .083, .071, 2.2, 0, .006),
        (.310, .0610, .0635, .073, .063, 2.2, 0, .005),
        (.365, .0555, .0575, .0645, .058, 2.2, 0, .004),
        (.405, .0530, .0545, .0590, .055, 2.2, 0, .003),
        (.440, .0515, .0525, .0560, .053, 2.2, 0, .002)])
    thigh.bump(thigh.at_s(.335), 50, .006, .035, 26)                              # inner head of the quadriceps
    thigh.bump(thigh.at_s(.15), 180, .003, .09, 40)

    def thigh_trim(a):
        outer = .5 - .5 * np.cos(a)                                               # 1 on the outer side
        front, back = np.clip(np.sin(a), 0, 1), np.clip(-np.sin(a), 0, 1)
        start = thigh.at_s(.060) - (thigh.at_s(.060) - thigh.at_s(-.052)) * outer ** .9 + .014 * front + .004 * back
        end = thigh.at_s(.392) - .006 * front ** 2 - .040 * back ** 1.5
        return start, end
    pieces.append(Piece('thigh_L', thigh, 26, 14, single('thigh_L'), thigh_trim, (True, True),
                        {'seams': [(180, .16, .42)], 'rings': []}))

    knee_loft = Loft(knee, -UP, FRONT, [
        (-.110, .047, .047, .052, .046, 2.1, 0, .003), (-.060, .0475, .048, .0545, .046, 2.1, 0, .002),
        (-.020, .0475, .0475, .0530, .0445, 2.1, 0, .001), (.020, .0455, .0455, .0490, .0440, 2.1, 0, -.003),
        (.055, .0420, .0425, .0420, .0440, 2.1, 0, -.006), (.095, .038, .038, .037, .042, 2.1, 0, -.009)])
    pieces.append(Piece('knee_L', knee_loft, 22, 12, along_axis(hip, ankle, ('thigh_L', 'shin_L'), ((.378, .478),)), dark=True,
                        paint={'ribbing': .012, 'ribbing_back': True}))
    shin = Loft(knee, shin_axis, FRONT, [
        (.020, .0500, .0505, .0500, .0520, 2.15, 0, -.004),
        (.055, .0510, .0520, .0490, .0570, 2.15, 0, -.006),
        (.095, .0520, .0540, .0480, .0640, 2.15, 0, -.009),
        (.140, .0515, .0540, .0470, .0670, 2.15, 0, -.010),
        (.190, .0480, .0505, .0450, .0620, 2.1, 0, -.009),
        (.245, .0420, .0440, .0420, .0520, 2.1, 0, -.006),
        (.300, .0365, .0375, .0385, .0430, 2.1, 0, -.003),
        (.350, .0335, .0340, .0360, .0380, 2.1, 0, -.001),
        (.392, .0335, .0335, .0350, .0370, 2.1, 0, 0),
        (.420, .0345, .0345, .0360, .0380, 2.1, 0, 0)])

    def shin_trim(a):
        front, back = np.clip(np.sin(a), 0, 1), np.clip(-np.sin(a), 0, 1)
        start = shin.at_s(.040) + .006 * front ** 2 + .022 * back ** 1.5
        end = shin.at_s(.386) - .008 * front ** 2 - .006 * back ** 2
        return start, end
    pieces.append(Piece('shin_L', shin, 24, 12, single('shin_L'), shin_trim, (True, True), {'seams': [(270, .12, .30)], 'rings': []}))

    ankle_loft = Loft(ankle, UP, FRONT, [
        (-.040, .030, .030, .042, .038, 2.1, 0, .004), (-.010, .0325, .0325, .040, .040, 2.1), (.020, .0315, .0315, .035, .037, 2.1),
        (.050, .0300, .0300, .0325, .0345, 2.1), (.075, .030, .030, .032, .034, 2.1)])
    pieces.append(Piece('ankle_L', ankle_loft, 18, 7, along_axis(knee, ankle - UP * .05, ('shin_L', 'foot_L'), ((.395, .455),)), dark=True,
                        paint={'ribbing': .012}))
    return pieces + feet(ankle_loft)


def feet(ankle_loft):
    """Left foot: shell from heel to ball, bending gaiter at the ball, toe cap. Sections stand upright, their axis runs forward."""
    pieces = []
    lean = vec(.048, 0, 1)                                                        # the foot points a little outwards
    h = .034                                                                      # height of the axis above the ground
    base = vec(sk.ANKLE[0] + .001, h, 0)
    # side axis of this frame (along x front) with front := up
    foot = Loft(base, lean, UP, [
        (-.066, .0285, .0285, .046, h, 2.5, 0, 0), (-.048, .0335, .0335, .062, h, 2.5), (-.020, .0365, .0365, .069, h, 2.5),
        (.010, .0380, .0380, .063, h, 2.5), (.045, .0415, .0410, .047, h, 2.5), (.080, .0460, .0445, .0335, h, 2.5),
        (.105, .0475, .0455, .0260, h, 2.55)], cap_start=.030)
    toe = Loft(base, lean, UP, [
        (.088, .0475, .0455, .0290, h, 2.6), (.110, .0485, .0460, .0240, h, 2.6), (.135, .0470, .0445, .0170, h - .0005, 2.6),
        (.155, .0420, .0410, .0100, h - .002, 2.5)], cap_end=.034)
    gaiter = Loft(base, lean, UP, [
        (.060, .0400, .0385, .0370, h - .003, 2.4), (.085, .0430, .0415, .0290, h - .003, 2.4), (.110, .0450, .0425, .0215, h - .003, 2.5),
        (.130, .0430, .0405, .0150, h - .003, 2.5)])

    def foot_trim(a):
        top = np.clip(np.sin(a), 0, 1)
        return np.zeros_like(a), foot.at_s(.094) - .010 * top ** 2 + 0 * a

    def toe_trim(a):
        top = np.clip(np.sin(a), 0, 1)
        return toe.at_s(.109) + .002 * top, np.full_like(a, toe.length)

    def lift(loft, amount_heel, amount_toe):
        """Soles turn up slightly at the heel's and the toe's very ends, so that the foot can roll."""
        inner = loft.point

        def point(v, a):
            p = inner(v, a)
            z = p[..., 2]
            up = amount_heel * ramp(z, -.060, -.095) ** 1.0 + amount_toe * ramp(z, .150, .186) ** 1.0
            low = np.clip(1 - p[..., 1] / .06, 0, 1)
            p = p.copy()
            p[..., 1] += up * low
            return p
        loft.point = point
    lift(foot, .012, 0)
    lift(toe, 0, .007)
    pieces.append(Piece('foot_L', foot, 26, 12, single('foot_L'), foot_trim, (False, True), {'sole': .012, 'rings': []}))
    pieces.append(Piece('toe_L', toe, 24, 9, single('toe_L'), toe_trim, (True, False), {'sole': .012}))
    pieces.append(Piece('toe_joint_L', gaiter, 20, 5, dark=True, paint={'ribbing': .008},
                        weights=along_axis(vec(0, .03, 0), vec(0, .03, .2), ('foot_L', 'toe_L'), ((.092, .116),))))
    line = meeting_line(foot, ankle_loft, sk.ANKLE)
    pieces.append(Piece('ankle_ring_L', Bead(line, sk.ANKLE, UP, .0042), 26, 6, single('foot_L')))
    return pieces
