/** Problems as a list that can be opened, one page at a time. */
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { Problem } from '../../../src/vocabulary/problem.js'
import { TaskFailure } from '../worker/client.js'
import { PageButtons, usePage } from './pages.js'

interface ProblemListProps {
  readonly problems: readonly Problem[]
  readonly title?: string
  /** The address of a document. */
  addressOf?(document: string): string
  /** Jumps to the place of a problem. */
  onPlace?(problem: Problem): void
}

export function ProblemList({ problems, title, ...links }: ProblemListProps) {
  const page = usePage(problems.length)
  if (problems.length === 0) return null
  const hasError = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="problems" open={hasError}>
      <summary>{title ?? formatNumberOf(problems.length, 'problem')}</summary>
      <ul>
        {problems.slice(page.first, page.end).map((problem, i) => (
          <ProblemItem key={page.first + i} problem={problem} {...links} />
        ))}
      </ul>
      <PageButtons {...page} />
    </details>
  )
}

/** The message of a failed task, with the problems found in its input. */
export function Failure({ error }: { readonly error: Error }) {
  return (
    <div role="alert">
      {error.message}
      {error instanceof TaskFailure && <ProblemList problems={error.problems} />}
    </div>
  )
}

function ProblemItem({ problem, ...links }: Omit<ProblemListProps, 'problems'> & { readonly problem: Problem }) {
  const { code, severity, message, hint, more } = problem
  return (
    <li>
      <span class={`severity ${severity}`}>{severity}</span> <code>{code}</code>{' '}
      <ProblemPlace problem={problem} {...links} />
      <div>{message}</div>
      {hint && <div class="quiet">{hint}</div>}
      {more && <div class="quiet">… and {more} more like this</div>}
    </li>
  )
}

function ProblemPlace({
  problem,
  addressOf,
  onPlace,
}: Omit<ProblemListProps, 'problems'> & { readonly problem: Problem }) {
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
