/** One sentence: both graphs side by side, both in one graph, or the similarities behind the alignment. */
import { replaceQuery } from '../../navigation.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { Failure } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import { GraphPicture } from './graph-picture.js'
import { PartnerTable } from './item-detail.js'
import { verdictLegend } from './legend.js'
import { MatrixPicture } from './matrix-picture.js'
import type { JudgedSentence, SentencePicture } from './protocol.js'
import { RowsPicture } from './rows-picture.js'
import { Tabs } from './tabs.js'

interface SentenceViewProps {
  readonly handle: number
  readonly document: string
  readonly number: number
  readonly sentence: JudgedSentence
  readonly route: Route
  /** The chosen items. */
  readonly chosen: readonly number[]
  onItem(item: number): void
  onNode(row: number): void
}

const forms = [
  { value: '', title: 'Side by side' },
  { value: 'over', title: 'Overlay' },
  { value: 'matrix', title: 'Alignment' },
] as const

export function SentenceView(props: SentenceViewProps) {
  const { handle, number, sentence, route } = props
  const picture = useOutcome(() => ask('meaningSentence', { handle, sentence: number }), [handle, number])
  return (
    <>
      <h2>
        {sentence.id} <span class="quiet">{sentence.words}</span>
      </h2>
      <Tabs label="Picture of the sentence" route={route} name="show" tabs={forms} />
      {picture.state === 'waiting' && <p role="status">Drawing …</p>}
      {picture.state === 'failed' && <Failure error={picture.error} />}
      {picture.state === 'done' && <DrawnSentence {...props} picture={picture.value} />}
    </>
  )
}

function DrawnSentence(props: SentenceViewProps & { readonly picture: SentencePicture }) {
  const { document, picture, route, chosen, onItem, onNode } = props
  const node = route.query.node === undefined ? undefined : Number(route.query.node) - 1
  const name = `${document} ${picture.id}`
  if (picture.rows.length === 0) return <p class="quiet">Neither side has a graph for this sentence.</p>
  if (route.query.show === 'matrix') return <Alignment {...{ picture, name, onNode }} />
  if (route.query.show === 'over')
    return (
      <PictureFrame name={`${name} overlay`} caption="Partners share a box; x=y gives their variables on both sides.">
        <GraphPicture graph={picture.over} title={name} legend={verdictLegend} chosen={chosen} onItem={onItem} />
      </PictureFrame>
    )
  return (
    <>
      <PictureFrame name={name} caption="Partners are in the same row. A number after an arrow refers to a row.">
        <RowsPicture {...{ picture, chosen, onItem, onNode }} title={name} chosenNode={node} />
      </PictureFrame>
      {node !== undefined && picture.rows[node] && (
        <NodeDetail picture={picture} row={node} onClose={() => replaceQuery(route, { node: undefined })} />
      )}
    </>
  )
}

interface NodeDetailProps {
  readonly picture: SentencePicture
  readonly row: number
  onClose(): void
}

function NodeDetail({ picture: { rows, alignment }, row, onClose }: NodeDetailProps) {
  const { gold, system } = rows[row]!
  const [i, j] = [
    alignment.gold.findIndex((one) => one.row === row),
    alignment.system.findIndex((one) => one.row === row),
  ]
  const { matrix } = alignment
  const similarity = matrix && i >= 0 && j >= 0 ? matrix.values[i * matrix.columns + j] : undefined
  return (
    <section class="judged" aria-label="Chosen node" aria-live="polite">
      <button type="button" aria-label="Close" onClick={onClose}>
        ×
      </button>
      <h3>Row {row + 1}</h3>
      <PartnerTable
        partners={[
          { ...(gold && { gold }), ...(system && { system }), ...(similarity !== undefined && { similarity }) },
        ]}
      />
    </section>
  )
}

function Alignment({
  picture: { alignment },
  name,
  onNode,
}: {
  readonly picture: SentencePicture
  readonly name: string
  onNode(row: number): void
}) {
  const { strategy, matrix, gold, system } = alignment
  if (!matrix)
    return (
      <p class="quiet">
        The alignment strategy “{strategy}” does not compare nodes by similarity, so there is no matrix. Measures with
        align=anchor have one.
      </p>
    )
  if (gold.length === 0 || system.length === 0)
    return <p class="quiet">One side has no nodes, so there is no alignment.</p>
  return (
    <PictureFrame
      name={`${name} alignment`}
      caption={`${gold.length} gold nodes, ${system.length} system nodes. Darker cells are more similar; frames mark partners.`}
    >
      <MatrixPicture alignment={alignment} title={`${name}: similarity of nodes`} onNode={onNode} />
    </PictureFrame>
  )
}
