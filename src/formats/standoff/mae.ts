/** The text and the tags of a MAE file. O(length). */
import type { Span } from '../../layers/time.js'
import { pointsIn } from '../../syntax/source/code-points.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import type { XmlTag } from '../../syntax/xml/read-xml.js'
import { childrenNamed, type XmlElement } from '../../syntax/xml/tree.js'
import type { Problem } from '../../vocabulary/problem.js'
import { isTemporalType, kindOfType } from './kinds.js'
import type { Standoff, StandoffEntity, StandoffLink } from './layer.js'
import { badSpan, spanBetween } from './offsets.js'
import { attributesOf, otherRoot, placeOfTag } from './xml.js'

const labelAttributes = ['relType', 'type', 'relation', 'label']

export function readMaeRoot(root: XmlElement, problems: ProblemList): Standoff | Problem {
  const tags = childrenNamed(root, 'TAGS')
  const [text] = childrenNamed(root, 'TEXT')
  if (tags.length === 0) return otherRoot(root, 'TEXT and TAGS')
  const pointAt = pointsIn(text?.text ?? '')
  const elements = tags.flatMap(({ children }) => children)
  const isRelation = ({ tag }: XmlElement) => 'fromID' in tag.attributes || 'toID' in tag.attributes
  return {
    ...(text && { text: text.text }),
    entities: elements.filter((element) => !isRelation(element)).map(({ tag }) => entityOf(tag, pointAt, problems)),
    links: elements.filter(isRelation).map(({ tag }) => linkOf(tag)),
  }
}

function entityOf(tag: XmlTag, pointAt: (unit: number) => number, problems: ProblemList): StandoffEntity {
  const { id = '', spans, start, end } = tag.attributes
  const given = spans ?? (start === undefined ? '' : `${start}~${end}`)
  const parts = spansOf(given)
  const place = placeOfTag(tag)
  if (given !== '' && !parts) problems.add(badSpan(given, place))
  const span = parts?.[0] && {
    start: pointAt(Math.min(...parts.map((part) => part.start))),
    end: pointAt(Math.max(...parts.map((part) => part.end))),
  }
  const attributes = {
    ...attributesOf(tag, 'id', 'spans', 'start', 'end', 'text'),
    ...(parts && parts.length > 1 && { spans: given }),
  }
  return { id, kind: kindOfType(tag.name), ...(span && { span }), attributes, place }
}

/** The parts of \`1~3,5~9\`; none for -1, which is outside the text; nothing if it is not a span. */
function spansOf(given: string): readonly Span[] | undefined {
  if (/^(?:-1)?~(?:-1)?$/.test(given)) return []
  const parts = given.split(',').map((part) => {
    const [start, end] = part.trim().split('~')
    return spanBetween(start, end)
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function linkOf(tag: XmlTag): StandoffLink {
  const { id, fromID = '', toID = '' } = tag.attributes
  const label = labelAttributes.map((name) => tag.attributes[name]).find((value) => value !== undefined) ?? ''
  const isTemporal = isTemporalType(tag.name)
  return { id, source: fromID, target: toID, type: tag.name, isTemporal, label, place: placeOfTag(tag) }
}
