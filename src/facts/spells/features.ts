/**
 * Features of a time as a bound of a fact, relative to the nearest mention of the value: where it is, what is beside it, its part in
 * a range, and what the events of the relation say. They name classes of words, not words, so that few facts suffice to learn them and
 * relations share them. O(times between) for each time.
 */
import type { Word } from '../../text/analysis.js'
import type { EventWords, Relation } from '../relation.js'
import type { PlacedMention } from './candidates.js'
import type { Mention, Scene } from './scene.js'
import type { WrittenTime } from './written-times.js'

/** A passage with the mentions of the value and of its rivals. */
export interface FactView {
  readonly scene: Scene
  readonly relation: Relation
  readonly mentions: readonly PlacedMention[]
  readonly others: readonly PlacedMention[]
}

/** The features of a time by its index; undefined if it is too far from every mention. */
export function featuresOfTime(view: FactView, index: number, farthest: number): readonly string[] | undefined {
  const setting = settingOf(view, index)
  if (Math.abs(setting.steps) > farthest) return undefined
  return [...new Set([...placeFeatures(view, setting), ...formFeatures(setting), ...eventFeatures(view, setting)])]
}

interface TimeSetting {
  readonly time: WrittenTime
  readonly words: readonly Word[]
  readonly mention: PlacedMention
  readonly isLine: boolean
  /** Sentences from the mention to the time. */
  readonly steps: number
  /** Where the time is, seen from the mention: s for the same sentence, p1 for the one before in the same paragraph, N2 for another paragraph. */
  readonly where: string
  readonly side: 'L' | 'R'
  readonly distance: number
  readonly place: number
  /** The number of other times between mention and time. */
  readonly between: number
}

function settingOf({ scene, mentions }: FactView, index: number): TimeSetting {
  const time = scene.times[index]!
  const { words, before, paragraph, isLine } = scene.sentences[time.sentence]!
  const place = before + time.from
  const costOf = ({ sentence, from }: PlacedMention) => {
    const isSameParagraph = scene.sentences[sentence]!.paragraph === paragraph
    const step =
      sentence === time.sentence
        ? 0
        : isSameParagraph
          ? sentence < time.sentence
            ? 30
            : 42
          : sentence < time.sentence
            ? 60
            : 78
    return step + Math.abs(from - place)
  }
  const mention = mentions.reduce((best, one) => (costOf(one) < costOf(best) ? one : best))
  const steps = time.sentence - mention.sentence
  const side = place < mention.from ? 'L' : 'R'
  const distance = Math.abs(place - (side === 'L' ? mention.from : mention.to - 1))
  const isSame = scene.sentences[mention.sentence]!.paragraph === paragraph
  const where =
    steps === 0 ? 's' : `${steps < 0 ? (isSame ? 'p' : 'P') : isSame ? 'n' : 'N'}${Math.min(Math.abs(steps), 4)}`
  const between = scene.times.filter((other, i) => {
    const at = scene.sentences[other.sentence]!.before + other.from
    return i !== index && (side === 'L' ? at > place && at < mention.from : at < place && at >= mention.to)
  }).length
  return { time, words, mention, isLine, steps, where, side, distance, place, between }
}

function placeFeatures({ scene, mentions, others, relation }: FactView, setting: TimeSetting): readonly string[] {
  const { side, where, distance, between, place, mention, time } = setting
  const rivals = others.filter(({ from }) =>
    side === 'L' ? from > place && from < mention.from : from < place && from >= mention.to,
  ).length
  const nearest = others.reduce<PlacedMention | undefined>(
    (best, one) => (!best || Math.abs(one.from - place) < Math.abs(best.from - place) ? one : best),
    undefined,
  )
  const isRivalNearer = nearest !== undefined && Math.abs(nearest.from - place) < distance
  const family = familyOf(relation)
  const years = scene.times.map(({ first }) => first.slice(0, 4))
  const own = scene.times.filter(({ sentence }) => sentence === time.sentence).map(({ first }) => first.slice(0, 4))
  return [
    `where=${where}`,
    `distance=${side}${bucket(distance)}`,
    `between=${where}${side}${Math.min(between, 3)}`,
    `nearest=${between === 0}${isRivalNearer}`,
    `rivals=${side}${Math.min(rivals, 2)}${where[0]}`,
    `rival=${isRivalNearer ? `${nearest.from < place ? 'L' : 'R'}${nearest.sentence === time.sentence}` : '-'}`,
    `mention=${mentions.length === 1 ? 'only' : Math.min(mentions.indexOf(mention), 3)}`,
    `family=${family}${side}${where[0]}`,
    `rank=${rankOf(time.first.slice(0, 4), years)}`,
    `rank-in-sentence=${own.length === 1 ? 'only' : rankOf(time.first.slice(0, 4), own)}${where[0]}`,
  ]
}

