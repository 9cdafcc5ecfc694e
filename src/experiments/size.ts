/** The number of relations in a reference as a function of the number of events (Tannier and Muller 2011, section 6.2.1, Figure 24). */
import type { Document } from '../document.js'
import {
  cellSeed,
  defineExperiment,
  type ExperimentCell,
  type FindingsTable,
  type LinePicture,
  type Row,
  type Series,
} from '../experiment.js'
import type { TimeLayer } from '../layers/time.js'
import { randomFrom } from '../perturbations/random.js'
import { type Fit, fitLine, fitParabola } from '../stats/fit.js'
import { choice } from '../vocabulary/param.js'
import { failUsage } from '../vocabulary/problem.js'
import { tannierMuller2011 } from './citations.js'
import { wholeNumber } from './counts.js'
import { groupRows } from './curves.js'
import { type GraphSizes, graphSizes } from './graph-sizes.js'
import { syntheticGraph } from './synthetic-graph.js'

const meanings: Readonly<Record<keyof GraphSizes, string>> = {
  pairs: 'all pairs of entities',
  stated: 'stated links',
  closure: 'edges of the closure',
  single: 'edges of the closure with one relation',
  kernel: 'core relations',
  points: 'minimal point graph',
}

interface SizeCell extends ExperimentCell {
  readonly document: number
  readonly graph: 'corpus' | 'synthetic'
}

export const size = defineExperiment({
  name: 'size',
  about: {
    question: 'How does the number of relations that a measure counts grow with the number of events?',
    details:
      'Counts the stated links, the edges of the closure (also those with a single relation), the core relations, and the value of the minimal point graph of each document, as a function of the number of events and times. If the reference grows with the square of the events, long documents weigh most in a corpus. A line and a parabola are fitted; the exponent is the slope of the logarithms: 1 for linear growth, 2 for quadratic growth. The same can be counted for random graphs with the same number of events. If links are contradictory, the smallest possible number of them is ignored. No measures are used.',
    cite: `${tannierMuller2011} Section 6.2.1.`,
  },
  takes: 'corpus',
  params: {
    count: choice(['linked', 'all'], {
      default: 'linked',
      doc: 'the events and times to count: those that occur in links, or all',
    }),
    graphs: choice(['corpus', 'synthetic', 'both'], {
      default: 'corpus',
      doc: 'the graphs to count in: the documents, random graphs with the same number of events, or both',
    }),
    range: wholeNumber({ default: 100, least: 1, most: 1e9, examples: [20, 100], doc: 'for random graphs: N' }),
    indeterminacy: wholeNumber({ default: 3, least: 0, most: 1e9, examples: [0, 3], doc: 'for random graphs: I' }),
  },
  prepare: ({ documents }): readonly Document[] => documents.map(withTime),
  cells: (documents, { settings }): readonly SizeCell[] =>
    documents.flatMap(({ id }, document) => {
      const cell = (graph: SizeCell['graph']) => ({ key: `${document} ${id} ${graph}`, document, graph })
      return settings.graphs === 'both' ? [cell('corpus'), cell('synthetic')] : [cell(settings.graphs)]
    }),
  run: ({ key, document, graph }, documents, { settings, seed }) => {
    const { id, layers } = documents[document]!
    const layer = settings.count === 'linked' ? linkedOnly(layers.time!) : layers.time!
    const events = layer.entities.length
    const random = randomFrom(cellSeed(seed, key))
    const measured = graphSizes(graph === 'corpus' ? layer : syntheticGraph({ ...settings, events }, random))
    const rows = Object.entries(measured).map(
      ([name, value]): Row => ({ document: id, graph, events, size: name, value }),
    )
    return { rows, problems: [] }
  },
  conclude: (rows) => {
    const groups = groupRows(rows, ({ graph, size: name }) => `${graph} ${name}`)
    const graphs = [...new Set(rows.map(({ graph }) => graph as string))]
    return { tables: [sizeFits(groups)], pictures: graphs.map((graph) => scatter(graph, groups)) }
  },
})

/** Only the entities that occur in links, including undeclared ones. */
function linkedOnly({ entities, links }: TimeLayer): TimeLayer {
  const named = new Set(links.flatMap(({ source, target }) => [source, target]))
  const declared = entities.filter(({ id }) => named.delete(id))
  return { entities: [...declared, ...[...named].map((id) => ({ id, kind: 'interval' as const }))], links }
}

function sizeFits(groups: readonly (readonly Row[])[]): FindingsTable {
  const rows = groups.map((own): Row => {
    const [x, y] = [numberColumn(own, 'events'), numberColumn(own, 'value')]
    const [line, parabola] = [fitLine(x, y), fitParabola(x, y)]
    return {
      graph: own[0]!.graph!,
      size: meanings[own[0]!.size as keyof GraphSizes],
      documents: own.length,
      mean: y.reduce((sum, value) => sum + value, 0) / y.length,
      slope: line?.coefficients[1] ?? null,
      intercept: line?.coefficients[0] ?? null,
      'line r2': line?.r2 ?? null,
      square: parabola?.coefficients[2] ?? null,
      linear: parabola?.coefficients[1] ?? null,
      constant: parabola?.coefficients[0] ?? null,
      'parabola r2': parabola?.r2 ?? null,
      exponent: exponentOf(own),
    }
  })
  return { name: 'fits', title: 'Relations against events: line, parabola, and the exponent of growth', rows }
}

/** The slope of log relations against log events, over documents that have both. */
function exponentOf(rows: readonly Row[]): number | null {
  const some = rows.filter(({ events, value }) => (events as number) > 0 && (value as number) > 0)
  return (
    fitLine(numberColumn(some, 'events').map(Math.log), numberColumn(some, 'value').map(Math.log))?.coefficients[1] ??
    null
  )
}

/** All pairs are left out, because they are a known parabola and would hide the other series. */
function scatter(graph: string, groups: readonly (readonly Row[])[]): LinePicture {
  const own = groups.filter(([first]) => first!.graph === graph && first!.size !== 'pairs')
  return {
    kind: 'lines',
    name: `size-${graph}`,
    title: `Relations in the reference against events (${graph})`,
    x: { label: 'events and times' },
    y: { label: 'relations' },
    series: own.flatMap(seriesOf),
  }
}

/** The documents, and the parabola through them. */
function seriesOf(rows: readonly Row[]): readonly Series[] {
  const name = meanings[rows[0]!.size as keyof GraphSizes]
  const [x, y] = [numberColumn(rows, 'events'), numberColumn(rows, 'value')]
  const points = x.map((at, i) => ({ x: at, y: y[i]! }))
  const fit = fitParabola(x, y)
  return [
    { name, isScatter: true, points },
    ...(fit ? [{ name: `${name}, fitted`, isDashed: true, points: fittedPoints(fit, x) }] : []),
  ]
}

function fittedPoints({ coefficients }: Fit, x: readonly number[]) {
  const at = (value: number): number => coefficients.reduceRight((total, one) => total * value + one, 0)
  const different = [...new Set(x)].sort((a, b) => a - b)
  return different.map((value) => ({ x: value, y: at(value) }))
}

function numberColumn(rows: readonly Row[], name: string): number[] {
  return rows.map((row) => row[name] as number)
}

/** Fails on a document without time annotation, because skipping it silently would change the results. */
function withTime(document: Document): Document {
  if (document.layers.time) return document
  return failUsage({
    code: 'corpus/no-layer',
    message: `Document "${document.id}" has no time annotation, which this experiment needs.`,
    hint: 'Choose files with time annotation.',
  })
}
