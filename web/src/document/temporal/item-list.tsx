/**
 * All judged items, of which those in sight are in the page; filtered by verdict and by entity. Arrow keys, Page Up and Down, Home and End go from item
 * to item, Enter opens one.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatNumberOf } from '../../../../src/report/numbers.js'
import { andMore } from '../../parts/numbers.js'
import { VerdictChoice } from '../../parts/verdict-choice.js'
import { verdictCounts, verdictNamed } from '../../parts/verdict-counts.js'
import { useRowWindow } from '../../parts/virtual-rows.js'
import type { JudgedItem } from '../../worker/protocol.js'
import { chooseItems, type ItemFilter } from './selection.js'

/** In pixels; the style sheet has the same. */
const ROW = 36

interface ItemListProps extends ItemFilter {
  readonly items: readonly JudgedItem[]
  /** How many more were counted. */
  readonly unlisted?: number | undefined
  /** Counted from 0. */
  readonly chosen: number | undefined
  onChoose(item: number | undefined): void
  onFilter(filter: ItemFilter): void
}

export function ItemList({ items, unlisted, chosen, verdict, entity, onChoose, onFilter }: ItemListProps) {
  const shown = useMemo(() => chooseItems(items, { verdict, entity }), [items, verdict, entity])
  const counts = useMemo(
    () =>
      verdictCounts(
        items.map(({ words }) => words.verdict),
        verdict,
      ),
    [items, verdict],
  )
  return (
    <>
      <div class="controls">
        <VerdictChoice
          label="Verdict"
          chosen={verdict}
          counts={counts}
          total={items.length}
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
          {andMore(unlisted)}
        </p>
      </div>
      {shown.length === 0 ? (
        <p class="quiet">{items.length === 0 ? 'Nothing was judged.' : 'No item matches what was chosen.'}</p>
      ) : (
        <Rows {...{ items, shown, chosen, onChoose }} />
      )}
    </>
  )
}

interface RowsProps extends Pick<ItemListProps, 'items' | 'chosen' | 'onChoose'> {
  readonly shown: readonly number[]
}

function Rows({ items, shown, chosen, onChoose }: RowsProps) {
  const { scroller, onScroll, reveal, window } = useRowWindow(shown.length, ROW)
  const chosenRow = chosen === undefined ? -1 : shown.indexOf(chosen)
  const { active, setActive, onKeyDown } = useRowKeys(shown.length, scroller, reveal)
  useLayoutEffect(() => {
    if (chosenRow >= 0) reveal(chosenRow)
    else if (scroller.current) scroller.current.scrollTop = 0
  }, [chosenRow, shown])
  const focusable = active >= window.first && active < window.end ? active : window.first
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside are heard here
    <div class="item-rows" ref={scroller} onScroll={onScroll} onKeyDown={onKeyDown}>
      <table class="items" aria-label="Judged items" aria-rowcount={shown.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">verdict</th>
            <th scope="col">item</th>
            <th scope="col">side</th>
            <th scope="col">reason</th>
          </tr>
        </thead>
        <tbody>
          <Room rows={window.first} />
          {shown.slice(window.first, window.end).map((item, i) => {
            const row = window.first + i
            const { words } = items[item]!
            return (
              <tr key={item} class={item === chosen ? 'chosen' : undefined} aria-rowindex={row + 2}>
                <td>
                  <span class={`verdict ${words.verdict}`}>{words.verdict}</span>
                </td>
                <td>
                  <button
                    type="button"
                    class="item mono"
                    data-row={row}
                    title={words.item}
                    tabIndex={row === focusable ? 0 : -1}
                    aria-pressed={item === chosen}
                    onFocus={() => setActive(row)}
                    onClick={() => onChoose(item === chosen ? undefined : item)}
                  >
                    {words.item}
                  </button>
                </td>
                <td class="quiet">{words.whose}</td>
                <td>
                  {words.reason}
                  {words.remark && <span class="quiet"> · {words.remark}</span>}
                </td>
              </tr>
            )
          })}
          <Room rows={shown.length - window.end} />
        </tbody>
      </table>
    </div>
  )
}

/** The height of rows that are not in the page. */
function Room({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row of a table takes no focus
  return <tr class="room" aria-hidden="true" style={{ height: `${rows * ROW}px` }} />
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

function useRowKeys(rows: number, scroller: { current: HTMLDivElement | null }, reveal: (row: number) => void) {
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key] ?? { Home: -rows, End: rows }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(rows - 1, active + step))
    reveal(next)
    wantsFocus.current = true
    setActive(next)
  }
  return { active, setActive, onKeyDown }
}
