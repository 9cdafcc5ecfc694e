/** TimeBank-Dense: a table of links with a label for every pair of events and times in neighbouring sentences. */
import { tbdenseLabels } from '../time/labels.js'
import { defineLinkTable, intervalMeanings, refusedRows, timebankIds } from './link-table/format.js'

export const tbdense = defineLinkTable({
  name: 'tbdense',
  extensions: ['.tbdense', '.tsv'],
  layouts: [
    ['document', 'source', 'target', 'label'],
    ['source', 'target', 'label'],
  ],
  meanings: intervalMeanings(tbdenseLabels),
  recognises,
  about: {
    summary: 'Links of TimeBank-Dense: document, two ids and one of the letters b a i ii s v.',
    details: `
TimeBank-Dense (Cassidy, McDowell, Chambers and Bethard 2014) labels every pair of events and times within a window of two
sentences. The release is one table without a header. The work of each annotator is one table per document.

**Read.** Rows of cells separated by tabs: document, first id, second id, label. A table can also have three columns, without the
document: then the whole file is one document with the name of the file. For example, \`a.smith\` and \`a.jones\`, the work of two
annotators on document a, are both read as document a and pair with each other. The first row decides which form a table has. An
ending such as .tml is removed from the name of a document. Ids that begin with t are times; all others are events. The case of
a label does not matter. The links of each document get the ids link1, link2 and so on.

The released files end in .txt, which Cupel does not recognise: name the format with \`--format tbdense\`. A .tsv file is read as
this format if it has no header, and has three columns or a label v.

${timebankIds} Of the 1,712 events with links in the release, 218 are not in the TimeML of TimeBank: they were
added for TimeBank-Dense. A system that starts from that TimeML misses their links.

**Ignored.** Cells after the label. A row with an empty label, or without a third cell in a table of three columns, is a pair that
annotators did not label. Such rows are left out and counted in a note.

${refusedRows} A file with a row that does not end gives no document either.

### Relations

- b: before (b)
- a: after (bi)
- i: the first includes the second (di)
- ii: the first is included in the second (d)
- s: simultaneous (e)
- v: vague, any of the thirteen
`.trim(),
    example: `fire\te1\tt0\tb
fire\te1\te2\ti
fire\te2\tt0\tb
flood\te1\te4\tv
flood\te4\tt1\tii
`,
    link: 'https://www.usna.edu/Users/cs/nchamber/caevo/',
  },
})

/** TDDiscourse has the same four columns, but no v. */
function recognises(rows: readonly string[][]): boolean {
  const labels = rows.map((cells) => cells.at(-1)!.toLowerCase())
  const width = rows[0]?.length
  const isTable = rows.every((cells) => cells.length === width)
  const areLabels = labels.every((label) => label === '' || Object.hasOwn(tbdenseLabels, label))
  return isTable && areLabels && (width === 3 || (width === 4 && labels.includes('v')))
}
