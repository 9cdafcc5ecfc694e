/** The output of `cupel check`: whether the links of each file are consistent, and if not, the cycle and a repair. */
import type { TimeLink } from '../layers/time.js'
import type { LayerCheck } from '../time/contradictions/check.js'
import { exactSum } from '../time/contradictions/exact-units.js'
import type { WeightedRepair } from '../time/contradictions/weighted-repair.js'
import { showLink, showStatement } from '../time/show.js'
import type { Problem } from '../vocabulary/problem.js'
import { formatNumberOf } from './numbers.js'
import { type Paint, plain } from './paint.js'
import { printable } from './printable.js'

/** A document of a file, or a file without documents. */
export interface CheckedFile {
  readonly file: string
  readonly document?: string
  /** Absent if there is no time layer to check. */
  readonly check?: LayerCheck
  /** There is a document, but it has no timeline that could be contradictory. */
  readonly isTimeless?: boolean
  /** Replaces the smallest repair if links have weights. */
  readonly weighted?: WeightedRepair
  readonly problems: readonly Problem[]
}

/** Where the weights of links come from. */
export interface WeightsUsed {
  readonly file: string
  /** The number of links that have their own weight. */
  readonly links: number
}

/** The contradictory documents one by one, then the totals. */
export function writeCheckText(
  files: readonly CheckedFile[],
  { paint = plain, weights }: { readonly paint?: Paint; readonly weights?: WeightsUsed } = {},
): string {
  const blocks = files.filter(({ check }) => check?.isConsistent === false).map((file) => contradiction(file, paint))
  return [...blocks, summary(files) + (weights ? weightSummary(files, weights) : '')].join('\n')
}

function contradiction({ file, document, check, weighted }: CheckedFile, paint: Paint): string {
  const lines = [
    `${paint.bold(printable(file))}${document ? `  ${printable(document)}` : ''}  ${paint.red('contradictory')}`,
    `  cannot all hold:  ${cycleText(check!.core)}`,
    `  ${weighted ? lightestText(weighted) : smallestText(check!)}`,
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function smallestText({ repair, isRepairProven }: LayerCheck): string {
  return `${isRepairProven ? 'smallest repair' : 'a repair, not proven smallest'}: drop ${repair.map(showLink).join(', ')}`
}

function lightestText({ dropped, weight, isProven, lowerBound }: WeightedRepair): string {
  const links = dropped.map(showLink).join(', ')
  return isProven
    ? `lightest repair: drop ${links}; weight ${weight}`
    : `a repair, not proven lightest: drop ${links}; weight ${weight}; every repair weighs at least ${lowerBound}`
}

function cycleText(core: readonly TimeLink[]): string {
  return core
    .map((link) =>
      printable(`${showStatement(link)} (${link.id}${link.place?.line ? `, line ${link.place.line}` : ''})`),
    )
    .join(' → ')
}

function summary(files: readonly CheckedFile[]): string {
  const count = (verdict: boolean | null): number => files.filter(({ check }) => check?.isConsistent === verdict).length
  const timeless = files.filter(({ isTimeless }) => isTimeless).length
  const unread = files.filter(({ problems }) =>
    problems.some(({ severity, isAllowed }) => severity === 'error' || isAllowed),
  ).length
  const parts = [
    formatNumberOf(files.filter(({ check }) => check).length + timeless, 'document'),
    `${count(true)} consistent`,
    `${count(false)} contradictory`,
    ...(timeless ? [`${timeless} without a timeline`] : []),
    ...(count(null) ? [`${count(null)} not decided`] : []),
    ...(unread ? [`${formatNumberOf(unread, 'file')} with errors`] : []),
  ]
  return `${parts.join(', ')}\n`
}

function weightSummary(files: readonly CheckedFile[], { file, links }: WeightsUsed): string {
  return `Weights from ${printable(file)}: ${formatNumberOf(links, 'link')}; every other link weighs 1. Total weight dropped: ${weightDropped(files)}.\n`
}

function weightDropped(files: readonly CheckedFile[]): number {
  return exactSum(files.map(({ weighted }) => weighted?.weight ?? 0))
}

/** The JSON report. Its keys are a contract with other programs; `null` means not decided. Weights are included only if they were used. */
export function writeCheckJson(files: readonly CheckedFile[], weights?: WeightsUsed): string {
  const entries = files.map(({ file, document, check, weighted, problems }) => ({
    file,
    ...(document && { document }),
    consistent: check?.isConsistent ?? null,
    pathConsistent: check?.isPathConsistent ?? null,
    core: (check?.core ?? []).map(triple),
    repair: (weighted?.dropped ?? check?.repair ?? []).map(triple),
    ...(check && !(weighted ?? { isProven: check.isRepairProven }).isProven && { repairProven: false }),
    ...(weighted && { repairWeight: weighted.weight, repairLowerBound: weighted.lowerBound }),
    problems,
  }))
  const used = weights && { weights: { ...weights, dropped: weightDropped(files) } }
  return `${JSON.stringify({ ...used, files: entries }, undefined, 2)}\n`
}

function triple(link: TimeLink) {
  return [link.source, link.relation, link.target]
}
