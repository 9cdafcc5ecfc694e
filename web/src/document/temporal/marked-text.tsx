/**
 * The text with its entities, each a link to the items about it. Where several share their words, each click goes to the next. A long text comes in
 * blocks, and only blocks whose marks change are drawn again.
 */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { entitiesOf, type MarkedEntity, type Segment, segmentsOf } from './segments.js'
import type { Marks } from './selection.js'

interface TextProps {
  readonly pair: DocumentPair
  readonly marks: Marks
  /** Where an entity is chosen, or none. */
  hrefFor(entity: string | undefined): string
}

/** Segments drawn together. */
const BLOCK = 160
/** Entities without a place in the text that are named; more of them would keep the page waiting. */
const MOST_ELSEWHERE = 500

export function MarkedText({ pair, marks, hrefFor }: TextProps) {
  const entities = useMemo(() => entitiesOf(pair.gold, pair.system), [pair])
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
            <Block key={i} {...{ segments, hrefFor, address }} state={stateOf(segments, marks)} />
          ))}
        </div>
      )}
      {elsewhere.length > 0 && (
        <p class="elsewhere">
          <span class="quiet">{pair.gold.text === undefined ? 'Entities' : 'Not in the text'}</span>{' '}
          <Block {...{ hrefFor, address }} segments={asSegments(listed)} state={stateOf(asSegments(listed), marks)} />
          {elsewhere.length > listed.length && (
            <span class="quiet">and {elsewhere.length - listed.length} more, each named by its items</span>
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

/** Empty lines before and after the text only take room. */
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

/** One more block each time the page is free, so that the first ones can be read at once. */
function useGrowing(total: number): number {
  const [shown, setShown] = useState(2)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => setShown(shown + 4), 0)
    return () => clearTimeout(timer)
  }, [shown, total])
  return Math.min(shown, total)
}

/** What is marked in a block, so that the same marks are known again. */
function stateOf(segments: readonly Segment[], { chosen, passed }: Marks): string {
  const found = segments.flatMap(({ entities }, i) => {
    const ids = entities.filter(({ id }) => chosen.has(id) || passed.has(id)).map(({ id }) => id)
    return ids.length ? [[i, ids, ids.some((id) => chosen.has(id)) ? 'chosen' : 'passed']] : []
  })
  return JSON.stringify(found)
}

interface BlockProps extends Pick<TextProps, 'hrefFor'> {
  readonly segments: readonly Segment[]
  readonly state: string
  /** Tells apart functions that lead elsewhere. */
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
  /** Those of its entities that are marked. */
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
      title={entities.map(describe).join('; ')}
      aria-current={as === 'chosen' ? 'true' : undefined}
    >
      {text}
    </a>
  )
}

function describe({ id, kind, on, value }: MarkedEntity): string {
  return `${kind} ${id}${value ? ` = ${value}` : ''}${on === 'both' ? '' : `, ${on} only`}`
}
