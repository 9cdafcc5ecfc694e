/**
 * Arrangements of the documents of two systems, in which some documents have changed places. What does not depend on the pair is prepared once.
 * Statistics that are rows of numbers are summed (`swapped-totals.ts`); lists are read by their summary (`swappedValues`), if it can; all others
 * are added again for each arrangement.
 */
import type { Summary } from '../measure.js'
import { COINS_IN_WORD, type CoinBlock, coinBlocks, drawCoins, unswapped } from './draws.js'
import { type FlatRows, flatRows, joinRows } from './rows.js'
import { swappedSums } from './swapped-totals.js'
import { partOf, type Totals, totalsOf, totalsOfRows } from './totals.js'

export interface ArrangerOptions<Stats> {
  readonly summary: Summary<Stats>
  /** The statistics of each system for the same documents in the same order. */
  readonly systems: readonly (readonly Stats[])[]
  /** The value of the measure to compare. */
  readonly value: string
  readonly trials: number
  readonly seed: number
}

/** The value of one system minus that of the other; undefined if one of them is. */
type Difference = number | undefined

export interface Arrangements {
  /** The difference in the given order. */
  readonly observed: Difference
  /** In each arrangement of these documents, but not in its mirror image. */
  all(unlike: readonly number[]): readonly Difference[]
  /** In each random arrangement. `onTrials` is called from time to time with the number of them so far. */
  drawn(onTrials?: (done: number) => void): readonly Difference[]
}

export interface PairArranger {
  /** The rows of each system that the value is computed from, if its statistics are rows. */
  readonly rows: readonly FlatRows[] | undefined
  arrange(a: number, b: number): Arrangements
}

export function pairArranger<Stats>({ systems, value, trials, seed, ...given }: ArrangerOptions<Stats>): PairArranger {
  const { summary, lists } = partOf(given.summary, systems, value)
  const rows = flatRows(summary, lists)
  const draws = { documents: systems[0]!.length, trials, seed }
  const coins = coinBlocks(draws)
  const joined = (a: number, b: number): Totals =>
    rows ? totalsOfRows(joinRows(rows[a]!, rows[b]!)) : totalsOf(summary, [...lists[a]!, ...lists[b]!], value)
  const arrange = (a: number, b: number): Arrangements => {
    const reader = rows
      ? rowReader(rows[a]!, rows[b]!, value)
      : listReader(summary.swappedValues?.(lists[a]!, lists[b]!, { value, coinsInWord: COINS_IN_WORD }))
    const differenceOf = lazily(() => differenceReader(draws.documents, joined(a, b), value))
    return {
      observed: reader ? reader(unswapped(draws))(0) : differenceOf(new Uint8Array(draws.documents)),
      all: (unlike) => arrangementsOf(draws.documents, unlike, differenceOf),
      drawn: (onTrials) => {
        if (reader) return readBlocks(coins, reader, onTrials)
        const found: Difference[] = []
        drawCoins(draws, (swapped, trial) => {
          if (trial % TICK === 0) onTrials?.(trial)
          found.push(differenceOf(swapped))
        })
        return found
      },
    }
  }
  return { rows, arrange }
}

/** The number of trials between two calls of `onTrials`. */
const TICK = 100

/** The difference in each trial of a block. */
type BlockReader = (block: CoinBlock) => (trial: number) => Difference

function readBlocks(
  coins: Iterable<CoinBlock>,
  reader: BlockReader,
  onTrials: ((done: number) => void) | undefined,
): readonly Difference[] {
  const found: Difference[] = []
  for (const block of coins) {
    const differenceOf = reader(block)
    for (let trial = 0; trial < block.trials; trial++) found.push(differenceOf(trial))
    onTrials?.(found.length)
  }
  return found
}

function rowReader(a: FlatRows, b: FlatRows, value: string): BlockReader {
  const sumsOf = swappedSums(a, b)
  const [one, other] = [new Float64Array(a.width), new Float64Array(a.width)]
  return (block) => {
    const write = sumsOf(block)
    return (trial) => {
      write(trial, one, other)
      return minus(a.valuesOfSums(one)[value], a.valuesOfSums(other)[value])
    }
  }
}

function listReader(read: ReturnType<NonNullable<Summary<unknown>['swappedValues']>>): BlockReader | undefined {
  return (
    read &&
    ((block) => {
      const valuesOf = read(block)
      return (trial) => minus(...valuesOf(trial))
    })
  )
}

/** In each arrangement, but not in its mirror image: the first document that differs keeps its place. */
function arrangementsOf(
  documents: number,
  unlike: readonly number[],
  differenceOf: (swapped: Uint8Array) => Difference,
): readonly Difference[] {
  const swapped = new Uint8Array(documents)
  const movable = unlike.slice(1)
  return Array.from({ length: 2 ** movable.length }, (_, number) => {
    movable.forEach((i, bit) => {
      swapped[i] = (number >> bit) & 1
    })
    return differenceOf(swapped)
  })
}

/** `totals` has the documents of the first system, then those of the other. */
function differenceReader(documents: number, totals: Totals, value: string): (swapped: Uint8Array) => Difference {
  const [one, other] = [new Int32Array(documents), new Int32Array(documents)]
  return (swapped) => {
    for (let i = 0; i < documents; i++) {
      one[i] = swapped[i] ? i + documents : i
      other[i] = swapped[i] ? i : i + documents
    }
    return minus(totals.valuesOf(one)[value], totals.valuesOf(other)[value])
  }
}

function minus(one: number | undefined, other: number | undefined): Difference {
  return one === undefined || other === undefined ? undefined : one - other
}

/** Prepared by the first call. */
function lazily<In, Out>(prepare: () => (given: In) => Out): (given: In) => Out {
  let prepared: ((given: In) => Out) | undefined
  return (given) => {
    prepared ??= prepare()
    return prepared(given)
  }
}
