/**
 * Makes the marks of a picture one stop for the Tab key; the arrow keys, Home and End move the focus from mark to mark. Each mark is an element with
 * the props that `propsOf` returns for its number.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export function useRoving(count: number) {
  const box = useRef<SVGSVGElement>(null)
  const [wanted, setWanted] = useState(0)
  const wantsFocus = useRef(false)
  const active = Math.min(wanted, Math.max(0, count - 1))
  // A layout effect, because it runs before the next key press. A later effect could take that key's request for its own, and the focus would not move.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<SVGElement>(`[data-sign="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markAfter(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    wantsFocus.current = true
    setWanted(next)
  }
  const propsOf = (mark: number) => ({
    'data-sign': mark,
    tabindex: mark === active ? 0 : -1,
    onFocus: () => setWanted(mark),
  })
  return { box, onKeyDown, propsOf }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

function markAfter(key: string, active: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, active + step))
}
