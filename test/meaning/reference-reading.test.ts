/** How the published program reads graphs and groups of triples. */
import { describe, expect, it } from 'vitest'
import { readGroup, triplesIn } from '../../src/meaning/reference/document-groups.js'
import { readReferenceGraph } from '../../src/meaning/reference/penman.js'
import { graphOf } from '../../src/meaning/reference/relations.js'
import { Symbols } from '../../src/meaning/reference/symbols.js'

/** The triples of a graph, or why there are none. */
function triplesOf(text: string): readonly string[] | string {
  const reading = readReferenceGraph(text)
  if ('unreadable' in reading) return reading.unreadable
  if ('isEndless' in reading) return 'endless'
  const symbols = new Symbols()
  const { pairs } = graphOf(reading.nodes, symbols)
  return [...pairs.values()].flatMap(({ source, labels, target }) =>
    labels.map((label) => `${symbols.names[source]} ${label} ${symbols.names[target]}`),
  )
}

function nodesOf(text: string): readonly string[] {
  const reading = readReferenceGraph(text)
  return 'nodes' in reading
    ? Array.from(reading.nodes.values(), (node) => `${node.variable} ${node.name} ${node.sense}`)
    : []
}

describe('concepts', () => {
  it.each([
    ['see-01', 'see 1'],
    ['vidět-009', 'vidět 0'],
    ['covid-19', 'covid 19'],
    ['x-NEW-07', 'x-new 7'],
    ['Dog', 'dog 0'],
  ])('%s is %s', (concept, read) => {
    expect(nodesOf(`(s1x / ${concept})`)).toEqual([`s1x ${read}`])
  })
})

describe('relations', () => {
  it('inverse roles are reversed, including mod', () => {
    expect(triplesOf('(a / aa :ARG0-of (b / bb) :mod (c / cc) :mod-of (d / dd) :domain (e / ee))')).toEqual([
      'b arg0 a',
      'c mod-of a',
      'a mod-of d',
      'a domain e',
    ])
  })

  it('attributes are in lower case, strings without their quotes', () => {
    expect(triplesOf('(a / aa :wiki "New York" :polarity - :mod "x")')).toEqual([
      'a wiki new york',
      'a polarity -',
      'x mod-of a',
    ])
  })

  it('variables may be named before they are described, and are dropped if they never are', () => {
    expect(triplesOf('(s1a / aa :x s1b :y s1c :z (s1b / bb))')).toEqual(['s1a x s1b', 's1a z s1b'])
  })

  it('of a second description only what concerns other nodes is kept', () => {
    expect(triplesOf('(a / aa :x (b / bb) :y (b / cc :polarity - :z (d / dd)))')).toEqual(['a x b', 'a y b', 'b z d'])
  })

  it('a repeated label between two nodes counts once', () => {
    expect(triplesOf('(a / aa :x (b / bb) :X b)')).toEqual(['a x b'])
  })
})

describe('graphs that cannot be read', () => {
  it.each([
    ['', 'no-graph'],
    [') (a / aa)', 'no-graph'],
    ['(a)', 'no-node'],
    ['(a / and/or)', 'several-slashes'],
    ['(a / big dog)', 'missing-colon'],
    ['(a / aa :x (b / bb)', 'unclosed-bracket'],
    ['(a / aa :x', 'cut-off'],
    ['(a / aa :x\t(b / bb) :y (c / cc))', 'missing-colon'],
  ])('%s: %s', (text, reason) => {
    expect(triplesOf(text)).toBe(reason)
  })

  it('upper case and punctuation between branches are passed over', () => {
    expect(triplesOf('(a / aa , X :x (b / bb))')).toEqual(['a x b'])
  })

  it('a string that does not end is readable at the root and nowhere else', () => {
    expect(triplesOf('(a / aa :wiki "b c)')).toEqual(['a wiki b c'])
    expect(triplesOf('(a / aa :x (b / bb :wiki "c d))')).toBe('missing-colon')
  })

  it('a reading that would never end is reported', () => {
    expect(triplesOf('(_ / __ :X "Y!')).toBe('endless')
  })
})

describe('groups of the document level', () => {
  const sources = (text: string): string =>
    readGroup('modal', text)
      .triples.map(({ source }) => source)
      .join(' ')

  it('reads triples over several lines', () => {
    expect(
      readGroup('temporal', '(s1s0 / sentence\n :temporal ((s1a :before s1b)\n  (s1c :after s1d)))').triples,
    ).toEqual([
      { source: 's1a', label: 'before', target: 's1b' },
      { source: 's1c', label: 'after', target: 's1d' },
    ])
  })

  it('the first group of a kind counts, and two on one line run together', () => {
    expect(sources(':modal ((a :x b))\n :modal ((c :x d)))')).toBe('a')
    expect(sources('(s / sentence :modal ((a :x b)) :coref ((c :x d)))')).toBe('a (c')
  })

  it('a group without triples is not lost', () => {
    expect(readGroup('modal', '(s :modal ())')).toEqual({ triples: [], isLost: false })
    expect(readGroup('modal', '(s / sentence)')).toEqual({ triples: [], isLost: false })
  })

  it('a comment behind a triple, or a bracket too few, loses the group', () => {
    const lost = { triples: [], isLost: true }
    expect(readGroup('modal', ':modal ((a :x b) # why\n (c :x d)))')).toEqual(lost)
    expect(readGroup('modal', ':modal ((a :x b)\n (c :x d)')).toEqual(lost)
  })

  it('an open group of many triples is reported as lost at once', () => {
    expect(readGroup('modal', `:modal (${'(a :x b) '.repeat(20_000)}`).isLost).toBe(true)
  })

  it('agrees with a plain search for all short endings', () => {
    const letters = ['(', ')', ':', '\n', ' ', 'a']
    const start = ':modal ('.length
    for (let seed = 0; seed < 6 ** 6; seed++) {
      let text = ':modal ((a:b'
      for (let rest = seed, n = 0; n < 6; n++, rest = Math.floor(rest / 6)) text += letters[rest % 6]
      const end = searchEnd(text, start)
      const expected = {
        triples: end === undefined ? [] : triplesIn(text.slice(start, end)),
        isLost: end === undefined,
      }
      if (JSON.stringify(readGroup('modal', text)) !== JSON.stringify(expected)) throw new Error(JSON.stringify(text))
    }
  })
})

/** Where a list of triples ends, by trying every bracket that may end its first triple, the last one first. */
function searchEnd(text: string, at: number): number | undefined {
  if (text[at] !== '(') return text[at] === ')' ? at : undefined
  const [line] = text.slice(at).split('\n')
  for (let length = line!.length - 1; length > line!.indexOf(':') && line!.includes(':'); length--) {
    if (line![length] !== ')') continue
    const rest = text.slice(at + length + 1)
    const end = searchEnd(text, text.length - rest.trimStart().length)
    if (end !== undefined) return end
  }
  return undefined
}
