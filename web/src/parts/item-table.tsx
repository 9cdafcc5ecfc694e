/** Judged items in a table. Clicking an item shows its proof. */
import type { ComponentChildren, ComponentProps } from 'preact'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { JudgedItem } from '../worker/protocol.js'
import { ColumnHeads } from './column-heads.js'
import { PageButtons, usePage } from './pages.js'
import { Proof, ProofOf } from './proof.js'
import { andUnlisted } from './values.js'

export const itemColumns = ['verdict', 'item', 'side', 'reason'] as const

interface ItemTableProps {
  /** Names the result that the worker keeps. */
  readonly handle: number
  /** Index of the measure in that result. */
  readonly measure: number
  readonly items: readonly JudgedItem[]
  /** The number of items that are counted but not listed. */
  readonly unlisted: number | undefined
  /** Counted from 0. */
  readonly chosen: number | undefined
  onChoose(item: number | undefined): void
}

export function ItemTable({ handle, measure, items, unlisted, chosen, onChoose }: ItemTableProps) {
  const page = usePage(items.length, chosen)
  if (items.length === 0 && !unlisted) return <p class="quiet">No items were judged.</p>
  return (
    <div class="scroll">
      <table class="items" aria-label="Judged items">
        <thead>
          <tr>
            <ColumnHeads columns={itemColumns} />
          </tr>
        </thead>
        <tbody>
          {items.slice(page.first, page.end).map((item, row) => {
            const i = page.first + row
            return (
              <ItemRow
                key={`${handle} ${i}`}
                item={item}
                isChosen={i === chosen}
                onToggle={() => onChoose(i === chosen ? undefined : i)}
                proof={item.hasProof ? <ProofOf handle={handle} measure={measure} item={i} /> : null}
              />
            )
          })}
        </tbody>
      </table>
      <PageButtons {...page} />
      {unlisted && <p class="quiet">{`${formatNumberOf(items.length, 'item')}${andUnlisted(unlisted)}.`}</p>}
    </div>
  )
}

interface ItemRowProps {
  readonly item: JudgedItem
  readonly isChosen: boolean
  /** Rendered only in the chosen row. */
  readonly proof: ComponentChildren
  onToggle(): void
}

function ItemRow({ item, isChosen, proof, onToggle }: ItemRowProps) {
  const { words } = item
  return (
    <tr class={isChosen ? 'chosen' : undefined}>
      <ItemCells item={item} button={{ 'aria-expanded': isChosen, onClick: onToggle }}>
        {isChosen && proof}
        {isChosen && words.proof && <Proof {...words.proof} />}
      </ItemCells>
    </tr>
  )
}

interface ItemCellsProps {
  readonly item: JudgedItem
  /** Attributes of the button that chooses the item. */
  readonly button: ButtonAttributes
  /** Shown below the reason. */
  readonly children?: ComponentChildren
}

type ButtonAttributes = Omit<ComponentProps<'button'>, 'type' | 'class' | 'children'>

/** The cells of an item, in the order of `itemColumns`. */
export function ItemCells({ item: { words }, button, children }: ItemCellsProps) {
  return (
    <>
      <td>
        <span class={`verdict ${words.verdict}`}>{words.verdict}</span>
      </td>
      <td>
        <button type="button" class="item mono" {...button}>
          {words.item}
        </button>
      </td>
      <td class="quiet">{words.whose}</td>
      <td>
        {words.reason}
        {words.remark && <span class="quiet"> · {words.remark}</span>}
        {children}
      </td>
    </>
  )
}
