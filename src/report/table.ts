/**
 * A table, and the notations it can be written in. Cells are formatted text. `undefined` is a missing number, which each notation
 * marks in its own way; an empty string is a cell that is meant to be empty.
 */
import { missingMarks } from './numbers.js'
import { type Paint, plain } from './paint.js'
import { printable, widthOf } from './printable.js'

export interface Table {
  readonly title?: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Rows that summarise the others. */
  readonly footer?: readonly Row[]
}

export interface Column {
  readonly name: string
  readonly align: Align
}

export type Align = 'left' | 'right'
export type Row = readonly Cell[]
export type Cell = string | undefined

/** Aligned columns for a terminal. */
export function tableText(table: Table, { paint = plain }: { readonly paint?: Paint } = {}): string {
  const lines = escapedRows(table, 'text', printable)
  const widths = table.columns.map((_, i) => lines.reduce((width, cells) => Math.max(width, widthOf(cells[i]!)), 0))
  const aligned = lines.map((cells) =>
    cells
      .map((cell, i) => padCell(cell, widths[i]!, table.columns[i]!.align))
      .join('  ')
      .trimEnd(),
  )
  const footerStart = 1 + table.rows.length
  const painted = aligned.map((line, i) => (i === 0 ? paint.dim(line) : i >= footerStart ? paint.bold(line) : line))
  return [...(table.title === undefined ? [] : [paint.bold(printable(table.title))]), ...painted, ''].join('\n')
}

/** RFC 4180: commas, CRLF, quotes where needed. The title is left out. */
export function tableCsv(table: Table): string {
  const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return escapedRows(table, 'csv', quote)
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
}

/** Tabs, line ends and backslashes inside a cell are written `\t`, `\n`, `\r` and `\\`. The title is left out. */
export function tableTsv(table: Table): string {
  const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\\': '\\\\' }
  const escaped = (cell: string): string => cell.replace(/[\t\n\r\\]/g, (character) => escapes[character]!)
  return escapedRows(table, 'tsv', escaped)
    .map((cells) => `${cells.join('\t')}\n`)
    .join('')
}

/** A table in GitHub's Markdown. */
export function tableMarkdown(table: Table): string {
  const [head, ...rows] = escapedRows(table, 'md', escapeMarkdown).map((cells) => `| ${cells.join(' | ')} |\n`)
  const rule = `|${table.columns.map(({ align }) => (align === 'right' ? ' ---: ' : ' --- ')).join('|')}|\n`
  const title = table.title === undefined ? '' : `**${escapeMarkdown(table.title)}**\n\n`
  return [title, head, rule, ...rows].join('')
}

/** A LaTeX tabular, which needs the booktabs package. */
export function tableLatex(table: Table): string {
  const lines = escapedRows(table, 'tex', escapeLatex).map((cells) => `${cells.join(' & ')} \\\\\n`)
  const footerStart = 1 + table.rows.length
  const footer = lines.slice(footerStart)
  const title = table.title === undefined ? '' : latexTitle(table.title, table.columns.length)
  return [
    `\\begin{tabular}{${table.columns.map(({ align }) => (align === 'right' ? 'r' : 'l')).join('')}}\n\\toprule\n`,
    title,
    `${lines[0]}\\midrule\n`,
    ...lines.slice(1, footerStart),
    ...(footer.length && table.rows.length ? ['\\midrule\n'] : []),
    ...footer,
    '\\bottomrule\n\\end{tabular}\n',
  ].join('')
}

/** Underscores inside a word are not escaped, because Markdown gives them no meaning there. */
function escapeMarkdown(text: string): string {
  const words = printable(text).replace(/[\\|`*<~&]/g, '\\$&')
  return words.replaceAll('](', ']\\(').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
}

const latexEscapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '{\\char34}',
  '[': '{[}',
  ']': '{]}',
}

/**
 * Brackets are wrapped in braces: at the start of a row, LaTeX would read one as an argument of the line end before it.
 * Symbols of control characters become spaces, because LaTeX's fonts do not have them.
 */
function escapeLatex(text: string): string {
  const words = printable(text).replace(/[\u2400-\u2421\ufffd]/g, ' ')
  return words.replace(/[\\^~<>|"[\]{}$&#%_]/g, (character) => latexEscapes[character] ?? `\\${character}`)
}

function latexTitle(title: string, columns: number): string {
  return `\\multicolumn{${columns}}{l}{${escapeLatex(title)}} \\\\\n\\midrule\n`
}

/** Header, rows and footer, escaped for one notation. */
function escapedRows(table: Table, notation: keyof typeof missingMarks, escaped: (text: string) => string): string[][] {
  const cells = (row: Row): string[] =>
    table.columns.map((_, i) => {
      const cell = row[i]
      return cell === undefined ? missingMarks[notation] : escaped(cell)
    })
  return [table.columns.map(({ name }) => escaped(name)), ...[...table.rows, ...(table.footer ?? [])].map(cells)]
}

function padCell(cell: string, width: number, align: Align): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(cell)))
  return align === 'right' ? space + cell : cell + space
}
