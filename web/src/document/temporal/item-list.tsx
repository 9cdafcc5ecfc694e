/**
 * The judged items, filtered by verdict and by entity. Only the rows in sight are in the page. Arrow keys, Page Up, Page Down, Home and End move from item
 * to item; Enter opens one.
 */
import { useLayoutEffect, useMemo } from 'preact/hooks'
import { formatNumberOf } from '../../../../src/report/numbers.js'
import { ColumnHeads } from '../../parts/column-heads.js'
import { Choice } from '../../parts/fields.js'
import { ItemCells, itemColumns } from '../../parts/item-table.js'
import { andUnlisted } from '../../parts/values.js'
import { verdictNamed, verdictOptions } from '../../parts/verdict-counts.js'
import { type RowFocus, rowsIn, Spacer, useFocusableRows } from '../../parts/virtual-rows.js'
import type { JudgedItem } from '../../worker/protocol.js'
import { chooseItems, type ItemFilter } from './selection.js'

/** In pixels, as in the style sheet. */
const ROW = 36

interface ItemListProps extends ItemFilter {
  readonly items: readonly JudgedItem[]
  /** The number of items that are counted but not listed. */
  readonly unlisted?: number | undefined
  /** Counted from 0. */
  readonly chosen: number | undefined
  onChoose(item: number | undefined): void
  onFilter(filter: ItemFilter): void
}

export function ItemList({ items, unlisted, chosen, verdict, entity, onChoose, onFilter }: ItemListProps) {
  const shown = useMemo(() => chooseItems(items, { verdict, entity }), [items, verdict, entity])
  const verdicts = useMemo(() => items.map(({ words }) => words.verdict), [items])
  const options = useMemo(() => verdictOptions(verdicts, verdict), [verdicts, verdict])
  return (
    <>
      <div class="controls">
        <Choice
          label="Verdict"
          value={verdict ?? ''}
          options={options}
          onChoose={(next) => onFilter({ entity, verdict: verdictNamed(next) })}
        />
        {entity !== undefined && (
          <button type="button" class="chip" onClick={() => onFilter({ verdict })}>
            about <code>{entity}</code> <span aria-hidden="true">×</span>
            <span class="aside">, show all</span>
          </button>
        )}
        <p class="quiet" role="status">
          {shown.length < items.length && `${shown.length} of `}
          {formatNumberOf(items.length, 'item')}
          {andUnlisted(unlisted)}
        </p>
      </div>
      {shown.length === 0 ? (
        <p class="quiet">{items.length === 0 ? 'No items were judged.' : 'No item matches the filter.'}</p>
      ) : (
        <ItemRows {...{ items, shown, chosen, onChoose }} />
      )}
    </>
  )
}

interface ItemRowsProps extends Pick<ItemListProps, 'items' | 'chosen' | 'onChoose'> {
  /** Indices of the items to show. */
  readonly shown: readonly number[]
}

function ItemRows({ items, shown, chosen, onChoose }: ItemRowsProps) {
  const focusable = useFocusableRows({ rows: shown.length, rowHeight: ROW, page: 8 })
  const { scroller, onScroll, onKeyDown, reveal, window, focusOf } = focusable
  const chosenRow = chosen === undefined ? -1 : shown.indexOf(chosen)
  useLayoutEffect(() => {
    if (chosenRow >= 0) reveal(chosenRow)
    else if (scroller.current) scroller.current.scrollTop = 0
  }, [chosenRow, shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside
    <div class="item-rows" ref={scroller} onScroll={onScroll} onKeyDown={onKeyDown}>
      <table class="items" aria-label="Judged items" aria-rowcount={shown.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <ColumnHeads columns={itemColumns} />
          </tr>
        </thead>
        <tbody>
          <Spacer as="tr" rows={window.first} rowHeight={ROW} />
          {rowsIn(window).map((row) => {
            const item = shown[row]!
            return (
              <ItemRow
                key={item}
                item={items[item]!}
                focus={focusOf(row)}
                isChosen={item === chosen}
                onToggle={() => onChoose(item === chosen ? undefined : item)}
              />
            )
          })}
          <Spacer as="tr" rows={shown.length - window.end} rowHeight={ROW} />
        </tbody>
      </table>
    </div>
  )
}

interface ItemRowProps {
  readonly item: JudgedItem
  readonly focus: RowFocus
  readonly isChosen: boolean
  onToggle(): void
}

function ItemRow({ item, focus, isChosen, onToggle }: ItemRowProps) {
  const button = { title: item.words.item, 'aria-pressed': isChosen, onClick: onToggle, ...focus }
  return (
    <tr class={isChosen ? 'chosen' : undefined} aria-rowindex={focus['data-row'] + 2}>
      <ItemCells item={item} button={button} />
    </tr>
  )
}
