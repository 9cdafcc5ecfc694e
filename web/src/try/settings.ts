/** The formats and measures that the address names. Addresses never contain the texts. */
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import type { Catalogue, CatalogueFormat, CatalogueMeasure } from '../worker/protocol.js'
import { type Chosen, readId } from './ids.js'

export interface Settings {
  readonly format: Chosen<CatalogueFormat>
  /** The format of the system, if it differs. */
  readonly systemFormat?: Chosen<CatalogueFormat>
  readonly measures: readonly Chosen<CatalogueMeasure>[]
  /** The measures that can score documents of the format. */
  readonly fitting: readonly CatalogueMeasure[]
  /** Ids in the address that are unknown or do not fit the format. */
  readonly unknown: readonly string[]
}

/** Separates ids in the address; ids contain no spaces. */
const BETWEEN = ' '

export function settingsOf({ query }: Route, { formats, measures }: Catalogue): Settings {
  const format = readId(query.format ?? '', formats, 'format') ?? readId(formats[0]!.name, formats, 'format')!
  const systemFormat = query.systemFormat ? readId(query.systemFormat, formats, 'format') : undefined
  const fitting = measures.filter(({ reads }) => format.member.layers.includes(reads))
  const asked = query.measures?.split(BETWEEN).filter(Boolean)
  const chosen = (asked ?? format.member.measures).map((id) => ({ id, found: readId(id, fitting, 'measure') }))
  const unknownFormats = [query.format, query.systemFormat].filter((id) => id && !readId(id, formats, 'format'))
  return {
    format,
    ...(systemFormat && { systemFormat }),
    measures: chosen.flatMap(({ found }) => found ?? []),
    fitting,
    unknown: [...unknownFormats.map(String), ...chosen.filter(({ found }) => !found).map(({ id }) => id)],
  }
}

/** `keepsMeasures`: the new format has the same layers, so the chosen measures still fit. */
export function chooseFormat(route: Route, id: string, keepsMeasures: boolean): void {
  replaceQuery(route, {
    format: id,
    ...(!keepsMeasures && { measures: undefined, systemFormat: undefined }),
    item: undefined,
  })
}

export function chooseMeasures(route: Route, ids: readonly string[]): void {
  replaceQuery(route, { measures: ids.join(BETWEEN) || BETWEEN, measure: undefined, item: undefined })
}
