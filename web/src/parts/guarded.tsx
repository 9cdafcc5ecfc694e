/** Shows its children, or an error message if rendering them fails. */
import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'

export function Guarded({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary()
  if (error === undefined) return <>{children}</>
  return (
    <div role="alert">
      <p>This view cannot be shown: {error instanceof Error ? error.message : String(error)}</p>
      <p>
        This is a bug in the workbench, not a fault in your files. Other views may still work. Reload the page to try
        again.
      </p>
    </div>
  )
}
