/**
 * Risk against coverage (El-Yaniv and Wiener 2010): answers are let in by falling confidence. The chosen system's curve stands out, with the one that
 * the best order of the same answers would have; a question that is looked at is marked where it is let in.
 */
import { formatRate, missingMarks } from '../../../../src/report/numbers.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { ProblemList } from '../../parts/problems.js'
import { pathOf, xOf, yOf } from './plane.js'
import type { ShownSystem } from './protocol.js'
import { UnitPlane } from './unit-plane.js'

interface RiskCurveProps {
  readonly systems: readonly ShownSystem[]
  readonly names: readonly string[]
  readonly chosen: number
  /** Of the question that is looked at, if it has one. */
  readonly confidence: number | undefined
}

type Points = readonly { readonly coverage: number; readonly risk: number }[]

const MOST_SIGNS = 60

export function RiskCurve({ systems, names, chosen, confidence }: RiskCurveProps) {
  const own = systems[chosen]?.risk
  if (!own) return null
  if ('problems' in own)
    return (
      <div class="no-picture">
        <p>{names[chosen]} has no risk-coverage curve: it needs a confidence for every answer.</p>
        <ProblemList problems={own.problems} />
      </div>
    )
  const others = systems.flatMap(({ risk }, i) =>
    i === chosen || 'problems' in risk ? [] : [{ i, curve: risk.curve }],
  )
  const { aurc, 'excess-aurc': excess } = own.values
  const mark = confidence === undefined ? undefined : own.curve.find((point) => point.confidence <= confidence)
  return (
    <PictureFrame name="risk-coverage" caption={<Caption aurc={aurc} excess={excess} />}>
      <UnitPlane
        x="coverage: share of questions answered"
        y="risk: share of these that are wrong"
        label={labelOf(names[chosen]!, own.curve)}
      >
        {others.map(({ i, curve }) => (
          <path key={i} class="other" d={lineOf(curve)}>
            <title>{names[i]}</title>
          </path>
        ))}
        <path class="best" d={lineOf(own.best)}>
          <title>the same answers, right ones first</title>
        </path>
        <path class="own" d={lineOf(own.curve)}>
          <title>{names[chosen]}</title>
        </path>
        {own.curve.length <= MOST_SIGNS &&
          own.curve.map((point) => (
            <circle key={point.confidence} class="own" cx={xOf(point.coverage)} cy={yOf(point.risk)} r={3}>
              <title>{wordsOf(point)}</title>
            </circle>
          ))}
        {mark && (
          <g class="mark">
            <circle cx={xOf(mark.coverage)} cy={yOf(mark.risk)} r={7} />
            <text x={xOf(0.02)} y={yOf(0.95)}>
              {wordsOf(mark)}
            </text>
          </g>
        )}
      </UnitPlane>
    </PictureFrame>
  )
}

function Caption({ aurc, excess }: { readonly aurc: number | undefined; readonly excess: number | undefined }) {
  return (
    <>
      Risk and coverage{' '}
      <span class="quiet">
        aurc {formatRate(aurc) ?? missingMarks.html}, {formatRate(excess) ?? missingMarks.html} above the best order
        (dashed)
      </span>
    </>
  )
}

function lineOf(curve: Points): string {
  return pathOf(curve.map(({ coverage, risk }) => ({ x: coverage, y: risk })))
}

function wordsOf(point: { readonly confidence: number; readonly coverage: number; readonly risk: number }): string {
  return `from confidence ${point.confidence}: coverage ${formatRate(point.coverage)}, risk ${formatRate(point.risk)}`
}

function labelOf(name: string, curve: Points): string {
  const last = curve.at(-1)
  const end = last
    ? `, ending at coverage ${formatRate(last.coverage)} with risk ${formatRate(last.risk)}`
    : ': no answer'
  return `Risk-coverage curve of ${name}${end}`
}
