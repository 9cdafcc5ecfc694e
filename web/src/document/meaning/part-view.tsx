/** A part of the document level as a graph over the nodes of all sentences: what is stated, and on a switch what follows from it. */
import type { DocumentPart } from '../../../../src/report/drawing/meaning/document.js'
import { replaceQuery } from '../../navigation.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { Failure } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import { GraphPicture } from './graph-picture.js'
import { verdictLegend } from './legend.js'
import type { PartPicture, PartTask } from './protocol.js'

interface PartViewProps {
  readonly handle: number
  readonly document: string
  readonly part: DocumentPart
  readonly route: Route
  /** Items. */
  readonly chosen: readonly number[]
  onItem(item: number): void
}

export function PartView(props: PartViewProps) {
  const { handle, part, route } = props
  const hasClosure = route.query.closure === '1' && part !== 'modal'
  const cluster = clusterOf(route)
  const picture = useOutcome(
    () => ask('meaningPart', { handle, part, hasClosure, ...(cluster !== undefined && { cluster }) }),
    [handle, part, hasClosure, cluster],
  )
  return (
    <>
      <div class="controls">
        {part === 'modal' ? (
          <span class="quiet">Nothing follows from modal relations.</span>
        ) : (
          <label class="tick">
            <input
              type="checkbox"
              checked={hasClosure}
              onChange={(event) => replaceQuery(route, { closure: event.currentTarget.checked ? '1' : undefined })}
            />
            <span>with links that follow from others</span>
          </label>
        )}
        {picture.state === 'done' && <ClusterChoice {...picture.value} route={route} />}
      </div>
      {picture.state === 'waiting' && <p role="status">Drawing …</p>}
      {picture.state === 'failed' && <Failure error={picture.error} />}
      {picture.state === 'done' && <Picture {...props} picture={picture.value} hasClosure={hasClosure} />}
    </>
  )
}

function clusterOf({ query }: Route): PartTask['cluster'] {
  if (query.cluster === 'all') return 'all'
  const number = Number(query.cluster)
  return Number.isInteger(number) && number > 0 ? number - 1 : undefined
}

/** One of the connected parts, or all in one picture. */
function ClusterChoice({ clusters, shown, route }: PartPicture & { readonly route: Route }) {
  if (clusters.length < 2) return null
  return (
    <label>
      <span>Connected part</span>
      <select
        value={shown === undefined ? 'all' : String(shown + 1)}
        onChange={(event) => replaceQuery(route, { cluster: event.currentTarget.value })}
      >
        <option value="all">all {clusters.length}</option>
        {clusters.map(({ name, nodes, faults }, i) => (
          <option key={i} value={String(i + 1)}>
            {name}: {nodes} nodes{faults > 0 && `, ${faults} missed or wrong`}
          </option>
        ))}
      </select>
    </label>
  )
}

function Picture({
  document,
  part,
  picture,
  hasClosure,
  chosen,
  onItem,
}: PartViewProps & { readonly picture: PartPicture; readonly hasClosure: boolean }) {
  const { graph } = picture
  if (graph.nodes.length === 0) return <p class="quiet">Neither side says anything here.</p>
  const followed = graph.edges.filter(({ edge }) => edge.isInferred).length
  const legend = [
    ...verdictLegend,
    ...(followed > 0 ? [{ form: 'matched inferred', text: `thin: follows from others (${followed})` }] : []),
  ]
  const reading = part === 'temporal' ? ' With a colon, as the file says it: (a :before b) is b before a.' : ''
  return (
    <PictureFrame
      name={`${document} ${part}${hasClosure ? ' closed' : ''}`}
      caption={`${graph.nodes.length} nodes, ${graph.edges.length} links.${reading}`}
    >
      <GraphPicture graph={graph} title={`${document}: ${part}`} legend={legend} chosen={chosen} onItem={onItem} />
    </PictureFrame>
  )
}
