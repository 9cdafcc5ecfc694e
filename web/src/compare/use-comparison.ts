/**
 * The comparison that the address asks for, from the worker, with its progress. One that is finished is kept while the page is open; one that nobody
 * looks at any longer is given up, so that other views need not wait behind it.
 */
import { useEffect, useState } from 'preact/hooks'
import type { ReadingPolicy } from '../../../src/evaluation/evaluate.js'
import { loadDocuments } from '../data.js'
import { abandon, ask, type Outcome, useOutcome } from '../worker/client.js'
import type { Compared, CompareTask } from './protocol.js'

export type Asked = Omit<CompareTask, 'documents'>

const finished = new Map<string, Compared>()
const lane = 'compare'

/** The share that is done, beside what came of it. */
export function useComparison(asked: Asked): { readonly outcome: Outcome<Compared>; readonly share: number } {
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

/** How documents were read: as the reports were signed. */
export function readingOf(signature: string): Pick<CompareTask, 'reading' | 'systemFormat'> {
  const systemFormat = /\|system:([^|]+)/.exec(signature)?.[1]
  return {
    reading: (/\|reading:(strict|lenient)\b/.exec(signature)?.[1] as ReadingPolicy | undefined) ?? 'unchecked',
    ...(systemFormat !== undefined && { systemFormat }),
  }
}
