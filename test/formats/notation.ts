/** Readings in a form that fits on a line: problems as `code line:column+length`, layers without places. */
import type { Format, Reading, Source } from '../../src/format.js'
import type { Problem } from '../../src/vocabulary/problem.js'

export function reader(format: Format): (source: Source) => Reading {
  return (source) => format.read(source, { id: 'doc' })
}

/** @example shown(problem) // 'timeml/unknown-relation 3:25+5' */
export function shown({ code, place }: Problem): string {
  return `${code} ${place?.line}:${place?.column}+${place?.length}`
}

/** Where each problem of a source stands. */
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
