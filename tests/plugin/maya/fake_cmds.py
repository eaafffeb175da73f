"""What plugin/maya/sinew_link.py asks of maya.cmds, over a few joints in centimetres and frames. Rows of matrices are as
Maya has them."""

import sys
import types


class FakeMaya:
    def __init__(self, joints):
        """joints: (full path, 16 numbers), at frame 1 of 24 a second."""
        self.matrices = {path: list(m) for path, m in joints}
        self.frame, self.start = 1.0, 1.0
        self.locked = set()  # paths of joints
        self.selected, self.jobs, self.warnings = [], {}, []

    # As of maya.cmds.

    def ls(self, *names, selection=False, long=False, type=None):
        return list(self.selected) if selection else [path for path in self.matrices if path in names]

    def listRelatives(self, path, allDescendents=False, fullPath=False, type=None):
        return [one for one in reversed(self.matrices) if one.startswith(path + "|")] or None

    def xform(self, path, query=False, matrix=None, objectSpace=False):
        assert objectSpace
        if query:
            return list(self.matrices[path])
        assert len(matrix) == 16
        if path in self.locked:
            raise RuntimeError(f"{path} is locked")
        self.matrices[path] = list(matrix)
        return None

    def currentUnit(self, query=False, linear=False, time=False):
        return "cm" if linear else "film"

    def currentTime(self, frame=None, query=False):
        if not query:
            self.frame = frame
        return self.frame

    def playbackOptions(self, query=False, animationStartTime=False):
        return self.start

    def about(self, version=False):
        return "2025"

    def file(self, query=False, sceneName=False):
        return "/somewhere/walk.ma"

    def warning(self, text):
        self.warnings.append(text)

    def error(self, text):
        raise RuntimeError(text)

    def scriptJob(self, event=None, kill=None, force=False):
        if kill is not None:
            del self.jobs[kill]
            return None
        self.jobs[len(self.jobs) + 1] = event
        return len(self.jobs)

    def install(self):
        module = types.ModuleType("maya")
        module.cmds = self
        sys.modules["maya"] = module
