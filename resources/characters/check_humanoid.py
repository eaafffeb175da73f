"""Checks humanoid.glb (and the size of humanoid.fbx): what the character promises, measured from the file itself.

    python3 check_humanoid.py [FILE.glb] [--prove]

Needs NumPy only. Prints one line per check and returns 1 when any fails. `--prove` spoils a copy in memory, once per check, and
returns 1 unless each check notices.
"""
import argparse
import copy
import json
import pathlib
import struct
import sys

import numpy as np

LIMIT = 3 * 1000 * 1000
FPS = 30
CLIPS = {'idle': 4.0, 'walk': 32 / 30, 'run': 20 / 30, 'wave': 2.6, 'jump': 50 / 30, 'reach': 2.2}      # seconds
TRAVEL = {'walk': (1.35, .05), 'run': (3.3, .1)}                                                    # metres per second
JUMP = (1.2, .05)                                                                                   # metres
LOOPS = ('idle', 'walk', 'run')
SLIP, CONTACT, SINK = .0014, .004, .005                                                             # metres
KINK = {'jump': 22}                                      # degrees that a hinge's step changes between frames; 15 where nothing is said
CHAINS = [('root', 'pelvis', 'spine_01', 'spine_02', 'spine_03', 'spine_04', 'neck', 'head')]
for _s in 'LR':
    CHAINS += [('spine_04', f'clavicle_{_s}', f'upper_arm_{_s}', f'forearm_{_s}', f'hand_{_s}'),
               ('pelvis', f'thigh_{_s}', f'shin_{_s}', f'foot_{_s}', f'toe_{_s}'),
               (f'hand_{_s}', f'thumb_01_{_s}', f'thumb_02_{_s}', f'thumb_03_{_s}')]
    CHAINS += [(f'hand_{_s}', f'{f}_meta_{_s}', f'{f}_01_{_s}', f'{f}_02_{_s}', f'{f}_03_{_s}') for f in ('index', 'middle', 'ring', 'pinky')]
# points of the left sole in the rest pose, and the joint that carries each
SOLE = {'heel': ('foot', (0.099, 0.0, -0.066)), 'ball': ('toe', (0.109, 0.0, 0.104)), 'tip': ('toe', (0.113, 0.0, 0.172))}

KIND = {5121: 'u1', 5123: '<u2', 5125: '<u4', 5126: '<f4'}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


def rotation(q):
    """Matrices (n, 3, 3) of unit quaternions (n, 4), w last."""
    x, y, z, w = (q / np.linalg.norm(q, axis=-1, keepdims=True)).T
    return np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
                     2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
                     2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)], axis=-1).reshape(-1, 3, 3)


