/** Removes links from random graphs of known vagueness (Tannier and Muller 2011, section 6.1, Figures 20 to 22). */
import { cellSeed, defineExperiment, type FindingsTable, type HeatPicture, type Row } from '../experiment.js'
import { randomFrom } from '../perturbations/random.js'
import { removeLinks } from '../perturbations/remove-links.js'
import { tannierMuller2011 } from './citations.js'
import { numbersIn, wholeNumber, wholeNumberList } from './counts.js'
import { curvePictures, curvesOf, curveTable, fitTable, groupRows } from './curves.js'
import { damagedAt } from './damage.js'
import { syntheticGraph, vaguenessOf } from './synthetic-graph.js'
import { checkReadTime, scoreRows } from './time-measures.js'

export const synthetic = defineExperiment({
  name: 'synthetic',
  about: {
    question: 'How does the vagueness of a temporal graph affect the score of a part of it?',
    details:
      'The events of a random graph have whole numbers up to N as endpoints, each uncertain by I. The label between two events has every relation that is possible, and the graph is closed. Links are removed from each graph step by step, and what remains is scored against the complete graph. Vagueness is the mean of 1 − 1/|r| over all pairs of events, where |r| is the number of possible relations. The surfaces show how far recall is above or below the line y = x, by the share of links kept and by vagueness.',
    cite: `${tannierMuller2011} Section 6.1.`,
  },
  takes: 'nothing',
  params: {
    events: wholeNumber({
      default: 30,
      least: 2,
      most: 500,
      examples: [10, 30],
      doc: 'the number of events in each graph, E',
    }),
    ranges: wholeNumberList({
      default: '15 30 60 120 240',
      doc: 'the largest endpoint, N; a list of values to try',
    }),
    indeterminacies: wholeNumberList({
      default: '0 1 2 4 8',
      doc: 'the uncertainty of each endpoint, I; a list of values to try',
    }),
    graphs: wholeNumber({
      default: 4,
      least: 1,
      most: 10_000,
      examples: [4, 20],
      doc: 'the number of graphs for each N and I',
    }),
    steps: wholeNumber({
      default: 10,
      least: 1,
      most: 1000,
      examples: [10, 20],
      doc: 'the number of steps in which links are removed',
    }),
  },
  prepare: (_, { measures }) => checkReadTime(measures),
  cells: (_, { settings }) =>
    numbersIn(settings.ranges).flatMap((range) =>
      numbersIn(settings.indeterminacies).flatMap((indeterminacy) =>
        Array.from({ length: settings.graphs }, (_, i) => {
          const shape = { events: settings.events, range: Math.max(range, 1), indeterminacy }
          return { key: `N=${range} I=${indeterminacy} ${i + 1}`, shape }
        }),
      ),
    ),
  run: ({ key, shape }, _, { settings, measures, seed }) => {
    const random = randomFrom(cellSeed(seed, `${key} E=${shape.events}`))
    const layer = syntheticGraph(shape, random)
    const vagueness = vaguenessOf(layer)
    const about = { document: key, range: shape.range, indeterminacy: shape.indeterminacy, vagueness }
    const itself: Row = { ...about, level: 0, intact: 1, measure: '', name: 'vagueness', value: vagueness }
    const levels = Array.from({ length: settings.steps + 1 }, (_, i) => i / settings.steps)
    const gold = { id: key, layers: { time: layer } }
    const scored = [...damagedAt(layer, removeLinks, levels, random)].flatMap(({ level, share, layer: left }) =>
      scoreRows(gold, left, measures).map((score): Row => ({ ...about, level, intact: 1 - share, ...score })),
    )
    return { rows: [itself, ...scored], problems: [] }
  },
  conclude: (rows) => {
    const scored = rows.filter(({ measure }) => measure !== '').map((row): Row => ({ ...row, band: bandOf(row) }))
    const curves = curvesOf(scored, ['measure', 'name'])
    const inBands = scored.toSorted((a, b) => (a.band as number) - (b.band as number))
    const byBand = fitTable(curves.flatMap(({ key }) => curvesOf(rowsLike(inBands, key), ['measure', 'name', 'band'])))
    const shapes = vaguenessTable(rows)
    return {
      tables: [
        shapes,
        fitTable(curves),
        { name: 'fits-by-vagueness', title: `${byBand.title}, by vagueness to one decimal`, rows: byBand.rows },
        curveTable(curves),
      ],
      pictures: [
        vaguenessPicture(shapes),
        ...curvePictures(curves, { title: 'Random graphs with links removed', x: 'share of links kept' }),
        ...surfaces(scored),
      ],
    }
  },
})

/** Vagueness, rounded down to one decimal. */
function bandOf({ vagueness }: Row): number {
  return Math.floor((vagueness as number) * 10 + 1e-9) / 10
}

function rowsLike(rows: readonly Row[], { measure, name }: Row): readonly Row[] {
  return rows.filter((row) => row.measure === measure && row.name === name)
}

function vaguenessTable(rows: readonly Row[]): FindingsTable {
  const shapes = groupRows(
    rows.filter(({ measure }) => measure === ''),
    ({ range, indeterminacy }) => `${range} ${indeterminacy}`,
  )
  return {
    name: 'vagueness',
    title: 'Mean vagueness of the graphs of each N and I',
    rows: shapes.map((own): Row => {
      const { range, indeterminacy } = own[0]!
      return { range: range!, indeterminacy: indeterminacy!, graphs: own.length, vagueness: meanOfColumn(own) }
    }),
  }
}

function vaguenessPicture({ title, rows }: FindingsTable): HeatPicture {
  return {
    kind: 'heat',
    name: 'vagueness',
    title,
    x: { label: 'range of ends, N' },
    y: { label: 'indeterminacy of ends, I' },
    value: 'vagueness',
    cells: rows.map(({ range, indeterminacy, vagueness }) => ({
      x: range as number,
      y: indeterminacy as number,
      value: vagueness as number,
    })),
  }
}

/** Figure 22: for each measure, how far its recall, or else its first value, is above y = x. */
function surfaces(rows: readonly Row[]): readonly HeatPicture[] {
  return groupRows(rows, ({ measure }) => measure!).map((own): HeatPicture => {
    const name = own.some((row) => row.name === 'recall') ? 'recall' : (own[0]!.name as string)
    const defined = own.filter((row) => row.name === name && row.value !== null)
    const cells = groupRows(defined, ({ level, band }) => `${level} ${band}`).map((group) => ({
      x: Number((1 - (group[0]!.level as number)).toFixed(6)),
      y: group[0]!.band as number,
      value: meanOfColumn(group) - meanOfColumn(group, 'intact'),
    }))
    return {
      kind: 'heat',
      name: `surface-${String(own[0]!.measure).replace(/[^\w.-]+/g, '-')}`,
      title: `${own[0]!.measure}: how far ${name} lies above y = x`,
      x: { label: 'share of links kept' },
      y: { label: 'vagueness' },
      value: `${name} − share kept`,
      cells: cells.sort((a, b) => a.y - b.y || a.x - b.x),
    }
  })
}

function meanOfColumn(rows: readonly Row[], column = 'value'): number {
  return rows.reduce((sum, row) => sum + (row[column] as number), 0) / rows.length
}
