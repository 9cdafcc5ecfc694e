/** The numbers behind the two pictures, system by system. */
import { formatRate, missingMarks } from '../../../../src/report/numbers.js'
import type { ShownAnswers } from './protocol.js'

interface SystemsInNumbersProps extends ShownAnswers {
  readonly names: readonly string[]
  readonly chosen: number
}

export function SystemsInNumbers({ systems, measures, names, chosen }: SystemsInNumbersProps) {
  const heads = ['right', 'wrong', 'unanswered', 'accuracy', 'c@1', 'aurc', 'excess-aurc', 'coverage-at-risk']
  return (
    <details class="finding">
      <summary>The pictures in numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="scroll short-table" tabIndex={0} aria-label="Systems in numbers">
        <table aria-label="Systems in numbers">
          <thead>
            <tr>
              <th scope="col">system</th>
              {heads.map((name) => (
                <th key={name} scope="col" class="right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {systems.map(({ outcomes, accuracy, correctness, risk }, i) => {
              const values = 'values' in risk ? risk.values : {}
              const rates = [accuracy, correctness, values.aurc, values['excess-aurc'], values['coverage-at-risk']]
              return (
                <tr key={names[i]} class={i === chosen ? 'chosen' : undefined}>
                  <th scope="row">{names[i]}</th>
                  {[outcomes.right, outcomes.wrong, outcomes.unanswered, ...rates.map(shown)].map((cell, column) => (
                    <td key={heads[column]} class="right">
                      {cell}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <p class="quiet">
        By <code>{measures.join(', ')}</code>, of this document alone.
      </p>
    </details>
  )
}

function shown(value: number | undefined): string {
  return formatRate(value) ?? missingMarks.html
}
