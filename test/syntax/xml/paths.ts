/** What a reader of XML passes on, by both of its paths: with plain markup read directly, and with every token checked. */
import type { Source } from '../../../src/format.js'
import { problemList } from '../../../src/syntax/source/problem-list.js'
import { readXml, type XmlTag } from '../../../src/syntax/xml/read-xml.js'

/** Tags and texts, joined where a text comes in parts, and the problems. `most`: to stop after so many tags. */
export function eventsOf(source: Source, isPlainSkipped: boolean, most = Number.POSITIVE_INFINITY) {
  const events: (string | XmlTag)[] = []
  const problems = problemList(5)
  let tags = 0
  let text = ''
  const endText = (event?: string | XmlTag) => {
    if (text) events.push(`text ${text}`)
    if (event) events.push(event)
    text = ''
  }
  const taker = {
    open(tag: XmlTag) {
      endText({ ...tag, attributes: { ...tag.attributes } })
      tags++
    },
    close: () => endText('close'),
    text: (part: string) => {
      text += part
    },
    get isDone() {
      return tags >= most
    },
  }
  readXml(source, problems, taker, isPlainSkipped)
  endText()
  return { events: problems.isEmpty ? events : [], problems: problems.problems }
}
