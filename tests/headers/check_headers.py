#!/usr/bin/env python3
"""Checks that headers stand alone: that each compiles as the first line of a file.

    check_headers.py ROOT BUILD FOLDER…     headers below these folders of ROOT; exit 1 if any needs another before it

Parsing the standard library and Qt anew for each of four hundred takes minutes. So headers that lead to the same heavy ones
anyway, by what they include themselves, get these precompiled; nothing is seen that they would not have brought in. The
build itself proves those that come first in their own file where nothing is precompiled. BUILD/headers_checked.json holds
what was checked and has not changed since.
"""
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"]+)[>"]', re.M)
# What is precompiled for those that lead to all of a row; the first such row counts.
HEADS = (
    ("QtWidgets/qwidget.h", "viewer/document/document.h"),
    ("viewer/document/document.h",),
    ("QtWidgets/qwidget.h", "core/scene/character/character.h"),
    ("QtWidgets/qwidget.h",),
    ("QtCore/qobject.h", "core/scene/scene.h"),
    ("QtCore/qobject.h",),
    ("QtCore/qstring.h", "core/clip/clip.h"),
    ("rapidjson/document.h", "core/scene/character/character.h"),
    ("core/scene/scene.h",),
    ("core/scene/character/character.h", "filesystem"),
    ("core/scene/character/character.h",),
    ("rapidjson/document.h",),
    ("core/clip/clip.h",),
    ("QtCore/qstring.h",),
    ("core/math/types.h", "core/base/result.h"),
    ("filesystem",),
    ("core/base/result.h",),
    ("core/math/types.h",),
    ("functional",),
)


def proved_by_build(header, commands):
    """Whether a header is the first that its own source file includes, and nothing is precompiled before that."""
    source = header.with_suffix(".cpp")
    command = commands.get(str(source), "cmake_pch")
    first = INCLUDE.search(source.read_text()) if "cmake_pch" not in command else None
    return first is not None and str(header).endswith("/" + first.group(1))


def flags_of(commands):
    """Compiler and flags of a file that may include all that the viewer uses, without its precompiled header."""
    main = next(c for c in commands.values() if "/sinew_app.dir/" in c and "cmake_pch.hxx" in c)
    words = shlex.split(main)
    compiler = next(w for w in words if os.path.basename(w).startswith(("g++", "c++", "clang++")))
    flags, words = [], iter(words[words.index(compiler) + 1:])
    for word in words:
        if word in ("-isystem", "-I"):
            flags += [word, next(words)]
        elif word in ("-include", "-o", "-c", "-Xclang"):
            next(words)
        elif word.startswith(("-I", "-D", "-std", "-f", "-W")) and word not in ("-fpch-preprocess", "-Winvalid-pch"):
            flags.append(word)
    return compiler, flags


def search_places(compiler, flags):
    """The folders in which the compiler looks for headers."""
    said = subprocess.run([compiler, *flags, "-E", "-v", "-x", "c++", "-"], text=True, input="", capture_output=True).stderr
    lines = said[said.index("#include <...>"):said.index("End of search list")].splitlines()
    return [pathlib.Path(line.strip()) for line in lines[1:]]


class Checker:
    def __init__(self, root, compiler, flags, scratch):
        self.root, self.compiler, self.flags, self.scratch = root, compiler, flags, scratch
        self.places = search_places(compiler, flags)

    @cache
    def included(self, header):
        """What one header includes, as files."""
        found = set()
        for name in INCLUDE.findall(header.read_text(errors="replace")):
            for place in (self.root, header.parent, *self.places):
                if (place / name).is_file():
                    found.add((place / name).resolve())
                    break
        return found

    @cache
    def leads_to(self, header):
        """All that a header includes in the end."""
        seen, left = set(), [header]
        while left:
            for file in self.included(left.pop()) - seen:
                seen.add(file)
                left.append(file)
        return seen

    def head(self, header):
        """The first row of HEADS that a header leads to; none may lead to the header itself."""
        reached = {str(f) for f in self.leads_to(header)}
        return next((row for row in HEADS if all(any(f.endswith("/" + h) for f in reached) for h in row)), ())

    @cache
    def content(self, file):
        return hashlib.sha1(file.read_bytes()).digest()

    def fingerprint(self, header):
        """Of all that decides whether a header compiles."""
        whole = hashlib.sha1(" ".join((self.compiler, *self.flags)).encode())
        for file in (header, *sorted(self.leads_to(header))):
            whole.update(self.content(file))
        return whole.hexdigest()

    def precompile(self, row):
        wrapper = self.scratch / ("_".join(row).replace("/", "_"))
        wrapper.write_text("".join(f"#include <{head}>\n" for head in row))
        subprocess.run([self.compiler, *self.flags, "-x", "c++-header", wrapper, "-o", f"{wrapper}.gch"], check=True)
        return wrapper

    def check(self, header, wrapper):
        """What the compiler says about a header alone; nothing if it is content."""
        before = ["-include", wrapper] if wrapper else []
        done = subprocess.run([self.compiler, *self.flags, *before, "-fsyntax-only", "-x", "c++", "-"], text=True,
                              input=f'#include "{header.relative_to(self.root)}"\n', capture_output=True)
        return done.stderr or ("" if done.returncode == 0 else f"{self.compiler} failed")


def main():
    root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    commands = {c["file"]: c["command"] for c in json.loads((build / "compile_commands.json").read_text())}
    headers = sorted(h for folder in sys.argv[3:] for h in (root / folder).rglob("*.h")
                     if not proved_by_build(h, commands))
    notes = build / "headers_checked.json"
    known = json.loads(notes.read_text()) if notes.is_file() else {}
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        checker = Checker(root, *flags_of(commands), pathlib.Path(scratch))
        prints = {h: checker.fingerprint(h) for h in headers}
        changed = [h for h in headers if known.get(str(h)) != prints[h]]
        heads = {h: checker.head(h) for h in changed}
        rows = [row for row in HEADS if row in heads.values()]
        wrappers = dict(zip(rows, pool.map(checker.precompile, rows)))
        said = dict(zip(changed, pool.map(lambda h: checker.check(h, wrappers.get(heads[h])), changed)))
    for header, text in said.items():
        if text:
            print(f"{header.relative_to(root)} does not stand alone:\n{text}")
    known.update({str(h): prints[h] for h in changed if not said[h]})
    notes.write_text(json.dumps(known, indent=1))
    failed = sum(map(bool, said.values()))
    print(f"{len(headers)} headers, {len(changed)} of them changed, {failed} of them do not stand alone")
    return 1 if failed or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
