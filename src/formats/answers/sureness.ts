/** Confidence and judgement of an answer. */
import type { Answer, AnswerJudgement } from '../../layers/answers.js'
import type { PartProblem, Path } from '../../syntax/json/json.js'
import { shownValue } from '../../syntax/json/shown-value.js'

export interface Sureness {
  readonly confidence: number | undefined
  readonly judgement: AnswerJudgement | undefined
}

export function readSureness(value: Record<string, unknown>, path: Path, problems: PartProblem[]): Sureness {
  return {
    confidence: readConfidence(value.confidence, path, problems),
    judgement: readJudgement(value.judgement, path, problems),
  }
}

/** The answer with this confidence and judgement, which replace its own. */
export function withSureness(answer: Answer, { confidence, judgement }: Sureness): Answer {
  if (confidence === undefined && judgement === undefined) return answer
  const isPlain = answer.confidence === undefined && answer.judgement === undefined
  if (isPlain && judgement === undefined) return { text: answer.text, confidence: confidence! }
  return { ...answer, ...(confidence !== undefined && { confidence }), ...(judgement !== undefined && { judgement }) }
}

function readConfidence(value: unknown, path: Path, problems: PartProblem[]): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return value
  problems.push({
    code: 'answers/confidence',
    path: [...path, 'confidence'],
    message: `A confidence must be a finite number; this is ${shownValue(value)}.`,
    actual: shownValue(value),
    expected: ['a finite number'],
    hint: `The answer is kept without it. Write ${isNumberInQuotes(value) ? 'it without quotes' : 'a number'}, such as 0.8.`,
  })
  return undefined
}

/** This is only possible in JSON: a number in a cell of a table is always read as a number. */
function isNumberInQuotes(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

const judgements: ReadonlyMap<unknown, AnswerJudgement> = new Map<unknown, AnswerJudgement>([
  ['right', 'right'],
  ['wrong', 'wrong'],
  ['?', '?'],
  [true, 'right'],
  [false, 'wrong'],
])

function readJudgement(value: unknown, path: Path, problems: PartProblem[]): AnswerJudgement | undefined {
  if (value === undefined || value === null) return undefined
  const judgement = judgements.get(typeof value === 'string' ? value.trim().toLowerCase() : value)
  if (judgement === undefined)
    problems.push(
      oddJudgement(
        [...path, 'judgement'],
        shownValue(value),
        `A judgement must be right, wrong or ?; this is ${shownValue(value)}.`,
      ),
    )
  return judgement
}

export function oddJudgement(path: Path, actual: string, message: string): PartProblem {
  const hint = 'It is left out, and the answer is compared with gold.'
  return { code: 'answers/judgement', path, message, actual, expected: ['right', 'wrong', '?'], hint }
}
