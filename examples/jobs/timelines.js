/** Bulletins with events and times: gold, the submissions of five teams, triples of language models, and annotators. */
import { gzipSync } from 'node:zlib'
import { randomFrom } from './random.js'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const subjects = ['the council', 'a crew', 'the harbour office', 'two divers', 'the owner', 'a tug', 'the mayor', 'engineers']
const verbs = ['met', 'inspected', 'closed', 'moved', 'repaired', 'searched', 'opened', 'reported', 'asked', 'left', 'waited', 'voted']
const objects = ['the bridge', 'the quay', 'the old crane', 'the lock', 'the north pier', 'the ferry', 'the tower']

/** Relations in the words of language models. */
const phrases = {
  BEFORE: 'happens before',
  AFTER: 'happens after',
  INCLUDES: 'includes',
  IS_INCLUDED: 'is included in',
  SIMULTANEOUS: 'at the same time as',
}

/** Bulletins by number: a day with three events, a later day with three more, and the date of the bulletin. The first event of a day includes the second. */
function bulletin(number) {
  const random = randomFrom(number)
  const id = `bulletin-${String(number).padStart(2, '0')}`
  const first = random.below(3)
  const times = [days[first], days[first + 1 + random.below(2)]]
  const words = verbs.map((verb) => ({ verb, key: random.below(1e6) })).sort((a, b) => a.key - b.key)
  const events = words.slice(0, 6).map(({ verb }) => ({ verb, subject: random.pick(subjects), object: random.pick(objects) }))
  const links = []
  const link = (source, relation, target) => links.push({ source, relation, target })
  for (let i = 1; i < 6; i++) link(`ei${i}`, i % 3 === 1 ? 'INCLUDES' : 'BEFORE', `ei${i + 1}`)
  for (const i of [1, 3]) link(`ei${i}`, 'IS_INCLUDED', 't1')
  for (const i of [4, 6]) link(`ei${i}`, 'IS_INCLUDED', 't2')
  link('t1', 'BEFORE', 't2')
  link('t2', 'BEFORE', 't0')
  return { id, number, times, events, links }
}

const bulletins = Array.from({ length: 20 }, (_, i) => bulletin(i + 1))

