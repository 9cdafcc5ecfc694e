/**
 * Random time layers. Consistent ones are drawn from a random placement on integers: every link holds in it, be it by a
 * single relation or a convex set around it. Unconstrained ones may contradict themselves. Small first: shrinking leads
 * to few entities, few links, single relations.
 */
import fc from 'fast-check'
import {
  type AllenName,
  type End,
  isEndpointLink,
  type PointName,
  type TimeEntity,
  type TimeLayer,
  type TimeLink,
} from '../../src/layers/time.js'
import { basicNames, convexSets, type Placed, pointRelationOf, relationOf } from '../time/oracle.js'

export interface LayerShape {
  /** At most so many; 4 unless told. */
  readonly entities?: number
  /** At most so many; 8 unless told. */
  readonly links?: number
  /** Points among the entities, and links between endpoints; true unless told. */
  readonly endpoints?: boolean
  /** Links of an entity to itself; false unless told. */
  readonly selfLinks?: boolean
  /** Words of TimeML, DURING among them, for single relations; false unless told. Such layers need not be consistent. */
  readonly words?: boolean
  /** Labels that are any set of relations, VAGUE among them; convex sets unless told. Not for layers with endpoints. */
  readonly disjunctive?: boolean
  /** Events and times that stand in `timeText`; bare intervals unless told. */
  readonly inText?: boolean
  /** The same place has other names in other layers; the same name unless told. */
  readonly otherNames?: boolean
}

/** Three sentences, for layers whose entities have a place in a text. */
export const timeText = 'Ann left on Monday. Bob met Eve. In May it rained.'

/** By number of the entity, the same in every layer; the others are bare intervals. */
const mentions: readonly Pick<TimeEntity, 'kind' | 'span'>[] = [
  { kind: 'event', span: { start: 4, end: 8 } },
  { kind: 'time', span: { start: 12, end: 18 } },
  { kind: 'event', span: { start: 24, end: 27 } },
  { kind: 'time', span: { start: 36, end: 39 } },
]

/** Links that can all hold. */
export function consistentLayer(shape: LayerShape = {}): fc.Arbitrary<TimeLayer> {
  return layerOf(shape, (draw, placed) => around(draw, placed))
}

/** Links as they come. */
export function anyLayer(shape: LayerShape = {}): fc.Arbitrary<TimeLayer> {
  return layerOf(shape, (draw) => ({
    allen: draw.width === 'single' ? [pick(basicNames, draw.choice)] : setsOf(draw)[0]!,
    point: pick(pointSets, draw.choice),
  }))
}

/** The link said from its other end. */
export function turned(link: TimeLink): TimeLink {
  const between = { ...link, source: link.target, target: link.source }
  if (isEndpointLink(link)) {
    const relation = link.relation.map((name) => pointConverses[name])
    return { ...between, ends: [link.ends[1], link.ends[0]], label: relation.join(''), relation }
  }
  const relation = link.relation.map(converseName)
  const word = { DURING: 'DURING_INV', DURING_INV: 'DURING', VAGUE: 'VAGUE' }[link.label]
  return { ...between, label: word ?? relation.join(' '), relation } as TimeLink
}

const pointConverses: Readonly<Record<PointName, PointName>> = { '<': '>', '=': '=', '>': '<' }

function converseName(name: AllenName): AllenName {
  return name === 'e' ? 'e' : ((name.endsWith('i') ? name.slice(0, -1) : `${name}i`) as AllenName)
}

/** Some of the links of a layer, and the entities that they name. */
export function someLinks(layer: TimeLayer): fc.Arbitrary<TimeLayer> {
  return fc.subarray([...layer.links]).map((links) => onlyNamed({ ...layer, links }))
}

/** The layer, and the same with its entities and links in another order. */
export function withReordered(layer: TimeLayer): fc.Arbitrary<readonly [TimeLayer, TimeLayer]> {
  return fc
    .tuple(shuffled(layer.entities), shuffled(layer.links))
    .map(([entities, links]) => [layer, { entities, links }] as const)
}

function shuffled<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
}

function onlyNamed({ entities, links }: TimeLayer): TimeLayer {
  const named = new Set(links.flatMap((link) => [link.source, link.target]))
  return { entities: entities.filter((entity) => named.has(entity.id)), links }
}

/** One relation, a convex set, any set, or all of them. */
type Width = (typeof widths)[number]
const widths = ['single', 'single', 'single', 'convex', 'any', 'vague'] as const

interface Draw {
  readonly source: number
  readonly target: number
  readonly width: Width
  /** Which of several; for a set of any relations, its bits. */
  readonly choice: number
  readonly isEndpoint: boolean
  readonly ends: readonly [End, End]
}

interface Labels {
  readonly allen: readonly AllenName[]
  readonly point: readonly PointName[]
}

const pointSets: readonly (readonly PointName[])[] = [['<'], ['='], ['>'], ['<', '='], ['=', '>']]

