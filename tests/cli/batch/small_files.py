"""Small models, whole and broken ones, and what the tests of batches ask of them."""

import base64
import json
import os
import struct
import subprocess
import time
from pathlib import Path


def model(number):
    """glTF with two joints and a clip, as text; each number moves otherwise."""
    times, turns = (0.0, 0.5, 1.0), ((0, 0, 0), (0, 0.01 * number, 0.2), (0, 0, 0))
    data = struct.pack("<3f", *times) + b"".join(struct.pack("<3f", *t) for t in turns)
    accessors = [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "SCALAR", "min": [0], "max": [1]},
                 {"bufferView": 1, "componentType": 5126, "count": 3, "type": "VEC3"}]
    return json.dumps({
        "asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
        "nodes": [{"name": "hips", "children": [1]}, {"name": "spine", "translation": [0, 1, 0]}],
        "buffers": [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}],
        "bufferViews": [{"buffer": 0, "byteOffset": 0, "byteLength": 12}, {"buffer": 0, "byteOffset": 12, "byteLength": 36}],
        "accessors": accessors,
        "animations": [{"name": "sway", "samplers": [{"input": 0, "output": 1}],
                        "channels": [{"sampler": 0, "target": {"node": 0, "path": "translation"}}]}]})


def broken(number):
    """The same, spoilt in one of many ways; None: there is no file at all."""
    text = model(number)
    ways = (text[: len(text) // 2], "", "glTF" * 20, text.replace('"version": "2.0"', '"version": "1.0"'),
            text.replace("{", "[", 1), None)
    return ways[number % len(ways)]


def make(folder, count, broken_at=()):
    """library/N.gltf below the folder, and jobs.jsonl that converts them to out/N.glb."""
    (folder / "library").mkdir(parents=True)
    (folder / "out").mkdir()
    with open(folder / "jobs.jsonl", "w") as manifest:
        for i in range(count):
            text = broken(i) if i in broken_at else model(i)
            if text is not None:
                (folder / "library" / f"{i}.gltf").write_text(text)
            manifest.write(json.dumps({"id": f"{i}.gltf", "run": ["convert", f"library/{i}.gltf", f"out/{i}.glb"]}) + "\n")


def written(folder):
    """All files below out/, with what they hold."""
    return {str(f.relative_to(folder)): f.read_bytes() for f in sorted((folder / "out").rglob("*")) if f.is_file()}


def results(text):
    return {line["id"]: line for line in map(json.loads, text.splitlines())}


class Batch:
    def __init__(self, cli):
        self.cli = str(Path(cli).resolve())

    def run(self, folder, *arguments, **more):
        return subprocess.run([self.cli, "batch", "jobs.jsonl", *arguments], cwd=folder, capture_output=True, text=True,
                              timeout=600, **more)

    def start(self, folder, *arguments, **more):
        return subprocess.Popen([self.cli, "batch", "jobs.jsonl", *arguments], cwd=folder, stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, text=True, **more)


def processes_of(mark):
    """Those that still live with this in their environment."""
    found = []
    for entry in os.listdir("/proc"):
        try:
            if entry.isdigit() and mark.encode() in Path(f"/proc/{entry}/environ").read_bytes():
                found.append(int(entry))
        except OSError:
            pass
    return found


def none_left(mark, patience_s=5.0):
    end = time.monotonic() + patience_s
    while processes_of(mark):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


class Checks:
    def __init__(self):
        self.failures = 0

    def __call__(self, name, condition, detail=""):
        print(f"{'ok     ' if condition else 'FAILED '} {name}{'' if condition else f': {detail}'}", flush=True)
        self.failures += not condition
