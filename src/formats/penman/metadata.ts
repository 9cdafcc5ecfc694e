/** The comments before an AMR: `# ::id sentence-1 ::date 2024-05-01`, `# ::snt The text`, `# ::tok Its words`. */

/** Keys and their values; one without a value has an empty one. */
export type Metadata = Map<string, string>

/** Adds what a line says; the first value of a key counts. */
export function readMetadata(line: string, known: Metadata = new Map()): Metadata {
  const [, ...parts] = line.split(/(?:^\s*#\s*|\s)::(?=[^\s:])/u)
  for (const part of parts) {
    const end = part.search(/\s/u)
    const key = end === -1 ? part : part.slice(0, end)
    if (!known.has(key)) known.set(key, end === -1 ? '' : part.slice(end).trim())
  }
  return known
}

/** Whether a comment says which sentence it is, or what its text is. */
export function isSentenceStart(line: string): boolean {
  return /^\s*#\s*::(?:id|snt)(?!\S)/u.test(line)
}

/** As they are cut in `::tok`, else the text at its blanks. */
export function wordsOf(metadata: Metadata): string[] {
  const text = metadata.get('tok') ?? metadata.get('snt') ?? ''
  return text.split(/[ \t]+/).filter((word) => word !== '')
}
