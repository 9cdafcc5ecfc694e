/** Every measure of the catalogue keeps the common laws. */
import { describe, expect, it } from 'vitest'
import { measures } from '../../src/measures/index.js'
import { layersFor } from './layers-for.js'
import { describeLaws, needlessSkips } from './measure-laws.js'
import { skips } from './skips.js'

for (const maker of measures) describeLaws({ maker, layersFor: (settings) => layersFor(maker, settings) }, skips)

describe('the list of skipped laws', () => {
  it('has a reason for each, and none that no measure needs', () => {
    expect(skips.filter(({ reason }) => reason.length < 20)).toEqual([])
    expect(needlessSkips(measures, skips)).toEqual([])
  })
})
