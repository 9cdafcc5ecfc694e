/** A report as a workbench in one file, if the workbench is built. */
import {
  type WorkbenchData,
  type WorkbenchInput,
  workbenchData,
  workbenchDocuments,
} from '../../report/workbench/data.js'
import { workbenchPage } from '../../report/workbench/page.js'
import { findWorkbench } from './files.js'

/** The most characters of documents in one page, which is limited by browsers and by the length of strings. */
const MOST_CHARACTERS = 200_000_000

/** `undefined` if the workbench is not built. */
export function workbenchReport(input: WorkbenchInput, plainPage: string): string | undefined {
  const bundle = findWorkbench()
  if (!bundle) return undefined
  const documents = joined(workbenchDocuments(input))
  const data: WorkbenchData = {
    ...workbenchData(input),
    ...(documents === undefined && { withoutDocuments: tooMany }),
  }
  return workbenchPage({ bundle, data, documents: documents ?? '[]', plainPage })
}

const tooMany = "The documents are too large for one file. 'cupel workbench' with the same folders shows them."

function joined(pieces: Iterable<string>): string | undefined {
  const kept: string[] = []
  let length = 0
  for (const piece of pieces) {
    length += piece.length
    if (length > MOST_CHARACTERS) return undefined
    kept.push(piece)
  }
  return kept.join('')
}
