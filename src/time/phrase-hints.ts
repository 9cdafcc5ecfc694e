/** Hints that the built-in map of phrases knows words that are not labels. O(problems). */
import type { Problem } from '../vocabulary/problem.js'
import { type LabelMap, phrases } from './label-maps.js'

/** The problems of one file; those of words that the map knows mention it, and how many unknown words it knows in all. */
export function withPhraseHints(problems: readonly Problem[], used: LabelMap | undefined): readonly Problem[] {
  const words = new Set(problems.flatMap((problem) => (isUnknownLabel(problem) ? [problem.actual!] : [])))
  if (words.size === 0 || used?.name.split('+').includes('phrases')) return problems
  const map = phrases()
  const known = [...words].filter((word) => map.labelOf(word) !== undefined)
  if (known.length === 0) return problems
  const count =
    words.size === 1 ? '' : `; that map knows ${known.length} of the ${words.size} unknown words of this file`
  return problems.map((problem) => {
    const label = isUnknownLabel(problem) ? map.labelOf(problem.actual!) : undefined
    if (label === undefined) return problem
    const hint = `With --labels phrases, it is read as ${label}${count}.`
    return { ...problem, hint }
  })
}

function isUnknownLabel({ code, actual }: Problem): boolean {
  return code.endsWith('/unknown-relation') && actual !== undefined
}
