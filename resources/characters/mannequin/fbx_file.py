"""Binary FBX: the clips as takes of Euler curves with tangents, added to the character as Blender wrote it. Uses Blender's reader and writer
of FBX records."""
import types
import zlib

import numpy as np
from io_scene_fbx import encode_bin, parse_fbx

from .motion import FPS

TICKS = 46186158000                                     # a second
CUBIC, BY_HAND = 0x8, 0x400                             # interpolation; slopes as they are written
SAME = {'R': 3e-3, 'T': 1e-5}                            # degrees, metres: a number that stays so close to its resting value needs no curve
THIRDS = np.array([3333 | 3333 << 16], '<u4').view('<f4')[0]                # both handles a third of the segment long, packed
SLOT = {'C': 'bool', 'Y': 'int16', 'I': 'int32', 'L': 'int64', 'F': 'float32', 'D': 'float64', 'R': 'bytes', 'S': 'string', 'i': 'int32_array',
        'l': 'int64_array', 'f': 'float32_array', 'd': 'float64_array', 'b': 'bool_array', 'c': 'byte_array'}


def record(name, *properties, inside=()):
    """A record. `properties`: (letter of the type, value)."""
    made = encode_bin.FBXElem(name.encode())
    for kind, value in properties:
        getattr(made, f'add_{SLOT[kind]}')(value)
    made.elems.extend(inside)
    return made


def copied(element):
    """What the reader has read, as the writer wants it."""
    kinds = [chr(k) for k in element.props_type]
    return record(element.id.decode(), *zip(kinds, element.props), inside=[copied(e) for e in element.elems])


def parts(joint, track):
    """What a track writes: property of the model, label of the curve node, curves."""
    for place, label, fit in (('Lcl Translation', 'T', track.shift), ('Lcl Rotation', 'R', track.angles)):
        if fit is not None:
            yield place, label, standing(fit, label) if joint == 'root' else fit


class Takes:
    """Objects and connections of all takes. `models`: id and resting values {place: (3,)} of each joint, by name.

    Blender takes a number that has no curve from the take before, not from the joint: what moves in one of the takes is written in all.
    """

    def __init__(self, models, used, clips):
        self.models, self.used, self.moved = models, set(used), {}
        for _, tracks in clips:
            for joint, track in tracks.items():
                for place, label, fit in parts(joint, track):
                    away = np.abs(fit.values - models[joint][1].get(place, 0)).max(axis=0) > SAME[label]
                    self.moved[joint, place] = away | self.moved.get((joint, place), False)
        self.objects, self.links, self.counts = [], [], {}

    def new(self, kind, name, tag, *inside):
        number = zlib.crc32(name.encode()) + 1                         # the same in every run
        while number in self.used:
            number += 1
        self.used.add(number)
        self.counts[kind] = self.counts.get(kind, 0) + 1
        shown = name.split('/')[-1] if tag != 'AnimCurve' else ''
        self.objects.append(record(kind, ('L', number), ('S', shown.encode() + b'\0\1' + tag.encode()), ('S', b''), inside=inside))
        return number

    def link(self, child, parent, place=None):
        self.links.append(record('C', ('S', b'OP' if place else b'OO'), ('L', child), ('L', parent), *([('S', place.encode())] if place else [])))

    def curves(self, layer, path, joint, place, label, fit):
        number, moved = self.models[joint][0], self.moved[joint, place]
        still = np.ptp(fit.values, axis=0) + np.abs(fit.slopes).max(axis=0) < SAME[label]
        if not moved.any():
            return
        values = fit.values.astype('<f4')
        numbers = [record('P', ('S', f'd|{axis}'.encode()), ('S', b'Number'), ('S', b''), ('S', b'A'), ('D', float(v)))
                   for axis, v in zip('XYZ', values[0])]
        node = self.new('AnimationCurveNode', f'{path}/{label}', 'AnimCurveNode', record('Properties70', inside=numbers))
        self.link(node, layer)
        self.link(node, number, place)
        for k in np.flatnonzero(moved):
            # Blender loses a curve after its last key, so one that stands still lasts as long as its neighbours.
            keys = [0, -1] if still[k] and len(values) > 1 else slice(None)
            axis, times, at, slopes = 'XYZ'[k], fit.times[keys], values[keys, k], fit.slopes[keys, k]
            n = len(times)
            data = np.stack([slopes, np.append(slopes[1:], 0), np.full(n, THIRDS), np.zeros(n)], axis=1).astype('<f4')
            curve = self.new('AnimationCurve', f'{path}/{label}/{axis}', 'AnimCurve',
                             record('Default', ('D', float(values[0, k]))), record('KeyVer', ('I', 4008)),
                             record('KeyTime', ('l', np.rint(times * TICKS).astype('<i8'))),
                             record('KeyValueFloat', ('f', np.ascontiguousarray(at))),
                             record('KeyAttrFlags', ('i', np.full(n, CUBIC | BY_HAND, '<i4'))),
                             record('KeyAttrDataFloat', ('f', data.ravel())), record('KeyAttrRefCount', ('i', np.ones(n, '<i4'))))
            self.link(curve, node, f'd|{axis}')

    def add(self, clip, tracks):
        """-> the entry of the clip in the record `Takes`"""
        end = round(clip.frames / FPS * TICKS)
        stops = [record('P', ('S', name), ('S', b'KTime'), ('S', b'Time'), ('S', b''), ('L', end)) for name in (b'LocalStop', b'ReferenceStop')]
        stack = self.new('AnimationStack', clip.name, 'AnimStack', record('Properties70', inside=stops))
        layer = self.new('AnimationLayer', f'layer/{clip.name}', 'AnimLayer')
        self.link(layer, stack)
        for joint, track in tracks.items():
            for place, label, fit in parts(joint, track):
                self.curves(layer, f'{clip.name}/{joint}', joint, place, label, fit)
        name = clip.name.encode()
        return record('Take', ('S', name), inside=[record('FileName', ('S', name + b'.tak')), *(
            record(span, ('L', 0), ('L', end)) for span in ('LocalTime', 'ReferenceTime'))])


