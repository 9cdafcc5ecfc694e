/** Reports the problems of one graph, each at a part of its value. */
import type { PartProblem, Path } from '../../syntax/json/json.js'
import type { FirstProblems } from '../../syntax/source/first-problems.js'
import { nearest } from '../../vocabulary/problem.js'

export interface GraphReport {
  readonly isFull: boolean
  add(problem: PartProblem): void
  shape(path: Path, expected: string, hint?: string): void
  unknownRelation(path: Path, label: { readonly unknown: string; readonly choices: readonly string[] }): void
  unknownId(path: Path, given: unknown, choices: Iterable<string>): void
  /** Returns an empty list, because the part with the repeated id is left out. */
  duplicate(path: Path, id: string): []
}

/** After this many problems, reading stops. */
export const mostProblems = 1000

/** Paths begin at the graph; `root` is the path to it. */
export function reporter(root: Path, problems: FirstProblems<PartProblem>): GraphReport {
  const add = (problem: PartProblem) => problems.add({ ...problem, path: [...root, ...problem.path] })
  return {
    get isFull() {
      return problems.isFull
    },
    add,
    shape: (path, message, hint = 'This part is left out.') => add({ code: 'graph/shape', path, message, hint }),
    unknownRelation: (path, { unknown, choices }) => add(unknownRelation(path, unknown, choices)),
    unknownId: (path, given, choices) => add(unknownId(path, given, choices)),
    duplicate(path, id) {
      const message = `The id "${id}" appears twice.`
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
    hint: `The relation is left out. Use one of ${choices.join(', ')}.`,
  }
}

function unknownId(path: Path, given: unknown, choices: Iterable<string>): PartProblem {
  if (typeof given !== 'string')
    return {
      code: 'graph/shape',
      path,
      message: 'A side of a relation must be an id, in quotes.',
      hint: 'The relation is left out.',
    }
  const few = fewOf(choices)
  const meant = few && nearest(given, few)
  return {
    code: 'graph/unknown-id',
    path,
    message: `The graph does not list "${given}".${meant ? ` Did you mean "${meant}"?` : ''}`,
    actual: given,
    hint: 'The relation is left out. Add the id to "intervals" or "points", or correct it.',
  }
}

const mostChoices = 2000

/** The choices, unless there are thousands: then some are similar by chance, and the search is slow. */
function fewOf(choices: Iterable<string>): readonly string[] | undefined {
  const few: string[] = []
  for (const choice of choices) if (few.push(choice) > mostChoices) return undefined
  return few
}
