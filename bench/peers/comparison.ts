/** A piece of work that Cupel and another program both do, and how each is started. */
import { resolve } from 'node:path'

/** Tasks return their CPU seconds. */
export interface Comparison {
  readonly work: string
  /** The folder of the other program below DIR. */
  readonly folder: string
  /** What is named as the baseline. */
  readonly name: string
  readonly goal?: number
  ours(): number
  theirs(folder: string): number
}

/** A driver in this folder. The benchmark runs in the root of the project. */
export function driver(name: string): string {
  return resolve('bench', 'peers', name)
}

/** Our command line. */
export function cupel(...args: readonly string[]): readonly string[] {
  return [process.execPath, resolve('bin', 'cupel'), ...args]
}
