/** Correlation between measures: whether they rank documents in the same order (Tannier and Muller 2011, section 6.2.2, Figure 27). */
import type { DocumentPair } from '../corpus.js'
import { judgePair } from '../evaluation/judge.js'
import {
  defineExperiment,
  type ExperimentCell,
  type FindingsTable,
  type HeatPicture,
  type LinePicture,
  type Row,
  refuseErrors,
} from '../experiment.js'
import { type AnyMeasure, documentValueNames } from '../measure.js'
import { kendallTauB, spearman } from '../stats/correlation.js'
import { choice } from '../vocabulary/param.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'
import { tannierMuller2011 } from './citations.js'
import { groupRows } from './curves.js'
import { pairRun, withRun } from './run-problems.js'

interface Prepared {
  readonly pairs: readonly { readonly run: string; readonly documents: DocumentPair }[]
  /** Documents that only gold or only the run has. */
  readonly missing: readonly { readonly run: string; readonly count: number }[]
  /** The problems found while pairing. */
  readonly problems: readonly Problem[]
}

interface CorrelateCell extends ExperimentCell {
  /** The index of the pair; the missing documents are a cell of their own. */
  readonly pair: number
}

const MISSING = -1
/** All runs together. */
const EVERY = 'all runs'

export const correlate = defineExperiment({
  name: 'correlate',
  about: {
    question: 'Do different measures rank documents in the same order?',
    details:
      'Each document of each run is scored by every measure. For every two measures that share a value, such as recall, the values of all documents are correlated: by rank (Spearman) and by the pairs in the same order (Kendall, tau-b), for all runs together and for each run. A document for which one of the two values is undefined is skipped. The scatter plot shows each measure against the first one.',
    cite: `${tannierMuller2011} Section 6.2.2.`,
  },
  takes: 'runs',
  params: {
    missing: choice(['skip', 'empty'], {
      default: 'skip',
      doc: 'what to do with a document that only gold or only the run has: skip and count it, or score it against an empty document',
    }),
  },
  prepare: ({ documents, runs }, { settings, measures }): Prepared => {
    checkShared(measures)
    const pairings = runs.map((run) => ({
      run: run.name,
      ...pairRun(documents, run, settings.missing),
    }))
    return {
      pairs: pairings.flatMap(({ run, pairs }) => pairs.map((both) => ({ run, documents: both }))),
      missing: pairings.map(({ run, problems }) => ({
        run,
        count: problems.filter(({ code }) => code === 'corpus/missing-document').length,
      })),
      problems: refuseErrors(pairings.flatMap(({ problems }) => problems)),
    }
  },
  problems: ({ problems }) => problems,
  cells: ({ pairs }): readonly CorrelateCell[] => [
    ...pairs.map(({ run, documents }, i) => ({ key: JSON.stringify([run, documents.id]), pair: i })),
    { key: 'missing', pair: MISSING },
  ],
  run: (cell, { pairs, missing }, { measures }) => {
    if (cell.pair === MISSING)
      return { rows: missing.map(({ run, count }) => row(run, '', '', 'missing', count)), problems: [] }
    const { run, documents } = pairs[cell.pair]!
    const reports = judgePair(documents, measures, false)
    const rows = reports.flatMap(({ values, isExcluded }, i) => {
      const names = documentValueNames(measures[i]!.summary)
      return names.map((name) => row(run, documents.id, measures[i]!.id, name, isExcluded ? undefined : values[name]))
    })
    return { rows, problems: reports.flatMap(({ problems }) => problems.map((problem) => withRun(problem, run))) }
  },
  conclude: (rows) => {
    const scored = rows.filter(({ measure }) => measure !== '')
    const names = [...new Set(scored.map(({ name }) => name as string))]
    const tables = names.map((name) => ({ name, columns: measureColumns(scored.filter((one) => one.name === name)) }))
    const several = tables.filter(({ columns }) => columns.length > 1)
    return {
      tables: [correlationTable(several), runTable(rows)],
      pictures: several.flatMap(({ name, columns }) => [heat(name, columns), scatter(name, columns)]),
    }
  },
})

function row(run: string, document: string, measure: string, name: string, value: number | undefined): Row {
  return { run, document, measure, name, value: value ?? null }
}

