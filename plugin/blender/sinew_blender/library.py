"""Sinew's Python module: the one in this package, as `./dev addon` packs it, or the one that Python finds."""

import contextlib
import importlib
import importlib.util
import stat
from pathlib import Path

# What reads files runs in a process of its own; Blender unpacks it as nothing that runs.
_reader = Path(__file__).parent / "sinew" / "native" / "sinew-import"
if _reader.is_file() and not _reader.stat().st_mode & stat.S_IXUSR:
    with contextlib.suppress(OSError):  # where it may not be changed; reading files says so then
        _reader.chmod(_reader.stat().st_mode | stat.S_IXUSR)

_PACKED = f"{__package__}.sinew"

try:
    sinew = importlib.import_module(_PACKED if importlib.util.find_spec(_PACKED) else "sinew")
    missing = ""
except ImportError as wrong:
    sinew = None
    missing = f"Sinew's library could not be loaded: {wrong}"
