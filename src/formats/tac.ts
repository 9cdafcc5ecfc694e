/**
 * Temporal slot filling of TAC-KBP 2011: rows of seven fields. Each row gives one bound of one fill; the rows of one fill are one fact. O(rows).
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { Lines, longestLine } from '../syntax/source/pieces.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { hasErrors } from '../vocabulary/problem.js'
import { emptyFile } from './facts/empty-file.js'
import { Fills } from './tac/fills.js'
import { isTacRow, readRow } from './tac/row.js'
import { slots } from './tac/slots.js'
import { tacLosses, writeTac } from './tac/write.js'

const mostProblems = 50

export const tac = defineFormat({
  name: 'tac',
  extensions: ['.tsv'],
  layers: ['facts'],
  about: {
    summary: 'Temporal slot filling of TAC-KBP 2011: one row of seven fields for each bound of each fill.',
    details: `
**Read.** Rows of seven fields separated by tabs: entity, slot, bound (\`T1\`, \`T2\`, \`T3\`, \`T4\`), date, run, document, fill. The rows with
the same entity, slot and fill are one fact. A file is one document, with the name of the file as its id. A file with another
extension than .tsv, such as .txt, is recognised by its first row if you name the file itself, not its folder.

- a date has the form yyyymmdd; 20170900 is a month and 20170000 a year;
- a row with \`V\` gives a fill without a time. Its date is not read;
- the document of a row becomes evidence for its bound; \`NIL\` or an empty field means no document.

**Ignored.** The name of the run. Rows with \`NIL\`, and rows that begin with \`#\`; a note counts them.

**Reported.** Slots that the task does not have, and dates outside the years 1900 to 2099, are read with a warning, because the scorer of
TAC refuses them. A contradictory anchor is kept with a warning; measures refuse it in gold. The slots of the task are ${slots.map((slot) => `\`${slot}\``).join(', ')}.

**Refused.** A row that lacks a field, or has an unknown bound or an invalid date, is reported and left out. If two rows of a fill give one
bound different dates, the first one is kept. After ${mostProblems} errors, reading stops and gives no document.

**Written.** A row for each bound that is not open, or one row with \`V\` if all are open. The name of the document becomes the run. A
document of evidence is written if the evidence supports the bound; other parts of evidence, aliases and rules that closed bounds are lost.
A fill has one time span, so of a fact with several, the first is written and the others are lost.
`.trim(),
    example: `SF101\tper:spouse\tT1\t20050601\trun1\tdoc7\tMary Smith
SF101\tper:spouse\tT2\t20050630\trun1\tdoc7\tMary Smith
SF102\tper:title\tV\t0\trun1\tdoc9\tchairman
`,
    link: 'https://tac.nist.gov/2011/KBP/',
  },
  params: {},
  recognises: (head) => {
    const rows = head
      .replace(/^\ufeff/, '')
      .split(/\r\n?|\n/)
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    return rows.length > 0 && isTacRow(rows[0]!)
  },
  read: readTac,
  write: writeTac,
  losses: tacLosses,
})

function readTac(source: Source, { id }: { readonly id: string }): Reading {
  const problems = problemList(mostProblems)
  const fills = new Fills()
  let isWhole = true
  for (const line of new Lines(source)) {
    if (line.text.trim() !== '') for (const problem of fills.add(readRow(line))) problems.add(problem)
    isWhole = !problems.isFull && line.text.length <= longestLine
    if (!isWhole) break
  }
  for (const problem of fills.problems()) problems.add(problem)
  isWhole &&= !problems.isFull
  const facts = fills.facts()
  if (facts.length === 0 && problems.problems.length === 0) problems.add(emptyFile)
  const isUsed = isWhole && (facts.length > 0 || !hasErrors(problems.problems))
  return { documents: isUsed ? [{ id, layers: { facts: { facts } } }] : [], problems: inFileOrder(problems.problems) }
}
