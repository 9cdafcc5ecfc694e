/**
 * Every contradictory document of the corpora: its core cannot hold, but does without any one of its links; and what a repair
 * leaves can hold. The folder stands beside the project, or where CUPEL_SHARED says.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TimeLayer, TimeLink } from '../../src/layers/time.js'
import { load } from '../../src/node/load.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { need, shared } from '../shared.js'

const folder = join(shared, 'data', 'temporal')

/** How many documents contradict themselves, with DURING as "is included" and as "simultaneous", where others have counted too. */
const corpora = [
  ['tbaq/timebank', 19, 20],
  ['te3-platinum/gold', 0, 0],
  ['te3-platinum/system-emnlp17-sp-ilp', undefined, undefined],
  ['tbdense-annotators/annotator1', undefined, undefined],
  ['degraded/relabel20/timebank', undefined, undefined],
] as const

describe('contradictory documents', () => {
  it.for(corpora)(
    'of %s have an irreducible core and a repair that holds',
    ([name, included, simultaneous], { skip }) => {
      need(folder, { skip })
      for (const [during, count] of [['included', included] as const, ['simultaneous', simultaneous] as const]) {
        const layers = load(join(folder, name)).documents.map(({ layers: { time } }) => time!)
        const checked = layers.map((layer) => ({ layer, check: checkLayer(layer, during) }))
        const contradictory = checked.filter(({ check }) => check.isConsistent === false)
        if (count !== undefined) expect(contradictory.length).toBe(count)
        for (const { layer, check } of contradictory) {
          expect(canHold(layer, check.core, during)).toBe(false)
          for (const link of check.core) expect(canHold(layer, without(check.core, [link]), during)).toBe(true)
          expect(canHold(layer, without(layer.links, check.repair), during)).toBe(true)
        }
      }
    },
  )
})

function canHold(layer: TimeLayer, links: readonly TimeLink[], during: 'included' | 'simultaneous'): boolean {
  return checkLayer({ ...layer, links }, during).isConsistent === true
}

function without(links: readonly TimeLink[], left: readonly TimeLink[]): readonly TimeLink[] {
  return links.filter((link) => !left.includes(link))
}
