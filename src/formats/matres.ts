/** MATRES: a table of links with the order of the starts of verb events. */
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
MATRES (Ning, Wu and Roth 2018) labels pairs of verb events in TimeBank, AQUAINT and the TempEval-3 platinum documents. Its
labels compare only the starts of the two events.

**Read.** Rows of cells separated by tabs, without a header: document, first verb, second verb, number of the first instance, number
of the second instance, label. Each name in the first column gives one document. The number 12 becomes the id ei12, which is the
id of the instance in the TimeML file of that document, so the two files can be compared directly. The verb becomes the attribute
verb; if a number has two verbs, the first one is kept. Each label becomes a link from start to start. The case of a label does
not matter. The links of each document get the ids link1, link2 and so on.

The released files end in .txt, which Cupel does not recognise: name the format with \`--format matres\`.

**Ignored.** Cells after the label. Rows with an empty label are left out and counted in a note.

${refusedRows}

### Relations

- BEFORE: the first starts before the second (<)
- AFTER: the first starts after the second (>)
- EQUAL: the two start together (=)
- VAGUE: any of the three, so the link carries no information
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
