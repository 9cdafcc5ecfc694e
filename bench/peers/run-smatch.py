"""Scores files of AMR with smatch and its defaults, in one process: python3 run-smatch.py FOLDER SYSTEM GOLD [SYSTEM GOLD ...]

Only the time of reading and scoring counts, not that of starting Python and importing.
"""
import sys
import time

folder, *files = sys.argv[1:]
sys.path.insert(0, folder)
import smatch  # noqa: E402

start = time.process_time()
for system, gold in zip(files[::2], files[1::2]):
    with open(system) as one, open(gold) as other:
        for _ in smatch.score_amr_pairs(one, other):
            pass
print(f'seconds: only {time.process_time() - start}', file=sys.stderr)
