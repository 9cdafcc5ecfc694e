/**
 * The catalogue of formats. Each format has one file here, with its card and its reader; the parts of larger formats are in a folder of the
 * same name. Formats may import the nouns, `syntax/`, `time/` and `meaning/`, but not measures, and nothing about scoring. Start reading with
 * `../format.ts`, then `tddiscourse.ts` (a table) or `timeml.ts` (XML).
 */
import type { AnyFormatMaker, Format } from '../format.js'
import { parseId } from '../vocabulary/id.js'
import { anafora } from './anafora.js'
import { answers } from './answers.js'
import { brat } from './brat.js'
import { cat } from './cat.js'
import { facts } from './facts.js'
import { graph } from './graph.js'
import { lmEval } from './lm-eval.js'
import { mae } from './mae.js'
import { matres } from './matres.js'
import { mavenEre } from './maven-ere.js'
import { pan } from './pan.js'
import { penman } from './penman.js'
import { rows } from './rows.js'
import { rteRun } from './rte-run.js'
import { squad } from './squad.js'
import { tac } from './tac.js'
import { tbdense } from './tbdense.js'
import { tddiscourse } from './tddiscourse.js'
import { tempeval2 } from './tempeval2.js'
import { timeml } from './timeml.js'
import { torque } from './torque.js'
import { umr } from './umr.js'
import { xmi } from './xmi.js'

export { anafora } from './anafora.js'
export { answers } from './answers.js'
export { brat } from './brat.js'
export { cat } from './cat.js'
export { facts } from './facts.js'
export { graph } from './graph.js'
export { lmEval } from './lm-eval.js'
export { mae } from './mae.js'
export { matres } from './matres.js'
export { mavenEre } from './maven-ere.js'
export { pan } from './pan.js'
export { penman } from './penman.js'
export { rows } from './rows.js'
export { rteRun } from './rte-run.js'
export { squad } from './squad.js'
export { tac } from './tac.js'
export { tbdense } from './tbdense.js'
export { tddiscourse } from './tddiscourse.js'
export { tempeval2 } from './tempeval2.js'
export { timeml } from './timeml.js'
export { torque } from './torque.js'
export { umr } from './umr.js'
export { xmi } from './xmi.js'

export const formats = [
  timeml,
  graph,
  rows,
  tbdense,
  matres,
  tddiscourse,
  tempeval2,
  anafora,
  brat,
  cat,
  mae,
  xmi,
  mavenEre,
  umr,
  penman,
  answers,
  squad,
  torque,
  pan,
  lmEval,
  rteRun,
  facts,
  tac,
] as const satisfies readonly AnyFormatMaker[]

/** Looked up by id or by file, a member has no type of its own. */
const catalogue: readonly AnyFormatMaker[] = formats

/** By extension: the format that reports the problems of a file that no format with this extension recognises. */
const fallbackByExtension: Readonly<Record<string, AnyFormatMaker>> = {
  '.xml': timeml,
  '.tsv': rows,
  '.csv': rows,
  '.json': graph,
}

/** These formats recognise a file by all its keys or by its frame, so they come before those that look for a single word. */
const strictFormats: readonly AnyFormatMaker[] = [
  torque,
  mavenEre,
  facts,
  tac,
  lmEval,
  squad,
  answers,
  pan,
  rows,
  cat,
  mae,
  xmi,
]
const strictFirst: readonly AnyFormatMaker[] = [...new Set([...strictFormats, ...catalogue])]

/** Formats to try for an extension that shows nothing. Used only for files that the user names, not for all files of a folder. */
const guessesByExtension: Readonly<Record<string, readonly AnyFormatMaker[]>> = {
  '.txt': [umr, penman, tac, rteRun, rows],
  '.out': [umr, penman],
  '.md': [rows],
}

/** The format that an id names, with its parameters. */
export function parseFormat(id: string): Format {
  const { named, values } = parseId(id, catalogue, { noun: 'format', unknown: 'usage/unknown-format' })
  return named(values)
}

/** The format of a file, by its name and, if several formats share its extension, by its beginning. */
export function formatOf(file: string, head: string): Format | undefined {
  const name = file.toLowerCase()
  const extension = name.slice(name.lastIndexOf('.'))
  const named = strictFirst.filter((format) => format.extensions.some((known) => name.endsWith(known)))
  const candidates = named.length > 0 ? named : (guessesByExtension[extension] ?? [])
  if (extension === '.tab' && isPairTable(head)) return undefined
  const format = named.length === 1 ? named[0] : candidates.find((candidate) => candidate.recognises?.(head, extension))
  return (format ?? fallbackByExtension[extension])?.()
}

/** Whether the first row has two cells or three. TempEval-2 has at least four; other corpora have tables of pairs with this extension. */
function isPairTable(head: string): boolean {
  const [first = ''] = head.trimStart().split(/[\r\n]/, 1)
  return [2, 3].includes(first.split('\t').length)
}

/** The format of a text without a name, by its beginning. */
export function formatOfText(head: string): Format | undefined {
  return strictFirst.find((candidate) => candidate.recognises?.(head, ''))?.()
}

/** The format of an empty file: of the formats that its name allows, the format of the other side or one with the same layer. */
export function formatOfEmpty(file: string, other: Format): Format | undefined {
  const named = catalogue.filter(({ extensions }) => extensions.some((known) => file.toLowerCase().endsWith(known)))
  if (named.some((format) => format.name === other.name)) return other
  return named.find(({ layers }) => layers.some((layer) => other.layers.includes(layer)))?.()
}
