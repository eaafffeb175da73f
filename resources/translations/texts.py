#!/usr/bin/env python3
"""The catalogues of translations, sinew_<language>.ts beside this script, kept in step with the sources.

    texts.py                 adds what the sources say and a catalogue lacks, and marks what no source says any more
    texts.py --check         changes nothing; exit 1 if a catalogue lacks a text, has no translation of one, holds one that
                             no source says, or has a translation whose places, mnemonic or ends differ from its source's
    texts.py --list          every text with the places where it is said, one JSON object for each
    texts.py --new LANGUAGE  begins a catalogue

A text is said by a literal in tr(…), QT_TR_NOOP(…) or QCoreApplication::translate(…) in the window, in a row of the table of
actions (its text, its menus and its line), and in text(…), fail(…), counted(…) and the lines of an import report
(core/base/text.h). All lie in one context, so a text is one entry wherever it is said; where a language needs two words for
it, the second argument of tr(…) tells which.
"""
import argparse
import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
CONTEXT = "sinew"
MENU, QT = "menu", "Qt"  # tell titles of menus, and what Qt says, from other texts

TOKEN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/|^\s*\#\s*(?:include|pragma|error)[^\n]*)
  | R"(?P<mark>[^()\\\s]*)\((?P<raw>.*?)\)(?P=mark)"
  | (?:u8|[uUL])?"(?P<text>(?:[^"\\\n]|\\.)*)"
  | '(?:[^'\\\n]|\\.)+'
  | (?P<number>\.?\d(?:'?[\w.])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign>::|->|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)
ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]+|[0-7]{1,3}|.)", re.DOTALL)
SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
OPENING, CLOSING = "([{", ")]}"

Token = collections.namedtuple("Token", "kind value line")
Text = collections.namedtuple("Text", "source comment")


class Wrong(Exception):
    """What a source or a catalogue says cannot be taken."""


def unescaped(literal):
    def one(match):
        code = match.group(1)
        if code[0] in "uUx" and len(code) > 1:
            return chr(int(code[1:], 16))
        return SIMPLE.get(code, code)
    return ESCAPE.sub(one, literal)


def tokens_of(code):
    """Tokens without spaces and comments; literals that stand side by side are one."""
    tokens, line, at = [], 1, 0
    for match in TOKEN.finditer(code):
        line += code.count("\n", at, match.start())
        at = match.start()
        if match["skip"] is not None:
            continue
        if match["text"] is not None or match["raw"] is not None:
            text = unescaped(match["text"]) if match["text"] is not None else match["raw"]
            if tokens and tokens[-1].kind == "text":
                tokens[-1] = tokens[-1]._replace(value=tokens[-1].value + text)
            else:
                tokens.append(Token("text", text, line))
        elif match["word"] is not None:
            tokens.append(Token("word", match["word"], line))
        else:
            tokens.append(Token("sign", match.group(), line))
    return tokens


def arguments(tokens, opening):
    """The arguments of the bracket at this index, each a list of tokens."""
    depth, found = 0, [[]]
    for token in tokens[opening:]:
        if token.kind == "sign" and token.value in OPENING:
            depth += 1
            if depth == 1:
                continue
        elif token.kind == "sign" and token.value in CLOSING:
            depth -= 1
            if depth == 0:
                return found
        if token.kind == "sign" and token.value == "," and depth == 1:
            found.append([])
        else:
            found[-1].append(token)
    return found


def outermost(argument):
    """Its tokens that stand in no bracket of it."""
    depth = 0
    for token in argument:
        depth -= token.kind == "sign" and token.value in CLOSING
        if depth == 0:
            yield token
        depth += token.kind == "sign" and token.value in OPENING


def literal(argument):
    return argument[0].value if len(argument) == 1 and argument[0].kind == "text" else None


class Sources:
    """Every text that the sources say, with its places."""

    def __init__(self):
        self.places = collections.defaultdict(list)
        self.wrong = []

    def add(self, source, place, comment=""):
        if source:
            self.places[Text(source, comment or "")].append(place)

    def said(self, argument, place, comment=""):
        """A literal, which is collected, or an expression without one: its texts are collected where they are named."""
        text = literal(argument)
        if text is not None:
            self.add(text, place, comment)
        elif any(token.kind == "text" for token in outermost(argument)):
            self.wrong.append(f"{place}: the text is not one literal")

    def read(self, name, code, rules):
        tokens = tokens_of(code)
        for i, token in enumerate(tokens[:-1]):
            place = f"{name}:{token.line}"
            if token.kind == "word" and tokens[i + 1].value == "(" and tokens[i + 1].kind == "sign":
                rule = rules.get(token.value)
                if rule:
                    rule(self, arguments(tokens, i + 1), place)
            elif token.kind == "sign" and token.value == "{" and ROW in rules:
                rules[ROW](self, arguments(tokens, i), place)


