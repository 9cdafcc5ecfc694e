/** Findings of the benchmark as text, as Markdown and as JSON. */
import { cpus } from 'node:os'
import { type Finding, isMet, type Row, ratioOf } from './row.js'
import { table } from './timing.js'

const head = ['work', 'Cupel', 'baseline', 'its time', 'ratio', 'goal', 'met']

export function textOf({ title, rows, notes }: Finding): string {
  return [title, ...(rows.length > 0 ? [table([head, ...rows.map(cellsOf)])] : []), ...notes].join('\n\n')
}

/** The part of the page between its markers. */
export function markdownOf({ rows, notes }: Finding): string {
  const lines = [head, head.map((name) => (isText(name) ? '---' : '---:')), ...rows.map(cellsOf)]
  const cells = rows.length > 0 ? [lines.map((line) => `| ${line.join(' | ')} |`).join('\n')] : []
  return [...cells, ...notes.map(noteOf)].join('\n\n')
}

const isText = (name: string) => ['work', 'baseline', 'met'].includes(name)
/** A note of several lines is a table of its own. */
const noteOf = (note: string) => (note.includes('\n') ? `\`\`\`\n${note}\n\`\`\`` : note)

export function jsonOf(findings: readonly Finding[]): string {
  const sections = findings.map(({ rows, ...finding }) => ({
    ...finding,
    rows: rows.map((row) => ({ ...row, ratio: ratioOf(row), isMet: isMet(row) })),
  }))
  return JSON.stringify({ machine: machine(), sections }, undefined, 2)
}

/** @example 'Node 20.20.2, 2 × AMD EPYC' */
export function machine(): string {
  const all = cpus()
  return `Node ${process.versions.node}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}`
}

/** @example '12 of 14 goals are met; not met: reading TimeML (2.4, goal 2)' */
export function verdictOf(findings: readonly Finding[]): string {
  const rows = findings.flatMap((finding) => finding.rows).filter(({ goal }) => goal !== undefined)
  const missed = rows.filter((row) => !isMet(row))
  const list = missed.map(
    (row) => `\n- ${row.work}: ${digits(ratioOf(row))} times ${row.baseline}, goal ${digits(row.goal!)}`,
  )
  return `${rows.length - missed.length} of ${rows.length} goals are met${missed.length > 0 ? `; not met:${list.join('')}` : ''}`
}

function cellsOf(row: Row): readonly string[] {
  const met = isMet(row)
  const times = [row.ours, row.baselineTime].map(duration)
  const goal = row.goal === undefined ? '' : `≤ ${digits(row.goal)}`
  return [
    row.work,
    times[0]!,
    row.baseline,
    times[1]!,
    digits(ratioOf(row)),
    goal,
    met === undefined ? '' : met ? 'yes' : 'no',
  ]
}

/** @example duration(0.0123) // '12.3 ms' */
export function duration(seconds: number): string {
  if (seconds >= 1) return `${digits(seconds)} s`
  return seconds >= 1e-3 ? `${digits(seconds * 1e3)} ms` : `${digits(seconds * 1e6)} µs`
}

/** Three digits that count. */
function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
