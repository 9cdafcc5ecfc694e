/** An HTML template that always escapes: everything put into it is text, unless it is markup from the same template. */
import { printable } from '../printable.js'

export interface Markup {
  readonly markup: string
}

/** Lists are joined; `undefined` and `false` print nothing. */
export type Part = Markup | string | number | undefined | false | readonly Part[]

/** @example html`<p>${'a < b'}</p>`.markup // '<p>a &lt; b</p>' */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.map((text, i) => text + render(parts[i])).join('') }
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'markup' in part ? part.markup : part.map(render).join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => escapes[character]!)
}
