/** A source that remembers what was read from it, for layers that keep the text of their file. */
import { piecesOf, type Source } from '../../format.js'

export interface KeptSource {
  readonly source: Source
  /** The text read so far. */
  text(): string
}

export function keptSource(source: Source): KeptSource {
  if (typeof source === 'string') return { source, text: () => source }
  const taken: string[] = []
  return { source: remembered(source, taken), text: () => taken.join('') }
}

function* remembered(source: Source, taken: string[]): Generator<string> {
  for (const piece of piecesOf(source)) {
    taken.push(piece)
    yield piece
  }
}
