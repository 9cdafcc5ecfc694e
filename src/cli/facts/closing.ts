/** `--close` of the commands that anchor facts: its options, and what they close. */
import { createHash } from 'node:crypto'
import { Option } from 'commander'
import {
  type AnchoredFact,
  type ClosedFact,
  type ClosingOptions,
  type ClosingRule,
  closeFacts,
  closingRules,
  type Grain,
  type LifetimesReading,
  lengthsOf,
  lifetimesOf,
  type Relation,
  type TypicalLengths,
} from '../../facts/index.js'
import type { Anchor, Fact } from '../../layers/facts.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { collect, words } from '../input/arguments.js'
import { print, printProblems } from '../output/terminal.js'
import { factsOf, modelIn, packagedModel, textOfFile } from './input.js'
import type { AnchoringRequest } from './options.js'

export const closeOption = () =>
  new Option(
    '--close <rules>',
    'close open bounds without evidence: succession (the next value ends the one before), length (as long as is typical of the relation), lifetimes (within the lives of entity and value)',
  ).argParser(words(closingRules))

export const closeWithOption = () =>
  new Option(
    '--close-with <file>',
    'for --close: facts with anchors, whose lengths and dates of birth and death are used, or a model, whose lengths are used; can be repeated',
  ).argParser(collect)

export interface ClosingChoice {
  readonly close?: readonly ClosingRule[]
  readonly closeWith?: readonly string[]
  /** The model that the facts are anchored with, by default that of the package; its lengths are used too. */
  readonly model?: string
  readonly lenient?: true
}

export interface ClosingRequest extends ClosingOptions {
  /** A hash of the model and the files that the lengths and lives are from. */
  readonly sources: string
}

/** Undefined if nothing is to be closed. Reads the files; reports dates of birth and death that cannot be read. */
export function parseClosing(
  { close, closeWith = [], model = packagedModel, lenient }: ClosingChoice,
  given: readonly Fact[],
  relations: readonly Relation[],
) {
  if (!close) return closeWith.length > 0 ? failWithoutRules() : undefined
  const files = [model, ...closeWith]
  const sources = files.map((file) => knowledgeIn(file, { lenient }, relations))
  const facts = sources.flatMap((source) => source.facts)
  const rules = closingRules.filter((rule) => close.includes(rule))
  const lengths: TypicalLengths = Object.assign(
    {},
    ...sources.map((source) => source.lengths),
    lengthsOf(facts, relations),
  )
  if (rules.includes('length') && Object.keys(lengths).length === 0) failWithoutLengths()
  if (rules.includes('lifetimes')) printProblems(lifetimeProblems(lifetimesOf([...facts, ...given])))
  const { lifetimes } = lifetimesOf(facts)
  return { rules, lengths, lifetimes, relations, sources: hashOf(files) } satisfies ClosingRequest
}

interface Knowledge {
  readonly facts: readonly Fact[]
  /** The lengths that a model has learned. */
  readonly lengths: TypicalLengths
}

function knowledgeIn(
  file: string,
  options: { readonly lenient?: true | undefined },
  relations: readonly Relation[],
): Knowledge {
  const text = textOfFile(file)
  if (!/^\s*\{\s*"format"\s*:\s*"cupel-facts-model[^"]*"/.test(text))
    return { facts: factsOf(file, options, relations), lengths: {} }
  const { spells } = modelIn(text, file)
  return { facts: [], lengths: spells?.lengths ?? {} }
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(textOfFile(file)).update('\0')
  return hash.digest('hex').slice(0, 12)
}

/** A fact with its evidence, and how its open bounds were closed. */
export type ClosedAnchoredFact = AnchoredFact & Pick<ClosedFact, 'closings'>

/** Closes the bounds that evidence leaves open, with dates of the given grain. */
export function closeAnchored(
  anchored: readonly AnchoredFact[],
  request: ClosingRequest,
  grain: Grain,
): ClosedAnchoredFact[] {
  const closed = closeFacts(
    anchored.map(({ fact }) => fact),
    { ...request, ...newestIn(anchored) },
  )
  return anchored.map((one, i) => {
    const { fact, closings } = closed[i]!
    const anchor = fact.anchor.map((date) => date?.slice(0, grainLengths[grain]) ?? null) as unknown as Anchor
    return { ...one, fact: { ...fact, anchor }, closings }
  })
}

/** The date of the newest document that names one of the facts; nothing if no document has a date. */
export function newestIn(anchored: readonly AnchoredFact[]): { readonly until?: string } {
  const dates = anchored.flatMap(({ evidence, passedOver }) =>
    [...evidence, ...passedOver].flatMap(({ date }) => date ?? []),
  )
  const newest = dates.reduce<string | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  )
  return newest === undefined ? {} : { until: newest }
}

const grainLengths: Readonly<Record<Grain, number>> = { year: 4, month: 7, day: 10 }

/** Prints how many bounds each rule closed, and the signature of the anchors. */
export function printClosing(
  closed: readonly ClosedAnchoredFact[],
  { rules, sources }: ClosingRequest,
  { setting, grain, isSuccessive }: AnchoringRequest,
): void {
  const used = closed.flatMap(({ closings }) => closings.flatMap((closing) => closing?.rule ?? []))
  const open = closed.reduce((sum, { fact }) => sum + fact.anchor.filter((date) => date === null).length, 0)
  const counts = rules.map((rule) => `${used.filter((one) => one === rule).length} by ${rule}`)
  const parts = [
    ...['anchors', `setting:${setting}`, `grain:${grain}`, `succession:${isSuccessive ? 'yes' : 'no'}`],
    ...[`close:${rules.join('+')}`, `from:${sources}`, `cupel:${version}`],
  ]
  print(`${used.length} open bounds closed: ${counts.join(', ')}; ${open} stay open\n\nSignature: ${parts.join('|')}\n`)
}

function failWithoutRules(): never {
  return failUsage({
    code: 'usage/option',
    message: '--close-with has no effect without --close.',
    expected: closingRules,
    hint: 'Name the rules, such as --close succession,length,lifetimes.',
  })
}

function failWithoutLengths(): never {
  return failUsage({
    code: 'usage/option',
    message: 'The rule "length" needs the typical length of relations.',
    hint: 'Use --close-with and a file of facts, at least four of which have four dates, or a model that has learned lengths from articles.',
  })
}

function lifetimeProblems({ lifetimes, unread }: LifetimesReading): Problem[] {
  const [first] = unread
  if (lifetimes.size === 0 && !first)
    return [
      {
        code: 'facts/lifetimes',
        severity: 'warning',
        message: 'No date of birth or death is known, so the rule "lifetimes" closes nothing.',
        hint: 'Use --close-with and facts such as {"entity": "Lena Okoro", "relation": "date of birth", "value": "1951-04-02"}.',
      },
    ]
  if (!first) return []
  return [
    {
      code: 'facts/lifetimes',
      severity: 'warning',
      message: `${unread.length} ${unread.length === 1 ? 'date' : 'dates'} of birth or death cannot be read; the first is "${first.value}" of ${first.entity}.`,
      ...(first.place && { place: first.place }),
      actual: first.value,
      expected: ['1951', '1951-04', '1951-04-02'],
      hint: 'They are not used.',
    },
  ]
}
