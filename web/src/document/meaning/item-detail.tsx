/** One judged item: its verdict and reason, its nodes with their partners, and the proof if it was inferred. */
import { formatAmount } from '../../../../src/report/numbers.js'
import { ColumnHeads } from '../../parts/column-heads.js'
import { Failure } from '../../parts/problems.js'
import { ProofOf } from '../../parts/proof.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { JudgedItem } from '../../worker/protocol.js'
import type { NamedNode, Partners, Section } from './protocol.js'

interface ItemDetailProps {
  readonly handle: number
  readonly section: Section
  /** Index of the measure of the section, among those that the worker keeps. */
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
          · credit {formatAmount(judgement.credit)} of {formatAmount(judgement.weight)}
        </span>
      </p>
      {partners.state === 'done' && <PartnerTable partners={partners.value} />}
      {partners.state === 'failed' && <Failure error={partners.error} />}
      {item.hasProof && <ProofOf handle={handle} measure={measure} item={number} />}
    </section>
  )
}

/** Partners side by side, with the names they have on their side. */
export function PartnerTable({ partners }: { readonly partners: readonly Partners[] }) {
  if (partners.length === 0) return null
  return (
    <div class="scroll">
      <table aria-label="Aligned nodes">
        <thead>
          <tr>
            <ColumnHeads columns={['gold', 'system', 'similarity']} />
          </tr>
        </thead>
        <tbody>
          {partners.map(({ gold, system, similarity }) => (
            <tr key={`${gold?.variable} ${system?.variable}`}>
              <td class="mono">{describePartner(gold)}</td>
              <td class="mono">{describePartner(system)}</td>
              <td>{similarity === undefined ? '–' : similarity.toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function describePartner(node: NamedNode | undefined): string {
  if (!node) return 'no partner'
  return node.concept ? `${node.variable} / ${node.concept}` : node.variable
}
