#!/usr/bin/env python3
"""Writes the small glTF files that fuzzing begins with.   tests/data/fuzz/make_seeds.py"""
import base64
import json
import pathlib
import struct

OUT = pathlib.Path(__file__).parent / "fuzz_gltf"


class File:
    """A glTF document with one buffer that grows."""

    def __init__(self):
        self.data = b""
        self.json = {"asset": {"version": "2.0"}, "accessors": [], "bufferViews": []}

    def accessor(self, values, kind, code="f"):
        """The index of a new accessor over a list of tuples."""
        component = {"f": 5126, "H": 5123, "B": 5121}[code]
        raw = b"".join(struct.pack(f"<{len(v)}{code}", *v) for v in values)
        self.data += b"\0" * (-len(self.data) % 4)
        self.json["bufferViews"].append({"buffer": 0, "byteOffset": len(self.data), "byteLength": len(raw)})
        self.data += raw
        entry = {"bufferView": len(self.json["bufferViews"]) - 1, "componentType": component, "count": len(values), "type": kind}
        if kind == "VEC3" and code == "f":
            entry["min"] = [min(v[i] for v in values) for i in range(3)]
            entry["max"] = [max(v[i] for v in values) for i in range(3)]
        self.json["accessors"].append(entry)
        return len(self.json["accessors"]) - 1

    def gltf(self):
        uri = "data:application/octet-stream;base64," + base64.b64encode(self.data).decode()
        return json.dumps({**self.json, "buffers": [{"byteLength": len(self.data), "uri": uri}]}).encode()

    def glb(self):
        text = json.dumps({**self.json, "buffers": [{"byteLength": len(self.data)}]}).encode()
        text += b" " * (-len(text) % 4)
        body = self.data + b"\0" * (-len(self.data) % 4)
        chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(body), b"BIN\0") + body
        return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def character():
    """A skinned, morphed triangle pair on two joints with a clip of every kind of curve."""
    f = File()
    corners = [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 2.0, 0.0), (0.0, 2.0, 0.0)]
    primitive = {
        "attributes": {
            "POSITION": f.accessor(corners, "VEC3"),
            "NORMAL": f.accessor([(0.0, 0.0, 1.0)] * 4, "VEC3"),
            "TEXCOORD_0": f.accessor([(x, y) for x, y, _ in corners], "VEC2"),
            "JOINTS_0": f.accessor([(0, 1, 0, 0)] * 4, "VEC4", "B"),
            "WEIGHTS_0": f.accessor([(0.75, 0.25, 0.0, 0.0)] * 4, "VEC4"),
        },
        "indices": f.accessor([(i,) for i in (0, 1, 2, 0, 2, 3)], "SCALAR", "H"),
        "targets": [{"POSITION": f.accessor([(0.0, 0.0, 0.5)] * 4, "VEC3")}, {"POSITION": f.accessor([(0.1, 0.0, 0.0)] * 4, "VEC3")}],
        "material": 0,
    }
    identity = (1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0)
    times = f.accessor([(0.0,), (0.5,), (1.0,)], "SCALAR")
    turns = [(0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.7071, 0.7071), (0.0, 0.0, 0.0, 1.0)]
    moves = [(0.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 0.0)]
    samplers = [
        {"input": times, "output": f.accessor(turns, "VEC4"), "interpolation": "LINEAR"},
        {"input": times, "output": f.accessor([v for m in moves for v in ((0.0, 0.0, 0.0), m, (0.0, 0.1, 0.0))], "VEC3"), "interpolation": "CUBICSPLINE"},
        {"input": times, "output": f.accessor([(1.0, 1.0, 1.0), (1.0, 2.0, 1.0), (1.0, 1.0, 1.0)], "VEC3"), "interpolation": "STEP"},
        {"input": times, "output": f.accessor([(w,) for w in (0.0, 0.0, 1.0, 0.5, 0.0, 1.0)], "SCALAR")},
    ]
    targets = [(2, "rotation"), (1, "translation"), (2, "scale"), (0, "weights")]
    f.json |= {
        "scene": 0,
        "scenes": [{"nodes": [0, 1]}],
        "nodes": [{"name": "mesh", "mesh": 0, "skin": 0}, {"name": "a", "children": [2]}, {"name": "b", "translation": [0, 1, 0]}],
        "meshes": [{"primitives": [primitive], "weights": [0.0, 0.25]}],
        "skins": [{"joints": [1, 2], "inverseBindMatrices": f.accessor([identity, identity], "MAT4")}],
        "materials": [{"pbrMetallicRoughness": {"baseColorFactor": [0.8, 0.7, 0.6, 1.0]}, "doubleSided": True}],
        "animations": [{"name": "clip", "samplers": samplers,
                        "channels": [{"sampler": i, "target": {"node": n, "path": p}} for i, (n, p) in enumerate(targets)]}],
    }
    return f


OUT.mkdir(exist_ok=True)
whole = character()
(OUT / "character.gltf").write_bytes(whole.gltf())
(OUT / "character.glb").write_bytes(whole.glb())
bare = character()
del bare.json["skins"][0]["inverseBindMatrices"]
bare.json["nodes"][1]["matrix"] = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]
(OUT / "bare_skin.gltf").write_bytes(bare.gltf())
# A million vertices without data, each to be repeated for sixty empty targets.
flood = {
    "asset": {"version": "2.0"},
    "accessors": [{"componentType": 5126, "count": 999999, "type": "VEC3"}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "targets": [{}] * 60}]}],
    "nodes": [{"mesh": 0}],
}
(OUT / "empty_targets.gltf").write_text(json.dumps(flood, separators=(",", ":")))
# The same mesh with its targets on many nodes.
corners = whole.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"]
many = character()
many.json["meshes"] = [{"primitives": [{"attributes": {"POSITION": corners}, "targets": [{}] * 600}]}]
many.json["nodes"] = [{"mesh": 0}] * 600
del many.json["scenes"], many.json["skins"], many.json["animations"]
(OUT / "many_channels.gltf").write_bytes(many.gltf())
