/**
 * Ids of measures and formats: a name, with the parameters that differ from their defaults in brackets.
 * An id prints as you would type it, and parsing a printed id gives the same measure or format.
 */
import { hasMeaning, type Params, type ParamValue, readParams, type ValuesOf } from './param.js'
import { failUsage, nearest } from './problem.js'
import type { ProblemCode } from './problem-codes.js'

/** A member of a catalogue, which an id can name. */
export interface Named {
  readonly name: string
  readonly aliases?: readonly string[]
  readonly params: Params
}

/** Sets the name of a function to the name of what it makes: `temporalAwareness.name` is 'temporal-awareness'. */
export function callable<F extends object>(name: string, make: F): F & { readonly name: string } {
  return Object.defineProperty(make, 'name', { value: name }) as F & { readonly name: string }
}

/**
 * Formats an id. Params that have no effect with the values of the others are left out.
 * @example formatId('temporal-awareness', params, {during: 'simultaneous'}) // 'temporal-awareness(during=simultaneous)'
 */
export function formatId(
  name: string,
  params: Params,
  values: Readonly<Record<string, ParamValue>>,
  { defaults = false }: { readonly defaults?: boolean } = {},
): string {
  const shown = Object.keys(params).filter(
    (key) => hasMeaning(params, key, values) && (defaults || values[key] !== params[key]!.default),
  )
  return shown.length ? `${name}(${shown.map((key) => `${key}=${values[key]}`).join(',')})` : name
}

/** Finds the member of a catalogue that an id names, and reads its parameters. */
export function parseId<N extends Named>(
  id: string,
  catalogue: readonly N[],
  kind: { readonly noun: string; readonly unknown: ProblemCode },
): { readonly named: N; readonly values: ValuesOf<Params> } {
  const { name, given } = splitId(id, kind.noun)
  const named = catalogue.find((member) => member.name === name || member.aliases?.includes(name))
  return named ? { named, values: readParams(named.name, named.params, given) } : failUnknown(name, catalogue, kind)
}

function splitId(
  id: string,
  noun: string,
): { readonly name: string; readonly given: Readonly<Record<string, string>> } {
  const [, name, inner] = /^\s*([\w+@-]+)\s*(?:\((.*)\))?\s*$/.exec(id) ?? failSyntax(id, noun)
  return { name: name!, given: readIdParams(id, inner ?? '', noun) }
}

/** The params of an id, from the text in its brackets. */
export function readIdParams(id: string, inner: string, noun: string): Readonly<Record<string, string>> {
  const pairs = inner.split(',').filter((part) => part.trim() !== '')
  const given = pairs.map((part) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? failSyntax(id, noun))
  const names = given.map(([, key]) => key!)
  const again = names.find((key, i) => names.indexOf(key) !== i)
  if (again !== undefined) failTwice(id, again)
  return Object.fromEntries(given.map(([, key, value]) => [key!, value!]))
}

function failSyntax(id: string, noun: string): never {
  return failUsage({
    code: 'usage/measure-syntax',
    message: `"${id}" is not the id of a ${noun}.`,
    actual: id,
    expected: ['name', 'name(param=value,param=value)'],
    hint: `Write a name, or a name with parameters: name(param=value). 'cupel ${noun}s' lists them.`,
  })
}

function failTwice(id: string, param: string): never {
  return failUsage({
    code: 'usage/measure-syntax',
    message: `"${id}" sets ${param} twice.`,
    actual: id,
    expected: ['name(param=value,param=value)'],
    hint: `Give ${param} one value.`,
  })
}

function failUnknown(name: string, catalogue: readonly Named[], kind: { noun: string; unknown: ProblemCode }): never {
  const names = catalogue.map((member) => member.name)
  const meant = nearest(name, names)
  return failUsage({
    code: kind.unknown,
    message: `There is no ${kind.noun} "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: name,
    expected: names,
    hint: `Cupel has ${names.join(', ')}.`,
  })
}