/** Fails if no two measures share a value, because there is nothing to correlate. */
function checkShared(measures: readonly AnyMeasure[]): void {
  const names = measures.flatMap(({ summary }) => documentValueNames(summary))
  if (new Set(names).size < names.length) return
  const valueLists = measures.map(({ id, summary }) => `${id} has ${documentValueNames(summary).join(', ')}`)
  failUsage({
    code: 'usage/option',
    message: `No two measures have a value with the same name: ${valueLists.join('; ')}.`,
    actual: measures.map(({ id }) => id).join(' '),
    hint: 'Choose at least two measures that share a value such as f1 or recall.',
  })
}

/** The values of a measure, by run and document. */
interface Column {
  readonly measure: string
  readonly values: ReadonlyMap<string, { readonly run: string; readonly value: number }>
}

interface NamedColumns {
  readonly name: string
  readonly columns: readonly Column[]
}

function measureColumns(rows: readonly Row[]): readonly Column[] {
  return groupRows(rows, ({ measure }) => measure!).map((own) => ({
    measure: own[0]!.measure as string,
    values: new Map(
      own
        .filter(({ value }) => value !== null)
        .map(({ run, document, value }) => [
          JSON.stringify([run, document]),
          { run: run as string, value: value as number },
        ]),
    ),
  }))
}

/** The values of two measures for the documents where both are defined. */
function commonValues(
  a: Column,
  b: Column,
  run: string,
): { readonly x: readonly number[]; readonly y: readonly number[] } {
  const [x, y]: [number[], number[]] = [[], []]
  for (const [key, own] of a.values) {
    const other = b.values.get(key)
    if (!other || (run !== EVERY && own.run !== run)) continue
    x.push(own.value)
    y.push(other.value)
  }
  return { x, y }
}

function correlationTable(tables: readonly NamedColumns[]): FindingsTable {
  const rows = tables.flatMap(({ name, columns }) =>
    columns.flatMap((a, i) =>
      columns.slice(i + 1).flatMap((b) =>
        comparedRuns(columns).map((run): Row => {
          const { x, y } = commonValues(a, b, run)
          return {
            name,
            measure: a.measure,
            other: b.measure,
            run,
            documents: x.length,
            spearman: spearman(x, y) ?? null,
            kendall: kendallTauB(x, y) ?? null,
          }
        }),
      ),
    ),
  )
  return { name: 'correlations', title: 'Correlation between measures over the values of documents', rows }
}

/** All runs together and, if there are several, each of them. */
function comparedRuns(columns: readonly Column[]): readonly string[] {
  const runs = new Set(columns.flatMap(({ values }) => [...values.values()].map(({ run }) => run)))
  return runs.size > 1 ? [EVERY, ...runs] : [EVERY]
}

function runTable(rows: readonly Row[]): FindingsTable {
  const missing = rows.filter(({ measure }) => measure === '')
  return {
    name: 'runs',
    title: 'Documents of each run, and documents that only gold or only the run has',
    rows: missing.map(({ run, value }): Row => {
      const own = rows.filter((one) => one.run === run && one.measure !== '')
      return { run: run!, documents: new Set(own.map(({ document }) => document)).size, missing: value! }
    }),
  }
}

function heat(name: string, columns: readonly Column[]): HeatPicture {
  const cells = columns.flatMap((a) =>
    columns.map((b) => {
      const { x, y } = commonValues(a, b, EVERY)
      return { x: a.measure, y: b.measure, value: spearman(x, y) ?? null }
    }),
  )
  const axis = { label: 'measure' }
  return { kind: 'heat', name: `spearman-${name}`, title: `Spearman: ${name}`, x: axis, y: axis, value: 'rho', cells }
}

function scatter(name: string, [first, ...others]: readonly Column[]): LinePicture {
  return {
    kind: 'lines',
    name: `scatter-${name}`,
    title: `Documents by ${name}`,
    x: { label: `${name} by ${first!.measure}`, domain: [0, 1] },
    y: { label: name, domain: [0, 1] },
    series: others.map((other) => {
      const { x, y } = commonValues(first!, other, EVERY)
      return { name: other.measure, isScatter: true, points: x.map((at, i) => ({ x: at, y: y[i]! })) }
    }),
  }
}
