/** What is tried, as the address has it: formats and measures. Texts are in no address. */
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import type { Catalogue, CatalogueFormat, CatalogueMeasure } from '../worker/protocol.js'
import { type Chosen, readId } from './ids.js'

export interface Settings {
  readonly format: Chosen<CatalogueFormat>
  /** Of the system, if it has its own. */
  readonly systemFormat?: Chosen<CatalogueFormat>
  readonly measures: readonly Chosen<CatalogueMeasure>[]
  /** Those of what the format holds. */
  readonly fitting: readonly CatalogueMeasure[]
  /** Ids of the address that name nothing, or nothing that fits. */
  readonly unknown: readonly string[]
}

/** Ids have no spaces. */
const BETWEEN = ' '

export function settingsOf({ query }: Route, { formats, measures }: Catalogue): Settings {
  const format = readId(query.format ?? '', formats, 'format') ?? readId(formats[0]!.name, formats, 'format')!
  const systemFormat = query.systemFormat ? readId(query.systemFormat, formats, 'format') : undefined
  const fitting = measures.filter(({ reads }) => format.member.layers.includes(reads))
  const asked = query.measures?.split(BETWEEN).filter(Boolean)
  const chosen = (asked ?? format.member.measures).map((id) => ({ id, found: readId(id, fitting, 'measure') }))
  const strange = [query.format, query.systemFormat].filter((id) => id && !readId(id, formats, 'format'))
  return {
    format,
    ...(systemFormat && { systemFormat }),
    measures: chosen.flatMap(({ found }) => found ?? []),
    fitting,
    unknown: [...strange.map(String), ...chosen.filter(({ found }) => !found).map(({ id }) => id)],
  }
}

/** Measures go with a format of the same layer only. */
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
