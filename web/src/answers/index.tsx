/** A document of answers: risk against coverage, c@1 against accuracy, and every question with its verdict and reason. */
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../src/corpus.js'
import { pairFor, type WorkbenchData } from '../../../src/report/workbench-data.js'
import { ask, useOutcome } from '../assay.js'
import { loadDocuments } from '../data.js'
import { MeasureValues } from '../measure-values.js'
import { Failure, ProblemList } from '../problems.js'
import type { JudgedMeasure } from '../protocol.js'
import type { Route } from '../route.js'
import { CorrectnessPlane } from './correctness-plane.js'
import { questionRows } from './question-rows.js'
import { QuestionTable } from './question-table.js'
import { RiskCurve } from './risk-curve.js'
import type { ShownAnswers } from './shown.js'
import { SystemsInNumbers } from './systems-in-numbers.js'

export interface AnswersDocumentProps {
  readonly pair: DocumentPair
  readonly data: WorkbenchData
  readonly route: Route
  /** Index of the chosen system. */
  readonly system: number
}

export function AnswersDocument(props: AnswersDocumentProps) {
  const { pair, data, route, system } = props
  const measure = measureOf(data, route)
  const judged = useOutcome(() => ask('judge', { pair, measures: [measure] }, { lane: 'questions' }), [pair, measure])
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

/** The document as each system has it. */
async function showAll({ pair, data }: AnswersDocumentProps, measure: string): Promise<ShownAnswers> {
  const document = (await loadDocuments()).get(pair.id)
  const pairs = document ? data.sides.systems.map((_, i) => pairFor(document, i)) : [pair]
  return ask('answers', { pairs, measure })
}

interface JudgedQuestionsProps extends AnswersDocumentProps {
  readonly measure: JudgedMeasure
  /** Not there yet, or failed. */
  readonly shown: ShownAnswers | undefined
}

function JudgedQuestions({ pair, data, route, system, measure, shown }: JudgedQuestionsProps) {
  const rows = useMemo(() => questionRows(measure.items, pair), [measure, pair])
  const item = Number(route.query.item) - 1
  const chosen = rows[item] ? item : undefined
  return (
    <>
      {shown && (
        <Pictures
          {...{ shown, route }}
          names={shownNames(data.sides.systems, shown, system)}
          chosen={shown.systems.length > 1 ? system : 0}
          confidence={rows[item]?.judged.judgement.confidence}
        />
      )}
      <h2>Questions</h2>
      {measure.isExcluded ? (
        <p class="quiet">Nothing was judged: {measure.id} leaves this document out.</p>
      ) : (
        <QuestionTable rows={rows} route={route} chosen={chosen} />
      )}
    </>
  )
}

interface PicturesProps {
  readonly shown: ShownAnswers
  readonly names: readonly string[]
  readonly chosen: number
  /** Of the answer that is looked at, if it has one. */
  readonly confidence: number | undefined
  readonly route: Route
}

function Pictures({ shown, names, chosen, confidence, route }: PicturesProps) {
  const { systems } = shown
  return (
    <>
      <div class="planes">
        <RiskCurve {...{ systems, names, chosen, confidence }} />
        <CorrectnessPlane {...{ systems, names, chosen, route }} />
      </div>
      <SystemsInNumbers {...shown} {...{ names, chosen }} />
    </>
  )
}

/** All systems, or the chosen one alone where the document could not be had of the others. */
function shownNames(names: readonly string[], { systems }: ShownAnswers, system: number): readonly string[] {
  return systems.length === names.length ? names : [names[system]!]
}
