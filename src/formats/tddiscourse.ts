/** TDDiscourse: a table of links between events that are more than a sentence apart. */
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
TDDiscourse (Naik, Breitfeller and Rose 2019) adds links between distant events to the documents of TimeBank-Dense. TDDMan was
annotated by hand; TDDAuto was inferred from the times of the events.

**Read.** Rows of cells separated by tabs, without a header: document, first id, second id, label. Each name in the first column gives
one document. Ids that begin with t are times; all others are events. The case of a label does not matter. The links of each
document get the ids link1, link2 and so on.

${timebankIds}

**Ignored.** Cells after the label, such as the phenomena in the files of that name (SS, FE, TI and so on). Rows with an empty label are
left out and counted in a note.

${refusedRows} There is no label for vague; a table with such a label is in the format tbdense.

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
