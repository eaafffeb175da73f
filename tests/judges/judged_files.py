"""Files as two readers see them that share nothing with Sinew: gltf_reference.py and fbx_reference.py.

Both have `clips`, `names` of what stands in the tree, and of a clip at a time the `pose` and `points`.
"""
import importlib.util

OF_CLIPS = {"Connections", "Definitions", "Takes"}
ANIMATION = {"AnimationCurve", "AnimationCurveNode", "AnimationStack"}


def loaded(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def columns(rows):
    return [[rows[i][j] for i in range(3)] for j in range(4)]


class GltfFile:
    def __init__(self, reader, path):
        self.reader, self.file = reader, reader.File(path)
        self.clips = self.file.json.get("animations", [])
        self.names = [node.get("name", "") for node in self.file.nodes]

    def clip(self, index):
        """A clip, and when it begins on the file's clock."""
        if index is None:
            return None, 0.0
        clip = self.clips[index]
        return clip, min(self.file.read(clip["samplers"][channel["sampler"]]["input"])[0][0] for channel in clip["channels"])

    def pose(self, clip, time):
        world, _ = self.reader.evaluate(self.file, clip, time)
        return [columns(world[node]) for node in range(len(self.names))]

    def points(self, clip, time):
        return self.reader.points(self.file, clip, time)


class FbxFile:
    def __init__(self, reader, path):
        self.reader, self.file = reader, reader.File(path)
        self.clips = self.file.stacks
        self.names = [model.name for model in self.file.models]

    def clip(self, index):
        if index is None:
            return None, 0.0
        clip = self.reader.Clip(self.file, self.file.stacks[index])
        return clip, clip.start

    def pose(self, clip, time):
        world = self.reader.pose(self.file, clip, time)
        return [columns(world[model.id]) for model in self.file.models]

    def points(self, clip, time):
        points, meshes = self.reader.points(self.file, clip, time)
        shown, first = [], 0
        for mesh in meshes:
            shown += points[first:first + mesh["count"]] if mesh["visible"] else []
            first += mesh["count"]
        return shown


def told(node):
    return node.name, repr(node.values), [told(child) for child in node.children]


def rest_of_fbx(reader, path):
    """All records that are no curves, by where they are."""
    _, root = reader.read_binary(path.read_bytes())
    out = {}
    for top in root.children:
        if top.name not in OF_CLIPS | {"Objects"}:
            out.setdefault(top.name, []).append(told(top))
    for thing in root.get("Objects").children:
        if thing.name not in ANIMATION:
            out.setdefault((thing.name, thing.values[0]), []).append(told(thing))
    return out


def rest_of_gltf(reader, path):
    content = reader.File(path).json
    return {key: content[key] for key in content
            if key not in {"animations", "accessors", "bufferViews", "buffers"}}