function timeMl({ id, number, times, events, links }) {
  const date = `2021-03-${String(7 + number).padStart(2, '0')}`
  const sentence = ({ subject, verb, object }, i) => {
    const opening = i % 3 === 0 ? `On <TIMEX3 tid="t${1 + i / 3}" type="DATE" value="2021-W${9 + number}">${times[i / 3]}</TIMEX3> ${subject}` : capital(subject)
    return `${opening} <EVENT eid="e${i + 1}" class="OCCURRENCE">${verb}</EVENT> at ${object}.`
  }
  const attribute = (side, entity) =>
    side === 'source'
      ? `${entity.startsWith('t') ? 'timeID' : 'eventInstanceID'}="${entity}"`
      : `${entity.startsWith('t') ? 'relatedToTime' : 'relatedToEventInstance'}="${entity}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TimeML>',
    `<DOCID>${id}</DOCID>`,
    `<DCT><TIMEX3 tid="t0" type="DATE" value="${date}" functionInDocument="CREATION_TIME">${date}</TIMEX3></DCT>`,
    `<TEXT>\n${events.map(sentence).join('\n')}\n</TEXT>`,
    ...events.map((_, i) => `<MAKEINSTANCE eventID="e${i + 1}" eiid="ei${i + 1}" tense="PAST" aspect="NONE" polarity="POS" pos="VERB" />`),
    ...links.map(
      ({ source, relation, target }, i) =>
        `<TLINK lid="l${i + 1}" relType="${relation}" ${attribute('source', source)} ${attribute('target', target)} />`,
    ),
    '</TimeML>\n',
  ].join('\n')
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1)
}

/** What a system makes of a bulletin: it misses some links and mistakes others. */
function guess(gold, seed, { missed, wrong }) {
  const random = randomFrom(seed * 1000 + gold.number)
  const links = gold.links
    .filter(() => !random.happens(missed))
    .map((link) => (random.happens(wrong) ? { ...link, relation: random.pick(['AFTER', 'SIMULTANEOUS', 'INCLUDES']) } : link))
  return { ...gold, links }
}

export function goldFiles() {
  return Object.fromEntries(bulletins.map((gold) => [`gold/${gold.id}.tml`, timeMl(gold)]))
}

export function submissionFiles() {
  const of = (team, seed, quality, fileOf = (id) => `${id}.tml`, textOf = timeMl) =>
    Object.fromEntries(
      bulletins.map((gold) => [`submissions/${team}/${fileOf(gold.id)}`, textOf(guess(gold, seed, quality))]),
    )
  const bravo = of('bravo', 2, { missed: 20, wrong: 20 })
  for (const id of ['bulletin-07', 'bulletin-16']) delete bravo[`submissions/bravo/${id}.tml`]
  const carol = of('carol', 3, { missed: 10, wrong: 15 })
  for (const [file, text] of Object.entries(carol)) carol[file] = damaged(file, text)
  return {
    ...of('alpha', 1, { missed: 15, wrong: 15 }, (id) => `${id}.TE3input.tml`),
    ...bravo,
    'submissions/bravo/sample.tml': timeMl({ ...bulletin(21), id: 'sample' }),
    ...carol,
    'submissions/delta.csv': csvOfModel(),
    ...of('echo', 5, { missed: 10, wrong: 10 }, (id) => `${id}.tml.gz`, (guessed) => gzipSync(timeMl(guessed), { level: 9 })),
  }
}

/** Labels with spelling mistakes in every file, a link to an event that is not there in two, and one file that was cut off. */
function damaged(file, text) {
  const misspelt = text.replace('relType="BEFORE"', 'relType="BEFOR"')
  if (/-(?:04|11)\./.test(file)) return misspelt.replace('relatedToEventInstance="ei2"', 'relatedToEventInstance="ei12"')
  return file.includes('-13.') ? text.slice(0, 700) : misspelt
}

/** The team of the language model has its own words for relations, and one table for all bulletins. */
function csvOfModel() {
  const lines = bulletins.flatMap((gold) =>
    guess(gold, 4, { missed: 25, wrong: 10 }).links.map(
      ({ source, relation, target }) => `${gold.id},${source},${phrases[relation]},${target}`,
    ),
  )
  return `doc_id,subject,predicate,object\n${lines.join('\n')}\n`
}

/** Three forms in which models answer: ids of events, the words of the text, and JSON in the middle of prose. */
export function tripleFiles() {
  const some = bulletins.slice(0, 3)
  const guesses = some.map((gold) => guess(gold, 6, { missed: 20, wrong: 10 }))
  const rows = (name, words = {}) =>
    guesses.flatMap((guessed) =>
      guessed.links.map(({ source, relation, target }) => ({
        doc_id: guessed.id,
        subject: name(source, guessed),
        predicate: words[relation] ?? relation,
        object: name(target, guessed),
      })),
    )
  const wordOf = (entity, { events, times, number }) => {
    if (entity === 't0') return `2021-03-${String(7 + number).padStart(2, '0')}`
    const index = Number(entity.replace(/\D+/, '')) - 1
    return entity.startsWith('t') ? times[index] : events[index].verb
  }
  const ofEvents = rows((entity) => entity.replace('ei', 'e'))
  return {
    ...Object.fromEntries(some.map((gold) => [`triples/gold/${gold.id}.tml`, timeMl(gold)])),
    'triples/ids.json': `${JSON.stringify(ofEvents, null, 1)}\n`,
    'triples/words.jsonl': `${rows(wordOf, phrases).map((row) => JSON.stringify(row)).join('\n')}\n`,
    'triples/answer.md': `Here are the relations that I found:\n\n\`\`\`json\n${JSON.stringify(ofEvents, null, 1)}\n\`\`\`\n\nLet me know if you need more.\n`,
  }
}

export function annotatorFiles() {
  const annotators = [
    ['ann', 7, { missed: 10, wrong: 5 }],
    ['ben', 8, { missed: 20, wrong: 10 }],
    ['eva', 9, { missed: 5, wrong: 15 }],
  ]
  const files = Object.fromEntries(
    annotators.flatMap(([name, seed, quality]) =>
      bulletins.slice(0, 4).map((gold) => [`annotators/${name}/${gold.id}.tml`, timeMl(guess(gold, seed, quality))]),
    ),
  )
  const twice = 'annotators/ben/bulletin-02.tml'
  files[twice] = files[twice].replace('eid="e5"', 'eid="e4"')
  return files
}
