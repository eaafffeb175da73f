#!/usr/bin/env python3
"""Writes characters as glTF and FBX, as they are and edited in the window, and lets others judge the files.

    judge_assets.py SINEW_CLI SINEW WITH_DISPLAY MODULES JUDGES FOLDER [--only TEXT] [--jobs N] [--frames N] [--keep FOLDER]

For each file of the folder a row is printed: how far joints and vertices are from where Sinew has them in its document, as
shares of the extent of the figure, at three times of each clip, at keys and between them. JUDGES holds gltf_reference.py and
fbx_reference.py, two readers that share nothing with Sinew; Khronos' validator, three.js (MODULES) and Blender have their columns. What Sinew says it wrote exactly is held to EXACT, all else to BOUND.

Blender is asked where joints and vertices are on frames, of files with a key on each of them: it draws curves of its own between.
What it cannot show stands in LIMITS, with the cause, which is asked for, too; the row fails where it is further off, or not any more.

Of the edited ones that came from .glb or binary .fbx, the clips are merged into a copy of the original, too, which has to play
them and to have all else as it was: the column "merged".

Edited: a key of a joint is moved, the first clip takes twice as long, a layer turns the joint in all of it. Neither the
file of the unedited character nor the file that came in may pass for the edited one; where one does, the judge is blind, and that is a failure.
Exit status 77 where JUDGES are not there.
"""
import argparse
import functools
import json
import math
import multiprocessing
import pathlib
import shutil
import subprocess
import sys
import tempfile

import judge_exports
from judge_exports import worst_of
from judged_files import FbxFile, GltfFile, columns, loaded, rest_of_fbx, rest_of_gltf

BOUND, EXACT = 1e-3, 1e-5       # of the extent
SAME_PLACE = 2e-5               # of the extent: vertices at rest that are one
LATER = 1e-6                    # seconds; times of glTF are float32
LEVER = 0.1                     # of the extent: how far from a joint its axes are compared
MANY_CLIPS, MANY_VERTICES = 8, 50_000
FRAMES = 1                      # of each clip that are looked at, beside the first and the last; see --frames


def marks(matrix, lever):
    """The origin of a joint, and where its axes end at that distance; those that have no length stay at the origin."""
    x, y, z, origin = matrix
    out = [origin]
    for axis in (x, y, z):
        length = math.hypot(*axis)
        out.append([o + lever * a / length if length > 1e-12 else o for o, a in zip(origin, axis)])
    return out


class Document:
    """A character, or a project with the one of `source`, as Sinew has it."""

    def __init__(self, cli, file, scratch, source):
        self.cli, self.file, self.scratch = cli, file, scratch
        info = json.loads(judge_exports.run(cli, "clips", file, "--json"))
        self.clips = info["clips"]
        self.has_meshes = bool(json.loads(judge_exports.run(cli, "info", source, "--json"))["meshes"])
        self.poses, self.skins = {}, {}

    def _when(self, clip, time):
        return ("--rest",) if clip is None else ("--clip", str(clip), "--time", repr(time))

    def pose(self, clip, time):
        """[(name, four columns)], joint by joint"""
        if (clip, time) not in self.poses:
            told = json.loads(judge_exports.run(self.cli, "pose", self.file, *self._when(clip, time), "--json"))
            self.poses[clip, time] = [(joint["name"], columns([joint["matrix"][4 * i:4 * i + 4] for i in range(3)]))
                                      for joint in told["joints"]]
        return self.poses[clip, time]

    def points(self, clip, time):
        if not self.has_meshes:
            return []
        if (clip, time) not in self.skins:
            obj = self.scratch / "skin.obj"
            judge_exports.run(self.cli, "skin", self.file, *self._when(clip, time), "-o", obj)
            self.skins[clip, time] = [tuple(map(float, line.split()[1:4]))
                                      for line in obj.read_text().splitlines() if line.startswith("v ")]
        return self.skins[clip, time]


    def extent(self):
        """At rest."""
        return judge_exports.extent(self.points(None, 0.0) or [matrix[3] for _, matrix in self.pose(None, 0.0)])


def times_of(clip):
    """The start, frames and as many times between frames, and the end; a little later, so that no step lies there."""
    length, fps = clip["duration_s"], clip["fps"]
    frames = [math.floor(length * fps * (i + 1) / (FRAMES + 1)) / fps for i in range(FRAMES)]
    return [time + LATER for time in sorted({0.0, *frames, *(min(frame + 0.37 / fps, length) for frame in frames), length})]


