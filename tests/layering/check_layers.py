#!/usr/bin/env python3
"""Checks that includes follow the arrows between the rooms (docs/architecture.md).

    check_layers.py ROOT              every source file below ROOT; exit 1 if any breaks a rule
    check_layers.py --fixtures FOLDER each FOLDER/<rule>/… is a tree of files that break this rule; exit 0 only if every
                                      one is rejected for it, and no rule is without a file

A room is a folder. It may include itself, the rooms of its row, and third-party headers but for those that its row
forbids, or, where that forbids none, the row of the nearest room around it that does. Its .cpp files, never its
headers, may also include the rooms inside it: that is where these are joined.
"""
import pathlib
import re
import sys

QT = ("Q", "Qt")
OPENGL = ("epoxy/", "EGL/", "GL/", "GLES")
GUI = ("QImage", "QPixmap", "QPainter", "QColor", "QIcon", "QFont", "QKeySequence", "QGuiApplication", "QtGui")
WIDGETS = ("QWidget", "QOpenGL", "QtWidgets")
HEAVY = ("assimp/", "nlohmann/", "stb/", "stb_", "CLI/", "rapidjson/", "tiny_gltf")

# Rows that name one another go from what knows least to what knows most.
BASE = ("core/base", "core/math")
SKELETON = BASE + ("core/skeleton",)
BLEND = SKELETON + ("core/blend",)
CLIP = BLEND + ("core/curve", "core/clip")
EDIT = CLIP + ("core/edit", "core/edit/keys", "core/edit/shape", "core/edit/whole")
CORE = EDIT + ("core/skin", "core/scene", "core/scene/objects", "core/evaluate")
IO = CORE + ("core/io", "core/io/mesh")  # what formats share
FILES = CORE + ("core/io", "core/io/guard", "core/io/sound", "core/io/text")  # what programs see of them
DOCUMENT = FILES + ("viewer/settings", "viewer/document/history", "viewer/document/text", "viewer/document")
MODEL = DOCUMENT + tuple("viewer/document/" + name for name in ("edits", "edits/clips", "files", "models", "poses", "selection", "time"))
RENDER = ("viewer/render", "viewer/render/shapes", "viewer/render/handles")  # what programs see of it
CONTROLS = MODEL + ("viewer/widgets/action_ids", "viewer/widgets", "viewer/widgets/controls", "viewer/widgets/controls/panels",
                    "viewer/widgets/controls/fields", "viewer/widgets/controls/fields/choices", "viewer/widgets/controls/tools")
PANEL = CONTROLS + RENDER + ("viewer/widgets/pictures",)
PANELS = tuple("viewer/widgets/" + name for name in
               ("curves", "timeline", "outliner", "inspector", "layers", "poses", "history", "log", "masks", "morphs", "roles", "viewport"))
CURVES = ("viewer/widgets/curves/plot",)
VIEWPORT = ("viewer/widgets/viewport/overlays", "viewer/widgets/viewport/tools")
WINDOW = PANEL + PANELS + CURVES + VIEWPORT + ("viewer/widgets/dialogs",)
ACTIONS = ("viewer/app/sound", "viewer/app/actions")
APP = ACTIONS + ("viewer/app/keys", "viewer/app/search")

