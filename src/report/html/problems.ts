/** Problems as an HTML list that opens: one line for each code, errors first, and behind it the problems, a page at a time. */
import { type Problem, sentenceOf } from '../../vocabulary/problem.js'
import { formatNumberOf } from '../numbers.js'
import { groupProblems, type ProblemGroup, whereOf } from '../problem-list.js'
import { formatPlace } from '../problems.js'
import { html, type Markup } from './markup.js'

export function problemsHtml(problems: readonly Problem[]): Markup {
  return html`<ul class="problems panel">\n${groupProblems(problems).map(groupHtml)}</ul>`
}

function groupHtml(group: ProblemGroup): Markup {
  const { severity, code, count, problems } = group
  const head = html`<span class="${severity}">${severity}</span> <code>${code}</code>`
  if (count === 1) return html`<li>${head}\n${bodyHtml(problems[0])}</li>\n`
  const unlisted = count - problems.length
  return html`<li><details><summary>${head} <span class="quiet">${[formatNumberOf(count, severity), whereOf(group)].join(' ').trim()}</span>
<p>${sentenceOf(problems[0])}</p></summary>
${pagesHtml(problems)}${unlisted > 0 && html`<p class="quiet">… and ${unlisted} more like this</p>`}</details></li>\n`
}

const PAGE = 50

/** The first page is open with its group; the others open one by one. */
function pagesHtml(problems: readonly Problem[]): Markup[] {
  const pages = Array.from({ length: Math.ceil(problems.length / PAGE) }, (_, i) => i * PAGE)
  return pages.map((from) => {
    const own = problems.slice(from, from + PAGE)
    const list = html`<ul class="problems">${own.map((problem) => html`<li>${bodyHtml(problem)}</li>\n`)}</ul>`
    return from === 0 ? list : html`<details><summary>${from + 1} to ${from + own.length}</summary>${list}</details>`
  })
}

function bodyHtml(problem: Problem): Markup {
  const place = formatPlace(problem)
  return html`${place && html`<p class="mono quiet">${place}</p>`}<p>${sentenceOf(problem)}</p>${
    problem.hint && html`<p class="quiet">${problem.hint}</p>`
  }`
}
