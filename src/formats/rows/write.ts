/** Writes the links of documents as rows. Rows can only hold links between intervals. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyTimeLayer, isEndpointLink, type TimeLink } from '../../layers/time.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'
import { allenSetOf } from '../../time/allen/allen.js'
import { readLabel } from '../../time/labels.js'
import { declaredRoles, type Role, separatorFor } from './columns.js'
import type { Separator } from './delimited.js'
import type { TableParams } from './table.js'

export function writeRows(documents: readonly Document[], { columns, separator }: TableParams): string {
  const roles = declaredRoles(columns === 'auto' ? 'document:source:relation:target' : columns)
  if (documents.length > 1 && !roles.includes('document'))
    return refuseToWrite('Rows without a document column can hold only one document.', 'Add document to the columns.')
  const sign = separatorFor(separator, '')
  const header = roles.map((role) => role ?? '_').join(sign)
  const rows = documents.flatMap(({ id, layers }) =>
    (layers.time ?? emptyTimeLayer).links.map((link) =>
      roles.map((role) => writeCell(rowField(role, id, link), sign)).join(sign),
    ),
  )
  return [header, ...rows, ''].join('\n')
}

function rowField(role: Role | undefined, document: string, link: TimeLink): string {
  if (role === undefined) return ''
  if (role === 'source_start' || role === 'target_start')
    return refuseToWrite('Rows are written without positions.', 'Leave these columns out.')
  const field = role === 'document' ? document : role === 'relation' ? linkLabel(link) : link[role]
  return field || refuseToWrite(`A row cannot hold an empty ${role}.`, 'Add a name.')
}

function linkLabel(link: TimeLink): string {
  if (isEndpointLink(link))
    return refuseToWrite(
      `Rows cannot hold links between endpoints, such as "${link.id}".`,
      'Write the document in the format graph instead.',
    )
  const isItsMeaning = allenSetOf(readLabel(link.label) ?? []) === allenSetOf(link.relation)
  return isItsMeaning ? link.label : link.relation.join(' ')
}

function writeCell(text: string, separator: Separator): string {
  if (text.includes('\r'))
    return refuseToWrite(`A row cannot hold the line end in ${JSON.stringify(text)}.`, 'Rename it.')
  if (separator === '\t' && text.includes('\t') && text.includes('\n'))
    return refuseToWrite(`Tabs cannot separate cells such as ${JSON.stringify(text)}.`, 'Use rows(separator=comma).')
  const isPlain = text === text.trim() && !text.includes(separator) && !/["\n]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}

/** The parts that rows cannot hold: everything but links. */
export function rowsLosses({ text, layers }: Document): readonly Loss[] {
  const { entities, links } = layers.time ?? emptyTimeLayer
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  return [
    { what: 'text', count: text === undefined ? 0 : 1 },
    { what: 'unlinked entity', count: entities.filter(({ id }) => !linked.has(id)).length },
    { what: 'kind', count: entities.filter(({ kind }) => kind !== 'interval').length },
    { what: 'span', count: entities.filter(({ span }) => span).length },
    {
      what: 'attribute',
      count: entities.reduce((sum, { attributes = {} }) => sum + Object.keys(attributes).length, 0),
    },
  ]
}
