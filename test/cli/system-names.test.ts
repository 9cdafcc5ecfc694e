import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemNames } from '../../src/cli/input/system-names.js'

describe('systemNames', () => {
  it('are base names, with as much of the path as tells them apart', () => {
    expect(systemNames(['runs/one', './two/', 'runs/three.csv'])).toEqual(['one', 'two', 'three'])
    expect(systemNames(['x/a/out.csv', 'x/b/out.csv'])).toEqual(['a/out', 'b/out'])
    expect(systemNames(['a.csv', 'a.tsv', 'b'])).toEqual(['a', 'a (2)', 'b'])
    expect(systemNames(['a.csv', 'a.tsv', 'a (2).csv', 'a.txt'])).toEqual(['a', 'a (3)', 'a (2)', 'a (4)'])
    expect(systemNames(['a.csv.gz', '-'])).toEqual(['a', '<stdin>'])
  })

  it('keep what follows the dot in the name of a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cupel-names-'))
    const runs = ['system-20_0.01_0.0', 'system-20_0.01_0.1'].map((name) => join(folder, name))
    for (const run of runs) mkdirSync(run)
    expect(systemNames(runs)).toEqual(['system-20_0.01_0.0', 'system-20_0.01_0.1'])
    rmSync(folder, { recursive: true })
  })
})
