/**
 * Problems of a tree beyond its notation: one variable for two nodes, and names that look like variables of nodes that are never described.
 * `variablesOf` also lists the variables that are described, with the first description of each.
 */
import type { MeaningBranch, MeaningTree } from '../../layers/meaning.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { withoutAlignment } from '../graph.js'

export interface TreeVariables {
  readonly variables: ReadonlyMap<string, MeaningTree>
  readonly problems: readonly Problem[]
}

/** `isVariable`: whether an atom looks like the variable of a node. */
export function variablesOf(tree: MeaningTree | undefined, isVariable: (atom: string) => boolean): TreeVariables {
  const variables = new Map<string, MeaningTree>()
  const problems: Problem[] = []
  const atoms: MeaningBranch[] = []
  const waiting = tree ? [tree] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const first = variables.get(node.variable)
    if (first?.concept !== undefined && node.concept !== undefined) problems.push(duplicate(node, first))
    if (!first || first.concept === undefined) variables.set(node.variable, node)
    for (let i = node.branches.length - 1; i >= 0; i--) {
      const branch = node.branches[i]!
      if (typeof branch.target === 'string') atoms.push(branch)
      else if (branch.target) waiting.push(branch.target)
    }
  }
  for (const { target, role, place } of atoms) {
    const name = withoutAlignment(target as string)
    if (!variables.has(name) && isVariable(name)) problems.push(undefinedVariable(name, role, place))
  }
  return { variables, problems }
}

function duplicate({ variable, concept, place }: MeaningTree, first: MeaningTree): Problem {
  const isSame = withoutAlignment(concept!) === withoutAlignment(first.concept!)
  return {
    code: 'penman/duplicate-variable',
    severity: 'warning',
    message: `The variable ${variable} already describes a node in line ${first.place?.line ?? '?'}.`,
    ...(place && { place }),
    actual: `(${variable} / ${concept}`,
    expected: isSame ? [variable] : ['another variable'],
    hint: isSame
      ? 'Both are read as one node. Describe it once, and write only its variable elsewhere.'
      : 'They are read as two nodes, and the variable refers to the first one.',
  }
}

function undefinedVariable(name: string, role: string, place: Place | undefined): Problem {
  return {
    code: 'penman/undefined-variable',
    severity: 'warning',
    message: `:${role} points to ${name}, but no node of the graph has this variable.`,
    ...(place && { place }),
    actual: name,
    expected: [`(${name} / concept …)`],
    hint: 'It is read as a node without a description. If it is a value, put it in quotes.',
  }
}
