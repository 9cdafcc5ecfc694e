/**
 * The items that annotators disagree about, the most contested first:
 *
 *     contested  document  item                        annotators
 *        1.0000  bakery    ei1 “lit” – ei3 “heated”    1 BEFORE (ben); 1 AFTER (ann); 1 nothing (eva)
 *
 * A star marks annotators who do not state what they say: it follows from the rest of their annotation.
 */
import type { DisagreementItem, Disagreements, Group } from '../../evaluation/disagreements.js'
import type { ItemName } from '../../evaluation/statements/index.js'
import { isAllenName } from '../../time/labels.js'
import { version } from '../../vocabulary/version.js'
import { comparisonTableHtml } from '../compare/table-html.js'
import { html } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { problemsHtml } from '../html/problems.js'
import { formatEntity, formatKnown } from '../items.js'
import { formatNumberOf, formatRate } from '../numbers.js'
import { type Paint, plain } from '../paint.js'
import { type Table, tableCsv, tableLatex, tableMarkdown, tableText, tableTsv } from '../table.js'

/** The items that at least two annotators see differently. */
export function contestedItems({ items }: Disagreements): readonly DisagreementItem[] {
  return items.filter(({ contested }) => contested > 0)
}

/** The output of `cupel agree --disagreements`: the first items, and the counts of all. */
export function disagreementsText(
  found: Disagreements,
  { most, paint = plain }: { readonly most: number; readonly paint?: Paint },
): string {
  const items = contestedItems(found)
  const rest = items.length - most
  const blocks = [
    ...(items.length ? [tableText(disagreementTable(items.slice(0, most)), { paint })] : []),
    ...(rest > 0
      ? [`… and ${formatNumberOf(rest, 'more item')}; --top ${items.length} or a report (-o) lists all.\n`]
      : []),
    `${disagreementSentences(found).map(paint.dim).join('\n')}\n`,
  ]
  return blocks.join('\n')
}

/** One row for each item. */
export function disagreementTable(items: readonly DisagreementItem[]): Table {
  const left = (name: string) => ({ name, align: 'left' as const })
  return {
    columns: [{ name: 'contested', align: 'right' }, left('document'), left('item'), left('annotators')],
    rows: items.map((item) => [formatRate(item.contested), item.document, formatName(item.name), formatGroups(item)]),
  }
}

/** @example 'ei1 “lit” – ei3 “heated”' */
export function formatName(name: ItemName): string {
  if ('question' in name) return name.question
  if ('entity' in name) return `${name.relation} of ${name.entity}: ${name.value}`
  const texts = new Map([
    [name.source, name.texts[0]],
    [name.target, name.texts[1]],
  ])
  const textOf = (entity: string): string | undefined => texts.get(entity)
  return `${formatEntity(name.source, { textOf })} – ${formatEntity(name.target, { textOf })}`
}

function formatGroups({ groups }: DisagreementItem): string {
  return groups.map((group) => `${group.annotators.length} ${labelOf(group)} (${namesOf(group)})`).join('; ')
}

/** Several possible relations are written in words. */
export function labelOf({ label = 'nothing' }: Pick<Group, 'label'>): string {
  const names = label.split(' ')
  return names.length > 1 && names.every(isAllenName) ? formatKnown(undefined, names) : label
}

/** The annotators of a group, with a star if what they say only follows from their annotation. */
export function namesOf({ annotators, said }: Group): string {
  return annotators.map((name, i) => (said[i]!.how === 'entailed' ? `${name}*` : name)).join(', ')
}

/** How many items there are, by the number of annotators who say the same, and how to read the list. */
export function disagreementSentences(found: Disagreements): string[] {
  const { items, documents, layer } = found
  const counts = agreementCounts(found).map(
    ({ largest, annotators, count }) =>
      `${count} ${largest === annotators ? `where all ${annotators} annotators agree` : largest > 1 ? `where at most ${largest} of ${annotators} agree` : `where no two of ${annotators} agree`}`,
  )
  const isStarred = items.some(
    ({ groups, contested }) => contested > 0 && groups.some((group) => namesOf(group).includes('*')),
  )
  return [
    `${formatNumberOf(documents.length, 'document')}, ${formatNumberOf(items.length, 'item')}${counts.length ? `: ${counts.join(', ')}` : ''}.`,
    'Contested: the share of pairs of annotators who say different things.',
    ...(layer === 'time' ? ['Items: pairs of entities that at least one annotator links.'] : []),
    ...(isStarred ? ['* not stated, but it follows from the other links of this annotator.'] : []),
  ]
}

/** The number of items by the size of their largest group; the counts add up to all items. */
export function agreementCounts({ items }: Pick<Disagreements, 'items'>) {
  const counts = new Map<string, { largest: number; annotators: number; count: number }>()
  for (const { groups, annotators } of items) {
    const largest = groups[0]!.annotators.length
    const key = `${annotators} ${largest}`
    counts.set(key, { largest, annotators, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((a, b) => b.annotators - a.annotators || b.largest - a.largest)
}

/** For other programs: a column for each annotator, and all items, also those that all agree on. */
function longTable({ items, annotators }: Disagreements): Table {
  const left = (name: string) => ({ name, align: 'left' as const })
  return {
    columns: [{ name: 'contested', align: 'right' }, left('document'), left('item'), ...annotators.map(left)],
    rows: items.map((item) => [
      formatRate(item.contested),
      item.document,
      formatName(item.name),
      ...annotators.map((name) => saidBy(item, name)?.label),
    ]),
  }
}

function saidBy({ groups }: DisagreementItem, annotator: string) {
  const group = groups.find(({ annotators }) => annotators.includes(annotator))
  return group?.said[group.annotators.indexOf(annotator)]
}

/** Its keys are a contract with other programs. */
function disagreementsJson(found: Disagreements): string {
  const { layer, annotators, documents, items, leftOut, problems } = found
  const contract = {
    cupel: version,
    layer,
    annotators,
    documents: documents.map(({ id, versions }) => ({ id, annotators: versions.map(({ annotator }) => annotator) })),
    counts: agreementCounts(found),
    items: items.map(({ document, name, contested, groups }) => ({
      document,
      item: name,
      contested,
      groups: groups.map(({ label, annotators: own, said }) => ({
        label: label ?? null,
        annotators: own.map((annotator, i) => ({ name: annotator, how: said[i]!.how, label: said[i]!.label })),
      })),
    })),
    leftOut,
    problems,
  }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

export const disagreementWriters = {
  json: disagreementsJson,
  csv: (found: Disagreements): string => tableCsv(longTable(found)),
  tsv: (found: Disagreements): string => tableTsv(longTable(found)),
  md: (found: Disagreements): string => tableMarkdown(disagreementTable(contestedItems(found))),
  tex: (found: Disagreements): string => tableLatex(disagreementTable(contestedItems(found))),
  html: writeDisagreementsHtml,
} as const

function writeDisagreementsHtml(found: Disagreements): string {
  const items = contestedItems(found)
  const body = html`<header><h1>Disagreements of annotators</h1></header>
${items.length > 0 && comparisonTableHtml(disagreementTable(items), 'Disagreements')}
${disagreementSentences(found).map((sentence) => html`<p>${sentence}</p>\n`)}
${found.problems.length > 0 && html`<h2>Problems</h2>\n${problemsHtml(found.problems)}`}
<footer><p class="quiet">Made by Cupel ${version}.</p></footer>`
  return htmlPage({ title: 'Disagreements of annotators', body })
}
