/**
 * Words for offices, ranks and kin before or beside a person's name. A title of several words ends in its head: `titleHeads` are heads, and
 * `titleModifiers` can precede one. A table of common knowledge.
 */
import { entriesIn } from './listed.js'

/** Nouns that are an office or rank on their own. */
export const titleHeads: readonly string[] = entriesIn(`
president, vice-president, minister, premier, vice-premier, chancellor, vice-chancellor, taoiseach, tánaiste, king, queen, prince,
princess, emperor, empress, sultan, emir, sheikh, shah, tsar, duke, duchess, baron, baroness, count, countess, lord, lady, sir, dame, pope,
cardinal, archbishop, bishop, patriarch, imam, ayatollah, rabbi, reverend, father, general, major, colonel, lieutenant, captain, sergeant,
admiral, marshal, commander, brigadier, senator, congressman, congresswoman, representative, governor, mayor, judge, justice, magistrate,
secretary, undersecretary, ambassador, envoy, commissioner, speaker, chairman, chairwoman, chairperson, chair, leader, dictator, ruler,
director, spokesman, spokeswoman, spokesperson, professor, doctor, candidate, nominee, lawmaker, legislator, mp, pm, ceo, head, chief,
prosecutor, attorney, solicitor, treasurer, deputy, delegate, diplomat, official, adviser, advisor, politician, banker, businessman,
businesswoman, billionaire, journalist, actor, actress, singer, author, writer, lawyer, activist, dissident, warlord, rebel, cleric, monarch,
regent, viceroy, caliph, coach, manager, striker, founder, co-founder, widow, opponent, rival, successor, predecessor, member, dr, mr, mrs, ms,
miss, prof, gen, col, lt, capt, sgt, maj, adm, sen, rep, gov, rev
`)

/** Words that form a title with a head after them: prime minister, foreign secretary, secretary of state. */
export const titleModifiers: readonly string[] = entriesIn(`
prime, vice, deputy, assistant, foreign, interior, defence, defense, finance, home, education, health, justice, trade, labour, labor,
energy, environment, economy, agriculture, transport, tourism, attorney, affairs, chief, crown, grand, lieutenant, major, brigadier, field, rear,
army, navy, opposition, party, cabinet, press, general, supreme, federal, state, district, associate, executive, managing,
house, senate, parliamentary, presidential, permanent, special, inspector, military, police
`)

/** Titles whose last word is not a head, or that contain a function word. */
export const fixedTitles: readonly string[] = entriesIn(`
secretary general, secretary-general, attorney general, governor general, governor-general, director general, director-general,
secretary of state, secretary of defense, secretary of defence, secretary of the treasury, secretary of commerce, secretary of energy, head of state,
head of government, chief of staff, minister of state, chief executive officer, chief executive, member of parliament, commander in chief,
commander-in-chief, first lady, inspector general, solicitor general, surgeon general, chancellor of the exchequer, minister of foreign affairs,
minister of defence, minister of defense, minister of finance, minister of the interior, minister of justice, minister of health,
minister of education, speaker of the house, chief of the general staff, chief justice, head coach, first minister, first deputy, high commissioner, supreme leader, crown prince, crown princess, national security advisor, national security adviser, state counsellor, prime minister, vice president
`)

/** Words that can follow a title: president-elect, minister designate. */
export const titleEndings: readonly string[] = entriesIn('elect, designate, emeritus, general')

/** Titles and nouns of kin for men. */
export const maleTitles: readonly string[] = entriesIn(`
king, prince, emperor, sultan, emir, sheikh, shah, tsar, duke, baron, count, lord, sir, pope, cardinal, imam, ayatollah, father, congressman,
chairman, spokesman, businessman, actor, mr, crown prince, brother, son, husband, uncle, nephew, grandfather, grandson, father-in-law, man, boy
`)
/** Titles and nouns of kin for women. */
export const femaleTitles: readonly string[] = entriesIn(`
queen, princess, empress, duchess, baroness, countess, lady, dame, congresswoman, chairwoman, spokeswoman, businesswoman, actress, mrs, ms, miss, first lady,
sister, daughter, wife, aunt, niece, mother, grandmother, granddaughter, mother-in-law, widow, woman, girl
`)

/** Nouns that relate a person to another. */
export const kinNouns: readonly string[] = entriesIn(`
wife, husband, spouse, partner, fiancé, fiancée, son, daughter, child, brother, sister, father, mother, parent, uncle, aunt, nephew, niece, cousin,
grandfather, grandmother, grandson, granddaughter, widow, widower, father-in-law, mother-in-law, son-in-law, daughter-in-law, friend,
colleague, aide, ally, bodyguard, boss, employer, employee
`)

/** Titles that say nothing about an office. */
export const courtesyTitles: readonly string[] = entriesIn('mr, mrs, ms, miss, dr, sir, lord, lady, dame, rev')
