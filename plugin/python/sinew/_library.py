"""The shared library behind the package: finding it, calling it, and what it says when it refuses."""

from __future__ import annotations

import ctypes
import json
import os
from pathlib import Path
from typing import Any, Callable, Optional

ABI = 1
"""The version of the C interface (`sinew_c.h`) that this package speaks."""

Progress = Callable[[float], Optional[bool]]
"""Told how far long work is, 0 … 1, on the thread that called; what returns `False` cancels it."""


class Error(Exception):
    """What could not be done: a sentence that says what happened, where, and what to do.

    `log` has detail for developers; it may be empty.
    """

    def __init__(self, text: str, log: str = "") -> None:
        super().__init__(text)
        self.log = log


class ArgumentError(Error, ValueError):
    """An argument that no call can do anything with: a name that is not there, a shape that does not fit."""


class Cancelled(Error):
    """Work that the progress callback stopped; what it worked on is as it was."""


_REFUSED, _ARGUMENT, _CANCELLED = 1, 2, 3
_ProgressCall = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_double, ctypes.c_void_p)
_NO_PROGRESS = _ProgressCall(0)


def _find() -> Path:
    """SINEW_LIBRARY, else beside this file, as packages have it."""
    said = os.environ.get("SINEW_LIBRARY")
    if said:
        return Path(said).resolve()  # it looks for the guarded child beside itself
    return Path(__file__).parent / "native" / "libsinew_c.so"


def _load() -> ctypes.CDLL:
    path = _find()
    if not path.is_file():
        raise ImportError(
            f"The library of Sinew is not at {path}; install the package (pip install plugin/python), "
            "or let SINEW_LIBRARY say where libsinew_c.so lies."
        )
    try:
        library = ctypes.CDLL(str(path))
    except OSError as wrong:
        raise ImportError(f"The library of Sinew needs what is not installed here: {wrong}.") from None
    library.sinew_abi.restype = ctypes.c_int
    if library.sinew_abi() != ABI:
        raise ImportError(f"{path} has version {library.sinew_abi()} of the interface, this package needs {ABI}.")
    return library


lib = _load()

_handle, _array, _text = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p
_id, _size, _int = ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int


class PoseArrays(ctypes.Structure):
    _fields_ = [
        ("joints", _size), ("palette", _size), ("morphs", _size),
        ("local", _array), ("model", _array), ("matrices", _array), ("weights", _array),
    ]  # fmt: skip


class MeshArrays(ctypes.Structure):
    _fields_ = [
        ("vertices", _size), ("triangles", _size), ("positions", _array), ("normals", _array), ("uvs", _array),
        ("corners", _array), ("joints", _array), ("weights", _array),
    ]  # fmt: skip


class CurvePlace(ctypes.Structure):
    _fields_ = [
        ("character", _id), ("clip", _id), ("layer", _int), ("joint", _int), ("morph", _int), ("channel", _text),
    ]  # fmt: skip


class IkArrays(ctypes.Structure):
    _fields_ = [
        ("targets", _size), ("joints", _size), ("chain", _size), ("target_m", _array), ("pole_m", _array),
        ("start", _array), ("local", _array), ("residual_m", _array), ("iterations", _array), ("stops", _array),
    ]  # fmt: skip


def _declare(name: str, result: Any, *arguments: Any) -> None:
    function = getattr(lib, name)
    function.restype = result
    function.argtypes = list(arguments)


