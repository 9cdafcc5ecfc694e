/** Reads an XML file of an annotation tool into one document; the format says what its elements mean. */
import type { Reading, ReadOptions, Source } from '../../format.js'
import { inFileOrder, type ProblemList, problemList } from '../../syntax/source/problem-list.js'
import type { XmlTag } from '../../syntax/xml/read-xml.js'
import { readTree, type XmlElement } from '../../syntax/xml/tree.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type Standoff, standoffLayer } from './layer.js'

const mostXmlProblems = 50
const mostProblems = 1000

/** What every page of these formats says. */
export const refusedXml = `
**Refused.** A file that is not well-formed XML gives no document; up to ${mostXmlProblems} of its faults are reported. In a well-formed
file, each faulty annotation is reported and left out. After ${mostProblems} errors, reading stops and gives no document.
`.trim()

/** The annotation below the root; a problem if the root is not one of this format. */
export type ReadRoot = (root: XmlElement, problems: ProblemList) => Standoff | Problem

export function readXmlStandoff(source: Source, { id, labels }: ReadOptions, readRoot: ReadRoot): Reading {
  const xmlProblems = problemList(mostXmlProblems)
  const problems = problemList(mostProblems)
  const root = readTree(source, xmlProblems)
  if (!root) return { documents: [], problems: xmlProblems.problems }
  const standoff = readRoot(root, problems)
  if ('code' in standoff) return { documents: [], problems: [standoff] }
  const { time, notes } = standoffLayer(standoff, problems, labels)
  const { text } = standoff
  const documents = problems.isFull ? [] : [{ id, ...(text !== undefined && { text }), layers: { time } }]
  return { documents, problems: inFileOrder([...problems.problems, ...(problems.isFull ? [] : notes)]) }
}

/** Where a tag begins, with its name. */
export function placeOfTag({ name, line, column }: XmlTag): Place {
  return { line, column, length: name.length + 1 }
}

export function otherRoot({ tag }: XmlElement, expected: string): Problem {
  return {
    code: 'standoff/other-root',
    severity: 'error',
    message: `The root is <${tag.name}>, without the elements of this format.`,
    place: placeOfTag(tag),
    actual: tag.name,
    expected: [expected],
    hint: 'Nothing from the file is used. Name the right format with --format.',
  }
}

/** The attributes of a tag that have a value, except these. */
export function attributesOf({ name, attributes }: XmlTag, ...except: readonly string[]): Record<string, string> {
  const kept = Object.entries(attributes).filter(([key, value]) => value !== '' && !except.includes(key))
  return { type: name, ...Object.fromEntries(kept) }
}
