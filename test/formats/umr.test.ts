import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { umr } from '../../src/formats/umr.js'
import type { MeaningSentence } from '../../src/layers/meaning.js'
import { plainLayer } from '../arbitraries/meaning.js'

function read(text: string) {
  const { documents, problems } = umr().read(text, { id: 'doc' })
  const meaning = documents[0]?.layers.meaning
  return { sentences: meaning?.sentences ?? [], source: meaning?.source, problems }
}

function codes(text: string): string[] {
  return read(text).problems.map(({ code, place }) => `${code} ${place!.line}:${place!.column}`)
}

/** A sentence of version 1.0 with blocks as given. */
function sentence({
  header = '# :: snt1\tThe boy sees .',
  graph = '(s1s / see-01 :ARG0 (s1b / boy))',
  alignment = '',
  document = '',
}: Partial<Record<'header' | 'graph' | 'alignment' | 'document', string>>): string {
  return `${header}\n\n# sentence level graph:\n${graph}\n\n# alignment:\n${alignment}\n\n# document level annotation:\n${document}\n\n\n`
}

function relations(document: string): string[] {
  return read(sentence({ document })).sentences[0]!.relations.map(
    ({ group, source, label, target }) => `${group}: ${source} ${label} ${target}`,
  )
}

describe('headers', () => {
  it('reads version 1.0, words behind the number', () => {
    expect(read(sentence({})).sentences[0]).toMatchObject({
      id: 'snt1',
      header: ['# :: snt1\tThe boy sees .'],
      words: ['The', 'boy', 'sees', '.'],
    })
  })

  it('reads version 2, words and glosses on lines of their own', () => {
    const header = `${'#'.repeat(80)}\n# meta-info :: sent_id = a\n# :: snt1\nIndex:\t1\t2\nWords:\tThe\tboy\nTranslation(English):\tx`
    const [first] = read(sentence({ header })).sentences
    expect(first!.words).toEqual(['The', 'boy'])
    expect(first!.header).toEqual(header.split('\n').slice(1))
  })

  it('keeps sentences with one number apart', () => {
    const { sentences, problems } = read(sentence({}) + sentence({}) + sentence({}))
    expect(sentences.map(({ id }) => id)).toEqual(['snt1', 'snt1#2', 'snt1#3'])
    expect(problems.filter(({ code }) => code === 'umr/repeated-number')).toHaveLength(2)
  })

  it('numbers a sentence without a number by its position', () => {
    const { sentences } = read(sentence({}) + sentence({ header: `${'#'.repeat(80)}\nWords: a b` }))
    expect(sentences.map(({ id }) => id)).toEqual(['snt1', 'snt2'])
  })

  it('minds neither a byte order mark nor line ends of Windows', () => {
    const text = sentence({ alignment: 's1s: 3-3', document: '(s1s0 / sentence)' })
    const windows = `\ufeff${text.replaceAll('\n', '\r\n')}`
    expect(plainLayer({ sentences: read(windows).sentences })).toEqual(plainLayer({ sentences: read(text).sentences }))
    expect(read(windows).source).toBe(windows)
  })
})

describe('blocks', () => {
  it('may be empty, and blank lines may stand anywhere', () => {
    const { sentences, problems } = read(sentence({ graph: '\n(s1s / see-01\n\n\n  :ARG0 (s1b / boy))\n\n\n' }))
    expect(problems).toEqual([])
    expect(sentences[0]).toMatchObject({ alignments: [], relations: [], tree: { variable: 's1s' } })
    expect(sentences[0]).not.toHaveProperty('block')
  })

  it('are known by their form if a heading is missing', () => {
    const text = '# :: snt1\ta b\n(s1a / a)\ns1a: 1-1\n(s1s0 / sentence\n :coref ((s1a :same-entity s1a)))\n'
    expect(read(text).sentences[0]).toMatchObject({
      alignments: [{ variable: 's1a' }],
      relations: [{ group: 'coref' }],
    })
    expect(codes(text)).toEqual(['umr/missing-heading 2:1', 'umr/missing-heading 3:1', 'umr/missing-heading 4:1'])
  })

  it('are joined if a heading appears twice', () => {
    const alignment = '# alignment:-: -1--1\ns1s: 3-3'
    const { sentences, problems } = read(sentence({ alignment }))
    expect(sentences[0]!.alignments.map(({ ranges }) => ranges)).toEqual([[[0, 0]], [[3, 3]]])
    expect(problems.map(({ code }) => code)).toEqual(['umr/repeated-heading', 'umr/unknown-node'])
  })

  it('keeps a sentence without a graph', () => {
    const { sentences, problems } = read(sentence({ graph: '' }) + sentence({ header: '# :: snt2\ta' }))
    expect(sentences.map(({ tree }) => tree !== undefined)).toEqual([false, true])
    expect(problems[0]).toMatchObject({ code: 'umr/missing-graph', severity: 'warning', message: /^snt1: / })
  })

  it('ends a graph that is never closed at the next heading', () => {
    const text = sentence({ graph: '(s1s / see-01\n :ARG0 (s1b / boy)', alignment: 's1b: 2-2' })
    expect(read(text).sentences[0]!.alignments).toHaveLength(1)
    expect(codes(text)).toEqual(['penman/unclosed-graph 5:18'])
  })

  it('reports a second graph', () => {
    expect(codes(sentence({ graph: '(s1s / see-01)\n(s1b / boy)' }))).toEqual(['umr/second-graph 5:2'])
  })
})

