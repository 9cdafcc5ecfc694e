/** TimeBank-Dense: a label for every pair of events and times in neighbouring sentences, as a table of links. */
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
sentences. Its release is one table without a header; the work of each annotator is one table for each document.

**Read.** Cells set apart by tabs: document, first id, second id, label. Or three cells, without the document: then the
whole file is one document, called by its file. So \`a.smith\` and \`a.jones\`, the work of two people on document a, are
both called a and pair with each other. The first row decides which of the two it is. An ending such as .tml is taken off
the name of a document. Ids that begin with t are times, all others are events. Upper or lower case of a label is the same.
Links are called link1, link2 and so on, in each document.

A released file ends in .txt, which Cupel takes for no format by itself: name it with \`--format tbdense\`. A .tsv file is
taken for this format if it has three columns, or a label v, and no header.

${timebankIds} Of the 1,712 events that the release links, 218 are not in the TimeML of TimeBank at all: they
were added for TimeBank-Dense, and whoever starts from that TimeML misses their links.

**Ignored.** Cells behind the label. A row whose label is empty, or that ends behind the second id in a table of three
columns, is a pair that nobody has labelled: it is left out, and one note tells how many there are.

${refusedRows} A quote that is never closed gives none either.

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
