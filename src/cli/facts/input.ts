/** The inputs of the commands on facts: knowledge bases, lists of entities, other names, models, indexes. */
import { fileURLToPath } from 'node:url'
import {
  type Aliases,
  type FactsModel,
  foldName,
  lifeEndOf,
  type Relation,
  readFactsModel,
  readRelations,
  relationOf,
} from '../../facts/index.js'
import { parseFormat } from '../../formats/index.js'
import type { Fact } from '../../layers/facts.js'
import { type Collection, openCollection } from '../../node/collection/index.js'
import { FileFault, piecesOfFile } from '../../node/file.js'
import { listFiles, load } from '../../node/load.js'
import { inPackage } from '../../node/package-folder.js'
import { countryNames } from '../../text/names/countries.js'
import { isObject } from '../../vocabulary/objects.js'
import { failUsage, hasErrors, inFile, type Problem, UsageError } from '../../vocabulary/problem.js'
import { printProblems } from '../output/terminal.js'

/** Opens an index for some work, and closes it afterwards. */
export async function withCollection<T>(index: string, work: (source: Collection) => Promise<T>): Promise<T> {
  const source = await openCollection(index)
  try {
    return await work(source)
  } finally {
    await source.close()
  }
}

/** The facts of a file. Problems are shown; errors end the command unless `lenient`. */
export function factsOf(
  file: string,
  { lenient }: { readonly lenient?: true | undefined },
  relations: readonly Relation[] = [],
): readonly Fact[] {
  const { documents, problems } = load(file, { format: parseFormat('facts') })
  const facts = documents.flatMap(({ layers }) => layers.facts?.facts ?? [])
  printProblems([...problems, ...unknownRelations(facts, file, relations)])
  if (hasErrors(problems) && !lenient) failNothing(file)
  if (facts.length === 0) failNothing(file)
  return facts
}

/** The files that `factsOf` reads: one file, or those of a folder. */
export function factFilesOf(path: string): readonly string[] {
  return listFiles(path, parseFormat('facts')).files
}

function failNothing(file: string): never {
  return failUsage({
    code: 'facts/nothing',
    message: `Nothing was done: "${file}" has errors, or contains no facts.`,
    hint: 'Correct the problems above, or use --lenient to leave such facts out.',
  })
}

/** One warning for each relation that is not known. */
function unknownRelations(facts: readonly Fact[], file: string, own: readonly Relation[]): Problem[] {
  const first = new Map<string, Fact>()
  const isKnown = (relation: string) => relationOf(relation, own) !== undefined || lifeEndOf(relation) !== undefined
  for (const fact of facts) if (!first.has(fact.relation) && !isKnown(fact.relation)) first.set(fact.relation, fact)
  return [...first].map(([relation, { place }]) => ({
    code: 'facts/no-events',
    severity: 'warning',
    message: `The relation "${relation}" is not known.`,
    actual: relation,
    expected: ['president', 'employer', 'spouse', 'member of sports team', 'P108', 'per:title'],
    place: { ...place, file },
    hint: 'It is used with values of any type, and with the events that begin and end any relation (begin, end, join, leave). Describe it in a file for --relations to say more.',
  }))
}

/** The distinct entities of a file with one name per line, or of a file of facts. */
export function entitiesOf(file: string, options: { readonly lenient?: true | undefined }): readonly string[] {
  const text = textOfFile(file)
  const names = text.trimStart().startsWith('{')
    ? entitiesInJson(file, text, options)
    : text.split(/\r?\n/).map((line) => line.trim())
  const entities = [...new Set(names.filter((name) => name !== ''))]
  if (entities.length > 0) return entities
  return failUsage({ code: 'facts/nothing', message: `"${file}" names no entity.`, hint: 'Write one name per line.' })
}

/** Reads lines of {"entity": …}, which need no relation or value. Other lines are reported, and end the command unless `lenient`. */
function entitiesInJson(
  file: string,
  text: string,
  options: { readonly lenient?: true | undefined },
): readonly string[] {
  const lines = text.split('\n').map((line, i) => ({ line: i + 1, name: entityIn(line), isEmpty: line.trim() === '' }))
  const problems = lines.flatMap(({ line, name, isEmpty }): Problem[] =>
    name !== undefined || isEmpty
      ? []
      : [
          {
            code: 'facts/shape',
            severity: 'error',
            message: 'The line names no entity.',
            place: { file, line },
            hint: 'Write lines like {"entity": "Angola"}, or one name per line in the whole file.',
          },
        ],
  )
  printProblems(problems)
  if (problems.length > 0 && !options.lenient) failNothing(file)
  return lines.flatMap(({ name }) => name ?? [])
}

function entityIn(line: string): string | undefined {
  try {
    const { entity } = JSON.parse(line) as { entity?: unknown }
    return typeof entity === 'string' ? entity : undefined
  } catch {
    return undefined
  }
}

/** The relations of a file. Warnings are shown; errors end the command. */
export function relationsOf(file: string | undefined): readonly Relation[] {
  if (file === undefined) return []
  const { relations, problems } = readRelations(textOfFile(file))
  const placed = problems.map((problem) => inFile(problem, file))
  if (hasErrors(placed)) throw new UsageError(placed)
  printProblems(placed)
  return relations
}

/** Other names of entities: those of countries, with demonyms, and those of a file: {"Angola": ["Angolan"], …}. */
export function aliasesOf(file: string | undefined): Aliases {
  const aliases = new Map<string, readonly string[]>()
  const add = (name: string, others: readonly string[]) =>
    aliases.set(foldName(name), [...new Set([...(aliases.get(foldName(name)) ?? []), ...others])])
  for (const { name, aliases: others, demonyms } of countryNames)
    for (const each of [name, ...others]) add(each, [name, ...others, ...demonyms])
  if (file !== undefined) for (const [name, others] of Object.entries(aliasTable(file))) add(name, others)
  return aliases
}

function aliasTable(file: string): Readonly<Record<string, readonly string[]>> {
  const fail = (message: string): never =>
    failUsage({
      code: 'facts/aliases',
      message: `"${file}": ${message}`,
      hint: 'The form is {"Angola": ["Angolan"]}.',
    })
  let table: unknown
  try {
    table = JSON.parse(textOfFile(file))
  } catch (error) {
    if (error instanceof UsageError) throw error
    return fail((error as Error).message)
  }
  if (!isObject(table)) return fail('It is not an object.')
  for (const [name, others] of Object.entries(table))
    if (!Array.isArray(others) || others.some((other) => typeof other !== 'string'))
      return fail(`"${name}" has no list of names.`)
  return table as Readonly<Record<string, readonly string[]>>
}

/** The model that the package has; `node scripts/train-facts.js` makes it. */
export const packagedModel = fileURLToPath(inPackage('models/facts.json'))

/** The model of a file, by default that of the package. */
export function modelOf(file = packagedModel): FactsModel {
  return modelIn(textOfFile(file), file)
}

/** The model in the text of a file. */
export function modelIn(text: string, file: string): FactsModel {
  try {
    return readFactsModel(text)
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.problems.map((problem) => inFile(problem, file)))
    throw error
  }
}

export function textOfFile(file: string): string {
  try {
    return [...piecesOfFile(file)].join('')
  } catch (error) {
    if (error instanceof FileFault) throw new UsageError([error.problem])
    throw error
  }
}
