import { describe, expect, it } from 'vitest'
import { answers } from '../../src/formats/answers.js'
import { formatOf } from '../../src/formats/index.js'
import { problemRows, questions } from './notation.js'

function read(text: string) {
  return answers().read(text, { id: 'run' })
}

function questionsIn(text: string) {
  return questions(read(text))
}

function problemsIn(text: string) {
  return problemRows(read(text))
}

describe('the contract', () => {
  it('reads gold: one answer, several, or none', () => {
    const gold =
      '{"id": "q1", "answer": "Paris"}\n{"id": "q2", "answers": ["Paris", "paris"]}\n{"id": "q3", "answer": null}\n'
    expect(questionsIn(gold)).toEqual([
      { id: 'q1', answers: [{ text: 'Paris' }] },
      { id: 'q2', answers: [{ text: 'Paris' }, { text: 'paris' }] },
      { id: 'q3', answers: [] },
    ])
  })

  it('reads systems: confidence, candidate and judgement', () => {
    const system = `{"id": "q1", "answer": "Paris", "confidence": 0.8, "judgement": "wrong"}
{"id": "q2", "answer": null, "candidate": "Lyon", "confidence": 0.1, "judgement": "right"}
{"id": "q3", "answer": null, "confidence": 0.4}
{"id": 4, "answer": 12, "judgement": "?"}
`
    expect(questionsIn(system)).toEqual([
      { id: 'q1', answers: [{ text: 'Paris', confidence: 0.8, judgement: 'wrong' }] },
      { id: 'q2', answers: [], candidate: { text: 'Lyon', confidence: 0.1, judgement: 'right' } },
      { id: 'q3', answers: [], confidence: 0.4 },
      { id: '4', answers: [{ text: '12', judgement: '?' }] },
    ])
    expect(read(system).problems).toEqual([])
  })

  it('is one document for a file, with the line of each question', () => {
    const { documents } = read('{"id": "a", "answer": null}\n\n{"id": "b", "answer": "x"}')
    expect(documents.map(({ id }) => id)).toEqual(['run'])
    expect(documents[0]!.layers.answers!.questions.map(({ place }) => place?.line)).toEqual([1, 3])
  })

  it('reads both sides from one file', () => {
    expect(questionsIn('{"id": "a", "gold": ["x", "y"], "answer": null}')).toEqual([
      { id: 'a', answers: [], gold: [{ text: 'x' }, { text: 'y' }] },
    ])
  })
})

describe('a table', () => {
  it('has the same names as columns', () => {
    const table =
      'ID,answer,confidence,candidate,judgement\nq1,"Paris, France",0.8,,right\nq2,,0.1,Lyon,\nq3,Rhine | Danube,,,\n'
    expect(questionsIn(table)).toEqual([
      { id: 'q1', answers: [{ text: 'Paris, France', confidence: 0.8, judgement: 'right' }] },
      { id: 'q2', answers: [], candidate: { text: 'Lyon', confidence: 0.1 } },
      { id: 'q3', answers: [{ text: 'Rhine' }, { text: 'Danube' }] },
    ])
    expect(read(table).problems).toEqual([])
    expect(questionsIn('id\tgold\tanswer\n1\ta\tb\n')).toEqual([
      { id: '1', answers: [{ text: 'b' }], gold: [{ text: 'a' }] },
    ])
  })

  it('reports cells that are missing or one too many, and leaves such rows out', () => {
    const table = 'id,answer,confidence\nq1,Paris, France,0.5\nq2\nq3,Rome,,\nq4,,\n'
    expect(problemsIn(table)).toEqual([
      ['answers/cells', 2, 18, '0.5'],
      ['answers/cells', 3, 1, 'q2'],
    ])
    expect(read(table).problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['error', 'This row has 4 cells, but the header has 3 columns: "0.5" is not in any of them.'],
      ['error', 'This row has no cell for answer, confidence.'],
    ])
    expect(questionsIn(table)).toEqual([
      { id: 'q3', answers: [{ text: 'Rome' }] },
      { id: 'q4', answers: [] },
    ])
  })

  it('needs no cells for columns that are passed over', () => {
    expect(problemsIn('id,answer,note,note\nq1,Paris\nq2,Rome,old,capital\n')).toEqual([])
  })

  it('reports a column that appears twice, and takes the first', () => {
    const table = 'id,answer,Answer\nq1,x,Paris\n'
    expect(problemsIn(table)).toEqual([['answers/duplicate-column', 1, 11, 'Answer']])
    expect(questionsIn(table)).toEqual([{ id: 'q1', answers: [{ text: 'x' }] }])
  })

  it('explains how to write a confidence, with quotes where there are some', () => {
    const hintOf = (text: string) => answers().read(text, { id: 'x' }).problems[0]!.hint
    expect(hintOf('id,answer,confidence\nq2,,x\n')).toBe('The answer is kept without it. Write a number, such as 0.8.')
    expect(hintOf('{"id": "q2", "answer": "a", "confidence": "0.7"}')).toMatch(
      /Write it without quotes, such as 0\.8\.$/,
    )
  })

  it('reports faults at the cell', () => {
    expect(problemsIn('id,answer,confidence\nq1,x,sure\n,y,1\nq1,z,\nq4,"open')).toEqual([
      ['answers/confidence', 2, 6, '"sure"'],
      ['answers/shape', 3, 1, '""'],
      ['answers/duplicate-id', 4, 1, 'q1'],
      ['answers/malformed', 5, 4, undefined],
    ])
    expect(problemsIn('question,reply\na,b\n')).toEqual([['answers/no-columns', 1, 1, 'question reply']])
  })
})

