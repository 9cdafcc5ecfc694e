/**
 * A list of problems as text. A list that fits on a screen shows each error in full, and one example of each kind of warning or note. A longer one is
 * grouped by code, however long it is: the number, the first three places, and what to do. Errors come first, then the most frequent codes.
 *
 *     timeml/unknown-relation  133 errors in 20 files
 *       gold/wsj_0006.tml:14:31  Unknown relation "BEFOR". Did you mean BEFORE?
 *       gold/wsj_0008.tml:9:31   Unknown relation "BEFOR". Did you mean BEFORE?
 *       gold/wsj_0011.tml:40:31  Unknown relation "AFTR". Did you mean AFTER?
 *       … and 130 more
 *       The link is left out. The relations of TimeML are BEFORE, AFTER, …
 */
import { type Problem, type Severity, sentenceOf } from '../vocabulary/problem.js'
import type { ProblemCode } from '../vocabulary/problem-codes.js'
import { formatNumberOf } from './numbers.js'
import { type Paint, type PaintName, plain } from './paint.js'
import { printable } from './printable.js'
import { formatPlace, formatProblem } from './problems.js'

/** Problems of one severity with the same code. */
export interface ProblemGroup {
  readonly code: ProblemCode
  readonly severity: Severity
  /** With those that are not listed. */
  readonly count: number
  readonly problems: readonly [Problem, ...Problem[]]
}

const severities: readonly Severity[] = ['error', 'warning', 'note']

/** Problems grouped by severity and code: errors first, notes last, and within a severity the most frequent code first. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const alike = new Map<string, [Problem, ...Problem[]]>()
  for (const problem of problems) {
    const key = `${problem.severity} ${problem.code}`
    const own = alike.get(key)
    if (own) own.push(problem)
    else alike.set(key, [problem])
  }
  const groups = [...alike.values()].map((own): ProblemGroup => {
    return { code: own[0].code, severity: own[0].severity, count: countOf(own), problems: own }
  })
  const orderOf = ({ severity }: ProblemGroup): number => severities.indexOf(severity)
  return groups.sort((a, b) => orderOf(a) - orderOf(b) || b.count - a.count)
}

function countOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

/** @example '2 errors, 14 warnings' */
export function countProblems(problems: readonly Problem[]): string {
  const counts = severities.map((severity) => countOf(problems.filter((problem) => problem.severity === severity)))
  return severities.flatMap((severity, i) => (counts[i] ? [formatNumberOf(counts[i], severity)] : [])).join(', ')
}

export interface ProblemListOptions {
  /** `all`: every problem in full, however many there are. */
  readonly form?: 'grouped' | 'all'
  readonly paint?: Paint
  /** The last line of a grouped list, which says how to see all. */
  readonly footer?: string
  /** The line of the file at the problem's place, if it is known. */
  excerptOf?(problem: Problem): string | undefined
}

/** The number of lines that fit on a screen. */
const SCREEN = 40
/** No problem takes fewer lines than this, with the empty line behind it. */
const FEWEST_LINES = 3

/** A list of problems, as the command line prints it. */
export function formatProblems(problems: readonly Problem[], options: ProblemListOptions = {}): string {
  const groups = groupProblems(problems)
  if (options.form === 'all') return listText(groups, options, () => true)
  const shown = groups.flatMap((group) => (isListed(group) ? group.problems : group.problems[0]))
  if (shown.length * FEWEST_LINES <= SCREEN) {
    const text = listText(groups, options, isListed)
    if (text.split('\n').length <= SCREEN) return text
  }
  return `${groupedText(groups, options)}${options.footer === undefined ? '' : `\n${options.footer}\n`}`
}

function isListed({ severity }: ProblemGroup): boolean {
  return severity === 'error'
}

/** `isFull`: whether to list all problems of a group, instead of the first one with the number of the others. */
function listText(
  groups: readonly ProblemGroup[],
  { paint = plain, excerptOf }: ProblemListOptions,
  isFull: (group: ProblemGroup) => boolean,
): string {
  const text = (problem: Problem, more: number): string => {
    const excerpt = excerptOf?.(problem)
    const others = more > 0 ? `\n  ${paint.dim(`… and ${more} more like this`)}` : ''
    return `${formatProblem(problem, { ...(excerpt !== undefined && { excerpt }), paint })}${others}\n`
  }
  return groups
    .flatMap((group) =>
      isFull(group)
        ? group.problems.map((problem) => text(problem, problem.more ?? 0))
        : [text(group.problems[0], group.count - 1)],
    )
    .join('\n')
}

/** Groups with places; the others have one line each, and beyond those only their number. */
const MOST_WITH_PLACES = 4
const MOST_SHORT = 8
const MOST_PLACES = 3

function groupedText(groups: readonly ProblemGroup[], { paint = plain }: ProblemListOptions): string {
  const places = groups.slice(0, MOST_WITH_PLACES).map((group) => `${groupText(group, paint)}\n`)
  const short = groups.slice(MOST_WITH_PLACES, MOST_WITH_PLACES + MOST_SHORT).map((group) => shortText(group, paint))
  const rest = groups.slice(MOST_WITH_PLACES + MOST_SHORT)
  const counted = rest.length
    ? [
        paint.dim(
          `… and ${formatNumberOf(rest.length, 'more code')}: ${countProblems(rest.flatMap((g) => g.problems))}`,
        ),
      ]
    : []
  const tail = [...short, ...counted].map((line) => `${line}\n`).join('')
  return [...places, ...(tail === '' ? [] : [tail])].join('\n')
}

function groupText(group: ProblemGroup, paint: Paint): string {
  const { problems, count } = group
  const shown = scattered(problems)
  const places = shown.map(formatPlace)
  const width = Math.max(...places.map(({ length }) => length))
  const lines = shown.map((problem, i) =>
    [paint.bold(places[i]!.padEnd(width)), printable(sentenceOf(problem))].join('  ').trim(),
  )
  const { hint } = problems[0]
  return [
    headOf(group, paint),
    ...[
      ...lines,
      ...(count > shown.length ? [paint.dim(`… and ${count - shown.length} more`)] : []),
      ...(hint ? [printable(hint)] : []),
    ].map((line) => `  ${line}`),
  ].join('\n')
}

function shortText(group: ProblemGroup, paint: Paint): string {
  const [first] = group.problems
  return `${headOf(group, paint)}: ${[formatPlace(first), printable(sentenceOf(first))].join('  ').trim()}`
}

const colours: Readonly<Record<Severity, PaintName>> = { error: 'red', warning: 'yellow', note: 'dim' }

function headOf(group: ProblemGroup, paint: Paint): string {
  const where = whereOf(group)
  return `${paint[colours[group.severity]](group.code)}  ${formatNumberOf(group.count, group.severity)}${where && ` ${where}`}`
}

/** @example 'in 20 files' */
export function whereOf({ problems }: ProblemGroup): string {
  const files = new Set(problems.flatMap(({ place }) => place?.file ?? []))
  if (files.size > 0) return `in ${formatNumberOf(files.size, 'file')}`
  const documents = new Set(problems.flatMap(({ document }) => document ?? []))
  return documents.size > 0 ? `in ${formatNumberOf(documents.size, 'document')}` : ''
}

/** The first problems, from different files if there are several. */
function scattered(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  const firsts = problems.filter(({ place, document, run }) => {
    const key = JSON.stringify([place?.file, document, run])
    return !seen.has(key) && seen.add(key)
  })
  return [...new Set([...firsts, ...problems])].slice(0, MOST_PLACES)
}
