/** Irregular forms of English verbs, nouns and adjectives: the lemma first, then its forms. Forms that equal the lemma are left out. */

const verbs = `be am is are was were been being, have has had having, do does did done doing, arise arose arisen, awake awoke awoken,
bear bore borne born, beat beaten, become became, begin began begun, bend bent, bid bade bidden, bind bound, bite bit bitten, bleed bled,
blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch caught, choose chose chosen,
cling clung, come came, creep crept, deal dealt, dig dug, draw drew drawn, dream dreamt, drink drank drunk, drive drove driven,
eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fling flung, fly flew flown,
forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, get got gotten, give gave given,
go went gone, grind ground, grow grew grown, hang hung, hear heard, hide hid hidden, hold held, keep kept, kneel knelt, know knew known,
lay laid, lead led, lean leant, leap leapt, learn learnt, leave left, lend lent, lie lay lain, light lit, lose lost, make made, mean meant,
meet met, mislead misled, mistake mistook mistaken, outdo outdid outdone, overcome overcame, override overrode overridden,
oversee oversaw overseen, overtake overtook overtaken, overthrow overthrew overthrown, pay paid, prove proven, rebuild rebuilt,
redo redid redone, repay repaid, ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, seek sought, sell sold,
send sent, sew sewn, shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung, sink sank sunk, sit sat,
sleep slept, slide slid, sow sown, speak spoke spoken, speed sped, spell spelt, spend spent, spin spun, spit spat, spoil spoilt,
spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, stride strode, strike struck stricken, strive strove striven,
swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung, take took taken, teach taught, tear tore torn, tell told,
think thought, throw threw thrown, tread trod trodden, undergo underwent undergone, understand understood, undertake undertook undertaken,
undo undid undone, uphold upheld, wake woke woken, wear wore worn, weave wove woven, weep wept, win won, wind wound,
withdraw withdrew withdrawn, withhold withheld, withstand withstood, wring wrung, write wrote written`

const nouns = `man men, woman women, child children, foot feet, tooth teeth, goose geese, mouse mice, ox oxen, life lives, wife wives,
knife knives, leaf leaves, half halves, thief thieves, wolf wolves, loaf loaves, shelf shelves, self selves, calf calves, crisis crises,
analysis analyses, basis bases, thesis theses, hypothesis hypotheses, diagnosis diagnoses, phenomenon phenomena, criterion criteria,
bacterium bacteria, medium media, datum data, nucleus nuclei, fungus fungi, stimulus stimuli, alumnus alumni, index indices,
appendix appendices, matrix matrices`

const adjectives = 'good better best, bad worse worst, far further furthest farther farthest'

/** For verbs, nouns and adjectives: the lemma of each irregular form. */
export const irregularForms: Readonly<Record<'v' | 'n' | 'a', ReadonlyMap<string, string>>> = {
  v: formsIn(verbs),
  n: formsIn(nouns),
  a: formsIn(adjectives),
}

function formsIn(list: string): Map<string, string> {
  return new Map(
    list.split(/,\s+/).flatMap((entry) => {
      const [lemma, ...forms] = entry.split(' ')
      return forms.map((form): [string, string] => [form, lemma!])
    }),
  )
}
