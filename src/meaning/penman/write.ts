/**
 * Writes trees in PENMAN notation: each branch on its own line, indented by four blanks as in UMR files, or all on one line.
 * The depth of indentation is limited; otherwise the output of a deep tree would grow with the square of its size.
 */
import type { MeaningTree } from '../../layers/meaning.js'

export interface TreeLayout {
  /** Whether to write everything on one line. */
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
