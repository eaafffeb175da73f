#!/usr/bin/env python3
"""Tests of the changes and of how they are tried, on sources of their own.   mutate_test.py COMPILER"""
import json
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import operators

MUTATE = pathlib.Path(__file__).resolve().parent / "mutate.py"
COMPILER = "c++"


def changes(text, kind=None):
    """{line as it is: {lines that come of it}}"""
    found = {}
    for mutant in operators.mutants(text):
        if kind in (None, mutant.kind):
            before, after = operators.around(text, mutant)
            found.setdefault(before, set()).add(after)
    return found


def in_body(line, kind=None):
    return changes(f"int f(int a, int b) {{\n  {line}\n}}\n", kind).get(line, set())


class Operators(unittest.TestCase):
    def test_comparisons_and_boundaries(self):
        self.assertEqual(in_body("return a < b;"), {"return a <= b;", "return a > b;"})
        self.assertEqual(in_body("return a == b;"), {"return a != b;"})

    def test_types_are_no_arithmetic(self):
        self.assertEqual(in_body("std::vector<int> all; const int& one = *p; auto&& two = get<T*>(x);", "arithmetic"), set())
        self.assertEqual(in_body("return a * b;", "arithmetic"), {"return a / b;"})

    def test_conditions_are_dropped_from_either_side(self):
        self.assertEqual(
            in_body("return (a && b(a, 1)) || c;", "condition"),
            {"return (b(a, 1)) || c;", "return (a) || c;", "return c;", "return (a && b(a, 1));"},
        )
        self.assertEqual(in_body("x = a >= b && c != d;", "condition"), {"x = a >= b;", "x = c != d;"})
        self.assertEqual(in_body("return one ? a && b : c;", "condition"), {"return one ? a : c;", "return one ? b : c;"})

    def test_operators_at_the_end_of_a_line(self):
        self.assertIn("return a", changes("bool f() {\n  return a &&\n         b;\n}\n", "logic")["return a &&"].pop())

    def test_early_returns(self):
        self.assertEqual(in_body("if (a) return b;", "early return"), {"(removed)"})
        self.assertEqual(in_body("if (a) return b;", "condition"), {"if (true) return b;", "if (false) return b;"})

    def test_statements_but_no_declarations(self):
        for dropped in ("a = b;", "call(a, b);", "one.two->three[4] += 5;", "++a;", "std::ranges::sort(a);"):
            self.assertEqual(in_body(dropped, "statement"), {"(removed)"}, dropped)
        for kept in ("int c = a;", "Type c(a);", "const auto c = a;", "std::vector<int> c{a};", "return a;", "list.reserve(4);"):
            self.assertEqual(in_body(kept, "statement"), set(), kept)
        self.assertEqual(in_body("for (a = 0; a < b; ++a) call(a);", "statement"), {"for (a = 0; a < b; ++a) ;"})
        self.assertEqual(in_body("if (a) {} else call(b);", "statement"), {"if (a) {} else ;"})
        self.assertEqual(in_body("run([&] { call(a); });", "statement"), {"run([&] { });", "(removed)"})

    def test_constants(self):
        self.assertEqual(in_body("return 2;"), {"return 1;", "return 3;"})
        self.assertEqual(in_body("return 0.5f;"), {"return 1.0f;", "return 0.25f;"})
        self.assertEqual(in_body("return a1 + b2;", "constant"), set())

    def test_arguments_and_indices(self):
        self.assertIn("return f(b, a);", in_body("return f(a, b);", "arguments"))
        self.assertEqual(in_body("return p[i - 1];", "index"), {"return p[i];"})
        self.assertEqual(in_body("return p[i];", "index"), {"return p[i + 1];", "return p[i - 1];"})
        self.assertIn("return std::max(a, b);", in_body("return std::min(a, b);", "word"))

    def test_signs(self):
        self.assertEqual(in_body("return -a;", "sign"), {"return a;"})
        self.assertEqual(in_body("return a - b;", "sign"), {"return a + b;"})
        self.assertEqual(in_body("return !a;", "logic"), {"return a;"})

    def test_what_is_no_code_stays(self):
        text = """#include "a < b"
        #define X 1 + 2
        constexpr int kTable[] = {1, 2, 3};
        struct S { int a = 1 + 2; };
        int g(int a = 3);
        namespace n {
        int f() {
          // a < b; 1 + 2
          static_assert(1 < 2);
          assert(a < b);
          say("a < b, 1 + 2", R"(3 < 4)", 'a');
        }
        }
        """
        self.assertEqual(changes(text), {'say("a < b, 1 + 2", R"(3 < 4)", \'a\');': {"(removed)"}})

    def test_digits_may_be_separated(self):
        self.assertEqual(in_body("return 1'000 + a;", "sign"), {"return 1'000 - a;"})


