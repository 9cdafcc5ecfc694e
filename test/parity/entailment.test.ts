/**
 * Runs 1 to 3 on the data of the RTE challenges, which is for research and not ours to ship: `data/rte` of the folder beside the project, or
 * where CUPEL_SHARED says. The bounds are loose on purpose: they tell a broken feature, not a moved decimal.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { analysePair, crossValidate, type EntailmentPair, readPairs, runNames } from '../../src/entailment/index.js'
import { loadAnalyser, loadWordNet } from '../../src/node/index.js'
import { need, shared } from '../shared.js'

function readRte(name: string, { skip }: TestContext): readonly EntailmentPair[] {
  const file = join(shared, 'data', 'rte', name)
  need(file, { skip })
  const { pairs, problems } = readPairs(readFileSync(file, 'utf8'))
  expect(problems).toEqual([])
  return pairs
}

describe('RTE', () => {
  it('files of RTE-1, RTE-2 and RTE-3 are read without a problem', (context) => {
    const counts = ['rte1_dev', 'rte1_test', 'rte2_dev', 'rte2_test', 'rte3_dev'].map(
      (name) => readRte(`${name}.xml`, context).length,
    )
    expect(counts).toEqual([567, 800, 800, 800, 800])
  })

  it('RTE-3 development set, ten folds: each run is well above chance', (context) => {
    const { analyse } = loadAnalyser()
    const pairs = readRte('rte3_dev.xml', context).map((pair) => analysePair(pair, analyse))
    const wordNet = loadWordNet()
    for (const run of runNames) {
      const decisions = crossValidate(pairs, { run, wordNet, folds: 10, seed: 1 })
      const right = decisions.filter(({ isEntailed }, i) => isEntailed === pairs[i]!.pair.isEntailed).length
      expect([run, right / pairs.length > 0.65]).toEqual([run, true])
    }
  })
})
