#!/usr/bin/env python3
"""Contact sheet: pictures of every clip at even times, one row for each, as one PNG.

    contact_sheet.py FILE OUT.png [--clips NAME…] [--columns 6] [--size 160] [--view three-quarter]

Needs sinew-cli, which draws them.
"""
import argparse
import struct
import zlib
from pathlib import Path

import numpy as np
import sinew


def png(pixels):
    """RGBA pixels as a PNG file."""
    height, width, _ = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows.tobytes())) + chunk(b"IEND", b"")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file"), parser.add_argument("out", type=Path)
    parser.add_argument("--clips", nargs="+")
    parser.add_argument("--columns", type=int, default=6)
    parser.add_argument("--size", type=int, default=160)
    parser.add_argument("--view", default="three-quarter")
    said = parser.parse_args()
    scene = sinew.load(said.file)
    character = scene.character
    rows = []
    for name in said.clips or character.clips.names():
        times = np.linspace(0, character.clips[name].duration, said.columns)
        pictures = [
            scene.render(time, name, size=(said.size, said.size), view=said.view, background="FFFFFF") for time in times
        ]
        rows.append(np.concatenate(pictures, axis=1))
    said.out.write_bytes(png(np.concatenate(rows, axis=0)))
    print(f"{len(rows)} clips, {said.columns} pictures each")


if __name__ == "__main__":
    main()