_declare("sinew_last_error", _text)
_declare("sinew_last_log", _text)
_declare("sinew_last_code", _int)
_declare("sinew_version", _text)
_declare("sinew_open", _handle, _text, _text, _ProgressCall, _array)
_declare("sinew_close", None, _handle)
_declare("sinew_call", _text, _handle, _text, _text, _ProgressCall, _array)
_declare("sinew_copy_clip", _text, _handle, _id, _handle, _id, _id, _text)
_declare("sinew_poses", _int, _handle, _id, _id, _size, _array, ctypes.POINTER(PoseArrays))
_declare("sinew_pose", _int, _handle, _id, _id, ctypes.c_double, _size, _array)
_declare("sinew_player_open", _handle, _handle, _id, _id, _size)
_declare("sinew_player_close", None, _handle)
_declare("sinew_player_pose", _int, _handle, ctypes.c_double, _array)
_declare("sinew_models", _int, _handle, _id, _size, _size, _array, _array)
_declare("sinew_skin", _int, _handle, _id, _id, _int, _int, _size, _array, _size, _array, _array)
_declare("sinew_mesh", _int, _handle, _id, _int, ctypes.POINTER(MeshArrays))
_declare("sinew_knots", _int, _handle, ctypes.POINTER(CurvePlace), _size, _array)
_declare("sinew_set_knots", _int, _handle, ctypes.POINTER(CurvePlace), _size, _array, _text)
_declare("sinew_sample", _int, _handle, ctypes.POINTER(CurvePlace), _size, _array, _array)
_declare("sinew_set_samples", _int, _handle, _id, _id, _int, _size, _array, _size, _array, _array, _text)
_declare("sinew_blend", _int, _int, _size, _size, _array, _array, _array, _array, _array)
_declare("sinew_ik", _int, _handle, _id, _text, ctypes.POINTER(IkArrays))
_declare("sinew_decode_image", _int, _array, _size, _array, _array, _size)


def failure() -> Error:
    """The refusal of the last call of this thread."""
    text = (lib.sinew_last_error() or b"").decode("utf-8", "replace")
    log = (lib.sinew_last_log() or b"").decode("utf-8", "replace")
    code = lib.sinew_last_code()
    if code == _CANCELLED:
        return Cancelled(text, log)
    return ArgumentError(text, log) if code == _ARGUMENT else Error(text, log)


def check(refused: int) -> None:
    if refused:
        raise failure()


class Watch:
    """A progress callback as the library calls it; what it raised is raised again after the call."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._raised: BaseException | None = None
        self.call = _ProgressCall(self._tell) if progress else _NO_PROGRESS

    def _tell(self, part: float, _context: Any) -> int:
        assert self._progress is not None
        try:
            return 0 if self._progress(part) is False else 1
        except BaseException as raised:  # passes through C, which knows no exceptions
            self._raised = raised
            return 0

    def raise_again(self) -> None:
        if self._raised is not None:
            raise self._raised


def _plain(value: Any) -> Any:
    """What JSON does not have: numbers and arrays of NumPy, paths."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    raise TypeError(f"{type(value).__name__} is nothing that this call takes")


def path_bytes(path: str | os.PathLike[str]) -> bytes:
    try:
        file = os.fsencode(path)
    except UnicodeEncodeError:
        file = b"\0"
    if b"\0" in file:
        raise ArgumentError("The path has a character in it that no path has.")
    return file


def path_json(path: str | os.PathLike[str]) -> str | list[int]:
    """Text; or bytes where these are no UTF-8, which JSON does not have."""
    file = path_bytes(path)
    try:
        return file.decode("utf-8")
    except UnicodeDecodeError:
        return list(file)


def to_json(arguments: Any) -> bytes:
    try:
        return json.dumps(arguments, default=_plain, allow_nan=False).encode()
    except ValueError as wrong:
        raise ArgumentError("A number is not finite; give finite ones.", str(wrong)) from None


def from_json(answer: bytes | None) -> Any:
    if answer is None:
        raise failure()
    return json.loads(answer)


def call(scene: int, name: str, arguments: Any, progress: Progress | None = None) -> Any:
    """An operation by its name, with arguments and an answer in JSON."""
    watch = Watch(progress)
    answer = lib.sinew_call(scene, name.encode(), to_json(arguments), watch.call, None)
    watch.raise_again()
    return from_json(answer)
