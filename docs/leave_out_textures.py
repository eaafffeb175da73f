#!/usr/bin/env python3
"""Copies a .glb so that its textures are files beside it that are not there.   leave_out_textures.py IN OUT"""
import json
import struct
import sys

JSON_CHUNK = 0x4E4F534A


def main(source, target):
    data = open(source, "rb").read()
    length, kind = struct.unpack_from("<II", data, 12)
    assert data[:4] == b"glTF" and kind == JSON_CHUNK, "not a .glb"
    document = json.loads(data[20:20 + length])
    for image in document.get("images", []):
        image.pop("bufferView", None)
        image.pop("mimeType", None)
        image["uri"] = "maps/" + image.get("name", "texture") + ".png"
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    chunks = struct.pack("<II", len(text), JSON_CHUNK) + text + data[20 + length:]
    with open(target, "wb") as out:
        out.write(struct.pack("<4sII", b"glTF", 2, 12 + len(chunks)) + chunks)


if __name__ == "__main__":
    main(*sys.argv[1:])
