"""Exports, against Blender's armature: glTF read here by NumPy, FBX by Sinew's own reader."""

import json
import os
import struct
import time
import types
from unittest import mock

import bpy
import judge
import numpy as np
import scenes
from case import OperatorTest
from sinew_blender import preferences
from sinew_blender.live.link import LINK

sinew = bpy.ops.sinew
Y_UP = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]], float)


class Glb:
    """Nodes and the animations of a .glb, and where the nodes are at a time."""

    def __init__(self, path):
        data = open(path, "rb").read()
        size = struct.unpack_from("<I", data, 12)[0]
        self.json = json.loads(data[20 : 20 + size])
        self.binary = data[20 + size + 8 :]
        self.nodes = self.json["nodes"]
        self.parent = {child: i for i, node in enumerate(self.nodes) for child in node.get("children", ())}
        self.number = {node.get("name"): i for i, node in enumerate(self.nodes)}

    def array(self, accessor):
        a = self.json["accessors"][accessor]
        view = self.json["bufferViews"][a["bufferView"]]
        width = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}[a["type"]]
        start = view.get("byteOffset", 0) + a.get("byteOffset", 0)
        assert a["componentType"] == 5126
        return np.frombuffer(self.binary, "<f4", a["count"] * width, start).reshape(-1, width).astype(float)

    def values(self, animation, time):
        """{(node, path): value} at a time."""
        out = {}
        for channel in animation["channels"]:
            sampler = animation["samplers"][channel["sampler"]]
            times, values = self.array(sampler["input"])[:, 0], self.array(sampler["output"])
            path, kind = channel["target"]["path"], sampler.get("interpolation", "LINEAR")
            t = np.clip(time, times[0], times[-1])
            i = int(np.clip(np.searchsorted(times, t, "right") - 1, 0, max(0, len(times) - 2)))
            j = min(i + 1, len(times) - 1)
            length = times[j] - times[i]
            u = (t - times[i]) / length if length > 0 else 0.0
            if kind == "CUBICSPLINE":
                v = values.reshape(len(times), 3, -1)
                p, m, q, n = v[i, 1], v[i, 2] * length, v[j, 1], v[j, 0] * length
                u2, u3 = u * u, u * u * u
                value = (2 * u3 - 3 * u2 + 1) * p + (u3 - 2 * u2 + u) * m + (3 * u2 - 2 * u3) * q + (u3 - u2) * n
            elif kind == "STEP":
                value = values[i if u < 1 else j]
            elif path == "rotation":
                a, b = values[i][[3, 0, 1, 2]], values[j][[3, 0, 1, 2]]
                value = judge.slerp(a, b, np.array(u))[[1, 2, 3, 0]]
            else:
                value = values[i] + u * (values[j] - values[i])
            out[channel["target"]["node"], path] = value / np.linalg.norm(value) if path == "rotation" else value
        return out

    def world(self, animation, time):
        """(nodes, 4, 4)."""
        values, out = self.values(animation, time), {}

        def of(i):
            if i in out:
                return out[i]
            node = self.nodes[i]
            t = values.get((i, "translation"), node.get("translation", (0, 0, 0)))
            x, y, z, w = values.get((i, "rotation"), node.get("rotation", (0, 0, 0, 1)))
            s = values.get((i, "scale"), node.get("scale", (1, 1, 1)))
            local = np.eye(4)
            if "matrix" in node:
                local = np.array(node["matrix"]).reshape(4, 4).T
            else:
                turn = np.array([[1 - 2*(y*y + z*z), 2*(x*y - z*w), 2*(x*z + y*w)],
                                 [2*(x*y + z*w), 1 - 2*(x*x + z*z), 2*(y*z - x*w)],
                                 [2*(x*z - y*w), 2*(y*z + x*w), 1 - 2*(x*x + y*y)]])  # fmt: skip
                local[:3, :3], local[:3, 3] = turn * np.asarray(s), t
            out[i] = of(self.parent[i]) @ local if i in self.parent else local
            return out[i]

        return [of(i) for i in range(len(self.nodes))]


