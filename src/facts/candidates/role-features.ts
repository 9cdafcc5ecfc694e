/**
 * Features of a mention that come from the tree of its sentence and from the words of the relation: the event above the mention, the noun
 * that governs it, role nouns beside it. O(words of the sentence).
 */
import { isSameOffice, officesNear } from '../offices.js'
import { eventClass, type RelationWords } from './relation-words.js'
import { atMost, distanceTo, type Features, lemmaAt, type MentionSetting } from './setting.js'

/** The event above the mention, and the nouns above and below it. */
export function treeFeatures(setting: MentionSetting): Features {
  const { words, mention } = setting
  const head = words[mention.head]!
  const preposition = words
    .find(({ head: above, relation }) => above === mention.head && relation === 'case')
    ?.lemma.toLowerCase()
  const label = preposition === undefined ? head.relation : `${head.relation}:${preposition}`
  const parts = [verbFeatures(setting, preposition ?? '-'), nounFeatures(setting, label)]
  return {
    shared: [`relation=${head.relation}`, ...parts.flatMap(({ shared }) => shared)],
    lexical: [`relation=${label}`, ...parts.flatMap(({ lexical }) => lexical)],
  }
}

function verbFeatures(setting: MentionSetting, preposition: string): Features {
  const { words, mention, relation } = setting
  const { verb, path } = verbAbove(setting)
  const event = eventClass(relation, words, verb)
  const own = words[mention.head]!.relation.split(':')[0]!
  const shared = [`event=${event}`, `event-relation=${event}/${own}`, `event-steps=${event}${path.length}`]
  if (verb === undefined) return { shared, lexical: [] }
  const lemma = lemmaAt(words, verb)
  const isPassive = words.some(({ head, relation: label }) => head === verb && label === 'aux:pass')
  return {
    shared: [
      ...shared,
      `subject=${subjectOf(setting, verb)}${event === 'other' ? '' : ' of event'}`,
      `voice=${words[verb]!.xpos}${isPassive}`,
    ],
    lexical: [`verb=${lemma}`, `verb-path=${lemma}/${path.join('<')}`, `verb-preposition=${lemma}/${preposition}`],
  }
}

/** The nearest verb above the mention, with the labels of the way to it. */
function verbAbove({ words, mention }: MentionSetting): { readonly verb?: number; readonly path: readonly string[] } {
  const path: string[] = []
  for (let at = mention.head; at >= 0 && path.length < farthestVerb; at = words[at]!.head) {
    if (words[at]!.upos === 'VERB' && at !== mention.head) return { verb: at, path }
    path.push(words[at]!.relation.split(':')[0]!)
  }
  return { path }
}

const farthestVerb = 6

function subjectOf({ words, mention, own }: MentionSetting, verb: number): string {
  const subject = words.findIndex(({ head, relation }) => head === verb && relation.startsWith('nsubj'))
  if (subject < 0) return 'none'
  if (subject >= mention.from && subject < mention.to) return 'value'
  return own.some(({ from, to }) => from <= subject && subject < to) ? 'entity' : 'other'
}

function nounFeatures({ words, mention, known }: MentionSetting, label: string): Features {
  const [shared, lexical]: [string[], string[]] = [[], []]
  const isRole = (lemma: string) => known.nouns.has(lemma) || known.names.has(lemma)
  const governor = words[words[mention.head]!.head]
  if (governor && governor.upos !== 'VERB') {
    const lemma = governor.lemma.toLowerCase()
    shared.push(`governor-role=${known.nouns.has(lemma)}${known.names.has(lemma)}`)
    lexical.push(`governor=${lemma}`, `governor-relation=${lemma}/${label}`)
  }
  words.forEach(({ head, upos, relation, lemma: own }, at) => {
    if (head !== mention.head || (at >= mention.from && at < mention.to)) return
    if (!/^(?:NOUN|PROPN|ADJ|VERB)$/.test(upos)) return
    const lemma = own.toLowerCase()
    lexical.push(`dependent=${relation}:${lemma}`)
    if (isRole(lemma)) shared.push(`dependent-role=${relation}`)
  })
  return { shared, lexical }
}

/** The nearest noun of the role and word of the relation's names, and whether any word of the sentence is an event of the relation. */
export function roleFeatures({ mention, known, reading, words }: MentionSetting): Features {
  const nearest = (set: ReadonlySet<string>): string => {
    const found = reading.folded.flatMap((word, at) =>
      set.has(word) && (at < mention.from || at >= mention.to) ? [distanceTo(mention, { from: at, to: at + 1 })] : [],
    )
    if (found.length === 0) return 'none'
    const { side, distance } = found.reduce((best, one) => (one.distance < best.distance ? one : best))
    return side + atMost([0, 1, 3, 7, 15], distance)
  }
  const shared = [
    `role=${nearest(known.nouns)}`,
    `name-word=${nearest(known.names)}`,
    `events=${reading.hasEvent}`,
    ...officeBeside(words, mention, known),
  ]
  return { shared, lexical: [] }
}

/** Whether the offices beside the mention are that of the relation. */
function officeBeside(
  words: MentionSetting['words'],
  { from, to }: MentionSetting['mention'],
  { office }: RelationWords,
): readonly string[] {
  if (office === undefined) return []
  const offices = officesNear(words, [from, to - 1])
  if (offices.length === 0) return ['office=none']
  return [`office=${offices.some((other) => isSameOffice(office, other)) ? 'same' : 'other'}`]
}
