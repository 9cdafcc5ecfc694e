/**
 * Descriptions of measures and formats: one line each for the lists, and a full card for one of them. The pages of the docs are generated
 * from the cards.
 */
import type { AnyFormatMaker } from '../format.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import type { Param, ParamValue } from '../vocabulary/param.js'

export function measureList(measures: readonly AnyMeasureMaker[]): string {
  return alignedLines(measures.map(({ name, about }) => [name, about.summary]))
}

export function formatList(formats: readonly AnyFormatMaker[]): string {
  return alignedLines(
    formats.map(({ name, about, extensions, canWrite }) => [
      name,
      extensions.join(' '),
      canWrite ? 'read, write' : 'read',
      about.summary,
    ]),
  )
}

function alignedLines(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** The card of a measure, in Markdown. */
export function measureCard({ name, aliases, reads, about, params, summary }: AnyMeasureMaker): string {
  return [
    `# ${name}`,
    about.summary,
    about.details,
    table([
      ['Reads', `the ${reads} layer`],
      ['Values', quoted(summary.valueNames)],
      ['Rewards', about.rewards],
      ['Range', rangeOf(summary)],
      ['Gold against itself', describeByValue(summary.valueNames, (name) => `${summary.perfect[name]}`)],
      ['Corpus', summary.corpus],
      ['Undefined', [summary.undefinedWhen, ...(about.undefinedWhen ? [about.undefinedWhen] : [])].join(' ')],
      ...formulas(summary),
      ...(aliases?.length ? [['Also called', aliases.map((alias) => `\`${alias}\``).join(', ')]] : []),
    ]),
    paramSection(params),
    `## Limits\n\n${about.limits}`,
    `## Cite\n\n${about.cite}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function rangeOf({ valueNames, ranges = {}, lowerIsBetter = [] }: AnyMeasure['summary']): string {
  const range = describeByValue(valueNames, (name) => (ranges[name] ?? [0, 1]).map(withMinusSign).join(' to '))
  return lowerIsBetter.length ? `${range}; lower is better for ${quoted(lowerIsBetter)}` : range
}

/** A description of each value; one description alone if it is the same for all of them. */
function describeByValue(names: readonly string[], describe: (name: string) => string): string {
  const groups = new Map<string, string[]>()
  for (const name of names) groups.set(describe(name), [...(groups.get(describe(name)) ?? []), name])
  if (groups.size === 1) return [...groups.keys()][0]!
  return [...groups].map(([description, own]) => `${description} for ${quoted(own)}`).join('; ')
}

function withMinusSign(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`
}

/** The formulas of counts that are not plain sums of items. */
function formulas({ countRules }: AnyMeasure['summary']): string[][] {
  return Object.entries(countRules).flatMap(([name, rule]) =>
    typeof rule === 'string' ? [[`Formula of \`${name}\``, rule]] : [],
  )
}

/** The card of a format, in Markdown. */
export function formatCard({ name, extensions, layers, about, params, canWrite }: AnyFormatMaker): string {
  return [
    `# ${name}`,
    about.summary,
    table([
      ['Files', extensions.map((extension) => `\`${extension}\``).join(', ')],
      ['Layers', layers.join(', ')],
      ['Writes', canWrite ? 'yes' : 'no'],
    ]),
    about.details,
    paramSection(params),
    `## Example\n\n\`\`\`\n${about.example.trimEnd()}\n\`\`\``,
    ...(about.link ? [`See also: ${about.link}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function table(rows: readonly (readonly string[])[]): string {
  return ['| | |', '|---|---|', ...rows.map(([key, value]) => `| ${key} | ${value!.replaceAll('|', '\\|')} |`)].join(
    '\n',
  )
}

function paramSection(params: Readonly<Record<string, Param<ParamValue>>>): string {
  const entries = Object.entries(params)
  if (entries.length === 0) return '## Parameters\n\nNone.'
  const rows = entries.map(
    ([name, param]) =>
      `| \`${name}\` | \`${param.default}\` | ${param.form ?? param.expected.map((value) => `\`${value}\``).join(', ')} | ${param.doc} |`,
  )
  return ['## Parameters', '', '| name | default | values | meaning |', '|---|---|---|---|', ...rows].join('\n')
}