/** Relations with the same kinds of participants behave alike in time. */
function familyOf({ bearer, entity, value }: Relation): string {
  return `${bearer === 'value' ? 'v' : 'e'}:${entity[0] ?? 'any'}-${value[0] ?? 'any'}`
}

function rankOf(year: string, years: readonly string[]): string {
  if (years.every((other) => year <= other)) return 'first'
  return years.every((other) => year >= other) ? 'last' : 'middle'
}

const limits = [0, 1, 2, 4, 7, 12, 20, 40]

function bucket(distance: number): string {
  return String(limits.find((limit) => distance <= limit) ?? 'far')
}

function formFeatures({ time, words, isLine, where, side, distance, between, steps }: TimeSetting): readonly string[] {
  const before = words[time.from - 1]?.form.toLowerCase() ?? '^'
  const isBracket = before === '('
  return [
    `preposition=${prepositions.has(before) ? before : 'other'}${steps === 0}`,
    `part=${time.part}${where[0]}`,
    `part-between=${time.part}${Math.min(between, 3)}${side}${where[0]}`,
    `bracket=${isBracket}${side}${distance <= 2}${time.part}`,
    `line=${isLine}${steps === 0}${time.part}`,
    `grain=${time.value.length}`,
    `long=${time.first.slice(0, 4) !== time.last.slice(0, 4)}`,
  ]
}

const prepositions = new Set(
  'in on at by of from since until till to through between and after before during around about circa , ( : ; – - ^ the early late mid'.split(
    ' ',
  ),
)

function eventFeatures({ scene, relation }: FactView, setting: TimeSetting): readonly string[] {
  const { time, words, mention, where } = setting
  const named = scene.sentences[mention.sentence]!.words
  const [own, other] = [eventAbove(words, time.from), eventAbove(named, mention.words.from)]
  const [ofTime, ofMention] = [classOf(relation, words, own), classOf(relation, named, other)]
  const isShared = setting.steps === 0 && own === other
  return [
    `event=${ofTime}${where}`,
    `events=${isShared}${ofTime}${ofMention}${where[0]}`,
    `named-event=${ofMention}${where[0]}`,
    `family-event=${familyOf(relation)}${ofTime}${where[0]}`,
    ...(own === undefined
      ? []
      : [`lemma=${words[own]!.lemma.toLowerCase()}`, `lemma-where=${words[own]!.lemma.toLowerCase()}${where[0]}`]),
    ...(setting.steps === 0 ? treeFeatures(words, time.from, mention.words) : []),
  ]
}

/** How the tree connects a time with a mention in the same sentence. */
function treeFeatures(words: readonly Word[], from: number, mention: Mention): readonly string[] {
  const above = pathUp(words, from)
  let [at, down] = [mention.to - 1, 0]
  while (at >= 0 && !above.includes(at) && down < 12) {
    at = words[at]!.head
    down++
  }
  const up = above.indexOf(at)
  const [low, high] = from < mention.from ? [from, mention.from] : [mention.to, from]
  const between = words.slice(low, high).map(({ form }) => form)
  const has = (mark: string) => between.includes(mark)
  return [
    `tree=${Math.min(up, 4)}/${Math.min(down, 4)}`,
    `tree-side=${Math.min(up, 3)}/${Math.min(down, 3)}${from < mention.from}`,
    `separators=${has(';')}${Math.min(between.filter((form) => form === ',').length, 2)}${has('and')}${from < mention.from}`,
  ]
}

function pathUp(words: readonly Word[], from: number): readonly number[] {
  const path: number[] = []
  for (let at = from; at >= 0 && path.length < 12; at = words[at]!.head) path.push(at)
  return path
}

/** The nearest verb above a word in the tree. */
function eventAbove(words: readonly Word[], from: number): number | undefined {
  for (let [at, step] = [from, 0]; at >= 0 && step < 8; step++) {
    if (words[at]!.upos === 'VERB') return at
    at = words[at]!.head
  }
  return undefined
}

/** What the relation's events say about a word: B begins, E ends, H holds; several if its roles differ. */
function classOf({ events }: Relation, words: readonly Word[], at: number | undefined): string {
  if (at === undefined) return 'none'
  const lemma = words[at]!.lemma.toLowerCase()
  const beside = words.flatMap((word) => (word.head === at ? word.lemma.toLowerCase() : []))
  const says = (side: keyof EventWords) =>
    [events.subject, events.object, events.nouns].some(
      (table) => table[side].has(lemma) || beside.some((other) => table[side].has(`${lemma} ${other}`)),
    )
  return `${says('beginning') ? 'B' : ''}${says('ending') ? 'E' : ''}${says('holding') ? 'H' : ''}` || 'other'
}
