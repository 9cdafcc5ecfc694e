/** The route in the address bar: how components read it and how they change it. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { hrefOf, parseRoute, type Route } from './route.js'

/** Changes settings of the current view without adding an entry to the history. */
export function replaceQuery(route: Route, changes: Readonly<Record<string, string | undefined>>): void {
  history.replaceState(null, '', hrefOf(route.view, route.name, { ...route.query, ...changes }))
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export function useRoute(): Route {
  const [hash, setHash] = useState(() => location.hash)
  useEffect(() => {
    const change = () => setHash(location.hash)
    addEventListener('hashchange', change)
    // The address may have changed before the listener was added.
    change()
    return () => removeEventListener('hashchange', change)
  }, [])
  return useMemo(() => parseRoute(hash), [hash])
}
