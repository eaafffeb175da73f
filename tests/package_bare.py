#!/usr/bin/env python3
"""The packages in a bare system of the distribution that they were built on: installed with what they say they need,
started from the desktop file, given a file by its kind, and removed without a trace.

package_bare.py FOLDER_OF_DEBS SOURCE [ROOT]   as root; ROOT is a system that debootstrap has made, else one is made here
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIPPED = 77
debs, source = Path(sys.argv[1]), Path(sys.argv[2])
failures = 0
# What looks at a desktop; there before the packages are, so that what these leave behind is theirs.
TOOLS = ["xvfb", "xauth", "x11-utils", "xdg-utils", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils", "man-db", "bash-completion", "xdotool", "openbox", "dbus-x11"]
# Files that tell when something was installed, and what comes and goes by itself.
NOT_OURS = re.compile(r"^/(proc|sys|dev|tmp|run|root|var/(log|cache|lib/(apt|dpkg|systemd|ucf|pam)|tmp)|etc/(ld\.so\.cache|mailcap|\.pwd\.lock))(/|$)|/__pycache__/|\.cache$|/icon-theme\.cache$")


def check(name, condition, detail=""):
    global failures
    print(f"{'ok     ' if condition else 'FAILED '} {name}{'' if condition else f': {detail}'}", flush=True)
    failures += not condition


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def make_root(folder):
    suite = re.search(r"^VERSION_CODENAME=(.*)$", Path("/etc/os-release").read_text(), re.M).group(1)
    mirrors = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"],
                             capture_output=True, text=True).stdout.split()
    if not mirrors:
        skip("apt of this machine names no mirror")
    made = subprocess.run(["debootstrap", "--variant=minbase", suite, folder, mirrors[0]], capture_output=True, text=True)
    if made.returncode != 0:
        skip("no bare system can be made: " + made.stdout[-500:])


class System:
    def __init__(self, root):
        self.root = root
        for name in ("resolv.conf", "hosts"):
            shutil.copy(f"/etc/{name}", root / "etc" / name)
        # Documentation would be left out of containers.
        for excluding in (root / "etc/dpkg/dpkg.cfg.d").glob("*"):
            excluding.unlink()

    def run(self, command, timeout=1200):
        """In mounts and processes of its own, all of which end with the command."""
        script = ("mount --make-rprivate / && mount -t proc proc \"$0/proc\" && mount --rbind /dev \"$0/dev\" && "
                  "exec chroot \"$0\" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -c \"$1\"")
        return subprocess.run(["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, str(self.root), command],
                              capture_output=True, text=True, timeout=timeout)

    def must(self, command):
        run = self.run(command)
        if run.returncode != 0:
            check(command, False, (run.stdout + run.stderr)[-3000:])
            sys.exit(1)
        return run.stdout

    def packages(self):
        return set(self.must("dpkg-query -W -f '${Package}\\n'").split())

    def files(self):
        found = {}
        for folder, folders, names in os.walk(self.root):
            inside = "/" + os.path.relpath(folder, self.root).lstrip("./")
            folders[:] = [f for f in folders if not NOT_OURS.search(f"{inside.rstrip('/')}/{f}")]
            for name in [*names, *folders]:
                path = f"{inside.rstrip('/')}/{name}"
                if not NOT_OURS.search(path):
                    at = Path(folder, name)
                    found[path] = at.read_bytes() if at.is_file() and not at.is_symlink() else None
        return found


def command_line(system):
    before = system.packages()
    system.must("apt-get install -y --no-install-recommends /tmp/debs/sinew-cli_*.deb")
    added = system.packages() - before
    print(f"        with sinew-cli came {len(added)} packages")
    check("the command line pulls no Qt, and no X server", not [p for p in added if re.match(r"libqt|qt6|xserver|xorg", p)], added)
    check("it runs", re.match(r"\d", system.must("sinew-cli --version")))
    told = system.run("sinew-cli info /tmp/files/humanoid.fbx")
    check("it reads", told.returncode == 0 and "18" in told.stdout, told.stderr)
    drawn = system.run("sinew-cli render /tmp/files/humanoid.fbx --clip 0 --size 64x64 -o /tmp/files/p.png")
    check("it draws without a display", drawn.returncode == 0, drawn.stderr)
    (system.root / "tmp/files/jobs.jsonl").write_text('["convert", "humanoid.glb", "h.glb"]\n["validate", "h.glb"]\n')
    batch = system.run("cd /tmp/files && sinew-cli batch jobs.jsonl --jobs 1 && sinew-cli report . -o r.html")
    check("batches and reports run", batch.returncode == 0, batch.stdout + batch.stderr)
    page = system.must("man sinew-cli | col -b")
    check("its manual has every command", all(f"SINEW-CLI {c}" in page for c in ("CONVERT", "BATCH", "REPORT")))
    check("its words are completed", "batch" in system.must(
        "bash -c '. /usr/share/bash-completion/completions/sinew-cli; COMP_WORDS=(sinew-cli ba); COMP_CWORD=1; _sinew_cli; echo ${COMPREPLY[*]}'"))


# A display, a window manager and a bus, and then: does a window with this in its title come?
SESSION = r"""
set -u
rm -f /tmp/display
Xvfb -displayfd 3 -screen 0 1280x800x24 3>/tmp/display >/dev/null 2>&1 &
while [ ! -s /tmp/display ]; do sleep 0.1; done
export DISPLAY=:$(cat /tmp/display) XDG_CURRENT_DESKTOP=GNOME BROWSER=false XDG_RUNTIME_DIR=/tmp/run
mkdir -p -m 700 /tmp/run
openbox >/dev/null 2>&1 &
%s >/tmp/files/started.log 2>&1 &
for i in $(seq 120); do
  sleep 0.5
  if xdotool search --onlyvisible --name '%s' >/dev/null 2>&1; then echo came; exit 0; fi
