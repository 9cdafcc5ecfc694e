/** TDDiscourse: links between events that are more than a sentence apart, as a table of links. */
import { defineFormat } from '../format.js'
import { tddiscourseLabels } from '../time/labels.js'
import {
  entityByLetter,
  headRows,
  type LinkTable,
  meaningsOf,
  mostTableProblems,
  readLinkTable,
} from './link-table/read.js'

const table: LinkTable = {
  layouts: [['document', 'source', 'target', 'label']],
  meanings: meaningsOf(tddiscourseLabels),
  entityOf: entityByLetter,
}

export const tddiscourse = defineFormat({
  name: 'tddiscourse',
  extensions: ['.tsv'],
  layers: ['time'],
  about: {
    summary: 'Links of TDDiscourse (TDDMan, TDDAuto): document, two ids and one of the letters b a i ii s.',
    details: `
TDDiscourse (Naik, Breitfeller and Rose 2019) adds links between events far apart to the documents of TimeBank-Dense: TDDMan
by hand, TDDAuto by inference from the times of the events.

**Read.** Cells set apart by tabs, without a header: document, first id, second id, label. There is one document for each
name in the first column. Ids that begin with t are times, all others are events. Upper or lower case of a label is the
same. Links are called link1, link2 and so on, in each document.

The ids are those of the EVENT elements of TimeBank (e1), not those of their instances (ei1). To score TimeML against such a
table, read the TimeML by events too: \`--system-format 'timeml(ids=events)'\`. The table has no text to compare places in, so the
measure tempeval3 needs \`align=ids\`.

**Ignored.** Cells behind the label, such as the phenomena in the files of that name (SS, FE, TI and so on). A row whose label
is empty is left out, and one note tells how many there are.

**Refused.** A row that lacks a cell, or has another label, is left out and told. After ${mostTableProblems} errors reading stops and
gives no document. There is no label for vague: a table with one is TimeBank-Dense.

### Relations

- b: before (b)
- a: after (bi)
- i: the first includes the second (di)
- ii: the first is included in the second (d)
- s: simultaneous (e)
`.trim(),
    example: `fire\te1\te9\tb
fire\te2\te9\tii
flood\te3\te12\ts
`,
    link: 'https://github.com/aakanksha19/TDDiscourse',
  },
  params: {},
  recognises,
  read: (source, { id }) => readLinkTable(source, id, table),
})

function recognises(head: string): boolean {
  const rows = headRows(head)
  const isLink = (cells: string[]) => cells.length >= 4 && Object.hasOwn(tddiscourseLabels, cells[3]!.toLowerCase())
  return rows.length > 0 && rows.every(isLink)
}
