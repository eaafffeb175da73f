"""Small malformed models of every format that is read, made from whole ones."""

import base64
import json
import random
import struct


def _floats(*values):
    return struct.pack(f"<{len(values)}f", *values)


def _gltf():
    """A skinned strip of two joints with a clip, as a document and its buffer."""
    identity = (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    parts = [
        (_floats(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0), 5126, 4, "VEC3"),
        (struct.pack("<6H", 0, 1, 2, 1, 3, 2), 5123, 6, "SCALAR"),
        (bytes([0, 1, 0, 0] * 4), 5121, 4, "VEC4"),
        (_floats(*(0.5, 0.5, 0, 0) * 4), 5126, 4, "VEC4"),
        (_floats(*identity * 2), 5126, 2, "MAT4"),
        (_floats(0, 0.5, 1), 5126, 3, "SCALAR"),
        (_floats(0, 0, 0, 1, 0, 0, 0.38, 0.92, 0, 0, 0.7, 0.7), 5126, 3, "VEC4"),
    ]
    buffer, views, accessors = b"", [], []
    for data, component, count, kind in parts:
        views.append({"buffer": 0, "byteOffset": len(buffer), "byteLength": len(data)})
        accessors.append({"bufferView": len(views) - 1, "componentType": component, "count": count, "type": kind})
        buffer += data + b"\0" * (-len(data) % 4)
    accessors[0].update(min=[0, 0, 0], max=[1, 1, 0])
    document = {
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, 1]}],
        "nodes": [{"name": "strip", "mesh": 0, "skin": 0}, {"name": "root", "children": [2]},
                  {"name": "tip", "translation": [0, 1, 0]}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0, "JOINTS_0": 2, "WEIGHTS_0": 3}, "indices": 1}]}],
        "skins": [{"joints": [1, 2], "inverseBindMatrices": 4}],
        "animations": [{"name": "bend", "samplers": [{"input": 5, "output": 6}],
                        "channels": [{"sampler": 0, "target": {"node": 2, "path": "rotation"}}]}],
        "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(buffer)}],
    }
    return document, buffer


def _as_gltf(document, buffer):
    document = json.loads(json.dumps(document))
    document["buffers"][0]["uri"] = "data:application/octet-stream;base64," + base64.b64encode(buffer).decode()
    return json.dumps(document).encode()


def _as_glb(document, buffer):
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(buffer), b"BIN\0") + buffer
    return struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks


def _fbx(rotation="10", extra="", connections=""):
    """A cube corner on two limb nodes with one curve, as FBX text."""
    return f"""; FBX 7.4.0 project file
FBXHeaderExtension:  {{
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}}
GlobalSettings:  {{
	Version: 1000
	Properties70:  {{
		P: "UpAxis", "int", "Integer", "",1
		P: "UnitScaleFactor", "double", "Number", "",1
		P: "TimeMode", "enum", "", "",6
	}}
}}
Objects:  {{
	NodeAttribute: 10, "NodeAttribute::root", "LimbNode" {{
		TypeFlags: "Skeleton"
	}}
	Model: 20, "Model::root", "LimbNode" {{
		Version: 232
	}}
	Model: 21, "Model::tip", "LimbNode" {{
		Version: 232
		Properties70:  {{
			P: "Lcl Translation", "Lcl Translation", "", "A",0,10,0
		}}
	}}
	Geometry: 30, "Geometry::corner", "Mesh" {{
		Vertices: *9 {{
			a: 0,0,0,1,0,0,0,1,0
		}}
		PolygonVertexIndex: *3 {{
			a: 0,1,-3
		}}
	}}
	Model: 22, "Model::corner", "Mesh" {{
		Version: 232
	}}
	AnimationStack: 40, "AnimStack::take", "" {{
	}}
	AnimationLayer: 41, "AnimLayer::base", "" {{
	}}
	AnimationCurveNode: 42, "AnimCurveNode::R", "" {{
	}}
	AnimationCurve: 43, "AnimCurve::", "" {{
		KeyTime: *2 {{
			a: 0,46186158000
		}}
		KeyValueFloat: *2 {{
			a: 0,{rotation}
		}}
		KeyAttrFlags: *1 {{
			a: 24836
		}}
		KeyAttrDataFloat: *4 {{
			a: 0,0,0,0
		}}
		KeyAttrRefCount: *1 {{
			a: 2
		}}
	}}
	{extra}
}}
Connections:  {{
	C: "OO",10,20
	C: "OO",20,0
	C: "OO",21,20
	C: "OO",22,0
	C: "OO",30,22
	C: "OO",41,40
	C: "OO",42,41
	C: "OP",42,21, "Lcl Rotation"
	C: "OP",43,42, "d|X"
	{connections}
}}
""".encode()


_BVH = b"""HIERARCHY
ROOT hips
{
	OFFSET 0 0 0
	CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
	JOINT head
	{
		OFFSET 0 10 0
		CHANNELS 3 Zrotation Xrotation Yrotation
		End Site
		{
			OFFSET 0 5 0
		}
	}
}
MOTION
Frames: 2
Frame Time: 0.0333333
0 0 0 0 0 0 0 0 0
1 2 3 4 5 6 7 8 9
"""

_DAE = b"""<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><up_axis>Y_UP</up_axis></asset>
<library_visual_scenes><visual_scene id="s"><node id="a" type="JOINT"><translate>0 1 0</translate>
<node id="b" type="JOINT"><translate>0 1 0</translate></node></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>
"""


