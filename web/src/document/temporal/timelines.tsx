/**
 * The order of all entities, as bars that show only what is known: solid where an interval certainly is, pale from the first possible rank of its start to
 * the last possible rank of its end. In each row, gold is above and the system below.
 */
import { nameWidth } from '../../../../src/report/drawing/style.js'
import type { Bar } from '../../../../src/report/drawing/time/timeline.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import type { PictureLinks } from './graphs.js'
import type { TimelinePicture } from './protocol.js'
import type { Marks } from './selection.js'

interface TimelineProps extends PictureLinks {
  readonly document: string
  readonly picture: TimelinePicture
  readonly marks: Marks
}

const [ROW, BAR, MARGIN] = [28, 8, 14]

export function Timelines({ document, picture: { rows, last }, marks, hrefFor }: TimelineProps) {
  const left = rows.reduce((most, { name }) => Math.max(most, nameWidth(name)), 0) + MARGIN + 16
  const column = Math.min(44, Math.max(10, 960 / Math.max(1, last)))
  const at = (rank: number): number => left + rank * column
  const [width, height] = [Math.ceil(at(last) + 2 * MARGIN), rows.length * ROW + 2 * MARGIN]
  return (
    <PictureFrame
      name={`${document} timeline`}
      caption={<span class="quiet">In each row, gold is above and the system below. Each side has its own ranks.</span>}
    >
      <svg
        class="timeline"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-label={`Timeline of ${rows.length} entities`}
      >
        {Array.from({ length: last + 1 }, (_, rank) => (
          <path key={at(rank)} class="grid" d={`M ${at(rank)} ${MARGIN} V ${height - MARGIN}`} />
        ))}
        {rows.map(({ id, name, bars }, i) => {
          const isChosen = marks.chosen.has(id)
          const y = MARGIN + i * ROW
          return (
            <a
              key={id}
              class={['row', isChosen ? 'chosen' : marks.passed.has(id) && 'passed'].filter(Boolean).join(' ')}
              href={hrefFor({ entity: isChosen ? undefined : id })}
              tabindex={-1}
            >
              <rect class="band" x={0} y={y} width={width} height={ROW} />
              <text x={MARGIN} y={y + ROW / 2 + 4}>
                {name.text !== undefined && `${name.text} `}
                <tspan class="name">{name.id}</tspan>
              </text>
              {bars.map(
                (bar, k) => bar && <BarShape key={sides[k]} bar={bar} side={sides[k]!} y={y + 5 + k * 10} at={at} />,
              )}
            </a>
          )
        })}
      </svg>
    </PictureFrame>
  )
}

const sides = ['gold', 'system'] as const

interface BarProps {
  readonly bar: Bar
  readonly side: (typeof sides)[number]
  readonly y: number
  at(rank: number): number
}

function BarShape({ bar: { start, end, isPoint, verdict }, side, y, at }: BarProps) {
  const title = isPoint
    ? `${side}: rank ${rankRange(start)}`
    : `${side}: starts at rank ${rankRange(start)}, ends at ${rankRange(end)}`
  return (
    <g class={['bar', side, verdict].filter(Boolean).join(' ')}>
      <title>{title}</title>
      {isPoint ? (
        <path class={start[0] === start[1] ? 'certain' : 'uncertain'} d={diamond(at(start[0]), at(start[1]), y)} />
      ) : (
        <>
          <rect class="uncertain" x={at(start[0])} y={y} width={at(end[1]) - at(start[0])} height={BAR} rx={2} />
          {start[1] < end[0] && (
            <rect class="certain" x={at(start[1])} y={y} width={at(end[0]) - at(start[1])} height={BAR} rx={2} />
          )}
        </>
      )}
    </g>
  )
}

function rankRange([first, last]: readonly [number, number]): string {
  return first === last ? `${first}` : `${first} to ${last}`
}

function diamond(x1: number, x2: number, y: number): string {
  const half = BAR / 2
  return `M ${x1 - half} ${y + half} L ${x1} ${y} H ${x2} L ${x2 + half} ${y + half} L ${x2} ${y + BAR} H ${x1} Z`
}
