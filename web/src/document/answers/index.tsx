/** A document of answers: risk against coverage, c@1 against accuracy, and every question with its verdict and reason. */
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { pairFor, type WorkbenchData } from '../../../../src/report/workbench/data.js'
import { loadDocuments } from '../../data.js'
import { MeasureValues } from '../../parts/measure-values.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { JudgedMeasure } from '../../worker/protocol.js'
import { CorrectnessPlane } from './correctness-plane.js'
import type { ShownAnswers } from './protocol.js'
import { type QuestionRow, questionRows } from './question-rows.js'
import { QuestionTable } from './question-table.js'
import { RiskCurve } from './risk-curve.js'
import { SystemsInNumbers } from './systems-in-numbers.js'

export interface AnswersDocumentProps {
  readonly pair: DocumentPair
  readonly data: WorkbenchData
  readonly route: Route
  /** Index of the chosen system. */
  readonly system: number
}

/** Of each verdict: questions are judged on one side only, so a page takes more of them. */
const MOST_QUESTIONS = 40_000

export function AnswersDocument(props: AnswersDocumentProps) {
  const { pair, data, route, system } = props
  const measure = measureOf(data, route)
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

/** The measure of the address if it judges answers; else the first that does. */
function measureOf({ measures }: WorkbenchData, { query }: Route): string {
  const usable = measures.filter(({ reads }) => reads === 'answers').map(({ id }) => id)
  return usable.find((id) => id === query.measure) ?? usable[0] ?? 'c@1'
}

/** What is drawn, and of which systems. */
interface Drawn extends ShownAnswers {
  readonly of: readonly number[]
}

/** The document as each system has it; those that lack it were not scored on it. */
async function showAll({ pair, data }: AnswersDocumentProps, measure: string): Promise<Drawn> {
  const document = (await loadDocuments()).get(pair.id)!
  const all = data.sides.systems.flatMap((_, i) => {
    const own = pairFor(document, i, data.missing)
    return own ? [{ i, own }] : []
  })
  const shown = await ask('answers', { pairs: all.map(({ own }) => own), measure })
  return { ...shown, of: all.map(({ i }) => i) }
}

interface JudgedQuestionsProps extends AnswersDocumentProps {
  readonly measure: JudgedMeasure
  /** Not there yet, or failed. */
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
          names={shown.of.map((i) => data.sides.systems[i]!)}
          chosen={shown.of.indexOf(system)}
          confidence={chosen?.judged.judgement.confidence}
        />
      )}
      <h2>Questions</h2>
      {question !== undefined && !chosen && (
        <p role="status">
          Of the question {question} nothing is listed:{' '}
          {measure.unlisted ? 'not all can be' : `${measure.id} judges nothing of it here`}.
        </p>
      )}
      {measure.isExcluded ? (
        <p class="quiet">Nothing was judged: {measure.id} leaves this document out.</p>
      ) : (
        <QuestionTable {...{ rows, route }} unlisted={measure.unlisted} chosen={chosen?.index} />
      )}
    </>
  )
}

/** By its number among the items, or by the id of its question: how many items a question has depends on the measure. */
function chosenRow(rows: readonly QuestionRow[], { query }: Route): QuestionRow | undefined {
  return rows[Number(query.item) - 1] ?? rows.find(({ id }) => id === query.question)
}

interface PicturesProps {
  readonly shown: Drawn
  readonly names: readonly string[]
  readonly chosen: number
  /** Of the answer that is looked at, if it has one. */
  readonly confidence: number | undefined
  readonly route: Route
}

function Pictures({ shown, names, chosen, confidence, route }: PicturesProps) {
  const { systems, of } = shown
  return (
    <>
      <div class="planes">
        <RiskCurve {...{ systems, names, chosen, confidence }} />
        <CorrectnessPlane {...{ systems, of, names, chosen, route }} />
      </div>
      <SystemsInNumbers {...shown} {...{ names, chosen }} />
    </>
  )
}
