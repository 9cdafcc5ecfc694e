/**
 * Risk against coverage (El-Yaniv and Wiener 2010): answers are included in order of falling confidence. The curve of the chosen system is highlighted,
 * together with the curve that the best order of the same answers would have. The chosen question is marked where it is included.
 */
import { formatRate, missingMarks } from '../../../../src/report/numbers.js'
import type { CurvePoint } from '../../../../src/summaries/risk-coverage.js'
import { PictureFrame } from '../../parts/picture-frame.js'
import { ProblemList } from '../../parts/problems.js'
import { pathOf, xOf, yOf } from './plane.js'
import type { ShownSystem } from './protocol.js'
import { UnitPlane } from './unit-plane.js'

interface RiskCurveProps {
  readonly systems: readonly ShownSystem[]
  readonly names: readonly string[]
  readonly chosen: number
  /** The confidence of the chosen question, if it has one. */
  readonly confidence: number | undefined
}

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
  const { aurc, 'excess-aurc': excess } = own.values
  const mark = confidence === undefined ? undefined : own.curve.find((point) => point.confidence <= confidence)
  return (
    <PictureFrame name="risk-coverage" caption={<Caption aurc={aurc} excess={excess} />}>
      <UnitPlane
        x="coverage: share of questions answered"
        y="risk: share of these that are wrong"
        label={describeCurve(names[chosen]!, own.curve)}
      >
        <OtherCurves {...{ systems, names, chosen }} />
        <path class="best" d={pathOfCurve(own.best)}>
          <title>the same answers, correct ones first</title>
        </path>
        <path class="own" d={pathOfCurve(own.curve)}>
          <title>{names[chosen]}</title>
        </path>
        <CurvePoints curve={own.curve} />
        {mark && <QuestionMark point={mark} />}
      </UnitPlane>
    </PictureFrame>
  )
}

function OtherCurves({ systems, names, chosen }: Omit<RiskCurveProps, 'confidence'>) {
  return (
    <>
      {systems.map(({ risk }, i) =>
        i === chosen || 'problems' in risk ? null : (
          <path key={i} class="other" d={pathOfCurve(risk.curve)}>
            <title>{names[i]}</title>
          </path>
        ),
      )}
    </>
  )
}

/** With more points, circles would hide the curve. */
const MOST_POINTS = 60

function CurvePoints({ curve }: { readonly curve: readonly CurvePoint[] }) {
  if (curve.length > MOST_POINTS) return null
  return (
    <>
      {curve.map((point) => (
        <circle key={point.confidence} class="own" cx={xOf(point.coverage)} cy={yOf(point.risk)} r={3}>
          <title>{describePoint(point)}</title>
        </circle>
      ))}
    </>
  )
}

/** The point where the chosen question is included. */
function QuestionMark({ point }: { readonly point: CurvePoint }) {
  return (
    <g class="mark">
      <circle cx={xOf(point.coverage)} cy={yOf(point.risk)} r={7} />
      <text x={xOf(0.02)} y={yOf(0.95)}>
        {describePoint(point)}
      </text>
    </g>
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

function pathOfCurve(curve: readonly CurvePoint[]): string {
  return pathOf(curve.map(({ coverage, risk }) => ({ x: coverage, y: risk })))
}

function describePoint({ confidence, coverage, risk }: CurvePoint): string {
  return `from confidence ${confidence}: coverage ${formatRate(coverage)}, risk ${formatRate(risk)}`
}

function describeCurve(name: string, curve: readonly CurvePoint[]): string {
  const last = curve.at(-1)
  const end = last
    ? `, ending at coverage ${formatRate(last.coverage)} with risk ${formatRate(last.risk)}`
    : ': no answer'
  return `Risk-coverage curve of ${name}${end}`
}
