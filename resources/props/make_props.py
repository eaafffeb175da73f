"""Makes sword.glb and stairs.glb beside this file; needs NumPy only. The same bytes in every run.

    python3 resources/props/make_props.py

Metres, Y up. The sword's origin is in the middle of its grip, its blade points along +Y, its edges along X. The stairs go up towards +Z; the clip
`climb` of the bundled character fits them when both stand at the origin.
"""
import json
import pathlib
import struct
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / 'characters'))

from mannequin.gaits import STAIRS_FROM, STEP  # noqa: E402

STEPS, WIDTH, LIP = 6, 1.2, .02                         # how many; metres; how far a tread stands out over its riser


class Mesh:
    """Flat faces with normals and colours of materials, kept apart by material."""

    def __init__(self):
        self.parts = {}

    def face(self, material, corners, normals=None):
        """A convex polygon, counter-clockwise from outside."""
        corners = np.asarray(corners, float)
        if normals is None:
            flat = np.cross(corners[1] - corners[0], corners[2] - corners[0])
            normals = np.tile(flat / np.linalg.norm(flat), (len(corners), 1))
        points, shades, indices = self.parts.setdefault(material, ([], [], []))
        base = len(points)
        points.extend(corners)
        shades.extend(normals)
        for k in range(1, len(corners) - 1):
            indices.extend((base, base + k, base + k + 1))

    def tube(self, material, rings, smooth):
        """Closed shell through rings of equal length (bottom to top, clockwise seen from above), with flat ends."""
        rings = [np.asarray(r, float) for r in rings]
        for a, b in zip(rings, rings[1:]):
            for i in range(len(a)):
                j = (i + 1) % len(a)
                corners = np.array([a[j], a[i], b[i], b[j]])
                away = [self.outward(r, k) for r, k in ((a, j), (a, i), (b, i), (b, j))] if smooth else None
                if np.linalg.norm(b[i] - b[j]) < 1e-9:               # a point at the top
                    corners, away = corners[:3], away[:3] if smooth else None
                self.face(material, corners, away)
        self.face(material, rings[0])
        if np.ptp(rings[-1], axis=0).max() > 1e-9:
            self.face(material, rings[-1][::-1])

    @staticmethod
    def outward(ring, k):
        way = (ring[k] - ring.mean(axis=0)) * [1, 0, 1]
        return way / max(np.linalg.norm(way), 1e-9)

    def box(self, material, low, high):
        (x, y, z), (p, q, r) = low, high
        self.tube(material, [[(x, h, z), (p, h, z), (p, h, r), (x, h, r)] for h in (y, q)], False)

    def write(self, path, name, colours):
        """`colours`: {material: (red, green, blue, metal, roughness)}, linear."""
        blob, views, accessors, primitives = bytearray(), [], [], []

        def add(values, kind, component, target):
            views.append({'buffer': 0, 'byteOffset': len(blob), 'byteLength': values.nbytes, 'target': target})
            blob.extend(values.tobytes() + b'\0' * (-values.nbytes % 4))
            accessors.append({'bufferView': len(views) - 1, 'componentType': component, 'count': len(values), 'type': kind})
            return len(accessors) - 1
        for k, material in enumerate(self.parts):
            points, shades, indices = self.parts[material]
            points = np.array(points, '<f4')
            place = add(points, 'VEC3', 5126, 34962)
            accessors[place].update(min=points.min(axis=0).tolist(), max=points.max(axis=0).tolist())
            primitives.append({'attributes': {'POSITION': place, 'NORMAL': add(np.array(shades, '<f4'), 'VEC3', 5126, 34962)},
                               'indices': add(np.array(indices, '<u2'), 'SCALAR', 5123, 34963), 'material': k})
        materials = [{'name': m, 'pbrMetallicRoughness': {'baseColorFactor': [*colours[m][:3], 1.0], 'metallicFactor': colours[m][3],
                                                         'roughnessFactor': colours[m][4]}} for m in self.parts]
        doc = {'asset': {'version': '2.0', 'generator': 'make_props.py', 'copyright': 'Part of Sinew, GPL-3.0-or-later'}, 'scene': 0,
               'scenes': [{'nodes': [0]}], 'nodes': [{'name': name, 'mesh': 0}], 'meshes': [{'name': name, 'primitives': primitives}],
               'materials': materials, 'accessors': accessors, 'bufferViews': views, 'buffers': [{'byteLength': len(blob)}]}
        text = json.dumps(doc, separators=(',', ':')).encode()
        text += b' ' * (-len(text) % 4)
        path.write_bytes(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(blob)) + struct.pack('<I4s', len(text), b'JSON') + text
                         + struct.pack('<I4s', len(blob), b'BIN\0') + bytes(blob))


