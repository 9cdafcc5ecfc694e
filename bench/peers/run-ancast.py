"""Scores pairs of UMR documents with ancast: python3 run-ancast.py whole|work FOLDER SYSTEM GOLD [SYSTEM GOLD ...]

ancast imports pandas at its start, but uses it only for tables that are not read here; where it is not installed, an empty module takes its
place. NumPy gets one thread, because more of them only cost time here. With `work`, only the time of scoring counts, not that of starting Python and importing.
"""
import contextlib
import io
import os
import sys
import tempfile
import time
import types

mode, folder, *files = sys.argv[1:]
sys.path.insert(0, os.path.join(folder, 'src'))
os.environ.update(OPENBLAS_NUM_THREADS='1', OMP_NUM_THREADS='1')
try:
    import pandas  # noqa: F401
except ImportError:
    sys.modules['pandas'] = types.ModuleType('pandas')

from document import DocumentMatch  # noqa: E402

start = time.process_time()
with tempfile.TemporaryDirectory() as place:
    for system, gold in zip(files[::2], files[1::2]):
        with contextlib.redirect_stdout(io.StringIO()):
            DocumentMatch('umr').read_document([system, gold], os.path.join(place, 'out.csv'))
if mode == 'work':
    print(f'seconds: only {time.process_time() - start}', file=sys.stderr)
