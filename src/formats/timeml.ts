/**
 * TimeML: events, times and the links between them, marked in a text. The TimeML of TempEval-3 and that of TimeBank 1.2
 * are both read. See http://timeml.org and TimeML 1.2.1; deviations are in `details`.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { TimeLayer } from '../layers/time.js'
import { inOrder, type ProblemList, problemList } from '../syntax/source/problem-list.js'
import { readXml } from '../syntax/xml/read-xml.js'
import { timemlLabels } from '../time/labels.js'
import { linksFromValues } from '../time/links-from-values.js'
import { choice } from '../vocabulary/param.js'
import { byEvent } from './timeml/by-event.js'
import { collectElements, type TimemlElements } from './timeml/elements.js'
import { layerOf } from './timeml/layer.js'
import { tagProblem } from './timeml/problems.js'
import { writeTimeml } from './timeml/write.js'

const mostXmlProblems = 50
const mostProblems = 1000

export const timeml = defineFormat({
  name: 'timeml',
  extensions: ['.tml', '.timeml', '.xml'],
  layers: ['time'],
  about: {
    summary: 'Events, times and TLINKs in TimeML, as in TimeBank and TempEval-3.',
    details: `
**Read.** Each MAKEINSTANCE is an entity: its id is the eiid, its span that of its EVENT, and it has the attributes of both
(those of the MAKEINSTANCE win; eventID tells the event unless it equals the eiid). An EVENT without MAKEINSTANCE is an
entity under its eid. Each TIMEX3 is an entity under its tid. A TLINK names its source by eventInstanceID, eventID or timeID
and its target by relatedToEventInstance, relatedToEvent, relatedToEventID or relatedToTime. An eventID means the first
instance of that event. If the file has no MAKEINSTANCE at all, eventInstanceID may hold an eid. A TLINK without lid is
called link1, link2 and so on. Elements may come in any order. The Temporal and Causal Reasoning corpus (TCR) is TimeML with
causal links (CLINK) beside the TLINKs: its TLINKs are read.

The text is that of TEXT, or of the whole root if there is no TEXT. Spans count its code points. What stands outside, such
as the TIMEX3 of the DCT, has no span. The root is TimeML; another root is read too if one of these elements is among the
first ten thousand tags.

With \`ids=events\` an event goes by its eid instead (e1, not ei1), as the tables of TimeBank-Dense and TDDiscourse name it: read
TimeML so to score it against such a table. How the two ids of an event hang together is told by its MAKEINSTANCE alone. The first
instance stands for the event; others keep their eiid.

With \`times=values\` each two times whose values are fully specified in the calendar are linked as these say, unless they are
linked already; the added links are called value-1-2 and so on (Tannier and Muller 2011, Table 4).

**Ignored.** SLINK, ALINK, CLINK, SIGNAL, DOCID, confidence elements and all other tags; the text in them counts as text.
The document is called by its file, not by its DOCID.

**Refused.** A file that is not well-formed XML gives no document, but all its faults are told, up to ${mostXmlProblems}.
Entities other than the five of XML are never expanded: a DOCTYPE that declares any is refused. A DOCTYPE that only names
a DTD is passed over, and the DTD is not fetched. The file is read as XML 1.0 whatever version it claims.
In a well-formed file each faulty element is left out and told; after ${mostProblems} reading stops and gives no document.

**Written.** The TimeML of TempEval-3. Elements that have no span, or whose spans cross, stand behind the TEXT.
Attributes \`cupel:span\` and \`cupel:kind\` keep what TimeML has no words for, so that reading gives the same layer back.
Links between single ends, and sets of relations without a word in TimeML, cannot be written.

### Relations

${Object.entries(timemlLabels)
  .map(([label, names]) => `- ${label}: ${names.length === 13 ? 'any of the thirteen' : names.join(' ')}`)
  .join('\n')}

Upper or lower case is the same. Measures can read DURING as SIMULTANEOUS. The labels that TempEval-1 put into TimeML are read
too: OVERLAP is all but b and bi, BEFORE-OR-OVERLAP all but bi, OVERLAP-OR-AFTER all but b.
`.trim(),
    example: `<?xml version="1.0" encoding="UTF-8"?>
<TimeML>
<DOCID>fire</DOCID>
<DCT><TIMEX3 tid="t0" type="DATE" value="1998-02-27" functionInDocument="CREATION_TIME">02/27/1998</TIMEX3></DCT>
<TEXT>The fire <EVENT eid="e1" class="OCCURRENCE">started</EVENT> on <TIMEX3 tid="t1" type="DATE" value="1998-02-26">Thursday</TIMEX3>
and was <EVENT eid="e2" class="OCCURRENCE">put out</EVENT> at once.</TEXT>
<MAKEINSTANCE eventID="e1" eiid="ei1" tense="PAST" aspect="NONE" polarity="POS" pos="VERB"/>
<MAKEINSTANCE eventID="e2" eiid="ei2" tense="PAST" aspect="NONE" polarity="POS" pos="VERB"/>
<TLINK lid="l1" relType="IS_INCLUDED" eventInstanceID="ei1" relatedToTime="t1"/>
<TLINK lid="l2" relType="IBEFORE" eventInstanceID="ei1" relatedToEventInstance="ei2"/>
<TLINK lid="l3" relType="BEFORE" timeID="t1" relatedToTime="t0"/>
</TimeML>
`,
    link: 'http://timeml.org',
  },
  params: {
    ids: choice(['instances', 'events'], {
      default: 'instances',
      doc: 'what events are called by: the eiid of each instance, or the eid of the event',
    }),
    times: choice(['stated', 'values'], {
      default: 'stated',
      doc: 'links between times: those stated, or besides one for each two times whose calendar values tell how they stand',
    }),
  },
  recognises: (head) => /<(?:TimeML|EVENT|TIMEX3|MAKEINSTANCE|TLINK)[\s/>]/i.test(head),
  read: readTimeml,
  write: writeTimeml,
})

function readTimeml(
  source: Source,
  { id }: { readonly id: string },
  { ids, times }: { ids: 'instances' | 'events'; times: 'stated' | 'values' },
): Reading {
  const xmlProblems = problemList(mostXmlProblems)
  const problems = problemList(mostProblems)
  const elements = collectElements(readXml(source, xmlProblems), problems)
  if (xmlProblems.problems.length > 0) return { documents: [], problems: xmlProblems.problems }
  if (!elements.isTimeml) return { documents: [], problems: [noRoot(elements)] }
  const named = layerOf(elements, problems)
  const stated = ids === 'events' ? byEvent(named) : named
  const time = times === 'values' ? withValueLinks(stated) : stated
  return { documents: documentsOf(id, elements, time, problems), problems: inOrder(problems.problems) }
}

/** Two times that are linked already, in whichever direction, are not linked again. */
function withValueLinks({ entities, links }: TimeLayer): TimeLayer {
  const linked = new Set(links.flatMap(({ source, target }) => [`${source} ${target}`, `${target} ${source}`]))
  const added = linksFromValues(entities).filter(({ source, target }) => !linked.has(`${source} ${target}`))
  return { entities, links: [...links, ...added] }
}

function documentsOf(id: string, { text }: TimemlElements, time: ReturnType<typeof layerOf>, { isFull }: ProblemList) {
  return isFull ? [] : [{ id, ...(text !== undefined && { text }), layers: { time } }]
}

function noRoot({ root }: TimemlElements) {
  return tagProblem(root!, {
    code: 'timeml/no-root',
    message: `The root is <${root!.name}>, and there is no element of TimeML in it.`,
    actual: root!.name,
    expected: ['TimeML'],
    hint: 'A TimeML file has the root TimeML, or EVENT, TIMEX3, MAKEINSTANCE or TLINK elements in another one.',
  })
}
