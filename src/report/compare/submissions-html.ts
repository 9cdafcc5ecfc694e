/** The table of submissions in a page. */
import type { Submission } from '../../evaluation/submissions.js'
import { html, type Markup } from '../html/markup.js'
import { submissionNotes, submissionTable } from './submissions.js'
import { comparisonTableHtml } from './table-html.js'

export function submissionsHtml(submissions: readonly Submission[]): Markup {
  const notes = submissions.flatMap((submission) => {
    return submissionNotes(submission).map((note) => html`<li><strong>${submission.name}</strong>: ${note}</li>\n`)
  })
  return html`<section>
<h2>Submissions</h2>
${comparisonTableHtml(submissionTable(submissions), 'Submissions')}
<ul class="problems">\n${notes}</ul>
</section>`
}
