/**
 * The common form of experiments that damage gold and measure how scores fall. A document is damaged piece by piece and, at each level of
 * damage, scored against the original. A cell is one repeat for one document. The papers expect a measure to fall in proportion to what is intact.
 */
import type { Document } from '../document.js'
import {
  cellSeed,
  defineExperiment,
  type ExperimentAbout,
  type ExperimentCell,
  type Findings,
  type FindingsTable,
  type Row,
} from '../experiment.js'
import type { TimeLayer } from '../layers/time.js'
import { informativeLinks, type Perturbation } from '../perturbations/perturbation.js'
import { randomFrom } from '../perturbations/random.js'
import { checkLayer } from '../time/contradictions/check.js'
import { repairLayer } from '../time/transform.js'
import { choice, number, type ValuesOf } from '../vocabulary/param.js'
import { type ColumnExperiment, cellIn, columnsFromRows, type RowColumns, wordsAt } from './columns.js'
import { wholeNumber } from './counts.js'
import { curvePictures, curvesOfColumns, curveTable, fitTable } from './curves.js'
import { checkReadTime, goldProblems, scoreRows } from './time-measures.js'

export interface DamageDefinition {
  readonly name: string
  readonly about: ExperimentAbout
  /** The ways of damage. If there are several, the column `order` names them. */
  readonly ways: Readonly<Record<string, Perturbation>>
  /** The damage at the last level, as a share of the pieces: its default and its maximum. */
  readonly upTo: { readonly default: number; readonly most: number }
  /** The share of right pieces after damage. `level` is the damage as a share of the pieces. */
  intact(level: number): number
  /** The label of the x axis. */
  readonly axis: string
  /** Also fit against the amount of damage, because it is not proportional to the intact share. */
  readonly fitsByLevel?: boolean
}

function damageParams({ upTo }: DamageDefinition) {
  return {
    steps: wholeNumber({
      default: 10,
      least: 1,
      most: 1000,
      examples: [10, 20],
      doc: 'the number of levels of damage',
    }),
    'up-to': number({
      default: upTo.default,
      least: 0.01,
      most: upTo.most,
      examples: [upTo.default],
      doc: 'the damage at the last level, as a share of what can be damaged',
    }),
    repeats: wholeNumber({
      default: 5,
      least: 1,
      most: 10_000,
      examples: [5, 20],
      doc: 'the number of times that each document is damaged',
    }),
    contradictions: choice(['exclude', 'repair'], {
      default: 'exclude',
      doc: 'what to do with contradictory documents: leave them out, as the papers do, or ignore the smallest possible number of links',
    }),
  }
}

type DamageParams = ReturnType<typeof damageParams>

interface Prepared {
  readonly documents: readonly Document[]
  readonly leftOut: readonly LeftOut[]
}

interface LeftOut {
  readonly document: string
  readonly because: string
}

interface DamageCell extends ExperimentCell {
  /** The index of the document; all documents that are left out share one cell. */
  readonly document: number
  readonly repeat: number
}

const LEFT_OUT = -1

export function defineDamage(definition: DamageDefinition): ColumnExperiment {
  const ways = Object.entries(definition.ways)
  const by = [...(ways.length > 1 ? ['order'] : []), 'measure', 'name']
  const concludeColumns = (rows: RowColumns): Findings => {
    const isScored = scoredIn(rows)
    const curves = curvesOfColumns(rows, by, isScored)
    const fits = [fitTable(curves), ...(definition.fitsByLevel ? [fitTable(curves, 'level')] : [])]
    const texts = { title: definition.about.question, x: definition.axis }
    const tables = [...fits, curveTable(curves), documentTable(rows, isScored)]
    return { tables, pictures: curvePictures(curves, texts) }
  }
  const experiment = defineExperiment({
    name: definition.name,
    about: definition.about,
    takes: 'corpus',
    params: damageParams(definition),
    prepare: ({ documents }, { settings, measures }) => {
      checkReadTime(measures)
      return prepare(documents, settings)
    },
    cells: (prepared, { settings }) => damageCells(prepared, settings.repeats),
    run: (cell, { documents, leftOut }, { settings, measures, seed }) => {
      if (cell.document === LEFT_OUT) return { rows: leftOut.map((one) => leftOutRow(one, by)), problems: [] }
      const gold = documents[cell.document]!
      const rows = ways.flatMap(([order, perturbation]) => {
        const random = randomFrom(cellSeed(seed, `${cell.key} ${order}`))
        const about = { document: gold.id, repeat: cell.repeat, ...(ways.length > 1 && { order }) }
        let [last, scores]: [TimeLayer | undefined, readonly Row[]] = [undefined, []]
        return [...damagedAt(gold.layers.time!, perturbation, levelsOf(settings), random)].flatMap((damaged) => {
          if (damaged.layer !== last) scores = scoreRows(gold, damaged.layer, measures)
          last = damaged.layer
          const at = { ...about, level: damaged.level, intact: definition.intact(damaged.share) }
          // Only one record is spread: there are millions of rows, and spreading two takes many times longer.
          return scores.map(
            ({ measure, name, value }): Row => ({ ...at, measure: measure!, name: name!, value: value! }),
          )
        })
      })
      // Only the problems of undamaged gold: contradictions after damage are intended. The first repeat reports them for all.
      return { rows, problems: cell.repeat === 1 ? goldProblems(gold, measures) : [] }
    },
    conclude: (rows) => concludeColumns(columnsFromRows(rows)),
  })
  return { ...experiment, concludeColumns }
}

