/** The texts scored in the worker a moment after the last change. What was found before stays in sight meanwhile. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { ask } from '../worker/client.js'
import type { Tried, TryTask } from '../worker/protocol.js'

/** Milliseconds without a change. */
const PAUSE = 250

export interface TriedState {
  readonly tried?: Tried
  /** Why there is nothing newer. */
  readonly error?: Error
  readonly isWaiting: boolean
}

export function useTried({ format, systemFormat, gold, system, measures }: TryTask): TriedState {
  const [state, setState] = useState<TriedState>({ isWaiting: true })
  const ids = measures.join(' ')
  // Before the next frame: what is shown of earlier texts must never look like the result of these.
  useLayoutEffect(() => {
    let isCurrent = true
    const tell = (next: TriedState) => isCurrent && setState(next)
    setState((last) => ({ ...last, isWaiting: true }))
    const asked = { format, ...(systemFormat && { systemFormat }), gold, system, measures }
    const timer = setTimeout(() => {
      ask('try', asked).then(
        (tried) => tell({ tried, isWaiting: false }),
        (error: Error) => tell({ error, isWaiting: false }),
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [format, systemFormat, gold, system, ids])
  return state
}
