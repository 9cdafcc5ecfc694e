/** What was judged about one item: verdict, reason, the nodes it is about with their partners, and the chain behind what follows. */
import { formatAmount } from '../../../../src/report/numbers.js'
import { Failure } from '../../parts/problems.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { JudgedItem } from '../../worker/protocol.js'
import type { NamedNode, Partners, Section } from './protocol.js'

interface ItemDetailProps {
  readonly handle: number
  readonly section: Section
  /** Of the section, among those that the worker keeps. */
  readonly measure: number
  readonly number: number
  readonly item: JudgedItem
  onClose(): void
}

export function ItemDetail({ handle, section, measure, number, item, onClose }: ItemDetailProps) {
  const { words, judgement } = item
  const partners = useOutcome(
    () => ask('meaningPartners', { handle, section, item: number }),
    [handle, section, number],
  )
  return (
    <section class="judged" aria-label="Chosen item" aria-live="polite">
      <button type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
      <h3>
        <span class={`verdict ${words.verdict}`}>{words.verdict}</span> <span class="mono">{words.item}</span>{' '}
        <span class="quiet">{words.whose}</span>
      </h3>
      <p>
        {words.reason}
        {words.remark && <span class="quiet"> · {words.remark}</span>}
        <span class="quiet">
          {' '}
          · {formatAmount(judgement.credit)} of {formatAmount(judgement.weight)}
        </span>
      </p>
      {partners.state === 'done' && <PartnerTable partners={partners.value} />}
      {partners.state === 'failed' && <Failure error={partners.error} />}
      {item.hasProof && <Chain handle={handle} measure={measure} item={number} />}
    </section>
  )
}

/** Nodes side by side, as each side calls them. */
export function PartnerTable({ partners }: { readonly partners: readonly Partners[] }) {
  if (partners.length === 0) return null
  return (
    <div class="scroll">
      <table aria-label="Aligned nodes">
        <thead>
          <tr>
            <th scope="col">gold</th>
            <th scope="col">system</th>
            <th scope="col">likeness</th>
          </tr>
        </thead>
        <tbody>
          {partners.map(({ gold, system, likeness }) => (
            <tr key={`${gold?.variable} ${system?.variable}`}>
              <td class="mono">{nameOf(gold)}</td>
              <td class="mono">{nameOf(system)}</td>
              <td>{likeness === undefined ? '–' : likeness.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function nameOf(node: NamedNode | undefined): string {
  if (!node) return 'no partner'
  return node.concept ? `${node.variable} / ${node.concept}` : node.variable
}

function Chain({
  handle,
  measure,
  item,
}: {
  readonly handle: number
  readonly measure: number
  readonly item: number
}) {
  const explained = useOutcome(() => ask('explain', { handle, measure, item }), [handle, measure, item])
  if (explained.state === 'waiting') return <p role="status">Looking for the reason …</p>
  if (explained.state === 'failed') return <Failure error={explained.error} />
  const { proof } = explained.value.words
  if (!proof) return null
  return (
    <div class="proof">
      <ol>
        {proof.steps.map((step) => (
          <li key={step} class="mono">
            {step}
          </li>
        ))}
      </ol>
      <p>
        <span class="quiet">so</span> <span class="mono">{proof.conclusion}</span>
      </p>
    </div>
  )
}
