/** Reads maps from words to labels: the built-in one by its name, and JSON files such as {"is included in": "IS_INCLUDED"}. O(words). */
import { readFileSync } from 'node:fs'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../syntax/json/json.js'
import { firstPosition } from '../syntax/source/position.js'
import { problemList } from '../syntax/source/problem-list.js'
import { joinedMaps, type LabelMap, labelMap, phrases, plainWord } from '../time/label-maps.js'
import { knownLabels, readLabel } from '../time/labels.js'
import { isObject } from '../vocabulary/objects.js'
import { inFile, nearest, UsageError } from '../vocabulary/problem.js'
import { missingFile } from './file.js'
import { sha256 } from './sha256.js'

const MOST_PROBLEMS = 50

/** The maps with these names or paths as one; a later one has priority. Throws a `UsageError` with the problems of all of them. */
export function loadLabels(given: readonly string[]): LabelMap {
  return joinedMaps(given.map((name) => (name === 'phrases' ? phrases() : readMap(name))))
}

function readMap(file: string): LabelMap {
  const json: JsonText = { text: readText(file), ...firstPosition }
  const problems = problemList(MOST_PROBLEMS)
  const parsed = parseJson(json, problems)
  const { entries, faults } = entriesOf(parsed?.value)
  if (parsed) addPlaced(faults, json, problems)
  if (!problems.isEmpty) throw new UsageError(problems.problems.map((problem) => inFile(problem, file)))
  const sorted = entries.map(([word, label]) => [plainWord(word), label]).sort()
  return labelMap(sha256(JSON.stringify(sorted)).slice(0, 12), entries)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch (error) {
    throw new UsageError([missingFile(file, error)])
  }
}

interface Entries {
  readonly entries: readonly (readonly [word: string, label: string])[]
  readonly faults: readonly PartProblem[]
}

function entriesOf(value: unknown): Entries {
  if (!isObject(value)) return { entries: [], faults: [{ ...notAnObject, path: [] }] }
  const labels = new Map<string, string>()
  const faults: PartProblem[] = []
  const entries = Object.entries(value).map(([word, given]) => {
    const label = Array.isArray(given) ? given.join(' ') : given
    const known = labels.get(plainWord(word))
    if (typeof label !== 'string' || !readLabel(label)) faults.push(unknownLabel(word, given))
    else if (known !== undefined && known !== label) faults.push(twoLabels(word, known, label))
    else labels.set(plainWord(word), label)
    return [word, String(label)] as const
  })
  return { entries, faults }
}

const notAnObject = {
  code: 'labels/shape',
  message: 'A map of labels must be an object.',
  expected: ['{"is included in": "IS_INCLUDED"}'],
  hint: 'Write each of your words as a key, and its label as the value.',
} as const

function unknownLabel(word: string, given: unknown): PartProblem {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? 'nothing')
  const meant = nearest(text, knownLabels)
  return {
    code: 'labels/unknown-label',
    path: [word],
    message: `"${word}" cannot be read as ${JSON.stringify(given)}, which is not a label.${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: text,
    expected: knownLabels,
    hint: `The labels are ${knownLabels.join(', ')}.`,
  }
}

function twoLabels(word: string, first: string, second: string): PartProblem {
  return {
    code: 'labels/two-labels',
    path: [word],
    message: `"${word}" has two labels, ${first} and ${second}: case, spaces, hyphens and underscores do not matter.`,
    actual: second,
    expected: [first],
    hint: 'Remove one of the two.',
  }
}
