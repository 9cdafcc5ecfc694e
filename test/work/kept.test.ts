/** Results that are kept in a store count only as long as they are what was put there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../src/node/work/in-process.js'
import { inOrder } from '../../src/node/work/job.js'
import { keptIn } from '../../src/node/work/kept.js'
import { openStore } from '../../src/node/work/store/store.js'
import { UsageError } from '../../src/vocabulary/problem.js'
import { sample } from './samples/judge.js'

const root = mkdtempSync(join(tmpdir(), 'cupel-kept-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** What is folded, or the messages with which the run ends. */
async function outcome(store: string): Promise<string | readonly string[]> {
  const executor = keptIn(await openStore(store), inProcess())
  try {
    const { run, fold } = await sample.make()
    const results: unknown[] = []
    for await (const result of inOrder(executor.execute(run))) results.push(result)
    return fold(results)
  } catch (error) {
    if (error instanceof UsageError) return error.problems.map(({ message }) => message)
    throw error
  } finally {
    await executor.close()
  }
}

function resultsIn(store: string): string[] {
  const names = readdirSync(join(store, 'results'), { recursive: true, withFileTypes: true })
  return names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const damages: Readonly<Record<string, (text: string) => string>> = {
  'a changed digit': (text) => text.replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10)),
  'another value': () => '[]',
  'no statistics': (text) => text.replace(/"stats":\{[^{}]*\}/, '"stats":{}'),
  'a missing part': (text) => text.replace(/"problems":\[\],?/, ''),
  nothing: () => '',
}

describe('a result in a store', () => {
  it.each(Object.keys(damages))('with %s is told, taken away and made again', async (name) => {
    const store = join(root, name)
    const whole = await outcome(store)
    const changed = resultsIn(store).find((file) => {
      const text = readFileSync(file, 'latin1')
      const spoilt = damages[name]!(text)
      if (spoilt !== text) writeFileSync(file, spoilt, 'latin1')
      return spoilt !== text
    })
    expect(changed).toBeDefined()
    expect(await outcome(store)).toEqual([`A result in ${store} was damaged, and has been removed.`])
    expect(resultsIn(store)).not.toContain(changed)
    expect(await outcome(store)).toBe(whole)
  })

  it('under the name of another is told, and all that are spoilt at once', async () => {
    const store = join(root, 'swapped')
    const whole = await outcome(store)
    const [one, other] = resultsIn(store) as [string, string]
    const texts = [one, other].map((file) => readFileSync(file))
    writeFileSync(one, texts[1]!)
    writeFileSync(other, texts[0]!)
    expect(await outcome(store)).toEqual([`2 results in ${store} were damaged, and have been removed.`])
    expect(await outcome(store)).toBe(whole)
  })
})
