/**
 * Events that begin, end or hold a relation, for relations that share them. Verbs and nouns by lemma, each alone or with a word that must be
 * beside it. An event counts for its subject, or for its object (which is the subject in the passive); nouns count for any name beside them.
 */
import type { EventRow } from './row.js'

/** Events that begin, end or hold any relation. */
export const anyEvents: EventRow = {
  subject: {
    beginning: 'begin, start, become, join, enter, launch, open, take over, take up, adopt, acquire, obtain, receive',
    ending: 'end, finish, stop, cease, leave, quit, give up, expire, lapse, close, terminate, withdraw, depart',
    holding: 'be, remain, stay, continue, hold, last, serve, keep',
  },
  object: {
    beginning: 'begin, start, become, join, enter, launch, open, establish, introduce, found, create, adopt, acquire',
    ending:
      'end, finish, stop, leave, quit, abandon, abolish, close, dissolve, discontinue, terminate, replace, cancel',
    holding: 'hold, keep, maintain, continue, use, have',
  },
  nouns: {
    beginning: 'beginning, start, introduction, launch, establishment, foundation',
    ending: 'end, termination, closure, abolition, expiry, dissolution',
    holding: 'continuation, duration',
  },
}

/** Holding an office, for the holder. */
export const officeEvents: EventRow = {
  subject: {
    beginning:
      'become, win, assume, take office, take over, take oath, take power, take charge, take up, come power, succeed, replace, ascend, accede, ' +
      'form government, defeat, beat, seize power, triumph, prevail, return power, claim victory, begin term, start term, swear',
    ending:
      'resign, step down, step aside, stand down, quit, leave office, leave post, die, abdicate, retire, lose, concede, flee, relinquish, ' +
      'hand over, hand power, depart, bow out, give up, vacate, cede power, pass away, end term, tender resignation, announce resignation, ' +
      'submit resignation, offer resignation, admit defeat, suffer defeat',
    holding: 'serve, lead, head, chair, preside, govern, rule, reign, hold office, hold post, hold position, act',
  },
  object: {
    beginning:
      'elect, appoint, name, inaugurate, swear, choose, select, install, proclaim, crown, confirm, pick, designate, enthrone, declare winner, ' +
      'declare president, vote in, instal, invest',
    ending:
      'oust, overthrow, depose, remove, dismiss, sack, fire, impeach, assassinate, kill, defeat, beat, replace, succeed, topple, unseat, expel, ' +
      'recall, suspend, vote out, force out, force resign, execute, shoot, bury, overturn',
    holding: '',
  },
  nouns: {
    beginning: 'inauguration, swearing, appointment, investiture, coronation, enthronement, accession',
    ending:
      'resignation, death, assassination, removal, impeachment, ouster, overthrow, dismissal, abdication, departure, ousting, funeral',
    holding: 'tenure, reign, presidency, premiership, governorship, chairmanship, directorship',
  },
}

/** Coaching, managing or presenting: a post that a person is hired for. */
export const postEvents: EventRow = {
  subject: {
    beginning:
      'become, join, take over, take charge, take helm, take up, succeed, replace, assume, sign, return, arrive',
    ending:
      'resign, step down, step aside, stand down, quit, leave, retire, depart, die, pass away, part company, part way, move on',
    holding: 'coach, manage, lead, head, serve, guide, train, work, host, present, anchor, front, edit, direct',
  },
  object: {
    beginning: 'appoint, name, hire, install, unveil, recruit, choose, select, announce, promote, sign, confirm',
    ending: 'sack, fire, dismiss, replace, remove, axe, oust, relieve, succeed, suspend, drop',
    holding: 'employ, retain',
  },
  nouns: {
    beginning: 'appointment, hiring, arrival',
    ending: 'resignation, departure, dismissal, sacking, firing, retirement, death',
    holding: 'tenure, reign, spell, stint',
  },
}

