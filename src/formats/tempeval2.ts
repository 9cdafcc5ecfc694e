/** TempEval-2: the tables of links of its release (tlinks-*.tab). */
import { tempevalLabels } from '../time/labels.js'
import type { Problem } from '../vocabulary/problem.js'
import { defineLinkTable, intervalMeanings, refusedRows } from './link-table/format.js'
import { lengthOf } from './rows/columns.js'
import type { Row } from './rows/delimited.js'

export const tempeval2 = defineLinkTable({
  name: 'tempeval2',
  extensions: ['.tab'],
  layouts: [['document', 'source', 'target', 'label']],
  meanings: intervalMeanings(tempevalLabels),
  refuse: otherTable,
  recognises: (rows) =>
    rows.every((cells) => cells.length === 4 && Object.hasOwn(tempevalLabels, cells[3]!.toUpperCase())),
  about: {
    summary: 'Tables of links of TempEval-2 (tlinks-*.tab): document, two ids and a label such as BEFORE-OR-OVERLAP.',
    details: `
TempEval-2 (Verhagen, Saurí, Caselli and Pustejovsky 2010) gives each kind of annotation as a table of its own, for all documents
together: words, extents and attributes of events and times, and four tables of links, one for each of its tasks C to F.

**Read.** The tables of links: cells set apart by tabs, without a header: document, first id, second id, label. There is one
document for each name in the first column; an ending such as .tml is taken off the name. Ids that begin with t are times,
all others are events. Case of a label, and the choice between hyphen, underscore and space, do not matter. Links are called
link1, link2 and so on, in each document.

**Not read.** The words and extents (base-segmentation.tab, event-extents.tab, timex-extents.tab), the attributes
(event-attributes.tab, timex-attributes.tab) and the document times (dct.txt): documents have no text, and entities no spans. A
table whose second and third columns are numbers is one of those; it gives no document and a warning. The four tables of links
name the same documents, and a folder with several of them has each document several times: score one table at a time, as
TempEval-2 did.

The links of TempEval-1 are TimeML with the same labels: read them with the format timeml.

${refusedRows}

### Relations

- BEFORE: b
- AFTER: bi
- OVERLAP: every relation with a common instant, that is all but b and bi
- BEFORE-OR-OVERLAP: all but bi
- OVERLAP-OR-AFTER: all but b
- VAGUE: any of the thirteen
`.trim(),
    example: `fire\te1\tt0\tBEFORE
fire\te2\tt0\tBEFORE-OR-OVERLAP
fire\te1\te2\tOVERLAP
flood\te1\tt1\tVAGUE
`,
    link: 'https://aclanthology.org/S10-1010/',
  },
})

/** All other tables of the release have the numbers of a sentence and a word behind the document. */
function otherTable(first: Row): Problem | undefined {
  const { cells, line } = first
  if (![1, 2].every((i) => /^\d+$/.test(cells[i]?.text ?? ''))) return undefined
  return {
    code: 'tempeval2/other-table',
    severity: 'warning',
    message: 'This is a table of words, extents or attributes: its rows name a sentence and a word.',
    place: { line, column: cells[0]!.column, length: lengthOf(first) },
    hint: 'Only the tables of links are read (tlinks-….tab). Nothing of this file is used.',
  }
}
