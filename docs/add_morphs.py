#!/usr/bin/env python3
"""Copies the bundled humanoid.glb with morph targets that thicken or lengthen parts of it.   add_morphs.py IN OUT"""
import json
import struct
import sys

JSON_CHUNK, BINARY_CHUNK = 0x4E4F534A, 0x004E4942
FLOATS, BYTES, SHARES = 5126, 5121, 5123

# Name: the joints whose vertices move, along their normals or up; metres.
ALONG_NORMAL, UP = "normal", "up"
SHAPES = {
    "head_tall": (["head"], UP, 0.06),
    "neck_thick": (["neck"], ALONG_NORMAL, 0.02),
    "chest_broad": (["spine_03", "spine_04"], ALONG_NORMAL, 0.03),
    "belly_round": (["spine_01", "spine_02", "pelvis"], ALONG_NORMAL, 0.05),
}
for side in "LR":
    SHAPES |= {
        f"shoulder_strong_{side}": ([f"clavicle_{side}"], ALONG_NORMAL, 0.03),
        f"arm_strong_{side}": ([f"upper_arm_{side}"], ALONG_NORMAL, 0.03),
        f"forearm_strong_{side}": ([f"forearm_{side}"], ALONG_NORMAL, 0.025),
        f"thigh_strong_{side}": ([f"thigh_{side}"], ALONG_NORMAL, 0.035),
        f"calf_strong_{side}": ([f"shin_{side}"], ALONG_NORMAL, 0.03),
    }


def chunks_of(data):
    at = 12
    while at < len(data):
        length, kind = struct.unpack_from("<II", data, at)
        yield kind, data[at + 8:at + 8 + length]
        at += 8 + length


def main(source, target):
    chunks = dict(chunks_of(open(source, "rb").read()))
    document, binary = json.loads(chunks[JSON_CHUNK]), bytearray(chunks[BINARY_CHUNK])

    def read(index):
        accessor = document["accessors"][index]
        view = document["bufferViews"][accessor["bufferView"]]
        code = {FLOATS: "f", BYTES: "B", SHARES: "H"}[accessor["componentType"]]
        parts = {"VEC3": 3, "VEC4": 4}[accessor["type"]]
        start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
        rows = struct.iter_unpack(f"<{parts}{code}", binary[start:start + struct.calcsize(code) * parts * accessor["count"]])
        return [tuple(number / 65535 for number in row) for row in rows] if accessor["componentType"] == SHARES else list(rows)

    def add(vectors):
        binary.extend(b"\0" * (-len(binary) % 4))
        document["bufferViews"].append({"buffer": 0, "byteOffset": len(binary), "byteLength": 12 * len(vectors)})
        document["accessors"].append({"bufferView": len(document["bufferViews"]) - 1, "componentType": FLOATS, "type": "VEC3",
                                      "count": len(vectors), "min": [min(axis) for axis in zip(*vectors)],
                                      "max": [max(axis) for axis in zip(*vectors)]})
        for vector in vectors:
            binary.extend(struct.pack("<3f", *vector))
        return len(document["accessors"]) - 1

    names = [document["nodes"][joint]["name"] for joint in document["skins"][0]["joints"]]
    for mesh in document["meshes"]:
        for primitive in mesh["primitives"]:
            normals, joints, weights = (read(primitive["attributes"][name]) for name in ("NORMAL", "JOINTS_0", "WEIGHTS_0"))
            primitive["targets"] = []
            for moved, way, metres in SHAPES.values():
                meant = {names.index(name) for name in moved}
                offsets = []
                for normal, of, share in zip(normals, joints, weights):
                    part = metres * sum(weight for joint, weight in zip(of, share) if joint in meant)
                    offsets.append(tuple(part * n for n in normal) if way == ALONG_NORMAL else (0.0, part, 0.0))
                primitive["targets"].append({"POSITION": add(offsets)})
        mesh["extras"] = {"targetNames": list(SHAPES)}
        mesh["weights"] = [0.0] * len(SHAPES)
    document["buffers"][0]["byteLength"] = len(binary)

    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    binary.extend(b"\0" * (-len(binary) % 4))
    body = struct.pack("<II", len(text), JSON_CHUNK) + text + struct.pack("<II", len(binary), BINARY_CHUNK) + bytes(binary)
    with open(target, "wb") as out:
        out.write(struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body)


if __name__ == "__main__":
    main(*sys.argv[1:])
