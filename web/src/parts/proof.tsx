/** The links that prove or refute an item. */
import type { ProofWords } from '../../../src/report/reasons.js'
import { ask, useOutcome } from '../worker/client.js'
import { Failure } from './problems.js'

interface ProofOfProps {
  /** Names the result that the worker keeps. */
  readonly handle: number
  /** Index of the measure in that result. */
  readonly measure: number
  readonly item: number
}

/** Asks the worker for the proof of an item and shows it. */
export function ProofOf({ handle, measure, item }: ProofOfProps) {
  const explained = useOutcome(() => ask('explain', { handle, measure, item }), [handle, measure, item])
  if (explained.state === 'waiting') return <p role="status">Looking for the reason …</p>
  if (explained.state === 'failed') return <Failure error={explained.error} />
  const { proof } = explained.value.words
  return proof ? <Proof {...proof} /> : null
}

/** The links of a chain are numbered; the links of other proofs have no order. */
export function Proof({ steps, isChain, conclusion }: ProofWords) {
  const List = isChain ? 'ol' : 'ul'
  return (
    <div class="proof">
      {steps.length > 0 && (
        <List>
          {steps.map((step) => (
            <li key={step} class="mono">
              {step}
            </li>
          ))}
        </List>
      )}
      <p>
        <span class="quiet">so</span> <span class="mono">{conclusion}</span>
      </p>
    </div>
  )
}
