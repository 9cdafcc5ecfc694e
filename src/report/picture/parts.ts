/** What pictures share: the document they are drawn into, charts as markup, room for labels. */
import { plot } from '@observablehq/plot'
import { lettersIn } from '../drawing/style.js'
import { html, type Markup } from '../html/markup.js'

/** What is asked of a document: the one of a page, or one that stands in for it. */
export interface PictureDocument {
  createElementNS(namespace: string, name: string): unknown
}

export interface PictureBody {
  readonly width: number
  readonly height: number
  readonly body: Markup
}

export const WIDTH = 680
export const HEIGHT = 380
const FONT_SIZE = '12'

type PlotOptions = NonNullable<Parameters<typeof plot>[0]>

/** A chart at a place of the drawing, with sizes in its options. */
export function chart(document: PictureDocument, options: PlotOptions, y = 0): Markup {
  const drawn = plot({ ...options, document: document as never }) as unknown as SvgNode & SettableNode
  drawn.setAttribute('font-size', FONT_SIZE)
  drawn.setAttribute('overflow', 'visible')
  return html`<g transform="translate(0 ${y})">${{ markup: xmlOf(drawn) }}</g>\n`
}

/** Fonts are not known here, so widths are on the safe side. */
export function textWidth(text: string): number {
  return 6.9 * lettersIn(text)
}

/** What is read of a drawn element; every DOM has it. */
interface SvgNode {
  readonly nodeType: number
  readonly localName: string
  readonly nodeValue: string | null
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>
  readonly childNodes: Iterable<SvgNode>
}

interface SettableNode {
  setAttribute(name: string, value: string): void
}

const TEXT = 3

/** Written here and not by the DOM: each has its own order of attributes and its own entities. Plot's style is for pages and is left out. */
function xmlOf(node: SvgNode): string {
  if (node.nodeType === TEXT) return html`${node.nodeValue ?? ''}`.markup
  if (node.localName === 'style') return ''
  const attributes = [...(node.attributes ?? [])]
    .filter(({ name }) => name !== 'class' && !name.startsWith('xmlns'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => html` ${{ markup: nameIn(node, name) }}="${shortened(value)}"`.markup)
    .join('')
  const children = [...node.childNodes].map(xmlOf).join('')
  return `<${node.localName}${attributes}${children ? `>${children}</${node.localName}>` : '/>'}`
}

/** The style of drawings fills every text with its colour, so that is what is set. */
function nameIn(node: SvgNode, attribute: string): string {
  return node.localName === 'text' && attribute === 'fill' ? 'color' : attribute
}

/** More than two decimals of a pixel nobody sees. */
function shortened(value: string): string {
  return value.replace(/-?\d+\.\d{3,}(?![\w.])/g, (number) => String(Number(Number(number).toFixed(2))))
}
