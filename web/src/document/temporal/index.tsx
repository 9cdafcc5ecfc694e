/**
 * A document with a time layer: its text with entities, every judged item with its reason, gold and system as graphs or bars, and what cannot hold.
 * What is chosen stands in the address: `item`, `entity`, `cycle`, `verdict`, `picture`, `minor`, `stacked`.
 */
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import type { WorkbenchData } from '../../../../src/report/workbench/data.js'
import { replaceQuery } from '../../navigation.js'
import { MeasureValues } from '../../parts/measure-values.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import { verdictNamed } from '../../parts/verdict-counts.js'
import { hrefOf, type Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { Judged } from '../../worker/protocol.js'
import { Checks } from './checks.js'
import { explainedOr, ItemDetail } from './item-detail.js'
import { ItemList } from './item-list.js'
import { MarkedText } from './marked-text.js'
import { Pictures } from './pictures.js'
import { cycleOf, marksOf } from './selection.js'

interface TemporalDocumentProps {
  readonly pair: DocumentPair
  readonly data: WorkbenchData
  readonly route: Route
  /** Index of the chosen system. */
  readonly system: number
}

export function TemporalDocument({ pair, data, route }: TemporalDocumentProps) {
  const measure = measureOf(data, route)
  const judged = useOutcome(() => ask('judge', { pair, measures: [measure] }), [pair, measure])
  if (judged.state === 'waiting') return <p role="status">Judging …</p>
  if (judged.state === 'failed') return <Failure error={judged.error} />
  return <JudgedTimes key={judged.value.handle} {...{ pair, route }} {...judged.value} />
}

/** The measure of the address if it judges times; else the first that does. */
function measureOf({ measures }: WorkbenchData, { query }: Route): string {
  const usable = measures.filter(({ reads }) => reads === 'time').map(({ id }) => id)
  return usable.find((id) => id === query.measure) ?? usable[0] ?? 'temporal-awareness'
}

type JudgedTimesProps = Pick<TemporalDocumentProps, 'pair' | 'route'> & Judged

function JudgedTimes({ pair, route, handle, measures }: JudgedTimesProps) {
  const { items, unlisted, problems, ...scores } = measures[0]!
  const { query } = route
  const number = Number(query.item) - 1
  const item = items[number]
  const explained = useOutcome(
    async () => (item?.hasProof ? ask('explain', { handle, measure: 0, item: number }) : undefined),
    [handle, item],
  )
  const checks = useOutcome(() => ask('timeChecks', { handle }), [handle])
  const cycle = cycleOf(query.cycle, checks.state === 'done' ? checks.value : undefined)
  const whole = item && explainedOr(item, explained)
  const marks = useMemo(
    () => marksOf({ item: whole, entity: query.entity, cycle }),
    [whole, query.entity, cycle?.links],
  )
  const hrefFor = addressing(route)
  return (
    <div class="temporal">
      <MeasureValues {...scores} />
      <ProblemList problems={problems} />
      <div class="reading">
        <section class="written" aria-label="Text">
          <MarkedText {...{ pair, marks }} hrefFor={(entity) => hrefFor({ entity })} />
        </section>
        <section class="listed" aria-label="Items">
          <ItemList
            {...{ items, unlisted, entity: query.entity }}
            verdict={verdictNamed(query.verdict)}
            chosen={item && number}
            onChoose={(next) =>
              replaceQuery(route, { item: next === undefined ? undefined : String(next + 1), cycle: undefined })
            }
            onFilter={({ verdict, entity }) => replaceQuery(route, { verdict, entity, item: undefined })}
          />
        </section>
        {item && <ItemDetail item={item} explained={explained} />}
      </div>
      {checks.state === 'failed' && <Failure error={checks.error} />}
      {checks.state === 'done' && (
        <Checks
          checks={checks.value}
          shown={query.cycle}
          onShow={(name) => replaceQuery(route, { cycle: name, item: undefined, entity: undefined })}
        />
      )}
      <Pictures {...{ handle, route, items, marks, hrefFor }} document={pair.id} />
    </div>
  )
}

/** What is chosen takes the place of what was chosen before. */
function addressing({ view, name, query }: Route) {
  const { item: _, entity: __, cycle: ___, ...rest } = query
  return ({ entity, item }: { readonly entity?: string | undefined; readonly item?: number | undefined }): string =>
    hrefOf(view, name, { ...rest, entity, item: item === undefined ? undefined : String(item + 1) })
}
