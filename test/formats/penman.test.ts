import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { readMetadata } from '../../src/formats/penman/metadata.js'
import { penman } from '../../src/formats/penman.js'
import { umr } from '../../src/formats/umr.js'
import { writeTree } from '../../src/meaning/penman/write.js'

function read(text: string) {
  const { documents, problems } = penman().read(text, { id: 'doc' })
  return { sentences: documents[0]?.layers.meaning?.sentences ?? [], problems, documents }
}

/** Ids and graphs. */
function shown(text: string): string[] {
  return read(text).sentences.map(({ id, tree }) => `${id} ${tree ? writeTree(tree, { isOneLine: true }) : 'none'}`)
}

function codes(text: string): string[] {
  return read(text).problems.map(({ code, place }) => `${code} ${place!.line}:${place!.column}`)
}

describe('sentences', () => {
  it('are named by ::id, else by their number', () => {
    expect(shown('# ::id a.1 ::date 2024\n(a / b)\n\n(c / d)\n')).toEqual(['a.1 (a / b)', '2 (c / d)'])
  })

  it('have the words of ::tok, else of ::snt', () => {
    const { sentences } = read('# ::snt The boy.\n# ::tok The boy .\n(a / b)\n\n# ::snt A :: b\n(c / d)')
    expect(sentences.map(({ words }) => words)).toEqual([
      ['The', 'boy', '.'],
      ['A', '::', 'b'],
    ])
  })

  it('keep all their comments, also those of the file before the first', () => {
    const { sentences } = read('# AMR release; corpus: x\n\n# ::id a\n# note\n(a / b)\n# after\n')
    expect(sentences[0]!.header).toEqual(['# AMR release; corpus: x', '# ::id a', '# note', '# after'])
  })

  it('may have blank lines before and inside their graph', () => {
    expect(shown('# ::id a\n\n(a / b\n\n  :c 1)\n')).toEqual(['a (a / b :c 1)'])
  })

  it('may stand on one line each, or two on one', () => {
    expect(shown('(a / b)\n\n(c / d) (e / f)')).toEqual(['1 (a / b)', '2 (c / d)', '3 (e / f)'])
  })

  it('are kept without a graph', () => {
    const text = '# ::id a\n# ::snt x\n\n# ::id b\n(a / b)\n'
    expect(shown(text)).toEqual(['a none', 'b (a / b)'])
    expect(codes(text)).toEqual(['penman/missing-graph 1:1'])
  })

  it('stay apart if they share an id', () => {
    const text = '# ::id a\n(a / b)\n\n# ::id a\n(c / d)\n\n# ::id a#2\n(e / f)\n'
    expect(shown(text)).toEqual(['a (a / b)', 'a#2 (c / d)', 'a#2#2 (e / f)'])
    expect(codes(text)).toEqual(['penman/repeated-id 4:1', 'penman/repeated-id 7:1'])
  })
})

