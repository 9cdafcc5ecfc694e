/** What is known of the thing a node names: type, gender, age, classes and properties, from its words and its semantic edges. */
import { femaleNames, maleNames } from '../names/given-names.js'
import { courtesyTitles, femaleTitles, maleTitles } from '../names/titles.js'
import type { Draft } from './chunks.js'
import type { EntityProperties, EntityType, GraphEdge } from './document-graph.js'

export type Gender = NonNullable<EntityProperties['gender']>

/** For each node of a name, number or date; O(nodes + edges). */
export function entitiesOf(
  drafts: readonly Draft[],
  edges: readonly GraphEdge[],
  ages: ReadonlyMap<number, number>,
): readonly (EntityProperties | undefined)[] {
  const said = drafts.map((): Said => ({ classes: [], properties: [] }))
  for (const { from, to, label } of edges)
    if (label === 'hasProperty') add(said[from]!.properties, drafts[to]!.chunk.text)
  for (const { from, to, label } of edges)
    if (label === 'hasClass') {
      add(said[from]!.classes, drafts[to]!.descriptor)
      for (const property of said[to]!.properties) add(said[from]!.properties, property)
    }
  return drafts.map((draft, i) => entityOf(draft, said[i]!, ages.get(i)))
}

interface Said {
  readonly classes: string[]
  readonly properties: string[]
}

function add(list: string[], entry: string): void {
  if (!list.includes(entry)) list.push(entry)
}

interface GenderTables {
  readonly names: ReadonlyMap<string, Gender>
  readonly titles: ReadonlyMap<string, Gender>
}

let madeTables: GenderTables | undefined

/** The genders of given names and of titles, indexed on first use. */
function genders(): GenderTables {
  madeTables ??= {
    names: gendersOf({ male: maleNames(), female: femaleNames() }),
    titles: gendersOf({ male: maleTitles, female: femaleTitles }),
  }
  return madeTables
}

function gendersOf({ male, female }: Readonly<Record<'male' | 'female', readonly string[]>>): Map<string, Gender> {
  return new Map([...male.map((word) => [word, 'male'] as const), ...female.map((word) => [word, 'female'] as const)])
}

/** "Mr" tells the gender, and nothing else. */
const courtesy: ReadonlySet<string> = new Set(courtesyTitles)

function entityOf(draft: Draft, { classes, properties }: Said, age: number | undefined): EntityProperties | undefined {
  const type = typeOf(draft)
  if (type === undefined) return undefined
  const gender = type === 'PERSON' ? genderOf(draft, classes) : undefined
  const telling = classes.filter((one) => !courtesy.has(one))
  return { type, ...(gender && { gender }), ...(age !== undefined && { age }), classes: telling, properties }
}

function typeOf({ span, timex, chunk, event }: Draft): EntityType | undefined {
  if (timex) return timex.type === 'DATE' || timex.type === 'TIME' ? 'DATE' : undefined
  if (span) return span.title === undefined ? span.type : undefined
  return !event && chunk.words.length === 1 && /^[\d.,]*\d[\d.,]*$/.test(chunk.text) ? 'NUMBER' : undefined
}

/** A title goes before a given name. */
function genderOf({ descriptor }: Draft, classes: readonly string[]): Gender | undefined {
  const { names, titles } = genders()
  for (const one of classes) {
    const gender = titles.get(one) ?? titles.get(one.split(' ').at(-1)!)
    if (gender) return gender
  }
  return names.get(descriptor.split(/[\s]/)[0]!)
}

/** Of a pronoun of the third person. */
export function pronounGender(text: string): Gender | undefined {
  return pronouns.get(text.toLowerCase())
}

const pronouns: ReadonlyMap<string, Gender> = new Map([
  ...['he', 'him', 'his', 'himself'].map((form) => [form, 'male'] as const),
  ...['she', 'her', 'hers', 'herself'].map((form) => [form, 'female'] as const),
])
