/**
 * Renames the documents of systems before they are paired, as sed would: `s/PATTERN/REPLACEMENT/FLAGS`. The pattern is a regular expression of
 * JavaScript. In the replacement, `&` is the match, `\1` or `$1` a group, and `\U` and `\L` write what follows in upper or lower case. The flags are
 * `g` (all matches) and `i` (whatever the case). Any other character can stand for the slash.
 */
import type { Document } from '../document.js'
import { failUsage } from '../vocabulary/problem.js'

/** A parsed expression. */
export interface Rename {
  /** As the user wrote it, for the signature. */
  readonly text: string
  /** The new name of a document. */
  apply(name: string): string
}

/** @example parseRename('s/\\.out$//').apply('ferry.out') // 'ferry' */
export function parseRename(text: string): Rename {
  const { pattern, replacement, flags } = partsOf(text)
  const expression = expressionOf(text, pattern, flags)
  const parts = replacementParts(replacement)
  const groups = new RegExp(`${expression.source}|`, expression.flags).exec('')!.length - 1
  for (const part of parts)
    if (part.kind === 'group' && part.group > groups) failRename(text, `the pattern has no group ${part.group}`)
  return { text, apply: (name) => name.replace(expression, (...match) => replaced(match, parts)) }
}

/** The documents with new names. Throws if a name would be empty. */
export function renameDocuments(documents: readonly Document[], renames: readonly Rename[]): Document[] {
  return documents.map((document) => ({ ...document, id: renamed(document.id, renames) }))
}

function renamed(name: string, renames: readonly Rename[]): string {
  let current = name
  for (const { text, apply } of renames)
    current = apply(current) || failRename(text, `document "${name}" would have no name`)
  return current
}

function partsOf(text: string) {
  const delimiter = text.charAt(1)
  if (!text.startsWith('s') || delimiter === '' || /[\\\s\w]/.test(delimiter))
    failRename(text, 'it does not begin with s and a delimiter')
  const fields = ['']
  for (let i = 2; i < text.length; i++) {
    const char = text.charAt(i)
    if (char === delimiter) fields.push('')
    else if (char === '\\') fields[fields.length - 1] += escaped(text.charAt(++i), delimiter)
    else fields[fields.length - 1] += char
  }
  const [pattern = '', replacement, flags, ...rest] = fields
  if (replacement === undefined || flags === undefined)
    failRename(text, `${fields.length === 1 ? 'the second' : 'the last'} "${delimiter}" is missing`)
  if (rest.length > 0) failRename(text, `there is a "${delimiter}" too many`)
  if (pattern === '') failRename(text, 'the pattern is empty')
  if (!/^(?:g|i|gi|ig|)$/.test(flags)) failRename(text, `the flags are "${flags}"`)
  return { pattern, replacement, flags }
}

/** An escaped delimiter is the character itself, also where it means something else in a pattern. */
function escaped(char: string, delimiter: string): string {
  return char === delimiter && !/[$()*+./?[\]^{|}&]/.test(char) ? char : `\\${char}`
}

function expressionOf(text: string, pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`)
  } catch (error) {
    return failRename(text, `the pattern is not a regular expression (${(error as Error).message})`)
  }
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'group'; readonly group: number }
  | { readonly kind: 'case'; readonly letters: 'U' | 'L' | 'E' }

/** `&` is group 0. */
function replacementParts(replacement: string): Part[] {
  return [...replacement.matchAll(/[\\$]([0-9])|\\([ULE])|(&)|\\?(.)/gsu)].map(
    ([, group, letters, match, text]): Part => {
      if (group !== undefined) return { kind: 'group', group: Number(group) }
      if (letters !== undefined) return { kind: 'case', letters: letters as 'U' | 'L' | 'E' }
      return match === undefined ? { kind: 'text', text: text! } : { kind: 'group', group: 0 }
    },
  )
}

function replaced(match: readonly (string | undefined)[], parts: readonly Part[]): string {
  let letters: 'U' | 'L' | 'E' = 'E'
  let text = ''
  for (const part of parts) {
    if (part.kind === 'case') letters = part.letters
    else text += withCase(part.kind === 'text' ? part.text : (match[part.group] ?? ''), letters)
  }
  return text
}

function withCase(text: string, letters: 'U' | 'L' | 'E'): string {
  if (letters === 'E') return text
  return letters === 'U' ? text.toUpperCase() : text.toLowerCase()
}

function failRename(text: string, why: string): never {
  return failUsage({
    code: 'usage/option',
    message: `--rename cannot use "${text}": ${why}.`,
    actual: text,
    expected: ['s/PATTERN/REPLACEMENT/', 's/PATTERN/REPLACEMENT/gi'],
    hint: 'Write it as for sed, in quotes: --rename \'s/\\.out$//\' removes ".out" at the end of names.',
  })
}
