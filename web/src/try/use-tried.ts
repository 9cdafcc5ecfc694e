/** Scores the texts in the worker a moment after the last change. Meanwhile the previous result stays visible. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { ask } from '../worker/client.js'
import type { Tried, TryTask } from '../worker/protocol.js'

/** Milliseconds without a change. */
const PAUSE = 250

export interface TriedState {
  readonly tried?: Tried
  /** Why there is no newer result. */
  readonly error?: Error
  readonly isWaiting: boolean
}

export function useTried({ format, systemFormat, gold, system, measures }: TryTask): TriedState {
  const [state, setState] = useState<TriedState>({ isWaiting: true })
  const ids = measures.join(' ')
  // A layout effect, so that the previous result is marked as outdated before the next frame.
  useLayoutEffect(() => {
    let isCurrent = true
    const finish = (next: TriedState) => isCurrent && setState(next)
    setState((last) => ({ ...last, isWaiting: true }))
    const asked = { format, ...(systemFormat && { systemFormat }), gold, system, measures }
    const timer = setTimeout(() => {
      ask('try', asked).then(
        (tried) => finish({ tried, isWaiting: false }),
        (error: Error) => finish({ error, isWaiting: false }),
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [format, systemFormat, gold, system, ids])
  return state
}
