/** The questions of a document as table rows, with the answer of the system, the gold answers and the verdict; and a filter for them. O(questions). */
import type { DocumentPair } from '../../../../src/corpus.js'
import type { AnswerItem } from '../../../../src/judging/answers.js'
import type { Question } from '../../../../src/layers/answers.js'
import type { Verdict } from '../../../../src/report/reasons.js'
import type { JudgedItem } from '../../worker/protocol.js'

export interface QuestionRow {
  /** Index among the judged items. */
  readonly index: number
  readonly id: string
  readonly verdict: Verdict
  /** In the words of the report. */
  readonly answer: string
  readonly golds: readonly string[]
  readonly confidence: number | undefined
  readonly group: string | undefined
  readonly judged: JudgedItem
  /** The question in the system's document; absent if the system does not list it. */
  readonly system: Question | undefined
}

export function questionRows(items: readonly JudgedItem[], { gold, system }: DocumentPair): QuestionRow[] {
  const [golds, answers] = [firstById(gold.layers.answers?.questions), firstById(system.layers.answers?.questions)]
  return items.map((judged, index) => {
    const { id, confidence } = judged.judgement.item as AnswerItem
    const question = golds.get(id)
    return {
      ...{ index, id, judged, confidence },
      verdict: judged.words.verdict,
      answer: judged.words.item,
      golds: (question?.gold ?? question?.answers ?? []).map(({ text }) => text),
      group: question?.group ?? answers.get(id)?.group,
      system: answers.get(id),
    }
  })
}

/** If a question appears twice, the first one counts, as in scoring. */
function firstById(questions: readonly Question[] = []): Map<string, Question> {
  const found = new Map<string, Question>()
  for (const question of questions) if (!found.has(question.id)) found.set(question.id, question)
  return found
}

export interface QuestionFilter {
  readonly verdict: Verdict | undefined
  /** Matches part of an id, an answer or a group. */
  readonly words: string
}

export function filterQuestions(
  rows: readonly QuestionRow[],
  { verdict, words }: QuestionFilter,
): readonly QuestionRow[] {
  const wanted = words.trim().toLowerCase()
  return rows.filter(
    (row) => (!verdict || row.verdict === verdict) && (wanted === '' || searchText(row).includes(wanted)),
  )
}

function searchText({ id, answer, golds, group = '', system }: QuestionRow): string {
  const answers = (system?.answers ?? []).map(({ text }) => text)
  return [id, answer, group, ...golds, ...answers, system?.candidate?.text ?? ''].join('\n').toLowerCase()
}
