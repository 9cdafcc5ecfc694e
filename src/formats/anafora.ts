/**
 * Anafora XML, as in the THYME corpus and Clinical TempEval: the annotation of a text in a file of its own, by character offsets.
 * Anafora can hold any schema; this format reads the temporal entities and relations of THYME.
 */
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { readXml } from '../syntax/xml/read-xml.js'
import { docTimeLabels, thymeLabels } from '../time/labels.js'
import { AnnotationCollector, type Annotations } from './anafora/annotations.js'
import { anaforaLayer } from './anafora/layer.js'
import { tagProblem } from './timeml/problems.js'

const mostXmlProblems = 50
const mostProblems = 1000

export const anafora = defineFormat({
  name: 'anafora',
  extensions: ['.xml'],
  layers: ['time'],
  about: {
    summary: 'Events, times, TLINKs and DocTimeRel in Anafora XML, as in THYME and Clinical TempEval.',
    details: `
Anafora (Chen and Styler 2013) is an annotation tool that keeps the annotation of a text in a separate XML file. THYME (Styler and
others 2014) and Clinical TempEval use it for clinical notes, Richer Event Description for news.

**Read.** Each entity of type EVENT is an event; each entity of type TIMEX3, SECTIONTIME or DOCTIME is a time. Their ids are kept.
The properties and the type become attributes. The span counts the characters of the text file. A span in several parts
(\`1,3;5,9\`) is read as one span from the first character to the last; the parts are kept in the attribute spans. The XML does not
contain the text, so the document has none.

Each relation of type TLINK is a link from Source to Target. Its label, in Type, is one of THYME or of any other label set that Cupel
knows, because TimeML is also stored in Anafora. The DocTimeRel of an event is a link from the event to the document time; its id is
the id of the event followed by \`.DocTimeRel\`. The document time always gets the id DCT, so that two files pair. It is the first
DOCTIME if there is one (its id is kept as an attribute), and otherwise a time without a span.

Anafora adds schema, annotator and state to file names: \`note.Temporal-Relation.gold.completed.xml\` is read as the document note. A
.xml file is read as Anafora if it begins with the elements data and annotations.

**Ignored.** Entities and relations of other types, such as ALINK and the coreference of THYME; elements other than annotations.
Medical schemas without events and times give an empty layer.

**Refused.** A file that is not well-formed XML gives no document; up to ${mostXmlProblems} of its faults are reported. In a well-formed
file, each faulty annotation is reported and left out. After ${mostProblems} errors, reading stops and gives no document.

### Relations

${labelList(thymeLabels)}

CONTAINS is strict, and BEGINS-ON and ENDS-ON mean only that the two begin or end together, as in anaforatools, the scorer of
Clinical TempEval. OVERLAP requires a common instant, which can be an endpoint. NOTED-ON links a finding to the test that showed it
and is read as OVERLAP.

### DocTimeRel

${labelList(docTimeLabels)}

BEFORE/OVERLAP means that the event began before the document time and continues at it.
`.trim(),
    example: `<?xml version="1.0" encoding="UTF-8"?>
<data>
<annotations>
<entity>
  <id>1@e@note@gold</id>
  <span>0,11</span>
  <type>DOCTIME</type>
  <properties/>
</entity>
<entity>
  <id>2@e@note@gold</id>
  <span>28,33</span>
  <type>EVENT</type>
  <properties><DocTimeRel>BEFORE/OVERLAP</DocTimeRel><Polarity>POS</Polarity></properties>
</entity>
<entity>
  <id>3@e@note@gold</id>
  <span>40,49</span>
  <type>TIMEX3</type>
  <properties><Class>DATE</Class></properties>
</entity>
<relation>
  <id>1@r@note@gold</id>
  <type>TLINK</type>
  <properties><Source>2@e@note@gold</Source><Type>BEGINS-ON</Type><Target>3@e@note@gold</Target></properties>
</relation>
</annotations>
</data>
`,
    link: 'https://github.com/weitechen/anafora',
  },
  params: {},
  recognises: (head) => /<data[\s>][\s\S]*<annotations[\s/>]/.test(head),
  read: readAnafora,
})

function labelList(labels: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(labels)
    .map(([label, names]) => `- ${label}: ${names.join(' ')}`)
    .join('\n')
}

/** Schema, annotator and state, which Anafora adds to the name of the text. */
const fileParts = /(?<=.)\.[^.]+\.[^.]+\.(?:completed|inprogress|preannotation)$/

function readAnafora(source: Source, { id, labels }: ReadOptions): Reading {
  const xmlProblems = problemList(mostXmlProblems)
  const problems = problemList(mostProblems)
  const found = new AnnotationCollector()
  readXml(source, xmlProblems, found)
  if (!xmlProblems.isEmpty) return { documents: [], problems: xmlProblems.problems }
  if (!found.isAnafora) return { documents: [], problems: [noRoot(found)] }
  const time = anaforaLayer(found.annotations, problems, labels)
  const documents = problems.isFull ? [] : [{ id: id.replace(fileParts, ''), layers: { time } }]
  return { documents, problems: inFileOrder(problems.problems) }
}

function noRoot({ root }: Annotations) {
  return tagProblem(root!, {
    code: 'anafora/no-root',
    message: `The root is <${root!.name}>, and it contains no element annotations.`,
    actual: root!.name,
    expected: ['data'],
    hint: 'The root of an Anafora file is data, and contains the element annotations.',
  })
}
