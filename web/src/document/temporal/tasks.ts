/** What the worker does for documents with a time layer. It reuses the timelines that judging built, if the measure reasons in the same way. */
import { emptyTimeLayer, type TimeLayer, type TimeLink } from '../../../../src/layers/time.js'
import type { Side } from '../../../../src/measure.js'
import { parseMeasure } from '../../../../src/measures/index.js'
import {
  type Namer,
  namer,
  pointNamer,
  type Sides,
  sidesOf,
  timelineRows,
} from '../../../../src/report/drawing/time/data.js'
import { asideNotes, unlinkedNotes } from '../../../../src/report/drawing/time/drawing.js'
import { type DrawnGraph, drawnGraph, linkedEntities } from '../../../../src/report/drawing/time/graph.js'
import { placePoints } from '../../../../src/report/drawing/time/places.js'
import { formatLink } from '../../../../src/report/items.js'
import { ownTextsOf } from '../../../../src/report/workbench/texts.js'
import type { DuringReading } from '../../../../src/time/constraints.js'
import { checkLayer } from '../../../../src/time/contradictions/check.js'
import type { TimelinePoint } from '../../../../src/time/points/node-order.js'
import { type Timeline, timelineOf } from '../../../../src/time/timeline.js'
import { type Kept, keptAs } from '../../worker/tasks.js'
import type { GraphPicture, LinkInWords, PictureTask, SideCheck, TimeChecks, TimePicture } from './protocol.js'

/** Pictures with more linked entities are drawn only on request. */
const MOST_ENTITIES = 200
/** Pictures with more linked entities would take a browser too long. */
const MOST_DRAWN = 2000
/** The same limit for inferred relations. */
const MOST_MINOR = 4000

export function timePicture({ handle, form, hasMinor, isWanted }: PictureTask): TimePicture {
  const { pair, id } = keptAs(handle)
  const [gold, system] = [timeLayerOf(pair.gold), timeLayerOf(pair.system)]
  const { text } = pair.gold
  const options = { system, during: duringOf(id), ...(text !== undefined && { text }) }
  const sides = sidesOf(gold, options)
  const linked = new Set([...linkedEntities(sides.gold), ...linkedEntities(sides.system!)])
  const isPossible = linked.size <= MOST_DRAWN
  if (!isPossible || (linked.size > MOST_ENTITIES && !isWanted))
    return { form: 'too large', entities: linked.size, isPossible }
  const nameOf = namer(gold, options)
  const notes = [...asideNotes(sides), ...unlinkedNotes(sides, nameOf)]
  if (form === 'timeline') return { form, ...timelineRows(sides, nameOf), notes }
  const { drawn, hasInferred } = drawnWith(sides, hasMinor && linked.size <= MOST_ENTITIES)
  const omitted = hasMinor && !hasInferred ? ['There are too many inferred relations to draw them.'] : []
  return { ...graphPicture(drawn, sides, nameOf), notes: [...omitted, ...notes] }
}

interface Drawn {
  readonly drawn: DrawnGraph
  readonly hasInferred: boolean
}

/** The graph with inferred relations if requested, unless there are too many. */
function drawnWith({ gold, system }: Sides, hasMinor: boolean): Drawn {
  const drawn = drawnGraph(gold, system, hasMinor ? 'both' : 'none')
  const minor = drawn.relations.filter(({ kind }) => kind === 'minor').length
  return minor > MOST_MINOR ? drawnWith({ gold, system }, false) : { drawn, hasInferred: hasMinor }
}

function graphPicture(drawn: DrawnGraph, sides: Sides, nameOf: Namer): Omit<GraphPicture, 'notes'> {
  const names = drawn.nodes.map((_, node) => pointNamer(drawn, nameOf)(node))
  const { boxes, lines, ...size } = placePoints(names, drawn.relations)
  return {
    form: 'graph',
    ...size,
    nodes: boxes.map((box, node) => {
      const points = drawn.nodes[node]!
      const on = (['gold', 'system'] as const).filter((side) => points.some((point) => isOn(sides[side]!, point)))
      return { ...box, names: names[node]!, entities: [...new Set(points.map(({ entity }) => entity))], on }
    }),
    lines: lines.map(({ relation: { from, to, kind, said }, ...line }) => ({ ...line, from, to, kind, said })),
  }
}

/** An entity may be a point on one side and an interval on the other. */
function isOn({ indexOf, isPoint }: Timeline, { entity, end }: TimelinePoint): boolean {
  return isPoint[indexOf.get(entity) ?? -1] === (end === 'point')
}

export function timeChecks({ handle }: { readonly handle: number }): TimeChecks {
  const kept = keptAs(handle)
  return { sides: (['gold', 'system'] as const).map((side) => sideCheck(side, kept)) }
}

/** If there are more contradictions, only the shortest are shown. */
const MOST_CONTRADICTIONS = 20

function sideCheck(side: Side, { pair, id }: Kept): SideCheck {
  const [layer, during] = [timeLayerOf(pair[side]), duringOf(id)]
  const { isConsistent, repair, isRepairProven } = checkLayer(layer, during)
  const { contradictions } = timelineOf(layer, { during, repair: 'smallest' })
  const texts = ownTextsOf(pair)[side]
  const inWords = (link: TimeLink): LinkInWords => ({
    link,
    words: formatLink(link, { textOf: (entity) => texts.get(entity) }),
  })
  return {
    ...{ side, links: layer.links.length, isConsistent, isRepairProven },
    contradictions: [...contradictions]
      .sort((a, b) => a.length - b.length)
      .slice(0, MOST_CONTRADICTIONS)
      .map((cycle) => cycle.map(({ link }) => inWords(link))),
    repair: repair.map(inWords),
  }
}

function timeLayerOf({ layers }: { readonly layers: { readonly time?: TimeLayer } }): TimeLayer {
  return layers.time ?? emptyTimeLayer
}

/** How the measure reads `during`. */
function duringOf(measure: string): DuringReading {
  return /\bduring=simultaneous\b/.test(parseMeasure(measure).fullId) ? 'simultaneous' : 'included'
}
