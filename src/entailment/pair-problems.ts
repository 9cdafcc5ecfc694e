/** The problems of pairs and their messages, and the labels and tasks of the RTE challenges. */
import { nearest, type Problem, type Severity } from '../vocabulary/problem.js'
import { maxSideCharacters, maxSideWords, sideLength } from './length-limits.js'

export type PairFault = Omit<Problem, 'place' | 'severity'> & {
  readonly severity?: Severity
  /** The attribute or key that is wrong; undefined if the whole pair is. */
  readonly attribute?: string
}

const labels: Readonly<Record<string, boolean>> = {
  YES: true,
  TRUE: true,
  ENTAILMENT: true,
  NO: false,
  FALSE: false,
  CONTRADICTION: false,
  UNKNOWN: false,
  NEUTRAL: false,
  NONENTAILMENT: false,
  NOTENTAILMENT: false,
}

/** Tasks of RTE-1 are CD, IE, IR, MT, PP, QA and RC; tasks of RTE-2 and RTE-3 are IE, IR, QA and SUM. */
const tasks = ['IE', 'IR', 'QA', 'SUM', 'CD', 'MT', 'PP', 'RC']

export function isEntailedBy(word: string): boolean | undefined {
  const plain = word.replace(/[\s_-]/g, '').toUpperCase()
  return Object.hasOwn(labels, plain) ? labels[plain] : undefined
}

export function unknownLabel(word: string): PairFault {
  const meant = nearest(word, Object.keys(labels))
  return {
    code: 'entailment/label',
    message: `Unknown label "${word}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: word,
    expected: Object.keys(labels),
    hint: 'The pair is left out.',
  }
}

export function unknownTask(task: string | undefined): PairFault[] {
  if (task === undefined || tasks.includes(task)) return []
  const meant = nearest(task, tasks)
  return [
    {
      code: 'entailment/unknown-task',
      severity: 'warning',
      message: `Unknown task "${task}".${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: task,
      expected: tasks,
      hint: 'The pair is kept. Tasks with too few training pairs share the model for all pairs.',
      attribute: 'task',
    },
  ]
}

export function duplicateId(id: string): PairFault {
  return {
    code: 'entailment/duplicate-id',
    message: `The id "${id}" is already used by another pair.`,
    actual: id,
    hint: 'Only the first pair is kept.',
    attribute: 'id',
  }
}

const sideNames: Readonly<Record<string, string>> = { t: 'text <t>', h: 'hypothesis <h>' }

export function missingPart(part: string): PairFault {
  const name = sideNames[part] ?? part
  return {
    code: 'entailment/missing-part',
    message: `The pair has no ${name}.`,
    actual: 'nothing',
    expected: ['id', 'text', 'hypothesis'],
    hint: 'The pair is left out.',
  }
}

export function secondSide(side: string): PairFault {
  return {
    code: 'entailment/second-side',
    message: `The pair has a second ${sideNames[side]}.`,
    actual: `another <${side}>`,
    expected: ['one <t> and one <h>'],
    hint: 'The pair is left out, because it is not clear which one is meant.',
  }
}

export function emptySide(id: string, side: string): PairFault {
  return {
    code: 'entailment/empty-side',
    message: `The ${side} of pair "${id}" contains no word.`,
    actual: '',
    hint: 'The pair is left out, because it cannot be judged.',
  }
}

export function longSide(id: string, text: string, hypothesis: string): PairFault[] {
  return Object.entries({ text, hypothesis }).flatMap(([name, side]) => {
    const { characters, words } = sideLength(side)
    if (characters <= maxSideCharacters && words <= maxSideWords) return []
    return [
      {
        code: 'entailment/long-side',
        severity: 'warning',
        message: `The ${name} of pair "${id}" has ${characters} characters and ${words} words. Only its beginning is used.`,
        actual: `${characters} characters, ${words} words`,
        expected: [`${maxSideCharacters} characters and ${maxSideWords} words, or fewer`],
        hint: 'Check that the pair was extracted from its document correctly.',
      },
    ]
  })
}

/** The script is only a hint at the language, but checking it costs nothing. */
export function notEnglish(id: string, hypothesis: string): PairFault[] {
  const letters = [...hypothesis.slice(0, 2000).matchAll(/\p{L}/gu)].length
  const latin = [...hypothesis.slice(0, 2000).matchAll(/\p{Script=Latin}/gu)].length
  if (latin * 2 >= letters) return []
  return [
    {
      code: 'entailment/not-english',
      severity: 'warning',
      message: `The hypothesis of pair "${id}" is not written in the Latin script.`,
      actual: hypothesis.slice(0, 40),
      expected: ['English'],
      hint: 'The pair is kept, and judged by the names, numbers and words that both sides share.',
    },
  ]
}

export const oddLine: PairFault = {
  code: 'entailment/shape',
  message: 'The line is not an object with id, text and hypothesis.',
  expected: ['{"id": "1", "text": "…", "hypothesis": "…", "label": "YES", "task": "QA"}'],
  hint: 'The line is left out.',
}

export function wrongRoot(name: string): PairFault {
  return {
    code: 'entailment/no-root',
    message: `The root is <${name}>, not <entailment-corpus>.`,
    actual: name,
    expected: ['entailment-corpus'],
    hint: 'Check whether the file has another format.',
  }
}

export const noPairs: Problem = {
  code: 'entailment/no-pairs',
  severity: 'error',
  message: 'The file contains no pair.',
  place: { line: 1, column: 1, length: 1 },
  expected: ['<pair id="1" entailment="YES" task="QA"><t>…</t><h>…</h></pair>'],
  hint: 'Check whether the file was truncated or has another format.',
}
