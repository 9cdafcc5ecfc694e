/** The judged items of a sentence or of a part of the document level, with a filter by verdict. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../../src/report/numbers.js'
import { replaceQuery } from '../../navigation.js'
import { Choice } from '../../parts/fields.js'
import { andUnlisted } from '../../parts/values.js'
import { verdictNamed, verdictOptions } from '../../parts/verdict-counts.js'
import type { Route } from '../../route.js'
import type { JudgedItem } from '../../worker/protocol.js'
import { ChoiceList } from './choice-list.js'
import type { ListedItems } from './protocol.js'

interface ItemListProps {
  readonly route: Route
  readonly items: ListedItems
  /** The number of items that are counted but not listed. */
  readonly unlisted: number
  readonly chosen: number | undefined
  onItem(item: number): void
}

/** In pixels, as in the style sheet. */
const ROW = 30

export function ItemList({ route, items, unlisted, chosen, onItem }: ItemListProps) {
  const verdict = verdictNamed(route.query.verdict)
  const found = useMemo(() => [...items].map(([number, { words }]) => ({ number, verdict: words.verdict })), [items])
  const shown = useMemo(() => found.filter((one) => !verdict || one.verdict === verdict), [found, verdict])
  const verdicts = useMemo(() => found.map((one) => one.verdict), [found])
  const options = useMemo(() => verdictOptions(verdicts, verdict), [verdicts, verdict])
  const place = shown.findIndex(({ number }) => number === chosen)
  return (
    <section class="item-list" aria-label="Items">
      <div class="controls">
        <Choice
          label="Items"
          value={verdict ?? ''}
          options={options}
          onChoose={(next) => replaceQuery(route, { verdict: next })}
        />
        {unlisted > 0 && (
          <p class="quiet" role="status">
            {formatNumberOf(found.length, 'item')}
            {andUnlisted(unlisted)} (inferred from other links)
          </p>
        )}
      </div>
      {shown.length === 0 && found.length > 0 && <p class="quiet">No item matches the filter.</p>}
      {shown.length > 0 && (
        <ChoiceList
          label="Judged items"
          count={shown.length}
          rowHeight={ROW}
          chosen={place < 0 ? undefined : place}
          onChoose={(entry) => onItem(shown[entry]!.number)}
          entry={(entry) => <Item {...items.get(shown[entry]!.number)!} />}
        />
      )}
    </section>
  )
}

function Item({ words }: JudgedItem) {
  return (
    <>
      <span class={`verdict ${words.verdict}`}>{words.verdict}</span>
      <span class="mono">{words.item}</span>
      <span class="quiet">{words.whose}</span>
      <span class="quiet reason">{words.reason}</span>
    </>
  )
}