function prepare(documents: readonly Document[], { contradictions }: ValuesOf<DamageParams>): Prepared {
  const all = documents.map((document) => ({ document, ...usableLayer(document, contradictions) }))
  return {
    documents: all.flatMap(({ document, layer }) => (layer ? [{ ...document, layers: { time: layer } }] : [])),
    leftOut: all.flatMap(({ document: { id }, because }) => (because ? [{ document: id, because }] : [])),
  }
}

function usableLayer(
  { layers: { time } }: Document,
  contradictions: 'exclude' | 'repair',
): { readonly layer?: TimeLayer; readonly because?: string } {
  if (!time || informativeLinks(time).length === 0) return { because: 'no links' }
  const { isConsistent } = checkLayer(time)
  if (isConsistent === null) return { because: 'consistency not decided' }
  if (isConsistent || contradictions === 'repair') return { layer: repairLayer(time) }
  return { because: 'contradictory' }
}

/** The cells of all documents. A second document with the same id gets a key of its own. */
function damageCells({ documents, leftOut }: Prepared, repeats: number): readonly DamageCell[] {
  const occurrences = new Map<string, number>()
  const cells = documents.flatMap(({ id }, document) => {
    const before = occurrences.get(id) ?? 0
    occurrences.set(id, before + 1)
    const name = before ? `${id} (${before + 1})` : id
    return Array.from({ length: repeats }, (_, i) => ({ key: `${name} ${i + 1}`, document, repeat: i + 1 }))
  })
  return leftOut.length ? [...cells, { key: 'left out', document: LEFT_OUT, repeat: 0 }] : cells
}

function levelsOf({ steps, 'up-to': upTo }: ValuesOf<DamageParams>): readonly number[] {
  return Array.from({ length: steps + 1 }, (_, i) => Number(((upTo * i) / steps).toFixed(6)))
}

/** The layer at each level that damage can reach. `share` is the share of pieces that are actually damaged. */
export function* damagedAt(
  gold: TimeLayer,
  perturbation: Perturbation,
  levels: readonly number[],
  random: ReturnType<typeof randomFrom>,
): Generator<{ readonly level: number; readonly share: number; readonly layer: TimeLayer }> {
  const pieces = perturbation.pieces(gold)
  const steps = perturbation.damage(gold, random)[Symbol.iterator]()
  let [done, layer] = [0, gold]
  for (const level of levels) {
    for (const wanted = Math.round(level * pieces); done < wanted; done++) {
      const next = steps.next()
      if (next.done) return
      layer = next.value
    }
    yield { level, share: done / pieces, layer }
  }
}

/** A document that is left out has a row without a measure, so that the result reports it. */
function leftOutRow({ document, because }: LeftOut, by: readonly string[]): Row {
  const order = by.includes('order') && { order: '' }
  return { document, repeat: 0, ...order, level: 0, intact: null, measure: '', name: because, value: null }
}

/** Whether a row is a score. Rows without a measure are documents that were left out. */
function scoredIn(rows: RowColumns): (row: number) => boolean {
  const { codes, words } = wordsAt(rows, 'measure')
  const none = words.indexOf('')
  return (row) => codes[row] !== none
}

function documentTable(rows: RowColumns, isScored: (row: number) => boolean): FindingsTable {
  const documents = wordsAt(rows, 'document')
  const used = new Set<number>()
  const leftOut = new Map<string, number>()
  for (let row = 0; row < rows.length; row++) {
    if (isScored(row)) used.add(documents.codes[row]!)
    else {
      const reason = cellIn(rows, 'name', row) as string
      leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    }
  }
  const reasons = [...leftOut].map(([reason, times]): Row => ({ documents: reason, count: times }))
  return {
    name: 'documents',
    title: 'Documents that were damaged, and documents that were left out',
    rows: [{ documents: 'damaged', count: used.size }, ...reasons],
  }
}
