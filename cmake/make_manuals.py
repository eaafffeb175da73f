#!/usr/bin/env python3
"""Writes man pages and bash completion from what the programs say of themselves.

make_manuals.py OUT_FOLDER SINEW SINEW_CLI   makes sinew.1, sinew-cli.1, sinew and sinew-cli (completion)
"""

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

TEXT_COLUMN = 24  # where CLI11 and Qt begin a description at the earliest
OPTION = re.compile(r"--?[A-Za-z][\w-]*")


@dataclass
class Entry:
    head: str
    text: str = ""


@dataclass
class Part:
    title: str
    entries: list = field(default_factory=list)
    paragraphs: list = field(default_factory=list)


def help_of(program, *arguments):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.update(LC_ALL="C.UTF-8", COLUMNS="80")
    # By the bare name, so that the text names no folder of this machine.
    return subprocess.run([Path(program).name, *arguments], executable=program, env=environment, check=True,
                          capture_output=True, text=True).stdout


def parts_of(text):
    """A help text as its parts: the first without a title, then one for each line that ends in a colon."""
    parts = [Part("")]
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if not line.strip():
            continue
        if indent == 0 and line.endswith(":"):
            parts.append(Part(line[:-1]))
        elif indent == 0:
            parts[-1].paragraphs.append(line)
        elif indent < TEXT_COLUMN:
            head, _, described = line.strip().partition("  ")
            parts[-1].entries.append(Entry(head, described.strip()))
        elif parts[-1].entries:
            entry = parts[-1].entries[-1]
            entry.text = f"{entry.text} {line.strip()}".strip()
    return parts


def roff(text):
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + escaped if escaped[:1] in (".", "'") else escaped


def section(parts, heading):
    lines = []
    for part in parts:
        if part.entries:
            lines.append(heading(part.title or "Options"))
        for entry in part.entries:
            lines += [".TP", f"\\fB{roff(entry.head)}\\fR", roff(entry.text) or "\\&"]
        for paragraph in part.paragraphs:
            if not paragraph.startswith("Usage:"):
                lines += [".PP", roff(paragraph)]
    return lines


def usage(parts):
    for paragraph in parts[0].paragraphs:
        if paragraph.startswith("Usage:"):
            return paragraph.removeprefix("Usage:").strip()
    return ""


def manual(name, version, parts, commands):
    about = next((p for p in parts[0].paragraphs if not p.startswith("Usage:")), name)
    lines = [f'.TH {name.upper()} 1 "" "Sinew {version}" "User commands"', ".SH NAME",
             f"{roff(name)} \\- {roff(about.rstrip('.'))}", ".SH SYNOPSIS", roff(usage(parts)), ".SH DESCRIPTION"]
    parts[0].paragraphs.remove(about)
    lines += [roff(about)]
    lines += section(parts, lambda title: f'.SH "{title.upper()}"')
    for command, of_command in commands.items():
        last = of_command[-1]
        shared = set(parts[-1].paragraphs)
        last.paragraphs = [p for p in last.paragraphs if p not in shared]
        lines += [f'.SH "{name.upper()} {command.upper()}"', roff(usage(of_command))]
        lines += section(of_command, lambda title: f'.SS "{title}"')
    return "\n".join(lines) + "\n"


def options_of(parts):
    found = []
    for part in parts:
        for entry in part.entries:
            if entry.head.startswith("-"):
                found += OPTION.findall(re.split(r"\s", entry.head.replace(", ", ","), maxsplit=1)[0])
    return sorted(set(found))


def choices_of(parts):
    """The words that an option takes, where its help lists them."""
    choices = {}
    for part in parts:
        for entry in part.entries:
            listed = re.search(r"\{([\w,-]+)\}", entry.head.split()[1] if " " in entry.head else "")
            if listed and entry.head.startswith("-"):
                for option in OPTION.findall(entry.head.split()[0]):
                    choices[option] = listed.group(1).replace(",", " ")
    return choices


def completion(name, parts, commands):
    function = "_" + name.replace("-", "_")
    lines = [f"# Completion of {name}, made from its help.", f"{function}() {{",
             '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=',
             "  case ${COMP_WORDS[1]} in"]
    for command, of_command in commands.items():
        lines.append(f"    {command})")
        choices = choices_of(of_command)
        if choices:
            lines.append("      case $before in")
            lines += [f"        {option}) COMPREPLY=($(compgen -W '{words}' -- \"$word\")); return ;;"
                      for option, words in choices.items()]
            lines.append("      esac")
        lines.append(f"      words='{' '.join(options_of(of_command))}' ;;")
    lines.append(f"    *) words='{' '.join([*commands, *options_of(parts)])}' ;;")
    first = " || $COMP_CWORD == 1" if commands else ""
    lines += ["  esac", f"  if [[ $word == -*{first} ]]; then", '    COMPREPLY=($(compgen -W "$words" -- "$word"))', "  else",
              '    COMPREPLY=($(compgen -f -- "$word"))', "  fi", "}",
              f"complete -o filenames -o bashdefault -F {function} {name}"]
    return "\n".join(lines) + "\n"


def main():
    out = Path(sys.argv[1])
    (out / "completion").mkdir(parents=True, exist_ok=True)
    for program in sys.argv[2:]:
        name = Path(program).name
        version = help_of(program, "--version").split()[-1]
        parts = parts_of(help_of(program, "--help"))
        commands = {}
        for part in parts:
            if part.title == "Subcommands":
                commands = {e.head.split()[0]: parts_of(help_of(program, e.head.split()[0], "--help"))
                            for e in part.entries}
        (out / "completion" / name).write_text(completion(name, parts, commands))
        (out / f"{name}.1").write_text(manual(name, version, parts, commands))


main()
