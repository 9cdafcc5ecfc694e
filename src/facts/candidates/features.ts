/**
 * Features of a mention as a value of a relation of an entity. Beyond table 1 of Garrido and others 2012, most of them need no path between
 * entity and value: what the mention looks like, where in the document it is, which times, role nouns and events of the relation are near
 * it, and how the entity is mentioned. They name classes of words where they can, so that all relations share what they learn.
 * O(words of the sentence).
 */
import type { Relation } from '../relation.js'
import { graphFeatures } from './graph-features.js'
import { roleFeatures, treeFeatures } from './role-features.js'
import {
  atMost,
  distanceTo,
  type EntityView,
  type Features,
  lemmaAt,
  type MentionSetting,
  settingOf,
} from './setting.js'
import { isCapital, isKnownTitle } from './title-phrases.js'
import type { NameMention } from './view.js'

/** The features of a mention, each once. */
export function featuresOfMention(entityView: EntityView, mention: NameMention): Features {
  const setting = settingOf(entityView, mention)
  const all = groups.map((featuresOf) => featuresOf(setting))
  return {
    shared: [...new Set(all.flatMap(({ shared }) => shared))],
    lexical: [...new Set(all.flatMap(({ lexical }) => lexical))],
  }
}

const groups: readonly ((setting: MentionSetting) => Features)[] = [
  formFeatures,
  placeFeatures,
  timeFeatures,
  entityFeatures,
  treeFeatures,
  roleFeatures,
  neighbourFeatures,
  graphFeatures,
]

/** Whether a relation expects the type of a mention, or any. */
export function isExpected({ value }: Pick<Relation, 'value'>, type: NameMention['type']): boolean {
  return value.length === 0 || value.includes(type)
}

function formFeatures({ mention, words, relation }: MentionSetting): Features {
  const { from, to, head, type, isGendered, isPronoun } = mention
  const shared = [
    `expected=${isExpected(relation, type)}`,
    `capital=${isCapital(words[to - 1]!)}`,
    `single=${to - from === 1}`,
    ...(isGendered ? ['gendered'] : []),
    ...(isPronoun ? ['pronoun'] : []),
  ]
  const lexical = [
    `type=${type}`,
    `last=${lemmaAt(words, to - 1)}`,
    `first=${lemmaAt(words, from)}`,
    `length=${Math.min(4, to - from)}`,
    ...(type === 'TITLE' ? titleFeatures(words[head]!, isCapital(words[from]!), to - head > 1) : []),
  ]
  return { shared, lexical }
}

function titleFeatures(head: MentionSetting['words'][number], isCapitalised: boolean, isJoined: boolean): string[] {
  const lemma = head.lemma.toLowerCase()
  return [
    `head=${lemma}`,
    `suffix=${lemma.slice(-3)}`,
    `title-capital=${isCapitalised}`,
    `joined=${isJoined}`,
    `title=${isKnownTitle(head)}`,
  ]
}

function placeFeatures({ sentence, view, known, isAbout, mention }: MentionSetting): Features {
  const isRole = sentence.heading.some((word) => known.nouns.has(word) || known.names.has(word))
  return {
    shared: [
      `line=${sentence.isLine}`,
      `paragraph=${atMost([0, 1, 2, 5, 10, 20], sentence.paragraph)}`,
      `position=${Math.floor((5 * sentence.before) / (view.length + 1))}`,
      `names=${Math.min(5, sentence.names)}`,
      `about=${isAbout}`,
      ...(mention.from === 0 ? ['opens'] : []),
      ...(isRole ? ['heading-role'] : []),
    ],
    lexical: sentence.heading.map((word) => `heading=${word}`),
  }
}

