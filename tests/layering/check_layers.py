#!/usr/bin/env python3
"""Checks that includes follow the arrows between the rooms (docs/architecture.md).

    check_layers.py ROOT              every source file below ROOT; exit 1 if any breaks a rule
    check_layers.py --fixtures FOLDER each FOLDER/<rule>/… is a tree of files that break this rule; exit 0 only if every
                                      one is rejected for it, and no rule is without a file

A room is a folder. It may include itself, the rooms of its row, and third-party headers but for those that its row
forbids, or, where that forbids none, the row of the nearest room around it that does. Its .cpp files, never its
headers, may also include the rooms inside it: that is where these are joined. A row grants single rooms and groups of
them, and nothing that no file of its room makes use of, so a row tells what a room needs.
"""
import collections
import pathlib
import re
import sys

QT = ("Q", "Qt")
OPENGL = ("epoxy/", "EGL/", "GL/", "GLES")
GUI = ("QImage", "QPixmap", "QPainter", "QColor", "QIcon", "QFont", "QKeySequence", "QGuiApplication", "QtGui")
WIDGET_HEADERS = ("QWidget", "QOpenGL", "QtWidgets")
HEAVY = ("assimp/", "nlohmann/", "stb/", "stb_", "CLI/", "rapidjson/", "tiny_gltf")

# Rooms that rows grant together, from what knows least to what knows most.
BASE = ("core/base", "core/math")
CLIP = ("core/skeleton", "core/skeleton/roles", "core/blend", "core/curve", "core/clip")
EDIT = ("core/edit", "core/edit/keys", "core/edit/shape", "core/edit/whole", "core/edit/rig")
SCENE = ("core/skin", "core/scene/character", "core/scene", "core/scene/objects", "core/scene/rig", "core/evaluate/rig",
         "core/evaluate")
READING = ("core/io", "core/io/mesh")  # what formats share
FILES = ("core/io/disk", "core/io", "core/io/guard", "core/io/sound", "core/io/text")  # what programs see of them
DOCUMENT = ("viewer/document/history", "viewer/document/text", "viewer/document/state", "viewer/document")
EDITS = tuple("viewer/document/" + name for name in ("edits", "edits/clips", "edits/rig", "files", "models", "poses", "selection", "time"))
RENDER = ("viewer/render", "viewer/render/shapes", "viewer/render/handles")  # what programs see of it
WIDGETS = ("viewer/widgets/action_ids", "viewer/widgets")
CONTROLS = tuple("viewer/widgets/" + name for name in
                 ("controls", "controls/panels", "controls/fields", "controls/fields/choices", "controls/tools"))
DIALOGS = ("viewer/widgets/dialogs", "viewer/widgets/dialogs/export", "viewer/widgets/dialogs/film", "viewer/widgets/dialogs/help", "viewer/widgets/dialogs/import",
           "viewer/widgets/dialogs/roles")
PANELS = tuple("viewer/widgets/" + name for name in
               ("curves", "timeline", "outliner", "inspector", "layers", "poses", "history", "log", "lost", "masks", "morphs", "picker", "viewport"))
ACTIONS = ("viewer/app/sound", "viewer/app/actions")
# What most panels need: others say in their rows what they need besides.
PANEL = (DOCUMENT, EDITS, WIDGETS, CONTROLS)

