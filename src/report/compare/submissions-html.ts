/** The table of submissions in a page. */
import type { Submission } from '../../evaluation/submissions.js'
import { html, type Markup } from '../html/markup.js'
import { submissionNotes, submissionTable } from './submissions.js'
import { comparisonTableHtml } from './table-html.js'

export function submissionsHtml(submissions: readonly Submission[]): Markup {
  const notes = submissions
    .map((submission) => ({ name: submission.name, all: submissionNotes(submission) }))
    .filter(({ all }) => all.length > 0)
    .map(
      ({ name, all }) =>
        html`<li><strong>${name}</strong>: ${all.map((note, i) => [i > 0 && html`<br>\n`, note])}</li>\n`,
    )
  return html`<section class="submissions">
<h2>Submissions</h2>
${comparisonTableHtml(submissionTable(submissions), 'Submissions')}
<ul class="problems">\n${notes}</ul>
</section>`
}
