/** Readings in a form that fits on a line: problems as `code line:column+length`, layers without places. */
import { expect } from 'vitest'
import type { Document } from '../../src/document.js'
import type { Format, Reading, Source } from '../../src/format.js'
import type { TimeLayer } from '../../src/layers/time.js'
import type { Problem } from '../../src/vocabulary/problem.js'

export function reader(format: Format): (source: Source) => Reading {
  return (source) => format.read(source, { id: 'doc' })
}

/** @example shown(problem) // 'timeml/unknown-relation 3:25+5' */
export function shown({ code, place }: Problem): string {
  return `${code} ${place?.line}:${place?.column}+${place?.length}`
}

/** The code and the place of each problem. */
export function faults({ problems }: Reading): string[] {
  return problems.map(shown)
}

/** The links of the only document as `source label target`. */
export function links({ documents }: Reading): string[] {
  return documents.flatMap(({ layers }) =>
    layers.time!.links.map(({ source, label, target }) => `${source} ${label} ${target}`),
  )
}

/** The entities of the only document as `id kind text`, the text being what its span covers. */
export function entities({ documents }: Reading): string[] {
  return documents.flatMap(({ text = '', layers }) =>
    layers.time!.entities.map(({ id, kind, span }) => {
      const covered = span && [...text].slice(span.start, span.end).join('')
      return covered === undefined ? `${id} ${kind}` : `${id} ${kind} ${covered}`
    }),
  )
}

/** Expects one problem at this place, whose message has these words in it. */
export function expectOneProblem(reading: Reading, place: string, message: string): void {
  expect(faults(reading)).toEqual([place])
  expect(reading.problems[0]!.message).toContain(message)
}

/** The code, line, column and found text of each problem. */
export function problemRows({ problems }: Reading) {
  return problems.map(({ code, place, actual }) => [code, place?.line, place?.column, actual])
}

/** The same, with the severity behind the code. */
export function severityRows({ problems }: Reading) {
  return problems.map(({ code, severity, place, actual }) => [code, severity, place?.line, place?.column, actual])
}

/** The questions of the only document, without places. */
export function questions({ documents }: Reading) {
  return documents[0]?.layers.answers?.questions.map(({ place, ...question }) => question)
}

export function timeDocument(id: string, time: TimeLayer): Document {
  return { id, layers: { time } }
}