# room: (rooms and groups of rooms that it may include, third-party prefixes that it may not include)
ROOMS = {
    "core": ((), QT + OPENGL + HEAVY),
    "core/base": ((), ()),
    "core/math": ((BASE,), ()),
    "core/curve": ((BASE,), ()),
    "core/skeleton": ((BASE,), ()),
    "core/skeleton/roles": ((BASE, "core/skeleton"), ()),
    "core/skin": ((BASE,), ()),
    "core/blend": ((BASE, "core/skeleton"), ()),
    "core/clip": ((BASE, "core/skeleton", "core/blend", "core/curve"), ()),
    "core/rig": ((BASE, "core/skeleton"), ()),
    "core/rig/solve": ((BASE, "core/rig"), ()),
    "core/rig/constraints": ((BASE, "core/skeleton", "core/curve", "core/rig"), ()),
    "core/edit/keys": ((BASE, CLIP), ()),
    "core/edit/shape": ((BASE, CLIP, "core/edit/keys", "core/rig", "core/rig/solve"), ()),
    "core/edit/whole": ((BASE, CLIP, "core/edit/keys", "core/edit/shape"), ()),
    "core/edit": ((BASE, CLIP), ()),
    "core/scene/character": ((BASE, CLIP, "core/skin"), ()),
    "core/scene": ((BASE, CLIP, "core/scene/character"), ()),
    "core/scene/objects": ((BASE, "core/clip", "core/scene/character", "core/scene"), ()),
    "core/scene/rig": ((BASE, ("core/skeleton", "core/clip", "core/rig", "core/rig/constraints"), "core/scene/character", "core/scene/objects"), ()),
    "core/edit/scene": ((BASE, "core/edit", "core/edit/whole", "core/scene/character", "core/scene", "core/scene/objects", "core/scene/rig"), ()),
    "core/evaluate/rig": ((BASE, "core/skeleton", "core/rig", "core/rig/solve", "core/rig/constraints", "core/scene/rig"), ()),
    "core/evaluate": ((BASE, CLIP, SCENE), ()),

    "core/edit/rig": ((BASE, CLIP, "core/edit/keys", "core/edit/shape", "core/rig", "core/rig/solve", SCENE), ()),

    "core/io": ((BASE, "core/clip", EDIT, SCENE, "core/io/disk"), QT + OPENGL),
    "core/io/disk": ((BASE,), ()),
    "core/io/mesh": ((BASE, SCENE, "core/io"), ()),
    "core/io/sound": ((BASE,), ()),
    "core/io/text": ((BASE, CLIP, "core/scene/rig", "core/io"), ()),
    "core/io/guard": ((BASE, SCENE, "core/io/disk", "core/io"), ()),
    "core/io/project": ((BASE, CLIP, SCENE, "core/io/disk", "core/io", "core/io/guard", "core/io/packing", "core/io/text"), ()),
    "core/io/project/pack": ((BASE, "core/io/disk", "core/io/sound", "core/io/project"), ()),
    "core/io/assimp": ((BASE, CLIP, SCENE, READING), ()),
    "core/io/bvh": ((BASE, READING), ()),
    "core/io/linkage": ((BASE, "core/skeleton", "core/rig", SCENE, READING, "core/io/text"), ()),
    "core/io/bvh/write": ((BASE, CLIP, SCENE, "core/io"), ()),
    "core/io/gltf": ((BASE, CLIP, SCENE, READING, "core/io/assimp"), ()),  # Assimp reads the meshes
    "core/io/gltf/unpack": ((BASE, "core/io/gltf"), ()),
    "core/io/gltf/parse": ((BASE, READING, "core/io/gltf", "core/io/gltf/unpack"), ()),
    "core/io/gltf/build": ((BASE, CLIP, SCENE, READING, "core/io/assimp", "core/io/gltf"), ()),
    "core/io/writing": ((BASE, CLIP, "core/edit/shape", SCENE, READING), ()),  # what writers of several formats share
    "core/io/gltf/write": ((BASE, CLIP, SCENE, READING, "core/io/writing", "core/io/gltf", "core/io/gltf/unpack", "core/io/gltf/build"), ()),
    "core/io/merge": ((BASE, EDIT, SCENE, "core/io", "core/io/guard", "core/io/gltf", "core/io/gltf/write", "core/io/fbx", "core/io/fbx/merge"), ()),
    "core/io/export": ((BASE, CLIP, EDIT, SCENE, "core/io", "core/io/writing", "core/io/bvh/write", "core/io/fbx/write", "core/io/gltf", "core/io/gltf/write"), ()),
    "core/io/packing": ((), ()),
    "core/io/link": ((BASE, "core/clip"), ()),
    "core/io/fbx/records": ((BASE, "core/io/packing"), ()),
    "core/io/fbx": ((BASE, CLIP, READING, "core/io/fbx/records"), ()),
    "core/io/fbx/mesh": ((BASE, SCENE, READING, "core/io/assimp", "core/io/fbx"), ()),
    "core/io/fbx/motion": ((BASE, CLIP, READING, "core/io/fbx", "core/io/fbx/mesh"), ()),
    "core/io/fbx/merge": ((BASE, CLIP, SCENE, READING, "core/io/writing", "core/io/fbx/records", "core/io/fbx/mesh", "core/io/fbx/write"), ()),
    "core/io/fbx/write": ((BASE, CLIP, "core/edit/shape", SCENE, READING, "core/io/writing", "core/io/packing", "core/io/fbx/records", "core/io/fbx", "core/io/fbx/motion"), ()),

    "viewer/settings": ((BASE, "core/curve", "core/skin", FILES, "core/io/export"), OPENGL + HEAVY + WIDGET_HEADERS + GUI),
    "viewer/document/state": ((BASE, CLIP, EDIT, SCENE, "viewer/document/history"), ()),
    "viewer/document": ((BASE, CLIP, EDIT, "core/edit/scene", SCENE, FILES, "viewer/document/text", "viewer/document/state"),
                        OPENGL + HEAVY + WIDGET_HEADERS),
    "viewer/document/history": ((BASE,), ()),
    "viewer/document/text": ((BASE, CLIP, EDIT, SCENE, FILES, "viewer/settings"), ()),
    "viewer/document/commands": ((BASE, DOCUMENT), ()),
    "viewer/document/reload": ((BASE, "core/clip", "core/io", "core/edit", SCENE, "core/edit/scene", DOCUMENT), ()),
    "viewer/document/scene": ((BASE, CLIP, SCENE, "core/edit/scene", DOCUMENT, "viewer/document/commands", "viewer/document/selection"), ()),
    "viewer/document/files": ((BASE, "core/scene/objects", FILES, "core/io/export", "core/io/project", DOCUMENT), ()),
    "viewer/document/selection": ((BASE, "viewer/settings", DOCUMENT), ()),
    "viewer/document/time": ((BASE, EDIT, "core/scene", "viewer/settings", DOCUMENT), ()),
    "viewer/document/poses": ((BASE, CLIP, SCENE, "viewer/settings", DOCUMENT, "viewer/document/files"), ()),
    "viewer/document/edits/clips": ((BASE, CLIP, EDIT, SCENE, "viewer/settings", DOCUMENT), ()),
    "viewer/document/edits/rig": ((BASE, "core/edit/rig", SCENE, "core/io/text", "viewer/document/files", "viewer/settings", DOCUMENT), ()),
    "viewer/document/edits": ((BASE, CLIP, EDIT, SCENE, FILES, "viewer/settings", DOCUMENT, "viewer/document/commands",
                               "viewer/document/files", "viewer/document/selection"), ()),
    "viewer/document/models": ((BASE, CLIP, SCENE, FILES, "viewer/settings", DOCUMENT,
                                ("viewer/document/edits", "viewer/document/edits/clips")), ()),

    "shaders": ((), QT),
    "viewer/render": ((BASE, SCENE), QT + HEAVY),
    "viewer/render/shapes": ((BASE, CLIP, SCENE, "viewer/render"), ()),
    "viewer/render/handles": ((BASE, "viewer/render"), ()),
    "viewer/render/gl": ((BASE, SCENE, "shaders", "viewer/render", "viewer/render/shapes"), ()),
    "viewer/render/passes": ((BASE, "viewer/render", "viewer/render/shapes", "viewer/render/gl"), ()),

    "viewer/link": ((BASE, "core/edit", SCENE, "core/io/disk", "core/io/link", DOCUMENT), OPENGL + HEAVY + WIDGET_HEADERS + GUI),
    "viewer/film": ((BASE, "core/skin", "core/io/disk", "core/io", "core/io/guard", "core/io/packing", "viewer/render", "viewer/render/shapes"), QT + OPENGL + HEAVY),

    "viewer/widgets/action_ids": ((), ()),
    "viewer/widgets": ((BASE, "viewer/settings", DOCUMENT, "viewer/widgets/action_ids"), OPENGL + HEAVY),
    "viewer/widgets/controls": ((BASE, CLIP, "viewer/settings", DOCUMENT, "viewer/document/time", WIDGETS), ()),
    "viewer/widgets/controls/panels": ((WIDGETS, "viewer/widgets/controls"), ()),
    "viewer/widgets/controls/fields": ((BASE, EDIT, "viewer/settings", DOCUMENT, WIDGETS, "viewer/widgets/controls",
                                        "viewer/widgets/controls/panels"), ()),
    "viewer/widgets/controls/fields/choices": ((BASE, WIDGETS), ()),
    "viewer/widgets/controls/tools": ((BASE, "viewer/settings", DOCUMENT, WIDGETS, CONTROLS), ()),
    "viewer/widgets/pictures": ((BASE, SCENE, RENDER), ()),
    "viewer/widgets/dialogs": ((BASE, EDIT, "core/io/linkage", "viewer/settings", DOCUMENT, EDITS, WIDGETS, CONTROLS), ()),
    "viewer/widgets/dialogs/help": ((WIDGETS, CONTROLS), ()),
    "viewer/widgets/dialogs/import": ((FILES, "viewer/settings", DOCUMENT, WIDGETS, CONTROLS), ()),
    "viewer/widgets/dialogs/export": (("viewer/settings", "viewer/document/text", "viewer/document/files", WIDGETS,
                                       CONTROLS, "viewer/widgets/dialogs/import"), ()),
    "viewer/widgets/dialogs/film": (("viewer/settings", "viewer/document/text", "viewer/film", WIDGETS, CONTROLS), ()),
    "viewer/widgets/dialogs/roles": ((BASE, CLIP, SCENE, FILES, DOCUMENT, EDITS, WIDGETS, CONTROLS, RENDER,
                                      "viewer/widgets/pictures"), ()),
    "viewer/widgets/outliner": (PANEL, ()),
    "viewer/widgets/layers": (PANEL, ()),
    "viewer/widgets/history": (PANEL, ()),
    "viewer/widgets/log": ((EDITS, WIDGETS, CONTROLS), ()),
    "viewer/widgets/lost": (PANEL, ()),
    "viewer/widgets/masks": (("viewer/settings", *PANEL), ()),
    "viewer/widgets/morphs": (PANEL, ()),
    "viewer/widgets/picker": ((BASE, ("core/skeleton", "core/skeleton/roles", "core/scene/rig"), DOCUMENT, "viewer/document/selection", WIDGETS, CONTROLS), ()),
    "viewer/widgets/poses": ((BASE, *PANEL, "viewer/widgets/pictures"), ()),
    "viewer/widgets/inspector/rig": ((BASE, ("core/skeleton", "core/scene/rig"), "viewer/settings", DOCUMENT, ("viewer/document/edits", "viewer/document/edits/rig"), WIDGETS, CONTROLS), ()),
    "viewer/widgets/inspector": ((BASE, SCENE, "viewer/settings", *PANEL), ()),
    "viewer/widgets/timeline": ((BASE, CLIP, EDIT, SCENE, "viewer/settings", *PANEL), ()),
    "viewer/widgets/curves/plot": ((BASE, CLIP, EDIT, "viewer/settings", DOCUMENT, "viewer/document/time", WIDGETS, CONTROLS), ()),
    "viewer/widgets/curves": ((BASE, EDIT, SCENE, "viewer/settings", *PANEL, "viewer/widgets/curves/plot"), ()),
    "viewer/widgets/viewport/overlays": ((BASE, SCENE, "viewer/settings", DOCUMENT, WIDGETS, CONTROLS, RENDER), ()),
    "viewer/widgets/viewport/overlays/rig": ((BASE, "core/skeleton", SCENE, "viewer/document", WIDGETS, CONTROLS, RENDER, "viewer/widgets/viewport/overlays"), ()),
    "viewer/widgets/viewport/tools": ((BASE, EDIT, ("core/scene", "core/scene/rig"), "viewer/settings", *PANEL, RENDER, "viewer/widgets/viewport/overlays",
                                       "viewer/widgets/viewport/overlays/rig"), ()),
    "viewer/widgets/viewport": ((BASE, SCENE, "viewer/settings", "viewer/film", *PANEL, RENDER,
                                 ("viewer/widgets/viewport/overlays", "viewer/widgets/viewport/overlays/rig", "viewer/widgets/viewport/tools")), ()),

    "viewer/app/sound": ((DOCUMENT, EDITS), ()),
    "viewer/app/actions": ((BASE, CLIP, "viewer/settings", *PANEL, PANELS), ()),
    "viewer/app/actions/features": ((BASE, EDIT, "viewer/settings", DOCUMENT, EDITS, WIDGETS, "viewer/widgets/controls", PANELS, ACTIONS), ()),
    "viewer/app/actions/features/keys": ((BASE, EDIT, "viewer/settings", DOCUMENT, EDITS, WIDGETS, DIALOGS, "viewer/app/actions",
                                          "viewer/app/actions/features"), ()),
    "viewer/app/actions/features/curves": ((BASE, EDIT, DOCUMENT, EDITS, WIDGETS, DIALOGS, PANELS, "viewer/app/actions",
                                            "viewer/app/actions/features"), ()),
    "viewer/app/keys": ((BASE, "viewer/settings", *PANEL, DIALOGS, "viewer/app/actions"), ()),
    "viewer/app/session": (("core/scene/character", "viewer/settings", DOCUMENT, WIDGETS, "viewer/render"), ()),
    "viewer/app/search": (("viewer/settings", WIDGETS, CONTROLS, "viewer/app/actions"), ()),
    "viewer/app/files": ((BASE, FILES, "core/scene/rig", "core/io/project", "core/io/project/pack", "viewer/settings", DOCUMENT, EDITS), ()),
    "viewer/app/film": ((BASE, "core/evaluate", "core/io/disk", "viewer/settings", "viewer/film", "viewer/widgets/viewport"), ()),
    "viewer/app": ((BASE, SCENE, FILES, "core/io/linkage", "core/io/export", "core/io/merge", "viewer/settings", *PANEL, PANELS, DIALOGS, "viewer/widgets/pictures", "viewer/film", ACTIONS, "viewer/link", "viewer/app/files", "viewer/app/film", "viewer/app/keys",
                    "viewer/app/search", "viewer/app/session"), OPENGL + HEAVY),
    "viewer/app/replay": ((BASE, CLIP, SCENE, DOCUMENT, EDITS, CONTROLS, PANELS, "viewer/app/files", "viewer/app/keys", "viewer/app"), ()),

    "viewer/cli": ((BASE, ("core/skeleton", "core/skeleton/roles", "core/blend"), SCENE, "core/edit/scene", FILES, "core/io/project", "core/io/project/pack"), QT + OPENGL + ("assimp/",)),
    "viewer/cli/commands/batch": (("core/base", "core/io/disk", "core/io/guard", "viewer/film", "viewer/cli", "viewer/cli/commands/render"), ()),
    "viewer/cli/commands/motion": ((BASE, CLIP, EDIT, "core/edit/scene", SCENE, "viewer/cli"), ()),
    "viewer/cli/commands/character": ((BASE, SCENE, FILES, "core/rig", "core/rig/solve", "viewer/cli"), ()),
    "viewer/cli/commands/files": ((BASE, CLIP, EDIT, SCENE, FILES, "core/io/merge", "core/io/export", "viewer/cli", "viewer/cli/commands/motion", "viewer/cli/commands/character"), ()),
    "viewer/cli/commands/report": ((BASE, SCENE, FILES, RENDER, "viewer/cli", "viewer/cli/commands/batch", "viewer/cli/commands/render"), ()),
    "viewer/cli/commands/render": ((BASE, SCENE, FILES, RENDER, "viewer/film", "viewer/cli"), ()),

    "plugin/python/facade": ((BASE, CLIP, EDIT, "core/edit/scene", "core/rig", "core/rig/solve", SCENE, FILES,
                              "core/io/export", "core/io/project"), QT + OPENGL + ("assimp/",)),
}
# Tests and benchmarks may include every room.
TESTS = ("tests", *(f"tests/{name}" for name in (
    "bench", "cli", "cli/batch", "cli/character", "cli/files", "cli/motion", "core", "core/base", "core/blend", "core/clip", "core/curve", "core/edit", "core/edit/keys", "core/evaluate", "core/math", "core/rig", "core/scene",
    "core/skeleton", "core/skin", "document", "document/edits", "document/edits/clips", "document/files", "document/models", "document/poses", "document/reload", "document/settings",
    "document/text", "document/time", "document/undo", "document/undo/edits", "fuzz", "io", "io/assimp", "io/disk", "io/export", "io/fbx", "io/gltf", "io/guard", "io/link", "io/linkage", "io/mesh", "io/project", "io/text", "layering", "render",
    "resources", "sdk", "support", "support/builders", "support/probes", "threads", "widgets",
    "widgets/app", "widgets/app/files", "widgets/controls", "widgets/keys", "widgets/panels", "widgets/panels/outliner", "widgets/panels/curves", "widgets/viewport")))
