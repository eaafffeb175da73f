#!/usr/bin/env python3
"""Checks that "Where to add" in docs/architecture.md names what is there: files, folders, identifiers and commits.

    check_recipes.py ROOT             exit 1 if anything that it names is not there
    check_recipes.py --wrong          exit 0 only if a name of each kind that is not there is told

Commits are left to look at where the history is not here: in a shallow clone, or without git.
"""
import pathlib
import re
import subprocess
import sys

PAGE, HEADING = "docs/architecture.md", "## Where to add"
TOPS = ("core", "viewer", "plugin", "shaders", "resources", "tests", "docs", "cmake")
FILE = re.compile(r"[\w./]+\.(?:h|cpp|py|md|qrc|txt|cmake|sh|glsl)$")
FOLDER = re.compile(r"(?:%s)(?:/\w+)+/?$" % "|".join(TOPS))
COMMIT = re.compile(r"[0-9a-f]{7,40}$")
IDENTIFIER = re.compile(r"(?:(\w+)::)?(\w+)\(\)$|(k[A-Z]\w+|\w+_|[A-Z][a-z]+[A-Z]\w+)$")


def names_of(text):
    """What stands between backquotes below the heading, each once."""
    section = text.partition(HEADING + "\n")[2].split("\n## ")[0]
    return sorted(set(re.findall(r"`([^`\n]+)`", section)))


def git(root, *arguments):
    """(exit status, output) of git; status 128 where there is none."""
    try:
        done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True)
    except FileNotFoundError:
        return 128, ""
    return done.returncode, done.stdout.strip()


def has_history(root):
    return git(root, "rev-parse", "--is-shallow-repository") == (0, "false")


class Tree:
    """The files of a checkout and the words in its sources."""

    def __init__(self, root):
        self.root = root
        self.files = [file.relative_to(root).as_posix() for top in TOPS for file in sorted((root / top).rglob("*")) if file.is_file()]
        self.files += [file.name for file in root.iterdir() if file.is_file()]
        self.words = set()
        for name in self.files:
            if name.endswith((".h", ".cpp", ".py", ".cmake")) and not name.startswith("tests/layering/"):
                self.words.update(re.findall(r"\w+", (root / name).read_text(encoding="utf-8", errors="replace")))
        self.history = has_history(root)

    def fault(self, name):
        """Why a name is none of anything here; nothing where it is, or is of no kind that can be looked up."""
        if COMMIT.match(name) and re.search(r"\d", name):
            if self.history and git(self.root, "merge-base", "--is-ancestor", name, "HEAD")[0] != 0:
                return "no commit before this one"
        elif FILE.match(name):
            if not any(file == name or file.endswith("/" + name) for file in self.files):
                return "no such file"
        elif FOLDER.match(name):
            if not any(file.startswith(name.rstrip("/") + "/") for file in self.files):
                return "no such folder"
        elif match := IDENTIFIER.match(name):
            if missing := [word for word in match.groups() if word and word not in self.words]:
                return f"no source says {missing[0]}"
        return None


def check(root):
    tree = Tree(root)
    names = names_of((root / PAGE).read_text(encoding="utf-8"))
    faults = [f"{PAGE}: `{name}`: {fault}" for name in names if (fault := tree.fault(name))]
    commits = sum(bool(COMMIT.match(name) and re.search(r"\d", name)) for name in names)
    seen = f"{commits} commits" if tree.history else f"{commits} commits not looked at: the history is not here"
    print("\n".join(faults) or f"{len(names)} names, {seen}")
    return 1 if faults or len(names) < 50 or commits < 10 else 0


def check_wrong(root):
    tree = Tree(root)
    wrong = ["no_such_test.cpp", "tests/no/such", "noSuchFunction()", "Document::noSuchMethod()", "kNoSuchTable", "NoSuchThing"]
    wrong += ["0123456789"] if tree.history else []
    quiet = [name for name in wrong if not tree.fault(name)]
    print("\n".join(f"`{name}` was not told" for name in quiet) or f"{len(wrong)} wrong names were told")
    return 1 if quiet else 0


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    return check_wrong(root) if sys.argv[1:2] == ["--wrong"] else check(pathlib.Path(sys.argv[1]).resolve())


if __name__ == "__main__":
    sys.exit(main())
