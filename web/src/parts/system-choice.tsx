/** Which system is looked at, where there are several. */
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'

export function SystemChoice({ data, route, system }: { data: WorkbenchData; route: Route; system: number }) {
  const names = data.sides.systems
  if (names.length < 2) return null
  return (
    <label>
      <span>System</span>
      <select
        value={String(system + 1)}
        onChange={(event) => replaceQuery(route, { system: event.currentTarget.value, item: undefined })}
      >
        {names.map((name, i) => (
          <option key={name} value={String(i + 1)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