describe('faults', () => {
  it('have line, column, what was found and what to do', () => {
    const text = [
      '{"id": "a", "answer": "x", "confidence": "high"}',
      '{"id": "b", "answer": "x", "confidence": 1e999}',
      '{"id": "a", "answer": "y"}',
      '{"answer": "y"}',
      '{"id": "c"}',
      '{"id": "d", "answer": {"x": 1}}',
      '{"id": "e", "answer": "x"',
      '[1]',
      '{"id": "f", "answer": "x", "judgement": "maybe"}',
      '{"id": "g", "answer": null, "judgement": "right"}',
      '{"id": "h", "answer": "x", "confidense": 1}',
      '{"id": "i", "answer": ""}',
      '{"id": "j", "answer": "x", "answers": ["y"]}',
    ].join('\n')
    expect(problemsIn(text)).toEqual([
      ['answers/confidence', 1, 42, '"high"'],
      ['answers/confidence', 2, 42, 'Infinity'],
      ['answers/duplicate-id', 3, 8, 'a'],
      ['answers/shape', 4, 1, 'no id'],
      ['answers/no-answer', 5, 1, 'no answer'],
      ['answers/shape', 6, 23, '{"x":1}'],
      ['json/malformed', 7, 26, undefined],
      ['answers/shape', 8, 1, '[1]'],
      ['answers/judgement', 9, 41, '"maybe"'],
      ['answers/judgement', 10, 42, 'right'],
      ['answers/unknown-key', 11, 28, 'confidense'],
      ['answers/empty-answer', 12, 23, '""'],
      ['answers/shape', 13, 39, 'both'],
    ])
    expect(read(text).problems.filter(({ hint }) => !hint)).toEqual([])
    expect(questionsIn(text)?.map(({ id }) => id)).toEqual(['a', 'b', 'f', 'g', 'h', 'i', 'j'])
  })

  it('are numbers that JSON cannot keep to the last digit', () => {
    const text = `{"id": 1234567890123456781, "answer": "x"}
{"id": 9007199254740991, "answer": -9007199254740991}
{"id": "q3", "answer": 1e999}
{"id": "q4", "answers": [1, 1234567890123456782]}
`
    expect(problemsIn(text)).toEqual([
      ['answers/shape', 1, 8, '1234567890123456800'],
      ['answers/shape', 3, 24, 'Infinity'],
      ['answers/shape', 4, 29, '1234567890123456800'],
    ])
    expect(read(text).problems[0]!.hint).toContain('as a string')
    expect(questionsIn(text)).toEqual([{ id: '9007199254740991', answers: [{ text: '-9007199254740991' }] }])
  })

  it('keep their place in a list too', () => {
    const list = '[\n  {"id": "a", "answer": 1},\n  {"id": "a", "answer": 2}\n]'
    expect(problemsIn(list)).toEqual([['answers/duplicate-id', 3, 10, 'a']])
  })
})

describe('files that share an extension', () => {
  it.each([
    ['answers', 'g.jsonl', '{"id": "q1", "answer": "source"}\n{"id": "q2"'],
    ['answers', 'g.json', '[{"id": "q1", "answers": ["a"]}]'],
    ['answers', 'g.csv', 'id,answer\n1,a\n'],
    ['pan', 'truth.jsonl', '{"id": "x", "same": true, "authors": ["1", "2"]}'],
    ['pan', 'answers.jsonl', '{"id": "x", "value": 0.5}'],
    [
      'lm-eval',
      's.jsonl',
      '{"doc_id": 0, "doc": {"relations": [], "answer": 1}, "target": "a", "source": 1, "label": 2, "resps": []}',
    ],
    ['squad', 'dev.json', '{"version": "v2.0", "data": [{"title": "x", "paragraphs": []}]}'],
    ['squad', 'pred.json', '{"56ddde6b": "France", "56ddde6c": ""}'],
    ['rte-run', 'dev.xml', '<?xml version="1.0"?>\n<entailment-corpus>'],
    ['rte-run', 'run.txt', '1 YES\n2 NO\n'],
    ['graph', 'x.json', '{"id": "fire", "intervals": ["a"], "relations": []}'],
    ['graph', 'x.jsonl', '{"id": "fire", "intervals": ["a"], "relations": []}'],
    ['graph', 'x.json', '[]'],
    ['rows', 'x.jsonl', '{"id": "l1", "source": "a", "relation": "b", "target": "c"}'],
    ['rows', 'x.csv', 'id,source,relation,target\n'],
    ['rows', 'x.csv', 'whatever\n'],
    ['timeml', 'x.xml', '<?xml version="1.0"?><TimeML>'],
    ['facts', 'x.jsonl', '{"entity": "a", "relation": "b", "value": "c", "anchor": [2001, null'],
    ['facts', 'x.json', '[{"id": "f1", "entity": "a", "relation": "b", "value": "c"}]'],
    ['tac', 'x.tsv', '# a run\nSF1\tper:title\tT1\t20010101\trun\tdoc\tchair\n'],
    ['tac', 'x.txt', 'SF1\tper:title\tNIL\n'],
    ['rows', 'x.tsv', 'source\trelation\ttarget\n'],
  ])('%s: %s', (name, file, head) => {
    expect(formatOf(file, head)?.name).toBe(name)
  })
})

