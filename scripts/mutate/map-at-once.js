import { availableParallelism } from 'node:os'

/** As `Promise.all(values.map(work))`, with as many at a time as there are cores. */
export async function mapAtOnce(values, work) {
  const results = []
  const left = values.entries()
  const worker = async () => {
    for (const [i, value] of left) results[i] = await work(value)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
