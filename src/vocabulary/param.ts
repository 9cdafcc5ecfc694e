/**
 * A param is declared once, with its default and its meaning. The command line, the docs, the form of the workbench and the id are made
 * from this declaration.
 */
import { failUsage, nearest } from './problem.js'

export interface Param<T extends ParamValue> {
  readonly default: T
  readonly doc: string
  /** The possible values, or examples of them, for help texts and errors. */
  readonly expected: readonly string[]
  /** A description of the values, if they cannot all be listed. */
  readonly form?: string
  /** The value that another param must have for this one to have an effect. */
  readonly onlyWith?: Condition
  /** `undefined` if the text is not a value of this param. */
  parse(text: string): T | undefined
}

/** A param and the value it must have. */
export type Condition = readonly [param: string, value: string]

export type ParamValue = string | number
export type Params = Readonly<Record<string, Param<ParamValue>>>
export type ValuesOf<P extends Params> = { readonly [Name in keyof P]: P[Name] extends Param<infer T> ? T : never }

/** A param whose value is one of a few words. */
export function choice<const T extends string>(
  choices: readonly T[],
  given: { readonly default: NoInfer<T>; readonly doc: string; readonly onlyWith?: Condition },
): Param<T> {
  return { ...given, expected: choices, parse: (text) => choices.find((word) => word === text) }
}

/** A param whose value is any text, with an example. */
export function text(given: {
  readonly default: string
  readonly doc: string
  readonly example: string
}): Param<string> {
  const { doc, example } = given
  return {
    default: given.default,
    doc,
    expected: [example],
    form: `a text such as "${example}"`,
    parse: (word) => word,
  }
}

/** A param whose value is a number within bounds; `examples` are values worth trying. */
export function number(given: {
  readonly default: number
  readonly doc: string
  readonly least: number
  readonly most: number
  readonly examples: readonly number[]
  readonly onlyWith?: Condition
}): Param<number> {
  const { least, most, examples, onlyWith } = given
  const isWithin = (value: number) => value >= least && value <= most
  return {
    default: given.default,
    doc: given.doc,
    expected: examples.map(String),
    ...(onlyWith && { onlyWith }),
    form: most < Number.MAX_VALUE ? `a number from ${least} to ${most}` : `a number, ${least} or more`,
    parse: (word) => (word.trim() !== '' && isWithin(Number(word)) ? Number(word) : undefined),
  }
}

/** The defaults, replaced by the given texts. Throws if a name or value is unknown, or a param has no effect. */
export function readParams<P extends Params>(
  owner: string,
  params: P,
  given: Readonly<Record<string, string>>,
): ValuesOf<P> {
  const values = checkParams(owner, params, given)
  for (const name of Object.keys(given)) if (!hasMeaning(params, name, values)) failIdle(owner, params, name, values)
  return values
}

/** The same for values that a program passes: it may pass all it has, so undefined values and params without effect are accepted. */
export function checkParams<P extends Params>(
  owner: string,
  params: P,
  given: Readonly<Record<string, unknown>>,
): ValuesOf<P> {
  const values: Record<string, ParamValue> = defaultsOf(params)
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) values[name] = readParam(owner, params, name, String(value))
  return values as ValuesOf<P>
}

/** Whether a param has an effect with the values of the others. */
export function hasMeaning(params: Params, name: string, values: Readonly<Record<string, ParamValue>>): boolean {
  const { onlyWith } = params[name]!
  return !onlyWith || values[onlyWith[0]] === onlyWith[1]
}

function failIdle(owner: string, params: Params, name: string, values: Readonly<Record<string, ParamValue>>): never {
  const [other, value] = params[name]!.onlyWith!
  return failUsage({
    code: 'usage/param-value',
    message: `${owner}: ${name} has no effect with ${other}=${values[other]}.`,
    actual: name,
    expected: [`${other}=${value}`],
    hint: `Leave out ${name}, or set ${other}=${value}.`,
  })
}

function readParam(owner: string, params: Params, name: string, word: string): ParamValue {
  const param = Object.hasOwn(params, name) ? params[name] : undefined
  if (!param) return failUnknownParam(owner, params, name)
  const value = param.parse(word)
  if (value !== undefined) return value
  const meant = nearest(word, param.expected)
  return failUsage({
    code: 'usage/param-value',
    message: `${owner}: ${name} cannot be "${word}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: word,
    expected: param.expected,
    hint: `${name} takes ${param.form ?? param.expected.join(', ')}.`,
  })
}

function failUnknownParam(owner: string, params: Params, name: string): never {
  const names = Object.keys(params)
  const meant = nearest(name, names)
  return failUsage({
    code: 'usage/unknown-param',
    message: `${owner} has no parameter "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: name,
    expected: names,
    hint: names.length ? `Its parameters are ${names.join(', ')}.` : 'It has no parameters.',
  })
}

export function defaultsOf<P extends Params>(params: P): ValuesOf<P> {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default])) as ValuesOf<P>
}
