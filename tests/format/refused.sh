#!/bin/sh
# refused.sh ROOT FILE: exit 0 only if clang-format takes a source of ROOT as it is and refuses FILE.
command -v clang-format >/dev/null || { echo "clang-format is not installed; ./dev format installs it"; exit 77; }
check() { clang-format --dry-run -Werror --assume-filename="$1/core/$2.cpp" <"$3"; }
check "$1" good "$1/core/clip/clip.cpp" || { echo "a source that is right was refused"; exit 1; }
! check "$1" wrong "$2" 2>&1