class Character:
    """The parts of a GLB that the checks need, as arrays."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        self.size = len(data)
        n = struct.unpack_from('<I', data, 12)[0]
        self.doc, blob = json.loads(data[20:20 + n]), data[28 + n:]
        doc = self.doc

        def read(index):
            a = doc['accessors'][index]
            v = doc['bufferViews'][a['bufferView']]
            start = v.get('byteOffset', 0) + a.get('byteOffset', 0)
            kind = np.dtype(KIND[a['componentType']])
            return np.frombuffer(blob, kind, a['count'] * WIDTH[a['type']], start).reshape(a['count'], -1)
        nodes = doc['nodes']
        self.name = [x.get('name', '') for x in nodes]
        self.parent = [-1] * len(nodes)
        for i, x in enumerate(nodes):
            for c in x.get('children', []):
                self.parent[c] = i
        self.order = sorted(range(len(nodes)), key=self._depth)
        self.rest = [(np.array(x.get('translation', [0, 0, 0.])), np.array(x.get('rotation', [0, 0, 0, 1.]))) for x in nodes]
        skin = doc['skins'][0]
        self.joints = skin['joints']
        self.inverse = read(skin['inverseBindMatrices']).reshape(-1, 4, 4).transpose(0, 2, 1).astype(float)
        parts = [p for m in doc['meshes'] for p in m['primitives']]
        self.attributes = [sorted(p['attributes']) for p in parts]
        self.triangles = sum(doc['accessors'][p['indices']]['count'] // 3 for p in parts)
        grab = lambda key: np.concatenate([read(p['attributes'][key]) for p in parts])
        self.points, self.uv = grab('POSITION').astype(float), grab('TEXCOORD_0').astype(float)
        self.bones, self.weights = grab('JOINTS_0').astype(int), grab('WEIGHTS_0').astype(float)
        self.clips = {}
        for clip in doc['animations']:
            tracks, modes = {}, set()
            for c in clip['channels']:
                s = clip['samplers'][c['sampler']]
                modes.add(s.get('interpolation', 'LINEAR'))
                tracks[c['target']['node'], c['target']['path']] = (read(s['input'])[:, 0].astype(float), read(s['output']).astype(float))
            self.clips[clip['name']] = {'tracks': tracks, 'modes': modes, 'end': max(t[0][-1] for t in tracks.values()),
                                        'start': min(t[0][0] for t in tracks.values())}

    def _depth(self, i):
        return 0 if self.parent[i] < 0 else 1 + self._depth(self.parent[i])

    def node(self, name):
        return self.name.index(name)

    def frames(self, clip):
        return np.arange(int(round(self.clips[clip]['end'] * FPS)) + 1) / FPS

    def local(self, clip, node, path, times):
        rest = self.rest[node][0 if path == 'translation' else 1]
        track = self.clips[clip]['tracks'].get((node, path))
        if track is None:
            return np.broadcast_to(rest, (len(times), len(rest)))
        t, v = track
        i = np.clip(np.searchsorted(t, times + 1e-6, side='right') - 1, 0, max(len(t) - 2, 0))
        j = np.minimum(i + 1, len(t) - 1)
        u = np.clip((times - t[i]) / np.maximum(t[j] - t[i], 1e-9), 0, 1)[:, None]
        if path == 'translation':
            return v[i] * (1 - u) + v[j] * u
        b = np.where(np.sum(v[i] * v[j], axis=1, keepdims=True) < 0, -v[j], v[j])
        angle = np.arccos(np.clip(np.sum(v[i] * b, axis=1, keepdims=True), -1, 1))
        near = angle < 1e-5
        safe = np.where(near, 1.0, np.sin(np.where(near, 1.0, angle)))
        q = np.where(near, v[i] * (1 - u) + b * u, (np.sin((1 - u) * angle) * v[i] + np.sin(u * angle) * b) / safe)
        return q / np.linalg.norm(q, axis=1, keepdims=True)

    def world(self, clip, times):
        """(nodes, frames, 4, 4)"""
        out = np.zeros((len(self.name), len(times), 4, 4))
        for i in self.order:
            m = np.zeros((len(times), 4, 4))
            m[:, :3, :3] = rotation(self.local(clip, i, 'rotation', times))
            m[:, :3, 3] = self.local(clip, i, 'translation', times)
            m[:, 3, 3] = 1
            out[i] = m if self.parent[i] < 0 else out[self.parent[i]] @ m
        return out

    def palette(self, world):
        return np.stack([world[j] @ self.inverse[k] for k, j in enumerate(self.joints)])

    def carried(self, world, joint, point):
        """World places over time of a rest-pose point that rides on a joint."""
        k = self.joints.index(self.node(joint))
        return (world[self.joints[k]] @ self.inverse[k] @ np.array([*point, 1.0]))[:, :3]


def episodes(mask):
    """Runs of frames where mask holds: [(first, last)]."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(int), [0]])))
    return [(a, b - 1) for a, b in zip(edges[::2], edges[1::2])]


def slip(c, clip):
    """Largest distance that a point of a sole travels along the ground while frames have it within CONTACT of it; looks between frames too."""
    worst, fine = 0.0, 4
    count = len(c.frames(clip))
    world = c.world(clip, np.arange((count - 1) * fine + 1) / (FPS * fine))
    for side, sign in (('L', 1), ('R', -1)):
        for joint, point in SOLE.values():
            p = c.carried(world, f'{joint}_{side}', np.array(point) * [sign, 1, 1])
            for a, b in episodes(p[::fine, 1] < CONTACT):
                ground = p[a * fine:b * fine + 1, [0, 2]]
                worst = max(worst, float(np.linalg.norm(ground[:, None] - ground[None], axis=-1).max()))
    return worst


