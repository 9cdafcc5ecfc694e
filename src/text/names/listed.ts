/** Tables of words as texts: one entry after each comma or line, so that a list of hundreds stays readable. */

/** The entries of such a text, without the white space around them. */
export function listed(text: string): readonly string[] {
  return text
    .trim()
    .replace(/,$/, '')
    .split(/\s*[,\n][\s,]*/)
}
