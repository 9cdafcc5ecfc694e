/** A command line as a user runs it. */
import { vi } from 'vitest'
import { run } from '../../src/cli/main.js'

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** What it prints on each stream, and its exit code. */
export async function cupel(...args: readonly string[]): Promise<Said> {
  const said = { out: '', err: '' }
  const keep = (stream: 'out' | 'err') => (piece: unknown) => {
    said[stream] += String(piece)
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ]
  try {
    return { code: await run(args), ...said }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