def lowest(c, world):
    """Height of the lowest vertex over all frames."""
    legs = {c.joints.index(c.node(f'{j}_{s}')) for j in ('shin', 'foot', 'toe') for s in 'LR'}
    pick = np.isin(c.bones[:, 0], list(legs)) | (c.points[:, 1] < .2)
    points, bones, weights = np.c_[c.points[pick], np.ones(pick.sum())], c.bones[pick], c.weights[pick]
    rows = c.palette(world)[:, :, 1, :]                                # the y row of each joint's matrix, per frame
    low = np.inf
    for f in range(rows.shape[1]):
        y = np.einsum('vkc,vc,vk->v', rows[bones, f], points, weights)
        low = min(low, float(y.min()))
    return low


def bends(c, world, upper, lower, tip):
    """Signed bend in degrees at `lower`, positive in the sense of the rest pose, and its plane's drift from that sense."""
    a, b, d = (world[c.node(n)][:, :3, 3] for n in (upper, lower, tip))
    rest = {n: np.linalg.inv(c.inverse[c.joints.index(c.node(n))])[:3, 3] for n in (upper, lower, tip)}
    u, v = b - a, d - b
    hinge = np.cross(rest[lower] - rest[upper], rest[tip] - rest[lower])
    hinge /= np.linalg.norm(hinge)
    k = c.joints.index(c.node(upper))
    turned = (world[c.joints[k]] @ c.inverse[k])[:, :3, :3] @ hinge
    cross = np.cross(u, v)
    return np.degrees(np.arctan2(np.sum(cross * turned, axis=1), np.sum(u * v, axis=1)))


