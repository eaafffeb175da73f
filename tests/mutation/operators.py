"""Finds the places in a C++ source where one small change makes a plausible slip of a hand.

The source is read as clang-format leaves it: binary operators stand between spaces, `*`, `&` and `<` of types do not.
"""
import bisect
import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Mutant:
    start: int  # of what is replaced, in the text
    end: int
    after: str  # what stands there then
    kind: str


MASKED = re.compile(
    r"""//[^\n]*|/\*.*?\*/            # comments
      |R"([^()\s\\]*)\(.*?\)\1"       # raw strings
      |"(?:\\.|[^"\\\n])*"            # strings
      |(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'  # characters, but not the separator of digits
      |^[ \t]*\#(?:\\\n|[^\n])*       # directives""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
SCOPE = re.compile(r"\b(?:namespace|struct|class|union|enum|extern)\b")
NO_STATEMENT = re.compile(
    r"(?:return|break|continue|using|typedef|if|else|for|while|do|switch|case|default|goto|throw|try|catch|const|constexpr|"
    r"auto|static|thread_local|struct|class|enum|union|template|co_return|co_await|public|private|protected|assert|"
    r"static_assert)\b|[\w.>-]+[.>]reserve\("
)
DECLARES = re.compile(r"[\w>\]][&*]*\s+[&*]*\w")
SIMPLE = r"[\w.:\->\[\]*]+(?:\([\w.:\->\[\], ]*\))?"

EXCHANGED = [
    (" < ", " <= ", "boundary"), (" <= ", " < ", "boundary"), (" > ", " >= ", "boundary"), (" >= ", " > ", "boundary"),
    (" < ", " > ", "comparison"), (" > ", " < ", "comparison"), (" == ", " != ", "comparison"), (" != ", " == ", "comparison"),
    (" + ", " - ", "sign"), (" - ", " + ", "sign"), (" * ", " / ", "arithmetic"), (" / ", " * ", "arithmetic"),
    (" += ", " -= ", "sign"), (" -= ", " += ", "sign"), (" *= ", " /= ", "arithmetic"), (" /= ", " *= ", "arithmetic"),
    (" && ", " || ", "logic"), (" || ", " && ", "logic"),
]  # fmt: skip
EXCHANGED_WORDS = [
    ("min", "max"), ("front", "back"), ("lower_bound", "upper_bound"), ("true", "false"), ("floor", "ceil"), ("first", "last"),
    ("in", "out"), ("before", "after"), ("left", "right"), ("sin", "cos"), ("any_of", "all_of"), ("begin", "end"),
]  # fmt: skip


def masked(text):
    """The text with comments, strings, characters and directives blanked; places and lines stay."""
    return MASKED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def function_bodies(code):
    """(start, end) of what stands between the braces of each function that is defined in masked code."""
    bodies, head, depth, inside = [], 0, 0, None
    for at, char in enumerate(code):
        if inside is not None:
            depth += {"{": 1, "}": -1}.get(char, 0)
            if depth == 0:
                if inside >= 0:
                    bodies.append((inside, at))
                inside, head = None, at + 1
        elif char in ";}":
            head = at + 1
        elif char == "{":
            before = code[head:at]
            if ")" in before and not re.search(r"=\s*$", before):
                inside, depth = at + 1, 1
            elif SCOPE.search(before):
                head = at + 1
            else:
                inside, depth = -1, 1  # a table of values
    return bodies


def closing(code, at):
    """The place of the bracket that closes the one at `at`, or None."""
    depth = 0
    for place in range(at, len(code)):
        depth += (code[place] in "([{") - (code[place] in ")]}")
        if depth == 0:
            return place
    return None


AROUND_OPERAND = re.compile(r"[;,]|\s(?:&&|\|\||\?|:|[-+*/|]?=)\s|\breturn\s")


def operand(code, at, step):
    """How far the operand of && or || reaches from `at` on, forwards (step 1) or backwards (-1)."""
    depth = 0
    opening, ending = ("([{", ")]}") if step > 0 else (")]}", "([{")
    while 0 <= at < len(code):
        if code[at] in ending and depth == 0:
            return at if step > 0 else at + 1
        depth += (code[at] in opening) - (code[at] in ending)
        stop = AROUND_OPERAND.match(code, at) if depth == 0 else None
        if stop:
            return at if step > 0 else stop.end()
        at += step
    return None


def statements(code, start, end):
    """(start, end) of statements that end in a semicolon, in the body from `start` to `end`; nested ones, too."""
    opened, may_begin = ["{"], {start}
    heads = []  # for each round bracket that is open: whether it is that of an if or a loop
    for at in range(start, end):
        char = code[at]
        if char in "([{":
            opened.append(char)
            if char == "(":
                heads.append(bool(re.search(r"\b(?:if|for|while|constexpr) ?$", code[max(at - 12, 0) : at])))
        elif char in ")]}" and len(opened) > 1:
            opened.pop()
            if char == "}" or (char == ")" and heads and heads.pop()):
                may_begin.add(at + 1)
        if char in "{;" and opened[-1] == "{":
            may_begin.add(at + 1)
    may_begin.update(start + found.end() for found in re.finditer(r"\belse(?= +(?!if\b|{))", code[start:end]))
    for begin in sorted(may_begin):
        first = begin + len(code[begin:end]) - len(code[begin:end].lstrip())
        at, depth = first, 0
        while at < end and depth >= 0 and (depth > 0 or code[at] not in ";{}"):
            depth += (code[at] in "([{") - (code[at] in ")]}")
            at += 1
        if first < at < end and depth == 0 and code[at] == ";":
            yield first, at + 1


def of_conditions(code, start, end):
    for found in re.finditer(r"\b(?:else )?if (?:constexpr )?\(", code[start:end]):
        opening = start + found.end() - 1
        shut = closing(code, opening)
        if shut is None or "constexpr" in found[0]:
            continue
        if ";" not in code[opening:shut] and not DECLARES.match(code[opening + 1 : shut].split("=")[0]):
            yield Mutant(opening + 1, shut, "true", "condition")
            yield Mutant(opening + 1, shut, "false", "condition")
        after = re.match(r"\s*(?=[^\s{])", code[shut + 1 : end])
        semicolon = code.find(";", shut)
        if after and 0 <= semicolon < end and "{" not in code[shut:semicolon] and not found[0].startswith("else"):
            if not re.match(r"\s*else\b", code[semicolon + 1 : end]):
                yield Mutant(start + found.start(), semicolon + 1, "", "early return" if "return" in code[shut:semicolon] else "statement")
    for found in re.finditer(r" (?:&&|\|\|) ", code[start:end]):
        left, right = start + found.start(), start + found.end()
        last, first = operand(code, right, 1), operand(code, left - 1, -1)
        if last is not None and last > right:
            yield Mutant(left, last, "", "condition")
        if first is not None and first < left:
            first = left - len(code[first:left].lstrip())
            yield Mutant(first, right, "", "condition")


def of_calls(code, start, end):
    for found in re.finditer(rf"(?<=[\w>])\(({SIMPLE}), ({SIMPLE})\)", code[start:end]):
        if found[1] != found[2]:
            yield Mutant(start + found.start(1), start + found.end(2), f"{found[2]}, {found[1]}", "arguments")
    for found in re.finditer(r"(?<=[\w)\]])\[([^\[\]]+)\]", code[start:end]):
        inner, at = found[1], (start + found.start(1), start + found.end(1))
        shorter = re.sub(r" [+-] 1$", "", inner)
        if shorter != inner:
            yield Mutant(*at, shorter, "index")
        else:
            yield Mutant(*at, inner + " + 1", "index")
            yield Mutant(*at, inner + " - 1", "index")
    for found in re.finditer(r"\b(?:std::|glm::)?abs\(", code[start:end]):
        shut = closing(code, start + found.end() - 1)
        if shut is not None:
            yield Mutant(start + found.start(), start + found.end(), "(", "sign")


def of_values(code, start, end):
    for found in re.finditer(r"(?<![\w.'])(\d+\.?\d*|\.\d+)(f?)(?![\w.'])", code[start:end]):
        at = (start + found.start(), start + found.end())
        digits, suffix = found[1], found[2]
        if "." not in digits:
            value = int(digits)
            yield Mutant(*at, f"{value + 1}{suffix}", "constant")
            if value > 0:
                yield Mutant(*at, f"{value - 1}{suffix}", "constant")
        else:
            value = float(digits)
            yield Mutant(*at, f"{2 * value if value else 1.0}{suffix}", "constant")
            yield Mutant(*at, f"{value / 2 if value else -1.0}{suffix}", "constant")
    for found in re.finditer(r"(?<=[(\s\[{])([-!~])(?=[\w(*])(?!\d)", code[start:end]):
        if found[1] == "-" and re.search(r"[\w)\]]\s$", code[start : start + found.start()]) and not re.search(r"\breturn\s$", code[start : start + found.start()]):
            continue
        yield Mutant(start + found.start(), start + found.end(), "", "sign" if found[1] == "-" else "logic")
    for found in re.finditer(r"\+\+|--", code[start:end]):
        yield Mutant(start + found.start(), start + found.end(), "--" if found[0] == "++" else "++", "sign")
    for one, other in EXCHANGED_WORDS:
        for found in re.finditer(rf"(?<!\w)({one}|{other})(?!\w)", code[start:end]):
            before = code[start + found.start() - 2 : start + found.start()]
            if one in ("first", "last", "in", "left", "before") and not before.endswith((".", "->")):
                continue
            yield Mutant(start + found.start(), start + found.end(), other if found[1] == one else one, "word")


def mutants(text):
    """All single changes of this source, each in the body of a function, in the order of the text."""
    code = re.sub(r"\s", " ", masked(text))
    found = []
    for start, end in function_bodies(code):
        for before, after, kind in EXCHANGED:
            at = code.find(before, start, end)
            while at >= 0:
                found.append(Mutant(at + 1, at + len(before) - 1, after.strip(), kind))
                at = code.find(before, at + 1, end)
        for first, last in statements(code, start, end):
            said = code[first:last]
            if re.match(r"(?:return|break|continue)\s*;", said):
                continue
            if not NO_STATEMENT.match(said) and not DECLARES.search(re.split(r"[=({;\[]", said)[0].rstrip(" +-*/|&")):
                found.append(Mutant(first, last, ";" if re.search(r"(?:\)|else)\s*$", code[:first]) else "", "statement"))
        found += of_conditions(code, start, end)
        found += of_calls(code, start, end)
        found += of_values(code, start, end)
    asserts = [
        (at.start(), closing(code, at.end() - 1) or at.end()) for at in re.finditer(r"\b(?:static_)?assert\(", code)
    ]
    kept = {
        (m.start, m.end, m.after): m
        for m in found
        if text[m.start : m.end] != m.after and not any(a <= m.start < b for a, b in asserts)
    }
    return sorted(kept.values(), key=lambda m: (m.start, m.end, m.after))


def apply(text, mutant):
    return text[: mutant.start] + mutant.after + text[mutant.end :]


def line_starts(text):
    return [0] + [found.end() for found in re.finditer("\n", text)]


def line_of(starts, place):
    return bisect.bisect_right(starts, place)


def around(text, mutant):
    """The lines of the change before and after it, each as one line."""
    first = text.rfind("\n", 0, mutant.start) + 1
    last = text.find("\n", mutant.end)
    last = len(text) if last < 0 else last
    changed = text[first : mutant.start] + mutant.after + text[mutant.end : last]
    return " ".join(text[first:last].split()), " ".join(changed.split()) or "(removed)"
