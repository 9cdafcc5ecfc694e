/** A loader of modules that gives the changed text for the files of dist/ that the plan lists. */
import { readFileSync } from 'node:fs'

const { dist } = JSON.parse(readFileSync(process.env.CUPEL_MUTATE, 'utf8'))

export function load(url, context, nextLoad) {
  if (url in dist) return { format: 'module', source: dist[url], shortCircuit: true }
  return nextLoad(url, context)
}
