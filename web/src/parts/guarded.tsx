/** What stands inside, or, if drawing it failed, why: a blank page tells nobody anything. */
import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'

export function Guarded({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary()
  if (error === undefined) return <>{children}</>
  return (
    <div role="alert">
      <p>This cannot be shown: {error instanceof Error ? error.message : String(error)}</p>
      <p>That is a fault of the workbench, not of your files. Other views may work; reload the page to begin anew.</p>
    </div>
  )
}
