/** A row of links. Each sets one setting of the address; the current one is marked. */
import { replaceQuery } from '../../navigation.js'
import { hrefOf, type Route } from '../../route.js'

interface TabsProps {
  readonly label: string
  readonly route: Route
  /** The name of the setting. */
  readonly name: string
  readonly tabs: readonly { readonly value: string; readonly title: string; readonly count?: string }[]
  /** Other settings that each link changes. */
  readonly also?: Readonly<Record<string, string | undefined>>
}

export function Tabs({ label, route, name, tabs, also = {} }: TabsProps) {
  const present = tabs.find(({ value }) => value === (route.query[name] ?? '')) ?? tabs[0]!
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ value, title, count }) => {
        const changes = { ...also, [name]: value || undefined }
        return (
          <a
            key={value}
            href={hrefOf(route.view, route.name, { ...route.query, ...changes })}
            aria-current={value === present.value ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              replaceQuery(route, changes)
            }}
          >
            {title}
            {count !== undefined && <small> {count}</small>}
          </a>
        )
      })}
    </nav>
  )
}
