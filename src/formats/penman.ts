/** PENMAN: graphs of concepts in bracket notation, as AMR corpora and parsers write them. */
import type { Document } from '../document.js'
import { defineFormat, type Reading, type Source } from '../format.js'
import { keptSource } from '../syntax/source/kept.js'
import { Lines, longestLine } from '../syntax/source/pieces.js'
import { refuseToWrite } from '../syntax/source/refusal.js'
import { SentenceProblems } from '../syntax/source/sentence-problems.js'
import { noSentences } from './penman/faults.js'
import { PenmanReader } from './penman/read.js'
import { penmanLosses, writeSentences } from './penman/write.js'

const mostProblems = 50

export const penman = defineFormat({
  name: 'penman',
  extensions: ['.amr', '.penman'],
  layers: ['meaning'],
  about: {
    summary: 'Graphs in PENMAN notation, as in files of Abstract Meaning Representation.',
    details: `
Abstract Meaning Representation (Banarescu and others 2013) represents the meaning of a sentence as a graph of concepts, written as a
tree in brackets. A file is one document: graphs separated by blank lines, each with comments before it.

**Read.** A comment such as \`# ::id bakery.2 ::date 2024-05-01\` gives the id of a sentence; the default is its number in the file. Its
words are those of \`# ::tok\`, or else \`# ::snt\` divided at blanks. All comments of a sentence are kept unchanged. A node is
\`(variable / concept …)\`; a branch is a role followed by a node, a variable or a value. Roles and atoms are kept as written,
including inverse roles, quotes and alignments such as \`~e.3\`. A concept can contain slashes or begin with #. Strings have the
escapes \`\\"\` and \`\\\\\`. Blank lines inside a graph do not end it.

**Ignored.** Comments inside a graph; indentation.

**Corrected, with a warning.** A second sentence with the same id (it gets the id \`bakery.2#2\`); a second graph in one block (it is read
as a sentence of its own); an extra closing bracket. A node without a concept, a variable that describes two nodes, and a name that
looks like the variable of an unknown node are reported and kept.

**Refused, with an error.** A graph that is never closed is read up to the next sentence, as if it were closed there. Words where a
role is expected, and text outside of graphs, are left out. A role without a target does not count. A sentence without a graph is
kept. If there are ${mostProblems} more errors than sentences, reading stops and gives no document. For each kind of problem, the first
${mostProblems} are listed and the rest are counted.

**Written.** Each branch on its own line, indented by four blanks per level. The alignments to words and the triples of time, modality
and coreference of UMR are lost; \`cupel convert\` reports their number (\`convert/loss\`).
`.trim(),
    example: `# ::id bakery.1 ::date 2024-05-01
# ::snt The baker wants to sell twelve loaves .
(w / want-01
    :ARG0 (b / baker)
    :ARG1 (s / sell-01
        :ARG0 b
        :ARG1 (l / loaf
            :quant 12)))

# ::id bakery.2
# ::snt Who bakes them ?
(b / bake-01
    :ARG0 (a / amr-unknown)
    :ARG1 (t / they))

`,
    link: 'https://github.com/amrisi/amr-guidelines',
  },
  params: {},
  recognises: (head) =>
    /^\s*#.*::(?:id|snt)\b/m.test(head) && head.includes('(') && !/sentence[\s-]+level\s+graph/i.test(head),
  read: readPenman,
  write: writePenman,
  losses: penmanLosses,
})

function readPenman(given: Source, { id }: { readonly id: string }): Reading {
  const { source, text } = keptSource(given)
  const problems = new SentenceProblems(mostProblems)
  const reader = new PenmanReader(problems)
  const lines = new Lines(source)
  for (let line = lines.next(); line; line = lines.next()) {
    reader.line(line)
    if (problems.isFull || line.text.length > longestLine) return { documents: [], problems: problems.list() }
  }
  reader.finish()
  if (reader.sentences.length === 0) problems.add(noSentences)
  const meaning = { sentences: reader.sentences, source: text() }
  return { documents: problems.isFull ? [] : [{ id, layers: { meaning } }], problems: problems.list() }
}

function writePenman(documents: readonly Document[]): string {
  if (documents.length !== 1)
    refuseToWrite('A file of graphs holds one document.', 'Write each document to its own file.')
  return writeSentences(documents[0]!.layers.meaning?.sentences ?? [])
}