describe('a table in detail', () => {
  it('takes the answers of the cell that has some, where there are columns for one and for several', () => {
    const table = 'id,answer,answers\nq1,Paris,\nq2,,Rhine | Danube\nq3,,\n'
    expect(questionsIn(table)).toEqual([
      { id: 'q1', answers: [{ text: 'Paris' }] },
      { id: 'q2', answers: [{ text: 'Rhine' }, { text: 'Danube' }] },
      { id: 'q3', answers: [] },
    ])
    expect(questionsIn('id,answers\nq1,Paris\n')).toEqual([{ id: 'q1', answers: [{ text: 'Paris' }] }])
  })

  it('keeps an answer without bars as it stands', () => {
    expect(questionsIn('id,answer\nq1," Paris "\n')).toEqual([{ id: 'q1', answers: [{ text: ' Paris ' }] }])
  })

  it.each([
    ['1e-3', 0.001],
    ['.5', 0.5],
  ])('reads the confidence %s', (text, confidence) => {
    expect(questionsIn(`id,answer,confidence\nq1,Paris,${text}\n`)).toEqual([
      { id: 'q1', answers: [{ text: 'Paris', confidence }] },
    ])
  })

  it.each(['0x1', '1 2', 'Infinity', '--1'])('takes %s for no confidence', (text) => {
    expect(problemsIn(`id,answer,confidence\nq1,Paris,${text}\n`)).toEqual([
      ['answers/confidence', 2, 10, JSON.stringify(text)],
    ])
  })

  it('places a question at its first cell, wherever the id stands', () => {
    const { documents } = read('answer,id\nParis,q1\n')
    expect(documents[0]!.layers.answers!.questions[0]!.place).toEqual({ line: 2, column: 1 })
  })

  it('misses only cells that the header names', () => {
    expect(problemsIn('answer,id\nParis\n')).toEqual([['answers/cells', 2, 1, 'Paris']])
    expect(read('answer,id\nParis\n').problems[0]!.message).toBe('This row has no cell for id.')
  })

  it('keeps nothing of a table whose last quote is open', () => {
    const { documents, problems } = read('id,answer\nq1,Paris\nq2,"Lyon\n')
    expect(problems.map(({ code }) => code)).toEqual(['answers/malformed'])
    expect(documents).toEqual([])
  })
})

describe('entries in detail', () => {
  it('reads judgements in any case, with blanks around them, and as truth values', () => {
    const judged = (judgement: string) => questionsIn(`{"id": "q", "answer": "x", "judgement": ${judgement}}`)
    for (const [text, judgement] of [
      ['" Right "', 'right'],
      ['"WRONG"', 'wrong'],
      ['true', 'right'],
      ['false', 'wrong'],
    ] as const)
      expect(judged(text)).toEqual([{ id: 'q', answers: [{ text: 'x', judgement }] }])
  })

  it('shows the first 39 characters of what is longer than 40', () => {
    const actual = (length: number) =>
      problemsIn(`{"id": "q", "answer": "x", "judgement": "${'abcdefghij'.repeat(5).slice(0, length)}"}`)[0]![3]
    // With its quotes it has 40 characters, and then 41.
    expect(actual(38)).toBe('"abcdefghijabcdefghijabcdefghijabcdefgh"')
    expect(actual(39)).toBe('"abcdefghijabcdefghijabcdefghijabcdefgh…')
  })

  it('says in which line a question already appears', () => {
    expect(read('{"id": "q", "answer": "x"}\n{"id": "q", "answer": "y"}\n').problems[0]!.message).toBe(
      'Question "q" already appears in line 1.',
    )
  })

  it('misses an answer also where another part is wrong', () => {
    expect(problemsIn('{"id": "q", "anser": "x"}').map(([code]) => code)).toContain('answers/no-answer')
    expect(problemsIn('{"id": "q", "answer": {"x": 1}}').map(([code]) => code)).not.toContain('answers/no-answer')
  })

  it('is written as a text where nothing more is known of an answer', () => {
    const several = '{"id":"q","answers":["x",{"answer":"y","confidence":0.5}]}\n'
    expect(answers().write!(read(several).documents)).toBe(several)
    const two = [...read(several).documents, ...read(several).documents]
    expect(() => answers().write!(two)).toThrow('A file of answers can hold only one document.')
  })
})
