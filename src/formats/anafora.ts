/**
 * Anafora XML, as the THYME corpus and Clinical TempEval have it: annotation beside a text, by character offsets.
 * Anafora itself can hold any schema; what is read here are the temporal entities and relations of THYME.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { inOrder, problemList } from '../syntax/source/problem-list.js'
import { readXml } from '../syntax/xml/read-xml.js'
import { docTimeLabels, thymeLabels } from '../time/labels.js'
import { type Annotations, collectAnnotations } from './anafora/annotations.js'
import { layerOf } from './anafora/layer.js'
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
Anafora (Chen and Styler 2013) is a tool that keeps its annotation in XML beside the text. THYME (Styler and others 2014) and
Clinical TempEval use it for clinical notes, Richer Event Description for news.

**Read.** Each entity of the type EVENT is an event, each of the type TIMEX3, SECTIONTIME or DOCTIME a time, under its own id.
Its properties are its attributes, and so is its type. The span is that of the file; it counts the characters of the text
file beside it. A span in parts (\`1,3;5,9\`) is kept as a whole from its first to its last character, and the parts are kept
in the attribute spans. The text itself is not in the XML, so the document has none.

Each relation of the type TLINK is a link from Source to Target with the label in Type: one of THYME's, or of any other label
set that Cupel knows, for TimeML has been put into Anafora too. The DocTimeRel of an event is a link
from the event to the time of the document; its id is that of the event with \`.DocTimeRel\` behind it. The time of the
document is always called DCT, so that two files pair: the first DOCTIME if there is one (its id is kept as attribute),
else a time without span.

The name that Anafora gives to files, \`note.Temporal-Relation.gold.completed.xml\`, means the document note: schema, annotator
and state are taken off. A .xml file is taken for Anafora if it begins with the elements data and annotations.

**Ignored.** Entities and relations of other types, such as ALINK and the coreference of THYME; elements other than annotations.
Medical schemas without events and times give an empty layer.

**Refused.** A file that is not well-formed XML gives no document, but all its faults are told, up to ${mostXmlProblems}. In a
well-formed file each faulty annotation is left out and told; after ${mostProblems} reading stops and gives no document.

### Relations

${listed(thymeLabels)}

CONTAINS is strict, and BEGINS-ON and ENDS-ON say only that the two begin or end together: so has it anaforatools, the scorer
of Clinical TempEval. OVERLAP asks for a common instant, be it only an end. NOTED-ON links a finding to the test that showed
it, and is read as OVERLAP.

### DocTimeRel

${listed(docTimeLabels)}

BEFORE/OVERLAP is what began before the document time and still goes on.
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

function listed(labels: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(labels)
    .map(([label, names]) => `- ${label}: ${names.join(' ')}`)
    .join('\n')
}

/** Schema, annotator and state, as Anafora puts them behind the name of the text. */
const fileParts = /(?<=.)\.[^.]+\.[^.]+\.(?:completed|inprogress|preannotation)$/

function readAnafora(source: Source, { id }: { readonly id: string }): Reading {
  const xmlProblems = problemList(mostXmlProblems)
  const problems = problemList(mostProblems)
  const found = collectAnnotations(readXml(source, xmlProblems))
  if (xmlProblems.problems.length > 0) return { documents: [], problems: xmlProblems.problems }
  if (!found.isAnafora) return { documents: [], problems: [noRoot(found)] }
  const time = layerOf(found.annotations, problems)
  const documents = problems.isFull ? [] : [{ id: id.replace(fileParts, ''), layers: { time } }]
  return { documents, problems: inOrder(problems.problems) }
}

function noRoot({ root }: Annotations) {
  return tagProblem(root!, {
    code: 'anafora/no-root',
    message: `The root is <${root!.name}>, and there is no element annotations in it.`,
    actual: root!.name,
    expected: ['data'],
    hint: 'An Anafora file has the root data, and in it the element annotations.',
  })
}
