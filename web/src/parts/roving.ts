/**
 * One stop for the Tab key among many signs of a picture; arrow keys, Home and End go from sign to sign. A sign is an element that was given the
 * props of its number.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export function useRoving(count: number) {
  const box = useRef<SVGSVGElement>(null)
  const [wanted, setWanted] = useState(0)
  const wantsFocus = useRef(false)
  const active = Math.min(wanted, Math.max(0, count - 1))
  // Before the next key: an effect that came later would take the wish of that key for its own, and the focus would stay.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<SVGElement>(`[data-sign="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextOf(event.key, active, count)
    if (next === undefined) return
    event.preventDefault()
    wantsFocus.current = true
    setWanted(next)
  }
  const propsOf = (sign: number) => ({
    'data-sign': sign,
    tabindex: sign === active ? 0 : -1,
    onFocus: () => setWanted(sign),
  })
  return { box, onKeyDown, propsOf }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

function nextOf(key: string, active: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, active + step))
}
