"""Temporal precision and recall of two folders of TimeML by tieval or anaforatools: python3 run-links.py tieval|anafora FOLDER GOLD SYSTEM

Both programs have readers that stop on some documents of TimeBank or need further packages. So the links are read here, by the XML parser of
Python; closing and scoring are theirs.
"""
import os
import sys
from xml.etree import ElementTree

program, folder, gold, system = sys.argv[1:]
sys.path.insert(0, os.path.join(folder, 'src') if program == 'tieval' else folder)

relations = {'IDENTITY': 'SIMULTANEOUS', 'DURING': 'SIMULTANEOUS', 'DURING_INV': 'SIMULTANEOUS'}


def links(path):
    for link in ElementTree.parse(path).iter('TLINK'):
        source = link.get('eventInstanceID') or link.get('timeID')
        target = link.get('relatedToEventInstance') or link.get('relatedToTime')
        relation = link.get('relType')
        if source != target:
            yield source, target, relations.get(relation, relation)


def by_tieval(pairs):
    from tieval.evaluate import metrics
    from tieval.links import TLink

    for one, other in pairs:
        sides = [{TLink(*link) for link in side} for side in (one, other)]
        yield metrics.temporal_recall(sides[1], sides[0]), metrics.temporal_precision(sides[1], sides[0])


def by_anafora(pairs):
    from anafora.evaluate import TemporalClosureScores

    for one, other in pairs:
        sides = [{(((a,), (b,)), 'TLINK', ('Type', relation)) for a, b, relation in side} for side in (one, other)]
        scores = TemporalClosureScores()
        scores.add(*sides)
        yield (scores.recall_correct, scores.reference), (scores.precision_correct, scores.predicted)


pairs = [[list(links(os.path.join(side, name))) for side in (gold, system)] for name in sorted(os.listdir(gold))]
found = list((by_tieval if program == 'tieval' else by_anafora)(pairs))
print([tuple(sum(row[i][j] for row in found) for j in (0, 1)) for i in (0, 1)])
