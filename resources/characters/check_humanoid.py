"""Checks humanoid.glb (and the size of humanoid.fbx): what the character promises, measured from the file itself.

    python3 check_humanoid.py [FILE.glb] [--prove]

Needs NumPy only. Prints one line per check and returns 1 when any fails. With `--prove` it also spoils a copy in memory, once per
check, and returns 1 unless each check notices.
"""
import argparse
import copy
import pathlib
import sys

import numpy as np

sys.dont_write_bytecode = True
from character_file import FPS, Character  # noqa: E402
from mannequin import fit, skeleton  # noqa: E402
from mannequin.clips import clips as made_clips  # noqa: E402
from mannequin.gaits import STAIRS_FROM, STEP  # noqa: E402

LIMIT = 2.9e6                                            # bytes
CLIPS = {'idle': 120, 'walk': 32, 'run': 20, 'wave': 78, 'jump': 50, 'reach': 66, 'idle_look': 180, 'walk_left': 32, 'walk_right': 32,
         'run_left': 20, 'run_right': 20, 'sneak': 40, 'crawl': 40, 'climb': 36, 'turn': 48, 'crouch': 96, 'lean_left': 66,
         'lean_right': 66}                               # frames
TRAVEL = {'walk': (1.35, .05), 'run': (3.3, .1), 'walk_left': (1.35, .05), 'walk_right': (1.35, .05), 'run_left': (3.3, .1),
          'run_right': (3.3, .1), 'sneak': (.72, .05), 'crawl': (.39, .02), 'climb': (.467, .02)}   # metres per second along the ground
HEADING = {'walk_left': 45, 'walk_right': -45, 'run_left': 30, 'run_right': -30, 'turn': 90}        # degrees to the left
JUMP = (1.2, .05)                                                                                   # metres
LOOPS = ('idle', 'walk', 'run', 'idle_look', 'walk_left', 'walk_right', 'run_left', 'run_right', 'sneak', 'crawl', 'climb')
BLENDED = ('walk', 'walk_left', 'walk_right', 'run', 'run_left', 'run_right', 'sneak')              # feet land at the same share of the cycle
SLIP, CONTACT, SINK = .0015, .004, .005                                                             # metres
OFF, OFF_FINGER, OFF_TURN, OFF_MAIN = .001, .003, .4, .0001     # metres, degrees that a clip may differ from the finely made one; in main poses
KEYS = .5                                                # keys of a moving joint of the body for each frame, on average
KINK = {'jump': 22}                                      # degrees that a hinge's step changes between frames; 15 where nothing is said
CHAINS = [('root', 'pelvis', 'spine_01', 'spine_02', 'spine_03', 'spine_04', 'neck', 'head')]
for _s in 'LR':
    CHAINS += [('spine_04', f'clavicle_{_s}', f'upper_arm_{_s}', f'forearm_{_s}', f'hand_{_s}'),
               ('pelvis', f'thigh_{_s}', f'shin_{_s}', f'foot_{_s}', f'toe_{_s}'),
               (f'hand_{_s}', f'thumb_01_{_s}', f'thumb_02_{_s}', f'thumb_03_{_s}')]
    CHAINS += [(f'hand_{_s}', f'{f}_meta_{_s}', f'{f}_01_{_s}', f'{f}_02_{_s}', f'{f}_03_{_s}') for f in ('index', 'middle', 'ring', 'pinky')]
# points of the left sole in the rest pose, and the joint that carries each
SOLE = {'heel': ('foot', (0.099, 0.0, -0.066)), 'ball': ('toe', (0.109, 0.0, 0.104)), 'tip': ('toe', (0.113, 0.0, 0.172))}


