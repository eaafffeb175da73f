#!/usr/bin/env python3
"""A report over a library, as it is written and as a browser shows it.

report_test.py SINEW_CLI CHARACTERS data|browser
"""

import base64
import json
import math
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "batch"))
from small_files import Checks, model  # noqa: E402

SKIPPED = 77
cli, characters, part = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3]
check = Checks()

# Names that would do something if they were taken for more than text.
HOSTILE = ["<script>document.title='owned'<⁄script>", "\"><img src=x onerror=document.title='owned'>", "'; document.title='owned'; '",
           "</script><script>document.title='owned'</script>", "<!-- <script>", "&lt;b&gt; &amp;", "]]>", "\u2028\u2029 \u202e reversed", "${1+1} `x`",
           "javascript:alert(1)", "@DATA@ @PICTURES@"]


def named(clip, number=1):
    return model(number).replace('"sway"', json.dumps(clip))


def library(folder):
    folder.mkdir()
    for i, name in enumerate(HOSTILE):
        (folder / (name.replace("/", "_").replace("\u2028", "")[:60] + ".gltf")).write_text(named(name, i + 10))
    (folder / "a.gltf").write_text(named("walk", 1))
    (folder / "sub").mkdir()
    (folder / "sub" / "copy.gltf").write_text(named("walk", 1))
    (folder / "b.gltf").write_text(named("run", 2))
    (folder / "broken.glb").write_bytes(b"glTF")
    (folder / "notes.txt").write_text("no character")
    subprocess.run([cli, "convert", "b.gltf", "b_again.glb"], cwd=folder, check=True, capture_output=True)


def turned():
    """A clip whose last joint stays in its place and ends turned by 15 degrees."""
    whole = json.loads(model(20))
    data = struct.pack("<2f", 0, 119.7) + struct.pack("<8f", 0, 0, 0, 1, 0, math.sin(math.radians(7.5)), 0, math.cos(math.radians(7.5)))
    whole["buffers"] = [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}]
    whole["bufferViews"] = [{"buffer": 0, "byteOffset": 0, "byteLength": 8}, {"buffer": 0, "byteOffset": 8, "byteLength": 32}]
    whole["accessors"] = [{"bufferView": 0, "componentType": 5126, "count": 2, "type": "SCALAR", "min": [0], "max": [119.7]},
                          {"bufferView": 1, "componentType": 5126, "count": 2, "type": "VEC4"}]
    whole["animations"] = [{"name": "turned", "samplers": [{"input": 0, "output": 1}],
                            "channels": [{"sampler": 0, "target": {"node": 1, "path": "rotation"}}]}]
    return json.dumps(whole)


def report(folder, *more, status=0):
    run = subprocess.run([cli, "report", "library", "-o", "report.html", *more], cwd=folder, capture_output=True, text=True)
    check(f"report {' '.join(more)}", run.returncode == status, (run.returncode, run.stderr))
    return run


def embedded(page, name="report-data"):
    return json.loads(re.search(f'id="{name}">(.*?)</script>', page, re.S).group(1))


