/** `--rename`: other names for the documents of systems, before they are paired. */
import type { Command } from 'commander'
import type { Corpus } from '../../corpus.js'
import { parseRename, type Rename, renameDocuments } from '../../evaluation/rename.js'
import type { Problem } from '../../vocabulary/problem.js'
import { collect } from './arguments.js'

/** Adds the option. `ofWhom`: whose documents are renamed. */
export function takesRename(command: Command, ofWhom = 'the systems'): Command {
  const help = `rename the documents of ${ofWhom} as sed does, before they are paired: s/PATTERN/REPLACEMENT/[gi], with a regular expression of JavaScript; can be repeated`
  return command.option('--rename <expression>', help, (text: string, before?: readonly string[]) => {
    parseRename(text)
    return collect(text, before)
  })
}

/** The corpora with renamed documents, and a warning for each expression that changes no name. */
export function renameAll<Kind extends Corpus>(corpora: readonly Kind[], texts: readonly string[] = []) {
  const renames = texts.map(parseRename)
  if (renames.length === 0) return { corpora, problems: [] }
  const names = corpora.flatMap(({ documents }) => documents.map(({ id }) => id))
  return {
    corpora: corpora.map((corpus) => ({ ...corpus, documents: renameDocuments(corpus.documents, renames) })),
    problems: unusedRenames(renames, names),
  }
}

function unusedRenames(renames: readonly Rename[], names: readonly string[]): Problem[] {
  let current = names
  return renames.flatMap(({ text, apply }): Problem[] => {
    const next = current.map(apply)
    const isUsed = next.some((name, i) => name !== current[i])
    const [example = 'none'] = current
    current = next
    if (isUsed) return []
    return [
      {
        code: 'usage/option',
        severity: 'warning',
        message: `--rename ${text} changes no name.`,
        actual: text,
        expected: [`an expression that matches names such as "${example}"`],
        hint: `A name is that of the file without its last extension, such as "${example}".`,
      },
    ]
  })
}