ROOMS.update({test: (tuple(ROOMS) + TESTS, ()) for test in TESTS})

# Heavy headers may come into .cpp files only.
CPP_ONLY = ("Eigen/", "assimp/", "nlohmann/", "stb/", "CLI/", "rapidjson/", "epoxy/", "EGL/")
# Headers that wrap such a part, and the room outside of which nobody may include them.
PRIVATE_HEADERS = {"core/io/gltf/json.h": "core/io/gltf", "core/io/gltf/sampler.h": "core/io/gltf",
                   **{f"core/io/gltf/write/{name}.h": "core/io/gltf/write" for name in (
                       "accessor_slots", "animation_json", "arrays", "json_parts", "material_json", "mesh_json", "note_json")},
                   "core/io/project/json.h": "core/io/project", "core/io/text/rig_part_reader.h": "core/io/text",
                   "core/io/text/rig_parts.h": "core/io/text", "viewer/render/gl/gl_objects.h": "viewer/render",
                   "plugin/python/facade/handle.h": "plugin/python/facade"}
INCLUDE = re.compile(r'^\s*#\s*(?:include|import)(?:\s|/\*.*?\*/)*([<"])([^>"]+)[>"]')
SOURCES = {".h", ".cpp"}
MAX_SOURCES = 32  # in one folder; about 25 are meant
# Words of the glossary's last column (core/README.md) in names, and factors that core/math/units.h has.
WORDS = re.compile(r"\bk(?:Most|Least)[A-Z]\w*|\b(?:std::numbers::pi\w*|M_PI|kPi)\b[^;,]*/\s*180(?:\.0?f?)?\b|\b180(?:\.0?f?)?\s*/\s*(?:std::numbers::pi|M_PI|kPi)")
TOLERANCE = re.compile(r"constexpr\s+\w+\s+(kSame[A-Z]\w*|k\w*Tolerance)\b")
RULES = ("relative", "room", "inner_room_in_header", "third_party", "cpp_only", "private", "unknown_folder", "unknown_include", "word")


