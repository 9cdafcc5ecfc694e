/** Scores as HTML tables. A cell has the rate, its count, its interval, and a bar if the rate is between 0 and 1. */
import type { DocumentReport, MeasureReport } from '../../evaluation/evaluate.js'
import { formatInterval, formatRate, missingMarks, type NumberOptions } from '../numbers.js'
import { isMeanOf, scoresOf, shownCount, shownNames } from '../score/tables.js'
import { html, type Markup } from './markup.js'

type Scores = Pick<MeasureReport, 'values' | 'counts' | 'intervals'>

/** Measures with the same values, one row per measure. */
export function measuresHtml(measures: readonly MeasureReport[], options: NumberOptions): Markup {
  const names = shownNames(measures)
  const rows = measures.map(
    (measure) =>
      html`<tr><th scope="row" class="mono">${measure.id}</th>${valueCells(measure, names, options, (name) => isMeanOf(measure, name))}</tr>\n`,
  )
  return scoreTableHtml('measure', names, html`<tbody>\n${rows}</tbody>`)
}

/** The documents of one measure, and the total. `anchorOf` returns the id of the element with a document's items, if they are shown. */
export function documentsHtml(
  measure: MeasureReport,
  anchorOf: (document: number) => string | undefined,
  options: NumberOptions,
): Markup {
  const names = shownNames([measure])
  const isMean = (name: string) => isMeanOf(measure, name)
  const rows = measure.documents.map(
    (document, i) =>
      html`<tr>${nameCell(document, anchorOf(i))}${valueCells(scoresOf(document), names, options, isMean, true)}</tr>\n`,
  )
  const total = html`<tr><th scope="row">total</th>${valueCells(measure, names, options, isMean)}</tr>`
  return scoreTableHtml('document', names, html`<tbody>\n${rows}</tbody>\n<tfoot>${total}</tfoot>`)
}

function scoreTableHtml(first: string, names: readonly string[], body: Markup): Markup {
  const heads = names.map((name) => html`<th scope="col" class="value">${name}</th>`)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Scores by ${first}"><table>
<thead><tr><th scope="col">${first}</th>${heads}</tr></thead>
${body}
</table></div>`
}

function nameCell({ id, isExcluded }: DocumentReport, anchor: string | undefined): Markup {
  const name = anchor ? html`<a href="#${anchor}">${id}</a>` : html`${id}`
  return html`<th scope="row">${name}${isExcluded && html` <span class="quiet">excluded</span>`}</th>`
}

function valueCells(
  scores: Scores,
  names: readonly string[],
  options: NumberOptions,
  isMean: (name: string) => boolean,
  isDocument = false,
): Markup[] {
  return names.map((name) => {
    if (isDocument && isMean(name)) return html`<td class="value" data-name="${name}"></td>`
    const [count, interval] = [scores.counts[name], scores.intervals?.[name]]
    const counted = count && html`<small>${shownCount(count, isMean(name), options)}</small>`
    const range = interval && formatInterval(interval, options)
    const rate = formatRate(scores.values[name], options) ?? missingMarks.html
    const shownRange = range && html`<small class="interval">${range}</small>`
    return html`<td class="value" data-name="${name}">${rate}${counted}${shownRange}${bar(scores, name)}</td>`
  })
}

function bar({ values, intervals }: Scores, name: string): Markup | undefined {
  const [value, interval] = [values[name], intervals?.[name]]
  if (value === undefined || !(value >= 0 && value <= 1)) return undefined
  const { low, high } = interval ?? {}
  if (low === undefined || high === undefined)
    return html`<span class="bar" aria-hidden="true" style="--value:${percent(value)}"><i></i></span>`
  const style = `--value:${percent(value)};--low:${percent(low)};--high:${percent(high)}`
  return html`<span class="bar" aria-hidden="true" style="${style}"><i></i><b></b></span>`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
