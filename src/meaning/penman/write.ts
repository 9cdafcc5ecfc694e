/**
 * Trees as PENMAN notation: each branch on a line of its own, indented by four blanks as UMR files are, or all on one line.
 * Indentation ends at a depth that nobody reads by eye, or a deep tree would take the square of its size.
 */
import type { MeaningTree } from '../../layers/meaning.js'

export interface TreeLayout {
  /** All on one line. */
  readonly isOneLine?: boolean
}

const deepestIndent = 60

/** @example writeTree(tree, {isOneLine: true}) // '(b / boy :quant 3)' */
export function writeTree(tree: MeaningTree, { isOneLine = false }: TreeLayout = {}): string {
  const parts: string[] = [head(tree)]
  const open: { readonly node: MeaningTree; next: number }[] = [{ node: tree, next: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const branch = top.node.branches[top.next++]
    if (!branch) {
      parts.push(')')
      open.pop()
      continue
    }
    parts.push(isOneLine ? ' :' : newLine(open.length), branch.role)
    if (typeof branch.target === 'string') parts.push(' ', branch.target)
    else if (branch.target) {
      parts.push(' ', head(branch.target))
      open.push({ node: branch.target, next: 0 })
    }
  }
  return parts.join('')
}

function head({ variable, concept }: MeaningTree): string {
  return concept === undefined ? `(${variable}` : `(${variable} / ${concept}`
}

const newLines = Array.from({ length: deepestIndent + 1 }, (_, depth) => `\n${'    '.repeat(depth)}:`)

function newLine(depth: number): string {
  return newLines[Math.min(depth, deepestIndent)]!
}
