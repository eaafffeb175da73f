"""Runs the tests of the add-on inside of Blender: blender -b --factory-startup --python run.py -- [NAME …]

SINEW_LIBRARY names the library that they test. One process runs them all; a name narrows them down, as of unittest.
"""

import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", "..", ".."))
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(ROOT, "plugin", "blender"), os.path.join(ROOT, "plugin", "python")]


def main():
    import sinew_blender

    sinew_blender.register()
    names = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    loader = unittest.TestLoader()
    tests = loader.loadTestsFromNames(names) if names else loader.discover(HERE, "test_*.py")
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(tests)
    return 0 if result.wasSuccessful() and result.testsRun else 1


try:
    status = main()
except BaseException:  # Blender would go on, and end well
    import traceback

    traceback.print_exc()
    status = 1
sys.stdout.flush()
os._exit(status)
