/**
 * A document of meaning graphs: its sentences with their values, the graphs of one of them, and the three parts of the document level. The worker
 * judges once; each picture is then placed when it is looked at.
 *
 *     #/document/voyage?measure=ancast%2B%2B&sentence=snt1&item=4
 *     #/document/voyage?part=temporal&closure=1
 */
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { DocumentPair } from '../../../../src/corpus.js'
import { formatNumberOf } from '../../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../../src/report/workbench/data.js'
import { replaceQuery } from '../../navigation.js'
import { MeasureValues } from '../../parts/measure-values.js'
import { Failure, ProblemList } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
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

const titles: Readonly<Record<Section, string>> = {
  sentence: 'Sentences',
  modal: 'Modality',
  temporal: 'Time',
  coreference: 'Coreference',
}

interface OpenMeaningProps {
  readonly found: JudgedMeaning
  readonly document: string
  readonly route: Route
}

const none: ListedItems = new Map()

function OpenMeaning({ found, document, route }: OpenMeaningProps) {
  const { handle, measures } = found
  const asked = measures[0]!
  const section = sections.find((one) => one === route.query.part) ?? 'sentence'
  const { measure, unlisted } = found.sections[section]
  const drawn = measures[measure]!
  const number = sentenceOf(route, found)
  const listing = useOutcome(
    () => ask('meaningItems', { handle, section, sentence: number }),
    [handle, section, section === 'sentence' ? number : 0],
  )
  const items = listing.state === 'done' ? listing.value : none
  const item = itemOf(route, items)
  const tabs = sections.map((one) => ({
    value: one === 'sentence' ? '' : one,
    title: titles[one],
    count: one === 'sentence' ? String(found.sentences.length) : formatNumberOf(found.sections[one].count, 'item'),
  }))
  const choose = (next: number): void => replaceQuery(route, { item: String(next + 1), node: undefined })
  const chosen = useMemo(() => withTwin(item, items), [item, items])
  const list = (
    <>
      {listing.state === 'waiting' && <p role="status">Listing items …</p>}
      {listing.state === 'failed' && <Failure error={listing.error} />}
      {item !== undefined && (
        <ItemDetail
          {...{ handle, section, measure }}
          number={item}
          item={items.get(item)!}
          onClose={() => replaceQuery(route, { item: undefined })}
        />
      )}
      <ItemList {...{ route, items, unlisted }} chosen={item} onItem={choose} />
    </>
  )
  return (
    <>
      <MeasureValues {...asked} />
      <ProblemList problems={asked.problems} />
      <Tabs
        label="Parts of the document"
        route={route}
        name="part"
        tabs={tabs}
        also={{ item: undefined, node: undefined, cluster: undefined }}
      />
      {measure !== 0 && (
        <p class="quiet">
          {asked.id} tells no verdicts that could be drawn here; these are those of <code>{drawn.id}</code>.
        </p>
      )}
      {section === 'sentence' ? (
        <Sentences {...{ found, number, document, route, chosen, choose, list }} />
      ) : (
        <>
          <PartView {...{ document, route, chosen, handle }} part={section} onItem={choose} />
          {list}
        </>
      )}
    </>
  )
}

interface SentencesProps extends OpenMeaningProps {
  /** Of the sentence. */
  readonly number: number
  readonly chosen: readonly number[]
  /** What was judged of it. */
  readonly list: ComponentChildren
  choose(item: number): void
}

function Sentences({ found, number, document, route, chosen, list, choose }: SentencesProps) {
  const { handle, measures, sentences } = found
  const drawn = measures[found.sections.sentence.measure]!
  const sentence = sentences[number]
  if (!sentence) return <p class="quiet">There are no sentences.</p>
  const go = (next: number): void =>
    replaceQuery(route, { sentence: sentences[next]!.id, item: undefined, node: undefined })
  const value = Object.keys(drawn.values)[0] ?? 'f1'
  return (
    <div class="halves">
      <SentenceList {...{ route, sentences, value }} chosen={number} measure={drawn.id} onSentence={go} />
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
function itemOf({ query }: Route, items: ListedItems): number | undefined {
  const number = Number(query.item) - 1
  return items.has(number) ? number : undefined
}

/** The one that the address names, else that of the item, else the first one that has a graph. */
function sentenceOf({ query }: Route, { sentences }: JudgedMeaning): number {
  const item = Number(query.item) - 1
  const places = [
    sentences.findIndex(({ id }) => id === query.sentence),
    sentences.findIndex(({ items }) => items.includes(item)),
    sentences.findIndex(({ gold, system }) => gold + system > 0),
  ]
  return places.find((place) => place >= 0) ?? 0
}
