/**
 * Rebuilds a drawing of the library, which is SVG as text, as elements of the page. Only shapes and texts of a fixed list are kept: no style, link or
 * script. The style sheet of the page applies, so that the drawing follows the chosen theme. O(elements).
 */
import { h, type VNode } from 'preact'
import { useMemo } from 'preact/hooks'

const shapes: readonly string[] = [
  ...['svg', 'g', 'defs', 'title', 'desc', 'text', 'tspan'],
  ...['path', 'rect', 'line', 'circle', 'ellipse', 'polygon', 'polyline'],
]

export function SvgElements({ markup }: { readonly markup: string }) {
  return useMemo(() => rebuilt(markup), [markup])
}

function rebuilt(markup: string): VNode | null {
  // The content security policy of the page rejects a style element even if it is only parsed.
  const bare = markup.replace(/<style>.*?<\/style>/gs, '')
  const { documentElement } = new DOMParser().parseFromString(bare, 'image/svg+xml')
  return documentElement.localName === 'svg' ? elementOf(documentElement) : null
}

function elementOf(element: Element): VNode {
  const attributes = [...element.attributes].filter(isHarmless).map(({ name, value }) => [name, value] as const)
  return h(element.localName, Object.fromEntries(attributes), [...element.childNodes].map(childOf))
}

function childOf(node: ChildNode): VNode | string | null {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  return shapes.includes(element.localName) ? elementOf(element) : null
}

/** Accessible names of groups are removed too: the whole drawing is one image with a title and a description. */
function isHarmless({ name, value }: Attr): boolean {
  return !/^(on|xmlns|xlink|aria-|href$|style$|id$)/i.test(name) && !/url\(/i.test(value)
}