def circle(y, x, z, count=16):
    """A ring of half axes x and z at height y, clockwise seen from above."""
    a = np.arange(count) * 2 * np.pi / count
    return np.stack([x * np.cos(a), np.full(count, y), -z * np.sin(a)], axis=1)[::-1]


def sword():
    mesh = Mesh()
    mesh.tube('leather', [circle(y, .0125 + .0018 * k, .0105 + .0018 * k) for y, k in (
        (-.085, 0), (-.060, .6), (-.025, 1), (.020, .9), (.060, .5), (.085, .2))], True)
    mesh.tube('brass', [circle(-.128 + .043 * (1 - np.cos(a)) / 2, max(.026 * np.sin(a), 1e-4), max(.022 * np.sin(a), 1e-4))
                        for a in np.linspace(.25, np.pi - .45, 8)], True)
    for side in (-1, 1):                                             # the guard: two arms that bend towards the blade and thicken
        stops = [(0.0, .095, .0085), (.030, .096, .0075), (.060, .100, .0065), (.085, .108, .0070), (.098, .114, .0085)]
        rings = [[(side * x, y + dy * r, dz * r) for dy, dz in ((-1, -1), (-1, 1), (1, 1), (1, -1))] for x, y, r in stops]
        rings = rings if side > 0 else [r[::-1] for r in rings]
        for a, b in zip(rings, rings[1:]):
            for i in range(4):
                j = (i + 1) % 4
                mesh.face('brass', [b[i], b[j], a[j], a[i]])
        mesh.face('brass', rings[-1][::-1])
    length, half, thick = .78, .0235, .0058

    def section(y, x, z):                                            # two edges, a ridge on both faces
        return [(x, y, 0), (0, y, z), (-x, y, 0), (0, y, -z)]
    mesh.tube('steel', [section(.100, half, thick), section(.100 + length * .55, half * .90, thick * .88),
                        section(.100 + length * .90, half * .74, thick * .70), section(.100 + length, 0, 0)], False)
    mesh.write(HERE / 'sword.glb', 'sword', {
        'leather': (.075, .030, .016, 0.0, .75), 'brass': (.62, .42, .14, .4, .38), 'steel': (.60, .62, .65, .4, .30)})


def stairs():
    mesh, (rise, depth), half = Mesh(), STEP, WIDTH / 2
    for k in range(STEPS):
        front, back, top = STAIRS_FROM + k * depth, STAIRS_FROM + STEPS * depth, (k + 1) * rise
        mesh.box('stone', (-half, top - rise - (.03 if k else 0), front + LIP), (half, top - .03, back))
        mesh.box('tread', (-half, top - .03, front), (half, top, front + depth + LIP if k + 1 < STEPS else back))
    mesh.write(HERE / 'stairs.glb', 'stairs', {'stone': (.32, .31, .30, 0.0, .9), 'tread': (.46, .42, .36, 0.0, .8)})


if __name__ == '__main__':
    sword()
    stairs()
    for name in ('sword.glb', 'stairs.glb'):
        print(name, (HERE / name).stat().st_size, 'bytes')
