/** c@1 against accuracy: each system a point, which leads to that system; the further above the diagonal, the more questions it left open. */
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
  /** Which of all systems they are. */
  readonly of: readonly number[]
  readonly names: readonly string[]
  readonly chosen: number
  readonly route: Route
}

const isoWords: Readonly<Record<IsoKind, string>> = {
  open: 'share left open',
  precision: 'precision of answers',
}
/** Beyond these only the chosen one has its name beside it; the others tell theirs when pointed at. */
const MOST_NAMES = 6

export function CorrectnessPlane({ systems, of, names, chosen, route }: CorrectnessPlaneProps) {
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
            href={hrefOf(route.view, route.name, { ...route.query, system: String(of[i]! + 1), item: undefined })}
          />
        ))}
      </UnitPlane>
    </PictureFrame>
  )
}

/** Beyond the end of its line, where no system can be. */
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
  const words = `${name}: accuracy ${formatRate(accuracy)}, c@1 ${formatRate(correctness)}`
  const [x, y] = [xOf(accuracy), yOf(correctness)]
  const isRight = accuracy > 0.7
  return (
    <a
      href={href}
      class={isChosen ? 'point own' : 'point'}
      aria-label={words}
      aria-current={isChosen ? 'true' : undefined}
    >
      <title>{words}</title>
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
            {isoWords[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
