/** Graphs of sentences as people publish them: what is read agrees with counts that were made by plain search in the files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import type { MeaningTree } from '../../src/layers/meaning.js'
import { need, shared } from '../shared.js'

it.for([
  ['smatch-test_input1.txt', 3, 13],
  ['spring-sample.txt', 7, 88],
  ['docamr-doc_sen.amr', 4, 26],
] as const)('%s has %i graphs with %i nodes', ([name, graphs, nodes], context) => {
  const path = join(shared, 'data/wild/penman', name)
  need(path, context)
  const text = readFileSync(path, 'utf8')
  const { documents, problems } = formatOf(name, text)!.read(text, { id: 'doc' })
  const trees = documents[0]!.layers.meaning!.sentences.flatMap(({ tree }) => (tree ? [tree] : []))
  expect(problems).toEqual([])
  expect([trees.length, trees.reduce((sum, tree) => sum + size(tree), 0)]).toEqual([graphs, nodes])
})

function size({ branches }: MeaningTree): number {
  return branches.reduce((sum, { target }) => (typeof target === 'object' ? sum + size(target) : sum), 1)
}
