/** Problems as a list that can be opened: one line for each code, and behind it the problems, one page at a time. */
import { useState } from 'preact/hooks'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { countProblems, groupProblems, type ProblemGroup, whereOf } from '../../../src/report/problem-list.js'
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

/** Up to this number, problems that are alike are listed one by one. */
const FEW = 3

export function ProblemList({ problems, title, ...links }: ProblemListProps) {
  if (problems.length === 0) return null
  const hasError = problems.some(({ severity }) => severity === 'error')
  return (
    <details class="problems" open={hasError}>
      <summary>{title ?? countProblems(problems)}</summary>
      <ul>
        {groupProblems(problems).map((group) =>
          group.problems.length <= FEW ? (
            group.problems.map((problem, i) => <ProblemItem key={`${group.code} ${i}`} problem={problem} {...links} />)
          ) : (
            <ProblemGroupItem key={`${group.severity} ${group.code}`} group={group} {...links} />
          ),
        )}
      </ul>
    </details>
  )
}

/** One line for problems that are alike; they are rendered when the line is opened, one page at a time. */
function ProblemGroupItem({ group, ...links }: Omit<ProblemListProps, 'problems'> & { readonly group: ProblemGroup }) {
  const { code, severity, count, problems } = group
  const [isOpen, setOpen] = useState(false)
  const page = usePage(problems.length)
  const unlisted = count - problems.length
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span class={`severity ${severity}`}>{severity}</span> <code>{code}</code>{' '}
          <span class="quiet">{[formatNumberOf(count, severity), whereOf(group)].join(' ').trim()}</span>
          <div>{problems[0].message}</div>
        </summary>
        {isOpen && (
          <>
            <ul>
              {problems.slice(page.first, page.end).map((problem, i) => (
                <ProblemItem key={page.first + i} problem={problem} {...links} />
              ))}
            </ul>
            <PageButtons {...page} />
            {unlisted > 0 && <p class="quiet">… and {unlisted} more like this</p>}
          </>
        )}
      </details>
    </li>
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
