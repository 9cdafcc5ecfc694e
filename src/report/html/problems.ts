/** Problems as an HTML list: each error; one example of each kind of warning or note, with the rest folded away. */
import { type Problem, sentenceOf } from '../../vocabulary/problem.js'
import { formatPlace, type ProblemGroup, summarizeProblems } from '../problems.js'
import { html, type Markup } from './markup.js'

export function problemsHtml(problems: readonly Problem[]): Markup {
  return html`<ul class="problems panel">\n${summarizeProblems(problems).map(groupHtml)}</ul>`
}

function groupHtml({ example, severity, code, count, others }: ProblemGroup): Markup {
  const rest = others.map((problem) => html`<li>${bodyHtml(problem)}</li>\n`)
  const more = count > 1 && `${count - 1} more like this`
  const folded = html`<details><summary>${more}</summary><ul class="problems">${rest}</ul></details>`
  return html`<li><span class="${severity}">${severity}</span> <code>${code}</code>
${bodyHtml(example)}${others.length > 0 ? folded : more && html`<p class="quiet">… and ${more}</p>`}</li>\n`
}

function bodyHtml(problem: Problem): Markup {
  const place = formatPlace(problem)
  return html`${place && html`<p class="mono quiet">${place}</p>`}<p>${sentenceOf(problem)}</p>${
    problem.hint && html`<p class="quiet">${problem.hint}</p>`
  }`
}