def around(room):
    """The room itself and all rooms around it, the innermost first."""
    while room:
        yield room
        room = room.rpartition("/")[0]


def rooms_of(granted):
    """The rooms of a part of a row: one, or a group of them."""
    return (granted,) if isinstance(granted, str) else granted


def may_include(row):
    """All rooms that a row grants."""
    return {room for granted in row[0] for room in rooms_of(granted)}


def begins(name, prefixes):
    """Whether a header belongs to one of these; the Q of Qt stands before a capital letter."""
    return any(name.startswith(p) and (p not in QT or name[len(p):len(p) + 1].isupper()) for p in prefixes)


def problem(relative, room, name):
    """What is wrong with one include: (rule, sentence), or nothing."""
    target = name.rpartition("/")[0]
    if name.startswith("."):
        return "relative", f"{name}: name files by their path from the root"
    if target.split("/")[0] in ("core", "viewer", "plugin", "shaders", "tests"):
        if target not in ROOMS:
            return "unknown_include", f"{name} lies in a folder that is no room"
        if name in PRIVATE_HEADERS and PRIVATE_HEADERS[name] not in around(room):
            return "private", f"{name} is private to {PRIVATE_HEADERS[name]}"
        if target == room or target in may_include(ROOMS[room]):
            return None
        if target.startswith(room + "/"):
            return ("inner_room_in_header", f"a header of {room} includes {name}") if relative.endswith(".h") else None
        return "room", f"{room} may not include {target} ({name})"
    if begins(name, next((ROOMS[outer][1] for outer in around(room) if outer in ROOMS and ROOMS[outer][1]), ())):
        return "third_party", f"{room} may not include {name}"
    if (relative.endswith(".h") and room not in TESTS and relative not in PRIVATE_HEADERS
            and not relative.endswith("/pch.h") and not name.endswith("_fwd.hpp") and name.startswith(CPP_ONLY)):
        return "cpp_only", f"{name} belongs into a .cpp file"
    return None