class Figures(OperatorTest):
    def where(self, figure, frame):
        """{bone: head in the world, Y up}."""
        judge.go_to(frame)
        world = figure.matrix_world
        return {b.name: Y_UP @ np.array(world @ b.matrix.translation) for b in figure.pose.bones}

    def times(self, action):
        """20 frames, most of them between whole ones."""
        first, last = np.floor(action.frame_range[0]), action.frame_range[1]
        return np.linspace(first, last, 20)

    def file(self, name):
        return os.path.join(scenes.FOLDER, name)


class Export(Figures):
    def test_glb_agrees_with_the_armature_at_20_times(self):
        for figure in self.each_character():
            figure.location, figure.scale = (1.0, 2.0, 0.5), (0.5, 0.5, 0.5)
            bpy.context.view_layer.update()
            if "hand_L" in figure.pose.bones:  # the other one has such keys
                figure.keyframe_insert("location", index=0, frame=1)
                figure.location.x = 3.0
                figure.keyframe_insert("location", index=0, frame=17)
            action = figure.animation_data.action
            self.call(sinew.export_with_tangents, filepath=self.file("motion.glb"), error_mm=0.1)
            glb = Glb(self.file("motion.glb"))
            (animation,) = glb.json["animations"]
            moved = off = 0.0
            still = self.where(figure, action.frame_range[0])
            for frame in self.times(action):
                wanted = self.where(figure, frame)
                shown = glb.world(animation, (frame - np.floor(action.frame_range[0])) / 24.0)
                for name, at in wanted.items():
                    off = max(off, np.linalg.norm(shown[glb.number[name]][:3, 3] - at))
                    moved = max(moved, np.linalg.norm(at - still[name]))
            print(f"glb: {1000 * off:.3f} mm off, of a way of {1000 * moved:.0f} mm")
            self.assertGreater(moved, 0.1)
            self.assertLess(off, 1e-3 * moved)

    def test_fbx_agrees_with_the_armature_at_20_times(self):
        import sinew as module

        for figure in self.each_character():
            action = figure.animation_data.action
            self.call(sinew.export_with_tangents, filepath=self.file("motion.fbx"), error_mm=0.1)
            character = module.load(self.file("motion.fbx")).character
            (clip,) = character.clips
            frames = self.times(action)
            shown = character.poses((frames - np.floor(action.frame_range[0])) / 24.0, clip, model=True).positions
            off = moved = 0.0
            still = self.where(figure, frames[0])
            for frame, now in zip(frames, shown):
                for name, at in self.where(figure, frame).items():
                    off = max(off, np.linalg.norm(now[character.skeleton.index(name)] - at))
                    moved = max(moved, np.linalg.norm(at - still[name]))
            print(f"fbx: {1000 * off:.3f} mm off, of a way of {1000 * moved:.0f} mm")
            self.assertGreater(moved, 0.1)
            self.assertLess(off, 1e-3 * moved)

    def test_keys_of_euler_angles_and_their_handles_are_kept(self):
        import sinew as module

        figure = scenes.humanoid()
        action = figure.animation_data.action = bpy.data.actions.new("euler")
        bone = figure.pose.bones["forearm_L"]
        bone.rotation_mode = "YZX"
        for frame, angle in ((1, 0.0), (8, 1.2), (21, -0.3)):
            bone.rotation_euler = (angle, 0.5 * angle, 0.2)
            bone.keyframe_insert("rotation_euler", frame=frame)
        key = action.fcurves[0].keyframe_points[1]
        key.handle_left_type = key.handle_right_type = "FREE"
        key.handle_right, key.handle_left = (16.0, 1.5), (7.0, 0.2)
        self.call(sinew.export_with_tangents, filepath=self.file("euler.fbx"))
        clip = module.load(self.file("euler.fbx")).character.clips[0]
        self.assertEqual(max(len(clip.curve("forearm_L", f"r{axis}")) for axis in "xyz"), 3)
        frames = np.arange(1.0, 21.01, 0.25)
        want = np.array([[f.evaluate(frame) for f in action.fcurves] for frame in frames])
        got = np.stack([clip.curve("forearm_L", f"r{a}").sample((frames - 1.0) / 24.0) for a in "xyz"], 1)
        self.assertLess(np.abs(want - got).max(), 2e-3)

    def test_modifiers_are_worked_in(self):
        import sinew as module

        figure = scenes.humanoid()
        action = figure.animation_data.action
        frames = judge.whole_frames(action)
        plain = np.array([self.where(figure, frame)["pelvis"] for frame in frames])
        noise = action.fcurves.find('pose.bones["pelvis"].location', index=1).modifiers.new("NOISE")
        noise.strength, noise.scale = 0.3, 3.0
        wanted = np.array([self.where(figure, frame)["pelvis"] for frame in frames])
        self.assertGreater(np.abs(wanted - plain).max(), 0.02)
        self.call(sinew.export_with_tangents, filepath=self.file("noise.fbx"), error_mm=0.1)
        character = module.load(self.file("noise.fbx")).character
        times = (np.array(frames) - np.floor(action.frame_range[0])) / 24.0
        shown = character.poses(times, character.clips[0], model=True).positions[:, character.skeleton.index("pelvis")]
        self.assertLess(np.linalg.norm(shown - wanted, axis=1).max(), 1e-3)

    def test_all_actions_become_clips(self):
        figure = scenes.humanoid()
        for action in bpy.data.actions[:12]:
            if action != figure.animation_data.action:
                bpy.data.actions.remove(action)
        self.assertGreater(len(bpy.data.actions), 4)
        self.call(sinew.export_with_tangents, filepath=self.file("all.glb"), scope="ALL")
        names = {animation["name"] for animation in Glb(self.file("all.glb")).json["animations"]}
        self.assertEqual(names, set(bpy.data.actions.keys()))
        self.assertEqual(figure.animation_data.action.name, "walk_humanoid")

    def test_meshes_come_along_and_move(self):
        import sinew as module

        figure = scenes.humanoid(meshes=True)
        mesh = next(o for o in bpy.data.objects if o.type == "MESH")
        selected = bpy.context.selected_objects[:]
        for ending in ("glb", "fbx"):
            self.call(sinew.export_with_tangents, filepath=self.file(f"skin.{ending}"), error_mm=0.1)
            self.assertEqual((bpy.context.object, figure.mode, bpy.context.selected_objects[:]), (figure, "POSE", selected))
            self.assertEqual(figure.data.pose_position, "POSE")
            character = module.load(self.file(f"skin.{ending}")).character
            still = np.concatenate([one.positions for one in character.meshes])
            (clip,) = character.clips
            frame = 11.0
            at = [(frame - np.floor(figure.animation_data.action.frame_range[0])) / 24.0]
            vertices = np.concatenate([character.skin(at, clip, one.index)[0] for one in character.meshes])
            self.assertGreater(np.linalg.norm(vertices - still, axis=1).max(), 0.3)
            judge.go_to(frame)
            shown = mesh.evaluated_get(bpy.context.evaluated_depsgraph_get())
            wanted = np.array([shown.matrix_world @ v.co for v in shown.data.vertices]) @ Y_UP.T
            # Vertices are split and ordered otherwise: each must lie on one of Blender's.
            for vertex in vertices[:: max(1, len(vertices) // 200)]:
                self.assertLess(np.linalg.norm(wanted - vertex, axis=1).min(), 2e-3)

    def test_unknown_ending_is_refused(self):
        scenes.humanoid()
        self.refused("does not say what to write", sinew.export_with_tangents, filepath=self.file("motion.xyz"))


class OpenInSinew(Figures):
    def program(self):
        """In place of Sinew: it says what it was given."""
        path, said = self.file("fake-sinew"), self.file(f"said{time.monotonic_ns()}")
        with open(path, "w") as file:
            file.write(f"#!/bin/sh\necho \"$@\" > {said}.tmp && mv {said}.tmp {said}\n")
        os.chmod(path, 0o755)
        return path, said

    def starts(self, program, connect=False):
        """While it lasts, that is what the preferences name."""
        usual = types.SimpleNamespace(program=program, connect=connect)
        return mock.patch.object(preferences, "of", lambda _context: usual)

    def test_project_shows_the_armature_with_fcurves_as_curves(self):
        import sinew as module

        path, said = self.program()
        figure = scenes.humanoid(meshes=True)
        action = figure.animation_data.action
        bone = figure.pose.bones["head"]
        bone.rotation_mode = "ZYX"
        for frame, angle in ((2, -0.2), (9, 0.5), (22, 0.1)):
            bone.rotation_euler = (angle, 0.3 * angle, 0.0)
            bone.keyframe_insert("rotation_euler", frame=frame)
        with self.starts(path):
            self.call(sinew.open_in_sinew, folder=scenes.FOLDER)
        for _ in range(100):
            if os.path.exists(said):
                break
            time.sleep(0.05)
        project = open(said).read().strip()
        character = module.load(project).character
        self.assertGreater(len(character.meshes), 0)
        (clip,) = character.clips
        self.assertEqual(clip.rotation_mode("head"), "zyx")
        self.assertEqual([len(clip.curve("head", f"r{axis}")) for axis in "xyz"], [3, 3, 3])
        frames = self.times(action)
        shown = character.poses((frames - np.floor(action.frame_range[0])) / 24.0, clip, model=True).positions
        for frame, now in zip(frames, shown):
            for name, at in self.where(figure, frame).items():
                self.assertLess(np.linalg.norm(now[character.skeleton.index(name)] - at), 2e-3, name)

    def test_project_of_any_character_shows_its_armature(self):
        import sinew as module

        for number, figure in enumerate(self.each_character()):
            action = figure.animation_data.action
            folder = self.file(f"opened{number}")
            with self.starts("none"):
                self.call(sinew.open_in_sinew, folder=folder)
            (project,) = [name for name in os.listdir(folder) if name.endswith(".sinew")]
            character = module.load(os.path.join(folder, project)).character
            frames = self.times(action)
            seconds = (frames - np.floor(action.frame_range[0])) / 24.0
            shown = character.poses(seconds, character.clips[action.name], model=True).positions
            off = moved = 0.0
            still = self.where(figure, frames[0])
            for frame, now in zip(frames, shown):
                for name, at in self.where(figure, frame).items():
                    off = max(off, np.linalg.norm(now[character.skeleton.index(name)] - at))
                    moved = max(moved, np.linalg.norm(at - still[name]))
            self.assertLess(off, 2e-2 * moved)

    def test_it_connects_with_the_window(self):
        path, said = self.program()
        scenes.humanoid()
        self.assertEqual(LINK.state, "off")
        try:
            with self.starts(path, connect=True):
                self.call(sinew.open_in_sinew, folder=os.path.join(scenes.FOLDER, "live"))
            self.assertEqual(LINK.state, "searching")
        finally:
            LINK.stop()
        for _ in range(100):
            if os.path.exists(said):
                break
            time.sleep(0.05)
        with open(said) as file:
            self.assertTrue(file.read().strip().endswith(".sinew --link"))

    def test_armature_alone_and_without_the_program(self):
        import sinew as module

        figure = scenes.humanoid()
        with self.starts("no program"):
            self.call(sinew.open_in_sinew, folder=os.path.join(scenes.FOLDER, "alone"))
        character = module.load(os.path.join(scenes.FOLDER, "alone", f"{figure.name}.sinew")).character
        self.assertEqual(character.clips.names(), ["walk_humanoid"])

    def test_what_was_opened_before_stays(self):
        figure = scenes.humanoid()
        folder = os.path.join(scenes.FOLDER, "again")
        os.makedirs(folder, exist_ok=True)
        mine = os.path.join(folder, f"{figure.name}.glb")
        with open(mine, "w") as file:
            file.write("mine")
        with self.starts("no program"):
            for _ in range(2):
                self.call(sinew.open_in_sinew, folder=folder)
        with open(mine) as file:
            self.assertEqual(file.read(), "mine")
        for name in (f"{figure.name}2.sinew", f"{figure.name}3.sinew"):
            self.assertTrue(os.path.exists(os.path.join(folder, name)), name)
