"""Writes humanoid.glb and humanoid.fbx, the same bytes each time. Needs bpy (Blender 3.4)."""
import datetime
import json
import os
import struct
import zlib

import bpy
import numpy as np


def push_to_tracks(rig, actions):
    """One muted NLA track per action, in order: both exporters read clips from there."""
    rig.animation_data_create()
    for action in actions:
        track = rig.animation_data.nla_tracks.new()
        track.name = action.name
        strip = track.strips.new(action.name, 0, action)
        strip.name = action.name
        track.mute = True
    rig.animation_data.action = None


def gltf(path):
    for name, kind in (('bool', bool), ('int', int), ('float', float), ('object', object)):
        if name not in np.__dict__:                       # the exporter's helpers still use names that NumPy 1.24 dropped
            setattr(np, name, kind)
    bpy.ops.export_scene.gltf(
        filepath=path, export_format='GLB', export_image_format='AUTO', export_tangents=True, export_yup=True,
        export_animations=True, export_frame_range=False, export_force_sampling=True, export_nla_strips=True,
        export_optimize_animation_size=False, export_skins=True, export_all_influences=False, export_morph=False,
        export_cameras=False, export_lights=False, export_extras=False)


COMPONENT = {5121: 'u1', 5123: '<u2', 5125: '<u4', 5126: '<f4'}
WIDTH = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


def slim(path, order):
    """Rewrites a GLB: clips in `order`, channels that never leave the rest pose dropped, constant ones with one key, weights and
    indices as the exporter made them. Keeps every value of what stays."""
    data = open(path, 'rb').read()
    n = struct.unpack_from('<I', data, 12)[0]
    doc, blob = json.loads(data[20:20 + n]), data[28 + n:]
    views, accessors = doc['bufferViews'], doc['accessors']

    def raw(index):
        a = accessors[index]
        v = views[a['bufferView']]
        start = v.get('byteOffset', 0) + a.get('byteOffset', 0)
        kind = np.dtype(COMPONENT[a['componentType']])
        return np.frombuffer(blob, kind, a['count'] * WIDTH[a['type']], start).reshape(a['count'], -1)

    out, new_views, new_accessors, seen = bytearray(), [], [], {}

    def view(payload, target=None):
        while len(out) % 4:
            out.append(0)
        entry = {'buffer': 0, 'byteOffset': len(out), 'byteLength': len(payload)}
        if target:
            entry['target'] = target
        out.extend(payload)
        new_views.append(entry)
        return len(new_views) - 1

    def keep(index, values=None):
        """Copies an accessor, sharing equal ones."""
        a = {k: v for k, v in accessors[index].items() if k not in ('byteOffset',)}
        values = raw(index) if values is None else values
        payload = values.tobytes()
        a['count'] = len(values)
        if a['componentType'] == 5126 and a['type'] == 'SCALAR':
            a['min'], a['max'] = [float(values.min())], [float(values.max())]
        key = (payload, json.dumps({k: v for k, v in a.items() if k != 'bufferView'}, sort_keys=True))
        if key not in seen:
            a['bufferView'] = view(payload, views[accessors[index]['bufferView']].get('target'))
            new_accessors.append(a)
            seen[key] = len(new_accessors) - 1
        return seen[key]

    for mesh in doc['meshes']:
        for part in mesh['primitives']:
            part['attributes'] = {k: keep(v) for k, v in part['attributes'].items()}
            part['indices'] = keep(part['indices'])
    for skin in doc['skins']:
        skin['inverseBindMatrices'] = keep(skin['inverseBindMatrices'])
    rest = {'translation': [0, 0, 0], 'rotation': [0, 0, 0, 1], 'scale': [1, 1, 1]}
    clips = {c['name']: c for c in doc['animations']}
    doc['animations'] = [clips[name] for name in order]
    for clip in doc['animations']:
        samplers, channels = [], []
        for channel in clip['channels']:
            path_ = channel['target']['path']
            sampler = clip['samplers'][channel['sampler']]
            times, values = raw(sampler['input']), raw(sampler['output'])
            still = np.abs(values - values[0]).max() < 1e-6
            at_rest = np.abs(values[0] - np.array(doc['nodes'][channel['target']['node']].get(path_, rest[path_]))).max() < 2e-6
            if (still and at_rest) or path_ == 'scale':
                continue
            if still:
                times, values = times[[0, -1]], values[[0, -1]]
            samplers.append({'input': keep(sampler['input'], times), 'output': keep(sampler['output'], values),
                             'interpolation': 'LINEAR'})
            channels.append({'sampler': len(samplers) - 1, 'target': channel['target']})
        clip['samplers'], clip['channels'] = samplers, channels
    for image in doc.get('images', []):
        v = views[image['bufferView']]
        image['bufferView'] = view(blob[v['byteOffset']:v['byteOffset'] + v['byteLength']])
    while len(out) % 4:
        out.append(0)
    doc['bufferViews'], doc['accessors'], doc['buffers'] = new_views, new_accessors, [{'byteLength': len(out)}]
    doc['asset']['copyright'] = 'Part of Sinew, GPL-3.0-or-later'
    text = json.dumps(doc, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 4)
    with open(path, 'wb') as f:
        f.write(struct.pack('<4sII', b'glTF', 2, 28 + len(text) + len(out)))
        f.write(struct.pack('<I4s', len(text), b'JSON') + text)
        f.write(struct.pack('<I4s', len(out), b'BIN\0') + bytes(out))


