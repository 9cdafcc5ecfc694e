"""Runs a program written for Python 2 under Python 3: python3 run-python2.py FOLDER MODULE [ARGUMENT ...]

The sources in FOLDER are read where they are and translated in memory with lib2to3, which Python has up to 3.12; nothing is written. Modules that
they import from the same folder are translated as well. The time of translating is
reported, so that it can be taken off. Division has the meaning of Python 3: lib2to3 does not change it.
"""
import importlib.abc
import importlib.util
import os
import sys
import time
import warnings

warnings.simplefilter('ignore')
folder, name, *arguments = sys.argv[1:]
translation = 0.0


def translated(path):
    global translation
    start = time.process_time()
    from lib2to3.refactor import RefactoringTool, get_fixers_from_package

    with open(path, encoding='utf-8') as file:
        text = file.read().expandtabs(8)
    if not text.endswith('\n'):
        text += '\n'
    tool = RefactoringTool(get_fixers_from_package('lib2to3.fixes'))
    code = compile(str(tool.refactor_string(text, path)), path, 'exec')
    translation += time.process_time() - start
    return code


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, module, path=None, target=None):
        place = os.path.join(folder, module + '.py')
        return importlib.util.spec_from_file_location(module, place, loader=self) if os.path.exists(place) else None

    def exec_module(self, module):
        exec(translated(module.__spec__.origin), module.__dict__)


sys.meta_path.insert(0, Finder())
main = os.path.join(folder, name + '.py')
sys.argv = [main, *arguments]
try:
    exec(translated(main), {'__name__': '__main__', '__file__': main})
finally:
    print(f'seconds: less {translation}', file=sys.stderr)
