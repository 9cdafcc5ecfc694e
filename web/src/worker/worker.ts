/**
 * The web worker: it runs the library in a thread of its own, so that the page never waits for a search. `protocol.ts` has the messages, `tasks.ts` and the
 * `tasks.ts` of the views the work, and `client.ts` the functions that the page calls.
 */
import { UsageError } from '../../../src/vocabulary/problem.js'
import { agreement } from '../agreement/tasks.js'
import { compare } from '../compare/tasks.js'
import { answers } from '../document/answers/tasks.js'
import { meaning, meaningItems, meaningPart, meaningPartners, meaningSentence } from '../document/meaning/tasks.js'
import { timeChecks, timePicture } from '../document/temporal/tasks.js'
import type { Reply, Request, TaskName, Tasks } from './protocol.js'
import { catalogue, explain, judge, type Ticks, tryTexts } from './tasks.js'

interface Scope {
  postMessage(reply: Reply): void
  addEventListener(kind: 'message', listener: (event: MessageEvent<Request>) => void): void
}

const scope = globalThis as unknown as Scope
/** The newest request of each lane; older ones are cancelled. */
const newest = new Map<string, number>()

const handlers: { readonly [Name in TaskName]: (asked: Tasks[Name]['asked'], ticks: Ticks) => unknown } = {
  judge,
  explain,
  try: tryTexts,
  catalogue,
  answers,
  compare,
  agreement,
  meaning,
  meaningItems,
  meaningSentence,
  meaningPart,
  meaningPartners,
  timePicture,
  timeChecks,
}

class Cancelled extends Error {}

/** Running requests by number. A request that builds on the result of another one waits for it. */
const underWay = new Map<number, Promise<void>>()

scope.addEventListener('message', ({ data }) => {
  newest.set(data.lane, data.id)
  const done = handle(data).finally(() => underWay.delete(data.id))
  underWay.set(data.id, done)
})

async function handle({ id, lane, task, asked, isQuiet }: Request): Promise<void> {
  const send = (reply: Reply): void => {
    if (!isQuiet) scope.postMessage(reply)
  }
  const tick = async (done: number, total: number): Promise<void> => {
    send({ id, kind: 'progress', done, total })
    await pendingMessages()
    if (newest.get(lane) !== id) throw new Cancelled()
  }
  try {
    if ('handle' in asked) await underWay.get(asked.handle)
    if (newest.get(lane) !== id) throw new Cancelled()
    const run = handlers[task] as (asked: Request['asked'], ticks: Ticks) => unknown
    const answered = (await run(asked, { id, tick })) as Tasks[TaskName]['answered']
    send({ id, kind: 'done', answered })
  } catch (error) {
    send(error instanceof Cancelled ? { id, kind: 'cancelled' } : failure(id, error))
  }
}

/** Pauses, so that newer requests are received. */
function pendingMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

function failure(id: number, error: unknown): Reply {
  return {
    id,
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    problems: error instanceof UsageError ? error.problems : [],
  }
}
