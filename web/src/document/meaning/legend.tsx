/** The legend of a picture. It is part of the SVG, so that saved pictures have it too. */

export interface LegendEntry {
  readonly text: string
  /** Classes of the sample line; `sign` for an entry without one. */
  readonly form: string
}

export const verdictLegend: readonly LegendEntry[] = [
  { form: 'matched', text: 'matched' },
  { form: 'missed', text: '− missed, gold only' },
  { form: 'wrong', text: '+ wrong, system only' },
]

const SAMPLE = 26

export const LEGEND_HEIGHT = 26

/** The least width of a picture with this legend. */
export function legendWidth(entries: readonly LegendEntry[]): number {
  return entryPlaces(entries).at(-1)!
}

/** The left edge of each entry, then the right edge of the last one. */
function entryPlaces(entries: readonly LegendEntry[]): number[] {
  const places = [8]
  for (const { form, text } of entries)
    places.push(places.at(-1)! + (form === 'sign' ? 0 : SAMPLE + 6) + 6 * text.length + 14)
  return places
}

export function Legend({ entries, y }: { readonly entries: readonly LegendEntry[]; readonly y: number }) {
  const places = entryPlaces(entries)
  return (
    <g class="legend">
      {entries.map(({ form, text }, i) => {
        const left = places[i]!
        return (
          <g key={text} class={`link ${form}`}>
            {form !== 'sign' && <path class="edge" d={`M ${left} ${y} h ${SAMPLE}`} />}
            <text x={form === 'sign' ? left : left + SAMPLE + 6} y={y + 4}>
              {text}
            </text>
          </g>
        )
      })}
    </g>
  )
}
