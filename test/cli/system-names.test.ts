import { describe, expect, it } from 'vitest'
import { systemNames } from '../../src/cli/input/system-names.js'

describe('systemNames', () => {
  it('are base names, with as much of the path as tells them apart', () => {
    expect(systemNames(['runs/one', './two/', 'runs/three.csv'])).toEqual(['one', 'two', 'three'])
    expect(systemNames(['x/a/out.csv', 'x/b/out.csv'])).toEqual(['a/out', 'b/out'])
    expect(systemNames(['a.csv', 'a.tsv', 'b'])).toEqual(['a', 'a (2)', 'b'])
    expect(systemNames(['a.csv', 'a.tsv', 'a (2).csv', 'a.txt'])).toEqual(['a', 'a (3)', 'a (2)', 'a (4)'])
  })
})