def check(c, fbx_size):
    """-> [(name, ok, what was measured)]"""
    out = []

    def say(name, ok, text):
        out.append((name, bool(ok), text))
    say('sizes', c.size < LIMIT and fbx_size < LIMIT, f'glb {c.size}, fbx {fbx_size} bytes')
    joints = {c.name[j]: c.name[c.parent[j]] for j in c.joints}
    wrong = [b for chain in CHAINS for a, b in zip(chain, chain[1:]) if joints.get(b) != a]
    wanted = {n for chain in CHAINS for n in chain}
    say('joints', not wrong and set(joints) == wanted,
        f'{len(joints)} joints, wrong or missing: {wrong or sorted(wanted ^ set(joints)) or "none"}')
    low, high = c.points.min(axis=0), c.points.max(axis=0)
    feet = [np.linalg.inv(c.inverse[c.joints.index(c.node(n))])[:3, 3] for n in ('foot_L', 'toe_L')]
    say('stands', abs(high[1] - 1.8) < .01 and abs(low[1]) < .003 and feet[1][2] > feet[0][2] > -.1 and feet[0][0] > 0,
        f'height {high[1]:.3f} m, lowest {low[1] * 1000:.1f} mm, left foot at x {feet[0][0]:.3f}, toes ahead {feet[1][2] - feet[0][2]:.3f}')
    total = c.weights.sum(axis=1)
    say('weights', np.abs(total - 1).max() < 1e-3 and all('JOINTS_1' not in a for a in c.attributes),
        f'sum off by {np.abs(total - 1).max():.1e}, at most {(c.weights > 0).sum(axis=1).max()} influences')
    images = [i.get('mimeType') for i in c.doc.get('images', [])]
    say('surface', c.uv.min() >= 0 and c.uv.max() <= 1 and images == ['image/png'] * 2 and all('normalTexture' in m for m in c.doc['materials'])
        and all({'NORMAL', 'TANGENT'} <= set(a) for a in c.attributes), f'{c.triangles} triangles, {len(c.points)} vertices, images {images}')
    timed = all(abs(c.clips[n]['end'] - d) < 1e-3 and c.clips[n]['start'] == 0 and c.clips[n]['modes'] == {'LINEAR'}
                for n, d in CLIPS.items() if n in c.clips)
    say('clips', list(c.clips) == list(CLIPS) and timed, ', '.join(f'{n} {x["end"]:.3f} s' for n, x in c.clips.items()))
    if list(c.clips) != list(CLIPS):
        return out
    worlds = {n: c.world(n, c.frames(n)) for n in c.clips}
    root = {n: worlds[n][c.node('root')][:, :3, 3] for n in c.clips}
    for n, (speed, off) in TRAVEL.items():
        v = np.diff(root[n][:, 2]) * FPS
        say(f'{n} travels', abs(v.mean() - speed) < off and np.ptp(v) < .02 and np.abs(root[n][:, :2]).max() < 1e-4,
            f'{v.mean():.3f} m/s, {np.ptp(v):.3f} uneven')
    gone = root['jump'][-1, 2] - root['jump'][0, 2]
    steps = np.diff(root['jump'][:, 2])
    say('jump travels', abs(gone - JUMP[0]) < JUMP[1] and steps.min() > -.002, f'{gone:.3f} m')
    def soles(n):
        """Heights of all sole points, (points, frames)."""
        return np.array([c.carried(worlds[n], f'{j}_{s}', np.array(p) * [1 if s == 'L' else -1, 1, 1])[:, 1]
                         for j, p in SOLE.values() for s in 'LR'])
    air = soles('jump').min(axis=0) > .02
    pelvis = worlds['jump'][c.node('pelvis')][:, 1, 3]
    flights = [e for e in episodes(air) if e[1] - e[0] > 4]
    fall = np.array([np.diff(pelvis[a:b + 1], 2).mean() * FPS * FPS for a, b in flights])
    say('jump falls', len(fall) == 1 and abs(fall[0] + 9.81) < .3, f'{fall.round(2)} m/s2 in the air, {pelvis.max() - pelvis[0]:.3f} m up')
    run_air = episodes(soles('run').min(axis=0) > .008)
    say('run flies', len(run_air) == 2, f'{len(run_air)} flights')
    still = [np.abs(root[n] - root[n][0]).max() for n in ('idle', 'wave', 'reach')]
    say('others stay', max(still) < 1e-4, f'root moves {max(still):.5f} m')
    for n in c.clips:
        s = slip(c, n)
        say(f'{n} feet', s < SLIP, f'slip {s * 1000:.2f} mm')
        depth = lowest(c, worlds[n])
        say(f'{n} ground', -SINK < depth < .06, f'lowest vertex {depth * 1000:.1f} mm')
        for part, trio in (('knees', ('thigh', 'shin', 'foot')), ('elbows', ('upper_arm', 'forearm', 'hand'))):
            angle = np.concatenate([[bends(c, worlds[n], *(f'{j}_{s}' for j in trio))] for s in 'LR'])
            cycle = np.c_[angle, angle[:, 1:2]] if n in LOOPS else angle
            jerk = np.abs(np.diff(cycle, 2, axis=1)).max()
            say(f'{n} {part}', angle.min() > 5 and angle.max() < 150 and jerk < KINK.get(n, 15), f'{angle.min():.1f} to {angle.max():.1f} degrees, kink {jerk:.1f}')
    def gap(a, b, skip):
        """Largest joint turn in degrees and shift in metres between two poses, world turns relative to the root."""
        turn = [np.degrees(np.arccos(np.clip((np.trace(a[i][:3, :3].T @ b[i][:3, :3]) - 1) / 2, -1, 1))) for i in c.joints]
        shift = [np.abs((a[i][:3, 3] - skip[0]) - (b[i][:3, 3] - skip[1])).max() for i in c.joints]
        return max(turn), max(shift)
    for n in c.clips:
        w = worlds[n]
        other = w if n in LOOPS else worlds['idle']
        last, first = w[:, -1], other[:, 0]
        turn, shift = gap(last, first, (root[n][-1], root[n if n in LOOPS else 'idle'][0]))
        say(f'{n} closes', turn < .1 and shift < .001, f'{turn:.3f} degrees, {shift * 1000:.2f} mm')
        if n not in LOOPS:
            turn, shift = gap(w[:, 0], first, (root[n][0], root['idle'][0]))
            say(f'{n} begins', turn < .1 and shift < .001, f'{turn:.3f} degrees, {shift * 1000:.2f} mm')
        else:
            path = np.array([w[c.node(x)][:, :3, 3] for x in ('hand_L', 'hand_R', 'head', 'foot_L', 'foot_R')])
            inside = np.linalg.norm(np.diff(path, 2, axis=1), axis=2).max(axis=1)
            seam = np.linalg.norm((path[:, 1] - path[:, 0]) - (path[:, -1] - path[:, -2]), axis=1)
            say(f'{n} smooth', (seam < 1.15 * inside + .001).all(),
                f'step differs by {seam.max() * 1000:.1f} mm over the seam, {inside.max() * 1000:.1f} inside')
    return out