def standing(fit, label):
    """The root in the file: a quarter turn about X stands between it and the armature, so its heading is there the angle about Z."""
    if label == 'T':
        return type(fit)(fit.frames, *(v[:, [0, 2, 1]] * [1, -1, 1] for v in (fit.values, fit.slopes)))
    assert np.abs(fit.values[:, [0, 2]]).max() < 1e-6, 'the root turns about the vertical alone'
    rows = [v[:, [0, 2, 1]] for v in (fit.values, fit.slopes)]
    rows[0] = rows[0] + [90, 0, 0]
    return type(fit)(fit.frames, *rows)


def resting(model):
    """{'Lcl Rotation': degrees, 'Lcl Translation': metres}, as far as the model has them."""
    properties = next(e for e in model.elems if e.id == b'Properties70')
    return {p.props[0].decode(): np.array(p.props[4:7]) for p in properties.elems if p.props[0].startswith(b'Lcl')}


def rounded(values, bits):
    """Multiples of 2 to the power -`bits`: doubles that pack well."""
    return np.rint(np.asarray(values) * 2.0 ** bits) / 2.0 ** bits


def slim(geometry):
    """The mesh with one normal for each vertex in place of one for each corner, as all of it is smooth, and without its edges."""
    part = {e.id: e for e in geometry.elems}
    corners = np.array(part[b'PolygonVertexIndex'].props[0])
    corners = np.where(corners < 0, ~corners, corners)
    by_corner = np.array(next(e.props[0] for e in part[b'LayerElementNormal'].elems if e.id == b'Normals')).reshape(-1, 3)
    normals = np.zeros((len(part[b'Vertices'].props[0]) // 3, 3))
    normals[corners] = by_corner
    assert np.abs(normals[corners] - by_corner).max() < 1e-4, 'every corner has the normal of its vertex'
    made = copied(geometry)
    made.elems = [e for e in made.elems if e.id not in (b'Edges', b'Vertices', b'LayerElementNormal')]
    made.elems.insert(1, record('Vertices', ('d', rounded(part[b'Vertices'].props[0], 20))))
    places = next(e for e in made.elems if e.id == b'LayerElementUV')
    at = next(i for i, e in enumerate(places.elems) if e.id == b'UV')
    places.elems[at] = record('UV', ('d', rounded(next(e for e in part[b'LayerElementUV'].elems if e.id == b'UV').props[0], 16)))
    made.elems.append(record('LayerElementNormal', ('I', 0), inside=[
        record('Version', ('I', 101)), record('Name', ('S', b'')), record('MappingInformationType', ('S', b'ByVertice')),
        record('ReferenceInformationType', ('S', b'Direct')), record('Normals', ('d', rounded(normals, 13).ravel()))]))
    return made


def finish(path, clips):
    """Adds [(clip, tracks)] to an FBX without animation."""
    tree, version = parse_fbx.parse(path)
    top = {e.id: e for e in tree.elems}
    models = {e.props[1].split(b'\0')[0].decode(): (e.props[0], resting(e)) for e in top[b'Objects'].elems if e.id == b'Model'}
    takes = Takes(models, (e.props[0] for e in top[b'Objects'].elems), clips)
    entries = [takes.add(clip, tracks) for clip, tracks in clips]
    encode_bin.zlib = types.SimpleNamespace(compress=lambda data, _: zlib.compress(data, 9))
    root = encode_bin.FBXElem(b'')
    for element in tree.elems:
        made = copied(element) if element.id != b'Objects' else record('Objects', inside=[
            slim(e) if e.id == b'Geometry' else copied(e) for e in element.elems])
        if element.id == b'Objects':
            made.elems.extend(takes.objects)
        elif element.id == b'Connections':
            made.elems.extend(takes.links)
        elif element.id == b'Takes':
            made.elems.extend(entries)
        elif element.id == b'Definitions':
            made.elems[1] = record('Count', ('I', element.elems[1].props[0] + sum(takes.counts.values())))
            made.elems.extend(record('ObjectType', ('S', kind.encode()), inside=[record('Count', ('I', n))]) for kind, n in takes.counts.items())
        root.elems.append(made)
    encode_bin.write(path, root, version)
