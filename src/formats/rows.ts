/**
 * Rows of source, relation and target, as language models and spreadsheets produce them: CSV, TSV, or one object per line.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { peek } from '../syntax/source/pieces.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { choice, text } from '../vocabulary/param.js'
import { areComplete, columnNames, columnsByRole } from './rows/columns.js'
import { RowDocuments } from './rows/documents.js'
import { readObjects } from './rows/objects.js'
import { readTable, type TableParams } from './rows/table.js'
import { rowsLosses, writeRows } from './rows/write.js'

const mostProblems = 50

export const rows = defineFormat({
  name: 'rows',
  extensions: ['.csv', '.tsv', '.jsonl', '.ndjson'],
  layers: ['time'],
  about: {
    summary: 'Triples of source, relation and target: CSV, TSV or one object per line, as language models write them.',
    details: `
**Read.** A table with a header, or with the order of its columns declared by \`columns\`; or one JSON object per line, with
the same names as keys. Case does not matter. The names are

${Object.entries(columnNames)
  .map(([role, names]) => `- ${role}: ${names.join(', ')}`)
  .join('\n')}

Source, relation and target are required. If there is a document column, each name in it gives one document; an ending such as
.tml is removed from the name, so that the document pairs with that file. Otherwise the file is one document with the name of
the file. The sources and targets are the entities, read as intervals. A relation is a word of any label set that Cupel knows
(BEFORE, overlap, is included), or a list of Allen's short names with spaces between them ("b m"). Rows without an id get the ids
link1, link2 and so on.

Tables follow RFC 4180: a cell in double quotes can contain separators, line ends and doubled quotes. Blanks around a cell, a byte
order mark and empty rows are ignored. There are no comments; \`#\` is an ordinary character. The separator is a tab if the first
line has one, otherwise comma or semicolon, whichever is more frequent in that line; \`separator\` sets it. With \`columns\`, a first
row that repeats the declared names is read as a header.

**Ignored.** Other columns and keys, and cells beyond the last column that is declared.

**Refused.** A header without source, relation or target, and a quote that is never closed. A row that lacks a cell, has text
after the last column of the header, or has an unknown relation is reported and left out. If two columns have the same name, the
problem is reported and the first column is used. After ${mostProblems} errors, reading stops and gives no document.

**Written.** Only the links, with their original labels: document, source, relation, target, or the declared columns. Kinds,
spans, texts and entities without links are lost. Links between endpoints cannot be written.
`.trim(),
    example: `document,source,relation,target
fire,started,BEFORE,put out
fire,smoke,overlap,put out
flood,rain,"b m",warning
`,
    link: 'https://www.rfc-editor.org/rfc/rfc4180',
  },
  params: {
    columns: text({
      default: 'auto',
      doc: 'the columns in order, joined by ":", with "_" for a column to skip; auto reads the header',
      example: 'document:source:relation:target',
    }),
    separator: choice(['auto', 'comma', 'tab', 'semicolon'], {
      default: 'auto',
      doc: 'the character between two cells',
    }),
  },
  recognises,
  read: readRows,
  write: writeRows,
  losses: rowsLosses,
})

/** Decides by the keys of the first object, or the names in the first row. */
function recognises(head: string): boolean {
  const [first = ''] = head
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/[\r\n]/)
  const names = first.startsWith('{')
    ? [...first.matchAll(/"(\w+)"\s*:/g)].map(([, key]) => key!)
    : first.split(/[,;\t]/)
  return areComplete(columnsByRole(names.map((name): [string, string] => [name, name])))
}

function readRows(source: Source, { id }: { readonly id: string }, params: TableParams): Reading {
  const problems = problemList(mostProblems)
  const documents = new RowDocuments(id)
  const { beginning, pieces } = peek(source)
  const isWhole = beginning.trimStart().startsWith('{')
    ? readObjects(pieces, documents, problems)
    : readTable(pieces, params, documents, problems)
  return { documents: isWhole ? documents.documents() : [], problems: inFileOrder(problems.problems) }
}
