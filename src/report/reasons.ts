/**
 * Judgements as text. A measure returns its reasons as data; only this file turns them into sentences.
 * An item is always judged by the other side: a system link is compared with gold, a gold link with the system.
 */
import type { Judgement, Outcome, Side } from '../measure.js'
import { isObject } from '../vocabulary/objects.js'
import type { ComparedBound, Proof, Reason, ReasonKind } from '../vocabulary/reason.js'
import {
  formatEntity,
  formatItem,
  formatKnown,
  formatLink,
  type ItemOptions,
  idOf,
  isInformative,
  textsOnce,
} from './items.js'
import { formatAmount } from './numbers.js'
import { printable } from './printable.js'

export const verdicts = ['correct', 'partial', 'wrong', 'missed', 'unanswered'] as const
/**
 * `wrong` is a system item without credit, `missed` is a gold item without credit. `unanswered` is a question that the system leaves
 * open: neither right nor wrong. If it earns credit, the remark says how much.
 */
export type Verdict = (typeof verdicts)[number]

const outcomeVerdicts = { right: 'correct', wrong: 'wrong', unanswered: 'unanswered' } as const satisfies Record<
  Outcome,
  Verdict
>

export function verdictOf({ side, credit, weight, outcome }: Judgement<unknown>): Verdict {
  if (outcome) return outcomeVerdicts[outcome]
  if (credit >= weight) return 'correct'
  if (credit > 0) return 'partial'
  return side === 'system' ? 'wrong' : 'missed'
}

/** The text of a judgement, in the parts that a report lays out. */
export interface JudgementWords {
  readonly verdict: Verdict
  /** `gold l3` */
  readonly whose: string
  /** `ei4 BEFORE ei7` */
  readonly item: string
  /** `gold says otherwise` */
  readonly reason: string
  /** The links behind the reason, and the relation that follows from them. */
  readonly proof?: ProofWords
  /** Anything special about the judgement: partial credit, a facet, or the number of identical items it represents. */
  readonly remark?: string
}

export interface ProofWords {
  readonly steps: readonly string[]
  readonly isChain: boolean
  readonly conclusion: string
}

/** The text of an entity is shown where its name first appears: in the item or in the proof. */
export function describeJudgement(judgement: Judgement<unknown>, options: ItemOptions = {}): JudgementWords {
  const { side, item, because } = judgement
  const once = textsOnce(options)
  const id = idOf(item)
  const words = formatItem(item, once)
  const reason = reasonWords(because, judgement, once)
  const proof = 'proof' in because && because.proof ? describeProof(because.proof, item, once) : undefined
  const remark = remarkOn(judgement)
  return {
    verdict: verdictOf(judgement),
    whose: id ? `${side} ${id}` : side,
    item: words,
    reason,
    ...(proof && { proof }),
    ...(remark && { remark }),
  }
}

/** The reason and its proof in one line, e.g. `gold says otherwise: ei2 BEFORE ei4 (l1), so ei2 b ei5`. */
export function reasonSentence({ reason, proof }: JudgementWords): string {
  if (!proof) return reason
  if (proof.steps.length === 0) return `${reason}: ${proof.conclusion}`
  const together = proof.isChain || proof.steps.length === 1 ? '' : ' together'
  return `${reason}: ${proof.steps.join(', ')}${together}, so ${proof.conclusion}`
}

type Words<Kind extends ReasonKind> = (
  reason: Extract<Reason, { kind: Kind }>,
  about: { readonly other: Side; readonly item: unknown; readonly options: ItemOptions },
) => string

