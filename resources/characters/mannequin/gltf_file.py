"""Binary glTF: the character as Blender wrote it, made small, with the fitted clips as cubic splines."""
import json
import struct

import numpy as np

from . import skeleton as sk
from .motion import FPS

COMPONENT = {5121: 'u1', 5123: '<u2', 5125: '<u4', 5126: '<f4'}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}
FLOAT, COPYRIGHT = 5126, 'Part of Sinew, GPL-3.0-or-later'


def read(path):
    """-> document, bytes of its buffer"""
    data = open(path, 'rb').read()
    n = struct.unpack_from('<I', data, 12)[0]
    return json.loads(data[20:20 + n]), data[28 + n:]


def write(path, doc, blob):
    doc['buffers'] = [{'byteLength': len(blob)}]
    doc['asset']['copyright'] = COPYRIGHT
    text = json.dumps(doc, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    blob = bytes(blob) + b'\0' * (-len(blob) % 4)
    with open(path, 'wb') as f:
        f.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(blob)))
        f.write(struct.pack('<I4s', len(text), b'JSON') + text)
        f.write(struct.pack('<I4s', len(blob), b'BIN\0') + blob)


class Packer:
    """A new buffer with its views and accessors; equal ones are stored once."""

    def __init__(self):
        self.blob, self.views, self.accessors, self.seen = bytearray(), [], [], {}

    def view(self, payload, target=None):
        self.blob += b'\0' * (-len(self.blob) % 4)
        entry = {'buffer': 0, 'byteOffset': len(self.blob), 'byteLength': len(payload)}
        if target:
            entry['target'] = target
        self.blob += payload
        self.views.append(entry)
        return len(self.views) - 1

    def accessor(self, entry, payload, target=None):
        """`entry`: the accessor without its view."""
        key = (payload, json.dumps(entry, sort_keys=True))
        if key not in self.seen:
            self.accessors.append({**entry, 'bufferView': self.view(payload, target)})
            self.seen[key] = len(self.accessors) - 1
        return self.seen[key]


