/**
 * TimeML: events, times and the links between them, marked in a text. Reads the TimeML of TempEval-3 and of TimeBank 1.2.
 * See http://timeml.org and TimeML 1.2.1; `details` lists the deviations.
 */
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import type { TimeLayer } from '../layers/time.js'
import { inFileOrder, type ProblemList, problemList } from '../syntax/source/problem-list.js'
import { readXml } from '../syntax/xml/read-xml.js'
import { byEvent } from '../time/entities/by-event.js'
import { timemlLabels } from '../time/labels.js'
import { linksFromValues } from '../time/links-from-values.js'
import { choice } from '../vocabulary/param.js'
import { ElementCollector, type TimemlElements } from './timeml/elements.js'
import { timemlLayer } from './timeml/layer.js'
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
**Read.** Each MAKEINSTANCE is an entity. Its id is the eiid, its span is that of its EVENT, and it has the attributes of both; if they
differ, those of the MAKEINSTANCE are used. The attribute eventID names the event, unless it equals the eiid. An EVENT without
MAKEINSTANCE is an entity with its eid as id. Each TIMEX3 is an entity with its tid as id. A TLINK names its source by
eventInstanceID, eventID or timeID and its target by relatedToEventInstance, relatedToEvent, relatedToEventID or relatedToTime. As
tieval writes TimeML, a TLINK has from and to, which name any entity, and a MAKEINSTANCE names its event by eid. An
eventID refers to the first instance of that event. If the file has no MAKEINSTANCE, eventInstanceID can contain an eid. TLINKs
without a lid get the ids link1, link2 and so on. Elements can be in any order. The Temporal and Causal Reasoning corpus (TCR) is
TimeML with additional causal links (CLINK); only its TLINKs are read.

The text is that of TEXT, or of the whole root if there is no TEXT. Spans count its code points. Elements outside the text, such as
the TIMEX3 of the DCT, have no span. The root is TimeML; another root is accepted if one of these elements is among the first ten
thousand tags.

With \`ids=events\`, the id of an event is its eid (e1) instead of its eiid (ei1). Use it to score TimeML against the tables of
TimeBank-Dense and TDDiscourse, which use these ids. The MAKEINSTANCE connects the two ids of an event. The first instance of an
event gets the eid; other instances keep their eiid.

With \`times=values\`, every two times with complete calendar dates as values are linked accordingly, unless they are already linked.
The added links get ids such as value-1-2 (Tannier and Muller 2011, Table 4).

**Ignored.** SLINK, ALINK, CLINK, SIGNAL, DOCID, confidence elements and all other tags; text inside them is part of the text.
The id of the document is the name of its file, not its DOCID.

**Refused.** A file that is not well-formed XML gives no document; up to ${mostXmlProblems} of its faults are reported. Entities other
than the five of XML are never expanded, and a DOCTYPE that declares entities is refused. A DOCTYPE that only names a DTD is ignored,
and the DTD is not fetched. The file is read as XML 1.0, whatever version it declares. In a well-formed file, each faulty element is
reported and left out. After ${mostProblems} errors, reading stops and gives no document.

**Written.** The TimeML of TempEval-3. Elements that have no span, or whose spans cross, are written after the TEXT. The attributes
\`cupel:span\` and \`cupel:kind\` keep data that TimeML cannot express, so that reading gives the same layer. Links between endpoints,
and sets of relations without a label in TimeML, cannot be written.

### Relations

${Object.entries(timemlLabels)
  .map(([label, names]) => `- ${label}: ${names.length === 13 ? 'any of the thirteen' : names.join(' ')}`)
  .join('\n')}

Case does not matter. Measures can read DURING as SIMULTANEOUS. The labels that TempEval-1 added to TimeML are read too: OVERLAP is
all but b and bi, BEFORE-OR-OVERLAP is all but bi, and OVERLAP-OR-AFTER is all but b. Other spellings of these labels are read too, such as
UNKNOWN, started_by and MEETS.
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
      doc: 'the ids of events: the eiid of each instance, or the eid of the event',
    }),
    times: choice(['stated', 'values'], {
      default: 'stated',
      doc: 'links between times: only those in the file, or also one for every two times whose calendar values determine it',
    }),
  },
  recognises: (head) => /<(?:TimeML|EVENT|TIMEX3|MAKEINSTANCE|TLINK)[\s/>]/i.test(head),
  read: readTimeml,
  write: writeTimeml,
})

function readTimeml(
  source: Source,
  { id, labels }: ReadOptions,
  { ids, times }: { ids: 'instances' | 'events'; times: 'stated' | 'values' },
): Reading {
  const xmlProblems = problemList(mostXmlProblems)
  const problems = problemList(mostProblems)
  const collector = new ElementCollector(problems, labels)
  readXml(source, xmlProblems, collector)
  const elements = collector.finish()
  if (!xmlProblems.isEmpty) return { documents: [], problems: xmlProblems.problems }
  if (!elements.isTimeml) return { documents: [], problems: [noRoot(elements)] }
  const named = timemlLayer(elements, problems)
  const stated = ids === 'events' ? byEvent(named) : named
  const time = times === 'values' ? withValueLinks(stated) : stated
  return { documents: timemlDocuments(id, elements, time, problems), problems: inFileOrder(problems.problems) }
}

/** Adds links between times by their values. Two times that are already linked, in either direction, get no second link. */
function withValueLinks({ entities, links }: TimeLayer): TimeLayer {
  const linked = new Set(links.flatMap(({ source, target }) => [`${source} ${target}`, `${target} ${source}`]))
  const added = linksFromValues(entities).filter(({ source, target }) => !linked.has(`${source} ${target}`))
  return { entities, links: [...links, ...added] }
}

function timemlDocuments(
  id: string,
  { text }: TimemlElements,
  time: ReturnType<typeof timemlLayer>,
  { isFull }: ProblemList,
) {
  return isFull ? [] : [{ id, ...(text !== undefined && { text }), layers: { time } }]
}

function noRoot({ root }: TimemlElements) {
  return tagProblem(root!, {
    code: 'timeml/no-root',
    message: `The root is <${root!.name}>, and it contains no element of TimeML.`,
    actual: root!.name,
    expected: ['TimeML'],
    hint: 'The root of a TimeML file is TimeML, or contains EVENT, TIMEX3, MAKEINSTANCE or TLINK elements.',
  })
}
