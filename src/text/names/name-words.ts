/** Words in and around names that show the type of the name. Tables of common knowledge. */
import { entriesIn } from './listed.js'

/** Last words of names of organisations. */
export const organisationHeads: readonly string[] = entriesIn(`
party, house, tv, university, college, school, institute, inc, inc., corp, corp., corporation, co, co., company, ltd, ltd., plc, llc, group, holdings, bank, ministry,
department, court, council, committee, commission, congress, parliament, senate, assembly, agency, association, federation, confederation,
union, league, organization, organisation, movement, front, alliance, coalition, army, navy, force, forces, police, guard, guards, brigade,
brigades, command, bureau, authority, board, office, service, services, society, foundation, fund, trust, club, church, airlines, airways, motors,
industries, media, press, news, times, post, journal, herald, tribune, gazette, television, radio, network, newspaper, magazine, museum, hospital,
academy, cabinet, government, administration, tribunal, chamber, consortium, exchange, reserve, treasury, nations, united, fc, f.c., city fc,
democrats, republicans, socialists, conservatives, liberals, greens, liberation, brotherhood, jihad, militia, legion, corps, knesset,
bundestag, duma, politburo, secretariat, house of commons, house of representatives, house of lords, security, intelligence, technologies, systems, international
`)

/** Nouns that are joined to the rest of the name by "of" or "for": Ministry of Justice, Bank of England, Movement for Democratic Change. */
export const joiningNouns: readonly string[] = entriesIn(`
republic, kingdom, union, ministry, department, house, bank, university, college, institute, court, association, federation, league,
organization, organisation, movement, party, front, army, church, chamber, confederation, commonwealth, bureau, board, school, academy,
society, office, council, gulf, bay, sea, strait, cape, isle, islands, emirate, order, treaty, battle, war, bank, alliance, coalition, secretariat, museum
`)

/** Last words of names of places; some also come first. */
export const placeHeads: readonly string[] = entriesIn(`
river, airfield, lake, island, islands, mountain, mountains, mount, province, county, city, state, district, region, valley, sea, ocean, bay, gulf, strait, street,
square, avenue, road, peninsula, desert, canal, airport, base, port, beach, coast, village, town, prefecture, republic, kingdom, territory, strip, heights,
cape, palace, stadium, bridge, park, forest, dam, plant, prison, camp, oblast, governorate, canyon, hills, plaza, station
`)

/** Last words of names of other things: events, laws, prizes, works. */
export const otherHeads: readonly string[] = entriesIn(`
war, wars, act, treaty, agreement, accord, accords, protocol, convention, day, prize, award, awards, cup, olympics, games, championship, championships,
festival, election, elections, referendum, revolution, uprising, crisis, conflict, operation, resolution, plan, deal, summit, conference, talks, bill,
constitution, hurricane, typhoon, cyclone, storm, earthquake, tsunami, attack, attacks, bombing, bombings, scandal, affair, trial, book, bible, quran,
mass, christmas, easter, ramadan, spring, street journal, open, tour, series, bowl, amendment, law, code, pact, charter, doctrine, intifada, pandemic, virus,
flight, index, dollar, euro, ceremony, session, report, initiative, program, programme, project, tests, test, visit, meeting, mission, march, protests
`)

/** Organisations whose names do not show that they are one. */
export const knownOrganisations: readonly string[] = entriesIn(`
United Nations, European Union, NATO, UN, U.N., EU, E.U., OPEC, IMF, World Bank, World Trade Organization, African Union, Arab League, Hamas, Hezbollah, Fatah,
Taliban, Al-Qaeda, al-Qaeda, Al Qaeda, al Qaeda, Congress, Parliament, Senate, Knesset, Bundestag, Duma, State Duma, Kremlin, White House, Pentagon, Downing Street,
Supreme Court, Security Council, General Assembly, Federal Reserve, Likud, Kadima, Kuomintang, ISIL, ISIS, Islamic State, Boko Haram, al-Shabaab,
Al-Shabaab, Reuters, BBC, CNN, Al Jazeera, Xinhua, Associated Press, Labour, Conservatives, Tories, Red Cross, Amnesty International, Greenpeace, Interpol,
FBI, CIA, NASA, WHO, UNICEF, UNESCO, ECOWAS, ASEAN, G8, G20, FARC, ETA, IRA, PKK, PLO, ANC, BJP, CDU, SPD, Google, Apple, Microsoft, Facebook, Twitter, Gazprom,
Yukos, Boeing, Airbus, Toyota, Siemens, Volkswagen, Maoists, Provisional IRA, Sinn Féin, Zanu-PF, ZANU-PF, Fidesz, Syriza, SYRIZA, Houthis, Houthi, Séléka
`)

