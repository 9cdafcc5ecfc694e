/**
 * A list in which one entry is chosen. It may have thousands of entries, but only those in sight are in the page. Arrow keys, Page Up, Page Down, Home and
 * End choose another entry.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import { rowAfter, rowsIn, Spacer, useRowWindow } from '../../parts/virtual-rows.js'

interface ChoiceListProps {
  readonly label: string
  readonly count: number
  readonly chosen: number | undefined
  /** In pixels, as in the style sheet. */
  readonly rowHeight: number
  onChoose(entry: number): void
  entry(number: number): ComponentChildren
}

export function ChoiceList({ label, count, chosen, rowHeight, onChoose, entry }: ChoiceListProps) {
  const id = useId()
  const { scroller, onScroll, reveal, window } = useRowWindow(count, rowHeight)
  useEffect(() => {
    if (chosen !== undefined) reveal(chosen)
  }, [chosen, count])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = rowAfter(event.key, chosen ?? -1, { rows: count, page: 10 })
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
  }
  const isInSight = chosen !== undefined && chosen >= window.first && chosen < window.end
  return (
    <div
      class="entries"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isInSight ? `${id}-${chosen}` : undefined}
      ref={scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <Spacer as="div" rows={window.first} rowHeight={rowHeight} />
      {rowsIn(window).map((number) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active entry
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div
          key={number}
          id={`${id}-${number}`}
          role="option"
          aria-selected={number === chosen}
          aria-setsize={count}
          aria-posinset={number + 1}
          onClick={() => onChoose(number)}
        >
          {entry(number)}
        </div>
      ))}
      <Spacer as="div" rows={count - window.end} rowHeight={rowHeight} />
    </div>
  )
}
