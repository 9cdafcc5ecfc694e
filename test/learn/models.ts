/** Packed perceptrons for tests, written as their rows. */
import fc from 'fast-check'
import type { LinearModel } from '../../src/learn/perceptron-model.js'

/** Pairs of class and root. */
type Row = readonly (readonly [number, number])[]

export function modelOf(bits: number, classes: number, rows: readonly Row[]): LinearModel {
  const hashes = [...rows.keys()].filter((hash) => rows[hash]!.length > 0)
  const starts = [0]
  for (const hash of hashes) starts.push(starts.at(-1)! + rows[hash]!.length)
  const flat = rows.flat()
  return {
    ...{ bits, classes, hashes: Uint32Array.from(hashes), starts: Uint32Array.from(starts) },
    members: Uint8Array.from(flat, ([member]) => member),
    roots: Int8Array.from(flat, ([, root]) => root),
  }
}

/** All 2 ** bits rows, with or without weights. */
export function rowsOf({ bits, hashes, starts, members, roots }: LinearModel): Row[] {
  const rows: Row[] = Array.from({ length: 2 ** bits }, () => [])
  for (const [i, hash] of hashes.entries())
    rows[hash] = Array.from({ length: starts[i + 1]! - starts[i]! }, (_, k) => {
      return [members[starts[i]! + k]!, roots[starts[i]! + k]!]
    })
  return rows
}

const root = fc.integer({ min: -127, max: 127 }).filter((value) => value !== 0)

export function row(classes: number): fc.Arbitrary<Row> {
  return fc.uniqueArray(fc.tuple(fc.nat(classes - 1), root), { selector: ([member]) => member, maxLength: 6 })
}
