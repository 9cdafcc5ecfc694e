/** MAVEN-ERE (Wang and others 2022): events of Wikipedia articles with temporal, causal and subevent relations, one article per line. */
import { defineFormat } from '../format.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonStandoff, refusedJson } from './standoff/json.js'
import { readArticle } from './standoff/maven-ere.js'

export const mavenEre = defineFormat({
  name: 'maven-ere',
  extensions: ['.jsonl', '.ndjson'],
  layers: ['time'],
  about: {
    summary: 'MAVEN-ERE: events, times and temporal relations of Wikipedia articles, one article per line.',
    details: `
**Read.** One object per line: an article with \`id\` and \`tokens\`, a list of sentences. The tokens are the text: a blank between two tokens,
and a new line for each sentence. Each member of \`events\` is an event, with the span of its first mention; an event with several mentions has
their number in the attribute mentions. Each member of \`TIMEX\` is a time. Each pair of ids in \`temporal_relations\` is a link with the
label of its list: BEFORE, CONTAINS, OVERLAP, BEGINS-ON, ENDS-ON or SIMULTANEOUS, read as in THYME. CONTAINS is di, and OVERLAP is every
relation with a common instant.

**Ignored.** \`causal_relations\` and \`subevent_relations\`, which are counted by name in a note.

${refusedJson}
The articles of the test set have no \`events\`, because their annotation is not published.
`.trim(),
    example: `{"id": "fire", "title": "Fire", "tokens": [["The", "fire", "started", "on", "Thursday"], ["It", "was", "put", "out"]], "events": [{"id": "EVENT_1", "type": "Process_start", "mention": [{"id": "m1", "trigger_word": "started", "sent_id": 0, "offset": [2, 3]}]}, {"id": "EVENT_2", "type": "Process_end", "mention": [{"id": "m2", "trigger_word": "put out", "sent_id": 1, "offset": [2, 4]}]}], "TIMEX": [{"id": "TIME_1", "mention": "Thursday", "type": "DATE", "sent_id": 0, "offset": [4, 5]}], "temporal_relations": {"BEFORE": [["EVENT_1", "EVENT_2"]], "CONTAINS": [["TIME_1", "EVENT_1"]]}, "causal_relations": {}, "subevent_relations": []}
`,
    link: 'https://github.com/THU-KEG/MAVEN-ERE',
  },
  params: {},
  recognises: (head) => {
    const keys = topKeys(head)
    return keys.includes('temporal_relations') || (keys.includes('tokens') && keys.includes('events'))
  },
  read: (source, options) => readJsonStandoff(source, options, readArticle),
})
