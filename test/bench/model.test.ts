import { expect, it } from 'vitest'
import { estimate, limits } from '../../bench/costs/model.js'
import type { Costs } from '../../bench/costs/stages.js'

const none: Costs = {
  ...{ read: 0, judge: 0, pack: 0, unpack: 0, sum: 0, seal: 0, store: 0 },
  ...{ fileBytes: 0, resultBytes: 0, readMemory: 0, judgedMemory: 0 },
}
const free = { server: 'none', client: 0, worker: 0, elapsed: 0 }
const corpus = { name: '', documents: 1_000, unitsPerDocument: 10, systems: 3 }

it('gold is read once, and each system is read and judged', () => {
  const { work, elapsed } = estimate(corpus, { ...none, read: 1, judge: 5 }, free, 1)
  expect(work).toBe(10_000 * (1 + 3 * (1 + 5)))
  expect(elapsed).toBeCloseTo(work)
})

it('workers share the shards, and those without one do nothing', () => {
  const of = (workers: number) => estimate(corpus, { ...none, judge: 1 }, free, workers)
  expect(of(2).elapsed).toBeCloseTo(of(1).elapsed / 2)
  expect(of(1_000).elapsed).toBeCloseTo(of(1).elapsed / limits.shards)
  expect([of(512).obstacles, of(1_000).obstacles]).toEqual([[], ['488 of 1000 workers have no shard']])
})

it('what is not divided becomes the longest part', () => {
  const costs = { ...none, judge: 0.01, sum: 0.001 }
  expect([1, 100].map((workers) => estimate(corpus, costs, free, workers).slowest)).toEqual(['workers', 'client'])
  const moved = { ...costs, fileBytes: limits.network }
  expect(estimate(corpus, moved, free, 1)).toMatchObject({ slowest: 'network', network: 2 * (10_000 + 30_000) * 0.5 })
})

it('reports what does not fit', () => {
  const large = { ...none, fileBytes: 2 ** 25, judgedMemory: 2 ** 20 }
  expect(estimate(corpus, large, free, 1).obstacles).toEqual([
    'results take 31.5 GB in the client',
    'a shard is 1.31 GB',
  ])
})
