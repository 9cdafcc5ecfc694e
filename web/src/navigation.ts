/** The route as the browser has it, and how a view changes it. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { hrefOf, parseRoute, type Route } from './route.js'

/** Changes settings of the present view without a step in the history. */
export function replaceQuery(route: Route, changes: Readonly<Record<string, string | undefined>>): void {
  history.replaceState(null, '', hrefOf(route.view, route.name, { ...route.query, ...changes }))
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash)
  useEffect(() => {
    const change = () => setHash(location.hash)
    addEventListener('hashchange', change)
    // It may have changed before this was heard.
    change()
    return () => removeEventListener('hashchange', change)
  }, [])
  return useMemo(() => parseRoute(hash), [hash])
}
