/** The graphs of both sides, with partners in the same row. Pointing at a node highlights its partner and the relations that lead to it. */
import { useMemo, useState } from 'preact/hooks'
import type { Side } from '../../../../src/measure.js'
import type { PlacedRows, RowBox, RowText } from '../../../../src/report/drawing/meaning/row-places.js'
import { LEGEND_HEIGHT, Legend, legendWidth, verdictLegend } from './legend.js'
import type { SentencePicture } from './protocol.js'
import { type SignProps, useSigns } from './signs.js'

interface RowsPictureProps {
  readonly picture: SentencePicture
  readonly title: string
  /** The chosen items. */
  readonly chosen: readonly number[]
  /** The row of the chosen node. */
  readonly chosenNode: number | undefined
  onItem(item: number): void
  onNode(row: number): void
}

type Sign = {
  readonly side: Side
  readonly box?: RowBox
  readonly text?: RowText
  readonly column: number
  readonly y: number
}

const legend = [
  ...verdictLegend,
  { form: 'sign', text: '≈ partial credit' },
  { form: 'sign', text: '≠ partners with different concepts' },
]

export function RowsPicture({ picture, title, chosen, chosenNode, onItem, onNode }: RowsPictureProps) {
  const { places } = picture
  const signs = useMemo(() => signsOfRows(picture), [picture])
  const [lit, setLit] = useState<number>()
  const choose = (number: number): void => {
    const { box, text } = signs[number]!
    const item = (box?.node ?? text)!.item
    if (item !== undefined) onItem(item)
    else onNode((box ?? text)!.row)
  }
  const { picture: pictureProps, propsOf } = useSigns(signs, choose)
  const shown = lit ?? chosenNode
  const height = places.height + LEGEND_HEIGHT
  const width = Math.max(places.width, legendWidth(legend))
  return (
    <svg
      {...pictureProps}
      class="graph"
      aria-label={title}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerLeave={() => setLit(undefined)}
    >
      <SideNames right={places.right} />
      <Bands {...{ places, width, shown }} onLit={setLit} />
      {signs.map((sign, i) => (
        <SignMark
          key={`${sign.side} ${sign.box ? 'node' : sign.text!.kind} ${sign.y} ${i}`}
          sign={sign}
          isLit={isInRow(sign, shown)}
          props={propsOf(i, {
            name: nameOfSign(sign, picture),
            isChosen: isChosen(sign, chosen, chosenNode),
            onLit: () => setLit((sign.box ?? sign.text)!.row),
          })}
        />
      ))}
      <Legend entries={legend} y={places.height + 14} />
    </svg>
  )
}

function SideNames({ right }: Pick<PlacedRows, 'right'>) {
  return (
    <>
      <text class="side" x={8} y={15}>
        gold
      </text>
      <text class="side" x={right + 5} y={15}>
        system
      </text>
    </>
  )
}

interface BandsProps {
  readonly places: PlacedRows
  readonly width: number
  /** The highlighted row. */
  readonly shown: number | undefined
  onLit(row: number): void
}

/** The backgrounds and numbers of the rows. */
function Bands({ places, width, shown, onLit }: BandsProps) {
  return (
    <>
      {places.rows.map(({ y, height }, row) => (
        <g key={`row ${y}`} class={row === shown ? 'band lit' : 'band'} onPointerEnter={() => onLit(row)}>
          <rect class="ground" x={0} y={y} width={width} height={height} />
          <text class="number" x={places.middle} y={y + 18}>
            {row + 1}
          </text>
        </g>
      ))}
    </>
  )
}

function signsOfRows({ places }: SentencePicture): Sign[] {
  return (['gold', 'system'] as const).flatMap((side, column) =>
    [
      ...places[side].boxes.map((box): Sign => ({ side, box, column, y: box.y + 12.5 })),
      ...places[side].texts.map((text): Sign => ({ side, text, column, y: text.y })),
    ].sort((a, b) => a.y - b.y || Number(Boolean(b.text)) - Number(Boolean(a.text))),
  )
}

function isInRow({ box, text }: Sign, row: number | undefined): boolean {
  return row !== undefined && (box?.row === row || text?.row === row || text?.end === row)
}

function isChosen({ box, text }: Sign, items: readonly number[], node: number | undefined): boolean {
  const own = (box?.node ?? text)?.item
  return own === undefined ? node !== undefined && box?.row === node : items.includes(own)
}

interface SignMarkProps {
  readonly sign: Sign
  readonly isLit: boolean
  readonly props: SignProps
}

function SignMark({ sign: { box, text }, isLit, props }: SignMarkProps) {
  const state = `${isLit ? ' lit' : ''}${props['aria-pressed'] ? ' chosen' : ''}`
  if (box) {
    const { node, x, y, width, height } = box
    return (
      <g {...props} class={`sign node ${node.verdict}${state}`}>
        <rect class="box" x={x} y={y} width={width} height={height} rx={3} />
        <text x={x + 5} y={y + 13}>
          {node.isUnlike && '≠ '}
          {box.text && <tspan>{box.text} </tspan>}
          <tspan class="name">{node.variable}</tspan>
        </text>
      </g>
    )
  }
  const { verdict = 'uncounted', path, kind, end, x, y, text: words } = text!
  return (
    <g {...props} class={`sign link ${kind} ${verdict}${state}`}>
      {path && <path class="edge" d={path} />}
      <rect class="touch" x={x - 2} y={y - 12} width={6.3 * words.length + 4} height={16} />
      <text x={x} y={y}>
        {words}
        {kind === 'reference' && <tspan class="name"> {end! + 1}</tspan>}
      </text>
    </g>
  )
}

function nameOfSign({ side, box, text }: Sign, picture: SentencePicture): string {
  return box ? nodeLabel(side, box, picture) : textLabel(side, text!)
}

function nodeLabel(side: Side, { row, node }: RowBox, { rows }: SentencePicture): string {
  const partner = rows[row]![side === 'gold' ? 'system' : 'gold']
  const other = partner ? `partner ${partner.variable} / ${partner.concept}` : 'no partner'
  return `${side} ${row + 1}: ${node.variable} / ${node.concept}, ${node.verdict}, ${other}`
}

function textLabel(side: Side, { text, row, end, verdict, isPartial }: RowText): string {
  const other = end === undefined ? '' : ` ${end + 1}`
  return `${side} ${row + 1}: ${text}${other}, ${isPartial ? 'matched in part' : (verdict ?? 'not counted')}`
}