def spoil(c):
    """Ways to break a character, and the check that has to notice each."""
    def edit(fn):
        other = copy.deepcopy(c)
        fn(other)
        return other

    def track(o, clip, joint, path):
        return o.clips[clip]['tracks'][o.node(joint), path]

    def change(clip, joint, path, fn):
        def apply(o):
            t, v = track(o, clip, joint, path)
            o.clips[clip]['tracks'][o.node(joint), path] = (t, fn(v.copy()))
        return edit(apply)

    def turned(v, degrees, frames=slice(None)):
        h = np.radians(degrees) / 2
        x, y, z, w = v[frames].T.copy()
        s, k = np.sin(h), np.cos(h)
        v[frames] = np.stack([x * k + w * s, y * k + z * s, z * k - y * s, w * k - x * s], axis=1)
        return v
    yield 'sizes', edit(lambda o: setattr(o, 'size', LIMIT))
    yield 'joints', edit(lambda o: o.name.__setitem__(o.node('forearm_L'), 'lower_arm_L'))
    yield 'stands', edit(lambda o: setattr(o, 'points', o.points * 100))
    yield 'weights', edit(lambda o: setattr(o, 'weights', o.weights * .99))
    yield 'surface', edit(lambda o: setattr(o, 'uv', o.uv + .5))
    yield 'clips', edit(lambda o: o.clips.pop('wave'))
    yield 'walk travels', change('walk', 'root', 'translation', lambda v: v * .8)
    yield 'run travels', change('run', 'root', 'translation', lambda v: v * 1.2)
    yield 'jump travels', change('jump', 'root', 'translation', lambda v: v * .5)
    yield 'jump falls', change('jump', 'pelvis', 'translation', lambda v: v * .7)
    yield 'walk feet', change('walk', 'root', 'translation', lambda v: v * 1.02)
    yield 'run feet', change('run', 'root', 'translation', lambda v: v * 1.03)
    yield 'idle ground', change('idle', 'foot_L', 'rotation', lambda v: turned(v, 15))
    yield 'run knees', change('run', 'shin_R', 'rotation', lambda v: turned(v, -12, slice(0, 1)))
    yield 'walk knees', change('walk', 'shin_L', 'rotation', lambda v: turned(v, -70))
    yield 'reach elbows', change('reach', 'forearm_R', 'rotation', lambda v: turned(v, 120))
    yield 'walk closes', change('walk', 'head', 'rotation', lambda v: turned(v, 5, slice(-1, None)))
    yield 'wave begins', change('wave', 'upper_arm_R', 'rotation', lambda v: turned(v, 5, slice(0, 1)))


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('file', nargs='?', default=str(here / 'humanoid.glb'))
    parser.add_argument('--prove', action='store_true')
    options = parser.parse_args()
    c = Character(options.file)
    beside = pathlib.Path(options.file).with_suffix('.fbx')
    fbx_size = beside.stat().st_size if beside.exists() else LIMIT
    if options.prove:
        missed = 0
        for name, broken in spoil(c):
            try:
                noticed = any(n == name and not ok for n, ok, _ in check(broken, fbx_size))
            except (ValueError, KeyError):
                noticed = name == 'joints'
            missed += not noticed
            print(f'{"noticed" if noticed else "MISSED "}  {name}')
        return 1 if missed else 0
    results = check(c, fbx_size)
    for name, ok, text in results:
        print(f'{"ok  " if ok else "FAIL"}  {name:14}  {text}')
    return 0 if all(ok for _, ok, _ in results) else 1


if __name__ == '__main__':
    sys.exit(main())
