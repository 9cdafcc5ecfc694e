/** Mutants that cannot change any result, each with the reason: test/mutants/equivalent.json. They do not count in the score. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LIST = 'test/mutants/equivalent.json'

/** The line of the file that holds the point, without its indent. */
export function lineOf({ sources }, { file, start }) {
  const source = sources.get(file)
  const begin = source.lastIndexOf('\n', start - 1) + 1
  return source.slice(begin, source.indexOf('\n', start)).trim()
}

export function readEquivalent(root, all) {
  const entries = JSON.parse(readFileSync(join(root, LIST), 'utf8'))
  const matches = (entry, point) =>
    entry.file === point.file && entry.change === point.change && entry.line === lineOf(all, point)
  return {
    reasonFor: (point) => entries.find((entry) => matches(entry, point))?.reason,
    /** Entries about these files that no point matches any more. */
    stale: entries.filter((entry) => all.sources.has(entry.file) && !all.points.some((point) => matches(entry, point))),
  }
}
