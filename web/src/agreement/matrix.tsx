/** The agreement of each pair of annotators, as a table with a row and a column for each of them. Darker cells agree more. */
import { rateText } from '../compare/numbers.js'
import { ColumnHeads, rightAligned } from '../parts/column-heads.js'
import { pairValue, type ShownAgreement } from './protocol.js'

interface MatrixProps {
  readonly shown: ShownAgreement
  readonly label: string
}

export function AgreementMatrix({ shown, label }: MatrixProps) {
  const { annotators, mean } = shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section class="scroll matrix" tabIndex={0} aria-label={`Agreement by ${label}, scrolling`}>
      <table aria-label={`Agreement by ${label}`}>
        <thead>
          <tr>
            <ColumnHeads columns={['as gold', ...rightAligned(annotators)]} />
          </tr>
        </thead>
        <tbody>
          {annotators.map((gold) => (
            <tr key={gold}>
              <th scope="row">{gold}</th>
              {annotators.map((system) => (
                <MatrixCell key={system} value={gold === system ? undefined : pairValue(shown, gold, system)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">mean of the pairs</th>
            <td class="right" colSpan={annotators.length}>
              {rateText(mean)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function MatrixCell({ value }: { readonly value: number | null | undefined }) {
  if (value === undefined) return <td class="right quiet">·</td>
  const share = Math.min(1, Math.max(0, value ?? 0))
  return (
    <td class="right" style={{ '--share': `${(share * 30).toFixed(1)}%` }}>
      {rateText(value)}
    </td>
  )
}
