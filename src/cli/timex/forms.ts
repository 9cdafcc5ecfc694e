/** Time expressions as a table, as JSON Lines, or as TimeML that `cupel score` can read. */
import { join } from 'node:path'
import type { Document } from '../../document.js'
import { timeml } from '../../formats/timeml.js'
import type { TimeEntity } from '../../layers/time.js'
import { tableText } from '../../report/table.js'
import type { Timex } from '../../text/timex/index.js'
import { fileIn } from '../input/documents.js'
import { isTimeml, type SourceText } from '../input/source-text.js'
import { paintFor } from '../output/terminal.js'
import { placesIn, placesInTimeml } from './places.js'

export interface TimedText extends SourceText {
  readonly timexes: readonly Timex[]
}

export const timexForms = {
  timeml: { extensions: ['.tml', '.timeml', '.xml'], write: asTimeml },
  json: { extensions: ['.jsonl', '.json', '.ndjson'], write: asJson },
  text: { extensions: ['.txt'], write: asTable },
} as const satisfies Record<string, { extensions: readonly string[]; write(timed: readonly TimedText[]): string }>

export type TimexForm = keyof typeof timexForms

export function writeTimexes(timed: readonly TimedText[], form: TimexForm): string {
  return timexForms[form].write(timed)
}

/** The file for a text in a folder. */
export function fileFor(folder: string, { id }: TimedText, form: TimexForm): string {
  const file = fileIn(folder, { id, layers: {} }, timeml())
  return form === 'timeml' ? file : join(file.replace(/\.tml$/, timexForms[form].extensions[0]))
}

function asTimeml(timed: readonly TimedText[]): string {
  return timeml().write!(timed.map(documentOf))
}

/** The creation time is t0, the expressions are t1 and so on. An anchor is the last expression with its value. */
function documentOf({ id, text, date, timexes }: TimedText): Document {
  const creation: TimeEntity[] = date === undefined ? [] : [{ id: 't0', kind: 'time', attributes: creationOf(date) }]
  const ids = new Map<string, string>()
  const entities = timexes.map((timex, i): TimeEntity => {
    const entity = entityOf(timex, `t${i + 1}`, timex.anchor === date ? 't0' : ids.get(timex.anchor ?? ''))
    ids.set(timex.value, entity.id)
    return entity
  })
  return { id, text, layers: { time: { entities: [...creation, ...entities], links: [] } } }
}

function entityOf({ start, end, type, value, mod, quant, freq, anchor }: Timex, id: string, to?: string): TimeEntity {
  const attributes = {
    type,
    value,
    ...(mod !== undefined && { mod }),
    ...(quant !== undefined && { quant }),
    ...(freq !== undefined && { freq }),
    functionInDocument: 'NONE',
    ...(anchor !== undefined && to !== undefined && { anchorTimeID: to }),
  }
  return { id, kind: 'time', span: { start, end }, attributes }
}

function creationOf(date: string): Readonly<Record<string, string>> {
  return { type: date.includes('T') ? 'TIME' : 'DATE', value: date, functionInDocument: 'CREATION_TIME' }
}

function asJson(timed: readonly TimedText[]): string {
  return timed
    .flatMap(({ id, timexes }) => timexes.map((timex) => `${JSON.stringify({ document: id, ...timex })}\n`))
    .join('')
}

function asTable(timed: readonly TimedText[]): string {
  return timed.map(tableOf).join('\n')
}

const columns = ['place', 'type', 'value', 'mod', 'text', 'rule'].map((name) => ({ name, align: 'left' as const }))

function tableOf({ file, text, date, timexes }: TimedText): string {
  const title = `${file}, ${date === undefined ? 'undated' : `written ${date}`}`
  if (timexes.length === 0) return `${title}\nno time expression\n`
  const placeOf = isTimeml(file) ? placesInTimeml(file) : placesIn(text)
  const rows = timexes.map(({ start, type, value, mod, quant, freq, text: found, because }) => [
    placeOf(start),
    type,
    value,
    [mod, quant, freq].filter((word) => word !== undefined).join(' '),
    found,
    because,
  ])
  return tableText({ title, columns, rows }, { paint: paintFor(process.stdout) })
}