const sentences: { readonly [Kind in ReasonKind]: Words<Kind> } = {
  same: ({ as }, { other }) => `${other} states the same${inBrackets(as)}`,
  inverse: ({ as }, { other }) => `${other} states the inverse${inBrackets(as)}`,
  inferred: (_, { other }) => `${other} entails it`,
  contradicted: (_, { other }) => `${other} says otherwise`,
  overlapping: ({ known }, { other, item, options }) =>
    `${other} has a different relation: ${formatKnown(item, known, options)}`,
  unsupported: ({ known }, { other, item, options }) =>
    known && isInformative(known)
      ? `${other} leaves it open: ${formatKnown(item, known, options)}`
      : `${other} leaves it open`,
  'not-major': (_, { other }) => `not among the major relations of ${other}`,
  'unknown-entity': ({ entities }, { other, options }) => missingEntities(other, entities, options),
  'no-partner': ({ nodes }, { other, options }) =>
    `${nodes.map((node) => formatEntity(node, options)).join(' and ')} ${nodes.length === 1 ? 'has' : 'have'} no partner in ${other}`,
  'no-mention': ({ taken }, { other }) =>
    taken
      ? `the ${other} mention there (${printable(taken.as)}) is already matched with ${other === 'gold' ? 'system' : 'gold'} ${printable(taken.by)}`
      : `${other} has no mention there`,
  'other-extent': ({ as }, { other }) => `${other} has it with a different extent${inBrackets(as)}`,
  'other-value': ({ as, attribute, own, other: theirs }, { other }) =>
    `${printable(attribute)} is ${inQuotes(own)}, but ${inQuotes(theirs)} in ${other}${inBrackets(as)}`,
  'other-label': ({ as, label }, { other }) => `${other} says ${printable(label)}${inBrackets(as)}`,
  missing: ({ between = '' }, { other }) => `${other} has no relation between the two${inBrackets(between)}`,
  similar: ({ as }, { other }) => `${other} has it between similar concepts${inBrackets(as)}`,
  unlinked: ({ as }, { other }) => `${other} links it${inBrackets(as)}, but this side does not`,
  vague: ({ as }, { other }) => `${other} marks it as vague${inBrackets(as)}`,
  'starts-open': ({ as, label }, { other }) =>
    `${other} says ${printable(label)}${inBrackets(as)}; either of the two may start first`,
  matched: ({ as, by }, { other }) => `${other} has ${inQuotes(as)} (${printable(by)})`,
  judged: ({ as }) => `judged ${as}`,
  'other-answer': ({ answers }, { other }) => `${other} has ${answerList(answers)}`,
  unanswerable: (_, { other }) => `${other} says that there is no answer`,
  answered: ({ as }, { other }) => `${other} answers ${inQuotes(as)}`,
  ranked: ({ rank, as }) => `the first right answer is at rank ${rank}: ${inQuotes(as)}`,
  unanswered: ({ isMissing, isUnanswerable, candidate }) =>
    [
      isMissing ? 'the system does not list this question' : 'the system does not answer',
      ...(isUnanswerable ? ['gold says that there is no answer'] : []),
      ...(candidate
        ? [`the system withheld ${inQuotes(candidate.text)}, which is ${candidate.isRight ? 'right' : 'wrong'}`]
        : []),
    ].join('; '),
  anchored: ({ as = '', bounds }, { other }) =>
    `${other} has it${as && ` as ${inQuotes(as)}`}${anchorWords(bounds, other)}`,
  'no-fact': ({ of }, { other }) => `${other} has no fact ${factScopes[of]}`,
  'other-spells': ({ spells }, { other }) =>
    spells === 1
      ? `${other} has one time span for it, which is paired with another one`
      : `${other} has ${spells} time spans for it, which are paired with others`,
}

export const reasonKinds = Object.keys(sentences) as readonly ReasonKind[]

const factScopes = {
  relation: 'of this relation',
  entity: 'about this entity',
  both: 'of this relation about this entity',
} as const

function anchorWords(bounds: readonly ComparedBound[], other: Side): string {
  const differing = bounds.filter(({ years }) => years !== 0)
  if (differing.length === 0) return ' at the same time'
  const differences = differing.map((bound) => {
    const [own, theirs] = other === 'gold' ? [bound.system, bound.gold] : [bound.gold, bound.system]
    const details = [yearWords(bound.years), bound.closed ? `closed by ${bound.closed}` : '']
    return `${bound.bound} ${theirs ?? 'open'}, not ${own ?? 'open'}${inBrackets(details.filter(Boolean).join('; '))}`
  })
  return ` with ${differences.join('; ')}`
}

function yearWords(years: number | undefined): string {
  if (years === undefined) return ''
  return years < 0.005
    ? 'less than 0.01 years'
    : `${formatAmount(years, { decimals: 2 })} ${years === 1 ? 'year' : 'years'}`
}

/** A measure from outside may bring reasons with sentences of their own; a kind without any sentence is printed as it is. */
function reasonWords(because: Reason, { side, item }: Judgement<unknown>, options: ItemOptions): string {
  if ('sentence' in because && because.kind.startsWith('x-')) return printable(because.sentence)
  if (!Object.hasOwn(sentences, because.kind)) return printable(because.kind)
  const words = sentences[because.kind] as Words<ReasonKind>
  return words(because, { other: side === 'gold' ? 'system' : 'gold', item, options })
}

function missingEntities(other: Side, entities: readonly string[], options: ItemOptions): string {
  const names = entities.map((entity) => formatEntity(entity, options))
  if (names.length === 0) return `${other} does not have its entities`
  if (names.length === 1) return `${other} has no ${names[0]}`
  return names.length === 2
    ? `${other} has neither ${names[0]} nor ${names[1]}`
    : `${other} has none of ${names.join(', ')}`
}

function describeProof({ links, isChain, conclusion }: Proof, item: unknown, options: ItemOptions): ProofWords {
  return {
    steps: links.map((link) => formatLink(link, options)),
    isChain,
    conclusion: formatKnown(item, conclusion, options),
  }
}

function remarkOn(judgement: Judgement<unknown>): string | undefined {
  const { credit, weight, count = 1, facet, item } = judgement
  const parts = [
    credit !== 0 && credit < weight && `${formatAmount(credit)} of ${formatAmount(weight)}`,
    facet && printable(facet),
    isObject(item) && item.isDocumented === true && 'named by a document',
    count !== 1 && `stands for ${formatAmount(count)} items`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length ? parts.join(', ') : undefined
}

/** The first answers of a list. */
function answerList(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map(inQuotes)
  return texts.length > shown.length
    ? `${shown.join(', ')} and ${texts.length - shown.length} more`
    : shown.join(' or ')
}

function inQuotes(value: string): string {
  return value === '' ? 'not given' : `“${printable(value)}”`
}

function inBrackets(as: string): string {
  return as ? ` (${printable(as)})` : ''
}