/** Words before a title that belong neither to the title nor to the name, even with a capital. */
export const officeAdjectives: readonly string[] = entriesIn(
  'Former, Interim, Acting, Outgoing, Incoming, Incumbent, New, Late, Deposed, Ousted, Current, Newly, Caretaker, Ex, Then',
)

/** Capitalised adjectives that do not belong to a country: parties, faiths, peoples, parts of the world. */
export const knownGroups: readonly string[] = entriesIn(`
Socialist, Republican, Democrat, Democratic, Conservative, Communist, Maoist, Islamist, Islamic, Catholic, Roman Catholic, Anglican, Orthodox, Muslim, Sunni, Shia,
Shiite, Shi'ite, Jewish, Hindu, Buddhist, Kurdish, Chechen, Tibetan, Arab, European, African, Asian, Latin American, African American, Scottish, Welsh, Catalan, English,
Soviet, Crimean, Abkhaz, Ossetian, Hong Konger, Puerto Rican, Basque, Uyghur, Tamil, Rohingya
`)

/** Particles in names of persons. */
export const nameParticles: readonly string[] = entriesIn(
  'da, de, del, della, di, do, dos, das, du, la, le, van, von, der, den, ter, ten, bin, ibn, bint, al, el, ul, ur, ben, y, e, zu, af, av, ud, ould, abu, te',
)

/** Words after a hyphen that make an adjective, not a name: Paris-based, Saudi-led. */
export const hyphenEndings: readonly string[] = entriesIn(`
elect, designate, led, based, backed, born, wide, run, owned, style, era, old, controlled, held, bound, made, like, speaking, majority, friendly,
dominated, appointed, sponsored, occupied, level, trained, built, allied, linked, aligned, brokered, related, ruled, funded, turned, general
`)

/** Verbs whose subject is usually a person. */
export const speechVerbs: readonly string[] = entriesIn(`
say, tell, announce, declare, claim, state, add, argue, insist, deny, admit, promise, vow, urge, warn, resign, meet, appoint, speak, believe, think, hope, apologise,
apologize, marry, divorce, die, write, explain, reply, ask, comment, defeat, step, pledge, criticise, criticize, condemn, nominate
`)

/** Nouns for events: things that happen at a time. */
export const eventNouns: readonly string[] = entriesIn(`
resignation, election, inauguration, death, birth, appointment, assassination, marriage, wedding, divorce, coup, war, attack, bombing, visit, meeting, summit, speech,
arrest, trial, referendum, vote, murder, killing, explosion, crash, earthquake, invasion, conference, ceremony, protest, strike, demonstration, crisis,
conflict, battle, campaign, nomination, impeachment, dismissal, retirement, abdication, coronation, succession, reelection, re-election, victory, defeat, announcement,
talks, negotiation, negotiations, independence, overthrow, departure, arrival, return, funeral, debate, revolution, massacre, takeover, swearing-in, merger, acquisition,
founding, ouster, removal, presidency, premiership, reign, rule, term, tenure, mandate
`)

/** Verbs for holding or changing an office: someone who is elected president has the class president. */
export const officeVerbs: readonly string[] = entriesIn(`
become, elect, reelect, re-elect, appoint, name, inaugurate, swear, choose, install, confirm, nominate, remain, crown, proclaim, serve, return, win, take, designate, select, declare, vote, recognise,
recognize, resign, step, quit, retire, act, continue, succeed, replace, follow
`)
