/** Samples of the evaluation harness, part by part. */
import { describe, expect, it } from 'vitest'
import { formatOf, formatOfText } from '../../src/formats/index.js'
import { choiceTexts, readChoices } from '../../src/formats/lm-eval/choices.js'
import { readSample } from '../../src/formats/lm-eval/sample.js'
import { read } from '../../src/formats/read.js'

describe('log-likelihoods of choices', () => {
  it.each([
    [
      'numbers',
      [
        [-1, false],
        [-2.5, true],
      ],
      [-1, -2.5],
    ],
    [
      'texts',
      [
        ['-1', 'False'],
        ['-2.5', 'true'],
      ],
      [-1, -2.5],
    ],
    ['lists of one', [[[-1, 'False']], [[-2, 'True']]], [-1, -2]],
  ])('may be %s', (_, responses, likelihoods) => {
    expect(readChoices(responses)).toEqual(likelihoods)
  })

  it.each([
    ['no response', []],
    ['a text', ['Paris']],
    ['a text among them', [[-1, 'True'], 'Paris']],
    ['no likelihood', [['', 'True']]],
    ['a word for a likelihood', [['low', 'True']]],
    ['nothing for a likelihood', [[null, 'True']]],
    ['a list for a likelihood', [[[-1, 'True'], 'True']]],
    ['a truth value that is none', [[-1, 'maybe']]],
    ['a number alone', [[-1]]],
    ['a part too many', [[-1, 'True', 1]]],
    ['infinity', [['-Infinity', 'True']]],
  ])('are not: %s', (_, responses) => {
    expect(readChoices(responses)).toBeUndefined()
  })
})

describe('texts of choices', () => {
  it.each([
    [
      'lists',
      [
        ['Sky?', ' blue'],
        ['Sky?', ' red '],
      ],
    ],
    [
      'objects',
      [
        { arg_0: 'Sky?', arg_1: ' blue' },
        { arg_0: 'Sky?', arg_1: ' red ' },
      ],
    ],
    ['an object of objects', { gen_0: { arg_0: 'Sky?', arg_1: ' blue' }, gen_1: { arg_0: 'Sky?', arg_1: ' red ' } }],
  ])('are the second arguments, in %s', (_, given) => {
    expect(choiceTexts(given, 2)).toEqual(['blue', 'red'])
  })

  it.each([
    [
      'more than there are choices',
      [
        ['Sky?', 'blue'],
        ['Sky?', 'red'],
        ['Sky?', 'green'],
      ],
    ],
    ['fewer than there are choices', [['Sky?', 'blue']]],
    [
      'a number',
      [
        ['Sky?', 1],
        ['Sky?', 'red'],
      ],
    ],
    [
      'the same twice',
      [
        ['Sky?', 'red'],
        ['Sky?', ' red'],
      ],
    ],
    [
      'nothing but blanks',
      [
        ['Sky?', ' '],
        ['Sky?', 'red'],
      ],
    ],
    ['words', ['Sky?', 'red']],
    ['nothing', undefined],
  ])('are not known from %s', (_, given) => {
    expect(choiceTexts(given, 2)).toBeUndefined()
  })
})

