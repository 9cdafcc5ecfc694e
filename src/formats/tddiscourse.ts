/** TDDiscourse: links between events that are more than a sentence apart, as a table of links. */
import { tddiscourseLabels } from '../time/labels.js'
import { defineLinkTable, intervalMeanings, refusedRows, timebankIds } from './link-table/format.js'

export const tddiscourse = defineLinkTable({
  name: 'tddiscourse',
  extensions: ['.tsv'],
  layouts: [['document', 'source', 'target', 'label']],
  meanings: intervalMeanings(tddiscourseLabels),
  recognises: (rows) =>
    rows.every((cells) => cells.length >= 4 && Object.hasOwn(tddiscourseLabels, cells[3]!.toLowerCase())),
  about: {
    summary: 'Links of TDDiscourse (TDDMan, TDDAuto): document, two ids and one of the letters b a i ii s.',
    details: `
TDDiscourse (Naik, Breitfeller and Rose 2019) adds links between events far apart to the documents of TimeBank-Dense: TDDMan
by hand, TDDAuto by inference from the times of the events.

**Read.** Cells set apart by tabs, without a header: document, first id, second id, label. There is one document for each
name in the first column. Ids that begin with t are times, all others are events. Upper or lower case of a label is the
same. Links are called link1, link2 and so on, in each document.

${timebankIds}

**Ignored.** Cells behind the label, such as the phenomena in the files of that name (SS, FE, TI and so on). A row whose label
is empty is left out, and one note tells how many there are.

${refusedRows} There is no label for vague: a table with one is TimeBank-Dense.

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
})
