/** MAE XML and the release of i2b2 2012: a text, and behind it tags with ids and offsets. */
import { defineFormat } from '../format.js'
import { readMaeRoot } from './standoff/mae.js'
import { readXmlStandoff, refusedXml } from './standoff/xml.js'

export const mae = defineFormat({
  name: 'mae',
  extensions: ['.xml'],
  layers: ['time'],
  about: {
    summary: 'Events, times and TLINKs in MAE XML, as in the clinical notes of i2b2 2012.',
    details: `
MAE (Stubbs 2011) is an annotation tool whose projects define their own tags. The challenge on temporal relations of i2b2 in 2012 (Sun,
Rumshisky and Uzuner 2013) released its clinical notes in the same form, with the root ClinicalNarrativeTemporalAnnotation.

**Read.** The text of TEXT, and the elements of TAGS. An element with fromID and toID is a relation; every other one is an annotation with
an id. It is an event if its name contains "event"; a time if its name is a word for times, such as TIMEX3, SECTIME, Date or DocTime; and
an event if a temporal link names it. Offsets are in spans (\`12~18\`, or \`1~3,5~9\` for parts, which are read as one span; the parts
stay in the attribute spans) or in start and end. They count the UTF-16 units of TEXT, with the line break that it begins with. A span
of -1 means that the annotation is not in the text.

A relation is temporal if its name contains "tlink" or "tempor". Its label is in relType, type, relation or label, and is a word of a label
set that Cupel knows. i2b2 has BEFORE, AFTER and OVERLAP. OVERLAP requires a common instant.

**Ignored.** Annotations of other kinds. Other relations, such as SLINK and ALINK, are counted by name in a note, and so are temporal links
without a label. A repeated id of a link is replaced.

${refusedXml}
`.trim(),
    example: `<?xml version="1.0" encoding="UTF-8" ?>
<ClinicalNarrativeTemporalAnnotation>
<TEXT><![CDATA[
Admission Date :
2001-01-02
Fever since Monday .
]]></TEXT>
<TAGS>
<EVENT id="E0" start="1" end="10" text="Admission" type="OCCURRENCE" polarity="POS" modality="FACTUAL" />
<EVENT id="E1" start="29" end="34" text="Fever" type="PROBLEM" polarity="POS" modality="FACTUAL" />
<TIMEX3 id="T0" start="18" end="28" text="2001-01-02" type="DATE" val="2001-01-02" mod="NA" />
<SECTIME id="S0" start="18" end="28" text="2001-01-02" type="ADMISSION" dvalue="2001-01-02" />
<TLINK id="TL0" fromID="E1" fromText="Fever" toID="E0" toText="Admission" type="BEFORE" />
<TLINK id="TL1" fromID="E0" fromText="Admission" toID="T0" toText="2001-01-02" type="OVERLAP" />
</TAGS>
</ClinicalNarrativeTemporalAnnotation>
`,
    link: 'https://github.com/keighrim/mae-annotation',
  },
  params: {},
  recognises: (head) => /<TEXT>\s*<!\[CDATA\[/.test(head),
  read: (source, options) => readXmlStandoff(source, options, readMaeRoot),
})