describe('a sample', () => {
  const likelihoods = [
    [-1, 'False'],
    [-2, 'True'],
  ]
  const named = (first: string, second: string) => [
    ['?', first],
    ['?', second],
  ]
  const sampleOf = (more: object, metric = 'none') => readSample({ doc_id: 1, target: 0, ...more }, metric)
  const golds = (more: object) => sampleOf(more).sample?.question.gold

  it.each<[unknown, unknown, unknown]>([
    [0, undefined, [{ text: '0' }]],
    ['01', undefined, [{ text: '1' }]],
    ['02', undefined, [{ text: '02' }]],
    ['1.0', undefined, [{ text: '1.0' }]],
    [1, named('yes', 'no'), [{ text: 'no' }]],
    ['1', named('1', '0'), [{ text: '1' }]],
    [[0, 1], named('yes', 'no'), [{ text: 'yes' }, { text: 'no' }]],
    [[], undefined, undefined],
    [null, undefined, undefined],
  ])('with the target %j, its choices called %j, has the gold %j', (target, args, gold) => {
    expect(golds({ target, filtered_resps: likelihoods, arguments: args })).toEqual(gold)
  })

  it('of a text keeps its target as it is', () => {
    expect(golds({ target: '00', filtered_resps: ['zero'] })).toEqual([{ text: '00' }])
  })

  it('takes the responses of one request apart, where no filter has done it', () => {
    expect(sampleOf({ resps: [likelihoods] }).sample!.question.answers).toEqual([
      { text: '0', confidence: 1 / (1 + Math.exp(-1)) },
    ])
  })

  it('judges the first answer alone', () => {
    const judged = (acc: unknown) => sampleOf({ filtered_resps: ['a', 'b'], acc }, 'acc')
    expect(judged(0)).toMatchObject({ problems: [] })
    expect(judged(0).sample!.question.answers).toStrictEqual([{ text: 'a', judgement: 'wrong' }, { text: 'b' }])
    expect(judged(1).sample!.question.answers).toStrictEqual([{ text: 'a', judgement: 'right' }, { text: 'b' }])
    expect(judged(0.5).sample!.question.answers).toStrictEqual([{ text: 'a' }, { text: 'b' }])
    expect(judged(0.5).problems).toMatchObject([
      { path: ['acc'], message: '"acc" must be 0 or 1; this is 0.5.', actual: '0.5' },
    ])
    expect(sampleOf({ filtered_resps: ['a'] }, 'acc').problems).toMatchObject([
      { path: [], message: 'The sample has no "acc".', actual: 'nothing' },
    ])
  })

  it('is an object', () => {
    expect(readSample(5, 'none').problems).toMatchObject([{ path: [], actual: '5' }])
  })
})

describe('samples of other filters', () => {
  const sample = (id: number, filter: string) =>
    `{"doc_id": ${id}, "target": "x", "filtered_resps": ["x"], "filter": "${filter}"}`
  const noteOf = (text: string) =>
    read(text, 'lm-eval').problems.map(({ message, place, hint }) => [message, place, hint])

  it('are counted and named at the first of them', () => {
    expect(noteOf([sample(1, 'strict'), sample(1, 'loose')].join('\n'))).toEqual([
      [
        '1 sample of another filter is ignored (loose); only those of filter strict are read.',
        { line: 2, column: 1 },
        'Use --format "lm-eval(filter=loose)" to read another filter.',
      ],
    ])
  })

  it('are reported at the beginning of a list, where samples have no place', () => {
    expect(noteOf(`[${[sample(1, 'strict'), sample(1, 'loose'), sample(1, 'flat')].join(',\n')}]`)).toEqual([
      [
        '2 samples of other filters are ignored (loose, flat); only those of filter strict are read.',
        { line: 1, column: 1 },
        'Use --format "lm-eval(filter=loose)" to read another filter.',
      ],
    ])
  })
})

describe('a results file of the harness', () => {
  const results = JSON.stringify(
    { results: { boats: { 'exact_match,none': 0.5 } }, configs: {}, versions: {} },
    null,
    2,
  )

  it('is refused by its keys, whatever it is called, with a hint to the samples', () => {
    for (const format of ['lm-eval', formatOf('results_1.json', results)!.id])
      expect(read(results, format)).toMatchObject({
        documents: [],
        problems: [
          { code: 'lm-eval/results-file', severity: 'error', hint: expect.stringContaining('samples_*.jsonl') },
        ],
      })
  })
})

describe('a text without a name', () => {
  it('has the format that its name would show', () => {
    expect(formatOfText('{"doc_id": 0, "target": "a", "resps": [["a"]]}\n')?.name).toBe('lm-eval')
    expect(formatOfText('source,relation,target\na,BEFORE,b\n')?.name).toBe('rows')
    expect(formatOfText('<?xml version="1.0"?>\n<TimeML>\n')?.name).toBe('timeml')
    expect(formatOfText('Plain words.')).toBeUndefined()
  })
})
