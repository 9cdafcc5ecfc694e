/** TempEval-2: the tables of links in its release (tlinks-*.tab). */
import { readLabel, tempevalLabels } from '../time/labels.js'
import type { Problem } from '../vocabulary/problem.js'
import { defineLinkTable, intervalMeanings, refusedRows } from './link-table/format.js'
import type { Meaning } from './link-table/read.js'
import { rowLength } from './rows/columns.js'
import type { Row } from './rows/delimited.js'

export const tempeval2 = defineLinkTable({
  name: 'tempeval2',
  extensions: ['.tab'],
  layouts: [['document', 'source', 'target', 'label']],
  meanings: intervalMeanings(tempevalLabels),
  other: meaningOfWord,
  refuse: otherTable,
  recognises: (rows) =>
    rows.every(
      (cells) =>
        cells.length === 4 &&
        (Object.hasOwn(tempevalLabels, cells[3]!.toUpperCase()) || meaningOfWord(cells[3]!) !== undefined),
    ),
  about: {
    summary: 'Tables of links of TempEval-2 (tlinks-*.tab): document, two ids and a label such as BEFORE-OR-OVERLAP.',
    details: `
TempEval-2 (Verhagen, Saurí, Caselli and Pustejovsky 2010) has one table for each kind of annotation, with all documents together:
words, extents and attributes of events and times, and four tables of links for its tasks C to F.

**Read.** The tables of links. Their rows have cells separated by tabs, without a header: document, first id, second id, label. Each
name in the first column gives one document; an ending such as .tml is removed from the name. Ids that begin with t are times; all
others are events. In a label, neither case matters nor the choice of hyphen, underscore or space. The links of each document get
the ids link1, link2 and so on.

**Not read.** The words and extents (base-segmentation.tab, event-extents.tab, timex-extents.tab), the attributes
(event-attributes.tab, timex-attributes.tab) and the document times (dct.txt, dct.tab). So documents have no text and entities have no
spans. A table with numbers in the second and third columns, or with a document and a date, is one of these; it gives a warning that
names it, and no document. The four tables of links
name the same documents, so a folder with several tables has each document several times. Score one table at a time, as
TempEval-2 did.

TempEval-1 uses TimeML with the same labels: read it with the format timeml.

${refusedRows}

### Relations

- BEFORE: b
- AFTER: bi
- OVERLAP: every relation with a common instant (all but b and bi)
- BEFORE-OR-OVERLAP: all but bi
- OVERLAP-OR-AFTER: all but b
- VAGUE, NONE, UNKNOWN: any of the thirteen. The tables of the test set have NONE throughout
- as in the Italian data, labels of TimeML and their other spellings, such as started_by and ended_by; but not overlaps, which has two
  senses
`.trim(),
    example: `fire\te1\tt0\tBEFORE
fire\te2\tt0\tBEFORE-OR-OVERLAP
fire\te1\te2\tOVERLAP
flood\te1\tt1\tVAGUE
`,
    link: 'https://aclanthology.org/S10-1010/',
  },
})

/** A word of another label set; short names of relations are no words, and words with two senses are refused. */
function meaningOfWord(label: string): Meaning | undefined {
  const relation = label.length > 2 ? readLabel(label, 'error') : undefined
  return relation && { relation }
}

/** In all other tables of the release, the numbers of a sentence and a word follow the document, or its date. */
function otherTable(first: Row): Problem | undefined {
  const { cells, line } = first
  const content = contentOf(cells.map(({ text }) => text))
  if (!content) return undefined
  return {
    code: 'tempeval2/other-table',
    severity: 'warning',
    message: `This is a table of ${content}, without links.`,
    place: { line, column: cells[0]!.column, length: rowLength(first) },
    hint: 'Only the tables of links are read (tlinks-….tab). Nothing from this file is used.',
  }
}

function contentOf(texts: readonly string[]): string | undefined {
  const [, second = '', third = '', fourth, , , seventh] = texts
  if (texts.length === 2 && /^\d{4}-?\d\d(?:-?\d\d)?$/.test(second)) return 'document times'
  if (!/^\d+$/.test(second) || !/^\d+$/.test(third)) return undefined
  if (texts.length === 4) return 'words'
  const whose = /^timex/i.test(fourth ?? '') ? 'times' : 'events'
  return `${seventh === undefined ? 'extents' : 'attributes'} of ${whose}`
}
