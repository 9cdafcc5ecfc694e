/** The values of a measure for one document, with the sums they come from. */

import type { JudgedMeasure } from '../worker/protocol.js'
import { Value } from './numbers.js'

export function MeasureValues({ values, counts, isExcluded }: Pick<JudgedMeasure, 'values' | 'counts' | 'isExcluded'>) {
  return (
    <dl class="values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value value={isExcluded ? undefined : (value ?? null)} {...(counts[name] && { count: counts[name] })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
