/** A table of a comparison in a page; it scrolls sideways where it is too wide. */
import { html, type Markup } from '../html/markup.js'
import { missingMarks } from '../numbers.js'
import type { Table } from '../table.js'

export function comparisonTableHtml({ columns, rows }: Table, label: string): Markup {
  const kind = (i: number): string => (columns[i]!.align === 'right' ? 'value' : '')
  const heads = columns.map(({ name }, i) => html`<th scope="col" class="${kind(i)}">${name}</th>`)
  const cell = (text: string | undefined, i: number): Markup =>
    i === 0
      ? html`<th scope="row">${text ?? missingMarks.html}</th>`
      : html`<td class="${kind(i)}" data-name="${columns[i]!.name}">${text ?? missingMarks.html}</td>`
  const lines = rows.map((row) => html`<tr>${columns.map((_, i) => cell(row[i], i))}</tr>\n`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>
<thead><tr>${heads}</tr></thead>
<tbody>\n${lines}</tbody>
</table></div>`
}