SOURCE = """#include "core/sign.h"
int signOf(int a) {
  if (a < 0) return -1;
  return a > 0;
}
int rounds(int a) {
  int n = 0;
  while (n < a) ++n;
  return n;
}
"""
TEST = """#include "core/sign.h"
int main() { return signOf(-3) == -1 && signOf(3) == 1 && rounds(2) == 2 ? 0 : 1; }
"""


class WholeRuns(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.addCleanup(self.kept.cleanup)
        self.root = pathlib.Path(self.kept.name).resolve()
        self.folder = self.root / "build/release"
        for name, text in (("core/sign.h", "int signOf(int a);\nint rounds(int a);\n"), ("core/sign.cpp", SOURCE), ("test.cpp", TEST)):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text)
        (self.folder / "bin").mkdir(parents=True)
        compile_sign = f"{COMPILER} -I{self.root} -Wall -Werror -o sign.o -c {self.root}/core/sign.cpp"
        (self.folder / "compile_commands.json").write_text(
            f'[{{"directory": "{self.folder}", "file": "{self.root}/core/sign.cpp", "command": "{compile_sign}"}}]'
        )
        (self.folder / "build.ninja").write_text(
            "rule run\n command = $what\n"
            f"build sign.o: run\n what = {compile_sign}\n"
            "build sign.a: run sign.o\n what = ar rcs sign.a sign.o\n"
            f"build test.o: run\n what = {COMPILER} -I{self.root} -o test.o -c {self.root}/test.cpp\n"
            f"build bin/sinew_core_tests: run test.o sign.a\n what = {COMPILER} test.o -o bin/sinew_core_tests  sign.a\n"
        )
        subprocess.run(["ninja", "-C", self.folder], check=True, capture_output=True)
        self.before = self.state()

    def state(self):
        return {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file() and path.name != ".ninja_log"}

    def command(self, *arguments):
        return [sys.executable, MUTATE, "--root", self.root, "core/sign.cpp", *arguments]

    def run_it(self, *arguments):
        return subprocess.run(self.command(*arguments), capture_output=True, text=True, timeout=280)

    def test_names_what_no_test_notices_and_leaves_the_tree(self):
        done = self.run_it("--count", "1000", "--jobs", "2")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        tried, listed = done.stdout.split("were noticed")
        # The test asks for -3 and 3, not for 0.
        self.assertIn("core/sign.cpp:3: boundary\n    if (a < 0) return -1;\n    if (a <= 0) return -1;", listed)
        self.assertNotIn("    if (a > 0) return -1;", listed)
        self.assertIn("while (n < a) ;\n    noticed by sinew_core_tests, which does not end", tried)
        self.assertEqual(self.state(), self.before)

    # Where other work takes the machine, tests last longer and fail no more often.
    def test_what_is_only_slow_notices_nothing(self):
        slow = '#include <unistd.h>\n#include <fcntl.h>\nint main() { if (open("ran", O_CREAT | O_EXCL, 0600) < 0) sleep(12); }\n'
        (self.root / "test.cpp").write_text(slow)
        (self.folder / "test.o").unlink()
        subprocess.run(["ninja", "-C", self.folder], check=True, capture_output=True)
        done = self.run_it("--count", "1")
        self.assertIn("0 of 1 changes were noticed", done.stdout)

    def test_the_seed_decides(self):
        one, same, other = (self.run_it("--list", "--count", "4", "--seed", seed).stdout for seed in "113")
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)
        self.assertEqual(self.state(), self.before)

    def test_a_changed_header_is_compiled_in_place_of_a_precompiled_one(self):
        (self.root / "core/sign.h").write_text("#pragma once\ninline int twice(int a) { return 2 * a; }\nint signOf(int a);\n")
        (self.root / "core/sign.cpp").write_text('#include "core/sign.h"\nint signOf(int a) { return twice(a); }\n')
        (self.root / "test.cpp").write_text('#include "core/sign.h"\nint main() { return signOf(4) == 8 ? 0 : 1; }\n')
        (self.folder / "cmake_pch.hxx").write_text('#include "core/sign.h"\n')
        (self.folder / "cmake_pch.hxx.cxx").touch()
        sources = {
            "cmake_pch.hxx.gch": f"-x c++-header -include {self.folder}/cmake_pch.hxx -o cmake_pch.hxx.gch -c {self.folder}/cmake_pch.hxx.cxx",
            "sign.o": f"-include {self.folder}/cmake_pch.hxx -o sign.o -c {self.root}/core/sign.cpp",
            "test.o": f"-o test.o -c {self.root}/test.cpp",
        }
        made = {output: f"{COMPILER} -I{self.root} -MD -MF {output}.d {what}" for output, what in sources.items()}
        commands = [{"directory": str(self.folder), "file": command.split(" -c ")[1], "command": command} for command in made.values()]
        (self.folder / "compile_commands.json").write_text(json.dumps(commands))
        (self.folder / "build.ninja").write_text(
            "rule run\n command = $what\nrule compile\n command = $what\n deps = gcc\n depfile = $out.d\n"
            + "".join(
                f"build {output}: compile{' | cmake_pch.hxx.gch' if output == 'sign.o' else ''}\n what = {command}\n"
                for output, command in made.items()
            )
            + "build sign.a: run sign.o\n what = ar rcs sign.a sign.o\n"
            f"build bin/sinew_core_tests: run test.o sign.a\n what = {COMPILER} test.o -o bin/sinew_core_tests  sign.a\n"
        )
        subprocess.run(["ninja", "-C", self.folder], check=True, capture_output=True)
        done = subprocess.run(
            [sys.executable, MUTATE, "--root", self.root, "core/sign.h"], capture_output=True, text=True, timeout=280
        )
        self.assertIn("return 2 / a; }\n    noticed by", done.stdout, done.stderr)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    # What its neighbours have taken in of it changes, too; and they are there once.
    def test_sources_that_are_compiled_as_one_are_changed_as_one(self):
        (self.root / "core/sign.h").write_text("int signOf(int a);\nint turned(int a);\n")
        (self.root / "core/sign.cpp").write_text('#include "core/sign.h"\nint signOf(int a) { return a > 0; }\n')
        (self.root / "core/turn.cpp").write_text('#include "core/sign.h"\nint turned(int a) { return signOf(-a); }\n')
        (self.root / "test.cpp").write_text('#include "core/sign.h"\nint main() { return turned(-3) == 1 ? 0 : 1; }\n')
        group = self.folder / "core/Unity/unity_0_cxx.cxx"
        group.parent.mkdir(parents=True)
        group.write_text("".join(f'#include "{self.root}/core/{part}.cpp"\n\n' for part in ("turn", "sign")))
        compile_group = f"{COMPILER} -I{self.root} -O2 -o group.o -c {group}"
        (self.folder / "compile_commands.json").write_text(
            json.dumps([{"directory": str(self.folder), "file": str(group), "command": compile_group}])
        )
        (self.folder / "build.ninja").write_text(
            "rule run\n command = $what\n"
            f"build group.o: run\n what = {compile_group}\n"
            "build group.a: run group.o\n what = ar rcs group.a group.o\n"
            f"build again.o: run\n what = {COMPILER} -I{self.root} -o again.o -c {self.root}/test.cpp\n"
            f"build bin/sinew_core_tests: run again.o group.a\n what = {COMPILER} again.o -o bin/sinew_core_tests  group.a\n"
        )
        subprocess.run(["ninja", "-C", self.folder], check=True, capture_output=True)
        before = self.state()
        done = self.run_it("--count", "1000")
        self.assertIn("return a < 0; }\n    noticed by", done.stdout, done.stderr)
        self.assertIn("return a >= 0; }\n    NOT NOTICED", done.stdout, done.stderr)
        self.assertEqual(self.state(), before)

    def test_tests_that_fail_anyway_say_nothing(self):
        (self.folder / "bin/sinew_core_tests").write_text("#!/bin/sh\nexit 1\n")
        done = self.run_it()
        self.assertEqual(done.returncode, 2)
        self.assertIn("nothing is changed yet", done.stderr)

    def test_ends_at_once_when_it_is_stopped(self):
        slow = self.folder / "bin/sinew_core_tests"
        slow.write_text("#!/bin/sh\nexec sleep 100\n")
        process = subprocess.Popen(self.command())
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), 130)
        self.assertEqual({path for path, text in self.state().items() if text != self.before[path]}, {slow})


if __name__ == "__main__":
    COMPILER = shlex.quote(sys.argv.pop(1)) if len(sys.argv) > 1 else COMPILER
    unittest.main()
