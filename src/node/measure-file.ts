/**
 * The measure that a JavaScript file of the user exports: its default export, or its only export, is what `defineMeasure` returns, or a
 * measure.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { emptyLayers } from '../document.js'
import { type MeasureOrigin, type OwnMeasure, placeIn } from '../evaluation/own-measure.js'
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { makerNamed } from '../measures/by-name.js'
import { readParams } from '../vocabulary/param.js'
import { failUsage, nearest, type Place } from '../vocabulary/problem.js'

export function measureIn(file: string, given: Readonly<Record<string, string>>): Promise<OwnMeasure> {
  return importMeasure({ module: pathToFileURL(resolve(file)).href, hash: hashOf(file), given })
}

export async function makerIn(file: string): Promise<AnyMeasureMaker> {
  hashOf(file)
  const exported = await exportOf(pathToFileURL(resolve(file)).href)
  return isMaker(exported) ? exported : failNoMeasure(file, 'a measure without a card')
}

const known = new Map<string, Promise<OwnMeasure>>()

/** The measure of a file, when it is needed again, for example in a thread. */
export function importMeasure(origin: MeasureOrigin): Promise<OwnMeasure> {
  const key = JSON.stringify(origin)
  const loading = known.get(key) ?? makeMeasure(origin)
  known.set(key, loading)
  return loading
}

async function makeMeasure(origin: MeasureOrigin): Promise<OwnMeasure> {
  const { module, hash, given } = origin
  const file = fileURLToPath(module)
  if (hashOf(file) !== hash) failChanged(file)
  const exported = await exportOf(module)
  if (isMaker(exported)) {
    const values = readParams(exported.name, exported.params, given)
    return { ...(await checked(exported(values), file)), origin }
  }
  if (Object.keys(given).length > 0) readParams(exported.name, {}, given)
  return { ...(await checked(exported, file)), origin }
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return failUsage({
      code: 'measure/missing-file',
      message: `The file of a measure, "${file}", ${isMissing ? 'does not exist' : 'cannot be read'}.`,
      actual: file,
      hint: "Name a JavaScript file that exports a measure. 'cupel measures' lists the measures of the catalogue.",
    })
  }
}

/** The default export, or the only export. */
async function exportOf(module: string): Promise<AnyMeasureMaker | AnyMeasure> {
  const file = fileURLToPath(module)
  const exports = (await importModule(module)) as Readonly<Record<string, unknown>>
  const names = Object.keys(exports).filter((name) => name !== 'module.exports')
  const name = names.includes('default') ? 'default' : names[0]
  if (name === undefined) return failNoMeasure(file, 'nothing')
  if (name !== 'default' && names.length > 1) return failNoMeasure(file, `${names.join(', ')}, but no default`)
  const found = exports[name]
  return isMaker(found) || isMeasure(found) ? found : failNoMeasure(file, 'something that is not a measure')
}

async function importModule(module: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ module)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failUsage({
      code: 'measure/cannot-load',
      message: `This measure cannot be loaded: ${message.replace(/\.$/, '')}.`,
      place: placeOf(error, module),
      hint: hintFor(message),
    })
  }
}

/** Node does not report the line of a syntax error in a module; `node --check` does. */
function placeOf(error: unknown, module: string): Place {
  const place = placeIn(error, module)
  if (!(error instanceof SyntaxError) || place.line !== undefined) return place
  const { stderr } = spawnSync(process.execPath, ['--check', fileURLToPath(module)], { encoding: 'utf8' })
  const [, line, marks] = /^.*:(\d+)\n.*\n( *\^+)/.exec(stderr) ?? []
  if (line === undefined || marks === undefined) return place
  const column = marks.indexOf('^') + 1
  return { ...place, line: Number(line), column, length: marks.length - column + 1 }
}

function hintFor(message: string): string {
  if (message.includes("package 'cupel'")) return "Install Cupel where the file is: 'npm install cupel'."
  if (message.includes('outside a module'))
    return 'Rename the file to .mjs, or add "type": "module" to the package.json beside it.'
  return 'Correct the file.'
}

function isMaker(value: unknown): value is AnyMeasureMaker {
  const { params, summary, reads } = (value ?? {}) as Partial<AnyMeasureMaker>
  return typeof value === 'function' && typeof params === 'object' && typeof summary === 'object' && reads !== undefined
}

function isMeasure(value: unknown): value is AnyMeasure {
  const { name, id, fullId, summary, judge } = (value ?? {}) as Partial<AnyMeasure>
  const areTexts = [name, id, fullId].every((text) => typeof text === 'string')
  return areTexts && typeof summary === 'object' && typeof judge === 'function'
}

async function checked(measure: AnyMeasure, file: string): Promise<AnyMeasure> {
  const { name, reads } = measure
  const layers = Object.keys(emptyLayers)
  if (!/^[\w+@-]+$/.test(name)) failNamed(file, name)
  if (await makerNamed(name)) failTaken(file, name)
  return layers.includes(reads) ? measure : failLayer(file, String(reads), layers)
}

function failNoMeasure(file: string, exported: string): never {
  return failUsage({
    code: 'measure/no-measure',
    message: `"${file}" exports ${exported}.`,
    place: { file },
    expected: ['export default defineMeasure({…})'],
    hint: 'Export what defineMeasure returns as default.',
  })
}

function failNamed(file: string, name: string): never {
  return failUsage({
    code: 'measure/no-measure',
    message: `The name of the measure, "${name}", contains characters that are not allowed.`,
    place: { file },
    actual: name,
    hint: 'Use only letters, digits, _, +, @ and -, because ids and signatures contain the name.',
  })
}

function failTaken(file: string, name: string): never {
  return failUsage({
    code: 'measure/name-taken',
    message: `The catalogue already has a measure "${name}".`,
    place: { file },
    actual: name,
    hint: 'Give your measure another name, so that its numbers cannot be confused with those of the other one.',
  })
}

function failLayer(file: string, reads: string, layers: readonly string[]): never {
  const meant = nearest(reads, layers)
  return failUsage({
    code: 'measure/no-measure',
    message: `The measure reads "${reads}", which is not a layer.${meant ? ` Did you mean ${meant}?` : ''}`,
    place: { file },
    actual: reads,
    expected: layers,
    hint: `Layers are ${layers.join(', ')}.`,
  })
}

function failChanged(file: string): never {
  return failUsage({
    code: 'measure/cannot-load',
    message: `"${file}" has changed since the command was started.`,
    place: { file },
    hint: 'Start the command again.',
  })
}
