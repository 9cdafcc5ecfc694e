/** The files of the built workbench, beside the compiled library: dist/web. */
import { readFileSync } from 'node:fs'
import type { WorkbenchBundle } from '../../report/workbench/page.js'
import { failUsage } from '../../vocabulary/problem.js'

export interface WorkbenchFiles extends WorkbenchBundle {
  readonly page: string
}

/** The folder for the compiled library, and the one for the sources. */
const defaultPlaces = ['../../web/', '../../../dist/web/'].map((place) => new URL(place, import.meta.url))

/** `undefined` if the workbench is not built. Places are folders, and end with a slash. */
export function findWorkbench(places: readonly URL[] = defaultPlaces): WorkbenchFiles | undefined {
  for (const place of places) {
    const read = (name: string): string => readFileSync(new URL(name, place), 'utf8')
    try {
      return { page: read('index.html'), script: read('main.js'), style: read('main.css'), worker: read('worker.js') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}

export function requireWorkbench(places: readonly URL[] = defaultPlaces): WorkbenchFiles {
  return (
    findWorkbench(places) ??
    failUsage({
      code: 'usage/option',
      message: 'The workbench is not built: the folder dist/web is missing.',
      hint: "Run 'npm run build' in the folder of Cupel.",
    })
  )
}
