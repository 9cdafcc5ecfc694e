/** UIMA XMI, as WebAnno and INCEpTION export it: annotations by offsets in a text, with links and relations between them. */
import { defineFormat } from '../format.js'
import { readXmiRoot } from './standoff/xmi.js'
import { readXmlStandoff, refusedXml } from './standoff/xml.js'

export const xmi = defineFormat({
  name: 'xmi',
  extensions: ['.xmi', '.xml'],
  layers: ['time'],
  about: {
    summary: 'Events, times and temporal links in UIMA XMI, as WebAnno and INCEpTION export it and E3C is published.',
    details: `
UIMA stores annotations of any type in XMI. WebAnno and INCEpTION export it; E3C (Magnini and others 2020) publishes clinical cases in it.

**Read.** The text is the sofaString of the first Sofa; begin and end count its UTF-16 units. An element with begin and end is an
annotation, and its id is its xmi:id. It is an event if its name contains "event", a time if its name is a word for times (TIMEX3, Date,
DocTime), and an event if a temporal link names it. Its other attributes are kept, without those that name links.

There are two kinds of links:

- Slots: an element with role and target (\`EVENTTLINKLink\`). The annotation that lists its xmi:id in an attribute is the source, and
  the role is the label.
- Relations: an element with Governor and Dependent. It is a link from the Governor to the Dependent, and its label is in relType,
  label, value or relation.

A link is temporal if the name of its element contains "tlink", "timexlink" or "tempor". Its label is a word of a label set that Cupel
knows.

The docTimeRel of an event is a link to the document time, which gets the id DCT: BEFORE, AFTER, OVERLAP or BEFORE-OVERLAP as in THYME, and
IS-CONTAINED, which is d. Its id is the id of the event followed by \`.docTimeRel\`.

**Ignored.** Tokens, sentences and annotations of other kinds. Other links and relations are counted by name in a note, such as
EVENTALINKLink and the links of a layer whose name does not say that it is temporal. A text in several Sofas: only the first is read.

${refusedXml}
`.trim(),
    example: `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:cas="http:///uima/cas.ecore" xmlns:custom="http:///webanno/custom.ecore" xmi:version="2.0">
    <cas:NULL xmi:id="0"/>
    <custom:TIMEX3 xmi:id="20" sofa="1" begin="12" end="18" timex3Class="DATE" value="2001-01-01"/>
    <custom:EVENT xmi:id="30" sofa="1" begin="0" end="5" TLINK="40" docTimeRel="BEFORE"/>
    <custom:EVENTTLINKLink xmi:id="40" role="BEGINS-ON" target="20"/>
    <cas:Sofa xmi:id="1" sofaNum="1" sofaID="_InitialView" mimeType="text" sofaString="Fever since Monday."/>
    <cas:View sofa="1" members="20 30"/>
</xmi:XMI>
`,
    link: 'https://github.com/hltfbk/E3C-Corpus',
  },
  params: {},
  recognises: (head) => /<(?:\w+:)?XMI[\s>]/.test(head),
  read: (source, options) => readXmlStandoff(source, options, readXmiRoot),
})
