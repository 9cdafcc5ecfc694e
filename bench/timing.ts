/** Times in milliseconds, each the least of several runs: what a run takes when nothing disturbs it. */
import { performance } from 'node:perf_hooks'

/** Runs the tasks in turn, so that a slow spell of the machine meets them all. */
export function leastTimes<Name extends string>(
  runs: number,
  tasks: Readonly<Record<Name, () => unknown>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(tasks) as Name[]
  const least = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>
  for (let run = 0; run < runs; run++)
    for (const name of names) {
      const start = performance.now()
      tasks[name]()
      least[name] = Math.min(least[name], performance.now() - start)
    }
  return least
}

/** Rows of text as a table, the first row its head; numbers stand to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (/^[\d.,]/.test(cell) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd()
  return [line(rows[0]!), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.slice(1).map(line)].join('\n')
}
