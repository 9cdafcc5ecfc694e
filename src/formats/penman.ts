/** PENMAN: graphs of concepts in brackets, as AMR corpora and parsers write them. */
import type { Document } from '../document.js'
import { defineFormat, type Reading, type Source } from '../format.js'
import { keptSource } from '../syntax/source/kept.js'
import { Lines, longestLine } from '../syntax/source/pieces.js'
import { refuse } from '../syntax/source/refusal.js'
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
Abstract Meaning Representation (Banarescu and others 2013) says what a sentence means as a graph of concepts, written as a tree in
brackets. A file is one document: graphs with blank lines between them, each with comments before it.

**Read.** A comment such as \`# ::id bakery.2 ::date 2024-05-01\` names the sentence; without one it goes by its number in the
file. Its words are those of \`# ::tok\`, else \`# ::snt\` cut at blanks. All comments of a sentence are kept as they stand.
A node is \`(variable / concept …)\`, a branch a role with a node, a variable or a value behind it. Roles and atoms are kept as written:
inverse roles, quotes, and alignments such as \`~e.3\`. A concept may hold slashes or begin with #. Strings have escapes,
\`\\"\` and \`\\\\\`. Blank lines inside a graph do not end it.

**Ignored.** Comments inside a graph; indentation.

**Mended, with a warning.** A second sentence with the same id (it is called \`bakery.2#2\`); a second graph in one block (it is a sentence of
its own); a closing bracket too many. A node without a concept, a variable that describes two nodes, and a name that looks
like a variable which no node has are kept and told.

**Refused, with an error.** A graph that is never closed is read up to the next sentence, as if it were closed there. Words where a
role is due, and text outside of graphs, are left out. A role without a target counts for nothing. A sentence without a graph is kept. When there
are ${mostProblems} errors more than sentences, reading stops and gives no document. Of each kind of problem the first ${mostProblems} are listed, and the
rest are counted.

**Written.** Each branch on its own line, four blanks for each level. Of UMR the alignments to words and the triples of time, modality and
coreference are not kept; \`cupel convert\` tells how many there are (\`convert/loss\`).
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
  for (const line of new Lines(source)) {
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
    refuse('A file of graphs holds one document.', 'Write each document to a file of its own.')
  return writeSentences(documents[0]!.layers.meaning?.sentences ?? [])
}
