/**
 * The table of relations: the relations of Garrido and others 2012, offices, and the common relations between names of Wikidata, with their
 * numbers. One file for each subject; `events.ts` and `types.ts` have what they share, `row.ts` reads a row. To add a relation, add a row.
 * A test checks the types, that no event both begins and ends a relation, and that no two relations have one name.
 */
import { careerRows } from './careers.js'
import { educationRows } from './education.js'
import { lifeRows } from './life.js'
import { officeRows } from './offices.js'
import { organizationRows } from './organizations.js'
import { placeRows } from './places.js'
import type { RelationRow } from './row.js'
import { sportRows } from './sport.js'
import { thingRows } from './things.js'
import { workRows } from './works.js'

/** Every relation of the table. */
export const relationRows: readonly RelationRow[] = [
  ...officeRows,
  ...careerRows,
  ...educationRows,
  ...lifeRows,
  ...sportRows,
  ...organizationRows,
  ...placeRows,
  ...workRows,
  ...thingRows,
]
export { officeRows }
