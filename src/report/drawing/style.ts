/**
 * The style of drawings, light and dark, without external fonts or pictures. All rules are below one class, so that drawings can be
 * embedded in a page.
 */
import { html, type Markup, type Part } from '../html/markup.js'

const sheet = `
.cupel-drawing { --ground: #fcfbf8; --panel: #ffffff; --ink: #201f1c; --quiet: #67645c; --line: #cfc9bb; --pale: #ddd6c4;
  --matched: #2c6b3c; --missed: #7b3a86; --wrong: #a52e26; color: var(--ink); color-scheme: light dark;
  font: 12px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .cupel-drawing { --ground: #17181b; --panel: #1f2126; --ink: #e7e4dc; --quiet: #a19d92;
  --line: #4a4d54; --pale: #45423a; --matched: #86c795; --missed: #d2a0dc; --wrong: #f0938a; } }
.cupel-drawing text { fill: currentColor; }
.cupel-drawing .ground { fill: var(--ground); }
.cupel-drawing .title { font-weight: 600; font-size: 14px; }
.cupel-drawing .quiet { fill: var(--quiet); }
.cupel-drawing .name { fill: var(--quiet); font: 10.5px ui-monospace, Menlo, Consolas, monospace; }
.cupel-drawing .box { fill: var(--panel); stroke: currentColor; stroke-width: 1; }
.cupel-drawing .edge { fill: none; stroke: currentColor; stroke-width: 1.4; }
.cupel-drawing .head { fill: currentColor; stroke: currentColor; stroke-width: 1.2; stroke-linejoin: round; }
.cupel-drawing .open { fill: var(--ground); }
.cupel-drawing .minor { stroke-dasharray: 4 4; stroke-width: 1; opacity: 0.45; }
.cupel-drawing .trivial { color: var(--line); }
.cupel-drawing .sign { font-size: 11px; paint-order: stroke; stroke: var(--ground); stroke-width: 4px; text-anchor: middle; }
.cupel-drawing .matched { color: var(--matched); } .cupel-drawing .missed { color: var(--missed); } .cupel-drawing .wrong { color: var(--wrong); }
.cupel-drawing .twin { stroke: var(--ground); stroke-width: 1.6; fill: none; }
.cupel-drawing .grid { stroke: var(--line); stroke-width: 0.5; }
.cupel-drawing .detail { font-size: 11px; }
.cupel-drawing .strong { stroke-width: 2; }
.cupel-drawing .cell { fill: var(--matched); } .cupel-drawing .partners { fill: none; stroke: var(--ink); stroke-width: 1.6; }
.cupel-drawing .number { font-size: 10px; text-anchor: middle; }
.cupel-drawing .meaning .missed, .cupel-drawing .meaning.missed { color: var(--quiet); }
.cupel-drawing .meaning .missed .edge, .cupel-drawing .meaning .missed.box { stroke-dasharray: 7 4; }
.cupel-drawing .meaning .inferred .edge { stroke-dasharray: 3 3; stroke-width: 1; }
.cupel-drawing .certain { fill: currentColor; } .cupel-drawing .uncertain { fill: currentColor; opacity: 0.25; }
`

const MARGIN = 24
export const LINE = 17

export interface Page {
  readonly width: number
  readonly height: number
  readonly title: string
  /** The heading above the drawing, if it differs from the title. */
  readonly heading?: string
  readonly description: string
  readonly body: Part
}

/** A complete SVG drawing. Width and height are those of the body, without margins and title. */
export function page({ width, height, title, heading = title, description, body }: Page): string {
  const [w, h] = [Math.ceil(width) + 2 * MARGIN, Math.ceil(height) + 2 * MARGIN + TITLE_HEIGHT]
  const style: Markup = { markup: sheet }
  return `${
    html`<svg xmlns="http://www.w3.org/2000/svg" class="cupel-drawing" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img">
<title>${title}</title>
<desc>${description}</desc>
<style>${style}</style>
<rect class="ground" width="${w}" height="${h}"/>
<text class="title" x="${MARGIN}" y="${MARGIN + 10}">${heading}</text>
<g transform="translate(${MARGIN} ${MARGIN + TITLE_HEIGHT})">
${body}</g>
</svg>
`.markup
  }`
}

const TITLE_HEIGHT = 28

/** The name of an entity: its annotated text, if there is one, and its id. */
export interface Name {
  readonly text?: string
  readonly id: string
}

/** Han, kana, Hangul, full-width forms and emoji are about as wide as two letters. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** The width of a text, in letters of normal width. */
export function lettersIn(text: string): number {
  return [...text].reduce((sum, character) => sum + (wide.test(character) ? 1.9 : 1), 0)
}

/** An upper estimate, because the font is not known here. */
export function nameWidth({ text, id }: Name): number {
  return (text === undefined ? 0 : 6.9 * lettersIn(text) + 7) + 6.6 * lettersIn(id)
}

export function nameText({ text, id }: Name, x: number, y: number): Markup {
  const words = text !== undefined && html`<tspan>${text}</tspan> `
  return html`<text x="${round(x)}" y="${round(y)}">${words}<tspan class="name">${id}</tspan></text>
`
}

/** Cuts a long text. */
export function shortened(text: string): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  return characters.length > 24 ? `${characters.slice(0, 23).join('')}…` : characters.join('')
}

/** Rounds to one decimal. More decimals are invisible, and would make files differ between machines. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Sentences below a drawing, wrapped to its width. */
export function footnotes(sentences: readonly string[], y: number, width: number) {
  const most = Math.max(40, Math.floor(width / 6.2))
  const lines = sentences.flatMap((sentence) => wrapped(sentence, most))
  const markup = lines.map(
    (line, i) => html`<text class="quiet" x="0" y="${round(y + (i + 1) * LINE)}">${line}</text>
`,
  )
  const longest = lines.reduce((found, line) => Math.max(found, lettersIn(line)), 0)
  return { markup, height: lines.length * LINE, width: longest * 6.2 }
}

function wrapped(sentence: string, most: number): string[] {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && lettersIn(last) + lettersIn(word) < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
