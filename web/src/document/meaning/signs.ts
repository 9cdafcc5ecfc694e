/**
 * One stop for the Tab key among the signs of a picture. Arrow keys up and down go along a side, left and right across to the sign at the same height,
 * Home and End to the first and the last; Enter and the space bar choose.
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
  /** The sign that is to have the focus as soon as it is the active one. */
  const awaited = useRef<number | undefined>(undefined)
  const active = Math.min(wanted, Math.max(0, signs.length - 1))
  useLayoutEffect(() => {
    if (awaited.current !== active) return
    awaited.current = undefined
    box.current?.querySelector<SVGElement>(`[data-sign="${active}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChoice = event.key === 'Enter' || event.key === ' '
    const next = isChoice ? active : nextSign(event.key, active, signs)
    if (next === undefined) return
    event.preventDefault()
    if (isChoice) onChoose(active)
    else awaited.current = next
    setWanted(next)
  }
  /** `onLit`: somebody points at it, or is there by key. */
  const propsOf = (sign: number, { name, isChosen, onLit }: SignState) => ({
    'data-sign': sign,
    role: 'button' as const,
    'aria-label': name,
    'aria-pressed': isChosen,
    // Names of attributes keep their case in SVG, and browsers know this one in lower case.
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

function nextSign(key: string, active: number, signs: readonly SignPlace[]): number | undefined {
  const last = signs.length - 1
  const along = { Home: 0, End: last, ArrowDown: active + 1, ArrowUp: active - 1 }[key]
  if (along !== undefined) return Math.max(0, Math.min(last, along))
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const here = signs[active]
  return step === undefined || !here ? undefined : acrossFrom(here, step, signs)
}

/** The nearest by height in the column beside. */
function acrossFrom({ column, y }: SignPlace, step: number, signs: readonly SignPlace[]): number | undefined {
  let found: number | undefined
  for (const [i, sign] of signs.entries())
    if (sign.column === column + step && (found === undefined || Math.abs(sign.y - y) < Math.abs(signs[found]!.y - y)))
      found = i
  return found
}
