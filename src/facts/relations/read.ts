/**
 * Reads relations of users from JSON: one object, one per line, or a list of objects, with the keys of a row of the table. Only the name is
 * required. A key that is left out keeps what the table says about this name, or else what holds for any relation. Lists of words are
 * texts with commas, or lists of texts. All problems are reported with their places. O(file).
 */
import type { Source } from '../../format.js'
import { addPlaced, type PartProblem, parseJson } from '../../syntax/json/json.js'
import { jsonTexts } from '../../syntax/json/texts.js'
import { inFileOrder, problemList } from '../../syntax/source/problem-list.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'
import { foldRelationName, type Relation } from '../relation.js'
import { readRelation } from './read-relation.js'

/** The relations of a text, and the problems found in it. */
export interface RelationsReading {
  /** Empty if there are errors. */
  readonly relations: readonly Relation[]
  readonly problems: readonly Problem[]
}

const mostProblems = 50

/**
 * Reads relations of users.
 * @example readRelations('{"name": "patron", "value": ["PERSON"]}').relations[0]!.value // ['PERSON']
 */
export function readRelations(source: Source): RelationsReading {
  const problems = problemList(mostProblems)
  const relations: Relation[] = []
  const owners = new Map<string, string>()
  const readOne = (value: unknown): readonly PartProblem[] => {
    const { relation, problems: faults } = readRelation(value)
    if (!relation) return faults
    relations.push(relation)
    return [...faults, ...duplicates(relation, owners)]
  }
  for (const json of jsonTexts(source, problems)) {
    const parsed = parseJson(json, problems)
    if (parsed)
      addPlaced(Array.isArray(parsed.value) ? inList(parsed.value, readOne) : readOne(parsed.value), json, problems)
    if (problems.isFull) break
  }
  const found = inFileOrder(problems.problems)
  return { relations: hasErrors(found) ? [] : relations, problems: found }
}

function inList(list: readonly unknown[], readOne: (value: unknown) => readonly PartProblem[]): readonly PartProblem[] {
  return list.flatMap((member, i) => readOne(member).map((problem) => ({ ...problem, path: [i, ...problem.path] })))
}

/** Names that an earlier relation of the file has. */
function duplicates({ name, aliases }: Relation, owners: Map<string, string>): PartProblem[] {
  const found: PartProblem[] = []
  for (const [i, text] of [name, ...aliases].entries()) {
    const key = foldRelationName(text)
    const owner = owners.get(key)
    if (owner !== undefined && owner !== name) found.push(duplicate(i === 0 ? 'name' : 'aliases', text, owner))
    else if (owner !== undefined && i === 0) found.push(duplicate('name', text, owner))
    else owners.set(key, name)
  }
  return found
}

function duplicate(key: string, text: string, owner: string): PartProblem {
  return {
    code: 'facts/relation-duplicate',
    path: [key],
    message: `The name "${text}" already belongs to the relation "${owner}" of this file.`,
    actual: text,
    hint: 'Remove it from one of the two relations.',
  }
}