function timeFeatures({ mention, sentence, words }: MentionSetting): Features {
  const { times, isLine } = sentence
  if (times.length === 0) return { shared: ['time=none', ...(isLine ? ['line-time=none'] : [])], lexical: [] }
  const placed = times.map((time) => ({ time, ...distanceTo(mention, time) }))
  const { time, side, distance } = placed.reduce((best, one) => (one.distance < best.distance ? one : best))
  const before = lemmaAt(words, time.from - 1)
  const shared = [
    `time=${atMost([0, 1, 3, 6, 12], distance)}${side}`,
    `time-part=${time.part}${distance <= 3}`,
    `time-word=${timeWords.has(before) ? before : 'other'}${distance <= 6}`,
    `range=${times.some(({ part }) => part === 'begin')}`,
    `times=${Math.min(4, times.length)}`,
    ...(isLine ? [`line-time=${times[0]!.part}${times[0]!.from < mention.from}`] : []),
  ]
  return { shared, lexical: [] }
}

const timeWords: ReadonlySet<string> = new Set('in since from until on ( between during for to :'.split(' '))

function entityFeatures({ mention, own, words }: MentionSetting): Features {
  const isSubject = own.some(({ from, to }) => [from, to - 1].some((at) => words[at]?.relation.startsWith('nsubj')))
  const beside = own.filter(({ from, to }) => to <= mention.from || from >= mention.to)
  if (beside.length === 0) return { shared: ['entity=none', ...(isSubject ? ['entity-subject'] : [])], lexical: [] }
  const placed = beside.map((entity) => ({ entity, ...distanceTo(mention, entity) }))
  const { entity, side, distance } = placed.reduce((best, one) => (one.distance < best.distance ? one : best))
  const between = side === 'R' ? words.slice(mention.to, entity.from) : words.slice(entity.to, mention.from)
  return {
    shared: [
      `entity=${entity.isPronoun ? 'pronoun' : 'name'}${side}`,
      `entity-distance=${side}${atMost([0, 1, 2, 4, 8, 16], distance)}`,
      ...(isSubject ? ['entity-subject'] : []),
    ],
    lexical: distance <= 4 ? [`between=${side}${between.map(({ lemma }) => lemma.toLowerCase()).join('_')}`] : [],
  }
}

function neighbourFeatures({ mention: { from, to }, words }: MentionSetting): Features {
  const isBeside = (at: number) => at >= from - 6 && at < to + 6
  const outside = words.flatMap((word, at) => (at >= from && at < to ? [] : [{ word, at }]))
  const shapes = [shapeAt(words, from - 2), shapeAt(words, from - 1), shapeAt(words, to), shapeAt(words, to + 1)]
  return {
    shared: [`shape=${shapes[1]}_${shapes[2]}`, `before=${shapes[0]}${shapes[1]}`, `after=${shapes[2]}${shapes[3]}`],
    lexical: [
      `word-before=${lemmaAt(words, from - 1)}`,
      `word-after=${lemmaAt(words, to)}`,
      `words-before=${lemmaAt(words, from - 2)}_${lemmaAt(words, from - 1)}`,
      `words-after=${lemmaAt(words, to)}_${lemmaAt(words, to + 1)}`,
      ...outside.flatMap(({ word, at }) => {
        const lemma = word.lemma.toLowerCase()
        return isBeside(at) && /\p{L}/u.test(lemma) && !articles.has(lemma)
          ? [`near${at < from ? 'L' : 'R'}=${lemma}`]
          : []
      }),
      ...outside.flatMap(({ word }) =>
        /^(?:NOUN|VERB|ADJ)$/.test(word.upos) ? [`sentence=${word.lemma.toLowerCase()}`] : [],
      ),
    ],
  }
}

const articles: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and'])

/** X for a capital, x for another word, 9 for a number, a sign as it is, and - beyond the sentence. */
function shapeAt(words: MentionSetting['words'], at: number): string {
  const word = words[at]
  if (!word) return '-'
  if (isCapital(word)) return 'X'
  if (/^\d/.test(word.form)) return '9'
  return /^\p{L}/u.test(word.form) ? 'x' : word.form
}
