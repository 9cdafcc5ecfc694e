/**
 * The entries of a table that is written as text, separated by commas or line breaks and trimmed. So a list of hundreds of words stays
 * readable.
 */
export function entriesIn(text: string): readonly string[] {
  return text
    .trim()
    .replace(/,$/, '')
    .split(/\s*[,\n][\s,]*/)
}
