/** Page and worker without a browser: what a worker kept is there for those who ask on, even after it was ended in the midst of a search. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reply, Request } from '../../web/src/worker/protocol.js'
import { contradiction, ferry } from './temporal-examples.js'

const workers: LocalWorker[] = []

/** A worker in this thread, with modules and so with a memory of its own. While `isDeaf` it hears nothing, as one that searches. */
class LocalWorker {
  readonly requests: Request[] = []
  isDeaf = false
  isEnded = false
  private hear: ((event: { data: Reply }) => void) | undefined
  private readonly listening: Promise<(event: { data: Request }) => void>

  constructor() {
    workers.push(this)
    vi.resetModules()
    this.listening = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_: string, listener: (event: { data: Request }) => void) => resolve(listener))
      vi.stubGlobal('postMessage', (data: Reply) => !this.isEnded && this.hear?.({ data: structuredClone(data) }))
      void import('../../web/src/worker/worker.js')
    })
  }
  addEventListener(kind: string, listener: (event: { data: Reply }) => void): void {
    if (kind === 'message') this.hear = listener
  }
  postMessage(data: Request): void {
    this.requests.push(data)
    if (!this.isDeaf) void this.listening.then((listener) => listener({ data: structuredClone(data) }))
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

describe('a worker that was ended in the midst of a search', () => {
  it('is followed by one that makes again what was kept, for those who ask on', async () => {
    const { ask } = await import('../../web/src/worker/client.js')
    const pair = { id: 'ferry', gold: ferry, system: contradiction }
    const { handle } = await ask('judge', { pair, measures: ['strict'] })
    const picture = { handle, hasMinor: false, isWanted: true } as const
    workers[0]!.isDeaf = true
    const slow = ask('timePicture', { ...picture, form: 'graph' }).catch((error: Error) => error.message)
    const checks = ask('timeChecks', { handle })
    const later = Date.now() + 2000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const drawn = ask('timePicture', { ...picture, form: 'timeline' })
    expect(await slow).toBe('A newer request.')
    expect((await checks).sides).toHaveLength(2)
    expect((await drawn).form).toBe('timeline')
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false])
    // Judged once more, and not told once more.
    expect(workers[1]!.requests.map(({ task, isQuiet }) => [task, isQuiet ?? false])).toEqual([
      ['judge', true],
      ['timeChecks', false],
      ['timePicture', false],
    ])
  })
})
