/**
 * A self-contained HTML page: no script, no network, no font. It can be mailed and opened anywhere, so its policy forbids everything
 * except its own style, and the template escapes all text from documents.
 */

import { html, type Markup } from './markup.js'
import { htmlStyle } from './style.js'

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export function htmlPage({ title, style = '', body }: { title: string; style?: string; body: Markup }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ markup: htmlStyle + style }}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.markup
}