export const marriageEvents: EventRow = {
  subject: {
    beginning: 'marry, wed, remarry, tie knot',
    ending: 'divorce, separate, die, split, pass away',
    holding: '',
  },
  object: { beginning: 'marry, wed', ending: 'divorce, kill, assassinate, bury, widow' },
  nouns: {
    beginning: 'marriage, wedding',
    ending: 'divorce, death, separation, funeral',
    holding: 'wife, husband, spouse',
  },
}

/** Working somewhere, for the person. */
export const employmentEvents: EventRow = {
  subject: {
    beginning:
      'join, start, become, begin work, begin career, start work, start career, take job, take up, take position',
    ending: 'leave, quit, resign, retire, step down, die, depart, move on, pass away',
    holding: 'work, serve, teach, lecture, hold position, hold post, hold chair, practise, practice, research',
  },
  object: {
    beginning: 'hire, appoint, name, employ, recruit, promote, elect',
    ending: 'fire, dismiss, sack, lay off, replace, remove, suspend',
    holding: 'retain',
  },
  nouns: {
    beginning: 'appointment, hiring',
    ending: 'resignation, departure, retirement, dismissal, death',
    holding: 'tenure, employment, career',
  },
}

/** An occupation, a sport, an instrument: what a person does. */
export const practiceEvents: EventRow = {
  subject: {
    beginning: 'become, begin, start, take up, turn, turn professional, debut, make debut, qualify',
    ending: 'retire, quit, stop, give up, abandon, die, pass away',
    holding: 'work, practise, practice, play, perform, compete, serve',
  },
  object: { beginning: 'train, license, hire', ending: 'ban, disbar, suspend', holding: 'know' },
  nouns: { beginning: 'debut', ending: 'retirement, death', holding: 'career, practice' },
}

export const membershipEvents: EventRow = {
  subject: {
    beginning: 'join, enter, sign, accede, move, become, rejoin',
    ending: 'leave, quit, resign, retire, withdraw, exit, die, defect',
    holding: 'belong, serve, sit, remain, represent',
  },
  object: {
    beginning: 'admit, sign, recruit, draft, accept, transfer, elect, induct',
    ending: 'expel, release, suspend, trade, exclude',
  },
  nouns: {
    beginning: 'accession, admission, signing, entry',
    ending: 'withdrawal, departure, expulsion, exit, retirement',
    holding: 'membership',
  },
}

/** Playing for a team, for the player. */
export const playerEvents: EventRow = {
  subject: {
    beginning:
      'join, enter, sign, move, transfer, debut, make debut, arrive, return, rejoin, turn professional, begin career, start career',
    ending: 'leave, quit, depart, retire, exit, part company, part way, die, move on, withdraw',
    holding: 'play, appear, score, captain, feature, represent, star, compete, spend season',
  },
  object: {
    beginning:
      'sign, draft, acquire, buy, recruit, loan, transfer, select, bring in, call up, cap, pick, admit, accept, purchase',
    ending: 'release, sell, trade, waive, cut, drop, expel, suspend, exclude, let go',
    holding: 'retain, keep',
  },
  nouns: {
    beginning: 'signing, debut, transfer, arrival, draft',
    ending: 'departure, release, retirement, exit, death',
    holding: 'spell, stint, career',
  },
}

export const residenceEvents: EventRow = {
  subject: {
    beginning: 'move, settle, arrive, immigrate, relocate, migrate, take residence',
    ending: 'leave, depart, emigrate, flee, die, move away, move out, pass away',
    holding: 'live, reside, dwell, stay, inhabit, work',
  },
  object: { beginning: 'resettle, house', ending: 'expel, deport, exile, banish, evict', holding: 'base' },
  nouns: { beginning: 'arrival', ending: 'departure, exile, deportation', holding: 'residence, residency, stay' },
}

