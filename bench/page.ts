/** Pages with text by hand and parts between markers that a run replaces: `<!-- section closing -->` … `<!-- end of section -->`. */
import { machine, markdownOf } from './print.js'
import type { Finding } from './row.js'

/**
 * The page of the benchmark with the tables of these findings; a new section gets a place at its end. Each table states its run, because a run of
 * some sections leaves the others as they are.
 */
export function withTables(page: string, findings: readonly Finding[]): string {
  const day = new Date().toISOString().slice(0, 10)
  return findings.reduce((text, finding) => {
    const { name, title } = finding
    const place = text.includes(opening(name)) ? '' : `\n## ${title}\n\n${opening(name)}\n${closing}\n`
    return withPart(text + place, name, `${markdownOf(finding)}\n\n${machine()}, ${day}`)
  }, page)
}

/** Throws if the page has no place of this name. */
export function withPart(page: string, name: string, part: string): string {
  const start = page.indexOf(opening(name))
  const end = page.indexOf(closing, start)
  if (start < 0 || end < 0) throw new Error(`The page has no place for the section ${name}.`)
  return `${page.slice(0, start)}${opening(name)}\n\n${part}\n\n${page.slice(end)}`
}

const opening = (name: string) => `<!-- section ${name} -->`
const closing = '<!-- end of section -->'
