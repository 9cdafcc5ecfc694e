/** CAT XML, as the Content Annotation Tool writes it: EventStoryLine, MEANTIME and the timelines of SemEval-2015 task 4. */
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import { readCatRoot } from './standoff/cat.js'
import { readXmlStandoff, refusedXml } from './standoff/xml.js'

export const cat = defineFormat({
  name: 'cat',
  extensions: ['.xml'],
  layers: ['time'],
  about: {
    summary: 'Events, times and TLINKs in CAT XML, as in EventStoryLine and MEANTIME.',
    details: `
CAT (Bartalesi Lenzi, Moretti and Sprugnoli 2012) marks stretches of tokens and relates them. EventStoryLine, MEANTIME and the training
data of SemEval-2015 task 4 are published in its XML.

**Read.** The tokens are the text: a blank between two tokens, and a new line for each sentence. Each element of Markables is an event if
its name begins with ACTION_, NEG_ACTION_ or EVENT, and a time if it begins with TIME_ or TIMEX3. Its id is its m_id. Its span is that of
its tokens; tokens with a gap are read as one span from the first to the last. The ids of the tokens are in the attribute tokens, and the
name of the element in the attribute type. A time without tokens, such as the document time, has no span. Other markables are
events if a TLINK names them.

Each TLINK is a link from its source to its target, and its relType is a word of a label set that Cupel knows. The name of the document is
that of the file; for \`1_10ecbplus.xml.xml\` it is 1_10ecbplus.

**Ignored.** Other markables, unless a TLINK names them. The same is true of events without tokens, which stand for several mentions; a note
counts them. Other relations
(PLOT_LINK, REFERS_TO, CLINK, SLINK, HAS_PARTICIPANT …) are counted by name in a note. EventStoryLine has TLINKs without a relType: they are
counted in a note too, because they say that two events are related but not how.

${refusedXml}
`.trim(),
    example: `<?xml version="1.0" encoding="UTF-8"?>
<Document doc_name="fire.xml">
<token t_id="1" sentence="0" number="0">The</token>
<token t_id="2" sentence="0" number="1">fire</token>
<token t_id="3" sentence="0" number="2">started</token>
<token t_id="4" sentence="0" number="3">on</token>
<token t_id="5" sentence="0" number="4">Thursday</token>
<Markables>
<ACTION_OCCURRENCE m_id="1"><token_anchor t_id="3"/></ACTION_OCCURRENCE>
<TIME_DATE m_id="2" value="1998-02-26"><token_anchor t_id="5"/></TIME_DATE>
</Markables>
<Relations>
<TLINK r_id="7" relType="IS_INCLUDED"><source m_id="1"/><target m_id="2"/></TLINK>
</Relations>
</Document>
`,
    link: 'https://github.com/tommasoc80/EventStoryLine',
  },
  params: {},
  recognises: (head) => /<Document[\s>][\s\S]*<token\s[^>]*\bt_id=/.test(head),
  read: readCat,
})

function readCat(source: Source, { id, ...options }: ReadOptions): Reading {
  return readXmlStandoff(source, { ...options, id: id.replace(/(?<=.)\.xml$/i, '') }, readCatRoot)
}