done
xwininfo -root -tree; cat /tmp/files/started.log; exit 1
"""


def desktop(system):
    system.must("apt-get install -y --no-install-recommends /tmp/debs/sinew_*.deb")
    kind = system.run("XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype /tmp/files/humanoid.fbx")
    check("the kind of an FBX is known", kind.stdout.strip() == "model/x-fbx", kind.stdout + kind.stderr)
    system.must("sinew-cli convert /tmp/files/humanoid.fbx /tmp/files/project.sinew && cp /tmp/files/project.sinew /tmp/files/unnamed")
    for name in ("project.sinew", "unnamed"):  # by its ending, and by how it begins
        kind = system.run(f"XDG_CURRENT_DESKTOP=GNOME gio info -a standard::content-type /tmp/files/{name}").stdout
        check(f"the kind of {name} is known", "application/x-sinew" in kind, kind)
    for kind in ("model/x-fbx", "model/gltf-binary", "model/x-bvh", "application/x-sinew"):
        default = system.run(f"XDG_CURRENT_DESKTOP=GNOME xdg-mime query default {kind}").stdout.strip()
        check(f"Sinew opens {kind}", default == "org.sinew.Sinew.desktop", default)
    check("the icon is found", (system.root / "usr/share/icons/hicolor/scalable/apps/sinew.svg").is_file())
    entry = "/usr/share/applications/org.sinew.Sinew.desktop"
    started = system.run(SESSION % (f"dbus-run-session gio launch {entry}", "Sinew"))
    check("it starts from the desktop file", started.returncode == 0, started.stdout[-1500:] + started.stderr[-500:])
    opened = system.run(SESSION % ("dbus-run-session gio open /tmp/files/humanoid.fbx", "humanoid"))
    check("an FBX is opened by its kind", opened.returncode == 0, opened.stdout[-1500:] + opened.stderr[-500:])
    opened = system.run(SESSION % ("dbus-run-session xdg-open /tmp/files/humanoid.fbx", "humanoid"))
    check("also by xdg-open", opened.returncode == 0, opened.stdout[-1500:] + opened.stderr[-500:])


def main():
    if os.geteuid() != 0:
        skip("only root can enter another system")
    missing = [p for p in ("debootstrap", "unshare", "chroot") if not shutil.which(p)]
    if missing:
        skip(", ".join(missing) + " not installed")
    with tempfile.TemporaryDirectory(prefix="sinew_bare_") as temporary:
        root = Path(sys.argv[3]) if len(sys.argv) > 3 else Path(temporary) / "root"
        if not root.is_dir():
            make_root(root)
        system = System(root)
        (root / "tmp/debs").mkdir(parents=True, exist_ok=True)
        (root / "tmp/files").mkdir(exist_ok=True)
        for deb in debs.glob("*.deb"):
            shutil.copy(deb, root / "tmp/debs")
        for name in ("humanoid.fbx", "humanoid.glb"):
            shutil.copy(source / "resources/characters" / name, root / "tmp/files")
        system.must("apt-get update -qq")
        bare = system.packages()
        system.must("apt-get install -y --no-install-recommends bsdextrautils " + " ".join(TOOLS))
        packages, files = system.packages(), system.files()
        print(f"        a bare system of {len(bare)} packages, and {len(packages - bare)} to look at it")
        command_line(system)
        desktop(system)
        system.must("apt-get purge -y --autoremove sinew sinew-cli")
        check("no package is left", system.packages() == packages, system.packages() ^ packages)
        after = system.files()
        left = sorted(after.keys() - files.keys())
        check("no file is left", not left, left[:40])
        check("no file is gone", not files.keys() - after.keys(), sorted(files.keys() - after.keys())[:40])
        changed = [f for f in files.keys() & after.keys() if files[f] != after[f]]
        check("no file is other than it was", not changed, changed[:40])
    sys.exit(1 if failures else 0)


main()