class Numbers:
    """Floats of all clips, in one view."""

    def __init__(self, packer):
        self.packer, self.bytes, self.entries, self.seen = packer, bytearray(), [], {}
        self.first = len(packer.accessors)

    def add(self, kind, values):
        payload = np.ascontiguousarray(values, '<f4').tobytes()
        if (kind, payload) not in self.seen:
            entry = {'componentType': FLOAT, 'count': len(payload) // (4 * WIDTH[kind]), 'type': kind}
            if self.bytes:
                entry['byteOffset'] = len(self.bytes)
            if kind == 'SCALAR':                                     # times
                entry['min'], entry['max'] = ([float(np.float32(f(values)))] for f in (np.min, np.max))
            self.bytes += payload
            self.entries.append(entry)
            self.seen[kind, payload] = self.first + len(self.entries) - 1
        return self.seen[kind, payload]

    def close(self):
        view = self.packer.view(self.bytes)
        self.packer.accessors += [{'bufferView': view, **entry} for entry in self.entries]


def markers(clip):
    """What comes down on the ground and what leaves it within the clip, as named moments; in a loop each once a cycle."""
    end, moments = clip.frames / FPS, {}
    for what, first, last in clip.contacts:
        if clip.loop and last - first >= end:                        # never leaves it
            continue
        for time, does in ((first, 'down'), (last, 'up')):
            time = round(float(time % end if clip.loop else time), 9)
            if clip.loop or 0 < time < end:
                moments.setdefault((time, does), []).append(what)
    return [{'name': f'{", ".join(what)} {does}', 'time_s': time} for (time, does), what in sorted(moments.items())]


def extras(clip):
    contacts = [{'joint': what, 'from_s': round(start, 4), 'to_s': round(end, 4)} for what, start, end in clip.contacts]
    return {'fps': FPS, 'loop': clip.loop, 'contacts': contacts, 'markers': markers(clip), 'main_frames': clip.keys}


def animation(clip, tracks, nodes, numbers):
    """The clip as glTF has it: cubic splines, single values for what stands still, what is at rest left out."""
    samplers, channels, made = [], [], {}

    def add(node, path, kind, fit, order):
        times = numbers.add('SCALAR', fit.times)
        still = len(fit.frames) == 1
        rows = fit.values[:, order] if still else np.stack([fit.slopes, fit.values, fit.slopes], axis=1)[:, :, order]
        sampler = {'input': times, 'output': numbers.add(kind, rows)}
        if not still:
            sampler['interpolation'] = 'CUBICSPLINE'
        key = tuple(sampler.values())
        if key not in made:
            samplers.append(sampler)
            made[key] = len(samplers) - 1
        channels.append({'sampler': made[key], 'target': {'node': node, 'path': path}})

    def moves(fit, rest):
        return len(fit.frames) > 1 or np.abs(fit.values[0] - rest).max() > 2e-6

    for joint, track in tracks.items():
        node, entry = nodes[joint]
        if track.shift is not None and moves(track.shift, entry.get('translation', [0, 0, 0])):
            add(node, 'translation', 'VEC3', track.shift, [0, 1, 2])
        if moves(track.turn, np.roll(entry.get('rotation', [0, 0, 0, 1]), 1)):
            add(node, 'rotation', 'VEC4', track.turn, [1, 2, 3, 0])
    return {'name': clip.name, 'channels': channels, 'samplers': samplers, 'extras': extras(clip)}


def finish(path, clips):
    """Rewrites a GLB that Blender exported: weights and texture coordinates in 16 bits, no animation but `clips` [(clip, tracks)]."""
    doc, blob = read(path)
    views, accessors, packer = doc['bufferViews'], doc['accessors'], Packer()

    def raw(index):
        a = accessors[index]
        v = views[a['bufferView']]
        start = v.get('byteOffset', 0) + a.get('byteOffset', 0)
        kind = np.dtype(COMPONENT[a['componentType']])
        return np.frombuffer(blob, kind, a['count'] * WIDTH[a['type']], start).reshape(a['count'], -1)

    def keep(index):
        entry = {k: v for k, v in accessors[index].items() if k not in ('byteOffset', 'bufferView')}
        return packer.accessor(entry, raw(index).tobytes(), views[accessors[index]['bufferView']].get('target'))

    def shares(name, index):
        """Weights, whose sums stay exact, and places in the textures, in 16 bits."""
        share = np.rint(raw(index) * 65535).astype(int)
        if name == 'WEIGHTS_0':
            share[np.arange(len(share)), share.argmax(axis=1)] += 65535 - share.sum(axis=1)
        entry = {'componentType': 5123, 'count': len(share), 'type': accessors[index]['type'], 'normalized': True}
        return packer.accessor(entry, share.astype('<u2').tobytes(), views[accessors[index]['bufferView']].get('target'))

    for mesh in doc['meshes']:
        for part in mesh['primitives']:
            part['attributes'] = {k: shares(k, v) if k in ('WEIGHTS_0', 'TEXCOORD_0') else keep(v) for k, v in part['attributes'].items()}
            part['indices'] = keep(part['indices'])
    for skin in doc['skins']:
        skin['inverseBindMatrices'] = keep(skin['inverseBindMatrices'])
    nodes = {n['name']: (i, n) for i, n in enumerate(doc['nodes']) if n.get('name') in sk.INDEX}
    numbers = Numbers(packer)
    doc['animations'] = [animation(clip, tracks, nodes, numbers) for clip, tracks in clips]
    numbers.close()
    for image in doc.get('images', []):
        v = views[image['bufferView']]
        image['bufferView'] = packer.view(blob[v['byteOffset']:v['byteOffset'] + v['byteLength']])
    doc['bufferViews'], doc['accessors'] = packer.views, packer.accessors
    write(path, doc, packer.blob)
