/**
 * A document with an answers layer: risk against coverage (`risk-curve.tsx`), c@1 against accuracy (`correctness-plane.tsx`), and every question with its
 * verdict and reason (`question-table.tsx`). The worker computes the pictures in `tasks.ts`; `protocol.ts` has the types.
 */
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { pairFor, type WorkbenchData } from '../../../../src/report/workbench/data.js'
import { loadDocuments } from '../../data.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import { MeasureValues } from '../../parts/values.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { JudgedMeasure } from '../../worker/protocol.js'
import { CorrectnessPlane } from './correctness-plane.js'
import type { ShownAnswers } from './protocol.js'
import { type QuestionRow, questionRows } from './question-rows.js'
import { QuestionTable } from './question-table.js'
import { RiskCurve } from './risk-curve.js'
import { SystemsInNumbers } from './systems-in-numbers.js'

interface AnswersDocumentProps {
  readonly pair: DocumentPair
  readonly data: WorkbenchData
  readonly route: Route
  /** Index of the chosen system. */
  readonly system: number
}

/** Listed for each verdict. Questions are judged on one side only, so this is twice the usual limit. */
const MOST_QUESTIONS = 40_000

export function AnswersDocument(props: AnswersDocumentProps) {
  const { pair, data, route, system } = props
  const measure = answersMeasure(data, route)
  const judged = useOutcome(
    () => ask('judge', { pair, measures: [measure], most: MOST_QUESTIONS }, { lane: 'questions' }),
    [pair, measure],
  )
  const shown = useOutcome(() => showAll(props, measure), [pair.id, data, measure])
  if (judged.state === 'failed') return <Failure error={judged.error} />
  if (judged.state === 'waiting') return <p role="status">Judging questions …</p>
  const [first] = judged.value.measures
  return (
    <div class="answers">
      <MeasureValues {...first!} />
      <ProblemList problems={first!.problems} />
      {shown.state === 'waiting' && <p role="status">Drawing …</p>}
      {shown.state === 'failed' && <Failure error={shown.error} />}
      <JudgedQuestions
        key={`${pair.id} ${system} ${measure}`}
        {...props}
        measure={first!}
        shown={shown.state === 'done' ? shown.value : undefined}
      />
    </div>
  )
}

/** The measure in the address if it judges answers, otherwise the first measure that does. */
function answersMeasure({ measures }: WorkbenchData, { query }: Route): string {
  const usable = measures.filter(({ reads }) => reads === 'answers').map(({ id }) => id)
  return usable.find((id) => id === query.measure) ?? usable[0] ?? 'c@1'
}

/** The data of the pictures, and the indices of their systems. */
interface Drawn extends ShownAnswers {
  readonly indices: readonly number[]
}

/** Includes only systems that were scored on this document. */
async function showAll({ pair, data }: AnswersDocumentProps, measure: string): Promise<Drawn> {
  const document = (await loadDocuments()).get(pair.id)!
  const all = data.sides.systems.flatMap((_, i) => {
    const own = pairFor(document, i, data.missing)
    return own ? [{ i, own }] : []
  })
  const shown = await ask('answers', { pairs: all.map(({ own }) => own), measure })
  return { ...shown, indices: all.map(({ i }) => i) }
}

interface JudgedQuestionsProps extends AnswersDocumentProps {
  readonly measure: JudgedMeasure
  /** Absent while the worker computes it, or if that failed. */
  readonly shown: Drawn | undefined
}

function JudgedQuestions({ pair, data, route, system, measure, shown }: JudgedQuestionsProps) {
  const rows = useMemo(() => questionRows(measure.items, pair), [measure, pair])
  const chosen = chosenRow(rows, route)
  const { question } = route.query
  return (
    <>
      {shown && (
        <Pictures
          {...{ shown, route }}
          names={shown.indices.map((i) => data.sides.systems[i]!)}
          chosen={shown.indices.indexOf(system)}
          confidence={chosen?.judged.judgement.confidence}
        />
      )}
      <h2>Questions</h2>
      {question !== undefined && !chosen && (
        <p role="status">
          Question {question} is not listed:{' '}
          {measure.unlisted ? 'there are too many to list all' : `${measure.id} has no item for it in this document`}.
        </p>
      )}
      {measure.isExcluded ? (
        <p class="quiet">{measure.id} excludes this document, so no questions were judged.</p>
      ) : (
        <QuestionTable {...{ rows, route }} unlisted={measure.unlisted} chosen={chosen?.index} />
      )}
    </>
  )
}

/** The question with the item number or the question id in the address. An id is more general: not every measure has one item per question. */
function chosenRow(rows: readonly QuestionRow[], { query }: Route): QuestionRow | undefined {
  return rows[Number(query.item) - 1] ?? rows.find(({ id }) => id === query.question)
}

interface PicturesProps {
  readonly shown: Drawn
  readonly names: readonly string[]
  readonly chosen: number
  /** The confidence of the chosen answer, if it has one. */
  readonly confidence: number | undefined
  readonly route: Route
}

function Pictures({ shown, names, chosen, confidence, route }: PicturesProps) {
  const { systems, indices } = shown
  return (
    <>
      <div class="planes">
        <RiskCurve {...{ systems, names, chosen, confidence }} />
        <CorrectnessPlane {...{ systems, indices, names, chosen, route }} />
      </div>
      <SystemsInNumbers {...shown} {...{ names, chosen }} />
    </>
  )
}
