"""Compiles a changed source and runs the tests that cover it, without touching the tree or its build folder."""
import contextlib
import dataclasses
import json
import math
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import threading

STARTED_BY_IO = ("sinew-import", "sinew-cli", "sinew_save_probe")

# Folder: tests that cover it, in their order, and what is linked beside them since they start it.
ROOMS = (
    ("core/io/project/", ("sinew_io_tests", "sinew_document_tests", "sinew_cli_tests"), STARTED_BY_IO),
    ("core/io/", ("sinew_io_tests", "sinew_cli_tests"), STARTED_BY_IO),
    ("core/", ("sinew_core_tests",), ()),
    ("viewer/settings/", ("sinew_document_tests",), ()),
    ("viewer/document/", ("sinew_document_tests",), ()),
    ("viewer/cli/", ("sinew_cli_tests",), ("sinew-cli",)),
    ("viewer/render/", ("sinew_render_tests",), ()),
    ("viewer/", ("sinew_widgets_tests",), ()),
)
NEEDS_DISPLAY = ("sinew_widgets_tests",)


class Stopped(Exception):
    """The user wants no more."""


@dataclasses.dataclass(frozen=True)
class Limit:
    """What a command may take. Where the machine has other work, time passes and processor time does not."""

    processor_s: float  # of each process
    wall_s: float  # for what waits and never ends


