/** Selects the system to show; renders nothing if there is only one. */
import type { WorkbenchData } from '../../../src/report/workbench/data.js'
import { replaceQuery } from '../navigation.js'
import type { Route } from '../route.js'
import { Choice, type Option } from './fields.js'

interface SystemChoiceProps {
  readonly data: WorkbenchData
  readonly route: Route
  readonly system: number
}

export function SystemChoice({ data, route, system }: SystemChoiceProps) {
  if (data.sides.systems.length < 2) return null
  return (
    <Choice
      label="System"
      value={String(system + 1)}
      options={systemOptions(data)}
      onChoose={(next) => replaceQuery(route, { system: next, item: undefined })}
    />
  )
}

/** Systems are numbered from 1 in addresses. */
export function systemOptions({ sides }: WorkbenchData): Option[] {
  return sides.systems.map((name, i) => ({ value: String(i + 1), name }))
}