function layerOf(
  { entities = 4, links = 8, endpoints = true, selfLinks = false, words = false, ...shape }: LayerShape,
  labelsFor: (draw: Draw, placed: readonly [Placed, Placed]) => Labels,
): fc.Arbitrary<TimeLayer> {
  const entity = fc.record({
    isPoint: endpoints ? fc.nat(5).map((n) => n === 5) : fc.constant(false),
    start: fc.nat(entities + 1),
    length: fc.integer({ min: 1, max: 4 }),
  })
  const end = fc.constantFrom<End>('start', 'end')
  const draw = fc.record({
    source: fc.nat(entities - 1),
    target: fc.nat(entities - 1),
    width: fc.nat(shape.disjunctive ? 5 : 3).map((n) => widths[n]!),
    choice: fc.nat(shape.disjunctive ? 8190 : 1000),
    isEndpoint: endpoints ? fc.nat(4).map((n) => n === 4) : fc.constant(false),
    ends: fc.tuple(end, end),
  })
  const isWord = fc.nat(words ? 2 : 0)
  return fc
    .tuple(
      fc.array(entity, { minLength: 1, maxLength: entities, size: 'max' }),
      fc.array(fc.tuple(draw, isWord), { maxLength: links, size: 'max' }),
      fc.nat(shape.otherNames ? entities - 1 : 0),
    )
    .map(([drawn, draws, shift]) => {
      const nameOf = (i: number): string => `e${((i + shift) % entities) + 1}`
      const used =
        selfLinks || drawn.length > 1
          ? draws.map(([draw, word]) => [within(draw, drawn.length, selfLinks), word] as const)
          : []
      const placed = drawn.map(({ isPoint, start, length }): Placed => [start, isPoint ? start : start + length])
      return {
        entities: drawn.map(
          ({ isPoint }, i): TimeEntity => ({
            id: nameOf(i),
            ...(isPoint ? { kind: 'point' } : (shape.inText && mentions[i]) || { kind: 'interval' }),
          }),
        ),
        links: used.map(([link, word], i): TimeLink => {
          const labels = labelsFor(link, [placed[link.source]!, placed[link.target]!])
          const isPoint = [drawn[link.source]!.isPoint, drawn[link.target]!.isPoint] as const
          const ends = { id: `l${i + 1}`, source: nameOf(link.source), target: nameOf(link.target) }
          return toLink(ends, link, isPoint, labels, word > 0)
        }),
      }
    })
}

/** The link moved to entities that are there, and to two of them unless it may lead back. */
function within(draw: Draw, count: number, selfLinks: boolean): Draw {
  const source = draw.source % count
  const target = selfLinks ? draw.target % count : (source + 1 + (draw.target % (count - 1))) % count
  return { ...draw, source, target }
}

/** The relation that holds, or a set that has it. */
function around(draw: Draw, [a, b]: readonly [Placed, Placed]): Labels {
  const { width, choice, ends } = draw
  const allen = relationOf(a, b)
  const point = pointRelationOf(a[ends[0] === 'end' ? 1 : 0], b[ends[1] === 'end' ? 1 : 0])
  const points = pointSets.filter((set) => set.includes(point))
  return {
    allen: width === 'single' || !allen ? [allen] : pick(setsOf(draw, allen), choice),
    point: width === 'single' ? [point] : pick(points, choice),
  }
}

/** The sets of a width among which to choose; all have the relation, if one is named. */
function setsOf({ width, choice }: Draw, relation?: AllenName): readonly (readonly AllenName[])[] {
  if (width === 'vague') return [basicNames]
  if (width === 'any') return [basicNames.filter((name, i) => name === relation || ((choice + 1) >> i) & 1)]
  return relation ? convexSets.filter((set) => set.includes(relation)) : [pick(convexSets, choice)]
}

/** A link that touches a point is one of endpoints. */
function toLink(
  between: Pick<TimeLink, 'id' | 'source' | 'target'>,
  { isEndpoint, ends }: Draw,
  isPoint: readonly [boolean, boolean],
  { allen, point }: Labels,
  isWord: boolean,
): TimeLink {
  if (!isEndpoint && !isPoint[0] && !isPoint[1]) {
    const word = allen.length === basicNames.length ? 'VAGUE' : isWord && allen.length === 1 && words[allen[0]!]
    return { ...between, label: word || allen.join(' '), relation: allen }
  }
  const [first, second] = ends.map((end, i) => (isPoint[i] ? 'point' : end)) as [End, End]
  return { ...between, ends: [first, second], label: symbols[point.join('')]!, relation: point }
}

const words: Readonly<Partial<Record<AllenName, string>>> = {
  b: 'BEFORE',
  d: 'DURING',
  di: 'DURING_INV',
  e: 'IDENTITY',
}
const symbols: Readonly<Record<string, string>> = { '<': '<', '=': '=', '>': '>', '<=': '<=', '=>': '>=' }

function pick<T>(list: readonly T[], choice: number): T {
  return list[choice % list.length]!
}
