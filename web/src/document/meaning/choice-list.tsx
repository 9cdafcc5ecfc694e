/** A list of which one entry is chosen; of thousands, those in sight are in the page. Arrow keys, Page Up and Down, Home and End choose another. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import { useRowWindow } from '../../parts/virtual-rows.js'

interface ChoiceListProps {
  readonly label: string
  readonly count: number
  readonly chosen: number | undefined
  /** In pixels; the style sheet has the same. */
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
  const go = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, chosen ?? -1, count)
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
      onKeyDown={go}
    >
      <Room rows={window.first} rowHeight={rowHeight} />
      {Array.from({ length: Math.max(0, window.end - window.first) }, (_, i) => window.first + i).map((number) => (
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
      <Room rows={count - window.end} rowHeight={rowHeight} />
    </div>
  )
}

/** The height of entries that are not in the page. */
function Room({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) {
  return rows > 0 ? <div role="presentation" style={{ height: `${rows * rowHeight}px` }} /> : null
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

function stepOf(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, chosen + step))
}
