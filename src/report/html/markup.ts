/** HTML that cannot be forgotten to be escaped: whatever is put into the template is text, unless it is markup itself. */
import { printable } from '../printable.js'

export interface Markup {
  readonly markup: string
}

/** Lists are joined; what is not there is left out. */
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
