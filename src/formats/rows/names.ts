/** The names of columns and keys that were read as source, relation, target and so on, for one note about a file. */
import type { Place, Problem } from '../../vocabulary/problem.js'
import { plainName, type Role } from './columns.js'

export class UsedNames {
  readonly #byRole = new Map<Role, string>()
  #place: Place | undefined

  /** `place`: where the names are used; the first place is that of the note. */
  use(columns: readonly (readonly [Role, string])[], place: Place): void {
    for (const [role, name] of columns)
      if (plainName(name) !== plainName(role) && !this.#byRole.has(role)) {
        this.#byRole.set(role, name)
        this.#place ??= { ...place }
      }
  }

  note(): Problem[] {
    if (!this.#place) return []
    const read = [...this.#byRole].map(([role, name]) => `"${name}" as ${role}`)
    const last = read.pop()
    return [
      {
        code: 'rows/names',
        severity: 'note',
        message: `Read ${read.length > 0 ? `${read.join(', ')} and ${last}` : last}.`,
        place: this.#place,
      },
    ]
  }
}
