/** Reads runs of systems: lines with an id, a label and optionally a confidence; or with the label of gold before that of the system. O(lines). */

import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import { type Line, Lines, longestLine } from '../../syntax/source/pieces.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { QuestionList } from '../answers/questions.js'
import { readLabel, unknownLabel } from './labels.js'

const header = /^\s*ranked\s*:?\s*(yes|no)\s*$/i
/** Names of columns, as GLUE writes them. */
const columnNames = /^\s*(?:id|index|pair_?id)[\s,]+(?:label|prediction|gold_?label|answer)\b/i
const none = '-'

/** Whether a line looks like a line of a run. */
export function isRunLine(line: string): boolean {
  if (header.test(line) || columnNames.test(line)) return true
  const { id, gold, label, confidence, more } = rolesOf(cellsOf(line))
  const areLabels = label !== undefined && [gold, label].every((cell) => !cell || isLabel(cell.text))
  return id !== undefined && areLabels && more === undefined && (confidence === undefined || isNumber(confidence.text))
}

/** Adds the lines to the questions. Returns whether the run was read to its end. */
export function readRun(pieces: Iterable<string>, questions: QuestionList, problems: ProblemList): boolean {
  let isFirst = true
  for (const line of new Lines(pieces)) {
    if (!line.text.trim()) continue
    const ranked = isFirst ? header.exec(line.text) : null
    const isHeader = isFirst && (ranked !== null || columnNames.test(line.text))
    isFirst = false
    if (ranked?.[1]?.toLowerCase() === 'yes') problems.add(rankedRun(line))
    if (!isHeader) readLine(line, questions, problems)
    if (problems.isFull || line.text.length > longestLine) return false
  }
  if (isFirst) problems.add(emptyRun)
  return !isFirst
}

interface Cell {
  readonly text: string
  readonly column: number
}

function cellsOf(line: string): Cell[] {
  return [...line.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({ text, column: index + 1 }))
}

/** If the third cell is a label too, the second one is that of gold. */
function rolesOf([id, first, second, third, more]: readonly Cell[]): Readonly<
  Record<'id' | 'gold' | 'label' | 'confidence' | 'more', Cell | undefined>
> {
  const hasGold = second !== undefined && isLabel(second.text)
  return hasGold
    ? { id, gold: first, label: second, confidence: third, more }
    : { id, gold: undefined, label: first, confidence: second, more: third }
}

function isLabel(text: string): boolean {
  return text === none || readLabel(text) !== undefined
}

function isNumber(text: string): boolean {
  return /^[+-]?(?:\d|\.\d)/.test(text) && Number.isFinite(Number(text))
}

function readLine(line: Line, questions: QuestionList, problems: ProblemList): void {
  for (const { cell, words } of faultsOf(line, questions)) {
    const place = { line: line.line, column: cell.column, length: Math.max(1, cell.text.length) }
    problems.add({ ...words, severity: 'error', place })
  }
}

interface LineFault {
  readonly cell: Cell
  readonly words: Omit<Problem, 'place' | 'severity'>
}

/** Adds the content of a line to the questions and returns its faults. */
function faultsOf({ line, text }: Line, questions: QuestionList): LineFault[] {
  const { id, gold, label, confidence, more } = rolesOf(cellsOf(text))
  if (!id || !label || more) return [{ cell: more ?? id ?? { text, column: 1 }, words: oddLine(text) }]
  const answer = label.text === none ? null : readLabel(label.text)
  if (answer === undefined) return [{ cell: label, words: unknownLabel(label.text) }]
  const right = gold && readLabel(gold.text)
  if (gold && right === undefined) return [{ cell: gold, words: unknownLabel(gold.text) }]
  const isSure = confidence !== undefined && isNumber(confidence.text)
  const sure = isSure ? { confidence: Number(confidence.text) } : {}
  const response = answer === null ? { answers: [], ...sure } : { answers: [{ text: answer, ...sure }] }
  const known = right === undefined ? {} : { gold: [{ text: right }] }
  const duplicate = questions.add({ id: id.text, ...response, ...known, place: { line, column: id.column } })
  return [
    ...(confidence && !isSure ? [{ cell: confidence, words: oddConfidence(confidence.text) }] : []),
    ...(duplicate ? [{ cell: id, words: duplicate }] : []),
  ]
}

function oddLine(text: string): Omit<Problem, 'place' | 'severity'> {
  return {
    code: 'rte-run/line',
    message:
      'A line of a run must be an id and a label, optionally with the label of gold before it and a confidence after it.',
    actual: text.trim().slice(0, 60),
    expected: ['1 YES', '1 YES 0.9', '1 NO YES 0.9'],
    hint: 'The line is left out. Check whether the file is in another format.',
  }
}

function oddConfidence(text: string): Omit<Problem, 'place' | 'severity'> {
  return {
    code: 'rte-run/confidence',
    message: `A confidence must be a finite number; this is "${text}".`,
    actual: text,
    expected: ['a finite number'],
    hint: 'The label is kept without it.',
  }
}

function rankedRun({ line, text }: Line): Problem {
  return {
    code: 'rte-run/ranked',
    severity: 'note',
    message: 'The lines of this run are ranked by entailment. Their order is not read as confidence.',
    place: { line, column: 1, length: Math.max(1, text.length) },
    actual: text.trim(),
    expected: ['a confidence after each label'],
    hint: 'Measures of confidence need a number after each label.',
  }
}

const emptyRun = emptyFileProblem({
  code: 'rte-run/empty',
  severity: 'error',
  message: 'The file is empty: a run must have a line for each pair.',
  actual: 'nothing',
  expected: ['1 YES'],
  hint: 'Check whether it is truncated.',
})