# room: (rooms it may include, third-party prefixes it may not include)
ROOMS = {
    "core": ((), QT + OPENGL + HEAVY),
    "core/base": ((), ()),
    "core/math": (("core/base",), ()),
    "core/curve": (BASE, ()),
    "core/skeleton": (BASE, ()),
    "core/skin": (BASE, ()),
    "core/blend": (SKELETON, ()),
    "core/clip": (BLEND + ("core/curve",), ()),
    "core/edit/keys": (CLIP, ()),
    "core/edit/shape": (CLIP + ("core/edit/keys",), ()),
    "core/edit/whole": (CLIP + ("core/edit/keys", "core/edit/shape"), ()),
    "core/edit": (CLIP, ()),
    "core/scene": (CLIP + ("core/skin",), ()),
    "core/scene/objects": (CLIP + ("core/skin", "core/scene"), ()),
    "core/evaluate": (CLIP + ("core/skin", "core/scene", "core/scene/objects"), ()),

    "core/io": (CORE, QT + OPENGL),
    "core/io/mesh": (CORE + ("core/io",), ()),
    "core/io/sound": (CORE, ()),
    "core/io/text": (CORE + ("core/io",), ()),
    "core/io/guard": (CORE + ("core/io",), ()),
    "core/io/assimp": (IO, ()),
    "core/io/bvh": (IO, ()),
    "core/io/gltf": (IO + ("core/io/assimp",), ()),  # Assimp reads the meshes
    "core/io/fbx/records": (CORE, ()),
    "core/io/fbx": (IO + ("core/io/fbx/records",), ()),
    "core/io/fbx/mesh": (IO + ("core/io/assimp", "core/io/fbx/records", "core/io/fbx"), ()),
    "core/io/fbx/motion": (IO + ("core/io/fbx", "core/io/fbx/mesh"), ()),

    "viewer/settings": (FILES, OPENGL + HEAVY + WIDGETS + GUI),
    "viewer/document": (FILES + ("viewer/settings", "viewer/document/history", "viewer/document/text"), OPENGL + HEAVY + WIDGETS),
    "viewer/document/history": (("core/base",), ()),
    "viewer/document/reload": (DOCUMENT, ()),
    "viewer/document/text": (FILES + ("viewer/settings",), ()),
    "viewer/document/commands": (DOCUMENT, ()),
    "viewer/document/edits": (DOCUMENT + ("viewer/document/commands", "viewer/document/files", "viewer/document/selection",
                                          "viewer/document/edits/clips"), ()),
    "viewer/document/edits/clips": (DOCUMENT + ("viewer/document/commands", "viewer/document/files"), ()),
    "viewer/document/files": (DOCUMENT, ()),
    "viewer/document/models": (DOCUMENT + ("viewer/document/edits", "viewer/document/edits/clips"), ()),
    "viewer/document/poses": (DOCUMENT + ("viewer/document/files",), ()),
    "viewer/document/selection": (DOCUMENT, ()),
    "viewer/document/time": (DOCUMENT, ()),

    "shaders": ((), QT),
    "viewer/render": (CORE + ("shaders",), QT + HEAVY),
    "viewer/render/shapes": (CORE + ("viewer/render",), ()),
    "viewer/render/handles": (CORE + ("viewer/render",), ()),
    "viewer/render/gl": (CORE + ("shaders", "viewer/render", "viewer/render/shapes"), ()),
    "viewer/render/passes": (CORE + ("viewer/render", "viewer/render/shapes", "viewer/render/gl"), ()),

    "viewer/widgets": (MODEL + ("viewer/widgets/action_ids",), OPENGL + HEAVY),
    "viewer/widgets/action_ids": ((), ()),
    "viewer/widgets/controls": (MODEL + ("viewer/widgets",), ()),
    "viewer/widgets/controls/panels": (MODEL + ("viewer/widgets", "viewer/widgets/controls"), ()),
    "viewer/widgets/controls/fields": (MODEL + ("viewer/widgets", "viewer/widgets/controls",
                                                "viewer/widgets/controls/panels"), ()),
    "viewer/widgets/controls/fields/choices": (MODEL + ("viewer/widgets", "viewer/widgets/controls"), ()),
    "viewer/widgets/controls/tools": (CONTROLS, ()),
    "viewer/widgets/dialogs": (CONTROLS, ()),
    "viewer/widgets/pictures": (CONTROLS + RENDER, ()),
    **{panel: (PANEL, ()) for panel in PANELS},
    "viewer/widgets/curves/plot": (PANEL, ()),
    "viewer/widgets/curves": (PANEL + CURVES, ()),
    "viewer/widgets/viewport/overlays": (PANEL, ()),
    "viewer/widgets/viewport/tools": (PANEL + ("viewer/widgets/viewport/overlays",), ()),
    "viewer/widgets/viewport": (PANEL + VIEWPORT, ()),

    "viewer/app": (WINDOW + APP, OPENGL + HEAVY),
    "viewer/app/sound": (MODEL, ()),
    "viewer/app/actions": (WINDOW + ("viewer/app/sound",), ()),
    "viewer/app/actions/features": (WINDOW + ACTIONS, ()),
    "viewer/app/actions/features/keys": (WINDOW + ACTIONS + ("viewer/app/actions/features",), ()),
    "viewer/app/actions/features/curves": (WINDOW + ACTIONS + ("viewer/app/actions/features",), ()),
    "viewer/app/keys": (CONTROLS + ("viewer/widgets/dialogs", "viewer/app/actions"), ()),
    "viewer/app/search": (CONTROLS + ("viewer/app/actions",), ()),
    "viewer/app/replay": (WINDOW + APP + ("viewer/app",), ()),

    "viewer/cli": (FILES + RENDER, QT + OPENGL + ("assimp/",)),
    "viewer/cli/commands": (FILES + RENDER + ("viewer/cli",), ()),
}
# Tests and benchmarks may include every room.
TESTS = ("tests", *(f"tests/{name}" for name in (
    "bench", "cli", "core", "core/base", "core/blend", "core/clip", "core/curve", "core/edit", "core/evaluate", "core/math", "core/scene",
    "core/skeleton", "core/skin", "document", "document/edits", "document/edits/clips", "document/files", "document/poses", "document/settings",
    "document/text", "document/time", "document/undo", "fuzz", "io", "io/fbx", "io/guard", "layering", "render",
    "resources", "sdk", "support", "widgets",
    "widgets/app", "widgets/controls", "widgets/keys", "widgets/panels", "widgets/viewport")))
