/**
 * The workbench as one file: program, style and data inside, no network. Its policy lets only the program run whose hash it names, so that nothing
 * that comes from a document can; data stand in elements that no browser executes. Without scripts the plain report is shown.
 */
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { html, type Markup } from '../html/markup.js'
import { htmlStyle } from '../html/style.js'
import type { WorkbenchData } from './data.js'

/** The built program of the page, as texts. */
export interface WorkbenchBundle {
  readonly script: string
  readonly style: string
  /** Of the worker. */
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

/** Ids of the elements that hold data; the page looks for them. */
export const dataElements = { data: 'cupel-data', documents: 'cupel-documents', worker: 'cupel-worker' } as const

export function workbenchPage({ bundle, data, documents, plainPage }: WorkbenchPageParts): string {
  const script = inScript(bundle.script)
  return html`<!doctype html>
<html lang="en">
<!-- The program on this page holds code of other projects. Their licences: LICENSES.txt in dist/web of Cupel. -->
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

/** Styles are let in as on the plain report, whose bars are drawn by them. */
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

/** In JSON a less-than sign stands in strings only, where it may be written by its number: no element can end early. */
function dataElement(id: string, json: string): Markup {
  return html`<script type="application/json" id="${id}">${raw(json.replaceAll('<', '\\u003c'))}</script>`
}

/** The same for a program, in which these two stand in strings and patterns only: compressed code writes no comment, and `a < /script/` with a space. */
function inScript(program: string): string {
  return program.replaceAll('\r', '').replace(/<(?=\/script|!--)/gi, '\\x3C')
}

/** Every text on the page is escaped, so the tags of its body are found once. */
function bodyOf(page: string): string {
  return page.slice(page.indexOf('<body>') + '<body>'.length, page.lastIndexOf('</body>'))
}
