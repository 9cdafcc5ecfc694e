/** Problems of one graph, told at a part of its value. */

import type { PartProblem, Path } from '../../syntax/json/json.js'
import type { FirstProblems } from '../../syntax/source/first-problems.js'
import { nearest } from '../../vocabulary/problem.js'

export interface GraphReport {
  readonly isFull: boolean
  add(problem: PartProblem): void
  shape(path: Path, expected: string, hint?: string): void
  unknownRelation(path: Path, label: { readonly unknown: string; readonly choices: readonly string[] }): void
  unknownId(path: Path, given: unknown, choices: Iterable<string>): void
  /** Gives back nothing, as the part that has the id again is left out. */
  duplicate(path: Path, id: string): []
}

/** After this many, nobody reads on. */
export const mostProblems = 1000

/** Paths are from the graph; `root` leads to it. */
export function reporter(root: Path, problems: FirstProblems<PartProblem>): GraphReport {
  const add = (problem: PartProblem) => problems.add({ ...problem, path: [...root, ...problem.path] })
  return {
    get isFull() {
      return problems.isFull
    },
    add,
    shape: (path, message, hint = 'This part is left out.') => add({ code: 'graph/shape', path, message, hint }),
    unknownRelation: (path, { unknown, choices }) => add(unknownRelation(path, unknown, choices)),
    unknownId: (path, given, choices) => add(unknownId(path, given, [...choices])),
    duplicate(path, id) {
      const message = `The id "${id}" stands twice.`
      add({ code: 'graph/duplicate-id', path, message, actual: id, hint: 'The first one is kept. Rename this one.' })
      return []
    },
  }
}

function unknownRelation(path: Path, label: string, choices: readonly string[]): PartProblem {
  const meant = nearest(label, choices)
  return {
    code: 'graph/unknown-relation',
    path,
    message: `Unknown relation "${label}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: label,
    expected: choices,
    hint: `Known here are ${choices.join(', ')}.`,
  }
}

function unknownId(path: Path, given: unknown, choices: readonly string[]): PartProblem {
  if (typeof given !== 'string')
    return { code: 'graph/shape', path, message: 'A side of a relation is an id, in quotes.', hint: 'It is left out.' }
  // In a graph of many thousand ids some are near by chance, and looking for them takes long.
  const meant = choices.length <= 2000 ? nearest(given, choices) : undefined
  return {
    code: 'graph/unknown-id',
    path,
    message: `The graph does not list "${given}".${meant ? ` Did you mean "${meant}"?` : ''}`,
    actual: given,
    hint: 'The relation is left out. Add the id to "intervals" or "points", or correct it.',
  }
}
