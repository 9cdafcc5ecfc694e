/** The worker: the library itself, beside the page, so that the page never waits for a search. */
import { UsageError } from '../../../src/vocabulary/problem.js'
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
/** The newest request of each lane; others need not be finished. */
const newest = new Map<string, number>()

const handlers: { readonly [Name in TaskName]: (asked: Tasks[Name]['asked'], ticks: Ticks) => unknown } = {
  judge,
  explain,
  try: tryTexts,
  catalogue,
  answers,
  compare,
  meaning,
  meaningItems,
  meaningSentence,
  meaningPart,
  meaningPartners,
  timePicture,
  timeChecks,
}

class Cancelled extends Error {}

/** Requests under way, by number: those that go on from what they keep wait for them. */
const underWay = new Map<number, Promise<void>>()

scope.addEventListener('message', ({ data }) => {
  newest.set(data.lane, data.id)
  const done = handle(data).finally(() => underWay.delete(data.id))
  underWay.set(data.id, done)
})

async function handle({ id, lane, task, asked, isQuiet }: Request): Promise<void> {
  const tell = (reply: Reply): void => {
    if (!isQuiet) scope.postMessage(reply)
  }
  const tick = async (done: number, total: number): Promise<void> => {
    tell({ id, kind: 'progress', done, total })
    await otherMessages()
    if (newest.get(lane) !== id) throw new Cancelled()
  }
  try {
    if ('handle' in asked) await underWay.get(asked.handle)
    if (newest.get(lane) !== id) throw new Cancelled()
    const run = handlers[task] as (asked: Request['asked'], ticks: Ticks) => unknown
    const answered = (await run(asked, { id, tick })) as Tasks[TaskName]['answered']
    tell({ id, kind: 'done', answered })
  } catch (error) {
    tell(error instanceof Cancelled ? { id, kind: 'cancelled' } : failure(id, error))
  }
}

/** Lets a newer request be heard. */
function otherMessages(): Promise<void> {
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
