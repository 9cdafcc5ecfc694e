/** Shared parts of pictures: the document they are drawn into, charts as markup, and the width of text. */
import { plot } from '@observablehq/plot'
import { lettersIn } from '../drawing/style.js'
import { html, type Markup } from '../html/markup.js'

/** The part of a DOM document that drawing needs: a browser's document, or a substitute. */
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

/** A chart as markup, moved down by `y`. Its options include its size. */
export function chart(document: PictureDocument, options: PlotOptions, y = 0): Markup {
  const drawn = plot({ ...options, document: document as never }) as unknown as SvgNode & SettableNode
  drawn.setAttribute('font-size', FONT_SIZE)
  drawn.setAttribute('overflow', 'visible')
  return html`<g transform="translate(0 ${y})">${{ markup: xmlOf(drawn) }}</g>\n`
}

/** An upper estimate, because the font is not known here. */
export function textWidth(text: string): number {
  return 6.9 * lettersIn(text)
}

/** The part of a DOM node that is read here; every DOM has it. */
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

/**
 * Serialises a node. DOMs differ in the order of attributes and in entities, so their own serialisers are not used. Plot's style element is
 * for pages and is left out.
 */
function xmlOf(node: SvgNode): string {
  if (node.nodeType === TEXT) return html`${node.nodeValue ?? ''}`.markup
  if (node.localName === 'style') return ''
  const attributes = [...(node.attributes ?? [])]
    .filter(({ name }) => name !== 'class' && !name.startsWith('xmlns'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => html` ${{ markup: attributeName(node, name) }}="${roundedNumbers(value)}"`.markup)
    .join('')
  const children = [...node.childNodes].map(xmlOf).join('')
  return `<${node.localName}${attributes}${children ? `>${children}</${node.localName}>` : '/>'}`
}

/** The style of drawings fills text with the current colour, so `fill` of a text becomes `color`. */
function attributeName(node: SvgNode, attribute: string): string {
  return node.localName === 'text' && attribute === 'fill' ? 'color' : attribute
}

/** Rounds to two decimals of a pixel; more are invisible. */
function roundedNumbers(value: string): string {
  return value.replace(/-?\d+\.\d{3,}(?![\w.])/g, (number) => String(Number(Number(number).toFixed(2))))
}
