/** What lines and colours mean, as samples in a row of the picture, so that they go with it wherever it is taken. */

export interface LegendEntry {
  readonly text: string
  /** Classes of the sample. */
  readonly form: string
}

export const verdictLegend: readonly LegendEntry[] = [
  { form: 'matched', text: 'matched' },
  { form: 'missed', text: '− missed, gold only' },
  { form: 'wrong', text: '+ wrong, system only' },
]

const SAMPLE = 26

export const LEGEND_HEIGHT = 26

/** What a picture must be as wide as. */
export function legendWidth(entries: readonly LegendEntry[]): number {
  return placesOf(entries).at(-1)!
}

/** Where each begins, and where the next one would. */
function placesOf(entries: readonly LegendEntry[]): number[] {
  const places = [8]
  for (const { form, text } of entries)
    places.push(places.at(-1)! + (form === 'sign' ? 0 : SAMPLE + 6) + 6 * text.length + 14)
  return places
}

export function Legend({ entries, y }: { readonly entries: readonly LegendEntry[]; readonly y: number }) {
  const places = placesOf(entries)
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
