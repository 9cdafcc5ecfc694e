/** The chosen item: its verdict, the reason, and the links that prove or refute it. */
import { Failure } from '../../parts/problems.js'
import { Proof } from '../../parts/proof.js'
import type { Outcome } from '../../worker/client.js'
import type { JudgedItem } from '../../worker/protocol.js'

interface DetailProps {
  readonly item: JudgedItem
  /** The item with its proof, when the worker has found it. */
  readonly explained: Outcome<JudgedItem | undefined>
}

export function ItemDetail({ item, explained }: DetailProps) {
  const { verdict, whose, item: name, reason, remark } = item.words
  const { proof } = explainedOr(item, explained).words
  return (
    <section class="detail" aria-label="Chosen item" aria-live="polite">
      <p>
        <span class={`verdict ${verdict}`}>{verdict}</span> <span class="mono">{name}</span>{' '}
        <span class="quiet">{whose}</span>
      </p>
      <p>
        {reason}
        {remark && <span class="quiet"> · {remark}</span>}
        {proof && ':'}
      </p>
      {item.hasProof && explained.state === 'waiting' && <p role="status">Looking for the reason …</p>}
      {explained.state === 'failed' && <Failure error={explained.error} />}
      {proof && <Proof {...proof} />}
    </section>
  )
}

export function explainedOr(item: JudgedItem, explained: Outcome<JudgedItem | undefined>): JudgedItem {
  return (explained.state === 'done' && explained.value) || item
}
