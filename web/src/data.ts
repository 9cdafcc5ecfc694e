/**
 * Loads the data of the page: from elements of the page itself if it is a single file, otherwise from the server. Values are loaded at the start, documents
 * when the first one is opened.
 */
import type { WorkbenchData, WorkbenchDocument } from '../../src/report/workbench/data.js'
import { dataElements } from '../../src/report/workbench/page.js'

export async function loadData(): Promise<WorkbenchData> {
  return elementJson<WorkbenchData>(dataElements.data) ?? fetchJson<WorkbenchData>('data.json')
}

let documents: Promise<ReadonlyMap<string, WorkbenchDocument>> | undefined

/** All documents by id. They are loaded once. */
export function loadDocuments(): Promise<ReadonlyMap<string, WorkbenchDocument>> {
  documents ??= readDocuments()
  return documents
}

async function readDocuments(): Promise<ReadonlyMap<string, WorkbenchDocument>> {
  const all =
    elementJson<WorkbenchDocument[]>(dataElements.documents) ?? (await fetchJson<WorkbenchDocument[]>('documents.json'))
  return new Map(all.map((document) => [document.id, document]))
}

/** The source of the worker, if the page contains it. */
export function workerSource(): string | undefined {
  return elementJson<string>(dataElements.worker)
}

function elementJson<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

async function fetchJson<T>(name: string): Promise<T> {
  const response = await fetch(name)
  if (!response.ok)
    throw new Error(
      `The server did not send ${name} (status ${response.status}). Check that 'cupel workbench' is still running, then reload the page.`,
    )
  return response.json()
}