describe('alignments', () => {
  it.each([
    ['s1s: 3-3', [[3, 3]]],
    [
      's1s: 1-1,3-4',
      [
        [1, 1],
        [3, 4],
      ],
    ],
    [
      's1s: 1-1, 3-4',
      [
        [1, 1],
        [3, 4],
      ],
    ],
    ['s1s :2-2  # sees', [[2, 2]]],
    ['s1s: -1--1', [[0, 0]]],
  ])('%s', (alignment, ranges) => {
    const { sentences, problems } = read(sentence({ alignment }))
    expect(problems).toEqual([])
    expect(sentences[0]!.alignments[0]).toMatchObject({ variable: 's1s', ranges })
  })

  it.each([
    ['s1s:', 'umr/alignment-line 7:1'],
    ['s1s: 1-1: x', 'umr/alignment-line 7:1'],
    ['s1x: 1-1', 'umr/unknown-node 7:1'],
    ['s1s: 4-5', 'umr/alignment-range 7:1'],
    ['s1s: 3-2', 'umr/alignment-range 7:1'],
    ['s1s: 1-1\ns1s: 2-2', 'umr/aligned-twice 8:1'],
  ])('%s is told', (alignment, code) => {
    expect(codes(sentence({ alignment }))).toEqual([code])
  })
})

describe('the document level', () => {
  it('reads groups in any order, twice, and on one line', () => {
    expect(
      relations(
        '(s1s0 / sentence :temporal ((past-reference :before s1s)) :modal ((root :modal author) (author :full-affirmative s1s))\n\t:temporal ((s1s :overlap s1b)))',
      ),
    ).toEqual([
      'temporal: past-reference before s1s',
      'modal: root modal author',
      'modal: author full-affirmative s1s',
      'temporal: s1s overlap s1b',
    ])
  })

  const good = 'coref: s1b same-entity s1s'
  it.each([
    [
      'words after a triple',
      '(s1s0 / sentence :coref ((s1b :same-entity s1s) the boy))',
      [good],
      ['umr/stray-text 10:49'],
    ],
    ['a comment', '(s1s0 / sentence\n :coref ((s1b :same-entity s1s)) # (s1b)\n)', [good], []],
    ['a missing colon', '(s1s0 / sentence :coref ((s1b same-entity s1s)))', [good], ['umr/missing-colon 10:31']],
    [
      'a bracket too few',
      '(s1s0 / sentence :coref ((s1b :same-entity s1s))',
      [good],
      ['umr/unbalanced-document-block 10:48'],
    ],
    [
      'a bracket too many',
      '(s1s0 / sentence :coref ((s1b :same-entity s1s))))',
      [good],
      ['umr/unbalanced-document-block 10:50'],
    ],
    [
      'an open triple',
      '(s1s0 / sentence :coref ((s1b :same-entity s1s :modal ((s1s :x s1b))))',
      [good, 'modal: s1s x s1b'],
      ['umr/unbalanced-document-block 10:48', 'umr/unbalanced-document-block 10:70'],
    ],
    [
      'no triple',
      '(s1s0 / sentence :coref ((author undefined undefined) (s1b :same-entity s1s)))',
      [good],
      ['umr/malformed-triple 10:27'],
    ],
    [
      'two parts',
      '(s1s0 / sentence :coref ((s1b :same-entity) (s1b :same-entity s1s)))',
      [good],
      ['umr/malformed-triple 10:27'],
    ],
    [
      'an unknown group',
      '(s1s0 / sentence :corf ((s1b :x s1s)) :coref ((s1b :same-entity s1s)))',
      [good],
      ['umr/unknown-group 10:18'],
    ],
    ['no head', ':coref ((s1b :same-entity s1s))', [good], ['umr/document-head 10:10']],
    ['another head', '(s1s0 / document :coref ((s1b :same-entity s1s)))', [good], ['umr/document-head 10:9']],
    [
      'the block of another sentence',
      '(s2s0 / sentence :coref ((s1b :same-entity s1s)))',
      [good],
      ['umr/block-number 10:2'],
    ],
    [
      'a name that no sentence has',
      '(s1s0 / sentence :coref ((s1b :same-entity s9x)))',
      ['coref: s1b same-entity s9x'],
      ['umr/undefined-variable 10:27'],
    ],
  ])('survives %s', (_, document, expected, found) => {
    expect(relations(document)).toEqual(expected)
    expect(codes(sentence({ document }))).toEqual(found)
  })

  it('knows names of later sentences', () => {
    const later = sentence({ header: '# :: snt2\ta', graph: '(s2a / a)' })
    expect(codes(sentence({ document: '(s1s0 / sentence :coref ((s1b :same-entity s2a)))' }) + later)).toEqual([])
  })

  it('names the nearest group', () => {
    const [problem] = read(sentence({ document: '(s1s0 / sentence :corf ())' })).problems
    expect(problem!.message).toBe('snt1: Unknown group ":corf" of document-level relations. Did you mean :coref?')
  })
})

