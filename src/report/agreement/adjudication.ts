/**
 * An adjudication file: what the majority of annotators says, and as comments what else was said, with the elements to choose from:
 *
 *     <!-- contested 0.6667: ei1 – ei3
 *     2 BEFORE (ann, ben), the majority
 *     1 AFTER (eva): <TLINK lid="" relType="AFTER" eventInstanceID="ei1" relatedToEventInstance="ei3"/>
 *     -->
 *
 * Only XML has comments; other formats hold the majority alone. To choose another relation, move its element out of the comment.
 */
import type { Document } from '../../document.js'
import type { DisagreementItem, Group } from '../../evaluation/disagreements.js'
import { type MajorityDocument, majorityGroup, partsOf } from '../../evaluation/majority.js'
import type { TimeLink } from '../../layers/time.js'
import { UsageError } from '../../vocabulary/problem.js'
import { formatRate } from '../numbers.js'
import { formatName, labelOf, namesOf } from './disagreements.js'

/** Writes a document in some format. */
export type Write = (documents: readonly Document[]) => string

export function adjudicationText(majority: MajorityDocument, write: Write): string {
  const text = write([majority.document])
  const end = text.lastIndexOf('</TimeML>')
  if (end < 0 || majority.contested.length === 0) return text
  const comments = majority.contested.map((item) => commentOf(item, majority, write))
  return `${text.slice(0, end)}${comments.join('\n')}\n${text.slice(end)}`
}

function commentOf(item: DisagreementItem, majority: MajorityDocument, write: Write): string {
  const chosen = majorityGroup(item)
  const lines = item.groups.map((group) => {
    const said = `${group.annotators.length} ${labelOf(group)} (${namesOf(group)})`
    if (group === chosen) return `${said}, ${group.label === undefined ? 'so there is no link' : 'the majority'}`
    const elements = elementsOf(group, majority, write)
    return elements === '' ? said : `${said}: ${elements}`
  })
  const head = `contested ${formatRate(item.contested)}: ${formatName(item.name)}`
  return `<!-- ${withoutEnd([head, ...lines].join('\n'))}\n-->`
}

/** A comment must not contain two hyphens. */
function withoutEnd(text: string): string {
  return text.replace(/-(?=-)/g, '- ').replace(/-$/, '- ')
}

/** The elements of the links of a group, without an id of their own. */
function elementsOf(group: Group, { document }: MajorityDocument, write: Write): string {
  const { entities = [] } = document.layers.time ?? {}
  const links = (partsOf(group, 'time') as TimeLink[]).map((link, i) => ({ ...link, id: `new${i + 1}` }))
  try {
    const text = links.length ? write([{ id: document.id, layers: { time: { entities, links } } }]) : ''
    return text
      .split('\n')
      .filter((line) => line.startsWith('<TLINK'))
      .join(' ')
  } catch (error) {
    if (error instanceof UsageError) return ''
    throw error
  }
}
