/** The page's access to the worker, without a browser: results of a worker stay available after it was ended in the middle of a search. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply, Request } from '../../web/src/worker/protocol.js'
import { contradiction, ferry } from './temporal-examples.js'

const workers: LocalWorker[] = []

/** A worker in this thread, with modules (and so a memory) of its own. While `isBusy` it receives no messages, like one that searches. */
class LocalWorker {
  readonly requests: Request[] = []
  isBusy = false
  isEnded = false
  private receive: ((event: { data: Reply }) => void) | undefined
  private readonly listening: Promise<(event: { data: Request }) => void>

  constructor() {
    workers.push(this)
    vi.resetModules()
    this.listening = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_: string, listener: (event: { data: Request }) => void) => resolve(listener))
      vi.stubGlobal('postMessage', (data: Reply) => !this.isEnded && this.receive?.({ data: structuredClone(data) }))
      void import('../../web/src/worker/worker.js')
    })
  }
  addEventListener(kind: string, listener: (event: { data: Reply }) => void): void {
    if (kind === 'message') this.receive = listener
  }
  postMessage(data: Request): void {
    this.requests.push(data)
    if (!this.isBusy) void this.listening.then((listener) => listener({ data: structuredClone(data) }))
  }
  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', LocalWorker)
  vi.stubGlobal('document', { getElementById: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a worker that was ended in the middle of a search', () => {
  it('is replaced by one that computes its results again for later requests', async () => {
    const { ask } = await import('../../web/src/worker/client.js')
    const pair = { id: 'ferry', gold: ferry, system: contradiction }
    const { handle } = await ask('judge', { pair, measures: ['strict'] })
    const picture = { handle, hasMinor: false, isWanted: true } as const
    workers[0]!.isBusy = true
    const slow = ask('timePicture', { ...picture, form: 'graph' }).catch((error: Error) => error.message)
    const checks = ask('timeChecks', { handle })
    const later = Date.now() + 2000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const drawn = ask('timePicture', { ...picture, form: 'timeline' })
    expect(await slow).toBe('Replaced by a newer request.')
    expect((await checks).sides).toHaveLength(2)
    expect((await drawn).form).toBe('timeline')
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    // The pair is judged again, but the answer is not sent again.
    expect(workers[1]!.requests.map(({ task, isQuiet }) => [task, isQuiet ?? false])).toEqual([
      ['judge', true],
      ['timeChecks', false],
      ['timePicture', false],
    ])
  })
})
