/** The texts of both sides. They are kept in memory while the page is open, and nowhere else. */
import { useState } from 'preact/hooks'
import type { Side } from '../../../src/measure.js'

export interface SideText {
  readonly text: string
  /** Where the text came from, unless it was typed. */
  readonly source?: { readonly kind: 'example' | 'file'; readonly name: string }
}

export type Texts = Readonly<Record<Side, SideText>>

let kept: Texts | undefined

export function exampleTexts(format: { readonly name: string; readonly example: string }): Texts {
  const side: SideText = { text: format.example, source: { kind: 'example', name: format.name } }
  return { gold: side, system: side }
}

/** The texts when the view was last left, or else those of `first`. */
export function useTexts(first: () => Texts): readonly [Texts, (changes: Partial<Texts>) => void] {
  const [texts, setTexts] = useState(() => kept ?? first())
  const change = (changes: Partial<Texts>) =>
    setTexts((last) => {
      kept = { ...last, ...changes }
      return kept
    })
  return [texts, change]
}

/** Whether both texts are unchanged examples or empty. */
export function areExamples({ gold, system }: Texts): boolean {
  return [gold, system].every(({ source, text }) => source?.kind === 'example' || text === '')
}

/** A text area with more characters than this would be slow. Longer texts are scored, but only their beginning is shown. */
export const MOST_SHOWN = 300_000
