/** Items of one verdict, or all of them. The chosen one is offered even where nothing has it, so that nobody wonders where the items are. */
import type { Verdict } from '../../../src/report/reasons.js'
import type { VerdictCount } from './verdict-counts.js'

interface VerdictChoiceProps {
  readonly label: string
  readonly chosen: Verdict | undefined
  readonly counts: readonly VerdictCount[]
  readonly total: number
  /** An empty text for all. */
  onChoose(verdict: string): void
}

export function VerdictChoice({ label, chosen, counts, total, onChoose }: VerdictChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={chosen ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{`all (${total})`}</option>
        {counts.map(({ verdict, count }) => (
          <option key={verdict} value={verdict}>{`${verdict} (${count})`}</option>
        ))}
      </select>
    </label>
  )
}
