/** Entailment decisions as text: a table of accuracy by task, and the explanation of one decision. */
import type { Explanation, Sign } from '../entailment/decide.js'
import type { EntityMatch } from '../entailment/entities/entity-entailment.js'
import type { EntityVerdict } from '../entailment/entities/entity-verdicts.js'
import { type Column, type Row, tableText } from './table.js'

export interface EntailmentTable {
  readonly title: string
  readonly tasks: readonly { readonly task: string; readonly pairs: number; readonly values: readonly number[] }[]
  readonly overall: { readonly pairs: number; readonly values: readonly number[] }
  /** The names of the values. */
  readonly names: readonly string[]
}

export function entailmentTable({ title, tasks, overall, names }: EntailmentTable): string {
  const percent = (value: number): string => `${(100 * value).toFixed(2)} %`
  const columns: Column[] = [
    { name: 'task', align: 'left' },
    { name: 'pairs', align: 'right' },
    ...names.map((name): Column => ({ name, align: 'right' })),
  ]
  const row = (task: string, pairs: number, values: readonly number[]): Row => [
    task,
    String(pairs),
    ...values.map(percent),
  ]
  return tableText({
    title,
    columns,
    rows: tasks.map(({ task, pairs, values }) => row(task, pairs, values)),
    footer: [row('overall', overall.pairs, overall.values)],
  })
}

/** The explanation of one decision, in several lines. */
export function explanationText(explanation: Explanation): string {
  const { id, task, isEntailed, margin, machines, features, branches, entities, signs, words } = explanation
  const answer = isEntailed === undefined ? 'no answer' : isEntailed ? 'YES' : 'NO'
  const shared = words.filter(({ relation }) => relation && relation !== 'same')
  return [
    `pair ${id}${task ? ` (${task})` : ''}: ${answer}, margin ${signed(margin)}, by ${machinesText(machines)}`,
    ...[...features]
      .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
      .map(
        ({ name, value, mean, contribution }) =>
          `  ${signed(contribution)}  ${name} = ${value.toFixed(3)}, mean ${mean.toFixed(3)}`,
      ),
    ...entities.map((match) => `  entity ${entityMatchText(match)}`),
    ...branches.map(
      ({ words: path, isMatching }) => `  branch ${path.join(' – ')}: ${isMatching ? 'matches' : 'no match'}`,
    ),
    ...shared.map(({ word, by, relation }) => `  word ${word}: entailed by ${by} (${relation})`),
    ...missingWordLines(words),
    ...signs.map((sign) => `  ${signSentences[sign]}`),
    '',
  ].join('\n')
}

function machinesText(machines: readonly string[]): string {
  return machines.length > 1 ? `the machines ${machines.join(' and ')}` : `the machine ${machines[0]}`
}

function missingWordLines(words: Explanation['words']): string[] {
  const without = words.filter(({ by }) => by === undefined).map(({ word }) => word)
  return without.length === 0 ? [] : [`  words not entailed by the text: ${without.join(', ')}`]
}

const signSentences: Readonly<Record<Sign, string>> = {
  'negation-mismatch': 'note: one side negates something that the other does not',
  antonym: 'note: the text has an antonym of a word of the hypothesis',
  'arguments-swapped': 'note: the text swaps the two arguments of a verb',
}

const matchReasons = {
  contains: 'which contains it',
  'time-range': 'which lies within it',
  'numeric-range': 'which lies within it',
  'edit-distance': 'which is nearly the same',
} as const

function entityMatchText({ asString, ...match }: EntityVerdict): string {
  const { hypothesis } = match
  const words = `"${hypothesis.text}" (${hypothesis.kind}): ${matchText(match)}`
  return asString ? `${words}; as a string ${matchText(asString)}` : words
}

function matchText({ text, because }: EntityMatch): string {
  return text && because ? `entailed by "${text.text}", ${matchReasons[because]}` : 'not entailed'
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
