/**
 * Makes the signs of a picture (its boxes, lines and labels) one stop for the Tab key. The up and down arrow keys move along a side, the left and right arrow
 * keys to the sign at the same height on the other side, Home and End to the first and last sign. Enter and the space bar choose a sign.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export interface SignPlace {
  readonly column: number
  readonly y: number
}

interface SignState {
  readonly name: string
  readonly isChosen: boolean
  onLit(): void
}

export type SignProps = ReturnType<ReturnType<typeof useSigns>['propsOf']>

export function useSigns(signs: readonly SignPlace[], onChoose: (sign: number) => void) {
  const box = useRef<SVGSVGElement>(null)
  const [wanted, setWanted] = useState(0)
  /** The sign to focus once it is the active one. */
  const awaited = useRef<number | undefined>(undefined)
  const active = Math.min(wanted, Math.max(0, signs.length - 1))
  useLayoutEffect(() => {
    if (awaited.current !== active) return
    awaited.current = undefined
    box.current?.querySelector<SVGElement>(`[data-sign="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = isChoice ? active : signAfter(event.key, active, signs)
    if (next === undefined) return
    event.preventDefault()
    if (isChoice) onChoose(active)
    else awaited.current = next
    setWanted(next)
  }
  /** `onLit` is called when the pointer or the focus reaches the sign. */
  const propsOf = (sign: number, { name, isChosen, onLit }: SignState) => ({
    'data-sign': sign,
    role: 'button' as const,
    'aria-label': name,
    'aria-pressed': isChosen,
    // SVG attributes are case-sensitive, and browsers know this one in lower case.
    tabindex: sign === active ? 0 : -1,
    onPointerEnter: onLit,
    onFocus: () => {
      setWanted(sign)
      onLit()
    },
    onClick: () => onChoose(sign),
  })
  return { picture: { ref: box, role: 'group' as const, onKeyDown }, propsOf }
}

function signAfter(key: string, active: number, signs: readonly SignPlace[]): number | undefined {
  const last = signs.length - 1
  const along = { Home: 0, End: last, ArrowDown: active + 1, ArrowUp: active - 1 }[key]
  if (along !== undefined) return Math.max(0, Math.min(last, along))
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const here = signs[active]
  return step === undefined || !here ? undefined : acrossFrom(here, step, signs)
}

/** The sign in the next column whose height is closest. */
function acrossFrom({ column, y }: SignPlace, step: number, signs: readonly SignPlace[]): number | undefined {
  let found: number | undefined
  for (const [i, sign] of signs.entries())
    if (sign.column === column + step && (found === undefined || Math.abs(sign.y - y) < Math.abs(signs[found]!.y - y)))
      found = i
  return found
}
