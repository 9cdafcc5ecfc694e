/** The form of the benchmark: sections of rows, each with our time and that of a baseline that ran in the same run, in turn with ours. */
import { existsSync } from 'node:fs'

/** One line. Times are CPU seconds, of all threads, in this process or in a command that it started. */
export interface Row {
  readonly work: string
  readonly ours: number
  /** What did the same work, or the least that any program must do for it. */
  readonly baseline: string
  readonly baselineTime: number
  /** The largest allowed value of ours / baselineTime. */
  readonly goal?: number
}

/** What a section can use. */
export interface Bench {
  /** The folder that holds `data/` and `reference/`. */
  readonly shared: string
  /** The folder with the programs of others, one checkout each. */
  readonly peers?: string
  /** The command that starts Python. */
  readonly python: string
  /** Whether sections that run a part of their work by default should run all of it. */
  readonly isFull?: boolean
  /** Prints a sentence below the table of the section: a figure that is not a time, or why a row is missing. */
  note(text: string): void
}

/** A group of rows that can be run alone. */
export interface Section {
  /** For `--only`. */
  readonly name: string
  readonly title: string
  rows(bench: Bench): Promise<readonly Row[]> | readonly Row[]
}

/** The result of a section. */
export interface Finding {
  readonly name: string
  readonly title: string
  readonly rows: readonly Row[]
  readonly notes: readonly string[]
}

/** A section that fails says why, and the others run. */
export async function find(section: Section, bench: Omit<Bench, 'note'>): Promise<Finding> {
  const notes: string[] = []
  const { name, title } = section
  try {
    return { name, title, rows: await section.rows({ ...bench, note: (text) => void notes.push(text) }), notes }
  } catch (error) {
    return { name, title, rows: [], notes: [...notes, `Not run: ${reasonOf(error)}`] }
  }
}

/** The path, if there is something; the section ends otherwise. */
export function needed(path: string): string {
  if (!existsSync(path))
    throw new Error(`${path} is missing. Set CUPEL_SHARED to the folder that holds data/ and reference/.`)
  return path
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function ratioOf({ ours, baselineTime }: Row): number {
  return ours / baselineTime
}

/** Undefined for a row without a goal. */
export function isMet(row: Row): boolean | undefined {
  return row.goal === undefined ? undefined : ratioOf(row) <= row.goal
}