/** Being somewhere, for an organization or a thing. */
export const locationEvents: EventRow = {
  subject: {
    beginning: 'move, relocate, open, settle, arrive, transfer',
    ending: 'close, leave, depart, vacate, shut, move out, dissolve, burn down, collapse',
    holding: 'lie, stand, sit, operate, remain, reside',
  },
  object: {
    beginning: 'found, establish, open, build, relocate, move, transfer, construct, erect, install, bring',
    ending: 'close, demolish, destroy, dissolve, remove, evacuate',
    holding: 'base, headquarter, locate, situate, house, display, keep',
  },
  nouns: {
    beginning: 'relocation, move, opening, construction',
    ending: 'closure, demolition, destruction, removal',
    holding: 'headquarters, seat, office',
  },
}

/** Using a venue, for the team or the organization. */
export const venueEvents: EventRow = {
  subject: {
    beginning: 'move, relocate, begin play, start play, open, return',
    ending: 'leave, depart, vacate, abandon, move out, fold',
    holding: 'play, occupy, use, share, host, rent, lease, reside',
  },
  object: { beginning: 'relocate, move', ending: 'evict', holding: 'base, house' },
  nouns: { beginning: 'relocation, move', ending: 'departure', holding: 'stay, tenancy' },
}

export const educationEvents: EventRow = {
  subject: {
    beginning: 'enter, enrol, enroll, matriculate, join, start, begin study, begin studies, win scholarship, go',
    ending:
      'graduate, leave, drop out, complete, finish, quit, withdraw, receive degree, earn degree, obtain degree, take degree, receive doctorate',
    holding: 'study, attend, read, train, learn, pursue',
  },
  object: {
    beginning: 'admit, accept, enrol, enroll, send',
    ending: 'expel, graduate, suspend',
    holding: 'educate, school, teach, train',
  },
  nouns: {
    beginning: 'admission, enrolment, enrollment, matriculation',
    ending: 'graduation, expulsion',
    holding: 'study, studies, education, schooling',
  },
}

/** Something that is received once and kept: an award, a degree, a rank. */
export const awardEvents: EventRow = {
  subject: {
    beginning: 'receive, win, earn, gain, obtain, get, accept, share, achieve, attain, become, complete, hold',
    ending: 'renounce, forfeit, lose, relinquish',
  },
  object: {
    beginning:
      'award, give, honour, honor, present, confer, grant, name, bestow, decorate, elect, nominate, recognise, recognize',
    ending: 'strip, revoke, disqualify',
  },
  nouns: { beginning: 'award, victory, win, nomination, award', ending: 'disqualification' },
}

export const ownershipEvents: EventRow = {
  subject: {
    beginning:
      'acquire, buy, purchase, take over, inherit, obtain, found, establish, take control, gain control, absorb',
    ending: 'sell, divest, dispose, spin off, relinquish, transfer, lose, give up, die, dissolve, donate',
    holding: 'own, control, hold, possess, run, have',
  },
  object: {
    beginning: '',
    ending: 'buy out, expropriate, liquidate',
  },
  nouns: {
    beginning: 'acquisition, purchase, takeover, buyout',
    ending: 'sale, divestment, disposal, death',
    holding: 'ownership, control, possession',
  },
}

/** Running, using, publishing or broadcasting something, for the one who does it. */
export const operationEvents: EventRow = {
  subject: {
    beginning:
      'take over, begin, start, launch, introduce, open, acquire, win contract, buy, adopt, resume, commission, receive',
    ending:
      'cease, stop, close, withdraw, end, sell, discontinue, lose contract, cancel, scrap, retire, drop, phase out',
    holding: 'operate, run, manage, use, maintain, publish, air, broadcast, show, produce, fly, serve',
  },
  object: { beginning: 'contract, select, choose', ending: 'replace, liquidate, dissolve' },
  nouns: {
    beginning: 'introduction, launch, takeover',
    ending: 'closure, cancellation, withdrawal, bankruptcy',
    holding: 'operation, management',
  },
}

/** Making something, for the maker: a single moment, after which the fact holds. */
export const makingEvents: EventRow = {
  subject: {
    beginning:
      'make, create, found, establish, write, compose, direct, design, build, develop, produce, paint, release, publish, invent, discover, record, launch, start, complete, co-found',
    ending: 'discontinue, leave, stop, cease',
    holding: 'manufacture, perform, play',
  },
  nouns: { beginning: 'creation, foundation, release, design, invention, discovery', ending: 'discontinuation' },
}