def processor_time():
    """Seconds that all commands up to now have taken, with what they started."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Runner:
    """Runs commands, each with all that it starts, so that none is left when this program ends."""

    def __init__(self):
        if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # shells in the background leave it ignored; tests send it
        self.lock = threading.Lock()
        self.running = set()
        self.stopped = False

    def run(self, command, limit=None, **where):
        """Exit status, or None where it took more than its limit, and what was said."""
        with self.lock:
            if self.stopped:
                raise Stopped
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       text=True, errors="replace", start_new_session=True, **where)  # fmt: skip
            self.running.add(process)
        if limit:
            with contextlib.suppress(ProcessLookupError):
                _, hard = resource.prlimit(process.pid, resource.RLIMIT_CPU)
                resource.prlimit(process.pid, resource.RLIMIT_CPU, (math.ceil(limit.processor_s), hard))
        try:
            said, _ = process.communicate(timeout=limit and limit.wall_s)
            status = None if process.returncode == -signal.SIGXCPU else process.returncode
        except subprocess.TimeoutExpired:
            end(process)
            said, _ = process.communicate()
            status = None
        finally:
            with self.lock:
                self.running.discard(process)
        if self.stopped:
            raise Stopped
        return status, said

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                end(process)


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Build:
    """What a build folder says about compiling a source and linking a program."""

    def __init__(self, root, folder):
        self.root, self.folder = root, folder
        self.sources = {}  # path below the root: (command, object)
        for entry in json.loads((folder / "compile_commands.json").read_text()):
            path, output = pathlib.Path(entry["file"]), re.search(r" -o (\S+) ", entry["command"])
            if path.is_relative_to(root) and output:
                self.sources[str(path.relative_to(root))] = (entry["command"], output[1])
        self.groups = {}  # source: the one that includes it, with its neighbours, where several are compiled as one
        for group in self.sources:
            if "/Unity/unity_" in group:
                for part in re.findall(r'^#include "(.+)"$', (root / group).read_text(), re.MULTILINE):
                    self.groups[os.path.relpath(part, root)] = group
        self.links = {}  # program: command
        self.objects = {}  # program: those in it

    def ninja(self, *arguments):
        done = subprocess.run(["ninja", "-C", self.folder, *arguments], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    def link_command(self, program):
        if program not in self.links:
            self.links[program] = self.ninja("-t", "commands", "-s", f"bin/{program}")[-1]
        return self.links[program]

    def linked_into(self, program):
        """The objects that a program is made of, those of our libraries included."""
        if program not in self.objects:
            parts = self.link_command(program).split()
            libraries = [part for part in parts if part.endswith(".a") and not part.startswith("/")]
            self.objects[program] = {part for part in parts if part.endswith(".o")}
            self.objects[program].update(self.ninja("-t", "inputs", *libraries) if libraries else [])
        return self.objects[program]

    def compiled_with(self, source):
        """What to compile anew when this source has changed: itself or its group, or for a header those of the programs
        that cover it that include it, but no tests and no precompiled headers."""
        if self.groups.get(source, source) in self.sources:
            return [self.groups.get(source, source)]
        _, tests, programs = room_of(source)
        linked = set().union(*(self.linked_into(program) for program in (*tests, *programs)))
        by_object = {output: of for of, (_, output) in self.sources.items() if output in linked}
        users, output = set(), None
        for line in self.ninja("-t", "deps"):
            if line and not line[0].isspace():
                output = line.split(":")[0]
            elif os.path.normpath(self.folder / line.strip()) == str(self.root / source):
                users.add(by_object.get(output, ""))
        # Where a precompiled header holds it, the compiler does not tell who includes it.
        for precompiled in [user for user in users if user.endswith("/cmake_pch.hxx.cxx")]:
            given = f" -include {self.root / precompiled.removesuffix('.cxx')} "
            users.update(user for user in by_object.values() if given in self.sources[user][0])
            users = {user for user in users if not user.endswith("/cmake_pch.hxx.cxx")}
        of_tests = ("tests/", f"{self.folder.relative_to(self.root)}/tests/")
        return sorted(user for user in users if user and not user.startswith(of_tests))


def room_of(source):
    """(folder, tests, programs) of a source; None where no tests are known for it."""
    return next((room for room in ROOMS if source.startswith(room[0])), None)


def run_tests(build, runner, folder, tests, limits, seed):
    """Runs these programs in this folder up to the first failure: says what it was, or None."""
    for test in tests:
        environment = {**os.environ, "RC_PARAMS": f"seed={seed}", "GTEST_FAIL_FAST": "1", "GTEST_BRIEF": "1",
                       "SINEW_CLI": str(folder / "sinew-cli"),
                       "SINEW_SAVE_PROBE": str(folder / "sinew_save_probe")}  # fmt: skip
        command = [folder / test]
        if test in NEEDS_DISPLAY:
            command.insert(0, build.root / "tests/support/with_display")
        else:
            environment["QT_QPA_PLATFORM"] = "offscreen"
        status, said = runner.run(command, limits.get(test), env=environment, cwd=build.folder)
        failed = re.search(r"\[  FAILED  \] (\w[^\s,]*)", said)
        if status is None:
            return f"{test}, which does not end"
        if status != 0:
            return failed[1] if failed else f"{test}, which ends with {status}"
    return None


def compile_changed(build, runner, source, text, scratch):
    """{object of the build folder: object made with the changed source}; None if the compiler refuses it."""
    copy = scratch / "changed" / source
    copy.parent.mkdir(parents=True)
    copy.write_text(text)
    made = {}
    for number, user in enumerate(build.compiled_with(source)):
        command, output = build.sources[user]
        made[output] = scratch / f"{number}.o"
        command = command.replace(f" -o {output} ", f" -o {made[output]} ")
        command = command.replace(f" -I{build.root} ", f" -I{scratch / 'changed'} -I{build.root} ")
        if user == source:
            command = command.replace(f" -c {build.root / source}", f" -c {copy}")
        elif user == build.groups.get(source):
            group = scratch / "group.cpp"
            group.write_text((build.root / user).read_text().replace(f'"{build.root / source}"', f'"{copy}"'))
            command = command.replace(f" -c {build.root / user}", f" -c {group}")
        else:  # a precompiled header may hold it unchanged
            command = re.sub(r" -include \S+/cmake_pch\.hxx ", " ", command)
        status, _ = runner.run(command, cwd=build.folder, shell=True)
        if status != 0:
            return None
    return made


def link_changed(build, runner, source, objects, scratch):
    """A folder with the tests of this source and what they start, with these objects in the place of theirs; None where they do
    not link, as where what was changed away is asked of the libraries, which have the rest twice then."""
    _, tests, programs = room_of(source)
    folder = scratch / "bin"
    folder.mkdir()
    for program in (*tests, *programs):
        command = build.link_command(program)
        mine = {output: made for output, made in objects.items() if output in build.linked_into(program)}
        ahead = [str(made) for output, made in mine.items() if f" {output} " not in command]
        for output, made in mine.items():
            command = command.replace(f" {output} ", f" {made} ")
        command = command.replace(f" -o bin/{program} ", f" -o {folder / program} {' '.join(ahead)} ")
        status, _ = runner.run(command, cwd=build.folder, shell=True)
        if status != 0:
            return None
    child = "sinew-import"  # is looked for beside the program that starts it
    if child not in programs and (build.folder / "bin" / child).exists():
        shutil.copy2(build.folder / "bin" / child, folder / child)
    return folder
