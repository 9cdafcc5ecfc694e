/** The files of the built workbench, beside the compiled library: dist/web. */
import { readFileSync } from 'node:fs'
import type { WorkbenchBundle } from '../../report/workbench/page.js'
import { failUsage } from '../../vocabulary/problem.js'
import { inPackage } from '../package-folder.js'

export interface WorkbenchFiles extends WorkbenchBundle {
  readonly page: string
}

/** `undefined` if the workbench is not built. The place is a folder, and ends with a slash. */
export function findWorkbench(place: URL = inPackage('dist/web/')): WorkbenchFiles | undefined {
  const read = (name: string): string => readFileSync(new URL(name, place), 'utf8')
  try {
    return { page: read('index.html'), script: read('main.js'), style: read('main.css'), worker: read('worker.js') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

export function requireWorkbench(place?: URL): WorkbenchFiles {
  return (
    findWorkbench(place) ??
    failUsage({
      code: 'usage/option',
      message: 'The workbench is not built: the folder dist/web is missing.',
      hint: "Run 'npm run build' in the folder of Cupel.",
    })
  )
}
