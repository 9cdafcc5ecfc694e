/**
 * The workbench as one file with program, style and data, which needs no network. Its policy allows only the program with the given hash, so that
 * nothing in a document can run; the data are in elements that browsers do not execute. Without scripts, the page shows the plain report.
 */
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { html, type Markup } from '../html/markup.js'
import { htmlStyle } from '../html/style.js'
import type { WorkbenchData } from './data.js'

/** The built program of the page, as text. */
export interface WorkbenchBundle {
  readonly script: string
  readonly style: string
  /** The program of the worker. */
  readonly worker: string
}

export interface WorkbenchPageParts {
  readonly bundle: WorkbenchBundle
  readonly data: WorkbenchData
  /** JSON, as `workbenchDocuments` writes it. */
  readonly documents: string
  /** The page for readers without scripts, as `writeHtml` makes it. */
  readonly plainPage: string
}

/** The ids of the elements that hold data, which the page looks up. */
export const dataElements = { data: 'cupel-data', documents: 'cupel-documents', worker: 'cupel-worker' } as const

export function workbenchPage({ bundle, data, documents, plainPage }: WorkbenchPageParts): string {
  const script = inScript(bundle.script)
  return html`<!doctype html>
<html lang="en">
<!-- The program on this page contains code from other projects. For their licences, see LICENSES.txt in dist/web of Cupel. -->
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,">
<title>${data.title}</title>
<style>${raw(bundle.style.replaceAll('</', '<\\/'))}</style>
<noscript><style>${raw(htmlStyle)}</style></noscript>
</head>
<body>
<div id="workbench"></div>
<noscript>${raw(bodyOf(plainPage))}</noscript>
${dataElement(dataElements.data, JSON.stringify(data))}
${dataElement(dataElements.documents, documents)}
${dataElement(dataElements.worker, JSON.stringify(bundle.worker))}
<script type="module">${raw(script)}</script>
</body>
</html>
`.markup
}

function raw(markup: string): Markup {
  return { markup }
}

/** Inline styles are allowed, as in the plain report, because they draw its bars. */
function policyFor(script: string): string {
  const hash = btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
    "connect-src 'none'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** In JSON, a less-than sign appears only in strings, where it can be escaped. So no string can end the element. */
function dataElement(id: string, json: string): Markup {
  return html`<script type="application/json" id="${id}">${raw(json.replaceAll('<', '\\u003c'))}</script>`
}

/**
 * Escapes what could end the element. In minified code both appear only in strings and patterns: it has no comments, and `a < /script/` has
 * a space.
 */
function inScript(program: string): string {
  return program.replaceAll('\r', '').replace(/<(?=\/script|!--)/gi, '\\x3C')
}

/** The body of a page. All text on the page is escaped, so each tag of its body occurs once. */
function bodyOf(page: string): string {
  return page.slice(page.indexOf('<body>') + '<body>'.length, page.lastIndexOf('</body>'))
}
