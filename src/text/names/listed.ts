/** Tables of words as texts: one entry after each comma or line, so that a list of hundreds stays readable. */

/** The entries of such a text, without the white space around them. */
export function entriesIn(text: string): readonly string[] {
  return text
    .split(/,|\n/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
