/** Answers as data sets, shared tasks and other programs have them: SQuAD, PAN, lm-evaluation-harness, RTE. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { formatOf } from '../../src/formats/index.js'
import { lmEval } from '../../src/formats/lm-eval.js'
import { read } from '../../src/formats/read.js'
import { parseMeasure } from '../../src/measures/index.js'
import { problemRows, questions } from './notation.js'

function questionsIn(text: string, format: string) {
  return questions(read(text, format))
}

function problemsIn(text: string, format: string) {
  return problemRows(read(text, format))
}

describe('squad', () => {
  const data = (qas: string) => `{"data": [{"title": "T", "paragraphs": [{"context": "c", "qas": [\n${qas}\n]}]}]}`

  it('reads the data set', () => {
    const qas =
      '{"id": "a", "answers": [{"text": "x"}, {"text": "y"}]},\n{"id": "b", "answers": [], "is_impossible": true}'
    expect(questionsIn(data(qas), 'squad')).toEqual([
      { id: 'a', answers: [{ text: 'x' }, { text: 'y' }], group: 'T' },
      { id: 'b', answers: [], group: 'T' },
    ])
    const { documents } = read(data(qas), 'squad')
    expect(documents[0]!.layers.answers!.questions[1]!.place).toEqual({ line: 3, column: 8, length: 3 })
  })

  it('reads predictions, also with probabilities of no answer', () => {
    expect(questionsIn('{"a": "x", "b": ""}', 'squad')).toEqual([
      { id: 'a', answers: [{ text: 'x' }] },
      { id: 'b', answers: [] },
    ])
    const joined = '{"predictions": {"a": "x", "b": "y"}, "na_probs": {"a": 0.25, "b": 0.75}}'
    expect(questionsIn(joined, 'squad(na-threshold=0.5)')).toEqual([
      { id: 'a', answers: [{ text: 'x', confidence: 0.75 }] },
      { id: 'b', answers: [], candidate: { text: 'y', confidence: 0.25 } },
    ])
    expect(
      questionsIn('{"a": [{"text": "x", "probability": 0.9}, {"text": "", "probability": 0.1}]}', 'squad'),
    ).toEqual([{ id: 'a', answers: [{ text: 'x', confidence: 0.9 }] }])
  })

  it('reports faults', () => {
    const qas =
      '{"answers": []},\n{"id": "a", "answers": "x"},\n{"id": "b", "answers": [{}]},\n{"id": "b", "answers": [], "is_impossible": false}'
    expect(problemsIn(data(qas), 'squad')).toEqual([
      ['squad/shape', 2, 1, 'no "id"'],
      ['squad/shape', 3, 24, '"x"'],
      ['squad/shape', 4, 25, 'nothing'],
      ['answers/duplicate-id', 5, 8, 'b'],
      ['squad/impossible', 5, 45, 'false'],
    ])
    expect(problemsIn('{"a": 0.5, "b": "x"}', 'squad')).toEqual([['squad/shape', 1, 7, '0.5']])
    expect(problemsIn('{"predictions": {"a": "x"}, "na_probs": {"a": 2, "z": 0.1}}', 'squad')).toEqual([
      ['squad/na-probs', 1, 47, '2'],
      ['squad/na-probs', 1, 55, '0.1'],
    ])
    expect(problemsIn('[]', 'squad')).toEqual([['squad/shape', 1, 1, 'an empty list']])
  })
})

describe('rows of squad', () => {
  const row = (id: string, texts: readonly string[]) =>
    JSON.stringify({
      id,
      title: 'T',
      context: 'c',
      question: 'q',
      answers: { text: texts, answer_start: texts.map(() => 0) },
    })
  const expected = [
    { id: 'a', answers: [{ text: 'x' }, { text: 'y' }], group: 'T' },
    { id: 'b', answers: [], group: 'T' },
  ]

  it.each([
    ['in data', `{"version": 2.0, "data": [${row('a', ['x', 'y'])}, ${row('b', [])}]}`],
    ['in a list', `[${row('a', ['x', 'y'])}, ${row('b', [])}]`],
    ['one per line', `${row('a', ['x', 'y'])}\n${row('b', [])}\n`],
  ])('reads them %s, and recognises them', (_, text) => {
    expect(questionsIn(text, 'squad')).toEqual(expected)
    expect(problemsIn(text, 'squad')).toEqual([])
    expect(formatOf('dev.json', text)!.name).toBe('squad')
    expect(formatOf('dev.jsonl', text)!.name).toBe('squad')
  })

  it('reports faults at their place', () => {
    const broken = '[{"id": "a", "context": "c", "question": "q", "answers": {"text": ["x", 3]}}, 5]'
    expect(problemsIn(broken, 'squad')).toEqual([
      ['squad/shape', 1, 73, '3'],
      ['squad/shape', 1, 79, '5'],
    ])
    expect(problemsIn(`${row('a', ['x'])}\n${row('a', [])}\n`, 'squad')).toEqual([['answers/duplicate-id', 2, 7, 'a']])
  })

  it('takes an impossible question without a list of answers', () => {
    const qa = '{"id": "a", "is_impossible": true, "plausible_answers": [{"text": "x"}]}'
    const text = `{"data": [{"title": "T", "paragraphs": [{"qas": [${qa}]}]}]}`
    expect(questionsIn(text, 'squad')).toEqual([{ id: 'a', answers: [], group: 'T' }])
    expect(problemsIn(text, 'squad')).toEqual([])
    expect(problemsIn(text.replace('true', 'false'), 'squad')).toEqual([['squad/shape', 1, 50, 'no "answers"']])
  })
})

describe('log odds of no answer', () => {
  const joined = (key: string) => `{"predictions": {"a": "x", "b": "y", "c": ""}, "${key}": {"a": -3, "b": 0, "c": 2}}`
  const expected = [
    { id: 'a', answers: [{ text: 'x', confidence: 1 - 1 / (1 + Math.exp(3)) }] },
    { id: 'b', answers: [{ text: 'y', confidence: 1 / 2 }] },
    { id: 'c', answers: [], confidence: 1 - 1 / (1 + Math.exp(-2)) },
  ]

  it('become probabilities by the logistic function', () => {
    expect(questionsIn(joined('null_odds'), 'squad')).toEqual(expected)
    expect(problemsIn(joined('null_odds'), 'squad')).toEqual([])
  })

  it('are noticed under the name of probabilities', () => {
    expect(questionsIn(joined('na_probs'), 'squad')).toEqual(expected)
    expect(problemsIn(joined('na_probs'), 'squad')).toEqual([['squad/log-odds', 1, 60, '2 of 3 numbers']])
  })

  it('are of no use without predictions', () => {
    expect(formatOf('null_odds.json', '{"a": -7.5, "b": 2}')!.name).toBe('squad')
    const { documents, problems } = read('{"a": -7.5, "b": 2}', 'squad')
    expect(documents).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual([
      'This file has the log odds of no answer for 2 questions, from -7.50 to 2.00, and no predictions.',
    ])
    expect(read('{"a": 0.5}', 'squad').problems[0]!.message).toContain('the probabilities of no answer')
  })
})

describe('squad in detail', () => {
  const withNone = (none: number, threshold = 0.5) =>
    questionsIn(
      `{"predictions": {"a": "x", "b": ""}, "na_probs": {"a": ${none}, "b": 1}}`,
      `squad(na-threshold=${threshold})`,
    )

  it('holds an answer back above the threshold, not at it', () => {
    const open = { id: 'b', answers: [], confidence: 0 }
    expect(withNone(0.5)).toEqual([{ id: 'a', answers: [{ text: 'x', confidence: 0.5 }] }, open])
    expect(withNone(0.75)).toEqual([{ id: 'a', answers: [], candidate: { text: 'x', confidence: 0.25 } }, open])
    expect(withNone(0)).toEqual([{ id: 'a', answers: [{ text: 'x', confidence: 1 }] }, open])
  })

  it.each([
    ['-0.1', '-0.1'],
    ['1.1', '1.1'],
    ['"0.5"', '"0.5"'],
  ])('takes %s for no probability', (none, actual) => {
    const text = `{"predictions": {"a": "x"}, "na_probs": {"a": ${none}}}`
    expect(problemsIn(text, 'squad')).toEqual([['squad/na-probs', 1, 47, actual]])
    expect(questionsIn(text, 'squad')).toEqual([{ id: 'a', answers: [{ text: 'x' }] }])
  })

  it('takes predictions without probabilities, and lists without them', () => {
    expect(questionsIn('{"predictions": {"a": [{"text": "x"}, {"text": ""}, {"text": "y"}]}}', 'squad')).toEqual([
      { id: 'a', answers: [{ text: 'x' }, { text: 'y' }] },
    ])
    expect(questionsIn('{"a": [{"text": " "}, {"text": "y"}]}', 'squad')).toEqual([{ id: 'a', answers: [] }])
  })

  it.each([
    ['{"a": [{"text": "x"}, {"answer": "y"}]}', 1, 23, '{"answer":"y"}'],
    ['{"a": [{"text": "x"}, "y"]}', 1, 23, '"y"'],
    ['{"a": [{"text": "x", "probability": "high"}]}', 1, 8, '{"text":"x","probability":"high"}'],
    ['{"a": {"text": "x"}, "b": "y"}', 1, 7, '{"text":"x"}'],
  ])('reports what is wrong in %s', (text, line, column, actual) => {
    expect(problemsIn(text, 'squad')).toEqual([['squad/shape', line, column, actual]])
  })

  it('says what to do with a number', () => {
    const hints = (text: string) => read(text, 'squad').problems.map(({ hint }) => hint)
    expect(hints('{"a": 0.5, "b": "x"}')[0]).toContain('Put probabilities of no answer next to the predictions')
    expect(hints('{"a": null, "b": "x"}')[0]).toBe('It is left out. Write the empty text for no answer.')
  })

  it('reports a second object', () => {
    expect(problemsIn('{"a": "x"}\n{"b": "y"}', 'squad')).toEqual([['squad/shape', 2, 1, 'a second value']])
  })

  it('says whether a question has answers, where it is said to be impossible', () => {
    const problems = (qa: string) =>
      read(`{"data": [{"paragraphs": [{"context": "c", "qas": [${qa}]}]}]}`, 'squad').problems.map((problem) => [
        problem.message,
        problem.expected,
      ])
    expect(problems('{"id": "a", "answers": [], "is_impossible": false}')).toEqual([
      ['"is_impossible" is false, but the question has no answers.', ['true']],
    ])
    expect(problems('{"id": "a", "answers": [{"text": "x"}, {"text": "y"}], "is_impossible": true}')).toEqual([
      ['"is_impossible" is true, but the question has 2 answers.', ['false']],
    ])
  })
})

describe('pan at its limits', () => {
  it('takes values from 0 to 1, both included', () => {
    expect(questionsIn('{"id": "a", "value": 0}\n{"id": "b", "value": 1}\n{"id": "c", "value": 0.625}', 'pan')).toEqual(
      [
        { id: 'a', answers: [{ text: 'different', confidence: 1 }] },
        { id: 'b', answers: [{ text: 'same', confidence: 1 }] },
        { id: 'c', answers: [{ text: 'same', confidence: 0.25 }] },
      ],
    )
    expect(problemsIn('{"id": "a", "value": 1.01}\n{"id": "b", "value": -0.01}', 'pan')).toEqual([
      ['pan/value', 1, 22, '1.01'],
      ['pan/value', 2, 22, '-0.01'],
    ])
  })

  it('reports a truth that is none at its place, or at the line', () => {
    expect(problemsIn('{"id": "a", "same": "yes"}\n{"id": "b"}', 'pan')).toEqual([
      ['pan/shape', 1, 21, '"yes"'],
      ['pan/shape', 2, 1, 'neither'],
    ])
  })
})

describe('pan as it is published', () => {
  it('takes a list with one number for the number', () => {
    expect(questionsIn('{"id": "p", "value": [0.75]}\n', 'pan')).toEqual([
      { id: 'p', answers: [{ text: 'same', confidence: 0.5 }] },
    ])
    expect(problemsIn('{"id": "p", "value": [0.75, 0.5]}\n', 'pan')).toEqual([['pan/value', 1, 22, '[0.75,0.5]']])
  })

  it('reads labels of machine texts on both sides', () => {
    const truth = '{"id": "a", "label": 1, "genre": "essays"}\n{"id": "b", "label": 0, "genre": "news"}\n'
    expect(formatOf('truth.jsonl', truth)!.name).toBe('pan')
    const run = '{"id": "a", "label": 0.9}\n{"id": "b", "label": 0.5}\n'
    const [gold, system] = [truth, run].map((text) => read(text, 'pan').documents)
    const report = evaluate({ gold: gold!, system: system!, measures: [parseMeasure('accuracy')] })
    expect(report.measures[0]!.documents[0]!.values).toMatchObject({ accuracy: 1 / 2 })
  })
})

describe('pan', () => {
  it('reads truth and answers, 0.5 as no response', () => {
    expect(questionsIn('{"id": "a", "same": true}\n{"id": "b", "same": false}', 'pan')).toEqual([
      { id: 'a', answers: [{ text: 'same' }] },
      { id: 'b', answers: [{ text: 'different' }] },
    ])
    expect(
      questionsIn('{"id": "a", "value": 0.75}\n{"id": "b", "value": 0.5}\n{"id": "c", "value": 0}', 'pan'),
    ).toEqual([
      { id: 'a', answers: [{ text: 'same', confidence: 0.5 }] },
      { id: 'b', answers: [] },
      { id: 'c', answers: [{ text: 'different', confidence: 1 }] },
    ])
  })

  it('reports faults', () => {
    expect(
      problemsIn('{"id": "a", "value": 2}\n{"id": "b", "value": "0.5"}\n{"id": "c"}\n{"value": 1}\n7', 'pan'),
    ).toEqual([
      ['pan/value', 1, 22, '2'],
      ['pan/value', 2, 22, '"0.5"'],
      ['pan/shape', 3, 1, 'neither'],
      ['pan/shape', 4, 1, 'no id'],
      ['pan/shape', 5, 1, '7'],
    ])
  })
})

describe('lm-eval', () => {
  it('may stand on both sides', () => {
    const { documents } = lmEval().read(lmEval.about.example, { id: 's' })
    const report = evaluate({ gold: documents, system: documents, measures: [parseMeasure('c@1')] })
    expect(report.measures[0]!.documents[0]!.values).toEqual({ 'c@1': (1 + (1 / 2) * 1) / 2 })
  })

  it('takes the likeliest choice, with its share as confidence', () => {
    const sample = (more: string) =>
      `{"doc_id": 3, "target": 1, "resps": [[["-2.0", "False"]], [["-1.0", "True"]]], "filtered_resps": [["-2.0", "False"], ["-1.0", "True"]]${more}}`
    const [byNumber] = questionsIn(sample(''), 'lm-eval')!
    expect(byNumber).toMatchObject({ id: '3', gold: [{ text: '1' }], answers: [{ text: '1' }] })
    expect(byNumber!.answers[0]!.confidence).toBeCloseTo(1 / (1 + Math.exp(-1)), 12)
    const named =
      ', "arguments": {"gen_args_0": {"arg_0": "?", "arg_1": " no"}, "gen_args_1": {"arg_0": "?", "arg_1": " yes"}}'
    expect(questionsIn(sample(named), 'lm-eval')).toMatchObject([
      { gold: [{ text: 'yes' }], answers: [{ text: 'yes' }] },
    ])
  })

  it('reads one of several filters and counts the others', () => {
    const line = (filter: string, text: string) =>
      `{"doc_id": 0, "target": "7", "filtered_resps": ["${text}"], "filter": "${filter}"}`
    const log = `${line('strict', '[invalid]')}\n${line('flexible', '7')}`
    expect(questionsIn(log, 'lm-eval')).toEqual([{ id: '0', answers: [], gold: [{ text: '7' }] }])
    expect(questionsIn(log, 'lm-eval(filter=flexible)')).toEqual([
      { id: '0', answers: [{ text: '7' }], gold: [{ text: '7' }] },
    ])
    expect(problemsIn(log, 'lm-eval')).toEqual([['lm-eval/filters', 2, 1, 'flexible']])
  })

  it('lets a metric judge', () => {
    const log =
      '{"doc_id": 0, "target": "7", "resps": [["seven"]], "acc": 1.0}\n{"doc_id": 1, "target": "7", "resps": [["x"]], "acc": 0.5}'
    expect(questionsIn(log, 'lm-eval(judgement=acc)')?.[0]?.answers).toEqual([{ text: 'seven', judgement: 'right' }])
    expect(problemsIn(log, 'lm-eval(judgement=acc)')).toEqual([['lm-eval/judgement', 2, 55, '0.5']])
    expect(problemsIn(log, 'lm-eval(judgement=f1)').map(([code]) => code)).toEqual([
      'lm-eval/judgement',
      'lm-eval/judgement',
    ])
  })

  it('reports faults', () => {
    const log =
      '{"target": "a", "resps": []}\n{"doc_id": 1, "resps": [["a"]]}\n{"doc_id": 2, "target": "a"}\n{"doc_id": 3, "target": "a", "resps": [[{}]]}'
    expect(problemsIn(log, 'lm-eval').map(([code, line]) => [code, line])).toEqual(
      [1, 2, 3, 4].map((line) => ['lm-eval/shape', line]),
    )
  })
})

describe('rte-run', () => {
  it('keeps labels of three ways, or makes two of them', () => {
    const run = '1 ENTAILMENT 0.5\n2 CONTRADICTION\n3 unknown\n4 YES\n5 -\n'
    const labels = (format: string) => questionsIn(run, format)!.map(({ answers }) => answers[0]?.text)
    expect(labels('rte-run')).toEqual(['ENTAILMENT', 'CONTRADICTION', 'UNKNOWN', 'YES', undefined])
    expect(labels('rte-run(labels=two)')).toEqual(['YES', 'NO', 'NO', 'YES', undefined])
    const gold = '<entailment-corpus><pair id="1" entailment="UNKNOWN"/></entailment-corpus>'
    expect(questionsIn(gold, 'rte-run(labels=two)')![0]!.answers).toEqual([{ text: 'NO' }])
  })

  it('reads pairs of both kinds, with their tasks', () => {
    const xml =
      '<entailment-corpus>\n<pair id="1" entailment="YES" task="IE"><t>a</t><h>b</h></pair>\n<pair id="2" value="FALSE"/>\n</entailment-corpus>'
    expect(questionsIn(xml, 'rte-run')).toEqual([
      { id: '1', answers: [{ text: 'YES' }], group: 'IE' },
      { id: '2', answers: [{ text: 'NO' }] },
    ])
  })

  it('reads runs', () => {
    expect(questionsIn('ranked: no\n1 YES\n2\tfalse 0.25\n3,-\n', 'rte-run')).toEqual([
      { id: '1', answers: [{ text: 'YES' }] },
      { id: '2', answers: [{ text: 'NO', confidence: 0.25 }] },
      { id: '3', answers: [] },
    ])
  })

  it('reads NONENTAILMENT in any spelling as the opposite of ENTAILMENT', () => {
    const text = '1 NONENTAILMENT\n2 not_entailment\n3 NonEntailment\n4 entailment\n5 neutral\n'
    const labels = (format: string) => questionsIn(text, format)?.map(({ answers }) => answers[0]?.text)
    expect(labels('rte-run')).toEqual(['NONENTAILMENT', 'NONENTAILMENT', 'NONENTAILMENT', 'ENTAILMENT', 'UNKNOWN'])
    expect(labels('rte-run(labels=two)')).toEqual(['NO', 'NO', 'NO', 'YES', 'NO'])
  })

  it('reads results with the label of gold before the answer', () => {
    const text = '7\tNONENTAILMENT\tNonEntailment\t0.25\n9\tENTAILMENT\tNonEntailment\t0.5\n'
    expect(questionsIn(text, 'rte-run')).toEqual([
      { id: '7', answers: [{ text: 'NONENTAILMENT', confidence: 0.25 }], gold: [{ text: 'NONENTAILMENT' }] },
      { id: '9', answers: [{ text: 'NONENTAILMENT', confidence: 0.5 }], gold: [{ text: 'ENTAILMENT' }] },
    ])
    expect(formatOf('result.txt', text)!.name).toBe('rte-run')
    expect(problemsIn('7 PERHAPS NO 0.25\n', 'rte-run')).toEqual([['rte-run/label', 1, 3, 'PERHAPS']])
  })

  it('skips a line with names of columns', () => {
    expect(questionsIn('index\tprediction\n0\tentailment\n1\tnot_entailment\n', 'rte-run')).toEqual([
      { id: '0', answers: [{ text: 'ENTAILMENT' }] },
      { id: '1', answers: [{ text: 'NONENTAILMENT' }] },
    ])
  })

  it('reports faults', () => {
    expect(problemsIn('ranked: yes\n1 YES\n1 NO\n2 MAYBE\n3\n4 YES sure\n5 YES 1 more\n', 'rte-run')).toEqual([
      ['rte-run/ranked', 1, 1, 'ranked: yes'],
      ['answers/duplicate-id', 3, 1, '1'],
      ['rte-run/label', 4, 3, 'MAYBE'],
      ['rte-run/line', 5, 1, '3'],
      ['rte-run/confidence', 6, 7, 'sure'],
      ['rte-run/line', 7, 9, '5 YES 1 more'],
    ])
    const xml = '<entailment-corpus>\n<pair id="1"/>\n<pair id="2" entailment="PERHAPS"/>\n</entailment-corpus>'
    expect(problemsIn(xml, 'rte-run')).toEqual([
      ['rte-run/missing-attribute', 2, 1, 'id'],
      ['rte-run/label', 3, 26, 'PERHAPS'],
    ])
    expect(problemsIn('<TimeML/>', 'rte-run')).toEqual([['rte-run/no-root', 1, 1, 'TimeML']])
  })
})
