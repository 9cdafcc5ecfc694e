/** Two files are a pair because somebody named them; what lies in two folders is paired by name. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { isByName } from '../../src/cli/input/sides.js'
import { align, pair } from '../../src/corpus.js'
import { load } from '../../src/node/load.js'

const home = mkdtempSync(join(tmpdir(), 'cupel-pairs-'))
afterAll(() => rmSync(home, { recursive: true }))

const example = (name: string) => fileURLToPath(new URL(`../../examples/gold/${name}`, import.meta.url))
const folders = ['ferry.tml', 'orchard.tml'].map((name) => {
  const folder = join(home, name.replace('.tml', ''))
  mkdirSync(folder)
  cpSync(example(name), join(folder, name))
  return folder
})
const files = folders.map((folder, i) => join(folder, ['ferry.tml', 'orchard.tml'][i]!))

function documentsAt([a, b]: readonly string[]) {
  return { gold: load(a!).documents, system: load(b!).documents, isByName: isByName([a!, b!]) }
}

describe('documents of different names', () => {
  it('are a pair in two files', () => {
    const { pairs, problems } = pair(documentsAt(files))
    expect([pairs.map(({ gold, system }) => [gold.id, system.id]), problems]).toEqual([[['ferry', 'orchard']], []])
  })

  it('are not those of gold, in two folders, or in a file and a folder', () => {
    for (const paths of [folders, [files[0]!, folders[1]!], [folders[0]!, files[1]!]]) {
      const { pairs, problems } = pair(documentsAt(paths))
      expect([pairs, problems.map(({ side, actual }) => [side, actual])]).toEqual([[], [['system', 'orchard']]])
    }
  })

  it('are so for several systems, too', () => {
    const { gold, system } = documentsAt(folders)
    const sides = ['gold', 'a', 'b'].map((name) => ({ name, documents: name === 'gold' ? gold : system }))
    expect(align(sides, {}).documents.map(({ id, sides: own }) => [id, own.length])).toEqual([['ferry', 3]])
    expect(align(sides, { isByName: true }).problems.map(({ message }) => message)).toEqual([
      'a has no document of gold: gold has "ferry", a has "orchard".',
      'b has no document of gold: gold has "ferry", b has "orchard".',
    ])
  })
})
