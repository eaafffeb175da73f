"""The operators of `bpy.ops.sinew`, one in each module here; a new one joins by its file alone.

A module has `Operator`, a class, and may say with `GROUP` and `ORDER` where it stands in the side bar.
"""

import importlib
import pkgutil


def _modules():
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return [importlib.import_module(f".{name}", __name__) for name in names]


MODULES = _modules()
CLASSES = [module.Operator for module in MODULES]


def in_group(group):
    """The operators of a group of the side bar, in their order."""
    return [m.Operator for m in sorted(MODULES, key=lambda m: m.ORDER) if m.GROUP == group]
