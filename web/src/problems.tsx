/** Problems as a list that opens. */
import type { Problem } from '../../src/problem.js'
import { formatNumberOf } from '../../src/report/numbers.js'
import { TaskFailure } from './assay.js'

export function ProblemList({ problems, title }: { readonly problems: readonly Problem[]; readonly title?: string }) {
  if (problems.length === 0) return null
  const hasError = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="problems" open={hasError}>
      <summary>{title ?? formatNumberOf(problems.length, 'problem')}</summary>
      <ul>
        {problems.map((problem) => (
          <ProblemItem key={JSON.stringify(problem)} {...problem} />
        ))}
      </ul>
    </details>
  )
}

/** A task that failed, with what was wrong with its input. */
export function Failure({ error }: { readonly error: Error }) {
  return (
    <div role="alert">
      {error.message}
      {error instanceof TaskFailure && <ProblemList problems={error.problems} />}
    </div>
  )
}

function ProblemItem({ code, severity, message, place, hint, document, side }: Problem) {
  const where = [place?.file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
  return (
    <li>
      <span class={`severity ${severity}`}>{severity}</span> <code>{code}</code>{' '}
      <span class="quiet">{[document, side, where].filter(Boolean).join(' · ')}</span>
      <div>{message}</div>
      {hint && <div class="quiet">{hint}</div>}
    </li>
  )
}
