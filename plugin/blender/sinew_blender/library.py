"""Sinew's Python module: the one in this package, as `./dev addon` packs it, or the one that Python finds."""

import importlib
import importlib.util

_PACKED = f"{__package__}.sinew"

try:
    sinew = importlib.import_module(_PACKED if importlib.util.find_spec(_PACKED) else "sinew")
    missing = ""
except ImportError as wrong:
    sinew = None
    missing = f"Sinew's library could not be loaded: {wrong}"