def includes(file):
    """(line, header) for everything that a file includes."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if match := INCLUDE.match(line):
            yield number, match.group(2)


def problems(file, relative):
    """(rule, sentence) for everything that is wrong with a file."""
    room = relative.rpartition("/")[0]
    if room not in ROOMS:
        yield "unknown_folder", f"{relative}: {room} is no room; give it a row in check_layers.py"
        return
    for number, name in includes(file):
        if found := problem(relative, room, name):
            yield found[0], f"{relative}:{number}: {found[1]}"
    if relative != "core/math/units.h" and room not in TESTS:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if match := WORDS.search(line.partition("//")[0]):
                yield "word", f"{relative}:{number}: {match.group(0)}: the glossary of core/README.md, or core/math/units.h, has another"


def circle(rooms):
    """Rooms whose rows lead back to themselves, as a list that ends where it began; empty when there is none."""
    done = set()

    def walk(room, path):
        if room in path:
            return path[path.index(room):] + [room]
        if room in done:
            return []
        for target in sorted(may_include(rooms[room])):
            if found := target != room and walk(target, path + [room]):
                return found
        done.add(room)
        return []

    return next((found for room in rooms if (found := walk(room, []))), [])


def unused(rooms, included):
    """Sentences for what rows grant and nobody includes. included: for each room, those that its files include."""
    for room, row in rooms.items():
        for granted in row[0]:
            if granted != BASE and not included.get(room, set()) & set(rooms_of(granted)):
                yield f"no file of {room} includes {' or '.join(rooms_of(granted))}; take it from the row in check_layers.py"


def crowded(names):
    """Sentences for folders with more sources than one looks over. names: paths of sources."""
    count = collections.Counter(name.rpartition("/")[0] for name in names if name.endswith(".cpp"))
    return [f"{folder} has {many} sources; make rooms in it" for folder, many in sorted(count.items()) if many > MAX_SOURCES]


def told_twice(texts):
    """Sentences for tolerances of one name in several files. texts: {path: text}."""
    where = collections.defaultdict(set)
    for path, text in texts.items():
        for name in TOLERANCE.findall(text):
            where[name].add(path)
    return [f"{name} stands in {' and '.join(sorted(files))}; keep it in core/math/tolerances.h, or name what differs"
            for name, files in sorted(where.items()) if len(files) > 1]


def sources(top, but=()):
    """The source files below a folder, without those of some folders, in order."""
    return (file for file in sorted(top.rglob("*")) if file.suffix in SOURCES and not set(but) & set(file.parents))


def check_tree(root):
    """Prints what is wrong below the root; the exit status."""
    found, count, included, texts = [], 0, {}, {}
    for top in ("core", "viewer", "plugin", "shaders", "tests"):
        for file in sources(root / top, but=(root / "tests/layering/wrong", root / "tests/headers/wrong")):
            count += 1
            relative = file.relative_to(root).as_posix()
            found.extend(sentence for _, sentence in problems(file, relative))
            included.setdefault(relative.rpartition("/")[0], set()).update(name.rpartition("/")[0] for _, name in includes(file))
            texts[relative] = file.read_text(encoding="utf-8")
    without_tests = {room: row for room, row in ROOMS.items() if room not in TESTS}
    if ring := circle(without_tests):
        found.append("the rows go round in a circle: " + " → ".join(ring))
    found.extend(unused(without_tests, included))
    found.extend(crowded(texts))
    found.extend(told_twice({path: text for path, text in texts.items() if not path.startswith("tests/")}))
    print("\n".join(found) or f"{count} files in {len(without_tests)} rooms follow the arrows")
    return 1 if found or count < 20 else 0


def check_fixtures(folder):
    """Every rule has a file that breaks it, and is broken by it alone; the exit status."""
    failed = not circle({"a": (("b",), ()), "b": (("c",), ()), "c": (("a",), ())})
    if failed:
        print("a circle of three rooms was not seen")
    if len(list(unused({"a": (("b", ("c", "d"), ("e", "f")), ())}, {"a": {"c"}}))) != 2:
        print("what a row grants for nothing was not seen")
        failed = True
    if len(crowded([f"a/{i}.cpp" for i in range(MAX_SOURCES + 1)] + [f"b/{i}.cpp" for i in range(MAX_SOURCES)])) != 1:
        print("a crowded folder was not seen")
        failed = True
    if len(told_twice({path: "constexpr double kSameTime = 1;" for path in "ab"} | {"c": "constexpr float kSameLook = 1;"})) != 1:
        print("a tolerance that two files have was not seen")
        failed = True
    for rule in RULES:
        files = list(sources(folder / rule))
        if not files:
            print(f"no file shows that the rule '{rule}' is kept")
            failed = True
        for file in files:
            relative = file.relative_to(folder / rule).as_posix()
            found = list(problems(file, relative))
            print(f"{rule}: " + "; ".join(sentence for _, sentence in found))
            if {broken for broken, _ in found} != {rule}:
                print(f"{relative} breaks '{rule}', but was not rejected for it alone")
                failed = True
    return 1 if failed else 0


def main():
    if sys.argv[1:2] == ["--fixtures"]:
        return check_fixtures(pathlib.Path(sys.argv[2]))
    return check_tree(pathlib.Path(sys.argv[1]))


if __name__ == "__main__":
    sys.exit(main())
