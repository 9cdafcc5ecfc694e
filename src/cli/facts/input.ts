/** What the commands on facts read: knowledge bases, lists of entities, other names, models. */
import { type Aliases, type FactsModel, foldName, readFactsModel, relationKindOf } from '../../facts/index.js'
import { parseFormat } from '../../formats/index.js'
import type { Fact } from '../../layers/facts.js'
import { FileFault, piecesOfFile } from '../../node/file.js'
import { listFiles, load } from '../../node/load.js'
import { countryNames } from '../../text/names/countries.js'
import { isObject } from '../../vocabulary/objects.js'
import { failUsage, hasErrors, inFile, type Problem, UsageError } from '../../vocabulary/problem.js'
import { printProblems } from '../output/terminal.js'

/** The facts of a file; problems are shown, and errors end the command unless `lenient`. */
export function factsOf(file: string, { lenient }: { readonly lenient?: true | undefined }): readonly Fact[] {
  const { documents, problems } = load(file, { format: parseFormat('facts') })
  const facts = documents.flatMap(({ layers }) => layers.facts?.facts ?? [])
  printProblems([...problems, ...unknownRelations(facts, file)])
  if (hasErrors(problems) && !lenient) failNothing(file)
  if (facts.length === 0) failNothing(file)
  return facts
}

/** The files that `factsOf` reads: one, or those of a folder. */
export function factFilesOf(path: string): readonly string[] {
  return listFiles(path, parseFormat('facts')).files
}

function failNothing(file: string): never {
  return failUsage({
    code: 'facts/nothing',
    message: `Nothing was done: "${file}" has no facts that can be used as it is.`,
    hint: 'Correct the problems above, or say --lenient to leave such facts out.',
  })
}

/** One warning for each relation whose events Cupel does not know. */
function unknownRelations(facts: readonly Fact[], file: string): Problem[] {
  const first = new Map<string, Fact>()
  for (const fact of facts)
    if (!relationKindOf(fact.relation) && !first.has(fact.relation)) first.set(fact.relation, fact)
  return [...first].map(([relation, { place }]) => ({
    code: 'facts/no-events',
    severity: 'warning',
    message: `"${relation}" is no relation whose events are known.`,
    actual: relation,
    expected: ['an office, such as president', 'spouse', 'employer', 'member of', 'residence'],
    place: { ...place, file },
    hint: 'It is used all the same: values of any type, no event begins or ends it, and dates of documents anchor it.',
  }))
}

/** Entities to ask for: a line each, or the entities of a file of facts, each once. */
export function entitiesOf(file: string, options: { readonly lenient?: true | undefined }): readonly string[] {
  const text = textOfFile(file)
  const names = text.trimStart().startsWith('{')
    ? entitiesInJson(file, text, options)
    : text.split(/\r?\n/).map((line) => line.trim())
  const entities = [...new Set(names.filter((name) => name !== ''))]
  if (entities.length > 0) return entities
  return failUsage({ code: 'facts/nothing', message: `"${file}" names no entity.`, hint: 'Give one name to a line.' })
}

/** Lines of {"entity": …}, which need no relation or value; a line that is none is told, and ends the command unless `lenient`. */
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
            hint: 'It should be like {"entity": "Angola"}, or the whole file a name to a line.',
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

/** Countries go by their demonyms too; a file may add other names: {"Angola": ["Angolan"], …}. */
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
      hint: 'It should be like {"Angola": ["Angolan"]}.',
    })
  let table: unknown
  try {
    table = JSON.parse(textOfFile(file))
  } catch (error) {
    if (error instanceof UsageError) throw error
    return fail((error as Error).message)
  }
  if (!isObject(table)) return fail('It is no object.')
  for (const [name, others] of Object.entries(table))
    if (!Array.isArray(others) || others.some((other) => typeof other !== 'string'))
      return fail(`"${name}" has no list of names.`)
  return table as Readonly<Record<string, readonly string[]>>
}

export function modelOf(file: string): FactsModel {
  const text = textOfFile(file)
  try {
    return readFactsModel(text)
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(error.problems.map((problem) => inFile(problem, file)))
    throw error
  }
}

function textOfFile(file: string): string {
  try {
    return [...piecesOfFile(file)].join('')
  } catch (error) {
    if (error instanceof FileFault) throw new UsageError([error.problem])
    throw error
  }
}
