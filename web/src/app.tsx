/** The frame of the workbench: header, navigation, and the view that the address names. */
import type { WorkbenchData } from '../../src/report/workbench/data.js'
import { useRoute } from './navigation.js'
import { Guarded } from './parts/guarded.js'
import { hrefOf, type Route } from './route.js'
import { ThemeSwitch } from './theme.js'
import { views } from './views.js'

export function App({ data }: { readonly data: WorkbenchData }) {
  const route = useRoute()
  const { Component } = views.find(({ name }) => name === route.view)!
  const system = chosenSystem(route, data)
  return (
    <>
      <button type="button" class="skip" onClick={skipToView}>
        Skip to the view
      </button>
      <header class="top">
        <p class="brand">
          <strong>Cupel</strong> <span class="quiet">{data.title}</span>
        </p>
        <nav aria-label="Views">
          <ul>
            {views.map(({ name, title }) => (
              <li key={name}>
                <a href={hrefOfView(name, route)} aria-current={name === route.view ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </header>
      <main id="view" class="page" tabIndex={-1}>
        <Guarded key={`${route.view} ${route.name}`}>
          <Component data={data} route={route} system={system} />
        </Guarded>
      </main>
    </>
  )
}

/** The address of a view. It keeps the chosen system and measure. */
function hrefOfView(name: Route['view'], { query }: Route): string {
  return hrefOf(name, undefined, { system: query.system, measure: query.measure })
}

/** Systems are numbered from 1 in addresses. */
function chosenSystem({ query }: Route, { sides }: WorkbenchData): number {
  const number = Number(query.system ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= sides.systems.length ? number - 1 : 0
}

/** A button instead of a link, because the fragment of the address names the view. */
function skipToView(): void {
  document.getElementById('view')?.focus()
}
