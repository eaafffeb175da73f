"""The character as a Blender scene: armature, one skinned mesh, materials. Needs bpy (Blender 3.4)."""
import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from . import skeleton as sk
from . import motion, textures

MAX_INFLUENCES = 4
TO_BLENDER = np.array([[1.0, 0, 0], [0, 0, -1.0], [0, 1.0, 0]])       # Y up, +Z forward -> Z up, -Y forward


def to_blender(points):
    return np.asarray(points) @ TO_BLENDER.T


def build_armature():
    """Armature `humanoid` with the rest pose of `skeleton`."""
    data = bpy.data.armatures.new('humanoid')
    rig = bpy.data.objects.new('humanoid', data)
    bpy.context.scene.collection.objects.link(rig)
    bpy.context.view_layer.objects.active = rig
    bpy.ops.object.mode_set(mode='EDIT')
    for joint in sk.JOINTS:
        bone = data.edit_bones.new(joint.name)
        axes = TO_BLENDER @ sk.rest_axes(joint)
        bone.head, bone.tail = Vector(to_blender(joint.head)), Vector(to_blender(joint.tail))
        bone.align_roll(Vector(axes[:, 2]))
        bone.use_deform = joint.name != 'root'
        if joint.parent:
            bone.parent = data.edit_bones[joint.parent]
    bpy.ops.object.mode_set(mode='OBJECT')
    data.display_type = 'STICK'
    return rig


def faces_of(piece):
    n, m = piece.points.shape[0], piece.points.shape[1] - 1
    i, j = np.meshgrid(np.arange(n - 1), np.arange(m), indexing='ij')
    k = (j + 1) % m
    quads = np.stack([i * m + j, i * m + k, (i + 1) * m + k, (i + 1) * m + j], axis=-1).reshape(-1, 4)
    corners = np.stack([np.stack(np.broadcast_arrays(i + di, j + dj), -1) for di, dj in ((0, 0), (0, 1), (1, 1), (1, 0))], axis=2)
    corners = corners.reshape(-1, 4, 2)                                # chart corner (ring, column) of each face corner
    return (quads, corners) if piece.outward() else (quads[:, ::-1], corners[:, ::-1])


def ambient_occlusion(pieces, rays=48, reach=.22):
    """Share of a cosine-weighted hemisphere that is free within `reach` metres, on the finer grid of `textures.refined`."""
    points, faces, base = [], [], 0
    for p in pieces:
        grid = p.points[:, :-1].reshape(-1, 3)
        points.append(grid)
        faces.append(faces_of(p)[0] + base)
        base += len(grid)
    tree = BVHTree.FromPolygons(np.concatenate(points).tolist(), np.concatenate(faces).tolist())
    k = np.arange(rays) + .5                                           # Fibonacci points, cosine weighted
    r, phi = np.sqrt(k / rays), k * np.pi * (3 - np.sqrt(5))
    local = np.stack([r * np.cos(phi), r * np.sin(phi), np.sqrt(1 - r * r)], axis=1)
    out = []
    for piece in pieces:
        places, normals = textures.refined(piece)
        flat, up = places.reshape(-1, 3), normals.reshape(-1, 3)
        helper = np.where(np.abs(up[:, 2:3]) < .9, [[0, 0, 1.0]], [[1.0, 0, 0]])
        t = np.cross(helper, up)
        t /= np.maximum(np.linalg.norm(t, axis=1, keepdims=True), 1e-12)
        s = np.cross(up, t)
        free = np.empty(len(flat))
        for i, p in enumerate(flat):
            origin, lost = Vector(p + up[i] * .0015), 0.0
            for direction in local[:, :1] * t[i] + local[:, 1:2] * s[i] + local[:, 2:] * up[i]:
                hit = tree.ray_cast(origin, Vector(direction), reach)
                if hit[0] is not None:
                    lost += 1 - hit[3] / reach
            free[i] = 1 - lost / rays
        out.append(textures.uncovered(free.reshape(places.shape[:2])))
    return out