ROW = "{"


def tr(sources, given, place):
    sources.said(given[0], place, literal(given[1]) if len(given) > 1 else "")


def translate(sources, given, place):
    if len(given) > 1 and literal(given[0]) is not None:
        sources.said(given[1], place, literal(given[2]) if len(given) > 2 else "")


def plain(sources, given, place):
    sources.said(given[0], place)


def pattern_at(*at):
    """A pattern of the core (core/base/text.h) as these arguments."""
    def rule(sources, given, place):
        for i in at:
            if i < len(given):
                sources.said(given[i], place)
    return rule


def action_row(sources, given, place):
    """id, text, icon, menu, keys, keys, line, …"""
    row = [literal(argument) for argument in given[1:7]]
    if len(row) < 6 or None in row:
        return
    text, _, menu, _, _, line = row
    sources.add(text, place)
    sources.add(line, place)
    for title in menu.removeprefix("-").split("/"):
        sources.add(title, place, MENU)


def tool_key_row(sources, given, place):
    """key, text, line"""
    row = [literal(argument) for argument in given[1:]]
    if len(row) == 2 and None not in row:
        for text in row:
            sources.add(text, place)


WINDOW = {"tr": tr, "translate": translate, "QT_TRANSLATE_NOOP": translate, "QT_TR_NOOP": plain}
CORE = {"text": pattern_at(0), "fail": pattern_at(0), "counted": pattern_at(1, 2)}
REPORT = {"add": pattern_at(1), "addCounted": pattern_at(2, 3)}  # lines of the import report
TABLES = {"core/io": REPORT, "viewer/app/actions/features": {ROW: action_row},
          "viewer/app/keys/tool_key_rows.cpp": {ROW: tool_key_row}}
# Said by Qt, where the window shows it: names of keys, buttons, the menu of a text field, dialogs of files.
BY_QT = ("Ctrl", "Shift", "Alt", "Meta", "Num", "Space", "Esc", "Tab", "Backtab", "Backspace", "Return", "Enter", "Ins", "Del",
         "Home", "End", "Left", "Up", "Right", "Down", "PgUp", "PgDown",
         "OK", "Cancel", "Close", "&Undo", "&Redo", "Cu&t", "&Copy", "&Paste", "Delete", "Select All",
         "Look in:", "File &name:", "&File name:", "Files of type:", "&Open", "&Save", "&Choose", "Back", "Forward",
         "Parent Directory", "List View", "Detail View", "Directory:", "My Computer", "Computer", "Name", "Size", "Type",
         "Kind", "Date Modified", "File Folder", "Folder", "Drive", "&Rename", "&Delete", "Show &hidden files", "&New Folder",
         "%1 File", "%1 bytes", "%1 KiB", "%1 MiB", "%1 GiB", "%1 TiB", "All Files (*)", "Recent Places", "Remove",
         "%1\nFile not found.\nPlease verify the correct file name was given.",
         "%1 already exists.\nDo you want to replace it?")
COMMAND_LINE = ("viewer/cli/", "viewer/app/replay/", "viewer/app/main.cpp")  # English, whatever the window speaks


def collect():
    sources = Sources()
    for text in BY_QT:
        sources.add(text, "Qt", QT)
    for path in sorted([*(ROOT / "core").rglob("*"), *(ROOT / "viewer").rglob("*")]):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix not in (".cpp", ".h") or name.startswith(COMMAND_LINE):
            continue
        tables = [more for table, more in TABLES.items() if name == table or name.startswith(table + "/")]
        sources.read(name, path.read_text(encoding="utf-8"), {**CORE, **WINDOW, **(tables[0] if tables else {})})
    if sources.wrong:
        raise Wrong("\n".join(sources.wrong))
    return sources.places


class Catalogue:
    """One .ts file: its texts in one context, sorted, each with the files that say it."""

    def __init__(self, path, language):
        self.path, self.language = path, language
        self.entries = {}  # Text: translation, "" where there is none yet
        self.gone = {}     # the same for those that no source says
        self.drafts = {}   # Text: what a translator has begun and not finished; it counts as no translation

    @classmethod
    def read(cls, path):
        root = xml.etree.ElementTree.parse(path).getroot()
        catalogue = cls(path, root.get("language", ""))
        for message in root.iter("message"):
            text = Text(message.findtext("source", ""), message.findtext("comment", ""))
            translation = message.find("translation")
            gone = translation.get("type") in ("vanished", "obsolete")
            done = gone or translation.get("type") is None
            (catalogue.gone if gone else catalogue.entries)[text] = (translation.text or "") if done else ""
            if not done and translation.text:
                catalogue.drafts[text] = translation.text
        return catalogue

    def bring_up_to_date(self, texts):
        known = {**self.gone, **self.entries}
        self.entries = {text: known.get(text, "") for text in texts}
        self.gone = {text: done for text, done in known.items() if text not in texts and done}

    def write(self, places):
        lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{self.language}">',
                 "<context>", f"    <name>{CONTEXT}</name>"]
        for text, done in sorted({**self.gone, **self.entries}.items()):
            lines.append("    <message>")
            for file in sorted({place.rpartition(":")[0] for place in places.get(text, ())} - {""}):
                lines.append(f'        <location filename="../../{file}"/>')
            lines.append(f"        <source>{escape(text.source)}</source>")
            if text.comment:
                lines.append(f"        <comment>{escape(text.comment)}</comment>")
            kind = "" if done and text in self.entries else ' type="vanished"' if text in self.gone else ' type="unfinished"'
            lines.append(f"        <translation{kind}>{escape(done or self.drafts.get(text, ''))}</translation>")
            lines.append("    </message>")
        self.path.write_text("\n".join(lines + ["</context>", "</TS>", ""]), encoding="utf-8")