def _numbers(value, path=()):
    """The paths of all numbers of a document."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _numbers(item, path + (key,))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from _numbers(item, path + (i,))
    elif isinstance(value, (int, float)):
        yield path


def _with(document, path, value):
    copy = json.loads(json.dumps(document))
    at = copy
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    return copy


def _samples():
    chance = random.Random(1)
    document, buffer = _gltf()
    whole = {"glb": _as_glb(document, buffer), "gltf": _as_gltf(document, buffer), "fbx": _fbx(), "bvh": _BVH,
             "dae": _DAE}
    for kind, data in whole.items():
        yield f"whole.{kind}", data
        yield f"empty.{kind}", b""
        for i in range(6):
            yield f"cut_{i}.{kind}", data[:len(data) * (i + 1) // 7]
        for i in range(6):
            flipped = bytearray(data)
            for _ in range(4):
                flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
            yield f"flipped_{i}.{kind}", bytes(flipped)
        yield f"other_name.{'glb' if kind != 'glb' else 'fbx'}", data

    paths = list(_numbers(document))
    for i, path in enumerate(chance.sample(paths, 24)):
        value = chance.choice([-1, 77, 4294967295, 1e300, 1 << 60])
        yield f"number_{i}.gltf", _as_gltf(_with(document, path, value), buffer)
    without_bind = json.loads(json.dumps(document))
    del without_bind["skins"][0]["inverseBindMatrices"]
    yield "no_bind_matrices.gltf", _as_gltf(without_bind, buffer)
    yield "circle.gltf", _as_gltf(_with(document, ("nodes", 2, "children"), [1]), buffer) \
        if "children" in document["nodes"][2] else _as_gltf(
            {**document, "nodes": document["nodes"][:2] + [{"children": [1]}]}, buffer)
    for uri in ("../../../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "/dev/zero"):
        copy = json.loads(json.dumps(document))
        copy["buffers"][0]["uri"] = uri
        yield f"outside_{abs(hash(uri)) % 1000}.gltf", json.dumps(copy).encode()
    for i, markers in enumerate(([{"name": "\x1b[2J" * 50000, "time_s": 1e308}, {"name": [], "time_s": {}}, None],
                                 [{"name": "m", "time_s": -1e9}] * 100000, {"name": "m", "time_s": 0})):
        yield f"markers_{i}.gltf", _as_gltf(_with(document, ("animations", 0, "extras"), {"markers": markers}), buffer)
    nodes = [{"children": [i + 1]} for i in range(30000)] + [{}]
    yield "deep_nodes.gltf", json.dumps({"asset": {"version": "2.0"}, "nodes": nodes}).encode()
    yield "deep_json.gltf", b'{"asset":{"version":"2.0"},"extras":' + b"[" * 300000 + b"]" * 300000 + b"}"
    doubling = [{"children": [2 * i + 1, 2 * i + 2]} for i in range(0, 40)]
    yield "two_parents.gltf", json.dumps({"asset": {"version": "2.0"},
                                          "nodes": [{"children": [i + 1, i + 1]} for i in range(40)] + [{}],
                                          "extras": doubling}).encode()
    yield "huge_json.glb", struct.pack("<4sIII4s", b"glTF", 2, 100, 0xfffffff0, b"JSON") + b"{}"

    for value in ("1e6", "1e9", "1e12", "1e38", "inf", "nan"):
        yield f"rotation_{value}.fbx", _fbx(rotation=value)
    yield "circle.fbx", _fbx(connections='C: "OO",20,21')
    yield "own_parent.fbx", _fbx(connections='C: "OO",21,21')
    yield "deep_braces.fbx", b"; FBX 7.4.0 project file\n" + b"A: {\n" * 50000 + b"}\n" * 50000
    yield "counts.fbx", _fbx().replace(b"*9", b"*999999999")
    yield "corners.fbx", _fbx().replace(b"0,1,-3", b"0,1,-999999999")
    yield "array.fbx", b"Kaydara FBX Binary  \0\x1a\0" + struct.pack("<IIII", 7400, 0xffffffff, 0xffffffff, 0xffffffff)
    yield "old.fbx", b"Kaydara FBX Binary  \0\x1a\0" + struct.pack("<I", 6100) + b"\0" * 64

    opening = b"".join(b"JOINT j\n{\nOFFSET 0 1 0\nCHANNELS 0\n" for _ in range(30000))
    yield "deep.bvh", b"HIERARCHY\nROOT r\n{\nOFFSET 0 0 0\nCHANNELS 0\n" + opening + b"}\n" * 30001 + \
        b"MOTION\nFrames: 0\nFrame Time: 0.1\n"
    yield "frames.bvh", _BVH.replace(b"Frames: 2", b"Frames: 2000000000")
    yield "channels.bvh", _BVH.replace(b"CHANNELS 3", b"CHANNELS 300000000")
    yield "frame_time.bvh", _BVH.replace(b"0.0333333", b"0")
    yield "deep.dae", b'<?xml version="1.0"?><COLLADA>' + b"<node>" * 50000 + b"</node>" * 50000 + b"</COLLADA>"
    entities = b"".join(b'<!ENTITY e%d "%s">' % (i, b"&e%d;" % (i - 1) * 10) for i in range(1, 12))
    yield "entities.dae", b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "x">' + entities + \
        b"]><COLLADA>&e11;</COLLADA>"


def write(folder):
    """Writes all samples and returns their paths."""
    files = []
    for name, data in _samples():
        file = folder / name
        file.write_bytes(data)
        files.append(file)
    return files
