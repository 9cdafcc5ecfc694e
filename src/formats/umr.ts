/** UMR: a meaning graph for each sentence, its alignment to words, and relations across the sentences of a document. */
import type { Document } from '../document.js'
import { defineFormat, type Reading, type Source } from '../format.js'
import { keptSource } from '../syntax/source/kept.js'
import { Lines, longestLine } from '../syntax/source/pieces.js'
import { refuseToWrite } from '../syntax/source/refusal.js'
import { SentenceProblems } from '../syntax/source/sentence-problems.js'
import { checkSentences } from './umr/check.js'
import { noSentences } from './umr/faults.js'
import { UmrReader } from './umr/read.js'
import { umrLosses, writeSentences } from './umr/write.js'

const mostProblems = 50

export const umr = defineFormat({
  name: 'umr',
  extensions: ['.umr'],
  layers: ['meaning'],
  about: {
    summary: 'Uniform Meaning Representation: sentence graphs, alignments and document-level relations.',
    details: `
Uniform Meaning Representation (Van Gysel and others 2021) annotates a text with a graph of concepts for each sentence, and with
relations of time, modality and coreference across sentences. A file is one document. Each sentence has four blocks:

1. its number, words and glosses;
2. under \`# sentence level graph:\`, the graph in PENMAN notation;
3. under \`# alignment:\`, the words of each node, counted from 1, such as \`s2e: 6-6,8-8\`; 0-0 means that the node has no word;
4. under \`# document level annotation:\`, triples in the groups \`:temporal\`, \`:modal\` and \`:coref\`.

**Read.** A sentence begins with a line of hashes, or with its number: \`# :: snt1\`, optionally followed by the text. Its id is snt1.
Its words are those of the line \`Words:\`, or else the text after the number, divided at blanks and tabs. The lines of the first
block are kept unchanged. In graphs, roles and atoms are kept as written, including inverse roles, quotes and alignments such as
\`~e.3\`. Several groups of one kind, blank lines and tabs are allowed.

**Ignored.** Comments outside the first block; blank lines; indentation.

**Corrected, with a warning.** A missing or repeated heading; a missing or repeated number (the second snt3 gets the id \`snt3#2\`);
missing or extra brackets in a document-level block; words after a triple; a known relation without its colon; an extra bracket
after a graph. Unknown names of nodes, unknown constants, and alignments to words that the sentence does not have are reported and
kept.

**Refused, with an error.** A graph that is never closed is read up to the next heading, as if it were closed there. Words where a
role is expected, a second graph of a sentence, alignments of another form, groups with another name and malformed triples are left
out. A sentence whose graph cannot be read is kept without a graph. If there are ${mostProblems} more errors than sentences, reading
stops and gives no document. For each kind of problem, the first ${mostProblems} are listed and the rest are counted.

**Written.** The layout of the UMR file format: each branch on its own line, indented by four blanks per level. Sentences from other
formats are numbered; their ids become comments, and \`cupel convert\` reports this (\`convert/loss\`).
`.trim(),
    example: `${'#'.repeat(80)}
# :: snt1
Index: 1   2      3    4      5
Words: The baker sold twelve loaves

# sentence level graph:
(s1s / sell-01
    :ARG0 (s1b / baker
        :refer-number singular)
    :ARG1 (s1l / loaf
        :quant 12)
    :aspect performance
    :modal-strength full-affirmative)

# alignment:
s1s: 3-3
s1b: 1-2
s1l: 5-5

# document level annotation:
(s1s0 / sentence
    :temporal ((document-creation-time :before s1s))
    :modal ((root :modal author)
            (author :full-affirmative s1s)))


${'#'.repeat(80)}
# :: snt2
Index: 1    2  3      4
Words: Then he closed early

# sentence level graph:
(s2c / close-01
    :ARG0 (s2p / person
        :refer-person 3rd
        :refer-number singular)
    :temporal (s2e / early)
    :aspect performance)

# alignment:
s2c: 3-3
s2p: 2-2
s2e: 4-4

# document level annotation:
(s2s0 / sentence
    :temporal ((s1s :after s2c))
    :coref ((s2p :same-entity s1b)))


`,
    link: 'https://github.com/umr4nlp/umr-guidelines',
  },
  params: {},
  recognises: looksLikeUmr,
  read: readUmr,
  write: writeUmr,
  losses: umrLosses,
})

/** A heading of UMR, or a number joined to its word (`# :: snt1`). A number apart from it may begin a sentence: `# ::snt 1. First`. */
function looksLikeUmr(head: string): boolean {
  if (/^#\s*sentence[\s-]+level\s+graph/im.test(head)) return true
  const isNumbered = /^#\s*::\s*snt(?:\d+(?!\S)|[ \t]+\d+[ \t]*$)/im.test(head)
  return isNumbered && !/^#\s*::\s*id\b/im.test(head)
}

function readUmr(given: Source, { id }: { readonly id: string }): Reading {
  const { source, text } = keptSource(given)
  const problems = new SentenceProblems(mostProblems)
  const reader = new UmrReader(problems)
  const lines = new Lines(source)
  for (let line = lines.next(); line; line = lines.next()) {
    reader.line(line)
    if (problems.isFull || line.text.length > longestLine) return { documents: [], problems: problems.list() }
  }
  reader.finish()
  checkSentences(reader.sentences, (problem) => problems.add(problem))
  if (reader.sentences.length === 0) problems.add(noSentences)
  const meaning = { sentences: reader.sentences, source: text() }
  return { documents: problems.isFull ? [] : [{ id, layers: { meaning } }], problems: problems.list() }
}

function writeUmr(documents: readonly Document[]): string {
  if (documents.length !== 1)
    refuseToWrite('A UMR file holds one document.', 'Write each document to a file of its own.')
  return writeSentences(documents[0]!.layers.meaning?.sentences ?? [])
}
