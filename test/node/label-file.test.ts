import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadLabels } from '../../src/node/label-file.js'
import { load } from '../../src/node/load.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { shown } from '../formats/notation.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-labels-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

function refused(text: string): string[] {
  try {
    loadLabels([write('map.json', text)])
  } catch (error) {
    if (error instanceof UsageError) return error.problems.map((problem) => `${shown(problem)} ${problem.message}`)
  }
  return []
}

describe('a file of labels', () => {
  it('is named by its content, whatever the order and spelling of its words', () => {
    const one = loadLabels([write('a.json', '{"is in": "IS_INCLUDED", "later": ["bi", "mi"]}')])
    const other = loadLabels([write('b.json', '{"Later": "bi mi", "is_in": "IS_INCLUDED"}')])
    const third = loadLabels([write('c.json', '{"is in": "DURING"}')])
    expect(one.name).toMatch(/^[0-9a-f]{12}$/)
    expect([one.name === other.name, one.name === third.name]).toEqual([true, false])
    expect(one.labelOf('later')).toBe('bi mi')
  })

  it('has priority over the built-in map if it comes later', () => {
    const own = write('own.json', '{"overlaps": "SIMULTANEOUS"}')
    expect(loadLabels(['phrases', own]).labelOf('overlaps')).toBe('SIMULTANEOUS')
    expect(loadLabels([own, 'phrases']).labelOf('overlaps')).toBe('OVERLAP')
  })

  it.each([
    [
      '{"a": "BEFOR"}',
      'labels/unknown-label 1:7+7 "a" cannot be read as "BEFOR", which is not a label. Did you mean BEFORE?',
    ],
    ['{"a": 3}', 'labels/unknown-label 1:7+1 "a" cannot be read as 3, which is not a label.'],
    ['["BEFORE"]', 'labels/shape 1:1+10 A map of labels must be an object.'],
    ['{"is in": "DURING", "is_in": "BEFORE"}', 'labels/two-labels 1:30+8 "is_in" has two labels'],
    ['{"a" "BEFORE"}', 'json/malformed 1:6+8'],
  ])('%s is refused, with the place', (text, fault) => {
    expect(refused(text)).toEqual([expect.stringContaining(fault)])
  })

  it('that does not exist is refused', () => {
    expect(() => loadLabels([join(folder, 'none.json')])).toThrow(UsageError)
  })
})

describe('words that are not labels', () => {
  const file = write('x.csv', 'source,relation,target\na,happens before,b\na,happened during,b\na,blah,b\n')

  it('mention the built-in map if it knows them, and how many it knows', () => {
    const hints = load(file).problems.map(({ hint }) => hint)
    const rest = 'that map knows 2 of the 3 unknown words of this file.'
    expect(hints).toEqual([
      `With --labels phrases, it is read as BEFORE; ${rest}`,
      `With --labels phrases, it is read as IS_INCLUDED; ${rest}`,
      expect.stringContaining('The row is left out.'),
    ])
  })

  it('do not if it is used', () => {
    expect(load(file, { labels: loadLabels(['phrases']) }).problems).toMatchObject([{ actual: 'blah' }])
  })
})
