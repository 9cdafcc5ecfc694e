/** Problems as a list that opens, a part at a time. */

import { formatNumberOf } from '../../../src/report/numbers.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { TaskFailure } from '../worker/client.js'
import { Parts, usePart } from './pages.js'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  readonly title?: string
  /** Where the document of a problem can be seen. */
  addressOf?(document: string): string
  /** Goes to the place of a problem. */
  onPlace?(problem: Problem): void
}

export function ProblemList({ problems, title, ...how }: ProblemListProps) {
  const part = usePart(problems.length)
  if (problems.length === 0) return null
  const hasError = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="problems" open={hasError}>
      <summary>{title ?? formatNumberOf(problems.length, 'problem')}</summary>
      <ul>
        {problems.slice(part.first, part.end).map((problem, i) => (
          <ProblemItem key={part.first + i} problem={problem} {...how} />
        ))}
      </ul>
      <Parts {...part} />
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

function ProblemItem({ problem, ...how }: Omit<ProblemListProps, 'problems'> & { readonly problem: Problem }) {
  const { code, severity, message, hint, more } = problem
  return (
    <li>
      <span class={`severity ${severity}`}>{severity}</span> <code>{code}</code> <Where problem={problem} {...how} />
      <div>{message}</div>
      {hint && <div class="quiet">{hint}</div>}
      {more && <div class="quiet">… and {more} more like this</div>}
    </li>
  )
}

function Where({ problem, addressOf, onPlace }: Omit<ProblemListProps, 'problems'> & { readonly problem: Problem }) {
  const { document, side, place } = problem
  const where = [place?.file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
  const isReachable = onPlace && side && place?.line !== undefined
  return (
    <span class="quiet where">
      {document && (addressOf ? <a href={addressOf(document)}>{document}</a> : <span>{document}</span>)}
      {side && place?.file !== side && <span>{side}</span>}
      {where &&
        (isReachable ? (
          <button type="button" class="item mono" onClick={() => onPlace(problem)}>
            {where}
          </button>
        ) : (
          <span>{where}</span>
        ))}
    </span>
  )
}