ROOMS.update({test: (tuple(ROOMS) + TESTS, ()) for test in TESTS})

# Heavy headers may come into .cpp files only.
CPP_ONLY = ("assimp/", "nlohmann/", "stb/", "CLI/", "rapidjson/", "epoxy/", "EGL/")
# Headers that wrap such a part, and the room outside of which nobody may include them.
PRIVATE_HEADERS = {"core/io/gltf/json.h": "core/io/gltf", "viewer/render/gl/gl_objects.h": "viewer/render"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SOURCES = {".h", ".cpp"}
RULES = ("relative", "room", "inner_room_in_header", "third_party", "cpp_only", "private", "unknown_folder", "unknown_include")


def around(room):
    """The room itself and all rooms around it, the innermost first."""
    while room:
        yield room
        room = room.rpartition("/")[0]


def begins(name, prefixes):
    """Whether a header belongs to one of these; the Q of Qt stands before a capital letter."""
    return any(name.startswith(p) and (p not in QT or name[len(p):len(p) + 1].isupper()) for p in prefixes)


def problem(relative, room, name):
    """What is wrong with one include: (rule, sentence), or nothing."""
    target = name.rpartition("/")[0]
    if name.startswith("."):
        return "relative", f"{name}: name files by their path from the root"
    if target.split("/")[0] in ("core", "viewer", "shaders", "tests"):
        if target not in ROOMS:
            return "unknown_include", f"{name} lies in a folder that is no room"
        if name in PRIVATE_HEADERS and PRIVATE_HEADERS[name] not in around(room):
            return "private", f"{name} is private to {PRIVATE_HEADERS[name]}"
        if target == room or target in ROOMS[room][0]:
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


def problems(file, relative):
    """(rule, sentence) for everything that is wrong with a file."""
    room = relative.rpartition("/")[0]
    if room not in ROOMS:
        yield "unknown_folder", f"{relative}: {room} is no room; give it a row in check_layers.py"
        return
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        found = match and problem(relative, room, match.group(2))
        if found:
            yield found[0], f"{relative}:{number}: {found[1]}"


def circle(rooms):
    """Rooms whose rows lead back to themselves, as a list that ends where it began; empty when there is none."""
    done = set()

    def walk(room, path):
        if room in path:
            return path[path.index(room):] + [room]
        if room in done:
            return []
        for target in rooms[room][0]:
            if found := target != room and walk(target, path + [room]):
                return found
        done.add(room)
        return []

    return next((found for room in rooms if (found := walk(room, []))), [])


def sources(top, but=()):
    """The source files below a folder, without those of some folders, in order."""
    return (file for file in sorted(top.rglob("*")) if file.suffix in SOURCES and not set(but) & set(file.parents))


def check_tree(root):
    """Prints what is wrong below the root; the exit status."""
    found, count = [], 0
    for top in ("core", "viewer", "shaders", "tests"):
        for file in sources(root / top, but=(root / "tests/layering/wrong", root / "tests/headers/wrong")):
            count += 1
            found.extend(sentence for _, sentence in problems(file, file.relative_to(root).as_posix()))
    without_tests = {room: row for room, row in ROOMS.items() if room not in TESTS}
    if ring := circle(without_tests):
        found.append("the rows go round in a circle: " + " → ".join(ring))
    print("\n".join(found) or f"{count} files in {len(without_tests)} rooms follow the arrows")
    return 1 if found or count < 20 else 0


def check_fixtures(folder):
    """Every rule has a file that breaks it, and is broken by it alone; the exit status."""
    failed = not circle({"a": (("b",), ()), "b": (("c",), ()), "c": (("a",), ())})
    if failed:
        print("a circle of three rooms was not seen")
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
