/** The texts of the two sides. They are kept as long as the page is open, in its memory and nowhere else. */
import { useState } from 'preact/hooks'
import type { Side } from '../../../src/measure.js'

export interface SideText {
  readonly text: string
  /** Where it came from, if not from the keyboard. */
  readonly source?: { readonly kind: 'example' | 'file'; readonly name: string }
}

export type Texts = Readonly<Record<Side, SideText>>

let kept: Texts | undefined

export function exampleTexts(format: { readonly name: string; readonly example: string }): Texts {
  const side: SideText = { text: format.example, source: { kind: 'example', name: format.name } }
  return { gold: side, system: side }
}

/** As they were left, or as `first` has them. */
export function useTexts(first: () => Texts): readonly [Texts, (changes: Partial<Texts>) => void] {
  const [texts, setTexts] = useState(() => kept ?? first())
  const change = (changes: Partial<Texts>) =>
    setTexts((last) => {
      kept = { ...last, ...changes }
      return kept
    })
  return [texts, change]
}

/** Nobody has touched them yet. */
export function areExamples({ gold, system }: Texts): boolean {
  return [gold, system].every(({ source, text }) => source?.kind === 'example' || text === '')
}

/** Characters that a text area can hold without keeping one waiting. Longer ones are scored, but not shown. */
export const MOST_SHOWN = 300_000
