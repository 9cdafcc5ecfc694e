/**
 * Kinds of relations: the types of entity and value, whether there is one value at a time, and which events begin or end the relation
 * (Garrido and others 2012, section 5: marrying begins it, divorcing ends it). All of this knowledge is in these tables. A word may need
 * another word beside it: "step down", "take office". An event counts for its subject, or for its object (which is the subject in the
 * passive).
 */
import type { EntityType } from '../text/graph/document-graph.js'

/** The names of the kinds. */
export type RelationKindName = 'office' | 'spouse' | 'work' | 'membership' | 'residence' | 'other'

/** What is known about a kind of relation. */
export interface RelationKind {
  readonly name: RelationKindName
  readonly entity: readonly EntityType[]
  readonly value: readonly EntityType[]
  /** Whether there is at most one value at a time: the beginning of a successor's time ends the predecessor's. */
  readonly isExclusive: boolean
  readonly events: EventTable
}

/** Verbs and nouns by lemma, each alone or with a word that must be beside it. */
export interface EventTable {
  readonly subject: EventWords
  readonly object: EventWords
  readonly nouns: EventWords
}

interface EventWords {
  readonly beginning: ReadonlySet<string>
  readonly ending: ReadonlySet<string>
}

/** The kind of a relation by its name, such as "president", "per:spouse" or "head of government"; undefined if no word of it is known. */
export function relationKindOf(relation: string): RelationKind | undefined {
  const words = relation.toLowerCase().split(/[^\p{L}]+/u)
  const found = names.find(([, known]) => words.some((word) => known.has(word) || known.has(word.replace(/s$/, ''))))
  return found && kinds[found[0]]
}

/** The kind of all other relations: no types, no events. */
export function unknownRelationKind(): RelationKind {
  return kinds.other
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(', ').filter((word) => word !== ''))
const eventWords = (beginning: string, ending: string): EventWords => ({
  beginning: wordSet(beginning),
  ending: wordSet(ending),
})

/** The kinds in order; the first one with a word of the relation's name applies. */
const names: readonly (readonly [RelationKindName, ReadonlySet<string>])[] = [
  ['spouse', wordSet('spouse, wife, husband, married, marriage')],
  ['residence', wordSet('residence, resident, lived, lives, headquarters, location, home')],
  [
    'office',
    wordSet(
      'president, minister, premier, chancellor, king, queen, monarch, emperor, emir, sultan, prince, pope, governor, mayor, chairman, chairmen, ' +
        'chairperson, chair, secretary, leader, head, ruler, sovereign, sovereigns, director, manager, chief, ceo, rector, coach, office, officeholder, ' +
        'commander, commanded, editor, presenter, speaker, ambassador, top, counsellor, administrator, dean, captain, title',
    ),
  ],
  ['work', wordSet('employer, employee, employed, work, works, position, occupation, job')],
  ['membership', wordSet('member, membership, party, team, affiliation, league')],
]

const none = eventWords('', '')

const office: EventTable = {
  subject: eventWords(
    'become, win, assume, take office, take over, take oath, take power, take charge, take up, come power, succeed, replace, ascend, accede, ' +
      'form government, defeat, beat, seize power, triumph, prevail, return power, claim victory, begin term, start term, swear',
    'resign, step down, step aside, stand down, quit, leave office, leave post, die, abdicate, retire, lose, concede, flee, relinquish, ' +
      'hand over, hand power, depart, bow out, give up, vacate, cede power, pass away, end term, tender resignation, announce resignation, ' +
      'submit resignation, offer resignation, admit defeat, suffer defeat',
  ),
  object: eventWords(
    'elect, appoint, name, inaugurate, swear, choose, select, install, proclaim, crown, confirm, pick, designate, enthrone, declare winner, ' +
      'declare president, vote in, instal, invest',
    'oust, overthrow, depose, remove, dismiss, sack, fire, impeach, assassinate, kill, defeat, beat, replace, succeed, topple, unseat, expel, ' +
      'recall, suspend, vote out, force out, force resign, execute, shoot, bury, overturn',
  ),
  nouns: eventWords(
    'inauguration, swearing, appointment, investiture, coronation, enthronement, accession',
    'resignation, death, assassination, removal, impeachment, ouster, overthrow, dismissal, abdication, departure, ousting, funeral',
  ),
}

const kinds: Readonly<Record<RelationKindName, RelationKind>> = {
  office: {
    name: 'office',
    entity: ['LOCATION', 'ORGANIZATION'],
    value: ['PERSON'],
    isExclusive: true,
    events: office,
  },
  spouse: {
    name: 'spouse',
    entity: ['PERSON'],
    value: ['PERSON'],
    isExclusive: true,
    events: {
      subject: eventWords('marry, wed, remarry', 'divorce, separate, die, split, pass away'),
      object: eventWords('marry, wed', 'divorce, kill, assassinate, bury, widow'),
      nouns: eventWords('marriage, wedding', 'divorce, death, separation, funeral'),
    },
  },
  work: {
    name: 'work',
    entity: ['PERSON'],
    value: ['ORGANIZATION'],
    isExclusive: false,
    events: {
      subject: eventWords(
        'join, start, become, begin work',
        'leave, quit, resign, retire, step down, die, depart, move on, pass away',
      ),
      object: eventWords(
        'hire, appoint, name, employ, recruit, promote',
        'fire, dismiss, sack, lay off, replace, remove, suspend',
      ),
      nouns: eventWords('appointment, hiring', 'resignation, departure, retirement, dismissal, death'),
    },
  },
  membership: {
    name: 'membership',
    entity: ['PERSON', 'ORGANIZATION'],
    value: ['ORGANIZATION', 'MISC'],
    isExclusive: false,
    events: {
      subject: eventWords(
        'join, enter, sign, accede, move',
        'leave, quit, resign, retire, withdraw, exit, die, defect',
      ),
      object: eventWords('admit, sign, recruit, draft, accept, transfer', 'expel, release, suspend, trade, exclude'),
      nouns: eventWords('accession, admission, signing, entry', 'withdrawal, departure, expulsion, exit, retirement'),
    },
  },
  residence: {
    name: 'residence',
    entity: ['PERSON', 'ORGANIZATION'],
    value: ['LOCATION'],
    isExclusive: false,
    events: {
      subject: eventWords('move, settle, arrive, immigrate, relocate', 'leave, depart, emigrate, flee, die'),
      object: eventWords('', 'expel, deport, exile, banish'),
      nouns: eventWords('arrival', 'departure, exile, deportation'),
    },
  },
  other: {
    name: 'other',
    entity: [],
    value: [],
    isExclusive: false,
    events: { subject: none, object: none, nouns: none },
  },
}
