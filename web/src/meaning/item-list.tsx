/** The judged items of a sentence or of a part, all of them or those of one verdict. */
import { verdicts } from '../../../src/report/reasons.js'
import { replaceQuery } from '../navigation.js'
import type { JudgedItem } from '../protocol.js'
import type { Route } from '../route.js'
import { ChoiceList } from './choice-list.js'

interface ItemListProps {
  readonly route: Route
  /** Of the whole measure. */
  readonly items: readonly JudgedItem[]
  /** Which of them. */
  readonly numbers: readonly number[]
  readonly chosen: number | undefined
  onItem(item: number): void
}

/** In pixels; the style sheet has the same. */
const ROW = 30

export function ItemList({ route, items, numbers, chosen, onItem }: ItemListProps) {
  const wanted = verdicts.find((verdict) => verdict === route.query.verdict)
  const shown = wanted ? numbers.filter((number) => items[number]!.words.verdict === wanted) : numbers
  const counts = verdicts.map((verdict) => numbers.filter((number) => items[number]!.words.verdict === verdict).length)
  const place = chosen === undefined ? -1 : shown.indexOf(chosen)
  return (
    <section class="item-list" aria-label="Items">
      <div class="controls">
        <label>
          <span>Items</span>
          <select
            value={wanted ?? ''}
            onChange={(event) => replaceQuery(route, { verdict: event.currentTarget.value || undefined })}
          >
            <option value="">all ({numbers.length})</option>
            {verdicts.map(
              (verdict, i) =>
                counts[i]! > 0 && (
                  <option key={verdict} value={verdict}>
                    {verdict} ({counts[i]})
                  </option>
                ),
            )}
          </select>
        </label>
      </div>
      {shown.length > 0 && (
        <ChoiceList
          label="Judged items"
          count={shown.length}
          rowHeight={ROW}
          chosen={place < 0 ? undefined : place}
          onChoose={(entry) => onItem(shown[entry]!)}
          entry={(entry) => <Item {...items[shown[entry]!]!} />}
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
