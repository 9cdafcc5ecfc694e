/** What `cupel check` tells: file by file, whether its links can all hold, and the cycle and a repair if not. */
import type { TimeLink } from '../layers/time.js'
import type { Problem } from '../problem.js'
import type { LayerCheck } from '../time/check.js'
import { showLink, showStatement } from '../time/show.js'
import { formatNumberOf } from './numbers.js'
import { type Paint, plain } from './paint.js'
import { printable } from './printable.js'

/** A document of a file, or a file that gave none. */
export interface CheckedFile {
  readonly file: string
  readonly document?: string
  /** Absent if there is no time layer to check. */
  readonly check?: LayerCheck
  readonly problems: readonly Problem[]
}

/** Contradictory documents one by one, then the sum. */
export function writeCheckText(
  files: readonly CheckedFile[],
  { paint = plain }: { readonly paint?: Paint } = {},
): string {
  const blocks = files.filter(({ check }) => check?.isConsistent === false).map((file) => contradiction(file, paint))
  return [...blocks, summary(files)].join('\n')
}

function contradiction({ file, document, check }: CheckedFile, paint: Paint): string {
  const { core, repair, isRepairProven } = check!
  const lines = [
    `${paint.bold(printable(file))}${document ? `  ${printable(document)}` : ''}  ${paint.red('contradictory')}`,
    `  cannot all hold:  ${cycleText(core)}`,
    `  ${isRepairProven ? 'smallest repair' : 'a repair, not proven smallest'}: drop ${repair.map(showLink).join(', ')}`,
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
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
  const unread = files.filter(({ problems }) => problems.some(({ severity }) => severity === 'error')).length
  const parts = [
    formatNumberOf(files.filter(({ check }) => check).length, 'document'),
    `${count(true)} consistent`,
    `${count(false)} contradictory`,
    ...(count(null) ? [`${count(null)} not decided`] : []),
    ...(unread ? [`${formatNumberOf(unread, 'file')} with errors`] : []),
  ]
  return `${parts.join(', ')}\n`
}

/** The contract of the JSON report; `null` means not decided. */
export function writeCheckJson(files: readonly CheckedFile[]): string {
  const entries = files.map(({ file, document, check, problems }) => ({
    file,
    ...(document && { document }),
    consistent: check?.isConsistent ?? null,
    pathConsistent: check?.isPathConsistent ?? null,
    core: (check?.core ?? []).map(triple),
    repair: (check?.repair ?? []).map(triple),
    ...(check && !check.isRepairProven && { repairProven: false }),
    problems,
  }))
  return `${JSON.stringify({ files: entries }, undefined, 2)}\n`
}

function triple(link: TimeLink) {
  return [link.source, link.relation, link.target]
}