/** Being made, for the work. */
export const madeEvents: EventRow = {
  object: {
    beginning:
      'make, create, found, establish, write, compose, direct, design, build, develop, produce, paint, release, publish, record',
    ending: 'discontinue, destroy, dissolve, cancel',
  },
  subject: { beginning: 'appear, premiere, open, debut', ending: 'end, close' },
  nouns: { beginning: 'creation, release, premiere, publication', ending: 'destruction' },
}

/** Being given a name, a status or a function. */
export const statusEvents: EventRow = {
  subject: {
    beginning: 'become, adopt, change name, take name, gain status, receive, obtain, acquire',
    ending: 'cease, lose status, lose, drop, abandon',
    holding: 'serve, remain, bear, function',
  },
  object: {
    beginning:
      'make, name, rename, choose, designate, declare, proclaim, select, establish, list, register, recognise, recognize, inscribe, rebrand, rechristen, convert',
    ending: 'replace, abandon, delist, deregister, abolish, strip',
    holding: 'call, know, use',
  },
  nouns: { beginning: 'designation, proclamation, renaming', ending: 'abolition, delisting', holding: 'status' },
}

/** Being under the control of a larger place or organization. */
export const territoryEvents: EventRow = {
  subject: {
    beginning: 'join, become, accede, pass, return, merge',
    ending: 'secede, leave, gain independence, declare independence, separate, break away',
    holding: 'belong, lie, remain, form part',
  },
  object: {
    beginning: 'annex, incorporate, conquer, cede, integrate, absorb, occupy, transfer, merge, attach',
    ending: 'liberate, detach, split, dissolve',
    holding: 'locate, situate, govern, administer, rule',
  },
  nouns: { beginning: 'annexation, incorporation, accession', ending: 'independence, secession', holding: 'rule' },
}

/** Taking part in something. */
export const participationEvents: EventRow = {
  subject: {
    beginning: 'enter, join, qualify, begin, arrive',
    ending: 'withdraw, leave, exit, retire, lose, die',
    holding: 'participate, compete, take part, attend, fight, play, appear, perform, serve, represent, win, finish',
  },
  object: { beginning: 'invite, select, call up', ending: 'eliminate, disqualify, knock out, kill, defeat' },
  nouns: { beginning: 'entry, qualification', ending: 'withdrawal, elimination', holding: 'participation, appearance' },
}

/** Being imprisoned. */
export const detentionEvents: EventRow = {
  subject: {
    beginning: 'surrender, begin sentence',
    ending: 'escape, die, leave, flee',
    holding: 'serve, spend, languish, await',
  },
  object: {
    beginning: 'imprison, jail, detain, intern, incarcerate, transfer, send, commit, arrest, deport',
    ending: 'release, free, execute, pardon, liberate, exchange, parole, kill',
    holding: 'hold, keep, confine',
  },
  nouns: {
    beginning: 'imprisonment, arrest, internment, incarceration',
    ending: 'release, escape, liberation, execution, death',
    holding: 'detention, captivity, sentence',
  },
}

/** Serving in the armed forces. */
export const militaryEvents: EventRow = {
  subject: {
    beginning: 'join, enlist, enter, volunteer, become, attain, reach, achieve, receive promotion, receive commission',
    ending: 'retire, leave, resign, desert, die, fall',
    holding: 'serve, fight, command, rank',
  },
  object: {
    beginning: 'draft, commission, conscript, recruit, call up, promote, appoint',
    ending: 'discharge, demobilise, demobilize, dismiss, demote, kill, strip, court-martial',
  },
  nouns: {
    beginning: 'enlistment, commission, promotion, conscription',
    ending: 'discharge, retirement, demobilisation, demobilization, desertion, death',
    holding: 'service',
  },
}

