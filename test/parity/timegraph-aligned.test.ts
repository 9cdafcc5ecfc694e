/** The model against the program on the files that the official aligner wrote, which have other ids, orders and directions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { load } from '../../src/node/load.js'
import { need, shared } from '../shared.js'
import { countsOf, take } from './timegraph-score.js'
import { type Fault, faultNames } from './timegraph-tables.js'

const folders: Readonly<Record<string, string>> = {
  'platinum-20_0.01': 'te3-platinum/te3-normalized-20_0.01',
  'platinum-codl': 'te3-platinum/te3-normalized-codl',
  'platinum-sp-ilp': 'te3-platinum/te3-normalized-sp-ilp',
  'qatempeval-tipsem': 'qatempeval-fold1/te3-normalized-tipsem',
  'qatempeval-trios': 'qatempeval-fold1/te3-normalized-trios',
  'tbdense-caevo': 'tbdense-test/te3-normalized-caevo',
  'tbdense-emnlp17': 'tbdense-test/te3-normalized-emnlp17',
  'tbdense-naacl18': 'tbdense-test/te3-normalized-naacl18',
  'te3toolkit-easy': 'te3toolkit-easy/te3-normalized',
  'te3toolkit-sample': 'te3toolkit-sample/te3-normalized',
}
const fields = ['rel_p_num', 'rel_p_den', 'rel_r_num', 'rel_r_den']
const allFaults = new Set(Object.keys(faultNames) as Fault[])

function layersOf(folder: string) {
  return new Map(load(join(shared, 'data', 'temporal', folder)).documents.map(({ id, layers }) => [id, layers.time!]))
}

describe('the model on aligned files', () => {
  it.for(Object.entries(folders))('gives the counts of the program: %s', ([pair, folder], { skip }) => {
    const file = join(shared, 'reference', 'temporal', `te3-full.${pair}.json`)
    need(file, { skip })
    const program = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly fields: readonly string[]
      readonly docs: Readonly<Record<string, readonly number[]>>
    }
    const [gold, system] = [layersOf(`${folder}/gold`), layersOf(`${folder}/system`)]
    for (const [id, row] of Object.entries(program.docs)) {
      const both = { gold: take(gold.get(id)!, allFaults), system: take(system.get(id)!, allFaults) }
      const expected = fields.map((name) => row[program.fields.indexOf(name)])
      expect([id, ...countsOf(both).slice(0, 4)]).toEqual([id, ...expected])
    }
  })
})
