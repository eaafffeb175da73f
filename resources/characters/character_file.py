"""The bundled character as check_humanoid.py measures it: joints, mesh and clips of a GLB as arrays."""
import json
import pathlib
import struct

import numpy as np

FPS = 30

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
            values = np.frombuffer(blob, kind, a['count'] * WIDTH[a['type']], start).reshape(a['count'], -1)
            return values / np.iinfo(kind).max if a.get('normalized') else values
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
            tracks = {}
            for c in clip['channels']:
                s = clip['samplers'][c['sampler']]
                cubic = s.get('interpolation') == 'CUBICSPLINE'
                times, values = read(s['input'])[:, 0].astype(float), read(s['output']).astype(float)
                rows = values.reshape(len(times), 3, -1) if cubic else np.stack([0 * values, values, 0 * values], axis=1)
                tracks[c['target']['node'], c['target']['path']] = (times, rows)                  # slope before, value, slope after
            self.clips[clip['name']] = {'tracks': tracks, 'end': max(t[0][-1] for t in tracks.values()),
                                        'start': min(t[0][0] for t in tracks.values()), **clip['extras']}

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
        if len(t) == 1:
            return np.broadcast_to(v[0, 1], (len(times), v.shape[2]))
        i = np.clip(np.searchsorted(t, times + 1e-6, side='right') - 1, 0, len(t) - 2)
        h = (t[i + 1] - t[i])[:, None]
        u = np.clip((times - t[i])[:, None] / h, 0, 1)
        out = ((2 * u**3 - 3 * u**2 + 1) * v[i, 1] + (u**3 - 2 * u**2 + u) * h * v[i, 2]
               + (3 * u**2 - 2 * u**3) * v[i + 1, 1] + (u**3 - u**2) * h * v[i + 1, 0])
        return out / np.linalg.norm(out, axis=1, keepdims=True) if path == 'rotation' else out

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