/** Commanding a unit, for the commander. */
export const commandEvents: EventRow = {
  subject: {
    beginning: 'take command, assume command, assume, take over, become, succeed, replace, receive command',
    ending: 'relinquish, relinquish command, hand over, die, retire, resign, fall, leave, surrender',
    holding: 'command, lead, head, serve',
  },
  object: {
    beginning: 'appoint, name, promote, select, choose, give command',
    ending: 'relieve, replace, succeed, dismiss, kill, remove, capture, wound',
  },
  nouns: { beginning: 'appointment', ending: 'death, dismissal, removal, resignation', holding: 'command' },
}

/** Contracts of musicians with labels. */
export const contractEvents: EventRow = {
  subject: {
    beginning: 'sign, join, move, switch, sign contract, sign deal, re-sign',
    ending: 'leave, depart, split, part way, part company, disband',
    holding: 'record, release, issue',
  },
  object: { beginning: 'sign, pick up, recruit', ending: 'drop, release', holding: 'represent' },
  nouns: { beginning: 'signing, contract', ending: 'departure', holding: 'release' },
}

/** Playing in a league, for the team or the player. */
export const leagueEvents: EventRow = {
  subject: {
    beginning: 'join, enter, win promotion, gain promotion, earn promotion, move, return, debut',
    ending: 'leave, withdraw, fold, resign, exit, suffer relegation, retire, disband',
    holding: 'play, compete, participate, remain',
  },
  object: { beginning: 'admit, elect, accept, invite', ending: 'expel, exclude, dissolve' },
  nouns: { beginning: 'admission, entry, debut', ending: 'withdrawal, exit', holding: 'membership' },
}

export const birthEvents: EventRow = {
  object: { beginning: 'bear, adopt, father' },
  nouns: { beginning: 'birth, adoption' },
}

export const deathEvents: EventRow = {
  subject: { beginning: 'die, pass away, drown, perish, fall' },
  object: { beginning: 'kill, murder, assassinate, execute, shoot, bury, inter, behead, hang' },
  nouns: { beginning: 'death, murder, assassination, execution, burial, funeral' },
}

/** Two persons as a couple. */
export const partnerEvents: EventRow = {
  subject: {
    beginning: 'meet, begin relationship, start relationship, begin dating, start dating, engage, move in',
    ending: 'split, separate, break up, die, part, pass away, divorce',
    holding: 'date, live, see',
  },
  object: { beginning: 'engage', ending: 'leave, kill' },
  nouns: {
    beginning: 'engagement',
    ending: 'separation, breakup, split, death',
    holding: 'relationship, partner, partnership',
  },
}

/** Studying with a teacher, for the student. */
export const tuitionEvents: EventRow = {
  subject: {
    beginning: 'begin study, begin studies, start, join, enrol, enroll',
    ending: 'graduate, complete, leave, receive doctorate, earn doctorate, die',
    holding: 'study, train, learn, work',
  },
  object: {
    beginning: 'accept, take on',
    ending: 'graduate',
    holding: 'supervise, teach, advise, mentor, instruct, tutor',
  },
  nouns: { beginning: 'apprenticeship', ending: 'graduation, doctorate', holding: 'supervision, study' },
}

/** Citizenship, allegiance, faith. */
export const allegianceEvents: EventRow = {
  subject: {
    beginning:
      'become, acquire, obtain citizenship, acquire citizenship, gain citizenship, receive citizenship, receive, convert, take citizenship, adopt, swear',
    ending: 'renounce, lose citizenship, abandon, lose, defect, die, leave',
    holding: 'hold citizenship, hold passport, belong, practise, practice, profess, follow, represent',
  },
  object: {
    beginning: 'naturalise, naturalize, grant citizenship, grant, baptise, baptize, ordain, bear',
    ending: 'strip, expel, excommunicate, denaturalise, denaturalize',
  },
  nouns: {
    beginning: 'naturalisation, naturalization, conversion, baptism, birth',
    ending: 'renunciation, excommunication, defection, death',
    holding: 'citizenship, nationality, allegiance, faith',
  },
}
