/**
 * The text with its entities; each is a link that shows the items about it. If several entities share words, each click selects the next one. The text is
 * divided into blocks, and only blocks whose highlighting changes are rendered again.
 */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { entitiesOfPair, type MarkedEntity, type Segment, segmentsOf } from './segments.js'
import type { Marks } from './selection.js'

interface TextProps {
  readonly pair: DocumentPair
  readonly marks: Marks
  /** The address at which an entity, or none, is chosen. */
  hrefFor(entity: string | undefined): string
}

/** The number of segments in a block. */
const BLOCK = 160
/** Listing more entities that have no place in the text would be slow. */
const MOST_ELSEWHERE = 500

export function MarkedText({ pair, marks, hrefFor }: TextProps) {
  const entities = useMemo(() => entitiesOfPair(pair.gold, pair.system), [pair])
  const blocks = useMemo(() => blocksOf(withoutMargins(segmentsOf(pair.gold.text ?? '', entities))), [pair, entities])
  const shown = useGrowing(blocks.length)
  const elsewhere = entities.filter(({ span }) => !span || pair.gold.text === undefined)
  const listed = elsewhere.slice(0, MOST_ELSEWHERE)
  const address = hrefFor('')
  return (
    <div class="marked">
      {pair.gold.text !== undefined && (
        <div class="words">
          {blocks.slice(0, shown).map((segments, i) => (
            <Block key={i} {...{ segments, hrefFor, address }} state={highlightingOf(segments, marks)} />
          ))}
        </div>
      )}
      {elsewhere.length > 0 && (
        <p class="elsewhere">
          <span class="quiet">{pair.gold.text === undefined ? 'Entities' : 'Not in the text'}</span>{' '}
          <Block
            {...{ hrefFor, address }}
            segments={asSegments(listed)}
            state={highlightingOf(asSegments(listed), marks)}
          />
          {elsewhere.length > listed.length && (
            <span class="quiet">and {elsewhere.length - listed.length} more, which the list of items names</span>
          )}
        </p>
      )}
    </div>
  )
}

function asSegments(entities: readonly MarkedEntity[]): Segment[] {
  return entities.flatMap((entity) => [
    { text: entity.value ? `${entity.id} ${entity.value}` : entity.id, entities: [entity] },
    { text: ' ', entities: [] },
  ])
}

/** Removes white space before and after the text. */
function withoutMargins(segments: readonly Segment[]): Segment[] {
  const last = segments.length - 1
  return segments.map(({ text, entities }, i) => {
    const begun = i === 0 ? text.trimStart() : text
    return { text: i === last ? begun.trimEnd() : begun, entities }
  })
}

function blocksOf(segments: readonly Segment[]): Segment[][] {
  return Array.from({ length: Math.ceil(segments.length / BLOCK) }, (_, i) =>
    segments.slice(i * BLOCK, (i + 1) * BLOCK),
  )
}

/** The number of blocks to render. It grows whenever the page is idle, so that the first blocks appear at once. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(2)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => setShown(shown + 4), 0)
    return () => clearTimeout(timer)
  }, [shown, total])
  return Math.min(shown, total)
}

/** The highlighting of a block as a string, so that equal highlighting can be recognised. */
function highlightingOf(segments: readonly Segment[], { chosen, passed }: Marks): string {
  const found = segments.flatMap(({ entities }, i) => {
    const ids = entities.filter(({ id }) => chosen.has(id) || passed.has(id)).map(({ id }) => id)
    return ids.length ? [[i, ids, ids.some((id) => chosen.has(id)) ? 'chosen' : 'passed']] : []
  })
  return JSON.stringify(found)
}

interface BlockProps extends Pick<TextProps, 'hrefFor'> {
  readonly segments: readonly Segment[]
  readonly state: string
  /** A sample address of `hrefFor`. It differs if the function leads elsewhere. */
  readonly address: string
}

type State = readonly (readonly [number, readonly string[], string])[]

function Block({ segments, state, hrefFor, address }: BlockProps) {
  return useMemo(() => {
    const marked = new Map((JSON.parse(state) as State).map(([i, ids, as]) => [i, { ids, as }]))
    return (
      <span class="block">
        {segments.map(({ text, entities }, i) =>
          entities.length === 0 ? text : <Mark {...{ text, entities, hrefFor, ...marked.get(i) }} />,
        )}
      </span>
    )
  }, [segments, state, address])
}

interface MarkProps extends Segment, Pick<TextProps, 'hrefFor'> {
  /** The ids of its highlighted entities. */
  readonly ids?: readonly string[]
  readonly as?: string
}

function Mark({ text, entities, hrefFor, ids = [], as }: MarkProps) {
  const [first] = entities
  const next = as === 'chosen' ? entities[entities.findIndex(({ id }) => ids.includes(id)) + 1] : first
  const depth = Math.min(entities.length, 3)
  return (
    <a
      class={['mark', first!.kind, `on-${first!.on}`, `depth-${depth}`, as].filter(Boolean).join(' ')}
      href={hrefFor(next?.id)}
      title={entities.map(describeEntity).join('; ')}
      aria-current={as === 'chosen' ? 'true' : undefined}
    >
      {text}
    </a>
  )
}

function describeEntity({ id, kind, on, value }: MarkedEntity): string {
  return `${kind} ${id}${value ? ` = ${value}` : ''}${on === 'both' ? '' : `, ${on} only`}`
}