def limited(weights, count):
    """At most MAX_INFLUENCES weights per vertex, summing to one. {joint: (n,)} -> list of [(joint, weight)]."""
    names = list(weights)
    table = np.clip(np.stack([np.broadcast_to(weights[n], (count,)) for n in names], axis=1), 0, None)
    out = []
    for row in table:
        best = sorted(range(len(names)), key=lambda k: (-row[k], k))[:MAX_INFLUENCES]
        best = [k for k in best if row[k] > .004]
        total = sum(row[k] for k in best)
        out.append([(names[k], float(row[k] / total)) for k in best])
    return out


def build_mesh(pieces, charts, rig, materials):
    """One mesh `mannequin` of all pieces, skinned to the armature."""
    points, faces, corner_uv, slots, influence, base = [], [], [], [], [], 0
    for piece, (u0, v0, u1, v1) in zip(pieces, charts):
        grid = piece.points[:, :-1]
        n, m = grid.shape[:2]
        quads, corners = faces_of(piece)
        points.append(to_blender(grid).reshape(-1, 3))
        faces.append(quads + base)
        rows, cols = textures.rows_of(piece), np.linspace(0, 1, m + 1)
        corner_uv.append(np.stack([u0 + (u1 - u0) * cols[corners[..., 1]], v0 + (v1 - v0) * rows[corners[..., 0]]], axis=-1).reshape(-1, 2))
        slots += [1 if piece.dark else 0] * len(quads)
        keep = {j: w.reshape(n, m + 1)[:, :-1].reshape(-1) for j, w in piece.weights.items()}
        influence += limited(keep, n * m)
        base += n * m
    points, faces, corner_uv = np.concatenate(points), np.concatenate(faces), np.concatenate(corner_uv)
    mesh = bpy.data.meshes.new('mannequin')
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.polygons.foreach_set('use_smooth', [True] * len(faces))
    mesh.uv_layers.new(name='UVMap').data.foreach_set('uv', corner_uv.ravel())
    for m in materials:
        mesh.materials.append(m)
    mesh.polygons.foreach_set('material_index', slots)
    body = bpy.data.objects.new('mannequin', mesh)
    bpy.context.scene.collection.objects.link(body)
    groups = {n: body.vertex_groups.new(name=n) for n in sk.NAMES if n != 'root'}
    for i, row in enumerate(influence):
        for joint, weight in row:
            groups[joint].add([i], weight, 'REPLACE')
    body.parent = rig
    body.modifiers.new('Armature', 'ARMATURE').object = rig
    mesh.validate()
    return body


def build_materials(colour_file, normal_file):
    """Shells and joints share both textures and differ in roughness only."""
    colour, normal = bpy.data.images.load(colour_file), bpy.data.images.load(normal_file)
    colour.name, normal.name = 'humanoid_color', 'humanoid_normal'
    normal.colorspace_settings.name = 'Non-Color'
    out = []
    for name, roughness in (('shell', .46), ('joint', .58)):
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        m.use_backface_culling = False
        nodes, links = m.node_tree.nodes, m.node_tree.links
        shader = nodes['Principled BSDF']
        shader.inputs['Metallic'].default_value = 0.0
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Specular'].default_value = 0.5
        base = nodes.new('ShaderNodeTexImage')
        base.image = colour
        links.new(base.outputs['Color'], shader.inputs['Base Color'])
        bump = nodes.new('ShaderNodeTexImage')
        bump.image = normal
        mapping = nodes.new('ShaderNodeNormalMap')
        links.new(bump.outputs['Color'], mapping.inputs['Color'])
        links.new(mapping.outputs['Normal'], shader.inputs['Normal'])
        out.append(m)
    return out


def new_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.fps = motion.FPS
    scene.unit_settings.system = 'METRIC'
    return scene