PLACE = re.compile(r"%L?(\d{1,2}|n)")
FIELD = re.compile(r"\{\{|\}\}|\{(\d*)(:[^{}]*)?\}")
MNEMONIC = re.compile(r"&(&|\w)")
TAG = re.compile(r"</?[a-z]+[^>]*>")


def fields(pattern):
    """The numbers of the places {} of a pattern of the core."""
    numbers, next_number = [], 0
    for match in FIELD.finditer(pattern):
        if match.group() in ("{{", "}}"):
            continue
        numbers.append(int(match[1]) if match[1] else next_number)
        next_number += 1
    return sorted(set(numbers))


def differences(source, translation):
    """Why this translation cannot stand for its source."""
    found = []
    if sorted(set(PLACE.findall(source))) != sorted(set(PLACE.findall(translation))):
        found.append("other places %1")
    if fields(source) != fields(translation):
        found.append("other places {}")
    if [mark for mark in MNEMONIC.findall(source) if mark == "&"] != [m for m in MNEMONIC.findall(translation) if m == "&"]:
        found.append("another number of &&")
    elif len(MNEMONIC.findall(source)) != len(MNEMONIC.findall(translation)):
        found.append("no mnemonic, or one too many")
    if sorted(TAG.findall(source)) != sorted(TAG.findall(translation)):
        found.append("other tags")
    for at, end in ((str.lstrip, "beginning"), (str.rstrip, "end")):
        if len(source) - len(at(source)) != len(translation) - len(at(translation)):
            found.append(f"another space at the {end}")
    if source.endswith("…") != translation.endswith("…"):
        found.append("no … or one too many")
    return found


def faults(catalogue, texts):
    for text in sorted(texts):
        if text not in catalogue.entries:
            yield "lacks", text, ""
        elif not catalogue.entries[text]:
            yield "has no translation of", text, ""
    for text in sorted({**catalogue.gone, **catalogue.entries}):
        if text not in texts:
            yield "holds, though no source says it,", text, ""
    for text, done in sorted(catalogue.entries.items()):
        for difference in differences(text.source, done) if done else ():
            yield "translates", text, f" with {difference}: {done!r}"


def main():
    parser = argparse.ArgumentParser(description="Keeps the catalogues of translations in step with the sources.")
    parser.add_argument("--check", action="store_true", help="says what is wrong with a catalogue and changes none")
    parser.add_argument("--list", action="store_true", help="prints every text with its places")
    parser.add_argument("--new", metavar="LANGUAGE", help="begins a catalogue, as in: --new fr")
    given = parser.parse_args()
    texts = collect()
    if given.list:
        for text, places in sorted(texts.items()):
            print(json.dumps({**text._asdict(), "where": places}, ensure_ascii=False))
        return 0
    catalogues = [Catalogue.read(path) for path in sorted(FOLDER.glob("sinew_*.ts"))]
    if given.new:
        if not re.fullmatch(r"[a-z]{2,3}(_[A-Z]{2})?", given.new):
            raise Wrong(f"'{given.new}' is no code of a language; write fr or pt_BR")
        path = FOLDER / f"sinew_{given.new}.ts"
        if path.exists():
            raise Wrong(f"{path.name} is there already")
        catalogues.append(Catalogue(path, given.new))
    wrong = 0
    for catalogue in catalogues:
        if given.check:
            for verb, text, more in faults(catalogue, texts):
                wrong += 1
                comment = f" ({text.comment})" if text.comment else ""
                print(f"{catalogue.path.name} {verb} {text.source!r}{comment}{more}")
            continue
        catalogue.bring_up_to_date(texts)
        catalogue.write(texts)
        open_ones = sum(not done for done in catalogue.entries.values())
        print(f"{catalogue.path.name}: {len(catalogue.entries)} texts, {open_ones} without a translation, "
              f"{len(catalogue.gone)} that no source says any more")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(1)
