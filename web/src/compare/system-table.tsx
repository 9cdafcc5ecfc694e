/** Systems by one value of one measure, the best first, each with its difference from the chosen one. */
import { hrefOf, type Route } from '../route.js'
import { directionOf, probability, range, rate, signed } from './numbers.js'
import { type PlainComparedSystem, type PlainMeasureComparison, pairOf } from './protocol.js'

interface SystemTableProps {
  readonly measure: PlainMeasureComparison
  /** Names in the order of the addresses. */
  readonly systems: readonly string[]
  readonly from: string
  readonly route: Route
}

export function SystemTable({ measure, systems, from, route }: SystemTableProps) {
  const heads = [measure.value, 'interval', 'difference', 'its interval', 'p', 'p Holm', 'effect', 'better/worse/equal']
  const addressOf = (name: string) =>
    hrefOf('corpus', undefined, { ...forCorpus(route), system: numberOf(systems, name) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scroll compared" tabIndex={0} aria-label={`Systems by ${measure.id}`}>
      <table aria-label={`Systems by ${measure.id}`}>
        <thead>
          <tr>
            {['rank', 'group', 'system'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {heads.map((name) => (
              <th key={name} scope="col" class="right">
                {name}
              </th>
            ))}
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
              <td class="right">{rate(system.value)}</td>
              <td class="right quiet">{range(system.interval)}</td>
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
        the others are held against this one
      </td>
    )
  const { effect, holm } = pair
  return (
    <>
      <td class={`right ${directionOf(pair.difference, measure.better) ?? ''}`}>{signed(pair.difference)}</td>
      <td class="right quiet">{range(pair.interval)}</td>
      <td class="right">{probability(pair.randomization.p)}</td>
      <td class={holm.significant ? 'right significant' : 'right'}>
        {probability(holm.p)}
        {holm.significant && <abbr title="significant"> *</abbr>}
      </td>
      <td class="right">{signed(effect.standardized, 2)}</td>
      <td class="right">{[effect.better, effect.worse, effect.equal].join('/')}</td>
    </>
  )
}

function forCorpus({ query }: Route) {
  return { measure: query.measure }
}

function numberOf(systems: readonly string[], name: string): string {
  return String(systems.indexOf(name) + 1)
}
