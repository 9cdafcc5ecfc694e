/** The comments before an AMR, such as `# ::id sentence-1 ::date 2024-05-01`, `# ::snt The text` and `# ::tok Its words`. */
import { wordsOf } from '../../syntax/source/words.js'

/** Keys and their values; the value can be empty. */
export type Metadata = Map<string, string>

/** Adds the keys of a line; the first value of a key counts. */
export function readMetadata(line: string, known: Metadata = new Map()): Metadata {
  const [, ...parts] = line.split(/(?:^\s*#\s*|\s)::(?=[^\s:])/u)
  for (const part of parts) {
    const end = part.search(/\s/u)
    const key = end === -1 ? part : part.slice(0, end)
    if (!known.has(key)) known.set(key, end === -1 ? '' : part.slice(end).trim())
  }
  return known
}

/** Whether a comment gives the id or the text of a sentence. */
export function isSentenceStart(line: string): boolean {
  return /^\s*#\s*::(?:id|snt)(?!\S)/u.test(line)
}

/** The words in `::tok`, or else the text divided at blanks. */
export function metadataWords(metadata: Metadata): string[] {
  return wordsOf(metadata.get('tok') ?? metadata.get('snt') ?? '')
}
