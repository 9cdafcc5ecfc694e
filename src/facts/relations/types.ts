/**
 * Types of entities and values that many relations share. Types of names are uncertain: a team is often named by its city, a school looks
 * like a place, a band like a person or a work. Then all of these types are listed.
 */
export const person = ['PERSON'] as const
export const place = ['LOCATION'] as const
/** An organization, or a place that acts as one: a country, a city, a team, a school. */
export const body = ['ORGANIZATION', 'LOCATION'] as const
/** Something that has offices. */
export const polity = ['LOCATION', 'ORGANIZATION'] as const
/** A team, a club or a league: named by a city or by a word of its own. */
export const team = ['ORGANIZATION', 'LOCATION', 'MISC'] as const
/** A person or an organization. */
export const agent = ['PERSON', 'ORGANIZATION'] as const
/** A person, an organization, or a place that acts as one. */
export const party = ['PERSON', 'ORGANIZATION', 'LOCATION'] as const
/** A musician, a band or an ensemble. */
export const artist = ['PERSON', 'ORGANIZATION', 'MISC'] as const
/** A film, a book, a song, a programme, a newspaper. */
export const work = ['MISC', 'ORGANIZATION'] as const
/** A building, a site, a station: named like a place or like the organization in it. */
export const site = ['LOCATION', 'ORGANIZATION', 'MISC'] as const
/** A group with a name: a party, an association, an alliance. */
export const group = ['ORGANIZATION', 'MISC'] as const
/** Anything with a name of its own that is not a person or a place: a prize, an event, a language. */
export const other = ['MISC', 'ORGANIZATION'] as const
/** An event, which is often named by its place. */
export const happening = ['MISC', 'ORGANIZATION', 'LOCATION'] as const
/** A phrase such as "minister of finance". */
export const title = ['TITLE'] as const
/** A phrase, or a name. */
export const titleOrName = ['TITLE', 'MISC', 'ORGANIZATION'] as const
/** Any name. */
export const any = [] as const