class _FixedTime(datetime.datetime):
    """The exporter's clock, stopped, so that equal input gives equal bytes."""

    @classmethod
    def now(cls, tz=None):
        return cls(2000, 1, 1)


def fbx(path, textures, rig):
    """FBX with embedded textures. `textures` is the folder that holds them; only their names go into the file."""
    from io_scene_fbx import export_fbx_bin, fbx_utils
    export_fbx_bin.datetime = type('datetime', (), {'datetime': _FixedTime})

    def stable(uuids, key):
        number = zlib.crc32(repr(key).encode()) + 1
        while number in uuids:
            number += 1
        return fbx_utils.UUID(number)
    fbx_utils._key_to_uuid = stable
    node = fbx_utils.AnimationCurveNodeWrapper
    simplify = node.simplify

    def lean(self, factor, step, force_keep=False):
        """Keys only what moves, and what stands still away from the node's default; no scales, no bone offsets."""
        kind, owner = self.fbx_group[0], self.elem_keys[0]
        moves = owner.endswith(('#root', '#pelvis')) or kind == 'Lcl Rotation'
        if not moves:
            for key in self._keys:
                key[2][:] = [False] * len(key[2])
            return
        simplify(self, factor, step, False)
        for i, default in enumerate(self.default_values):
            first, last = self._keys[0], self._keys[-1]
            if not any(k[2][i] for k in self._keys) and abs(first[1][i] - default) > 1e-6:
                first[2][i] = last[2][i] = True
    node.simplify = lean
    paths = export_fbx_bin._gen_vid_path

    def bare(image, scene_data):
        _, relative = paths(image, scene_data)
        name = os.path.basename(relative)
        return name, name
    export_fbx_bin._gen_vid_path = bare
    for track in rig.animation_data.nla_tracks:           # this exporter skips muted tracks and mutes the others itself
        track.mute = False
    here = os.getcwd()
    os.chdir(textures)
    try:
        bpy.ops.export_scene.fbx(
            filepath=path, object_types={'ARMATURE', 'MESH'}, apply_scale_options='FBX_SCALE_ALL', axis_forward='-Z', axis_up='Y',
            use_mesh_modifiers=False, mesh_smooth_type='OFF', use_tspace=False, add_leaf_bones=False, primary_bone_axis='Y',
            secondary_bone_axis='X', bake_anim=True, bake_anim_use_all_bones=False, bake_anim_use_nla_strips=True,
            bake_anim_use_all_actions=False, bake_anim_force_startend_keying=True, bake_anim_step=1.0, bake_anim_simplify_factor=0.05,
            path_mode='COPY', embed_textures=True)
    finally:
        os.chdir(here)