describe('variables', () => {
  it.each([
    ['two nodes', '(s1s / see-01 :ARG0 (s1s / boy))', 'penman/duplicate-variable 4:22'],
    ['no node', '(s1s / see-01 :ARG0 s1x)', 'penman/undefined-variable 4:15'],
    ['the number of another sentence', '(s2s / see-01)', 'umr/variable-number 4:2'],
  ])('%s', (_, graph, code) => {
    expect(codes(sentence({ graph }))).toEqual([code])
  })
})

describe('limits', () => {
  it('refuses what is no UMR soon', () => {
    const { documents, problems } = umr().read('{"a": [1, 2]}\n'.repeat(1000), { id: 'x' })
    expect(documents).toEqual([])
    expect(problems.at(-1)!.code).toBe('file/too-many-problems')
    expect(problems).toHaveLength(51)
  })

  it('keeps a file in which every sentence has an error, and counts what it does not list', () => {
    const text = Array.from({ length: 200 }, (_, i) =>
      sentence({ header: `# :: snt${i + 1}\ta`, graph: `(s${i + 1}a / a` }),
    ).join('')
    const { sentences, problems } = read(text)
    expect(sentences).toHaveLength(200)
    expect(problems).toHaveLength(50)
    expect(problems.at(-1)!.more).toBe(150)
  })

  it('says that a file without sentences has none', () => {
    expect(codes('')).toEqual(['umr/no-sentences 1:1'])
    expect(read('').sentences).toEqual([])
  })
})

describe('writing', () => {
  it('gives the layout of the file format', () => {
    const { documents } = umr().read(umr.about.example, { id: 'x' })
    expect(umr().write!(documents)).toBe(umr.about.example)
  })

  it('adds a number and words where another format has none', () => {
    const plain: MeaningSentence = {
      id: 'bakery.1',
      header: ['# ::id bakery.1'],
      words: ['a', 'b'],
      alignments: [],
      relations: [],
    }
    const text = umr().write!([{ id: 'x', layers: { meaning: { sentences: [plain] } } }])
    expect(read(text).sentences[0]).toMatchObject({ id: 'snt1', words: ['a', 'b'] })
  })
})

it('is known by its name, and a .txt file by its beginning', () => {
  expect(formatOf('a.umr', '')!.name).toBe('umr')
  expect(formatOf('a.txt', umr.about.example)!.name).toBe('umr')
  expect(formatOf('a.txt', 'Dear reader,')).toBeUndefined()
})

describe('a graph that no sentence has', () => {
  it.each([
    ['too deep', `${'(s1a / a :b '.repeat(100_000)}x${')'.repeat(100_000)}`],
    ['too large', `(s1a / a ${':b (s1b / b)'.repeat(5_000)})`],
  ])('%s: is refused with a problem, and the sentence is empty', (_, graph) => {
    const text = `# :: snt1\twords\n\n# sentence level graph:\n${graph}\n\n# alignment:\n\n# document level annotation:\n`
    const { documents, problems } = umr().read(text, { id: 'd' })
    expect(problems.filter(({ code }) => code === 'penman/too-large')).toHaveLength(1)
    expect(documents[0]!.layers.meaning!.sentences[0]!.tree).toBeUndefined()
  })
})
