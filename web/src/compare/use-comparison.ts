/**
 * Asks the worker for a comparison and reports its progress. Finished comparisons are kept while the page is open. A running one is abandoned when you
 * leave the view, so that other views do not have to wait for it.
 */
import { useEffect, useState } from 'preact/hooks'
import type { ReadingPolicy } from '../../../src/evaluation/evaluate.js'
import type { ProblemCode } from '../../../src/vocabulary/problem-codes.js'
import { loadDocuments } from '../data.js'
import { abandon, ask, type Outcome, useOutcome } from '../worker/client.js'
import type { Compared, CompareTask } from './protocol.js'

export type AskedComparison = Omit<CompareTask, 'documents'>

const finished = new Map<string, Compared>()
const lane = 'compare'

/** The outcome, and the share that is done. */
export function useComparison(asked: AskedComparison): { readonly outcome: Outcome<Compared>; readonly share: number } {
  const key = JSON.stringify(asked)
  const [share, setShare] = useState(0)
  const outcome = useOutcome(async () => {
    const known = finished.get(key)
    if (known) return known
    setShare(0)
    const documents = [...(await loadDocuments()).values()]
    const onProgress = (done: number, total: number) => setShare(done / total)
    const compared = await ask('compare', { ...asked, documents }, { lane, onProgress })
    finished.set(key, compared)
    return compared
  }, [key])
  useEffect(() => () => abandon(lane), [])
  return { outcome, share }
}

/** How documents were read, according to the signature of a report. */
export function readingOf(signature: string): Pick<CompareTask, 'reading' | 'allow' | 'systemFormat'> {
  const allow = /\|allow:([^|]+)/.exec(signature)?.[1]?.split(',') as readonly ProblemCode[] | undefined
  const systemFormat = /\|system:([^|]+)/.exec(signature)?.[1]
  return {
    reading: (/\|reading:(strict|lenient)\b/.exec(signature)?.[1] as ReadingPolicy | undefined) ?? 'unchecked',
    ...(allow && { allow }),
    ...(systemFormat !== undefined && { systemFormat }),
  }
}
