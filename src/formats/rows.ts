/**
 * Rows of source, relation and target, as language models and spreadsheets produce them: CSV, TSV, one object per line, or other JSON.
 */
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import { peek } from '../syntax/source/pieces.js'
import { inFileOrder, type ProblemList, problemList } from '../syntax/source/problem-list.js'
import type { OverlapReading } from '../time/label-words.js'
import { choice, text } from '../vocabulary/param.js'
import { LabelReader, overlapCard, overlapParam } from './labels/label-reader.js'
import { columnNames, declaredRoles, requiredRoles } from './rows/columns.js'
import { RowDocuments } from './rows/documents.js'
import { UsedNames } from './rows/names.js'
import { readNested } from './rows/nested.js'
import { readObjects } from './rows/objects.js'
import { areObjectLines, hasHeader, hasJsonRows, isWrapped } from './rows/recognise.js'
import { readTable, type TableParams } from './rows/table.js'
import { unwrap } from './rows/wrapped.js'
import { rowsLosses, writeRows } from './rows/write.js'

const mostProblems = 50

export const rows = defineFormat({
  name: 'rows',
  extensions: ['.csv', '.tsv', '.jsonl', '.ndjson', '.json'],
  layers: ['time'],
  about: {
    summary: 'Triples of source, relation and target: CSV, TSV or JSON, as language models write them.',
    details: `
**Read.** A table with a header, or with the order of its columns declared by \`columns\`; one JSON object per line, with the same
names as keys; or JSON with a list of such objects or of lists \`["e1", "BEFORE", "e2"]\`, alone or under a key. Case, spaces, hyphens
and underscores in names do not matter: \`doc_id\` and \`docId\` are the same. If other names than the first ones are used, a note
reports how they are read. The names are

${Object.entries(columnNames)
  .map(([role, names]) => `- ${role}: ${names.join(', ')}`)
  .join('\n')}

Source, relation and target are required. If there is a document column, each name in it gives one document; an ending such as
.tml is removed from the name, so that the document pairs with that file. Otherwise the file is one document with the name of
the file. The sources and targets are the entities, read as intervals. A relation is a word of any label set that Cupel knows
(BEFORE, overlap, is included), another spelling of one (precedes, meets, started_by, equals, UNKNOWN), or a list of Allen's short
names with spaces between them ("b m"). Rows without an id get the ids link1, link2 and so on.

${overlapCard}

In JSON, a name next to the list is the document of all its rows (\`{"doc_id": "fire", "triples": […]}\`), and an object with several
lists has one document under each key. A source or target can be an object with \`id\`, \`text\` and \`start\`. Rows inside an answer of a
language model are found: the fenced blocks of Markdown, or the JSON after some words. A note reports what is ignored around them.

With \`match=mention\`, sources and targets are words of the text, such as "said", not ids. They become the entities of gold that have
these words. If gold has the words more than once, \`source_start\` and \`target_start\` decide, which count the characters of the text;
without them, a link means the entity nearest to its other end. What is ambiguous and what gold does not have is reported.

Tables follow RFC 4180: a cell in double quotes can contain separators, line ends and doubled quotes. Between tabs, a quote that does
not enclose its whole cell is an ordinary character. Blanks around a cell, a byte
order mark and empty rows are ignored. A header can begin with \`#\`; there are no
other comments, and in other rows \`#\` is an ordinary character. The separator is a tab if the first
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
    match: choice(['id', 'mention'], {
      default: 'id',
      doc: 'what sources and targets are: ids of entities, or their words in the text',
    }),
    overlap: overlapParam,
  },
  recognises,
  read: readRows,
  write: writeRows,
  losses: rowsLosses,
})

/** Decides by the keys of the first objects, or the names in the first row. */
function recognises(head: string): boolean {
  return hasHeader(head) || hasJsonRows(head)
}

function readRows(source: Source, options: ReadOptions, params: RowParams): Reading {
  const problems = problemList(mostProblems)
  const names = new UsedNames()
  const labels = new LabelReader(options.labels, params.overlap)
  const documents = new RowDocuments(options, labels, params.match === 'mention')
  const { beginning, pieces } = peek(source)
  const read = (text: Source, start: string): boolean => readPlain(text, start, params, { documents, problems, names })
  const isWhole = isWrapped(beginning) && params.columns === 'auto' ? readParts() : read(pieces, beginning)
  const ambiguous = labels.note('rows')
  for (const note of [...names.note(), ...(ambiguous ? [ambiguous] : [])]) problems.add(note)
  return { documents: isWhole ? documents.documents() : [], problems: inFileOrder(problems.problems) }

  function readParts(): boolean {
    const { parts, note } = unwrap([...pieces].join(''))
    if (note) problems.add(note)
    return parts.every((part) => read(part, part))
  }
}

type RowParams = TableParams & { readonly match: 'id' | 'mention'; readonly overlap: OverlapReading }

interface RowReading {
  readonly documents: RowDocuments
  readonly problems: ProblemList
  readonly names: UsedNames
}

/** Reads rows without a text around them. Returns whether all of it was read. */
function readPlain(
  source: Source,
  beginning: string,
  params: RowParams,
  { documents, problems, names }: RowReading,
): boolean {
  const order = params.columns === 'auto' ? requiredRoles : declaredRoles(params.columns)
  const options = { order, names, isByMention: params.match === 'mention' }
  if (areObjectLines(beginning)) return readObjects(source, documents, problems, options)
  if (/^[[{]/.test(beginning.trimStart())) return readNested(source, documents, problems, options)
  return readTable(source, params, documents, problems, names)
}
