"""Charts, base colour and normal map, painted per piece from its own coordinates (v along, angle round, metres)."""
import struct
import zlib

import numpy as np

from .maths import ramp

SIZE = 2048
PAD = 5                                   # texels kept free round a chart, filled by carrying the chart's edge outwards
AO_STEPS = 2                              # samples of ambient occlusion per grid step
LIGHT = np.array([204, 200, 193]) / 255.0
DARK = np.array([47, 49, 54]) / 255.0
VISOR = np.array([24, 26, 31]) / 255.0
SOLE = np.array([62, 64, 68]) / 255.0


def pack(pieces):
    """Places one rectangle per piece on shelves; the largest common scale that fits. -> [(x, y, w, h)] in texels, texels per metre."""
    sizes = []
    for p in pieces:
        w, h = p.size()
        k = getattr(p, 'chart_scale', 1.0)
        sizes.append((w * k, h * k))
    order = sorted(range(len(pieces)), key=lambda i: (-sizes[i][1], -sizes[i][0], pieces[i].name))

    def place(scale):
        spots, x, y, shelf = [None] * len(pieces), 0, 0, 0
        rest = [(i, max(8, round(sizes[i][0] * scale)), max(8, round(sizes[i][1] * scale))) for i in order]
        while rest:
            pick = next((r for r in rest if x + r[1] + 2 * PAD <= SIZE and (shelf == 0 or r[2] + 2 * PAD <= shelf)), None)
            if pick is None:
                if x == 0:
                    return None
                x, y, shelf = 0, y + shelf, 0
                continue
            i, w, h = pick
            shelf = max(shelf, h + 2 * PAD)
            if y + shelf > SIZE:
                return None
            spots[i] = (x + PAD, y + PAD, w, h)
            x += w + 2 * PAD
            rest.remove(pick)
        return spots
    low, high = 100.0, 4000.0
    for _ in range(24):
        mid = (low + high) / 2
        low, high = (mid, high) if place(mid) else (low, mid)
    return place(low), low


def resample(grid, rows, cols):
    """Bilinear sampling of grid (n, m[, k]) at fractional row and column numbers."""
    n, m = grid.shape[:2]
    r, c = np.clip(rows, 0, n - 1), np.clip(cols, 0, m - 1)
    i, j = np.minimum(r.astype(int), n - 2), np.minimum(c.astype(int), m - 2)
    fr, fc = (r - i)[:, None], (c - j)[None, :]
    if grid.ndim == 3:
        fr, fc = fr[..., None], fc[..., None]
    g = lambda a, b: grid[np.ix_(a, b)]
    return ((1 - fr) * ((1 - fc) * g(i, j) + fc * g(i, j + 1)) + fr * ((1 - fc) * g(i + 1, j) + fc * g(i + 1, j + 1)))


def rows_of(piece):
    """Chart coordinate 0..1 of each grid ring, spaced by its mean distance."""
    step = np.linalg.norm(np.diff(piece.points, axis=0), axis=2).mean(axis=1)
    t = np.concatenate([[0], np.cumsum(np.maximum(step, 1e-5))])
    return t / t[-1]


def refined(piece):
    """The piece's points and outward normals on a grid AO_STEPS times finer."""
    n, m = piece.points.shape[:2]
    rows, cols = np.arange((n - 1) * AO_STEPS + 1) / AO_STEPS, np.arange((m - 1) * AO_STEPS + 1) / AO_STEPS
    p = piece.points
    around = np.concatenate([p[:, -2:-1], p, p[:, 1:2]], axis=1)
    normal = np.cross(around[:, 2:] - around[:, :-2], np.gradient(p, axis=0))
    normal *= 1.0 if piece.outward() else -1.0
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-12)
    fine = resample(normal, rows, cols)
    return resample(p, rows, cols), fine / np.maximum(np.linalg.norm(fine, axis=-1, keepdims=True), 1e-12)


def uncovered(free):
    """Fills what other shells hide (no free sky) from its visible neighbours, so that no stain reaches over the edge."""
    value, known = free.copy(), free > .10
    for _ in range(12):
        if known.all() or not known.any():
            break
        total, count = np.zeros_like(value), np.zeros_like(value)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            k, v = np.roll(known, step, axis), np.roll(value, step, axis)
            if axis == 0:
                k[0 if step > 0 else -1] = False
            total, count = total + np.where(k, v, 0), count + k
        grow = ~known & (count > 0)
        value[grow] = np.maximum(total[grow] / count[grow] * .92, .25)
        known = known | grow
    value[~known] = .25
    return value


def groove(distance, half):
    return np.exp(-(distance / half) ** 2)


