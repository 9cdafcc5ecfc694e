/** A loader of modules that gives the changed text for the files of dist/ that the plan lists. */
import { readFileSync } from 'node:fs'

const { dist } = JSON.parse(readFileSync(process.env.CUPEL_MUTATE, 'utf8'))

/** The bundle holds copies of these files, so the files themselves are loaded instead of it. */
export function resolve(specifier, context, nextResolve) {
  const isOwn = specifier === 'cupel' || specifier.startsWith('cupel/')
  const conditions = isOwn ? context.conditions.filter((condition) => condition !== 'node') : context.conditions
  return nextResolve(specifier.replace(/dist\/bundle\/cli\.js$/, 'dist/cli/main.js'), { ...context, conditions })
}

export function load(url, context, nextLoad) {
  if (url in dist) return { format: 'module', source: dist[url], shortCircuit: true }
  return nextLoad(url, context)
}
