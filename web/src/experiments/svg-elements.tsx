/**
 * A drawing of the library, which is SVG as text, rebuilt as elements of the page: shapes and words of a fixed list, no style, link or script.
 * The page's own sheet dresses it, so that it follows the chosen theme. O(elements).
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
  // A style is refused by the page's policy even where it is only read.
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

/** Names of groups are left out too: the whole is one image, with a title and a description. */
function isHarmless({ name, value }: Attr): boolean {
  return !/^(on|xmlns|xlink|aria-|href$|style$|id$)/i.test(name) && !/url\(/i.test(value)
}
