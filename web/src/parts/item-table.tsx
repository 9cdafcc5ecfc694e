/** Judged items in a table; a click on one completes its reason. */
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { ProofWords } from '../../../src/report/reasons.js'
import { ask, useOutcome } from '../worker/client.js'
import type { JudgedItem } from '../worker/protocol.js'
import { andMore } from './numbers.js'
import { Parts, usePart } from './pages.js'
import { Failure } from './problems.js'

interface ItemTableProps {
  /** Of what the worker keeps, and the place of the measure in it. */
  readonly handle: number
  readonly measure: number
  readonly items: readonly JudgedItem[]
  /** How many more were counted. */
  readonly unlisted: number | undefined
  /** Counted from 0. */
  readonly chosen: number | undefined
  onChoose(item: number | undefined): void
}

export function ItemTable({ handle, measure, items, unlisted, chosen, onChoose }: ItemTableProps) {
  const part = usePart(items.length, chosen)
  if (items.length === 0 && !unlisted) return <p class="quiet">Nothing was judged.</p>
  return (
    <div class="scroll">
      <table class="items" aria-label="Judged items">
        <thead>
          <tr>
            <th scope="col">verdict</th>
            <th scope="col">item</th>
            <th scope="col">side</th>
            <th scope="col">reason</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(part.first, part.end).map((item, row) => {
            const i = part.first + row
            return (
              <tr key={`${handle} ${i}`} class={i === chosen ? 'chosen' : undefined}>
                <td>
                  <span class={`verdict ${item.words.verdict}`}>{item.words.verdict}</span>
                </td>
                <td>
                  <button
                    type="button"
                    class="item mono"
                    aria-expanded={i === chosen}
                    onClick={() => onChoose(i === chosen ? undefined : i)}
                  >
                    {item.words.item}
                  </button>
                </td>
                <td class="quiet">{item.words.whose}</td>
                <td>
                  {item.words.reason}
                  {item.words.remark && <span class="quiet"> · {item.words.remark}</span>}
                  {i === chosen && item.hasProof && <ProofOf handle={handle} measure={measure} item={i} />}
                  {i === chosen && item.words.proof && <Proof {...item.words.proof} />}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Parts {...part} />
      {unlisted && <p class="quiet">{`${formatNumberOf(items.length, 'item')}${andMore(unlisted)}.`}</p>}
    </div>
  )
}

function ProofOf({ handle, measure, item }: { handle: number; measure: number; item: number }) {
  const explained = useOutcome(() => ask('explain', { handle, measure, item }), [handle, measure, item])
  if (explained.state === 'waiting') return <p role="status">Looking for the reason …</p>
  if (explained.state === 'failed') return <Failure error={explained.error} />
  const { proof } = explained.value.words
  return proof ? <Proof {...proof} /> : null
}

/** A chain has an order, and its links are numbered; other proofs are just gathered. */
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
