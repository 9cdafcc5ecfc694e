/** Properties of the thing that a node names: type, gender, age, classes and properties, from its words and its semantic edges. */
import { femaleNames, maleNames } from '../names/given-names.js'
import { courtesyTitles, femaleTitles, maleTitles } from '../names/titles.js'
import type { NodeDraft } from './chunks.js'
import type { EntityProperties, EntityType, GraphEdge } from './document-graph.js'

export type Gender = NonNullable<EntityProperties['gender']>

/** The properties of each node that is a name, number or date. O(nodes + edges). */
export function entityProperties(
  drafts: readonly NodeDraft[],
  edges: readonly GraphEdge[],
  ages: ReadonlyMap<number, number>,
): readonly (EntityProperties | undefined)[] {
  const said = drafts.map((): Descriptions => ({ classes: [], properties: [] }))
  for (const { from, to, label } of edges)
    if (label === 'hasProperty') addOnce(said[from]!.properties, drafts[to]!.chunk.text)
  for (const { from, to, label } of edges)
    if (label === 'hasClass') {
      addOnce(said[from]!.classes, drafts[to]!.descriptor)
      for (const property of said[to]!.properties) addOnce(said[from]!.properties, property)
    }
  return drafts.map((draft, i) => propertiesOfDraft(draft, said[i]!, ages.get(i)))
}

interface Descriptions {
  readonly classes: string[]
  readonly properties: string[]
}

function addOnce(list: string[], entry: string): void {
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

/** "Mr" shows the gender, but is not a class. */
const courtesy: ReadonlySet<string> = new Set(courtesyTitles)

function propertiesOfDraft(
  draft: NodeDraft,
  { classes, properties }: Descriptions,
  age: number | undefined,
): EntityProperties | undefined {
  const type = entityTypeOf(draft)
  if (type === undefined) return undefined
  const gender = type === 'PERSON' ? genderOf(draft, classes) : undefined
  const informative = classes.filter((one) => !courtesy.has(one))
  return { type, ...(gender && { gender }), ...(age !== undefined && { age }), classes: informative, properties }
}

function entityTypeOf({ span, timex, chunk, event }: NodeDraft): EntityType | undefined {
  if (timex) return timex.type === 'DATE' || timex.type === 'TIME' ? 'DATE' : undefined
  if (span) return span.title === undefined ? span.type : undefined
  return !event && chunk.words.length === 1 && /^[\d.,]*\d[\d.,]*$/.test(chunk.text) ? 'NUMBER' : undefined
}

/** The gender by title, or else by given name. */
function genderOf({ descriptor }: NodeDraft, classes: readonly string[]): Gender | undefined {
  const { names, titles } = genders()
  for (const one of classes) {
    const gender = titles.get(one) ?? titles.get(one.split(' ').at(-1)!)
    if (gender) return gender
  }
  return names.get(descriptor.split(/[\s]/)[0]!)
}

/** The gender of a third-person pronoun. */
export function pronounGender(text: string): Gender | undefined {
  return pronouns.get(text.toLowerCase())
}

const pronouns: ReadonlyMap<string, Gender> = new Map([
  ...['he', 'him', 'his', 'himself'].map((form) => [form, 'male'] as const),
  ...['she', 'her', 'hers', 'herself'].map((form) => [form, 'female'] as const),
])
