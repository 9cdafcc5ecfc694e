/** The lines that divide a UMR file: the first line of a sentence, the line with its number, and the headings of its blocks. */
import { wordsOf } from '../../syntax/source/words.js'

export type Block = 'words' | 'graph' | 'alignment' | 'document'

export type DividingLine =
  | { readonly kind: 'rule' }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'heading'; readonly block: Block; readonly rest: string; readonly restAt: number }

/** The headings as the format writes them, in order. */
export const headings: Readonly<Record<Exclude<Block, 'words'>, string>> = {
  graph: '# sentence level graph:',
  alignment: '# alignment:',
  document: '# document level annotation:',
}

/** The first line of a sentence: eighty hashes. */
export const rule = '#'.repeat(80)

const hash = 35
const rulePattern = /^#{20,}\s*$/
/** `# :: snt1`, optionally followed by the text of the sentence. */
const numberPattern = /^#\s*::\s*snt\s*(\d*)(?![^\s:])/i
const headingPatterns: readonly { readonly block: Block; readonly pattern: RegExp }[] = [
  { block: 'graph', pattern: /^#\s*sentence[\s-]+level\s+(?:graph|annotation)\s*:?/i },
  { block: 'alignment', pattern: /^#\s*alignments?\s*(?::|$)/i },
  { block: 'document', pattern: /^#\s*document[\s-]+level\s+(?:annotation|graph)\s*:?/i },
]

/** The kind of a dividing line; undefined for other lines. */
export function dividingLine(text: string): DividingLine | undefined {
  if (text.charCodeAt(0) !== hash) return undefined
  if (rulePattern.test(text)) return { kind: 'rule' }
  const number = numberPattern.exec(text)
  if (number) return { kind: 'number', number: number[1]! }
  for (const { block, pattern } of headingPatterns) {
    const found = pattern.exec(text)
    if (found) return { kind: 'heading', block, rest: text.slice(found[0].length), restAt: found[0].length }
  }
  return undefined
}

/** The words of a sentence: from its line `Words:`, or else the text after its number. */
export function sentenceWords(header: readonly string[]): string[] {
  const line = header.find((text) => /^\s*Words\s*:/i.test(text))
  if (line !== undefined) return wordsOf(line.slice(line.indexOf(':') + 1))
  const numbered = header.find((text) => numberPattern.test(text))
  return numbered === undefined ? [] : wordsOf(numbered.replace(numberPattern, ''))
}

/** The highest number in the line `Index:`. Some files number parts of words too. */
export function lastIndex(header: readonly string[]): number {
  const line = header.find((text) => /^\s*Index\s*:/i.test(text))
  const numbers = line === undefined ? [] : wordsOf(line.slice(line.indexOf(':') + 1)).map(Number)
  return numbers.reduce((most, number) => (number > most ? number : most), 0)
}

export function hasNumber(header: readonly string[]): boolean {
  return header.some((text) => /\d/.test(numberPattern.exec(text)?.[1] ?? ''))
}

/** Whether a line can only be in the first block. */
export function isHeaderLine(text: string): boolean {
  const at = text.charCodeAt(0)
  if (at === hash) return /^#\s*meta-info\b/i.test(text)
  // Fast check first: only lines that begin with a blank, or with I or W in either case, can match.
  return (at <= 32 || (at | 32) === 105 || (at | 32) === 119) && /^\s*(?:Index|Words)\s*:/i.test(text)
}

/** Whether a line begins a graph, as in `(s1x / concept`. */
export function isNodeHead(text: string): boolean {
  return /^\s*\(\s*[^\s/()]+\s*\//u.test(text)
}

/** Whether a line begins a document-level block, as in `(s1s0 / sentence`. */
export function isDocumentHead(text: string): boolean {
  return /^\s*\(\s*[^\s/()]+\s*\/\s*sentence(?![^\s)])/u.test(text)
}
