/** The route as the browser has it, and how a view changes it. */
import { useEffect, useState } from 'preact/hooks'
import { hrefOf, parseRoute, type Route } from './route.js'

/** Changes settings of the present view without a step in the history. */
export function replaceQuery(route: Route, changes: Readonly<Record<string, string | undefined>>): void {
  history.replaceState(null, '', hrefOf(route.view, route.name, { ...route.query, ...changes }))
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash))
  useEffect(() => {
    const change = () => setRoute(parseRoute(location.hash))
    addEventListener('hashchange', change)
    return () => removeEventListener('hashchange', change)
  }, [])
  return route
}
