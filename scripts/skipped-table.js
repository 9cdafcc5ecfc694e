/** Skipped tests by reason: how many, why, and what would make them run. A reason is `why → what would make it run`. */

/** Characters of a line, of which the counts take some. */
const [WHY, CURE] = [64, 48]
const nothing = 'nothing: this is by design'

export function skippedTable(reasons) {
  const counts = new Map()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const rows = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => [count, ...reason.split(' → ')])
  const lines = rows.flatMap(([count, why, cure = nothing]) => linesOf(String(count), wrap(why, WHY), wrap(cure, CURE)))
  return [
    lineOf('tests', 'why', 'what makes them run'),
    lineOf('-----', '-'.repeat(WHY), '-'.repeat(CURE)),
    ...lines,
  ].join('\n')
}

function linesOf(count, whys, cures) {
  const height = Math.max(whys.length, cures.length)
  return Array.from({ length: height }, (_, i) => lineOf(i ? '' : count, whys[i] ?? '', cures[i] ?? ''))
}

function lineOf(count, why, cure) {
  return `${count.padStart(5)}  ${why.padEnd(WHY)}  ${cure}`.trimEnd()
}

/** Words in lines of at most so many characters. */
function wrap(text, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (lines.at(-1) && `${lines.at(-1)} ${word}`.length > width) lines.push(word)
    else lines.push(`${lines.pop()} ${word}`.trimStart())
  }
  return lines
}
