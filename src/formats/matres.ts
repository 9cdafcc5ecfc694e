/** MATRES: the order of the starts of verb events, as a table of links. */
import { matresLabels } from '../time/labels.js'
import { defineLinkTable, refusedRows } from './link-table/format.js'
import type { Meaning } from './link-table/read.js'

export const matres = defineLinkTable({
  name: 'matres',
  extensions: ['.matres'],
  layouts: [['document', 'sourceWord', 'targetWord', 'source', 'target', 'label']],
  meanings: new Map(
    Object.entries(matresLabels).map(([label, relation]): [string, Meaning] => [
      label,
      { ends: ['start', 'start'], relation },
    ]),
  ),
  entityOf: (id, verb) => ({
    id: /^\d/.test(id) ? `ei${id}` : id,
    kind: 'event',
    ...(verb && { attributes: { verb } }),
  }),
  recognises: (rows) => rows.every((cells) => Object.hasOwn(matresLabels, cells[5]?.toUpperCase() ?? '')),
  about: {
    summary: 'Links of MATRES, between the starts of events: document, two verbs, two instance ids and a label.',
    details: `
MATRES (Ning, Wu and Roth 2018) labels pairs of verb events of TimeBank, AQUAINT and the TempEval-3 platinum documents. Its
labels are about the starts of the two events only.

**Read.** Cells set apart by tabs, without a header: document, first verb, second verb, number of the first instance, number
of the second, label. There is one document for each name in the first column. The number 12 becomes the id ei12, which is
what the instance is called in the TimeML file of that document: the two pair without ado. The verb becomes the attribute verb; of two verbs for one
number the first is kept. Each label becomes a link from start to start. Upper or lower case of a label is the same. Links
are called link1, link2 and so on, in each document.

A released file ends in .txt, which Cupel takes for no format by itself: name it with \`--format matres\`.

**Ignored.** Cells behind the label. A row whose label is empty is left out, and one note tells how many there are.

${refusedRows}

### Relations

- BEFORE: the first starts before the second (<)
- AFTER: the first starts after the second (>)
- EQUAL: the two start together (=)
- VAGUE: any of the three, so the link says nothing
`.trim(),
    example: `fire\tstarted\tspread\t1\t2\tBEFORE
fire\tspread\tsaid\t2\t5\tBEFORE
fire\tsaid\tstarted\t5\t1\tAFTER
flood\trose\train\t3\t4\tVAGUE
flood\trose\tflooded\t3\t6\tEQUAL
`,
    link: 'https://github.com/qiangning/MATRES',
  },
})
