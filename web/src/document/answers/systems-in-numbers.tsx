/** The numbers behind the two pictures, for each system. */

import { formatRate, missingMarks } from '../../../../src/report/numbers.js'
import { ColumnHeads, rightAligned } from '../../parts/column-heads.js'
import type { ShownAnswers } from './protocol.js'

interface SystemsInNumbersProps extends ShownAnswers {
  readonly names: readonly string[]
  readonly chosen: number
}

export function SystemsInNumbers({ systems, measures, names, chosen }: SystemsInNumbersProps) {
  const heads = ['right', 'wrong', 'unanswered', 'accuracy', 'c@1', 'aurc', 'excess-aurc', 'coverage-at-risk']
  return (
    <details class="finding">
      <summary>The pictures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section class="scroll short-table" tabIndex={0} aria-label="Systems in numbers">
        <table aria-label="Systems in numbers">
          <thead>
            <tr>
              <ColumnHeads columns={['system', ...rightAligned(heads)]} />
            </tr>
          </thead>
          <tbody>
            {systems.map(({ outcomes, accuracy, correctness, risk }, i) => {
              const values = 'values' in risk ? risk.values : {}
              const rates = [accuracy, correctness, values.aurc, values['excess-aurc'], values['coverage-at-risk']]
              return (
                <tr key={names[i]} class={i === chosen ? 'chosen' : undefined}>
                  <th scope="row">{names[i]}</th>
                  {[outcomes.right, outcomes.wrong, outcomes.unanswered, ...rates.map(rateOrDash)].map(
                    (cell, column) => (
                      <td key={heads[column]} class="right">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p class="quiet">
        Computed by <code>{measures.join(', ')}</code> for this document only.
      </p>
    </details>
  )
}

function rateOrDash(value: number | undefined): string {
  return formatRate(value) ?? missingMarks.html
}
