/** Whether the links of each side contradict each other; if so, the contradictions and which links to drop. */
import { formatNumberOf } from '../../../../src/report/numbers.js'
import type { LinkInWords, SideCheck, TimeChecks } from './protocol.js'

interface ChecksProps {
  readonly checks: TimeChecks
  /** The contradiction that is shown, such as `system 1`. */
  readonly shown: string | undefined
  onShow(name: string | undefined): void
}

export function Checks({ checks, shown, onShow }: ChecksProps) {
  const faulty = checks.sides.filter(({ isConsistent }) => isConsistent !== true)
  if (faulty.length === 0)
    return (
      <p class="quiet">No contradiction: all links of gold can hold together, and so can all links of the system.</p>
    )
  return (
    <section class="checks" aria-label="Contradictions">
      <h2>Contradictions</h2>
      {faulty.map((check) => (
        <SideChecked key={check.side} {...{ check, shown, onShow }} />
      ))}
    </section>
  )
}

function SideChecked({ check, shown, onShow }: Omit<ChecksProps, 'checks'> & { readonly check: SideCheck }) {
  const { side, isConsistent, contradictions, repair, isRepairProven, links } = check
  if (isConsistent === null)
    return (
      <p>
        It was not decided whether the {formatNumberOf(links, 'link')} of {side} can all hold together.
      </p>
    )
  return (
    <>
      <p>
        <strong>
          The {formatNumberOf(links, 'link')} of {side} cannot all hold together.
        </strong>{' '}
        {isRepairProven ? 'Smallest repair: drop ' : 'Repair, not proven to be the smallest: drop '}
        <LinkWords links={repair} />
      </p>
      {contradictions.map((cycle, i) => {
        const name = `${side} ${i + 1}`
        return (
          <div class="cycle" key={name}>
            <button
              type="button"
              aria-pressed={shown === name}
              onClick={() => onShow(shown === name ? undefined : name)}
            >
              {shown === name ? 'Hide' : 'Show'} <span class="aside">contradiction {name}</span>
            </button>
            <ol>
              {cycle.map(({ link, words }) => (
                <li
                  key={`${link.id} ${words}`}
                  class={repair.some((one) => one.link.id === link.id) ? 'mono dropped' : 'mono'}
                >
                  {words}
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </>
  )
}

function LinkWords({ links }: { readonly links: readonly LinkInWords[] }) {
  return (
    <>
      {links.map(({ link, words }, i) => (
        <span key={`${link.id} ${words}`}>
          {i > 0 && ', '}
          <span class="mono">{words}</span>
        </span>
      ))}
      .
    </>
  )
}
