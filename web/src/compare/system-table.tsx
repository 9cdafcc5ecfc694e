/** The systems ranked by one value of one measure, each with its difference from the chosen system. */

import { coverageText } from '../../../src/report/compare/coverage.js'
import { ColumnHeads, rightAligned } from '../parts/column-heads.js'
import { hrefOf, type Route } from '../route.js'
import { directionOf, intervalText, probabilityText, rateText, signedText } from './numbers.js'
import { type PlainComparedSystem, type PlainMeasureComparison, pairOf } from './protocol.js'

interface SystemTableProps {
  readonly measure: PlainMeasureComparison
  /** Names in the order of their numbers in addresses. */
  readonly systems: readonly string[]
  readonly from: string
  readonly route: Route
}

export function SystemTable({ measure, systems, from, route }: SystemTableProps) {
  const isCovered = measure.systems.some(({ coverage }) => coverage.missing + coverage.extra > 0)
  const numbers = [
    ...(isCovered ? ['coverage'] : []),
    measure.value,
    'interval',
    'difference',
    'its interval',
    'p',
    'p Holm',
    'effect',
    'better/worse/equal',
  ]
  const addressOf = (name: string) =>
    hrefOf('corpus', undefined, { measure: route.query.measure, system: String(systems.indexOf(name) + 1) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section class="scroll compared" tabIndex={0} aria-label={`Systems by ${measure.id}`}>
      <table aria-label={`Systems by ${measure.id}`}>
        <thead>
          <tr>
            <ColumnHeads columns={['rank', 'group', 'system', ...rightAligned(numbers)]} />
          </tr>
        </thead>
        <tbody>
          {measure.systems.map((system) => (
            <tr key={system.name} class={system.name === from ? 'chosen' : undefined}>
              <td>{system.rank ?? '–'}</td>
              <td class="mono">{system.group}</td>
              <th scope="row">
                <a href={addressOf(system.name)}>{system.name}</a>
              </th>
              {isCovered && <td class="right">{coverageText(system.coverage)}</td>}
              <td class="right">{rateText(system.value)}</td>
              <td class="right quiet">{intervalText(system.interval)}</td>
              <DifferenceCells system={system} measure={measure} from={from} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DifferenceCells({
  system,
  measure,
  from,
}: Pick<SystemTableProps, 'measure' | 'from'> & { system: PlainComparedSystem }) {
  const pair = pairOf(measure, system.name, from)
  if (!pair)
    return (
      <td class="quiet" colSpan={6}>
        the baseline of the differences
      </td>
    )
  const { effect, holm } = pair
  return (
    <>
      <td class={`right ${directionOf(pair.difference, measure.better) ?? ''}`}>{signedText(pair.difference)}</td>
      <td class="right quiet">{intervalText(pair.interval)}</td>
      <td class="right">{probabilityText(pair.randomization.p)}</td>
      <td class={holm.significant ? 'right significant' : 'right'}>
        {probabilityText(holm.p)}
        {holm.significant && <abbr title="significant"> *</abbr>}
      </td>
      <td class="right">{signedText(effect.standardized, 2)}</td>
      <td class="right">{[effect.better, effect.worse, effect.equal].join('/')}</td>
    </>
  )
}
