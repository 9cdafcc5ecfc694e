/**
 * Reads pairs of text and hypothesis: the XML of the RTE challenges (RTE-1: `value="TRUE"`, RTE-2 and RTE-3: `entailment="YES"`), and JSON
 * Lines of `{"id", "text", "hypothesis", "label", "task"}`. Reading never throws on bad data; each fault is a problem with its place.
 */

import type { Source } from '../format.js'
import { attributeProblem, tagProblem } from '../formats/timeml/problems.js'
import { readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { inFileOrder, type ProblemList, problemList } from '../syntax/source/problem-list.js'
import { readXml, type XmlTag, type XmlTaker } from '../syntax/xml/read-xml.js'
import { isObject } from '../vocabulary/objects.js'
import type { Problem } from '../vocabulary/problem.js'
import type { EntailmentPair } from './pair.js'
import {
  duplicateId,
  emptySide,
  isEntailedBy,
  longSide,
  missingPart,
  noPairs,
  notEnglish,
  oddLine,
  type PairFault,
  secondSide,
  unknownLabel,
  unknownTask,
  wrongRoot,
} from './pair-problems.js'

/** The pairs of a file and the problems found while reading it. */
export interface PairReading {
  readonly pairs: readonly EntailmentPair[]
  readonly problems: readonly Problem[]
}

const mostProblems = 50

/**
 * Reads the pairs of a file; the first character decides whether it is XML or JSON Lines.
 * @example readPairs('{"id": "1", "text": "It rains.", "hypothesis": "It is wet.", "label": "YES"}').pairs.length // 1
 */
export function readPairs(source: Source): PairReading {
  const { beginning, pieces } = peek(source)
  if (beginning.trim() === '') return { pairs: [], problems: [noPairs] }
  const reading = beginning.trimStart().startsWith('<') ? readXmlPairs(pieces) : readJsonPairs(pieces)
  const isEmpty = reading.pairs.length === 0 && reading.problems.length === 0
  return isEmpty ? { pairs: [], problems: [noPairs] } : reading
}

/** The pairs so far, by id. A second pair with the same id is rejected. */
class PairList {
  readonly pairs = new Map<string, EntailmentPair>()

  /** Adds a pair and returns its faults. A pair with an error is not added. */
  add(pair: EntailmentPair): readonly PairFault[] {
    const faults = faultsInPair(pair)
    if (this.pairs.has(pair.id)) return [duplicateId(pair.id)]
    if (!faults.some(({ severity = 'error' }) => severity === 'error')) this.pairs.set(pair.id, pair)
    return faults
  }
}

function faultsInPair({ id, text, hypothesis, task }: EntailmentPair): PairFault[] {
  const empty = [...(hasWord(text) ? [] : ['text']), ...(hasWord(hypothesis) ? [] : ['hypothesis'])]
  return [
    ...empty.map((side) => emptySide(id, side)),
    ...longSide(id, text, hypothesis),
    ...notEnglish(id, hypothesis),
    ...unknownTask(task),
  ]
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function readXmlPairs(pieces: Iterable<string>): PairReading {
  // XML that is not well-formed may be misread anywhere, so only its syntax errors are reported.
  const malformed = problemList(mostProblems)
  const later = problemList(mostProblems)
  const list = new PairList()
  const collector = new PairCollector(list, later)
  readXml(pieces, malformed, collector)
  const { root } = collector
  if (!malformed.isEmpty) return { pairs: [], problems: inFileOrder(malformed.problems) }
  if (root && root.name !== 'entailment-corpus')
    return { pairs: [], problems: [tagProblem(root, wrongRoot(root.name))] }
  return { pairs: later.isFull ? [] : [...list.pairs.values()], problems: inFileOrder(later.problems) }
}

/** Takes the tags and texts of a file, and adds its pairs. */
class PairCollector implements XmlTaker {
  root: XmlTag | undefined
  readonly #list: PairList
  readonly #problems: ProblemList
  readonly #open: string[] = []
  #current: XmlPair | undefined

  constructor(list: PairList, problems: ProblemList) {
    this.#list = list
    this.#problems = problems
  }

  open(tag: XmlTag): void {
    this.root ??= tag
    this.#open.push(tag.name)
    if (tag.name === 'pair') this.#current = { tag, sides: {}, seconds: [] }
    else if (this.#current && isSide(tag.name)) openSide(tag, this.#current)
  }

  text(text: string): void {
    const side = this.#open.findLast(isSide)
    if (this.#current && side) this.#current.sides[side] += text
  }

  close(): void {
    if (this.#open.pop() !== 'pair' || !this.#current) return
    addPair(this.#current, this.#list, this.#problems)
    this.#current = undefined
  }

  get isDone(): boolean {
    return this.#problems.isFull
  }
}

interface XmlPair {
  readonly tag: XmlTag
  readonly sides: Record<string, string>
  /** Tags of texts and hypotheses after the first. */
  readonly seconds: XmlTag[]
}

function openSide(tag: XmlTag, { sides, seconds }: XmlPair): void {
  if (sides[tag.name] === undefined) sides[tag.name] = ''
  else seconds.push(tag)
}

function isSide(name: string): boolean {
  return name === 't' || name === 'h'
}

function addPair({ tag, sides, seconds }: XmlPair, list: PairList, problems: ProblemList): void {
  const { id, task } = tag.attributes
  const missing = [...(id ? [] : ['id']), ...['t', 'h'].filter((side) => sides[side] === undefined)]
  for (const part of missing) problems.add(tagProblem(tag, missingPart(part)))
  for (const second of seconds) problems.add(tagProblem(second, secondSide(second.name)))
  const labelled = ['entailment', 'value'].find((name) => tag.attributes[name] !== undefined)
  const word = labelled && tag.attributes[labelled]
  const isEntailed = word === undefined ? undefined : isEntailedBy(word)
  if (word !== undefined && isEntailed === undefined) problems.add(attributeProblem(tag, labelled!, unknownLabel(word)))
  if (missing.length > 0 || seconds.length > 0 || (word !== undefined && isEntailed === undefined)) return
  const faults = list.add({
    id: id!,
    text: plainSpace(sides.t!),
    hypothesis: plainSpace(sides.h!),
    ...(task && { task }),
    ...(isEntailed !== undefined && { isEntailed }),
    place: { line: tag.line, column: tag.column },
  })
  for (const { attribute, ...words } of faults)
    problems.add(attribute ? attributeProblem(tag, attribute, words) : tagProblem(tag, words))
}

function plainSpace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

function readJsonPairs(pieces: Iterable<string>): PairReading {
  const problems = problemList(mostProblems)
  const list = new PairList()
  const isWhole = readJsonObjects(pieces, problems, (value, place) => {
    const read = jsonPair(value)
    if ('fault' in read) return [{ ...read.fault, path: read.path }]
    const faults = list.add({ ...read.pair, ...(place && { place }) })
    return faults.map(({ attribute, ...words }) => ({ ...words, path: attribute ? [attribute] : [] }))
  })
  return { pairs: isWhole ? [...list.pairs.values()] : [], problems: problems.problems }
}

type JsonPair =
  | { readonly pair: EntailmentPair }
  | { readonly fault: Omit<PairFault, 'attribute'>; readonly path: readonly string[] }

function jsonPair(value: unknown): JsonPair {
  if (!isObject(value)) return { fault: oddLine, path: [] }
  const { id, text, hypothesis, task, label } = value
  const missing = Object.entries({ text, hypothesis }).find(([, side]) => typeof side !== 'string')
  if (missing) return { fault: missingPart(missing[0]), path: [missing[0]] }
  if (typeof id !== 'string' && typeof id !== 'number') return { fault: missingPart('id'), path: ['id'] }
  const isEntailed = typeof label === 'boolean' ? label : label == null ? undefined : isEntailedBy(String(label))
  if (label != null && isEntailed === undefined) return { fault: unknownLabel(String(label)), path: ['label'] }
  return {
    pair: {
      id: String(id),
      text: plainSpace(text as string),
      hypothesis: plainSpace(hypothesis as string),
      ...(typeof task === 'string' && task && { task }),
      ...(isEntailed !== undefined && { isEntailed }),
    },
  }
}
