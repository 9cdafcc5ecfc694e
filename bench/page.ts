/** bench/README.md: text by hand, with tables between markers that a run replaces. */
import { machine, markdownOf } from './print.js'
import type { Finding } from './row.js'

/**
 * The page with the tables of these findings; a new section gets a place at its end. Each table states its run, because a run of some sections leaves the others as they are.
 * @example a table stands between `<!-- section closing -->` and `<!-- end of section -->`
 */
export function withTables(page: string, findings: readonly Finding[]): string {
  const day = new Date().toISOString().slice(0, 10)
  return findings.reduce((text, finding) => {
    const place = new RegExp(`(<!-- section ${finding.name} -->\n)[^]*?(<!-- end of section -->)`)
    if (!place.test(text))
      text += `\n## ${finding.title}\n\n<!-- section ${finding.name} -->\n<!-- end of section -->\n`
    return text.replace(
      place,
      (_, before, after) => `${before}\n${markdownOf(finding)}\n\n${machine()}, ${day}\n\n${after}`,
    )
  }, page)
}