describe('where a sentence begins', () => {
  /** Headers and graphs. */
  const parts = (text: string) =>
    read(text).sentences.map(({ header, tree }) => [...header, tree ? writeTree(tree, { isOneLine: true }) : 'none'])

  it.each([
    ['a comment behind a blank line', '(a / b)\n\n# note\n(c / d)', [['(a / b)'], ['# note', '(c / d)']]],
    ['an id without a blank line', '(a / b)\n# ::id x\n(c / d)', [['(a / b)'], ['# ::id x', '(c / d)']]],
    [
      'a second text behind a blank line',
      '# ::snt A\n\n# ::snt B\n(a / b)',
      [
        ['# ::snt A', 'none'],
        ['# ::snt B', '(a / b)'],
      ],
    ],
    [
      'a second id',
      '# ::id A\n# ::id B\n(a / b)',
      [
        ['# ::id A', 'none'],
        ['# ::id B', '(a / b)'],
      ],
    ],
  ])('at %s', (_, text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  it.each([
    ['a second text without a blank line', '# ::snt A\n# ::snt B\n(a / b)', ['# ::snt A', '# ::snt B', '(a / b)']],
    ['the text of an id behind a blank line', '# ::id a\n\n# ::snt B\n(a / b)', ['# ::id a', '# ::snt B', '(a / b)']],
    ['the id of a text behind a blank line', '# ::snt B\n\n# ::id a\n(a / b)', ['# ::snt B', '# ::id a', '(a / b)']],
    ['a comment within a graph', '(a / b\n# note\n:c 1)', ['(a / b :c 1)']],
  ])('but not at %s', (_, text, expected) => {
    expect(parts(text)).toEqual([expected])
  })

  it('and not at comments alone', () => {
    expect(parts('# a note\n\n# another\n')).toEqual([])
  })

  it('at a graph right behind another, which is told', () => {
    expect(shown('(a / b)\n(c / d)\n')).toEqual(['1 (a / b)', '2 (c / d)'])
    expect(codes('(a / b)\n(c / d)\n').map((code) => code.split(' ')[1])).toEqual(['2:1'])
  })

  it('is at its first comment, or else at its graph', () => {
    const places = (text: string) => read(text).sentences.map(({ place }) => place)
    expect(places('# ::id a\n(a / b)\n\n\n(c / d\n :e 1)\n')).toEqual([
      { line: 1, column: 1, length: 8 },
      { line: 5, column: 1, length: 1 },
    ])
    expect(places('\n(a / b\n:c 1) (d / e)')).toEqual([
      { line: 2, column: 1, length: 1 },
      { line: 3, column: 1, length: 1 },
    ])
  })

  it('has the values of its comments, empty where there is none', () => {
    expect([...readMetadata('# ::id a ::approved ::date 2024-05-01 ::id b ::done')]).toEqual([
      ['id', 'a'],
      ['approved', ''],
      ['date', '2024-05-01'],
      ['done', ''],
    ])
  })
})

describe('what is wrong', () => {
  it('names the sentence', () => {
    expect(read('# ::id a.7\n(a / b :c)\n').problems[0]!.message).toBe('a.7: The role :c has no target.')
  })

  it('does not spill into the next sentence', () => {
    const text = '# ::id a\n(a / b :c (d / e)\n\n# ::id b\n(f / g)\n\n(h / i\n\n(j / k)\n'
    expect(shown(text)).toEqual(['a (a / b :c (d / e))', 'b (f / g)', '3 (h / i)', '4 (j / k)'])
    expect(codes(text)).toEqual(['penman/unclosed-graph 2:17', 'penman/unclosed-graph 7:6'])
  })

  it('makes no sentence of what follows a bracket too many', () => {
    expect(shown('# ::id a\n(a / b)) :c (d / e))\n\n# ::id b\n(f / g)')).toEqual(['a (a / b)', 'b (f / g)'])
  })

  it('reports variables that no node has, or two', () => {
    expect(codes('(a / b :c x2 :d (a / e) :mode imperative)')).toEqual([
      'penman/undefined-variable 1:8',
      'penman/duplicate-variable 1:18',
    ])
  })

  it('refuses what holds no graphs soon', () => {
    expect(read('Dear reader,\n'.repeat(1000)).documents).toEqual([])
  })
})

describe('words of a graph', () => {
  it.each([
    ['a number sign that begins a value', '(a / b :mod #Rcp)', ['1 (a / b :mod #Rcp)']],
    ['a number sign that is a concept', '(a / #)', ['1 (a / #)']],
    ['a comment behind a role', '(a / b :mod # note\n c)', ['1 (a / b :mod c)']],
    ['a number sign alone at the end of a line', '(a / b :mod #\n c)', ['1 (a / b :mod c)']],
    ['a comment behind a value', '(a / b :mod c #note\n :d e)', ['1 (a / b :mod c :d e)']],
    ['a colon for a concept', '(a / :)', ['1 (a / :)']],
    ['a colon for a concept, with more behind it', '(a / : :mod c)', ['1 (a / : :mod c)']],
    ['a quote for a concept', '(a / ")', ['1 (a / ")']],
    ['a string with a quote in it', '(a / b :op1 "x\\"y" :op2 1)', ['1 (a / b :op1 "x\\"y" :op2 1)']],
    ['a string that is not closed', '(a / b :op1 "x y ) )', ['1 (a / b :op1 "x y")']],
    ['an empty string that is not closed', '(a / b :op1 ")', ['1 (a / b :op1 "")']],
    ['a string that ends in a backslash', '(a / b :op1 "x\\)', ['1 (a / b :op1 "x\\"")']],
  ])('%s', (_, text, expected) => {
    expect(shown(text)).toEqual(expected)
  })

  it('reports a string that is not closed up to the brackets', () => {
    const { problems } = read('(a / b :op1 "x y ) )')
    expect(problems[0]).toMatchObject({ place: { line: 1, column: 13, length: 4 } })
  })
})

describe('words about what is wrong', () => {
  const first = (text: string) => read(text).problems[0]!

  it('reports a node that is described twice', () => {
    expect(first('(a / b\n :c (a / b~e.2))')).toMatchObject({
      message: '1: The variable a already describes a node in line 1.',
      actual: '(a / b~e.2',
      expected: ['a'],
      hint: 'Both are read as one node. Describe it once, and write only its variable elsewhere.',
    })
    expect(first('(a / b\n :c (a / d))')).toMatchObject({
      expected: ['another variable'],
      hint: 'They are read as two nodes, and the variable refers to the first one.',
    })
  })

  it('reports a text before a graph and behind one', () => {
    expect(first('hello\n(a / b)')).toMatchObject({
      code: 'penman/text-before-graph',
      message: 'There is "hello" where a graph should begin.',
      actual: 'hello',
      hint: 'It is left out. A graph begins with an opening bracket and a comment with #.',
    })
    expect(first('(a / b) :c')).toMatchObject({
      code: 'penman/text-after-graph',
      message: '1: There is ":c" after the end of the graph.',
      actual: ':c',
      hint: 'It is left out, and so are nodes after it. Look for an extra closing bracket before it.',
    })
  })

  it('shows sixty letters of a longer word', () => {
    const word = 'abcdefghij'.repeat(7)
    const actual = (length: number) => first(`(a / b) ${word.slice(0, length)}`).actual
    expect([actual(60), actual(61)]).toEqual([word.slice(0, 60), `${word.slice(0, 60)}…`])
  })
})

describe('writing', () => {
  it('gives the example back', () => {
    expect(penman().write!(read(penman.about.example).documents)).toBe(penman.about.example)
  })

  it('takes a UMR document, with its words and ids', () => {
    const { documents } = umr().read(umr.about.example, { id: 'x' })
    const { sentences, problems } = read(penman().write!(documents))
    expect(problems).toEqual([])
    expect(sentences.map(({ id, words }) => `${id} ${words.join(' ')}`)).toEqual([
      'snt1 The baker sold twelve loaves',
      'snt2 Then he closed early',
    ])
  })

  it('counts the parts of UMR that it cannot hold', () => {
    const [document] = umr().read(umr.about.example, { id: 'x' }).documents
    expect(penman().losses(document!)).toEqual([
      { what: 'temporal triple', count: 2 },
      { what: 'modal triple', count: 2 },
      { what: 'coreference triple', count: 1 },
      { what: 'alignment', count: 6 },
    ])
    expect(penman().losses(read(penman.about.example).documents[0]!)).toEqual([])
    expect(umr().losses(document!)).toEqual([])
    expect(umr().losses(read(penman.about.example).documents[0]!)).toEqual([
      { what: 'pairing id', count: 2, remains: 'as a comment' },
    ])
  })
})

it('is known by its name, and a .txt file by its beginning', () => {
  expect(formatOf('a.amr', '')!.name).toBe('penman')
  expect(formatOf('a.txt', penman.about.example)!.name).toBe('penman')
})

describe('a file that does not say what it is', () => {
  const graph = '(b / bake-01)\n'

  it.each([
    ['# ::snt 1. Bake it .', 'penman'],
    ['# ::id a.1\n# ::snt 12', 'penman'],
    ['# ::snt 1996 was warm .', 'penman'],
    ['# ::status OK\n# ::snt Bake it .', 'penman'],
    ['# :: snt1\tBake it .', 'umr'],
    ['# :: snt 1', 'umr'],
    ['# ::snt 1. Bake it .\n# sentence level graph:', 'umr'],
  ])('beginning with %j is %s', (start, name) => {
    for (const file of ['a.txt', 'a.out']) expect(formatOf(file, `${start}\n${graph}`)?.name).toBe(name)
  })

  it('keeps the ids of sentences whose text begins with a number', () => {
    const text = `# ::id a.7\n# ::snt 1. Bake it .\n${graph}`
    const { documents, problems } = formatOf('a.txt', text)!.read(text, { id: 'doc' })
    expect(problems).toEqual([])
    expect(documents[0]!.layers.meaning!.sentences.map(({ id }) => id)).toEqual(['a.7'])
  })
})
