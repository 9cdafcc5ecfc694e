/** The judged items of a document as a list that opens: faults first, correct items folded away. */
import type { DocumentReport } from '../../evaluation/evaluate.js'
import { describeItems, type ExplainOptions } from '../explain.js'
import type { JudgementWords, ProofWords, Verdict } from '../reasons.js'
import { html, type Markup } from './markup.js'

/** The order of the list, the most important faults first. */
const order: readonly Verdict[] = ['wrong', 'missed', 'unanswered', 'partial', 'correct']

export function itemsHtml(document: DocumentReport, anchor: string, options: Pick<ExplainOptions, 'textOf'>): Markup {
  const items = describeItems(document, document.items ?? [], options)
  const byVerdict = (verdict: Verdict): JudgementWords[] => items.filter((item) => item.verdict === verdict)
  const correct = byVerdict('correct')
  const faults = order.filter((verdict) => verdict !== 'correct').flatMap(byVerdict)
  const tally = order.map((verdict) => ({ verdict, count: byVerdict(verdict).length })).filter(({ count }) => count > 0)
  const words = tally.map(({ verdict, count }) => `${count} ${verdict}`).join(', ') || 'nothing to judge'
  return html`<details><summary>${document.id}<span class="tally">${words}</span></summary>
<div id="${anchor}">${faults.length > 0 && listHtml(faults)}${correctHtml(correct, faults.length > 0)}</div>
</details>\n`
}

function correctHtml(items: readonly JudgementWords[], isFolded: boolean): Markup | undefined {
  if (items.length === 0) return undefined
  if (!isFolded) return listHtml(items)
  return html`<details><summary>${items.length} correct</summary>${listHtml(items)}</details>`
}

function listHtml(items: readonly JudgementWords[]): Markup {
  return html`<ul class="items">\n${items.map(itemHtml)}</ul>`
}

function itemHtml({ verdict, whose, item, reason, proof, remark }: JudgementWords): Markup {
  return html`<li><span class="verdict ${verdict}">${verdict}</span>
<div><span class="mono">${item}</span><span class="whose">${whose}${remark && ` · ${remark}`}</span></div>
<div>${reason}${proof && proofHtml(proof)}</div></li>\n`
}

/** The links of a chain are numbered, because their order matters; other proofs have bullets. */
function proofHtml({ steps, isChain, conclusion }: ProofWords): Markup {
  const links = steps.map((step) => html`<li class="mono">${step}</li>`)
  const list = isChain ? html`<ol class="proof">${links}</ol>` : html`<ul class="proof loose">${links}</ul>`
  return html`${steps.length > 0 && list}<p class="so"><span class="quiet">so</span> <span class="mono">${conclusion}</span></p>`
}