def pairs(wanted, there, size, apart=SAME_PLACE):
    """For each of the wanted points those of the file that lie there at rest."""
    cell = max(apart * size, 1e-9)
    grid = {}
    for i, point in enumerate(there):
        grid.setdefault(tuple(math.floor(x / cell) for x in point), []).append(i)
    out = []
    for point in wanted:
        at = [math.floor(x / cell) for x in point]
        near = [i for a in (-1, 0, 1) for b in (-1, 0, 1) for c in (-1, 0, 1)
                for i in grid.get((at[0] + a, at[1] + b, at[2] + c), ()) if math.dist(there[i], point) <= cell]
        out.append(near)
    return out


class Comparison:
    """A written file beside the document from which it came. Errors are shares of the extent."""

    def __init__(self, document, file, written_clips, whole=True):
        self.whole = whole  # the file has nothing else
        self.document, self.file, self.written = document, file, written_clips
        self.wrong = []
        self.worst = {"pose": 0.0, "skin": 0.0, "exact": 0.0}

    def note(self, what, error, exact, where):
        self.worst[what] = worst_of((self.worst[what], error))
        if exact:
            self.worst["exact"] = worst_of((self.worst["exact"], error))
        if not error <= (EXACT if exact else BOUND):
            self.wrong.append(f"{where}: {what} {error:.2e}{' of what is exact' if exact else ''}")

    def run(self):
        document, file = self.document, self.file
        rest = document.points(None, 0.0)
        joints = document.pose(None, 0.0)
        size = document.extent()
        if len(file.clips) != len(self.written):
            self.wrong.append(f"{len(self.written)} clips were written, and {len(file.clips)} are there")
            return self
        # Joints are the first nodes, but where glTF needs two for one and in files of others: then those of the name, in order.
        node_of = list(range(len(joints)))
        if [name for name, _ in joints] != file.names[:len(joints)]:
            of_name = {}
            for node, name in enumerate(file.names):
                of_name.setdefault(name, []).append(node)
            node_of = [(of_name.get(name) or [None]).pop(0) for name, _ in joints]
        if None in node_of:
            self.wrong.append(f"{node_of.count(None)} joints are missing")
            return self
        there = file.points(*file.clip(None))
        near = pairs(rest, there, size)
        lost, added = (sum(not one for one in some) for some in (near, pairs(there, rest, size)))
        if lost:
            self.wrong.append(f"{lost} of {len(rest)} vertices are not where they are at rest")
        if added and self.whole:
            self.wrong.append(f"{added} vertices are there that the document does not have")
        step = max(1, len(rest) // MANY_VERTICES)
        for place, (clip, exact) in enumerate(self.written):
            about = document.clips[clip]
            played, begin = file.clip(place)
            times = times_of(about)
            for time in times:
                now, want = file.pose(played, begin + time), document.pose(clip, time)
                extent = max(judge_exports.extent([m[3] for _, m in want]), size) or 1.0
                error = worst_of(apart for (_, matrix), node in zip(want, node_of)
                                 for apart in map(math.dist, marks(matrix, LEVER * extent), marks(now[node], LEVER * extent)))
                self.note("pose", error / extent, exact, f"{about['name']} at {time:.3f} s")
            few = len(document.clips) <= MANY_CLIPS and len(rest) <= MANY_VERTICES
            for time in times if few else times[-2:-1]:
                want, now = document.points(clip, time), file.points(played, begin + time)
                extent = max(judge_exports.extent(want), size) if want else 1.0
                error = worst_of(worst_of((math.dist(want[v], now[i]) for i in near[v]), min)
                                 for v in range(0, len(want), step) if near[v])
                self.note("skin", error / extent, exact, f"{about['name']} at {time:.3f} s")
        return self


def replay(sinew, display, source, joint, project, scratch):
    """Edits a character in the window: see above."""
    script = scratch / "edit.replay"
    script.write_text(f"""click outliner/tree row({joint})
set timeline/frame 3
do key.auto
expect action.checked key.auto = on
set inspector/rotation/x 20
do clip.slower
do layer.offset
expect clip.layers >= 1
do window.inspector
click outliner/tree row({joint})
set inspector/rotation/y 25
do file.save_as
set fileNameEdit {project}
expect modified = no
""", encoding="utf-8")
    judge_exports.run(display, sinew, "--replay", script, source)


def joint_to_edit(document):
    """The first that clip 0 turns and that no other is called like."""
    first, later = document.pose(0, 0.0), document.pose(0, times_of(document.clips[0])[1])
    names = [name for name, _ in first]
    alone = [i for i, name in enumerate(names) if names.count(name) == 1 and name and " " not in name]
    for i in alone:
        if i and any(abs(a - b) > 1e-3 for x, y in zip(first[i][1][:3], later[i][1][:3]) for a, b in zip(x, y)):
            return names[i]
    if not alone:
        raise RuntimeError("no joint has a name of its own")
    return names[alone[-1]]


def convert(cli, document, written, *more):
    """Writes a file; which clips are in it, and whether each is exactly what it was. What strays by as much as it may adds up
    along a chain of joints, and the bound here is for all of it: so it may stray by half as much, and of small figures by
    half of the bound."""
    tolerance_mm = max(1e-4, min(0.05, 1e3 * 0.5 * BOUND * document.extent()))
    told = json.loads(judge_exports.run(cli, "convert", document.file, written, "--json", "--tolerance-mm", f"{tolerance_mm:.9f}", *more))
    return [(clip, fate == "exact") for clip, fate in enumerate(told["fates"]) if fate != "left_out"]


def judge(options, file):
    """A row for each way in which the file is written: (label, columns, what is wrong)"""
    rows = []
    with tempfile.TemporaryDirectory() as place:
        scratch = pathlib.Path(place)
        unedited = {}
        for edited in (False, True):
            label = f"{file.name}{', edited' if edited else ''}"
            try:
                document = Document(options.cli, file, scratch, file)
                if edited:
                    if not document.clips:
                        continue
                    project = scratch / "edited.sinew"
                    replay(options.sinew, options.display, file, joint_to_edit(document), project, scratch)
                    document = Document(options.cli, project, scratch, file)
                cells, wrong = judge_document(options, document, scratch, file, unedited, edited)
                if options.blender:
                    more, also_wrong = judge_in_blender(options, document, scratch, file)
                    cells, wrong = cells | more, wrong + also_wrong
                binary = file.suffix.lower() == ".glb" or file.read_bytes()[:18] == b"Kaydara FBX Binary"
                if edited and binary:
                    more, also_wrong = judge_merged(options, document, scratch, file)
                    cells, wrong = cells | more, wrong + also_wrong
                rows.append((label, cells, wrong))
            except Exception as error:  # a judge that falls over is a failure of this row
                rows.append((label, {}, [f"{type(error).__name__}: {error}"]))
    return rows


def judge_document(options, document, scratch, file, unedited, edited):
    cells, wrong = {}, []
    for kind, reader in (("glb", "gltf_reference"), ("fbx", "fbx_reference")):
        written = (options.keep or scratch) / f"{file.parent.name}_{file.stem}{'_edited' if edited else ''}.{kind}"
        clips = convert(options.cli, document, written)
        opened = (GltfFile if kind == "glb" else FbxFile)(loaded(options.judges / f"{reader}.py"), written)
        compared = Comparison(document, opened, clips).run()
        for what, worst in compared.worst.items():
            cells[f"{kind} {what}"] = worst
        wrong += [f"{kind}, {one}" for one in compared.wrong]
        if not edited:
            unedited[kind] = opened, clips
        elif kind in unedited:
            if file.suffix.lower() == f".{kind}" and passes(document, kind, options.judges, file, clips):
                wrong.append(f"{kind}: the file that came in passes for this one")
            opened, before = unedited[kind]
            same_clips = [clip for clip, _ in before] == [clip for clip, _ in clips]
            if same_clips and not Comparison(document, opened, before).run().wrong:
                wrong.append(f"{kind}: the file of the unedited character passes for this one")
        if kind == "glb" and options.modules:
            told = json.loads(judge_exports.run("node", pathlib.Path(__file__).parent / "judge_gltf.mjs", options.modules,
                                                written, judge_exports.PARTS))
            wrong += [f"Khronos: {one}" for one in told["messages"]]
            cells["validator"] = told["errors"]
            names = judge_exports.node_names(written)
            worst = worst_of(judge_exports.compare(options.cli, document.file, str(clips[i][0]), clip["frames"], names)
                             for i, clip in list(enumerate(told["clips"]))[::max(1, len(told["clips"]) // 4)])
            cells["three.js"] = worst
            if not worst <= BOUND:
                wrong.append(f"three.js: joints are {worst:.2e} away")
    return cells, wrong


def passes(document, kind, judges, path, clips, whole=True):
    """Whether a file shows the document. One that the reader cannot take does not."""
    try:
        reader = loaded(judges / f"{'gltf' if kind == 'glb' else 'fbx'}_reference.py")
        return not Comparison(document, (GltfFile if kind == "glb" else FbxFile)(reader, path), clips, whole).run().wrong
    except Exception:
        return False


# What Blender 3.4 makes otherwise of FBX files, and how far off it is, as a share of the extent. Each cause is asked for anew,
# but INHERITS not of edited files: none came in that could be shown otherwise in the same way.
INHERITS = "it does not look at InheritType"          # then it shows the file that came in otherwise, too
CONNECTS = "it connects bones to parents that end there"  # then it shows them where they are once they are freed
LIMITS = {
    "Knight.glb": (CONNECTS, 0.17),
    "maya_game_sausage_7500_ascii_combined.fbx": (INHERITS, 0.42),
    "maya_game_sausage_7500_binary_combined.fbx": (INHERITS, 0.42),
    "maya_slime_7500_ascii.fbx": (INHERITS, 0.38),
    "maya_slime_7500_binary.fbx": (INHERITS, 0.38),
}
LIMIT_MARGIN = 1.1


def judge_in_blender(options, document, scratch, file):
    """Where Blender has joints and vertices on the first frame, one in the middle and the last: columns, and what is wrong."""
    cells, wrong = {}, []
    for kind, reader in (("glb", "gltf_reference"), ("fbx", "fbx_reference")):
        written = scratch / f"baked.{kind}"
        clips = [clip for clip, _ in convert(options.cli, document, written, "--bake")]
        opened = (GltfFile if kind == "glb" else FbxFile)(loaded(options.judges / f"{reader}.py"), written)
        apart, said = compare_in_blender(options, document, scratch, written, opened, clips)
        cells[f"Bl. {kind}"] = apart
        if kind == "fbx" and file.name in LIMITS:
            cause, limit = LIMITS[file.name]
            if apart <= BOUND:
                said = [f"it shows the file as it is; take it out of LIMITS ({cause})"]
            elif not apart <= limit * LIMIT_MARGIN:
                said.insert(0, f"more than the {limit} that are known ({cause})")
            else:
                said = unless_from(cause, options, document, scratch, file, written, opened, clips, apart)
                cells["limit"] = cause
        wrong += [f"Blender, {kind}, {one}" for one in said]
    return cells, wrong


def unless_from(cause, options, document, scratch, file, written, opened, clips, apart):
    """What speaks against that a file is shown otherwise for this cause alone."""
    if cause == CONNECTS:
        return compare_in_blender(options, document, scratch, written, opened, clips, disconnect=True)[1]
    if document.file != file:  # edited
        return []
    if file.read_bytes()[:18] != b"Kaydara FBX Binary":  # which Blender does not read
        file = file.with_name(file.name.replace("ascii", "binary"))
    before, _ = compare_in_blender(options, document, scratch, file, FbxFile(opened.reader, file), clips)
    if before <= BOUND:
        return ["it shows the file that came in as it is"]
    return [f"the file that came in is {before:.2e} away, this one {apart:.2e}"] if not apart <= before * LIMIT_MARGIN else []


def compare_in_blender(options, document, scratch, path, opened, clips, disconnect=False):
    """How far apart Blender is from the document in some of these clips, which the file has in this order, and what is wrong."""
    names = [clip["name"] if isinstance(opened, GltfFile) else clip.name for clip in opened.clips]
    places = list(range(len(clips)))[::max(1, len(clips) // MANY_CLIPS)]
    times = [frames_of(document.clips[clips[place]]) for place in places]
    asked = [{"name": names[place], "times": [opened.clip(place)[1] + time for time in of_clip]}
             for place, of_clip in zip(places, times)]
    request, answer = scratch / "request.json", scratch / "answer.json"
    request.write_text(json.dumps({"file": str(path), "fps": 30, "clips": asked, "disconnect": disconnect}))
    # Its Python is the one that lies beside it, whichever this is.
    judge_exports.run("env", f"PATH={pathlib.Path(options.blender).parent}", options.blender, "--background", "--factory-startup", "--python-exit-code", "1", "--python",
                      pathlib.Path(__file__).parent / "judge_blender.py", "--", request, answer)
    worst, wrong = 0.0, []
    for place, of_clip, moments in zip(places, times, json.loads(answer.read_text())):
        clip = clips[place]
        apart, said = compare_moments(document, clip, of_clip, moments)
        worst = worst_of((worst, apart))
        wrong += [f"{document.clips[clip]['name']}: {one}" for one in said]
    return worst, wrong


def frames_of(clip):
    """Baked files have a key there."""
    frames = math.floor(clip["duration_s"] * clip["fps"] + 1e-6)
    return [frame / clip["fps"] for frame in sorted({0, frames // 2, frames})]


def compare_moments(document, clip, times, moments):
    """How far apart a clip is from what Blender has at these times, as a share of the extent, and what is wrong."""
    near, worst, wrong = None, 0.0, []
    length = document.clips[clip]["duration_s"]
    for time, moment in zip(times, moments):
        if abs(length - time) < LATER:  # the last frame is the end, where steps may lie
            time = length
        joints = document.pose(clip, time)
        names = [name for name, _ in joints]
        there = {name: matrix[3] for name, matrix in joints if names.count(name) == 1 and name in moment["places"]}
        if not there:
            return 0.0, ["no joint is there"]
        points = document.points(clip, time)
        extent = judge_exports.extent(points or [matrix[3] for _, matrix in joints]) or 1.0
        apart = worst_of(math.dist(place, moment["places"][name]) for name, place in there.items()) / extent
        if near is None:
            near = pairs(points, moment["points"], extent, BOUND)
            if lost := sum(not one for one in near):
                wrong.append(f"{lost} of {len(points)} vertices are not there")
        for wanted, those in zip(points[::13], near[::13]):
            if those:
                apart = worst_of((apart, worst_of((math.dist(wanted, moment["points"][i]) for i in those), min) / extent))
        worst = worst_of((worst, apart))
        if not apart <= BOUND:
            wrong.append(f"{apart:.2e} away at {time:.3f} s")
    return worst, wrong


def judge_merged(options, document, scratch, file):
    """The clips in a copy of the file from which they came: columns, and what is wrong."""
    written = (options.keep or scratch) / f"{file.parent.name}_{file.stem}_merged{file.suffix}"
    kind = file.suffix[1:].lower()
    reader = loaded(options.judges / ("gltf_reference.py" if kind == "glb" else "fbx_reference.py"))
    judge_exports.run(options.cli, "merge", document.file, "--into", file, "-o", written)
    clips = [(clip, False) for clip in range(len(document.clips))]
    compared = Comparison(document, (GltfFile if kind == "glb" else FbxFile)(reader, written), clips, whole=False).run()
    wrong = [f"merged, {one}" for one in compared.wrong]
    if passes(document, kind, options.judges, file, clips, whole=False):
        wrong.append("merged: the file into which the clips went passes for this one")
    rest = rest_of_gltf if kind == "glb" else rest_of_fbx
    if rest(reader, written) != rest(reader, file):
        wrong.append("merged: more than the clips differs")
    return {"merged": worst_of((compared.worst["pose"], compared.worst["skin"]))}, wrong


def main():
    global FRAMES
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("cli", "sinew", "display", "modules", "judges", "folder"):
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--frames", type=int, default=FRAMES, help="of each clip, beside the first and the last")
    parser.add_argument("--keep", type=pathlib.Path, help="folder that keeps what is written")
    options = parser.parse_args()
    FRAMES = options.frames  # which the processes that work inherit
    if not (options.judges / "gltf_reference.py").is_file():
        print(f"skipped: the readers are not in {options.judges}")
        return 77
    if not shutil.which("node") or not (options.modules / "node_modules" / "three").is_dir():
        print("without three.js and the validator: ./dev judges fetches them")
        options.modules = None
    options.blender = shutil.which("blender")
    if not options.blender:
        print("without Blender, which is not installed")
    files = sorted(file for file in options.folder.rglob("*")
                   if file.suffix.lower() in judge_exports.READ and not {"broken", "fuzz_ufbx"} & set(file.parts)
                   and options.only in str(file))
    heads = ["glb pose", "glb skin", "glb exact", "fbx pose", "fbx skin", "fbx exact", "validator", "three.js", "Bl. glb", "Bl. fbx",
             "merged"]
    print(f"{'':6} {' '.join(f'{head:>9}' for head in heads)}  file", flush=True)
    failed = 0
    with multiprocessing.Pool(options.jobs) as pool:
        for rows in pool.imap(functools.partial(judge, options), files):
            for label, cells, wrong in rows:
                shown = [f"{cells[head]:9.1e}" if isinstance(cells.get(head), float) else f"{cells.get(head, '-'):>9}"
                         for head in heads]
                print(f"{'FAILED' if wrong else 'ok    '} {' '.join(shown)}  {label}", flush=True)
                for one in wrong[:6]:
                    print("       ", one, flush=True)
                if "limit" in cells:
                    print(f"        Blender, fbx: {cells['limit']}", flush=True)
                failed += bool(wrong)
    print(f"{len(files)} files, {failed} rows failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
