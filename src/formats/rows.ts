/**
 * Rows of source, relation and target, as one gets them from language models and spreadsheets: CSV, TSV, or objects one
 * to a line.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { peek } from '../syntax/source/pieces.js'
import { inOrder, problemList } from '../syntax/source/problem-list.js'
import { choice, text } from '../vocabulary/param.js'
import { areComplete, columnNames, columnsOf } from './rows/columns.js'
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
    summary: 'Triples of source, relation and target: CSV, TSV or objects one to a line, as language models give them.',
    details: `
**Read.** A table with a header, or with the order of its columns declared by \`columns\`; or one JSON object to a line, with
the same names as keys. Upper or lower case is the same. The names are

${Object.entries(columnNames)
  .map(([role, names]) => `- ${role}: ${names.join(', ')}`)
  .join('\n')}

Source, relation and target must be there. Rows with a document column give one document for each name in it; an ending
such as .tml is taken off the name, so that it pairs with the file. Rows without give one document, called by its file.
The entities are the sources and targets, as intervals. A relation is a word of any label set that Cupel knows (BEFORE,
overlap, is included), or Allen's short names with spaces between ("b m"). A row without id is called link1, link2 and so on.

A table is read after RFC 4180: a cell in double quotes may hold separators, line ends and doubled quotes. Blanks around a
cell do not count. A byte order mark and rows without text are passed over. \`#\` begins no comment. The separator is a tab
if the first line has one, else comma or semicolon, whichever it has more of; \`separator\` fixes it. With \`columns\`, a first
row that repeats these names is taken for a header.

**Ignored.** Other columns and keys, and cells beyond the last column that is declared.

**Refused.** A header without source, relation or target; a quote that is never closed. A row that lacks a cell, has a text
beyond the last column of the header, or has a relation that nobody knows, is left out and told. Of two columns of one name the
first counts, and it is told. After ${mostProblems} errors reading stops and gives no document.

**Written.** The links only, with the label as it was stated: document, source, relation, target, or the columns declared.
Kinds, spans, texts and entities without links are not kept. Links between single ends cannot be written.
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
      doc: 'what the columns are, in order, joined by ":", with "_" for one to skip; auto reads the header',
      example: 'document:source:relation:target',
    }),
    separator: choice(['auto', 'comma', 'tab', 'semicolon'], { default: 'auto', doc: 'what stands between two cells' }),
  },
  recognises,
  read: readRows,
  write: writeRows,
  losses: rowsLosses,
})

/** By the keys of the first object, or the names of the first row. */
function recognises(head: string): boolean {
  const [first = ''] = head
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/[\r\n]/)
  const names = first.startsWith('{')
    ? [...first.matchAll(/"(\w+)"\s*:/g)].map(([, key]) => key!)
    : first.split(/[,;\t]/)
  return areComplete(columnsOf(names.map((name): [string, string] => [name, name])))
}

function readRows(source: Source, { id }: { readonly id: string }, params: TableParams): Reading {
  const problems = problemList(mostProblems)
  const documents = new RowDocuments(id)
  const { beginning, pieces } = peek(source)
  const isWhole = beginning.trimStart().startsWith('{')
    ? readObjects(pieces, documents, problems)
    : readTable(pieces, params, documents, problems)
  return { documents: isWhole ? documents.documents() : [], problems: inOrder(problems.problems) }
}
