/** A part of the document level, as a graph over the nodes of all sentences: the stated links and, if requested, the inferred ones. */
import type { DocumentPart } from '../../../../src/report/drawing/meaning/document.js'
import { replaceQuery } from '../../navigation.js'
import { Checkbox, Choice, type Option } from '../../parts/fields.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { Failure } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import { GraphPicture } from './graph-picture.js'
import { verdictLegend } from './legend.js'
import type { PartCluster, PartPicture, PartTask } from './protocol.js'

interface PartViewProps {
  readonly handle: number
  readonly document: string
  readonly part: DocumentPart
  readonly route: Route
  /** The chosen items. */
  readonly chosen: readonly number[]
  onItem(item: number): void
}

export function PartView(props: PartViewProps) {
  const { handle, part, route } = props
  const hasClosure = route.query.closure === '1' && part !== 'modal'
  const cluster = chosenCluster(route)
  const picture = useOutcome(
    () => ask('meaningPart', { handle, part, hasClosure, ...(cluster !== undefined && { cluster }) }),
    [handle, part, hasClosure, cluster],
  )
  return (
    <>
      <div class="controls">
        {part === 'modal' ? (
          <span class="quiet">No links can be inferred from modal relations.</span>
        ) : (
          <Checkbox
            isChecked={hasClosure}
            onCheck={(isChecked) => replaceQuery(route, { closure: isChecked ? '1' : undefined })}
          >
            show inferred links
          </Checkbox>
        )}
        {picture.state === 'done' && <ClusterChoice {...picture.value} route={route} />}
      </div>
      {picture.state === 'waiting' && <p role="status">Drawing …</p>}
      {picture.state === 'failed' && <Failure error={picture.error} />}
      {picture.state === 'done' && <DrawnPart {...props} picture={picture.value} hasClosure={hasClosure} />}
    </>
  )
}

function chosenCluster({ query }: Route): PartTask['cluster'] {
  if (query.cluster === 'all') return 'all'
  const number = Number(query.cluster)
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined
}

/** Selects one of the connected parts, or all in one picture. */
function ClusterChoice({ clusters, shown, route }: PartPicture & { readonly route: Route }) {
  if (clusters.length < 2) return null
  return (
    <Choice
      label="Connected part"
      value={shown === undefined ? 'all' : String(shown + 1)}
      options={[{ value: 'all', name: `all ${clusters.length}` }, ...clusters.map(clusterOption)]}
      onChoose={(cluster) => replaceQuery(route, { cluster })}
    />
  )
}

function clusterOption({ name, nodes, faults }: PartCluster, i: number): Option {
  const counted = `${name}: ${nodes} nodes`
  return { value: String(i + 1), name: faults > 0 ? `${counted}, ${faults} missed or wrong` : counted }
}

function DrawnPart({
  document,
  part,
  picture,
  hasClosure,
  chosen,
  onItem,
}: PartViewProps & { readonly picture: PartPicture; readonly hasClosure: boolean }) {
  const { graph } = picture
  if (graph.nodes.length === 0) return <p class="quiet">Neither side annotates this part.</p>
  const inferred = graph.edges.filter(({ edge }) => edge.isInferred).length
  const legend = [
    ...verdictLegend,
    ...(inferred > 0 ? [{ form: 'matched inferred', text: `thin: inferred (${inferred})` }] : []),
  ]
  const note =
    part === 'temporal' ? ' Labels with a colon are as in the file: (a :before b) means that b is before a.' : ''
  return (
    <PictureFrame
      name={`${document} ${part}${hasClosure ? ' closed' : ''}`}
      caption={`${graph.nodes.length} nodes, ${graph.edges.length} links.${note}`}
    >
      <GraphPicture graph={graph} title={`${document}: ${part}`} legend={legend} chosen={chosen} onItem={onItem} />
    </PictureFrame>
  )
}
