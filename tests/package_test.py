#!/usr/bin/env python3
"""What belongs to the programs outside of them: manuals and completion that say what --help says, kinds of files, and the
two Debian packages.

package_test.py SOURCE BUILD manuals|kinds|packages   for the last the packages are built, which needs dpkg-dev
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SKIPPED = 77
APPLICATION = "org.sinew.Sinew"
source, build = Path(sys.argv[1]), Path(sys.argv[2])
package = source / "resources" / "package"
failures = 0


def check(name, condition, detail=""):
    global failures
    print(f"{'ok     ' if condition else 'FAILED '} {name}{'' if condition else f': {detail}'}")
    failures += not condition


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def long_options(text):
    return set(re.findall(r"(?<![\w-])--[a-z][\w-]*", text))


def plain(page):
    """A manual without its marks."""
    return re.sub(r"\\f[BR]", "", (build / "manuals" / page).read_text()).replace("\\-", "-")


def completed(program, *words):
    """What the shell offers for the last word."""
    script = (f"source {build}/manuals/completion/{program}; COMP_WORDS=({program} {' '.join(words)}); "
              f"COMP_CWORD={len(words)}; _{program.replace('-', '_')}; echo ${{COMPREPLY[*]}}")
    return set(output("bash", "-c", script).split())


def manuals():
    commands = re.findall(r"^  (\w+) {4,}", output(build / "bin/sinew-cli", "--help").split("Subcommands:")[1], re.M)
    check("subcommands", {"info", "render", "batch", "report"} <= set(commands), commands)
    check("subcommands are completed", completed("sinew-cli", "''") >= set(commands))
    page = plain("sinew-cli.1")
    for command in commands:
        said = long_options(output(build / "bin/sinew-cli", command, "--help").split("Options:")[1].split("\n\n\n")[0])
        check(f"manual of {command}", said <= long_options(page), said - long_options(page))
        missing = {o for o in said if o not in completed("sinew-cli", command, "--")}
        check(f"completion of {command}", not missing, missing)
    check("choices are completed", {"front", "top"} <= completed("sinew-cli", "render", "--view", "''"))
    window = long_options(output(build / "bin/sinew", "--help"))
    page = plain("sinew.1")
    check("manual of the window", window <= long_options(page), window - long_options(page))
    check("completion of the window", completed("sinew", "--scr") == {"--screenshot", "--screenshot-of"})


def kinds_of_files():
    desktop = (package / f"{APPLICATION}.desktop").read_text()
    types = set(re.search(r"^MimeType=(.*);$", desktop, re.M).group(1).split(";"))
    known, patterns = set(), set()
    for element in ElementTree.parse(package / "sinew-mime.xml").iter():
        known |= {element.get("type")} if element.tag.endswith("}mime-type") else set()
        patterns |= {element.get("pattern")} if element.tag.endswith("}glob") else set()
    check("kinds of the desktop file are described", types == known, types ^ known)
    check("what the window opens", patterns == {"*.sinew", "*.glb", "*.gltf", "*.vrm", "*.vrma", "*.fbx", "*.bvh", "*.sinewlinkage", "*.dae"}, patterns)
    about = ElementTree.parse(package / f"{APPLICATION}.metainfo.xml")
    check("kinds of the software centre", {e.text for e in about.iter("mediatype")} == types)
    said = {e.tag: e.text for e in about.iter() if e.tag in ("id", "launchable") and e.text != "sinew.desktop"}
    check("the software centre names the program as the desktop does",
          said == {"id": APPLICATION, "launchable": f"{APPLICATION}.desktop"}, said)
    window = (source / "viewer/app/main.cpp").read_text()
    check("so does the window", f'setDesktopFileName(QStringLiteral("{APPLICATION}"))' in window)
    formal_checks()


def formal_checks():
    """By the tools of those who made the formats, where they are installed."""
    validators = (("desktop-file-validate", f"{APPLICATION}.desktop"),
                  ("appstreamcli", "validate", "--no-net", f"{APPLICATION}.metainfo.xml"))
    for *command, file in validators:
        if not shutil.which(command[0]):
            print(f"skipped: {command[0]} is not installed")
            continue
        result = subprocess.run([*command, str(package / file)], capture_output=True, text=True)
        said = result.stdout + result.stderr
        check(f"{command[0]} takes {file}", result.returncode == 0 and "error" not in said, said)
    if shutil.which("update-mime-database"):
        with tempfile.TemporaryDirectory() as folder:
            mime = Path(folder) / "mime"
            (mime / "packages").mkdir(parents=True)
            shutil.copy(package / "sinew-mime.xml", mime / "packages" / "sinew.xml")
            result = subprocess.run(["update-mime-database", str(mime)], capture_output=True, text=True,
                                    env={**os.environ, "XDG_DATA_DIRS": folder})
            globs = (mime / "globs2").read_text() if result.returncode == 0 else ""
            missing = [p for p in ("*.sinew", "*.glb", "*.gltf", "*.vrm", "*.vrma", "*.fbx", "*.bvh", "*.sinewlinkage", "*.dae") if f":{p}\n" not in globs]
            check("update-mime-database takes the kinds", not missing and not result.stderr, (missing, result.stderr))
    else:
        print("skipped: update-mime-database is not installed")


def packages():
    if not shutil.which("dpkg-shlibdeps") or not shutil.which("file"):
        print("skipped: dpkg-dev and file are not installed")
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["cpack", "-G", "DEB", "-B", folder], cwd=build, check=True, stdout=subprocess.DEVNULL)
        made = {re.match(r"[a-z-]+", path.name).group(0): path for path in Path(folder).glob("*.deb")}
        check("two packages", set(made) == {"sinew", "sinew-cli"}, made)
        field = lambda name, what: output("dpkg-deb", "-f", made[name], what).strip()
        files = {name: output("dpkg-deb", "-c", made[name]) for name in made}
        check("the command line needs no Qt", "qt" not in field("sinew-cli", "Depends").lower())
        check("the window needs Qt and the command line",
              {"libqt6widgets6", "sinew-cli"} <= set(re.findall(r"[\w-]+", field("sinew", "Depends"))),
              field("sinew", "Depends"))
        for name in made:
            contact = field(name, "Maintainer")
            check(f"contact of {name}", re.fullmatch(r".+ <\S+@\S+>", contact) and "localhost" not in contact, contact)
            for part in (f"/man1/{name}.1", f"/completions/{name}", f"/doc/{name}/copyright", f"/bin/{name}"):
                check(f"{name} holds {part}", f"{part}\n" in files[name] or f"{part}.gz\n" in files[name])
        for part in (f"/applications/{APPLICATION}.desktop", "/mime/packages/sinew.xml",
                     f"/metainfo/{APPLICATION}.metainfo.xml", "/apps/sinew.svg", "/characters/humanoid.glb", "/characters/humanoid.fbx",
                     "/props/sword.glb", "/props/stairs.glb"):
            check(f"sinew holds {part}", part in files["sinew"])
        check("what reads files comes with the command line", "/sinew/sinew-import" in files["sinew-cli"])
        libraries = [part for part in ("/include/", "/cmake/", ".a\n") for name in files if part in files[name]]
        check("neither holds the libraries", not libraries, libraries)


{"manuals": manuals, "kinds": kinds_of_files, "packages": packages}[sys.argv[3]]()
sys.exit(1 if failures else 0)
