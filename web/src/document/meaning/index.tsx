/**
 * A document of meaning graphs: its sentences with their values, the graphs of one sentence, and the three parts of the document level.
 *
 *     #/document/voyage?measure=ancast%2B%2B&sentence=snt1&item=4
 *     #/document/voyage?part=temporal&closure=1
 *
 * The worker judges the document once and keeps the result (`tasks.ts`, with `plan`, `aligned`, `partners` and `part-picture`); the page asks for one picture
 * at a time (`protocol.ts`). The other files are components: `sentence-*` and `part-view` for the pictures, `item-*` for judged items.
 */
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { formatNumberOf } from '../../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../../src/report/workbench/data.js'
import { replaceQuery } from '../../navigation.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import { MeasureValues } from '../../parts/values.js'
import type { Route } from '../../route.js'
import { ask, type Outcome, useOutcome } from '../../worker/client.js'
import { ItemDetail } from './item-detail.js'
import { ItemList } from './item-list.js'
import { PartView } from './part-view.js'
import { type JudgedMeaning, type ListedItems, type Section, sections } from './protocol.js'
import { SentenceList } from './sentence-list.js'
import { SentenceView } from './sentence-view.js'
import { Tabs } from './tabs.js'
import { withTwin } from './twins.js'

interface MeaningDocumentProps {
  readonly pair: DocumentPair
  readonly data: WorkbenchData
  readonly route: Route
  readonly system: number
}

export function MeaningDocument({ pair, data, route }: MeaningDocumentProps) {
  const ids = data.measures.filter(({ reads }) => reads === 'meaning').map(({ id }) => id)
  const measure = ids.find((id) => id === route.query.measure) ?? ids[0] ?? 'ancast++'
  const judged = useOutcome(() => ask('meaning', { pair, measure }), [pair, measure])
  return (
    <div class="meaning">
      {judged.state === 'waiting' && <p role="status">Judging …</p>}
      {judged.state === 'failed' && <Failure error={judged.error} />}
      {judged.state === 'done' && <OpenMeaning found={judged.value} document={pair.id} route={route} />}
    </div>
  )
}

interface OpenMeaningProps {
  readonly found: JudgedMeaning
  readonly document: string
  readonly route: Route
}

function OpenMeaning({ found, document, route }: OpenMeaningProps) {
  const asked = found.measures[0]!
  const section = sections.find((one) => one === route.query.part) ?? 'sentence'
  const { measure } = found.sections[section]
  const number = chosenSentence(route, found)
  const { listing, items, item } = useListedItems({ found, route, section, number })
  const chosen = useMemo(() => withTwin(item, items), [item, items])
  const choose = (next: number): void => replaceQuery(route, { item: String(next + 1), node: undefined })
  const list = <JudgedItems {...{ found, route, section, listing, items, item, choose }} />
  return (
    <>
      <MeasureValues {...asked} />
      <ProblemList problems={asked.problems} />
      <SectionTabs found={found} route={route} />
      {measure !== 0 && (
        <p class="quiet">
          {asked.id} gives no verdicts that can be drawn here, so the picture shows those of{' '}
          <code>{found.measures[measure]!.id}</code>.
        </p>
      )}
      {section === 'sentence' ? (
        <Sentences {...{ found, number, document, route, chosen, choose, list }} />
      ) : (
        <>
          <PartView {...{ document, route, chosen }} handle={found.handle} part={section} onItem={choose} />
          {list}
        </>
      )}
    </>
  )
}

interface ListedItemsOptions {
  readonly found: JudgedMeaning
  readonly route: Route
  readonly section: Section
  /** The chosen sentence. */
  readonly number: number
}

const noItems: ListedItems = new Map()

/** The items of the chosen sentence or part, and the chosen one among them. */
function useListedItems({ found: { handle }, route, section, number }: ListedItemsOptions) {
  const listing = useOutcome(
    () => ask('meaningItems', { handle, section, sentence: number }),
    [handle, section, section === 'sentence' ? number : 0],
  )
  const items = listing.state === 'done' ? listing.value : noItems
  return { listing, items, item: chosenItem(route, items) }
}

const titles: Readonly<Record<Section, string>> = {
  sentence: 'Sentences',
  modal: 'Modality',
  temporal: 'Time',
  coreference: 'Coreference',
}

function SectionTabs({ found, route }: Pick<OpenMeaningProps, 'found' | 'route'>) {
  const tabs = sections.map((one) => ({
    value: one === 'sentence' ? '' : one,
    title: titles[one],
    count: one === 'sentence' ? String(found.sentences.length) : formatNumberOf(found.sections[one].count, 'item'),
  }))
  return (
    <Tabs
      label="Parts of the document"
      route={route}
      name="part"
      tabs={tabs}
      also={{ item: undefined, node: undefined, cluster: undefined }}
    />
  )
}

interface JudgedItemsProps {
  readonly found: JudgedMeaning
  readonly route: Route
  readonly section: Section
  readonly listing: Outcome<ListedItems>
  readonly items: ListedItems
  readonly item: number | undefined
  choose(item: number): void
}

/** The list of items, below the details of the chosen one. */
function JudgedItems({ found, route, section, listing, items, item, choose }: JudgedItemsProps) {
  const { measure, unlisted } = found.sections[section]
  return (
    <>
      {listing.state === 'waiting' && <p role="status">Listing items …</p>}
      {listing.state === 'failed' && <Failure error={listing.error} />}
      {item !== undefined && (
        <ItemDetail
          {...{ handle: found.handle, section, measure }}
          number={item}
          item={items.get(item)!}
          onClose={() => replaceQuery(route, { item: undefined })}
        />
      )}
      <ItemList {...{ route, items, unlisted }} chosen={item} onItem={choose} />
    </>
  )
}

interface SentencesProps extends OpenMeaningProps {
  /** The chosen sentence. */
  readonly number: number
  readonly chosen: readonly number[]
  /** Its judged items. */
  readonly list: ComponentChildren
  choose(item: number): void
}

function Sentences({ found, number, document, route, chosen, list, choose }: SentencesProps) {
  const { handle, measures, sentences } = found
  const judge = measures[found.sections.sentence.measure]!
  const sentence = sentences[number]
  if (!sentence) return <p class="quiet">There are no sentences.</p>
  const openSentence = (next: number): void =>
    replaceQuery(route, { sentence: sentences[next]!.id, item: undefined, node: undefined })
  const value = Object.keys(judge.values)[0] ?? 'f1'
  return (
    <div class="halves">
      <SentenceList {...{ route, sentences, value }} chosen={number} measure={judge.id} onSentence={openSentence} />
      <div class="sentence">
        <SentenceView
          {...{ handle, document, number, sentence, route, chosen }}
          onItem={choose}
          onNode={(row) => replaceQuery(route, { node: String(row + 1), item: undefined, show: undefined })}
        />
        {list}
      </div>
    </div>
  )
}

/** Items are numbered from 1 in addresses. */
function chosenItem({ query }: Route, items: ListedItems): number | undefined {
  const number = Number(query.item) - 1
  return items.has(number) ? number : undefined
}

/** The sentence that the address names, otherwise that of the chosen item, otherwise the first one with a graph. */
function chosenSentence({ query }: Route, { sentences }: JudgedMeaning): number {
  const item = Number(query.item) - 1
  const places = [
    sentences.findIndex(({ id }) => id === query.sentence),
    sentences.findIndex(({ items }) => items.includes(item)),
    sentences.findIndex(({ gold, system }) => gold + system > 0),
  ]
  return places.find((place) => place >= 0) ?? 0
}
