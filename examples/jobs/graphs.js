/** Meaning graphs: a corpus of 60 sentences in one file, as AMR comes, and what two parsers made of it. */
import { randomFrom } from './random.js'

const people = ['sailor', 'engineer', 'mayor', 'diver', 'pilot']
const acts = ['repair-01', 'close-01', 'inspect-01', 'move-01', 'describe-01']
const things = ['bridge', 'quay', 'lighthouse', 'lock', 'crane']
const thoughts = ['want-01', 'promise-01', 'begin-01', 'refuse-01']
const traits = ['old', 'north', 'small', 'new']

export function graphFiles() {
  return {
    'amr/gold.amr': corpus(1, 0),
    'amr/parser-a.amr': corpus(1, 18),
    'amr/parser-b.amr': corpus(1, 22),
  }
}

/** A parser mistakes so many of 100 concepts, and forgets as many attributes. */
function corpus(seed, mistakes) {
  const random = randomFrom(seed)
  const slips = randomFrom(seed + 100 + mistakes)
  const said = (right, all) => (slips.happens(mistakes) ? slips.pick(all) : right)
  const sentences = Array.from({ length: 60 }, (_, i) => {
    const [person, act, thing, thought, trait] = [people, acts, things, thoughts, traits].map((list) => random.pick(list))
    const modifier = slips.happens(mistakes) ? '' : `\n            :mod (t2 / ${said(trait, traits)})`
    return `# ::id harbour.${i + 1}
# ::snt The ${person} ${thought.slice(0, -3)}s to ${act.slice(0, -3)} the ${trait} ${thing}.
(t / ${said(thought, thoughts)}
    :ARG0 (p / ${said(person, people)})
    :ARG1 (a / ${said(act, acts)}
        :ARG0 p
        :ARG1 (o / ${said(thing, things)}${modifier})))`
  })
  return `${sentences.join('\n\n')}\n`
}
