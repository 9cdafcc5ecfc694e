/**
 * Separates the paragraphs of a text with empty lines, where each line is a paragraph of its own: headings, items of lists, and texts
 * with one paragraph on each line. Sentence splitting needs this, because it lets a sentence continue on the next line. A text whose lines
 * were wrapped at a margin keeps its lines, except before items of lists. Idempotent. O(length).
 */

/**
 * The text with an empty line after each paragraph.
 * @example separateParagraphs('Career\n- 2011–2015: Arsenal\n- 2015–2017: Everton') // 'Career\n\n- 2011–2015: Arsenal\n\n- 2015–2017: Everton'
 */
export function separateParagraphs(text: string): string {
  const lines = text.split(/\r?\n/)
  const isBreak = isWrapped(lines) ? (next: string) => listMark.test(next) : () => true
  return lines
    .map((line, i) => (i > 0 && needsGap(lines[i - 1]!, line) && isBreak(line) ? `\n${line}` : line))
    .join('\n')
}

/** A dash, a bullet or a number before a line of a list. */
const listMark = /^\s*(?:[-–—*•·‣]\s|\d{1,3}[.)]\s)/

const needsGap = (before: string, line: string) => before.trim() !== '' && line.trim() !== ''

/** Whether lines end at a margin: none is much longer than the others, and most that another line follows reach the margin. */
function isWrapped(lines: readonly string[]): boolean {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (longest > longestWrapped) return false
  const followed = lines.filter((line, i) => needsGap(line, lines[i + 1] ?? '') && !listMark.test(lines[i + 1]!))
  const full = followed.filter(({ length }) => length > longest * fullLine)
  return full.length > followed.length / 2
}

const longestWrapped = 120
const fullLine = 0.75
