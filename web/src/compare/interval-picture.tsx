/** The differences from the chosen system with their confidence intervals, so that you see which intervals do not include zero. */
import { PictureFrame } from '../parts/picture-frame.js'
import { directionOf, intervalText, signedText } from './numbers.js'
import { type PlainMeasureComparison, type PlainPair, pairOf } from './protocol.js'

const [WIDTH, ROW, TOP, BOTTOM, RIGHT] = [640, 26, 12, 44, 20]
/** A generous width of a letter. */
const LETTER = 7

interface IntervalPictureProps {
  readonly measure: PlainMeasureComparison
  readonly from: string
}

export function IntervalPicture({ measure, from }: IntervalPictureProps) {
  const pairs = measure.systems.flatMap(({ name }) => pairOf(measure, name, from) ?? [])
  const drawn = pairs.filter(({ difference }) => difference !== null)
  if (drawn.length === 0) return null
  const left = 16 + LETTER * Math.min(24, Math.max(...drawn.map(({ a }) => a.length)))
  const scale = differenceScale(drawn, left)
  const bottom = TOP + drawn.length * ROW
  const title = `${measure.id}: differences from ${from}`
  return (
    <PictureFrame name={`differences-${measure.id}`} caption={title}>
      <svg class="chart intervals" viewBox={`0 0 ${WIDTH} ${bottom + BOTTOM}`} role="img" aria-label={title}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line class={tick === 0 ? 'zero' : 'grid'} x1={scale.at(tick)} x2={scale.at(tick)} y1={TOP} y2={bottom} />
            <text x={scale.at(tick)} y={bottom + 16} text-anchor="middle">
              {signedText(tick, scale.decimals)}
            </text>
          </g>
        ))}
        {drawn.map((pair, i) => (
          <IntervalRow
            key={pair.a}
            pair={pair}
            y={TOP + (i + 0.5) * ROW}
            left={left}
            at={scale.at}
            better={measure.better}
          />
        ))}
        <text x={(left + WIDTH - RIGHT) / 2} y={bottom + 36} text-anchor="middle">
          {`difference of ${measure.value} from ${from} (${measure.better} is better)`}
        </text>
      </svg>
    </PictureFrame>
  )
}

interface IntervalRowProps {
  readonly pair: PlainPair
  readonly y: number
  readonly left: number
  readonly better: 'higher' | 'lower'
  at(value: number): number
}

function IntervalRow({ pair, y, left, at, better }: IntervalRowProps) {
  const { low, high } = pair.interval
  const kind = pair.holm.significant ? (directionOf(pair.difference, better) ?? 'open') : 'open'
  return (
    <g class={kind}>
      <title>{`${pair.a}: ${signedText(pair.difference)} ${intervalText(pair.interval)}`}</title>
      <text x={left - 10} y={y + 4} text-anchor="end">
        {pair.a.length > 24 ? `${pair.a.slice(0, 23)}…` : pair.a}
      </text>
      {low !== null && high !== null && <line class="interval" x1={at(low)} x2={at(high)} y1={y} y2={y} />}
      <circle cx={at(pair.difference!)} cy={y} r={pair.holm.significant ? 5 : 4} />
    </g>
  )
}

/** A scale that includes all intervals and zero, with a few ticks at round numbers. */
function differenceScale(pairs: readonly PlainPair[], left: number) {
  const ends = pairs.flatMap(({ difference, interval }) => [difference!, interval.low ?? 0, interval.high ?? 0])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const step = stepFor(high - low || 0.1)
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)]
  const [from, to] = [first * step, last * step]
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step),
    decimals: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)),
    at: (value: number): number => left + ((value - from) / (to - from)) * (WIDTH - RIGHT - left),
  }
}

const MOST_TICKS = 7

/** 1, 2 or 5 times a power of ten. */
function stepFor(width: number): number {
  const rough = width / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10)
}
