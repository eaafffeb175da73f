#!/usr/bin/env python3
"""Checks that includes follow the arrows between the rooms (docs/architecture.md).

    check_layers.py ROOT                    every source file below ROOT; exit 1 if any include breaks a rule
    check_layers.py --expect-rejection FILE exit 0 only if FILE, taken for a file of the room its path names, is rejected

A room may include itself, the rooms its row lists, and third-party headers outside its forbidden prefixes.
"""
import pathlib
import re
import sys

QT = ("Q", "Qt")
OPENGL = ("epoxy/", "EGL/", "GL/", "GLES")
HEAVY = ("assimp/", "nlohmann/", "stb/", "stb_", "CLI/", "rapidjson/", "tiny_gltf")

# room: (rooms it may include, third-party prefixes it may not include)
ROOMS = {
    "core": ((), QT + OPENGL + HEAVY),
    "core/io": (("core",), QT + OPENGL),
    "viewer/document": (("core", "core/io"), OPENGL + HEAVY + ("QWidget", "QOpenGL", "QtWidgets")),
    "shaders": ((), QT),
    "viewer/render": (("core", "shaders"), QT + HEAVY),
    "viewer/widgets": (("core", "core/io", "viewer/document", "viewer/render"), HEAVY + OPENGL),
    "viewer/app": (("core", "core/io", "viewer/document", "viewer/render", "viewer/widgets"), HEAVY + OPENGL),
    "viewer/cli": (("core", "core/io", "viewer/render"), QT + OPENGL + ("assimp/",)),
    "tests": (("core", "core/io", "viewer/document", "viewer/render", "viewer/widgets", "viewer/app", "viewer/cli", "shaders"), ()),
}
# Heavy headers may come into .cpp files only.
CPP_ONLY = ("assimp/", "nlohmann/", "stb/", "CLI/", "rapidjson/", "epoxy/", "EGL/")
# Headers inside a room that wrap such a part; nobody outside their room may include them.
PRIVATE_HEADERS = {"core/io/gltf_json.h", "viewer/render/gl_objects.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SOURCES = {".h", ".cpp"}


def room_of(path):
    """The longest room that is a prefix of a path relative to the root; None outside all rooms."""
    found = [r for r in ROOMS if path == r or path.startswith(r + "/")]
    return max(found, key=len) if found else None


def problems(file, relative):
    """Sentences about every include of a file that breaks a rule."""
    room = room_of(relative)
    if room is None:
        return
    allowed, forbidden = ROOMS[room]
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        if not match:
            continue
        name = match.group(2)
        target = room_of(name)
        at = f"{relative}:{number}"
        if target is not None:
            if name in PRIVATE_HEADERS and target != room:
                yield f"{at}: {name} is private to {target}"
            elif target != room and target not in allowed:
                yield f"{at}: {room} may not include {target} ({name})"
        elif any(name.startswith(p) and (p not in QT or name[len(p):len(p) + 1].isupper()) for p in forbidden):
            yield f"{at}: {room} may not include {name}"
        elif (relative.endswith(".h") and room != "tests" and relative not in PRIVATE_HEADERS
              and not name.endswith("_fwd.hpp") and any(name.startswith(p) for p in CPP_ONLY)):
            yield f"{at}: {name} belongs into a .cpp file"


def main():
    if sys.argv[1:2] == ["--expect-rejection"]:
        file = pathlib.Path(sys.argv[2])
        relative = str(file)[str(file).index("wrong/") + len("wrong/"):]
        found = list(problems(file, relative))
        print("\n".join(found) or f"{relative} was accepted, but breaks the rules")
        return 0 if found else 1
    root = pathlib.Path(sys.argv[1])
    found, count = [], 0
    for top in ("core", "viewer", "shaders", "tests", "plugin"):
        for file in sorted((root / top).rglob("*")):
            relative = file.relative_to(root).as_posix()
            if file.suffix in SOURCES and not relative.startswith("tests/layering/wrong/"):
                count += 1
                found.extend(problems(file, relative))
    print("\n".join(found) or f"{count} files follow the arrows")
    return 1 if found or count < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
