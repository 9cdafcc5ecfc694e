import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSources } from '../../../src/node/collection/sources.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cupel-sources-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function listed(...names: readonly string[]) {
  for (const name of names) writeFileSync(join(folder, name), 'text')
  const { sources, problems } = listSources([folder])
  return [sources.map(({ id }) => id), problems.map(({ code, severity, message }) => [code, severity, message])]
}

describe('the documents of a folder', () => {
  it('are all that have a known extension; other files are counted', () => {
    expect(listed('b.txt', 'a.tml')).toEqual([['a', 'b'], []])
    expect(listed('notes.md')).toEqual([
      ['a', 'b'],
      [['file/unknown-format', 'note', `1 file of other kinds in "${folder}" skipped.`]],
    ])
    expect(listed('more.md')[1]).toEqual([
      ['file/unknown-format', 'note', `2 files of other kinds in "${folder}" skipped.`],
    ])
  })

  it('must not be missing', () => {
    const empty = [['file/empty-folder', 'error', `The folder "${folder}" contains no document files.`]]
    expect(listed()).toEqual([[], empty])
    expect(listed('notes.md')).toEqual([[], empty])
  })
})