def data(folder):
    library(folder / "library")
    run = report(folder, "--json", "--side", "32", "--frames", "4")
    page = (folder / "report.html").read_text()
    found, pictures = embedded(page), embedded(page, "report-pictures")
    check("--json is what the page holds", json.loads(run.stdout) == found)
    files = {f["file"]: f for f in found["files"]}
    check("all files of the library, and no other", len(files) == len(HOSTILE) + 5 and "notes.txt" not in files, files.keys())
    check("names are kept as they are", {c["name"] for f in found["files"] for c in f["clips"]} >= set(HOSTILE))
    check("names end no script", page.count("</script") == 3 and page.count("<script") == 3 and "<!--" not in page)
    check("nothing is fetched", not re.search(r"""(src|href)\s*=|url\(['"]?http|@import""", page.replace("src=x", "")) and "default-src 'none'" in page)
    alone = subprocess.run([cli, "info", "library/broken.glb"], cwd=folder, capture_output=True, text=True)
    why = files["broken.glb"]["error"]
    check("what cannot be read says why", len(why) > 10 and alone.stderr.strip().endswith(why), (why, alone.stderr))
    check("the same bytes", files["sub/copy.gltf"].get("same_as") == "a.gltf", files["sub/copy.gltf"])
    check("the same motion in another format", files["b_again.glb"]["clips"][0].get("same_as") == "b.gltf: run",
          files["b_again.glb"]["clips"])
    check("no others are duplicates", "same_as" not in files["b.gltf"]["clips"][0] and "same_as" not in files["a.gltf"])
    walk = files["a.gltf"]["clips"][0]
    check("figures of a clip", walk["duration_s"] == 1 and walk["keys"] == 9 and walk["loop_mm"] == 0, walk)
    if os.environ.get("SINEW_NO_EGL") != "1":
        check("each has a picture", all(c["picture"] >= 0 for f in found["files"] for c in f["clips"]) and pictures, run.stderr)
        check("pictures are small", all(p.startswith("data:image/jpeg;base64,/9j/") for p in pictures))

    # A loop that does not close, by its travel left out.
    (folder / "library" / "open.gltf").write_text(model(3))
    (folder / "library" / "a.gltf").write_text(named("walk", 4))
    (folder / "library" / "b.gltf").unlink()
    found = json.loads(report(folder, "--json", "--side", "0").stdout)
    check("the last report is compared with", found["before"] and "open.gltf is new" in found["changes"] and
          "b.gltf is gone" in found["changes"], found["changes"])
    check("a change of motion alone is told", "a.gltf holds other bytes, and nothing else of it has changed" in found["changes"],
          found["changes"])
    check("nothing else is told", len(found["changes"]) == 3, found["changes"])
    check("no pictures where none are wanted", embedded((folder / "report.html").read_text(), "report-pictures") == [])
    found = json.loads(report(folder, "--json", "--side", "0").stdout)
    check("nothing has changed since", found["changes"] == [], found["changes"])

    (folder / "other.html").write_text("<p>mine</p>")
    run = subprocess.run([cli, "report", "library", "-o", "other.html"], cwd=folder, capture_output=True, text=True)
    check("another page is not written over", run.returncode == 1 and (folder / "other.html").read_text() == "<p>mine</p>", run.stderr)
    run = subprocess.run([cli, "report", "library", "--before", "report.html", "-o", "other.html", "--side", "0"], cwd=folder,
                         capture_output=True, text=True)
    check("nor with --before", run.returncode == 1 and (folder / "other.html").read_text() == "<p>mine</p>", run.stderr)

    # Pages whose members are not those of a report.
    clip = next(f for f in found["files"] if f["clips"])
    spoilt = [{**found, "files": [wrong]} for wrong in (
        3, {}, {**clip, "file": 1}, {**clip, "error": None}, {**clip, "content": []}, {**clip, "warnings": 4}, {**clip, "warnings": [4]},
        {**clip, "clips": {}}, {**clip, "clips": [7]}, {**clip, "clips": [{**clip["clips"][0], "name": 1}]},
        {**clip, "clips": [{**clip["clips"][0], "duration_s": "long"}]}, {**clip, "clips": [{**clip["clips"][0], "loop_deg": {}}]})]
    for wrong in [*spoilt, {**found, "made": 5}]:
        page = '<script type="application/json" id="report-data">' + json.dumps(wrong).replace("<", "\\u003c") + "</script>"
        (folder / "spoilt.html").write_text(page)
        run = subprocess.run([cli, "report", "library", "-o", "x.html", "--before", "spoilt.html", "--side", "0"], cwd=folder,
                             capture_output=True, text=True)
        check("a page of other members is no report", run.returncode == 1 and "This is no report" in run.stderr, (page[-300:], run.stderr))
    check("and nothing is written", not (folder / "x.html").exists())

    # Files that are named themselves.
    for name, number in (("one", 5), ("two", 6)):
        (folder / name).mkdir()
        (folder / name / "same.gltf").write_text(model(number))
    (folder / "one" / "alone.gltf").write_text(model(7))

    def named_files():
        run = subprocess.run([cli, "report", "one/same.gltf", "two/same.gltf", "one/alone.gltf", "-o", "named.html", "--json", "--side", "0"],
                             cwd=folder, capture_output=True, text=True)
        return json.loads(run.stdout)

    check("those of one name are kept apart", [f["file"] for f in named_files()["files"]] == ["alone.gltf", "one/same.gltf", "two/same.gltf"])
    check("also by the next report", named_files()["changes"] == [])
    report(folder, "--before", "other.html", status=1)
    report(folder, "--before", "gone.html", status=1)
    report(folder, "--side", "7", status=2)
    run = subprocess.run([cli, "report", "gone", "-o", "x.html"], cwd=folder, capture_output=True, text=True)
    check("a folder that is not there", run.returncode == 1 and not (folder / "x.html").exists(), run.stderr)
    (folder / "empty").mkdir()
    run = subprocess.run([cli, "report", "empty", "-o", "x.html"], cwd=folder, capture_output=True, text=True)
    check("an empty folder", run.returncode == 0 and embedded((folder / "x.html").read_text())["files"] == [], run.stderr)


