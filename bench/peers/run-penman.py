"""Reads files of AMR with penman: python3 run-penman.py FOLDER FILE [FILE ...]"""
import logging
import sys

folder, *files = sys.argv[1:]
sys.path.insert(0, folder)
import penman  # noqa: E402

logging.disable(logging.WARNING)
print(sum(len(penman.load(file)) for file in files))
