/** A collection over a store: decides what is new, known or replaced, applies limits, and runs calls one after the other. */
import { failUsage } from '../../vocabulary/problem.js'
import { type CollectionDocument, checkDocument, dateFault } from './document.js'
import type { Added, Collection, Reading } from './index.js'
import type { Store } from './store.js'
import { phrasesOf } from './words.js'

/** The paper's distance between entity and value (Garrido et al. 2012, section 3). */
const DISTANCE = 20

export function collectionOver(store: Store): Collection {
  const inTurn = turns()
  return {
    name: store.name,
    async add(documents, reading = {}) {
      documents.forEach(checkDocument)
      return inTurn(() => store.transaction(() => addAll(store, documents, reading)))
    },
    count: () => inTurn(() => store.count()),
    countUndated: () => inTurn(() => store.countUndated()),
    get: (id) => inTurn(async () => checkKept(store, await store.find([id]))[0]),
    async near(a, b, distance = DISTANCE, limit) {
      checkWhole('distance', distance, 0)
      const [phrasesOfA, phrasesOfB] = [phrasesOf(a), phrasesOf(b)]
      if (phrasesOfA.length === 0 || phrasesOfB.length === 0) return []
      return inTurn(async () => fetchSpread(store, await store.near(phrasesOfA, phrasesOfB, distance), limit))
    },
    async mentioning(forms, limit) {
      const phrases = phrasesOf(forms)
      if (phrases.length === 0) return []
      return inTurn(async () => fetchSpread(store, await store.mentioning(phrases), limit))
    },
    source: (path) => inTurn(() => store.source(path)),
    refused: (limit = 100, after = 0) => inTurn(() => store.refused(limit, after)),
    countRefused: () => inTurn(() => store.countRefused()),
    close: () => inTurn(() => store.close()),
  }
}

/** Runs calls one after the other, because a connection can only have one transaction at a time. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

async function addAll(store: Store, documents: readonly CollectionDocument[], reading: Reading): Promise<Added> {
  const known = new Map(
    (await store.find([...new Set(documents.map(({ id }) => id))])).map((found) => [found.id, found]),
  )
  const written = new Map<string, CollectionDocument>()
  const replaced: string[] = []
  let added = 0
  for (const document of documents) {
    const before = known.get(document.id)
    if (before && isSame(before, document)) continue
    if (before) replaced.push(document.id)
    else added++
    known.set(document.id, document)
    written.set(document.id, document)
  }
  await store.put([...written.values()])
  for (const path of reading.restarted ?? []) await store.forgetRefused(path)
  await store.putRefused(reading.refused ?? [])
  for (const source of reading.sources ?? []) await store.putSource(source)
  return { added, known: documents.length - added - replaced.length, replaced }
}

function isSame(a: CollectionDocument, b: CollectionDocument): boolean {
  return a.text === b.text && a.date === b.date && a.title === b.title
}

/**
 * If there are more documents than the limit, takes those at even steps in the order of time, including the first and the last. So times
 * with many documents keep many, and so do undated documents, which come first in this order.
 */
async function fetchSpread(
  store: Store,
  keys: readonly number[],
  limit: number | undefined,
): Promise<CollectionDocument[]> {
  if (limit !== undefined) checkWhole('limit', limit, 1)
  return checkKept(store, await store.fetch(limit === undefined || keys.length <= limit ? keys : evenly(keys, limit)))
}

/** Documents were checked when they were added, but a disk or another program may have changed them since. */
function checkKept(store: Store, documents: CollectionDocument[]): CollectionDocument[] {
  const damaged = documents.find(({ text, date }) => typeof text !== 'string' || isDamagedDate(date))
  if (!damaged) return documents
  return failUsage({
    code: 'collection/unusable',
    message: `${store.name} is damaged: the document "${damaged.id}" has lost its text or its date.`,
    hint: 'Delete it and index the documents again.',
  })
}

function isDamagedDate(date: string | undefined): boolean {
  return date !== undefined && dateFault(String(date)) !== undefined
}

/** @example evenly([1, 2, 3, 4, 5], 3) // [1, 3, 5] */
function evenly<T>(items: readonly T[], count: number): T[] {
  if (count === 1) return items.slice(items.length >> 1, (items.length >> 1) + 1)
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * (items.length - 1)) / (count - 1))]!)
}

function checkWhole(name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return
  failUsage({
    code: 'usage/option',
    message: `The ${name} should be a whole number, ${least} or more, but is ${value}.`,
    hint: 'Correct the call.',
  })
}
