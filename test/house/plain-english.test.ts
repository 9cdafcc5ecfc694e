/**
 * Keeps phrases out of pages, messages and comments that a native reader stumbles over. CONTRIBUTING lists them for authors; each phrase of
 * that list is banned here, and each pattern here has a phrase in that list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const banned: readonly RegExp[] = [
  /(?<!\bthere )\b(?:is|are) no (?:date|document|file|format|json|list|measure|name|number|object|text)s?\b/i,
  /\banew\b/i,
  /\b(?:am|are|be|been|is|was|were) told\b/i,
  /\btold apart\b/i,
  /\btells?\b/i,
  /(?<!, )\bso (?:few|many)\b(?![^.]*\bthat\b)/i,
  /\bstands? twice\b/i,
  /\bmay be given again\b/i,
  /\ball the same\b/i,
  /\bwithout ado\b/i,
  /\bfor all that\b/i,
  /\b(?:are|be|is) said\b/i,
  /\bsay `?--/i,
  /\bwhoever\b/i,
  /\b(?:no|some)body\b/i,
  /(?<!-)\blearnt\b/i,
  /\bspelt\b/i,
  /\bgoes on where\b/i,
  /\bsurest\b/i,
  /\bdearer\b/i,
  /\bthereof\b/i,
  /\bof which lower\b/i,
]

/** Files that hold English words as data. */
const wordLists = ['src/text/', 'src/entailment/', 'src/facts/']

interface Piece {
  readonly place: string
  readonly text: string
}

function filesBelow(folder: string, ends: readonly string[]): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.some((end) => file.endsWith(end)))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
}

function found(pieces: readonly Piece[]): string[] {
  return pieces.flatMap(({ place, text }) => {
    const flat = text.replace(/\s+/g, ' ')
    return banned.flatMap((pattern) => {
      const hit = pattern.exec(flat)
      return hit ? [`${place}: … ${flat.slice(Math.max(0, hit.index - 40), hit.index + 60)} …`] : []
    })
  })
}

/** The paragraphs of a page, without blocks of code, quotations and the list of banned phrases. */
function paragraphsOf(page: string): Piece[] {
  const text = readFileSync(join(root, page), 'utf8')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/<!-- banned -->[\s\S]*?<!-- end -->/g, '')
    .replace(/"[^"\n]*"/g, '""')
  const current = page === 'CHANGELOG.md' ? text.slice(0, text.indexOf('## 0.1.0')) : text
  return current.split(/\n\n|\n(?=[-|])/).map((paragraph) => ({ place: page, text: paragraph }))
}

/** String literals, templates and texts of the pages of the workbench. */
function literalsOf(file: string): Piece[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const pieces: Piece[] = []
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node)
    if (isText && !ts.isImportDeclaration(node.parent))
      pieces.push({ place: placeOfNode(node, source), text: node.getText() })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return pieces
}

function placeOfNode(node: ts.Node, source: ts.SourceFile): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function commentsOf(file: string): Piece[] {
  const text = readFileSync(join(root, file), 'utf8')
  const variant = file.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, variant, text)
  const pieces: Piece[] = []
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      pieces.push({ place: file, text: scanner.getTokenText().replace(/^\s*\*/gm, '') })
  return pieces
}

/** Pages that are printed from the sources are left out: the sources are checked. */
const generated = /^docs\/(?:api|measures|formats|problems\.md)|^experiments\/[^/]+\/result\//
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...['docs', 'experiments', 'bench', 'examples', 'src', 'test', 'web/src'].flatMap((folder) =>
    filesBelow(folder, ['.md']),
  ),
].filter((page) => !generated.test(page) && existsSync(join(root, page)))
const sources = ['src', 'web/src'].flatMap((folder) => filesBelow(folder, ['.ts', '.tsx']))

describe('plain English', () => {
  it('is written in pages', () => {
    expect(found(pages.flatMap(paragraphsOf))).toEqual([])
  })

  it('is written in messages, hints, help texts and labels', () => {
    const files = sources.filter((file) => !wordLists.some((folder) => file.startsWith(folder)))
    expect(found(files.flatMap(literalsOf))).toEqual([])
  })

  it('is written in comments', () => {
    expect(found(sources.flatMap(commentsOf))).toEqual([])
  })

  it('has a list of banned phrases in CONTRIBUTING, which is the list of this test', () => {
    const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    const [, table] = /<!-- banned -->([\s\S]*?)<!-- end -->/.exec(text)!
    const rows = table!.trim().split('\n').slice(2)
    const phrases = rows.flatMap((row) =>
      row
        .split('|')[1]!
        .split(',')
        .map((phrase) => phrase.trim()),
    )
    expect(phrases.filter((phrase) => !banned.some((pattern) => pattern.test(phrase)))).toEqual([])
    expect(banned.filter((pattern) => !phrases.some((phrase) => pattern.test(phrase)))).toEqual([])
  })
})
