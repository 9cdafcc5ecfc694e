/** Values of facets beside those of all items. */
import { expect, it } from 'vitest'
import type { Judgement } from '../../src/measure.js'
import { withFacets } from '../../src/summaries/facets.js'
import { prf } from '../../src/summaries/prf.js'

/** `system president 1`: side, facet and credit of an item of weight 1; `-` has no facet. */
const judged = (...lines: readonly string[]): Judgement<unknown>[] =>
  lines.map((line, i) => {
    const [side, facet, credit] = line.split(' ') as ['gold' | 'system', string, string]
    const named = facet === '-' ? {} : { facet }
    return { side, item: i, credit: Number(credit), weight: 1, ...named, because: { kind: 'contradicted' } }
  })

const summary = withFacets(prf)
const items = judged('system mayor 1', 'gold mayor 1', 'system king 0', 'gold king 1', 'gold - 0')

it('are those of the items of each facet, in the order of their names', () => {
  const values = summary.values(summary.of(items))
  expect(values).toMatchObject({ precision: 1 / 2, recall: 2 / 3, 'recall[king]': 1, 'precision[king]': 0 })
  expect(Object.keys(values).filter((name) => name.startsWith('recall['))).toEqual(['recall[king]', 'recall[mayor]'])
})

it('are the same for documents together as for all their items', () => {
  const more = judged('system king 1', 'system mayor 0')
  const together = summary.add(summary.of(items), summary.of(more))
  expect(summary.values(together)).toEqual(summary.values(summary.of([...items, ...more])))
  expect(summary.counts(together)).toEqual(summary.counts(summary.of([...items, ...more])))
})