def episodes(mask):
    """Runs of frames where mask holds: [(first, last)]."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], mask.astype(int), [0]])))
    return [(a, b - 1) for a, b in zip(edges[::2], edges[1::2])]


def level(clip, z):
    """Height of the ground there: flat, or the stairs."""
    return STEP[0] * np.clip(np.floor((z - STAIRS_FROM) / STEP[1]) + 1, 0, None) if clip == 'climb' else 0 * z


def on_ground(c, clip, joint, times):
    """Which of the times lie in a contact of that joint."""
    length, mask = c.clips[clip]['end'], np.zeros(len(times), bool)
    for contact in c.clips[clip]['contacts']:
        if contact['joint'] == joint:
            for shift in (0, length) if c.clips[clip]['loop'] else (0,):
                mask |= (times + shift > contact['from_s'] - 1e-4) & (times + shift < contact['to_s'] + 1e-4)
    return mask


def slip(c, clip):
    """Largest distance that a point of a sole travels along the ground while frames have it within CONTACT of it; looks between frames too.

    In `crawl`, knees and wrists travel while they carry weight.
    """
    worst, fine = 0.0, 4
    count = len(c.frames(clip))
    times = np.arange((count - 1) * fine + 1) / (FPS * fine)
    world = c.world(clip, times)

    def spread(places, mask):
        return max((float(np.linalg.norm(places[a * fine:b * fine + 1, None] - places[None, a * fine:b * fine + 1], axis=-1).max())
                    for a, b in episodes(mask)), default=0.0)
    if clip == 'crawl':
        for what, joint in (('knee', 'shin'), ('hand', 'hand')):
            for side in 'LR':
                places = world[c.node(f'{joint}_{side}')][:, :3, 3]
                worst = max(worst, spread(places, on_ground(c, clip, f'{what}_{side}', times)[::fine]))
        return worst
    for side, sign in (('L', 1), ('R', -1)):
        standing = on_ground(c, clip, f'foot_{side}', times)
        for joint, point in SOLE.values():
            p = c.carried(world, f'{joint}_{side}', np.array(point) * [sign, 1, 1])
            near = p[:, 1] - level(clip, p[:, 2]) < CONTACT
            if clip == 'climb':                                      # a foot in the air passes edges closely
                near &= standing
            worst = max(worst, spread(p[:, [0, 2]], near[::fine]))
    return worst


def lowest(c, clip, world):
    """Height of the lowest vertex over its ground over all frames."""
    legs = {c.joints.index(c.node(f'{j}_{s}')) for j in ('shin', 'foot', 'toe') for s in 'LR'}
    pick = np.isin(c.bones[:, 0], list(legs)) | (c.points[:, 1] < .2) | (clip == 'crawl')
    points, bones, weights = np.c_[c.points[pick], np.ones(pick.sum())], c.bones[pick], c.weights[pick]
    palette = c.palette(world)
    low = np.inf
    for f in range(palette.shape[1]):
        y, z = (np.einsum('vkc,vc,vk->v', palette[bones, f, row], points, weights) for row in (1, 2))
        low = min(low, float((y - level(clip, z)).min()))
    return low


def landings(c, clip):
    """Share of the cycle at which the left and the right foot come down, measured: -> {side: share}"""
    times = np.arange(1000) / 1000 * c.clips[clip]['end']
    world, out = c.world(clip, times), {}
    for side, sign in (('L', 1), ('R', -1)):
        low = np.min([c.carried(world, f'{j}_{side}', np.array(p) * [sign, 1, 1])[:, 1] for j, p in SOLE.values()], axis=0) < CONTACT
        out[side] = float(np.flatnonzero(low & ~np.roll(low, 1))[-1] / len(times))
    return out


def strays(c, clip, made):
    """How far the clip is from the finely made one: metres of joints, metres of finger joints, degrees; metres in the main poses."""
    world = c.world(clip, made.times)
    turns = {j: fit.bone_turns(made, j) for j in skeleton.NAMES}
    places = fit.places(made, turns)
    off = {j: np.linalg.norm(world[c.node(j)][:, :3, 3] - places[j], axis=1) for j in skeleton.NAMES}
    fingers = {j for j in skeleton.NAMES if any(f in j for f in ('thumb', *skeleton.FINGERS))}
    turn = max(fit.turned_by(np.roll(c.local(clip, c.node(j), 'rotation', made.times), 1, axis=1), fit.quaternions(m)).max()
               for j, m in turns.items())
    main = np.array(made.keys) * 4
    return (max(v.max() for j, v in off.items() if j not in fingers), max(off[j].max() for j in fingers), turn,
            max(v[main].max() for j, v in off.items() if j not in fingers))


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


def check(c, fbx_size, made, only=None):
    """-> [(name, ok, what was measured)]. `made`: the clips as the script makes them, by name; `only`: the one clip to look at."""
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
    timed = all(abs(c.clips[n]['end'] - frames / FPS) < 1e-3 and c.clips[n]['start'] == 0 for n, frames in CLIPS.items() if n in c.clips)
    say('clips', list(c.clips) == list(CLIPS) and timed, ', '.join(f'{n} {x["end"]:.3f} s' for n, x in c.clips.items()))
    if list(c.clips) != list(CLIPS):
        return out
    if only:
        c = copy.copy(c)
        c.clips = {n: x for n, x in c.clips.items() if n in (only, 'idle')}
    worlds = {n: c.world(n, c.frames(n)) for n in c.clips}
    root = {n: worlds[n][c.node('root')][:, :3, 3] for n in c.clips}
    for n, (speed, off) in ((n, t) for n, t in TRAVEL.items() if n in c.clips):
        v = np.linalg.norm(np.diff(root[n][:, [0, 2]], axis=0), axis=1) * FPS
        straight = n in HEADING or np.abs(root[n][:, 0]).max() < 1e-4
        up = STEP[0] * 2 if n == 'climb' else 0.0
        say(f'{n} travels', abs(v.mean() - speed) < off and np.ptp(v) < .03 and straight and abs(root[n][-1, 1] - up) < 1e-4,
            f'{v.mean():.3f} m/s, {np.ptp(v):.3f} uneven')
    for n in c.clips:
        ahead = worlds[n][c.node('root')][-1, :3, :3] @ [0, 0, 1]
        heading = np.degrees(np.arctan2(ahead[0], ahead[2]))
        say(f'{n} heads', abs(heading - HEADING.get(n, 0)) < .1, f'{heading:.1f} degrees to the left')

    def soles(n):
        """Heights of all sole points, (points, frames)."""
        return np.array([c.carried(worlds[n], f'{j}_{s}', np.array(p) * [1 if s == 'L' else -1, 1, 1])[:, 1]
                         for j, p in SOLE.values() for s in 'LR'])
    if 'jump' in c.clips:
        gone, steps = root['jump'][-1, 2] - root['jump'][0, 2], np.diff(root['jump'][:, 2])
        say('jump travels', abs(gone - JUMP[0]) < JUMP[1] and steps.min() > -.002, f'{gone:.3f} m')
        air = soles('jump').min(axis=0) > .02
        pelvis = worlds['jump'][c.node('pelvis')][:, 1, 3]
        flights = [e for e in episodes(air) if e[1] - e[0] > 4]
        fall = np.array([np.diff(pelvis[a:b + 1], 2).mean() * FPS * FPS for a, b in flights])
        say('jump falls', len(fall) == 1 and abs(fall[0] + 9.81) < .3, f'{fall.round(2)} m/s2 in the air, {pelvis.max() - pelvis[0]:.3f} m up')
    for n in (n for n in ('run', 'run_left', 'run_right') if n in c.clips):
        flights = episodes(soles(n).min(axis=0) > .008)
        say(f'{n} flies', len(flights) == 2, f'{len(flights)} flights')
    still = [np.abs(root[n] - root[n][0]).max() for n in c.clips if n not in TRAVEL and n != 'jump']
    say('others stay', max(still) < 1e-4, f'root moves {max(still):.5f} m')
    for n in (n for n in BLENDED if n in c.clips):
        came = landings(c, n)
        said = {x['joint'][-1]: round(x['from_s'] / c.clips[n]['end'], 3) for x in c.clips[n]['contacts']}
        late = {s: (came[s] - at + .5) % 1 - .5 for s, at in (('L', 0.0), ('R', .5))}
        events = {e['name']: e['time_s'] / c.clips[n]['end'] for e in c.clips[n]['markers']}
        apart = max((abs(events.get(f'foot_{s} down', 9) - at) for s, at in (('L', 0.0), ('R', .5))))
        say(f'{n} events', apart < 1e-6 and len(events) == 4, ', '.join(f'{name} {at:.3f}' for name, at in events.items()))
        say(f'{n} phase', max(map(abs, late.values())) < .03 and said == {'L': 0, 'R': .5},
            f'left {late["L"]:+.3f}, right {late["R"]:+.3f} of a cycle')
    body = [c.node(j) for j in skeleton.NAMES if j.split('_')[0] in fit.TURN and j != 'root']
    for n in c.clips:
        joints_off, fingers_off, turn, main = strays(c, n, made[n])
        say(f'{n} fits', joints_off < OFF and fingers_off < OFF_FINGER and turn < OFF_TURN and main < OFF_MAIN,
            f'{joints_off * 1000:.2f} mm, fingers {fingers_off * 1000:.2f}, {turn:.2f} degrees, main poses {main * 1000:.3f} mm')
        tracks = c.clips[n]['tracks']
        keys = [len(tracks[j, 'rotation'][0]) for j in body if (j, 'rotation') in tracks and len(tracks[j, 'rotation'][0]) > 1]
        say(f'{n} keys', np.mean(keys) < KEYS * CLIPS[n], f'{np.mean(keys):.1f} for each joint of the body in {CLIPS[n]} frames')
        if n in LOOPS:
            apart = 0.0
            for (joint, path), (t, v) in tracks.items():
                if len(t) > 1 and (joint != c.node('root') or path == 'translation' and n not in HEADING):
                    apart = max(apart, np.abs(v[0, 2] - v[-1, 0]).max(), np.abs(v[0, 1] - v[-1, 1]).max() * (joint != c.node('root')))
            say(f'{n} seam', apart < 1e-5, f'first and last key differ by {apart:.1e} in value and slope')
        s = slip(c, n)
        say(f'{n} feet', s < SLIP, f'slip {s * 1000:.2f} mm')
        depth = lowest(c, n, worlds[n])
        say(f'{n} ground', -SINK < depth < .06, f'lowest vertex {depth * 1000:.1f} mm')
        for part, trio in (('knees', ('thigh', 'shin', 'foot')), ('elbows', ('upper_arm', 'forearm', 'hand'))):
            angle = np.concatenate([[bends(c, worlds[n], *(f'{j}_{s}' for j in trio))] for s in 'LR'])
            cycle = np.c_[angle, angle[:, 1:2]] if n in LOOPS else angle
            jerk = np.abs(np.diff(cycle, 2, axis=1)).max()
            say(f'{n} {part}', angle.min() > 5 and angle.max() < 150 and jerk < KINK.get(n, 15),
                f'{angle.min():.1f} to {angle.max():.1f} degrees, kink {jerk:.1f}')
    def gap(a, b):
        """Largest joint turn in degrees and shift in metres between two poses, in the axes of their roots."""
        a, b = (np.linalg.inv(w[c.node('root')]) @ w for w in (a, b))
        turn = [np.degrees(np.arccos(np.clip((np.trace(a[i][:3, :3].T @ b[i][:3, :3]) - 1) / 2, -1, 1))) for i in c.joints]
        shift = [np.abs(a[i][:3, 3] - b[i][:3, 3]).max() for i in c.joints]
        return max(turn), max(shift)
    for n in c.clips:
        w = worlds[n]
        other = w if n in LOOPS else worlds['idle']
        last, first = w[:, -1], other[:, 0]
        turn, shift = gap(last, first)
        say(f'{n} closes', turn < .1 and shift < .001, f'{turn:.3f} degrees, {shift * 1000:.2f} mm')
        if n not in LOOPS:
            turn, shift = gap(w[:, 0], first)
            say(f'{n} begins', turn < .1 and shift < .001, f'{turn:.3f} degrees, {shift * 1000:.2f} mm')
        else:
            home = np.linalg.inv(w[c.node('root')])
            path = np.array([(home @ w[c.node(x)])[:, :3, 3] for x in ('hand_L', 'hand_R', 'head', 'foot_L', 'foot_R')])
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
            v = v.copy()
            v[:, 1] = fn(v[:, 1].copy())
            o.clips[clip]['tracks'][o.node(joint), path] = (t, v)
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
    yield 'run knees', change('run', 'shin_R', 'rotation', lambda v: turned(v, -40, slice(3, 4)))
    yield 'walk knees', change('walk', 'shin_L', 'rotation', lambda v: turned(v, -70))
    yield 'reach elbows', change('reach', 'forearm_R', 'rotation', lambda v: turned(v, 120))
    yield 'walk fits', change('walk', 'upper_arm_L', 'rotation', lambda v: turned(v, .35, slice(2, 3)))
    yield 'sneak phase', edit(lambda o: o.clips['sneak']['contacts'][1].update(from_s=.4))
    yield 'run events', edit(lambda o: o.clips['run']['markers'].pop())
    yield 'walk_left heads', change('walk_left', 'root', 'rotation', lambda v: turned(v, 90))
    yield 'climb travels', change('climb', 'root', 'translation', lambda v: v * [1, .9, 1])
    yield 'climb ground', change('climb', 'root', 'translation', lambda v: v + [0, -.02, 0])
    yield 'crawl feet', change('crawl', 'root', 'translation', lambda v: v * 1.05)
    yield 'idle_look seam', edit(lambda o: track(o, 'idle_look', 'head', 'rotation')[1][0, 2].__iadd__(.01))
    yield 'wave keys', edit(lambda o: o.clips['wave'].update(tracks={
        at: (np.linspace(0, 2.6, 79), np.repeat(v[:1], 79, axis=0)) for at, (_, v) in o.clips['wave']['tracks'].items()}))
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
    made = {clip.name: clip for clip in made_clips()}
    results = check(c, fbx_size, made)
    for name, ok, text in results:
        print(f'{"ok  " if ok else "FAIL"}  {name:14}  {text}')
    good = all(ok for _, ok, _ in results)
    if options.prove:
        missed = 0
        for name, broken in spoil(c):
            try:
                only = name.split()[0] if name.split()[0] in CLIPS else 'idle'
                noticed = any(n == name and not ok for n, ok, _ in check(broken, fbx_size, made, only))
            except (ValueError, KeyError):
                noticed = name == 'joints'
            missed += not noticed
            print(f'{"noticed" if noticed else "MISSED "}  {name}')
        good = good and not missed
    return 0 if good else 1


if __name__ == '__main__':
    sys.exit(main())
