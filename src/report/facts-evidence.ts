/** The evidence of anchored facts as a page: for every fact its documents, sentences, paths and times, the four bounds and who set each. */
import type { AnchoredFact, Conflict, Piece } from '../facts/index.js'
import { bounds } from '../time/anchors.js'
import { htmlPage } from './html-page.js'
import { html, type Markup } from './markup.js'

export const evidenceWriters = { html: evidenceHtml, md: evidenceMarkdown, json: evidenceJson } as const

function evidenceHtml(facts: readonly AnchoredFact[]): string {
  const body = html`<h1>Evidence of ${facts.length} facts</h1>
<p>A fact began between t1 and t2 and ended between t3 and t4. A bound that nothing tells is open.</p>
${facts.map((fact) => factHtml(fact, facts))}`
  return htmlPage({ title: 'Evidence of facts', body })
}

function factHtml(anchored: AnchoredFact, all: readonly AnchoredFact[]): Markup {
  const { fact, aggregate, evidence } = anchored
  const aside = asideSentences(anchored, all)
  return html`<section>
<h2>${fact.entity}: ${fact.relation}: ${fact.value}</h2>
<table><thead><tr><th>bound</th><th>date</th><th>set by</th><th>link</th><th>time</th></tr></thead><tbody>
${bounds.map(
  (
    bound,
    i,
  ) => html`<tr><th scope="row">${bound}</th><td>${fact.anchor[i] ?? 'open'}</td>${setByHtml(aggregate.setBy[i], fact.anchor[i] ?? null)}</tr>
`,
)}</tbody></table>
${aside.length > 0 && html`<p>Set aside:</p><ul>${aside.map((sentence) => html`<li>${sentence}</li>`)}</ul>`}
<details><summary>${evidence.length} ${evidence.length === 1 ? 'document' : 'documents'}</summary>
<table><thead><tr><th>document</th><th>date</th><th>link</th><th>time</th><th>sentence</th><th>path</th><th>margin</th></tr></thead><tbody>
${evidence.map(
  (
    piece,
  ) => html`<tr><td>${piece.document}</td><td>${piece.date}</td><td>${piece.link}</td><td>${piece.time}</td><td>${piece.sentence}</td><td>${piece.path}</td><td>${piece.margin}</td></tr>
`,
)}</tbody></table></details>
</section>
`
}

function setByHtml(piece: Piece | undefined, date: string | null): Markup {
  if (!piece) return html`<td>${date === null ? '' : 'follows from the other bounds'}</td><td></td><td></td>`
  return html`<td>${piece.document}</td><td>${piece.link}</td><td>${piece.time}</td>`
}

function evidenceMarkdown(facts: readonly AnchoredFact[]): string {
  return `# Evidence of ${facts.length} facts\n\n${facts.map((fact) => factMarkdown(fact, facts)).join('\n')}`
}

function factMarkdown(anchored: AnchoredFact, all: readonly AnchoredFact[]): string {
  const { fact, aggregate, evidence } = anchored
  const lines = bounds.map((bound, i) => {
    const piece = aggregate.setBy[i]
    const by = piece
      ? plainLine(`set by ${piece.document} (${piece.link}, ${piece.time})`)
      : fact.anchor[i]
        ? 'follows from the other bounds'
        : ''
    return `- ${bound}: ${fact.anchor[i] ?? 'open'}${by && `, ${by}`}`
  })
  const aside = asideSentences(anchored, all)
  const documents = evidence.map(
    ({ document, date, link, time, sentence, path }) =>
      `- ${plainLine(`${document} (${date}): ${link}, ${time}${sentence ? `: “${sentence}”` : ''}`)}${path ? ` ${codeLine(path)}` : ''}`,
  )
  return [
    `## ${plainLine(`${fact.entity}: ${fact.relation}: ${fact.value}`)}`,
    '',
    ...lines,
    ...(aside.length > 0 ? ['', 'Set aside:', '', ...aside.map((sentence) => `- ${plainLine(sentence)}`)] : []),
    '',
    'Documents:',
    '',
    ...documents,
    '',
  ].join('\n')
}

function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[`<>]/g, (character) => `\\${character}`)
}

/** Within a code span nothing can be escaped. */
function codeLine(text: string): string {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'")}\``
}

function asideSentences({ aggregate, overlaps }: AnchoredFact, all: readonly AnchoredFact[]): string[] {
  return [
    ...aggregate.conflicts.map(conflictSentence),
    ...overlaps.map(({ piece, neighbour }) => overlapSentence(piece, all[neighbour]!)),
  ]
}

function conflictSentence({ bound, aside, against, againstBound }: Conflict): string {
  return (
    `${bounds[bound]} ${aside.anchor[bound]} by ${aside.document} (${aside.link}, ${aside.time}) cannot stand with ` +
    `${bounds[againstBound]} ${against.anchor[againstBound]} by ${against.document} (${against.link}, ${against.time})`
  )
}

function overlapSentence({ document, date, link }: Piece, { fact }: AnchoredFact): string {
  return `${document} (${date}, ${link}) lies in the time of ${fact.value}`
}

function evidenceJson(facts: readonly AnchoredFact[]): string {
  return `${JSON.stringify(facts, undefined, 2)}\n`
}
