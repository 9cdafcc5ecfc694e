/**
 * The evidence of anchored facts as a page: the documents, sentences, paths and times of each fact, its four bounds, and the document that
 * set each bound.
 */
import type { AnchoredEvidence, AnchoredFact, BoundSetter, ClosedFact, Closing, Conflict } from '../../facts/index.js'
import { bounds } from '../../time/anchors.js'
import { html, type Markup } from '../html/markup.js'
import { htmlPage } from '../html/page.js'
import { formatNumberOf } from '../numbers.js'

/** A fact whose open bounds may have been closed. */
type ShownFact = AnchoredFact & Partial<Pick<ClosedFact, 'closings'>>

export const evidenceWriters = { html: evidenceHtml, md: evidenceMarkdown, json: evidenceJson } as const

function evidenceHtml(facts: readonly ShownFact[]): string {
  const body = html`<h1>Evidence for ${formatNumberOf(facts.length, 'fact')}</h1>
<p>Each fact began between t1 and t2 and ended between t3 and t4. A bound without evidence is open.</p>
${facts.map((fact) => factHtml(fact, facts))}`
  return htmlPage({ title: 'Evidence for facts', body })
}

function factHtml(anchored: ShownFact, all: readonly AnchoredFact[]): Markup {
  const { fact, setters, closings = [], evidence } = anchored
  const aside = asideSentences(anchored, all)
  return html`<section>
<h2>${fact.entity}: ${fact.relation}: ${fact.value}</h2>
<table><thead><tr><th>bound</th><th>date</th><th>set by</th><th>link</th><th>time</th></tr></thead><tbody>
${bounds.map(
  (
    bound,
    i,
  ) => html`<tr><th scope="row">${bound}</th><td>${fact.anchor[i] ?? 'open'}</td>${setterHtml(setters[i], closings[i], i)}</tr>
`,
)}</tbody></table>
${aside.length > 0 && html`<p>Set aside:</p><ul>${aside.map((sentence) => html`<li>${sentence}</li>`)}</ul>`}
${documentsHtml(evidence, '')}${unusedDocuments(anchored).map(({ pieces, why }) => documentsHtml(pieces, why))}</section>
`
}

/** Documents that were not used, by the reason. */
function unusedDocuments({ passedOver }: AnchoredFact) {
  const isTimed = ({ link }: AnchoredEvidence) => link !== undefined
  return [
    {
      pieces: passedOver.filter(isTimed),
      why: 'not used, because the documents above say more about the relation',
    },
    {
      pieces: passedOver.filter((piece) => !isTimed(piece)),
      why: 'not used, because they have no date and state no time',
    },
  ].filter(({ pieces }) => pieces.length > 0)
}

function documentsHtml(pieces: readonly AnchoredEvidence[], why: string): Markup {
  return html`<details><summary>${formatNumberOf(pieces.length, 'document')}${why && `, ${why}`}</summary>
<table><thead><tr><th>document</th><th>date</th><th>link</th><th>time</th><th>sentence</th><th>path</th><th>margin</th></tr></thead><tbody>
${pieces.map(
  (
    piece,
  ) => html`<tr><td>${piece.document}</td><td>${piece.date}</td><td>${piece.link}</td><td>${piece.time}</td><td>${piece.sentence}</td><td>${piece.path}</td><td>${piece.margin}</td></tr>
`,
)}</tbody></table></details>
`
}

function setterHtml(setter: BoundSetter | undefined, closing: Closing | undefined, bound: number): Markup {
  if (closing) return html`<td>${closingSentence(closing, bound)}</td><td></td><td></td>`
  if (!setter) return html`<td></td><td></td><td></td>`
  const { piece } = setter
  return html`<td>${followsSentence(setter, bound)}${piece.document}</td><td>${piece.link}</td><td>${piece.time}</td>`
}

/** A bound can follow from another bound instead of being stated by the document. */
function followsSentence(setter: BoundSetter, bound: number): string {
  return setter.bound === bound ? '' : `follows from ${bounds[setter.bound]}, set by `
}

function evidenceMarkdown(facts: readonly ShownFact[]): string {
  return `# Evidence for ${formatNumberOf(facts.length, 'fact')}\n\n${facts.map((fact) => factMarkdown(fact, facts)).join('\n')}`
}

function factMarkdown(anchored: ShownFact, all: readonly AnchoredFact[]): string {
  const { fact, setters, closings = [], evidence } = anchored
  const lines = bounds.map((bound, i) => {
    const by = closings[i] ? closingSentence(closings[i], i) : setters[i] ? setterSentence(setters[i], i) : ''
    return `- ${bound}: ${fact.anchor[i] ?? 'open'}${by && `, ${plainLine(by)}`}`
  })
  const aside = asideSentences(anchored, all)
  return [
    `## ${plainLine(`${fact.entity}: ${fact.relation}: ${fact.value}`)}`,
    '',
    ...lines,
    ...(aside.length > 0 ? ['', 'Set aside:', '', ...aside.map((sentence) => `- ${plainLine(sentence)}`)] : []),
    '',
    'Documents:',
    '',
    ...evidence.map(documentLine),
    ...unusedDocuments(anchored).flatMap(({ pieces, why }) => [
      '',
      `Documents ${why}:`,
      '',
      ...pieces.map(documentLine),
    ]),
    '',
  ].join('\n')
}

function setterSentence(setter: BoundSetter, bound: number): string {
  const { document, link, time } = setter.piece
  return `${followsSentence(setter, bound) || 'set by '}${document} (${link}, ${time})`
}

/** How a bound was closed without evidence. */
function closingSentence(closing: Closing, bound: number): string {
  if (closing.rule === 'lifetimes')
    return `closed by lifetimes: not ${closing.end === 'birth' ? 'before' : 'after'} ${closing.end}`
  if (closing.rule === 'length') {
    const years = formatNumberOf(closing.years, 'year')
    return `closed by length: ${years} ${bound < 2 ? 'before' : 'after'} ${bounds[closing.bound]}`
  }
  return `closed by succession: ${closing.neighbour} ${bound < 2 ? 'ended' : 'began'} then (${bounds[closing.bound]})`
}

function documentLine({ document, date, link, time, sentence, path }: AnchoredEvidence): string {
  const said = `${document} (${date ?? 'no date'}): ${link === undefined ? 'no time' : `${link}, ${time}`}`
  return `- ${plainLine(`${said}${sentence ? `: “${sentence}”` : ''}`)}${path ? ` ${codeLine(path)}` : ''}`
}

function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[`<>]/g, (character) => `\\${character}`)
}

/** Nothing can be escaped within a code span, so backticks become quotes. */
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
    `${bounds[bound]} ${aside.anchor[bound]} from ${aside.document} (${aside.link}, ${aside.time}) contradicts ` +
    `${bounds[againstBound]} ${against.anchor[againstBound]} from ${against.document} (${against.link}, ${against.time})`
  )
}

function overlapSentence({ document, date, link }: AnchoredEvidence, { fact }: AnchoredFact): string {
  return `${document} (${date ?? 'no date'}, ${link}) falls within the time span of ${fact.value}`
}

function evidenceJson(facts: readonly ShownFact[]): string {
  return `${JSON.stringify(facts, undefined, 2)}\n`
}
