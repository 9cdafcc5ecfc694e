/**
 * A document with a time layer: its text with entities (`marked-text`), every judged item with its reason (`item-list`, `item-detail`), gold and system as
 * graphs or timelines (`pictures`, `graphs`, `timelines`), and contradictions (`checks`). The address keeps what is chosen: `item`, `entity`, `cycle`,
 * `verdict`, `picture`, `minor`, `stacked`. `selection` and `graph-marks` compute what to highlight; `tasks` runs in the worker.
 */
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import type { WorkbenchData } from '../../../../src/report/workbench/data.js'
import { replaceQuery } from '../../navigation.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import { MeasureValues } from '../../parts/values.js'
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
  const measure = timeMeasure(data, route)
  const judged = useOutcome(() => ask('judge', { pair, measures: [measure] }), [pair, measure])
  if (judged.state === 'waiting') return <p role="status">Judging …</p>
  if (judged.state === 'failed') return <Failure error={judged.error} />
  return <JudgedTimes key={judged.value.handle} {...{ pair, route }} {...judged.value} />
}

/** The measure in the address if it judges times, otherwise the first measure that does. */
function timeMeasure({ measures }: WorkbenchData, { query }: Route): string {
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
  const hrefFor = choiceAddresses(route)
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

/** Addresses that choose an entity or an item instead of what is chosen now. */
function choiceAddresses({ view, name, query }: Route) {
  const { item: _, entity: __, cycle: ___, ...rest } = query
  return ({ entity, item }: { readonly entity?: string | undefined; readonly item?: number | undefined }): string =>
    hrefOf(view, name, { ...rest, entity, item: item === undefined ? undefined : String(item + 1) })
}
