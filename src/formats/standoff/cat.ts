/** The tokens, markables and relations of a CAT file. O(elements). */
import type { Span } from '../../layers/time.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { childrenNamed, type XmlElement } from '../../syntax/xml/tree.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { Standoff, StandoffEntity, StandoffLink } from './layer.js'
import { countedNames } from './notes.js'
import { hull, layOut } from './tokens.js'
import { attributesOf, otherRoot, placeOfTag } from './xml.js'

const eventName = /^(?:NEG_)?ACTION|^EVENT/i
const timeName = /^TIME/i

/** The text, and the span of each token by its id. */
interface Tokens {
  readonly text: string
  readonly spans: ReadonlyMap<string, Span>
}

export function readCatRoot(root: XmlElement, problems: ProblemList): Standoff | Problem {
  const tokens = tokensOf(childrenNamed(root, 'token'))
  const markables = childrenNamed(root, 'Markables').flatMap(({ children }) => children)
  const relations = childrenNamed(root, 'Relations').flatMap(({ children }) => children)
  if (tokens.spans.size === 0 && markables.length === 0) return otherRoot(root, 'Document')
  const instances = markables.filter(isInstance)
  if (instances.length > 0) problems.add(withoutTokens(instances))
  return {
    text: tokens.text,
    entities: markables.map((markable) => entityOf(markable, tokens, problems)),
    links: relations.map(linkOf),
  }
}

function tokensOf(elements: readonly XmlElement[]): Tokens {
  const { text, spans } = layOut(
    elements.map((token) => ({ text: token.text, sentence: token.tag.attributes.sentence })),
  )
  return { text, spans: new Map(elements.map(({ tag }, i) => [tag.attributes.t_id ?? '', spans[i]!])) }
}

function entityOf(markable: XmlElement, { spans }: Tokens, problems: ProblemList): StandoffEntity {
  const { tag } = markable
  const anchors = childrenNamed(markable, 'token_anchor')
  const found = anchors.flatMap((anchor) => {
    const span = spans.get(anchor.tag.attributes.t_id ?? '')
    if (!span) problems.add(unknownToken(anchor))
    return span ? [span] : []
  })
  const span = found.length > 0 && found.reduce(hull)
  const tokens = anchors.map((anchor) => anchor.tag.attributes.t_id ?? '').join(' ')
  return {
    id: tag.attributes.m_id ?? '',
    kind: isInstance(markable) ? undefined : kindOf(tag.name),
    ...(span && { span }),
    attributes: { ...attributesOf(tag, 'm_id'), ...(tokens && { tokens }) },
    place: placeOfTag(tag),
  }
}

/** Whether this is an event without tokens, which stands for the mentions that refer to it. */
function isInstance(markable: XmlElement): boolean {
  return kindOf(markable.tag.name) === 'event' && childrenNamed(markable, 'token_anchor').length === 0
}

function kindOf(name: string): StandoffEntity['kind'] {
  if (timeName.test(name)) return 'time'
  return eventName.test(name) ? 'event' : undefined
}

function linkOf(relation: XmlElement): StandoffLink {
  const { tag } = relation
  const [source, target] = ['source', 'target'].map((name) => childrenNamed(relation, name)[0]?.tag.attributes.m_id)
  return {
    id: tag.attributes.r_id,
    source: source ?? '',
    target: target ?? '',
    type: tag.name,
    isTemporal: /^tlink/i.test(tag.name),
    label: tag.attributes.relType ?? '',
    place: placeOfTag(tag),
  }
}

function unknownToken({ tag }: XmlElement): Problem {
  const id = tag.attributes.t_id ?? ''
  return {
    code: 'standoff/unknown-id',
    severity: 'error',
    message: `No token has the id "${id}".`,
    place: placeOfTag(tag),
    actual: id,
    hint: 'The markable is kept without this token.',
  }
}

function withoutTokens(instances: readonly XmlElement[]): Problem {
  const names = countedNames(instances.map(({ tag }) => tag.name))
  return {
    code: 'cat/instances',
    severity: 'note',
    message: `${instances.length === 1 ? 'One event has' : `${instances.length} events have`} no tokens: ${names}.`,
    place: placeOfTag(instances[0]!.tag),
    hint: 'Such an event stands for the mentions that refer to it. It is left out unless a TLINK names it.',
  }
}
