/** Decisions about entailment in words: accuracy by task as a table, and what a decision rests on. */
import type { Explanation, Sign } from '../entailment/decide.js'
import type { EntityMatch } from '../entailment/entities/entity-entailment.js'
import type { EntityVerdict } from '../entailment/entities/entity-verdicts.js'
import { type Column, type Row, tableText } from './table.js'

export interface EntailmentTable {
  readonly title: string
  readonly tasks: readonly { readonly task: string; readonly pairs: number; readonly values: readonly number[] }[]
  readonly overall: { readonly pairs: number; readonly values: readonly number[] }
  /** What the values are. */
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

/** What a decision rests on, several lines. */
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
    ...entities.map((match) => `  entity ${entityText(match)}`),
    ...branches.map(({ words: path, isMatching }) => `  branch ${path.join(' – ')}: ${isMatching ? 'matches' : 'no'}`),
    ...shared.map(({ word, by, relation }) => `  word ${word}: entailed by ${by} (${relation})`),
    ...missing(words),
    ...signs.map((sign) => `  ${signSentences[sign]}`),
    '',
  ].join('\n')
}

function machinesText(machines: readonly string[]): string {
  return machines.length > 1 ? `the machines ${machines.join(' and ')}` : `the machine ${machines[0]}`
}

function missing(words: Explanation['words']): string[] {
  const without = words.filter(({ by }) => by === undefined).map(({ word }) => word)
  return without.length === 0 ? [] : [`  words that nothing in the text entails: ${without.join(', ')}`]
}

const signSentences: Readonly<Record<Sign, string>> = {
  'negation-mismatch': 'beside: one side denies something, and the other does not',
  antonym: 'beside: the text has the opposite of a word of the hypothesis',
  'arguments-swapped': 'beside: the text has the two arguments of a verb exchanged',
}

const reasons = {
  contains: 'which contains it',
  'time-range': 'which lies within it',
  'numeric-range': 'which lies within it',
  'edit-distance': 'which is nearly the same',
} as const

function entityText({ asString, ...match }: EntityVerdict): string {
  const { hypothesis } = match
  const words = `"${hypothesis.text}" (${hypothesis.kind}): ${matchText(match)}`
  return asString ? `${words}; as a string ${matchText(asString)}` : words
}

function matchText({ text, because }: EntityMatch): string {
  return text && because ? `entailed by "${text.text}", ${reasons[because]}` : 'not entailed'
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`
}
