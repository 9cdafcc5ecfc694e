/**
 * Runs every law for every measure and every value of every parameter. A measure may skip a law only with a reason, and only where the law
 * does not hold: a counterexample is looked for, and a skip without one is an error.
 */
import { describe, expect, it } from 'vitest'
import type { AnyMeasure, AnyMeasureMaker } from '../../src/measure.js'
import type { Param, ParamValue } from '../../src/vocabulary/param.js'
import { type LawName, laws } from './laws/index.js'
import { HollowLaw, type LayerLaws, type Memory, type SubjectOptions, subjectOf } from './subject.js'

export type Settings = Readonly<Record<string, ParamValue>>

/** Why a measure, with some settings or with all, does not keep a law. */
export interface Skip {
  readonly measure: string
  readonly law: LawName
  /** The settings, if not all; several values of one are alternatives. */
  readonly when?: Readonly<Record<string, ParamValue | readonly ParamValue[]>>
  /** The values for which the law does not hold, if not all. */
  readonly values?: readonly string[]
  readonly reason: string
}

/** A measure and where its layers come from. */
export interface LawSubject {
  readonly maker: AnyMeasureMaker
  layersFor(settings: Settings): LayerLaws<unknown>
}

const runs = { default: 25, other: 8, refuting: 800, most: 300 }

export function describeLaws({ maker, layersFor }: LawSubject, skips: readonly Skip[]): void {
  for (const [i, settings] of settingsOf(maker.params).entries()) {
    const measure: AnyMeasure = maker(settings)
    describe(measure.id, () => {
      const layers = layersFor(settings)
      const memory: Memory = new Map()
      for (const law of lawsFor(measure)) {
        const skip = skips.find((candidate) => isMeant(candidate, measure.name, law, settings))
        const isSkipped = (name: string) => skip?.values?.includes(name.replace(/\[.*/, '')) ?? false
        if (!skip || skip.values)
          it(law, () => {
            const options = { runs: i === 0 ? runs.default : runs.other, isShown: (name: string) => !isSkipped(name) }
            keepLaw(law, measure, layers, options, memory)
          })
        if (skip)
          it(`not: ${law}`, () => {
            const isShown = (name: string) => !skip.values || isSkipped(name)
            expect(isBroken(law, measure, layers, { isShown }, memory), 'this skip is not needed: the law holds').toBe(
              true,
            )
          })
      }
    })
  }
}

/** Throws where the law does not hold, or has nothing to say even in many more runs. */
function keepLaw(
  law: LawName,
  measure: AnyMeasure,
  layers: LayerLaws<unknown>,
  options: SubjectOptions,
  memory?: Memory,
): void {
  const subject = subjectOf(measure, layers, options, memory)
  try {
    laws[law].keep(subject)
    if (subject.runsThatCount() > 0) return
    throw new HollowLaw('no run judged an item that this law is about')
  } catch (error) {
    if (!(error instanceof HollowLaw) || options.runs >= runs.most) throw error
    keepLaw(law, measure, layers, { ...options, runs: runs.most }, memory)
  }
}

/** Whether a law has a counterexample. */
export function isBroken(
  law: LawName,
  measure: AnyMeasure,
  layers: LayerLaws<unknown>,
  options: Partial<SubjectOptions> = {},
  memory?: Memory,
): boolean {
  try {
    keepLaw(law, measure, layers, { runs: runs.refuting, ...options, isRefuting: true }, memory)
    return false
  } catch (error) {
    if (error instanceof Error && error.name === 'AssertionError') return true
    throw error
  }
}

/** The laws that say something about a measure. */
function lawsFor({ summary: { valueNames } }: AnyMeasure): LawName[] {
  const names = Object.keys(laws) as LawName[]
  return names.filter((law) => (laws[law].about ?? []).every((name) => valueNames.includes(name)))
}

/** The skips that no measure and setting is meant by. */
export function needlessSkips(makers: readonly AnyMeasureMaker[], skips: readonly Skip[]): readonly Skip[] {
  const isUsed = (skip: Skip): boolean =>
    makers.some(
      (maker) =>
        lawsFor(maker()).includes(skip.law) &&
        settingsOf(maker.params).some((settings) => isMeant(skip, maker.name, skip.law, settings)),
    )
  return skips.filter((skip) => !isUsed(skip))
}

function isMeant({ measure, law, when = {} }: Skip, name: string, asked: LawName, settings: Settings): boolean {
  const isSet = ([key, value]: [string, ParamValue | readonly ParamValue[]]) => [value].flat().includes(settings[key]!)
  return measure === name && law === asked && Object.entries(when).every(isSet)
}

/** The defaults, and each other value of each parameter with the rest at their defaults. */
function settingsOf(params: Readonly<Record<string, Param<ParamValue>>>): Settings[] {
  const defaults = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.default]))
  const others = Object.entries(params).flatMap(([name, { expected, parse }]) =>
    expected
      .map((word) => ({ ...defaults, [name]: parse(word)! }))
      .filter((settings) => settings[name] !== defaults[name]),
  )
  return [defaults, ...others]
}
