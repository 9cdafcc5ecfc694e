/**
 * A document of meaning graphs: its sentences with their values, the graphs of one of them, and the three parts of the document level. The worker
 * judges once; each picture is then placed when it is looked at.
 *
 *     #/document/voyage?measure=ancast%2B%2B&sentence=snt1&item=4
 *     #/document/voyage?part=temporal&closure=1
 */
import type { ComponentChildren } from 'preact'
import type { DocumentPair } from '../../../src/corpus.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import type { WorkbenchData } from '../../../src/report/workbench-data.js'
import { ask, useOutcome } from '../assay.js'
import { MeasureValues } from '../measure-values.js'
import { replaceQuery } from '../navigation.js'
import { Failure, ProblemList } from '../problems.js'
import type { JudgedMeasure } from '../protocol.js'
import type { Route } from '../route.js'
import { ItemDetail } from './item-detail.js'
import { ItemList } from './item-list.js'
import { PartView } from './part-view.js'
import { type JudgedMeaning, type Section, sections } from './protocol.js'
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

function OpenMeaning({
  found,
  document,
  route,
}: {
  readonly found: JudgedMeaning
  readonly document: string
  readonly route: Route
}) {
  const { judged } = found
  const asked = judged.measures[0]!
  const section = sections.find((one) => one === route.query.part) ?? 'sentence'
  const { measure, items } = found.sections[section]
  const drawn = judged.measures[measure]!
  const item = itemOf(route, drawn)
  const number = sentenceOf(route, found, item)
  const sentence = found.sentences[number]
  const tabs = sections.map((one) => ({
    value: one === 'sentence' ? '' : one,
    title: titles[one],
    count:
      one === 'sentence' ? String(found.sentences.length) : formatNumberOf(found.sections[one].items.length, 'item'),
  }))
  const choose = (next: number): void => replaceQuery(route, { item: String(next + 1), node: undefined })
  const inSight = section === 'sentence' ? (sentence?.items ?? []) : items
  const chosen = withTwin(item, drawn.items, inSight)
  const detail = item !== undefined && (
    <ItemDetail
      handle={judged.handle}
      section={section}
      measure={measure}
      number={item}
      item={drawn.items[item]!}
      onClose={() => replaceQuery(route, { item: undefined })}
    />
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
        <Sentences {...{ found, number, document, route, item, chosen, choose, detail }} />
      ) : (
        <>
          <PartView {...{ document, route, chosen }} handle={judged.handle} part={section} onItem={choose} />
          {detail}
          <ItemList route={route} items={drawn.items} numbers={items} chosen={item} onItem={choose} />
        </>
      )}
    </>
  )
}

interface SentencesProps {
  readonly found: JudgedMeaning
  /** Of the sentence. */
  readonly number: number
  readonly chosen: readonly number[]
  readonly document: string
  readonly route: Route
  readonly item: number | undefined
  readonly detail: ComponentChildren
  choose(item: number): void
}

function Sentences({ found, number, document, route, item, chosen, detail, choose }: SentencesProps) {
  const { judged, sentences } = found
  const drawn = judged.measures[found.sections.sentence.measure]!
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
          {...{ document, number, sentence, route, chosen }}
          handle={judged.handle}
          onItem={choose}
          onNode={(row) => replaceQuery(route, { node: String(row + 1), item: undefined, show: undefined })}
        />
        {detail}
        <ItemList route={route} items={drawn.items} numbers={sentence.items} chosen={item} onItem={choose} />
      </div>
    </div>
  )
}

/** Items are numbered from 1 in addresses. */
function itemOf({ query }: Route, { items }: JudgedMeasure): number | undefined {
  const number = Number(query.item) - 1
  return query.item !== undefined && items[number] ? number : undefined
}

/** The one that the address names, else that of the item, else the first one that has a graph. */
function sentenceOf({ query }: Route, { sentences }: JudgedMeaning, item: number | undefined): number {
  const named = sentences.findIndex(({ id }) => id === query.sentence)
  if (named >= 0) return named
  const ofItem = item === undefined ? -1 : sentences.findIndex(({ items }) => items.includes(item))
  return ofItem >= 0
    ? ofItem
    : Math.max(
        0,
        sentences.findIndex(({ gold, system }) => gold + system > 0),
      )
}
