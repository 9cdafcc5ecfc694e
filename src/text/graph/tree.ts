/**
 * The dependency tree of a sentence, corrected around names. A parser cannot know that "President of Angola João Lourenço" is a name with a
 * title. Here a name governs its title, the title governs its country, and each chunk has one head.
 *
 * A group is attached where its highest word was attached. That place was above all of them, so no cycle can arise. O(words).
 */
import type { Word } from '../analysis.js'
import { type NameGroup, type WordRange, wordNumbers } from './groups.js'

export interface Tree {
  /** −1 for the root. */
  readonly heads: Int32Array
  readonly relations: readonly string[]
  /** For each word, the words that it governs, in order. */
  readonly children: readonly (readonly number[])[]
}

export function correctedTree(words: readonly Word[], groups: readonly NameGroup[]): Tree {
  const heads = Int32Array.from(words, ({ head }, i) => (head >= 0 && head < words.length && head !== i ? head : -1))
  const relations = words.map(({ relation }) => relation)
  const depths = depthsOf(heads)
  for (const group of groups) attachGroup(group, { heads, relations, depths })
  const children: number[][] = words.map(() => [])
  heads.forEach((head, i) => {
    if (head >= 0) children[head]!.push(i)
  })
  return { heads, relations, children }
}

/** The distance of each word from the root. Words that lead to no root are detached. */
function depthsOf(heads: Int32Array): Int32Array {
  const depths = new Int32Array(heads.length).fill(-1)
  const path: number[] = []
  for (let start = 0; start < heads.length; start++) {
    let at = start
    while (at >= 0 && depths[at] === -1) {
      depths[at] = -2
      path.push(at)
      at = heads[at]!
    }
    if (at >= 0 && depths[at] === -2) {
      heads[path.at(-1)!] = -1
      at = -1
    }
    for (let above = at < 0 ? -1 : depths[at]!; path.length > 0; ) depths[path.pop()!] = ++above
  }
  return depths
}

interface TreeDraft {
  readonly heads: Int32Array
  readonly relations: string[]
  readonly depths: Int32Array
}

function attachGroup({ name, title, place }: NameGroup, draft: TreeDraft): void {
  const { heads, relations } = draft
  const parts = [name, title, place].filter((part) => part !== undefined)
  const between = title && place ? wordNumbers({ from: title.to, to: place.from }) : []
  const members = [...parts.flatMap(wordNumbers), ...between]
  const top = highest(members, draft)
  const [above, relation] = [heads[top]!, relations[top]!]
  const tops = new Map(parts.map((part) => [part, highest(wordNumbers(part), draft)]))
  for (const part of parts) for (const word of wordNumbers(part)) attach(draft, word, tops.get(part)!, 'flat')
  attach(draft, tops.get(name)!, above, relation)
  if (title) attach(draft, tops.get(title)!, tops.get(name)!, 'nmod:desc')
  if (!title || !place) return
  attach(draft, tops.get(place)!, tops.get(title)!, 'nmod')
  between.forEach((word, i) => {
    attach(draft, word, tops.get(place)!, i === 0 ? 'case' : 'det')
  })
}

function attach({ heads, relations }: TreeDraft, word: number, head: number, relation: string): void {
  heads[word] = head
  relations[word] = relation
}

function highest(members: readonly number[], { depths }: TreeDraft): number {
  return members.reduce((best, word) => (depths[word]! < depths[best]! ? word : best))
}

/** The word of a range that is governed from outside it. */
export function headOfRange({ from, to }: WordRange, { heads }: Tree): number {
  for (let word = from; word < to; word++) if (heads[word]! < from || heads[word]! >= to) return word
  return from
}