# Does what a person does, and leaves what came of it in an element of its own.
ACTS = """
<script>
window.addEventListener("load", async () => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const all = (what) => [...document.querySelectorAll(what)];
  const change = (id, value, event) => { const e = document.getElementById(id); e.value = value; e.dispatchEvent(new Event(event)); };
  const out = { errors: window.failures, title: document.title, scripts: all("script").length, images: all("img, iframe, object, b b, li b").length };
  out.cards = all(".card").length;
  out.names = all(".card b").map((e) => e.textContent);
  await wait(400);
  const first = all(".card .picture[data-picture]")[0];
  out.painted = first ? first.style.backgroundImage.startsWith('url("data:image/jpeg') : null;
  if (first) {
    const frames = new Set();
    first.closest(".card").dispatchEvent(new PointerEvent("pointerenter"));
    for (let i = 0; i < 30; ++i) { await wait(40); frames.add(first.style.backgroundPositionX); }
    first.closest(".card").dispatchEvent(new PointerEvent("pointerleave"));
    out.moves = frames.size;
  }
  change("search", "walk", "input");
  out.searched = all(".card").length;
  change("search", "turned", "input");
  out.turned = all(".card").map((e) => e.textContent);
  change("filter", "loops", "change");
  out.nearly = all(".card b").map((e) => e.textContent);
  change("search", "", "input");
  for (const filter of ["warnings", "duplicates", "still", "all"]) { change("filter", filter, "change"); out[filter] = all(".card").length; }
  document.getElementById("table").click();
  all("th button").find((b) => b.textContent === "Keys").click();
  out.table = all("tbody tr").length;
  const keys = () => all("tbody tr").map((r) => Number(r.children[6].textContent.replace(/,/g, "")));
  out.ascending = keys();
  all("th button").find((b) => b.textContent === "Keys").click();
  out.descending = keys();
  const theme = () => getComputedStyle(document.body).backgroundColor;
  out.themes = [theme()];
  document.getElementById("theme").click();
  out.themes.push(theme());
  out.after = document.title;
  const told = document.createElement("pre");
  told.id = "told";
  told.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(out))));
  document.body.append(told);
});
</script>
"""


def browser(folder):
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not chromium:
        print("skipped: chromium is not installed")
        sys.exit(SKIPPED)
    library(folder / "library")
    (folder / "library" / "turned.gltf").write_text(turned())
    shutil.copy(characters / "humanoid.glb", folder / "library")
    report(folder)
    page = (folder / "report.html").read_text()
    watched = page.replace("<head>", "<head><script>window.failures = []; addEventListener('error', (e) => failures.push(e.message));"
                           "addEventListener('securitypolicyviolation', (e) => failures.push(e.blockedURI));</script>", 1)
    (folder / "acts.html").write_text(watched.replace("</body>", ACTS + "</body>", 1))
    run = subprocess.run([chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile",
                          "--window-size=1280,900", "--virtual-time-budget=10000", "--timeout=60000", "--dump-dom", f"file://{folder}/acts.html"],
                         capture_output=True, text=True, timeout=180)
    told = re.search(r'<pre id="told">(.*?)</pre>', run.stdout, re.S)
    if not told:
        check("the page came to its end", False, (run.returncode, run.stderr[-2000:], run.stdout[-500:]))
        return
    out = json.loads(base64.b64decode(told.group(1)))
    rows = len(HOSTILE) + 5 + 1 + 18  # a, copy, b, b_again, turned; the broken one; those of the bundled character
    check("no error", out["errors"] == [], out["errors"])
    check("names did nothing", out["title"] == out["after"] == "library" and out["scripts"] == 5 and out["images"] == 0, out)
    check("a card for each", out["cards"] == rows and set(HOSTILE) <= set(out["names"]), (out["cards"], rows, out["names"]))
    if os.environ.get("SINEW_NO_EGL") != "1":
        check("pictures are painted", out["painted"], out)
        check("and move under the pointer", out["moves"] >= 5, out["moves"])
    check("a joint that ends turned closes no loop", len(out["turned"]) == 1 and "gap 15\u00b0" in out["turned"][0] and
          "loop" not in out["turned"][0] and out["nearly"] == ["turned"], (out["turned"], out["nearly"]))
    check("lengths are rounded before they are split", "2\u00a0min\u00a00\u00a0s" in out["turned"][0], out["turned"])
    check("search", 2 <= out["searched"] < rows, out["searched"])
    check("filters", out["warnings"] >= 1 and out["duplicates"] == 2 and out["still"] == 1 and out["all"] == rows, out)
    check("the table sorts", out["table"] == rows and out["ascending"] == sorted(out["ascending"]) and
          out["descending"] == sorted(out["descending"], reverse=True), out)
    check("light and dark", out["themes"][0] != out["themes"][1], out["themes"])


with tempfile.TemporaryDirectory(prefix="sinew_report_") as temporary:
    {"data": data, "browser": browser}[part](Path(temporary))
sys.exit(1 if check.failures else 0)
