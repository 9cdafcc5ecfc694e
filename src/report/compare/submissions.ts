/** The table of submissions: what each system has of gold, what cannot be used, and what to do. */
import type { LayerName } from '../../document.js'
import type { Coverage } from '../../evaluation/missing-documents.js'
import { suggestionSentence } from '../../evaluation/near-names.js'
import { type Overlap, overlapWords } from '../../evaluation/overlap.js'
import type { Submission } from '../../evaluation/submissions.js'
import type { Problem } from '../../vocabulary/problem.js'
import { formatNumberOf } from '../numbers.js'
import { type Paint, plain } from '../paint.js'
import { printable } from '../printable.js'
import { type Cell, type Column, type Table, tableMarkdown, tableText } from '../table.js'

export interface SubmissionsShown {
  /** Whether to show the table even if all submissions are fine. */
  readonly submissions?: boolean
}

/** By the name of the system. */
export function coverageOfSystems(submissions: readonly Submission[]): ReadonlyMap<string, Coverage> {
  return new Map(submissions.map(({ name, coverage }) => [name, coverage]))
}

/** Whether a system has exactly the documents of gold. */
export function isComplete({ coverage: { missing, extra } }: Submission): boolean {
  return missing.length + extra.length === 0
}

/** The columns of each layer, for all systems alike. */
export function submissionTable(submissions: readonly Submission[]): Table {
  const layers = [...new Set(submissions.flatMap(({ overlaps }) => overlaps.map(({ layer }) => layer)))]
  const right = (name: string): Column => ({ name, align: 'right' })
  return {
    columns: [
      { name: 'submission', align: 'left' },
      ...['documents', 'missing', 'extra'].map(right),
      ...layers.flatMap(layerColumns).map(right),
      ...['errors', 'warnings'].map(right),
      { name: 'verdict', align: 'left' },
    ],
    rows: submissions.map((submission) => [
      submission.name,
      ...documentCells(submission.coverage),
      ...layers.flatMap((layer) => layerCells(submission.overlaps.find((overlap) => overlap.layer === layer))),
      ...problemCells(submission),
      submission.verdict,
    ]),
  }
}

function documentCells({ read, missing, extra }: Coverage): Cell[] {
  return [read, missing.length, extra.length].map(String)
}

function layerColumns(layer: LayerName): string[] {
  const { entities, items } = overlapWords[layer]
  return [`${entities} known`, 'unknown', `${items} used`, 'unusable']
}

function layerCells(overlap: Overlap | undefined): Cell[] {
  if (!overlap) return [undefined, undefined, undefined, undefined]
  const { system, both, items, usable } = overlap
  return [both, system - both, usable, items - usable].map(String)
}

function problemCells({ problems }: Submission): Cell[] {
  return (['error', 'warning'] as const).map((severity) => {
    const own = problems.filter((problem) => problem.severity === severity)
    return String(own.reduce((sum, { count }) => sum + count, 0))
  })
}

/** The table, and a line for each submission that is not fine. */
export function submissionsText(
  submissions: readonly Submission[],
  { paint = plain }: { readonly paint?: Paint } = {},
) {
  const lines = submissions.flatMap((submission) => {
    const paintLine = submission.verdict === 'needs fixing' ? paint.red : paint.yellow
    return submissionNotes(submission).map((note) => `${paintLine(printable(noteOf(submission, note)))}\n`)
  })
  return `${tableText(submissionTable(submissions), { paint })}${lines.length ? '\n' : ''}${lines.join('')}`
}

export function submissionsMarkdown(submissions: readonly Submission[]): string {
  const notes = submissions.flatMap((submission) =>
    submissionNotes(submission).map((note) => `- ${printable(noteOf(submission, note))}\n`),
  )
  return `${tableMarkdown(submissionTable(submissions))}${notes.length ? '\n' : ''}${notes.join('')}`
}

/** Messages about a whole submission begin with its name. */
function noteOf({ name }: Submission, note: string): string {
  return note.startsWith(`${name} `) ? note : `${name}: ${note}`
}

/** What to look at in a submission, the worst first. Empty if it is fine. */
export function submissionNotes({ coverage, overlaps, problems, faults, suggestion }: Submission): string[] {
  const { missing, extra } = coverage
  const isPartial = missing.length < coverage.gold
  const explained = new Set<string>(faults.map(({ code }) => code))
  const others = problems.filter(({ code, severity }) => severity !== 'error' || !explained.has(code))
  return [
    ...faults.map((fault) => faultNote(fault, problems)),
    ...(suggestion ? [suggestionSentence(suggestion)] : []),
    ...(isPartial && missing.length > 0 ? [`missing ${examples(missing)}`] : []),
    ...(isPartial && extra.length > 0 ? [`not in gold: ${examples(extra)}`] : []),
    ...overlaps.filter(({ both, onlySystem }) => both > 0 && onlySystem.length > 0).map(unknownNote),
    ...others.map(({ code, severity, count }) => `${code}: ${formatNumberOf(count, severity)}`),
  ]
}

/** The first problem of a code, and how many there are. What to do is listed with the problems. */
function faultNote({ code, message }: Problem, problems: Submission['problems']): string {
  const count = problems.find((problem) => problem.code === code && problem.severity === 'error')?.count ?? 1
  return count > 1 ? `${message} (${code}: ${formatNumberOf(count, 'error')})` : message
}

function unknownNote({ layer, system, both, onlySystem }: Overlap): string {
  return `${system - both} ${overlapWords[layer].entities} unknown: ${examples(onlySystem, system - both)}`
}

const MOST_EXAMPLES = 3

function examples(names: readonly string[], count = names.length): string {
  return `${names.slice(0, MOST_EXAMPLES).join(', ')}${count > MOST_EXAMPLES ? ', …' : ''}`
}

/** The keys are a contract with other programs. */
export function jsonSubmission({ name, coverage, overlaps, problems, faults, verdict, suggestion }: Submission) {
  const { gold, read, missing, extra } = coverage
  return {
    name,
    verdict,
    documents: { gold, read, missing, extra },
    layers: overlaps.map(({ layer, system, both, onlyGold, onlySystem, items, usable, ...counts }) => ({
      layer,
      gold: counts.gold,
      known: both,
      unknown: system - both,
      onlyGold,
      onlySystem,
      used: usable,
      unusable: items - usable,
    })),
    problems,
    faults,
    suggestion: suggestion ?? null,
  }
}
