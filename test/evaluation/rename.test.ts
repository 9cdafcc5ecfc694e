import { describe, expect, it } from 'vitest'
import { parseRename, renameDocuments } from '../../src/evaluation/rename.js'

const apply = (rename: string, name: string) => parseRename(rename).apply(name)

describe('parseRename', () => {
  it('replaces the first match, or all of them, whatever their case', () => {
    expect(apply('s/\\.TE3input$//', 'AP_1.TE3input')).toBe('AP_1')
    expect(apply('s/a/b/', 'aAa')).toBe('bAa')
    expect(apply('s/a/b/g', 'aAa')).toBe('bAb')
    expect(apply('s/a/b/gi', 'aAa')).toBe('bbb')
  })

  it('accepts other delimiters, and a delimiter as a character of the pattern', () => {
    expect(apply('s|/|_|g', 'a/b/c')).toBe('a_b_c')
    expect(apply('s/\\//_/g', 'a/b/c')).toBe('a_b_c')
    expect(apply('s|a\\|b|x|', 'a|b')).toBe('x')
    expect(apply('s#\\##x#', 'a#b')).toBe('axb')
  })

  it('reads the match, groups and letters in the replacement', () => {
    expect(apply('s/^(\\w+)-(\\d+)$/\\2_$1/', 'run-7')).toBe('7_run')
    expect(apply('s/b+/<&>/', 'abbc')).toBe('a<bb>c')
    expect(apply('s/b/\\&/', 'abc')).toBe('a&c')
    expect(apply('s/.*/\\L&/', 'WSJ_06')).toBe('wsj_06')
    expect(apply('s/(.)(.*)/\\U\\1\\E\\2/', 'doc')).toBe('Doc')
  })

  it.each([
    ['x/a/b/', 'it does not begin with s and a delimiter'],
    ['s', 'it does not begin with s and a delimiter'],
    ['sxaxbx', 'it does not begin with s and a delimiter'],
    ['s/a', 'the second "/" is missing'],
    ['s/a/b', 'the last "/" is missing'],
    ['s/a/b/c/', 'there is a "/" too many'],
    ['s//b/', 'the pattern is empty'],
    ['s/a/b/x', 'the flags are "x"'],
    ['s/(a/b/', 'the pattern is not a regular expression'],
    ['s/(a)/\\2/', 'the pattern has no group 2'],
  ])('refuses %s', (rename, why) => {
    expect(() => parseRename(rename)).toThrow(`--rename cannot use "${rename}": ${why}`)
  })
})

describe('renameDocuments', () => {
  it('applies all expressions in turn', () => {
    const renames = ['s/^x-//', 's/\\.out$//'].map(parseRename)
    expect(renameDocuments([{ id: 'x-a.out', layers: {} }], renames)).toEqual([{ id: 'a', layers: {} }])
  })

  it('refuses an empty name', () => {
    expect(() => renameDocuments([{ id: 'a', layers: {} }], [parseRename('s/.*//')])).toThrow(
      'document "a" would have no name',
    )
  })
})
