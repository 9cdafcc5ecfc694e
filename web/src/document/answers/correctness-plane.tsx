/** c@1 against accuracy. Each system is a point that links to it; the further above the diagonal, the more questions it left unanswered. */
import { useMemo } from 'preact/hooks'
import { formatRate } from '../../../../src/report/numbers.js'
import { replaceQuery } from '../../navigation.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { hrefOf, type Route } from '../../route.js'
import { boundary, type IsoKind, isoKinds, isoLines } from './iso-lines.js'
import { type PlanePoint, pathOf, xOf, yOf } from './plane.js'
import type { ShownSystem } from './protocol.js'
import { UnitPlane } from './unit-plane.js'

interface CorrectnessPlaneProps {
  readonly systems: readonly ShownSystem[]
  /** Their indices among all systems. */
  readonly indices: readonly number[]
  readonly names: readonly string[]
  readonly chosen: number
  readonly route: Route
}

const isoTitles: Readonly<Record<IsoKind, string>> = {
  open: 'share unanswered',
  precision: 'precision of answers',
}
/** With more systems, only the chosen one is labelled; the others show their name as a tooltip. */
const MOST_NAMES = 6

export function CorrectnessPlane({ systems, indices, names, chosen, route }: CorrectnessPlaneProps) {
  const kind = isoKinds.find((one) => one === route.query.lines) ?? 'open'
  const lines = useMemo(() => isoLines(kind), [kind])
  const order = [...systems.keys()].filter((i) => i !== chosen).concat(chosen)
  return (
    <PictureFrame name="c-at-1-accuracy" caption={<Caption kind={kind} route={route} />}>
      <UnitPlane x="accuracy" y="c@1" label="c@1 against accuracy, a point for each system">
        <path class="axis" d={pathOf(boundary())} />
        {lines.map(({ name, points }) => (
          <g key={name} class="iso">
            <path d={pathOf(points)} />
            <IsoName name={name} end={points.at(-1)!} kind={kind} />
          </g>
        ))}
        {order.map((i) => (
          <SystemPoint
            key={i}
            system={systems[i]!}
            name={names[i]!}
            isChosen={i === chosen}
            hasName={systems.length <= MOST_NAMES || i === chosen}
            href={hrefOf(route.view, route.name, { ...route.query, system: String(indices[i]! + 1), item: undefined })}
          />
        ))}
      </UnitPlane>
    </PictureFrame>
  )
}

/** The label of a line, beyond its end, where no system can be. */
function IsoName({ name, end, kind }: { readonly name: string; readonly end: PlanePoint; readonly kind: IsoKind }) {
  return kind === 'open' ? (
    <text x={xOf(end.x) - 6} y={yOf(end.y) - 5} text-anchor="end">
      {name}
    </text>
  ) : (
    <text x={xOf(end.x) + (end.x === 1 ? -8 : 6)} y={yOf(end.y) + 15} text-anchor={end.x === 1 ? 'end' : 'start'}>
      {name}
    </text>
  )
}

interface SystemPointProps {
  readonly system: ShownSystem
  readonly name: string
  readonly isChosen: boolean
  readonly hasName: boolean
  readonly href: string
}

function SystemPoint({ system, name, isChosen, hasName, href }: SystemPointProps) {
  const { accuracy, correctness } = system
  if (accuracy === undefined || correctness === undefined) return null
  const description = `${name}: accuracy ${formatRate(accuracy)}, c@1 ${formatRate(correctness)}`
  const [x, y] = [xOf(accuracy), yOf(correctness)]
  const isRight = accuracy > 0.7
  return (
    <a
      href={href}
      class={isChosen ? 'point own' : 'point'}
      aria-label={description}
      aria-current={isChosen ? 'true' : undefined}
    >
      <title>{description}</title>
      <circle cx={x} cy={y} r={isChosen ? 6 : 5} />
      {hasName && (
        <text x={isRight ? x - 9 : x + 9} y={y + 4} text-anchor={isRight ? 'end' : 'start'}>
          {name}
        </text>
      )}
    </a>
  )
}

function Caption({ kind, route }: { readonly kind: IsoKind; readonly route: Route }) {
  return (
    <label class="iso-choice">
      c@1 and accuracy <span class="quiet">lines of equal</span>{' '}
      <select value={kind} onChange={(event) => replaceQuery(route, { lines: event.currentTarget.value })}>
        {isoKinds.map((one) => (
          <option key={one} value={one}>
            {isoTitles[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