def paint_piece(piece, ao, w, h):
    """-> colour (h, w, 3) in 0..1 and height (metres) of one chart, with PAD texels round it; first row is v = 0."""
    t = rows_of(piece)
    grid_rows = np.interp((np.arange(-PAD, h + PAD) + .5) / h, t, np.arange(len(t)))
    grid_cols = (np.arange(-PAD, w + PAD) + .5) / w * (len(piece.angle) - 1)
    at = lambda g: resample(g, grid_rows, grid_cols)
    p, v = at(piece.points), at(piece.v)
    a = at(np.broadcast_to(piece.angle, piece.v.shape))
    start, end = at(np.broadcast_to(piece.start, piece.v.shape)), at(np.broadcast_to(piece.end, piece.v.shape))
    shade = resample(ao, grid_rows * AO_STEPS, grid_cols * AO_STEPS)
    round_ = np.linalg.norm(np.diff(piece.points, axis=1), axis=2).sum(axis=1) / (2 * np.pi)
    radius = at(np.broadcast_to(round_[:, None], piece.v.shape))
    colour = np.broadcast_to(DARK if piece.dark else LIGHT, p.shape).copy()
    height = np.zeros(v.shape)
    line = np.zeros(v.shape)
    spec = piece.paint

    def away(angle):
        return np.abs((a - np.radians(angle) + np.pi) % (2 * np.pi) - np.pi) * radius
    for angle, v0, v1 in spec.get('seams', []):
        inside = ramp(v, v0 - .004, v0 + .004) * (1 - ramp(v, v1 - .004, v1 + .004))
        line = np.maximum(line, groove(away(angle), .0017) * inside)
    for at_v in spec.get('rings', []) + spec.get('cuffs', []):
        line = np.maximum(line, groove(v - at_v, .0017))
    for at_v, angle, r in spec.get('discs', []):
        d = np.hypot(v - at_v, away(angle))
        line = np.maximum(line, groove(d - r, .0016))
        colour = colour * (1 - .10 * ramp(d, r, r - .003))[..., None]
        height -= .0006 * ramp(d, r, r - .004)
    if 'ribbing' in spec:
        wave = .5 - .5 * np.cos(2 * np.pi * v / spec['ribbing'])
        rib = wave ** 3
        height -= .0010 * rib
        colour = colour * (1 - .30 * rib)[..., None]
    if 'sole' in spec:
        low = ramp(p[..., 1], spec['sole'] + .0015, spec['sole'] - .0015)
        colour = colour * (1 - low)[..., None] + SOLE * low[..., None]
        line = np.maximum(line, groove(p[..., 1] - spec['sole'], .0014) * .8)
    for band in spec.get('bands', []):
        k = ramp(np.abs(v - band), spec['half'] + .0008, spec['half'] - .0008)
        colour = colour * (1 - k)[..., None] + DARK * k[..., None]
        height -= .0004 * k
    if 'base' in spec:
        k = ramp(v, spec['base'] + .0008, spec['base'] - .0008)
        colour = colour * (1 - k)[..., None] + DARK * k[..., None]
    if 'visor' in spec:
        colour = np.broadcast_to(VISOR, p.shape) * (1 + .5 * ramp(p[..., 1], 1.66, 1.73))[..., None]
    if not piece.dark:                                          # a worn, lighter edge along the rims and a shadow behind it
        edge = np.minimum(v - start, end - v) if piece.rims == (True, True) else (
            v - start if piece.rims[0] else (end - v if piece.rims[1] else np.full(v.shape, 1.0)))
        colour = colour * (1 + .05 * groove(edge - .0015, .0025))[..., None]
        colour = colour * (1 - .55 * ramp(edge, 0, -.006))[..., None]
        line = np.maximum(line, .55 * groove(edge - .0075, .0013))
    height -= .0009 * line
    colour = colour * (1 - .42 * line)[..., None]
    deep = 1 - shade
    colour = colour * (1 - .62 * deep)[..., None] * (1 - deep[..., None] * np.array([.0, .015, .035]))
    d_col = np.linalg.norm(np.gradient(p, axis=1), axis=2)
    d_row = np.linalg.norm(np.gradient(p, axis=0), axis=2)
    slope_u = np.gradient(height, axis=1) / np.maximum(d_col, 2e-4)
    slope_v = np.gradient(height, axis=0) / np.maximum(d_row, 2e-4)
    normal = np.stack([-slope_u, -slope_v, np.ones_like(height)], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    return np.clip(colour, 0, 1), normal


def paint(pieces, ambient):
    """-> colour image, normal image (uint8, first row on top), list of chart rectangles as (u0, v0, u1, v1)."""
    spots, density = pack(pieces)
    colour = np.empty((SIZE, SIZE, 3))
    colour[:] = LIGHT * .8
    normal = np.zeros((SIZE, SIZE, 3))
    normal[:] = (0, 0, 1)
    charts = []
    for piece, ao, (x, y, w, h) in zip(pieces, ambient, spots):
        c, n = paint_piece(piece, ao, w, h)
        rows = slice(SIZE - (y + h + PAD), SIZE - (y - PAD))      # y counts upwards as v does
        cols = slice(x - PAD, x + w + PAD)
        colour[rows, cols], normal[rows, cols] = c[::-1], n[::-1]
        charts.append((x / SIZE, y / SIZE, (x + w) / SIZE, (y + h) / SIZE))
    to_bytes = lambda image: np.clip(np.rint(image * 127.5) * 2, 0, 255).astype(np.uint8)       # seven bits pack a quarter smaller than eight
    return to_bytes(colour), to_bytes(normal * .5 + .5), charts, density


def png(image):
    """PNG file of an (h, w, 3) uint8 image; each row takes the filter with the smallest sum of differences."""
    h, w, n = image.shape
    flat = image.reshape(h, w * n).astype(np.int16)
    up = np.vstack([np.zeros((1, w * n), np.int16), flat[:-1]])
    left = np.hstack([np.zeros((h, n), np.int16), flat[:, :-n]])
    corner = np.hstack([np.zeros((h, n), np.int16), up[:, :-n]])
    guess = left + up - corner
    pa, pb, pc = abs(guess - left), abs(guess - up), abs(guess - corner)
    paeth = np.where((pa <= pb) & (pa <= pc), left, np.where(pb <= pc, up, corner))
    tried = [(flat - q) & 255 for q in (0 * flat, left, up, (left + up) // 2, paeth)]
    cost = np.stack([np.minimum(t, 256 - t).sum(axis=1) for t in tried])
    best = cost.argmin(axis=0)
    rows = b''.join(bytes([best[i]]) + tried[best[i]][i].astype(np.uint8).tobytes() for i in range(h))

    def chunk(tag, data):
        return struct.pack('>I', len(data)) + tag + data + struct.pack('>I', zlib.crc32(tag + data))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b''))
