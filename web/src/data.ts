/**
 * Where the page gets its data: from its own elements if it is the single file, else from the server beside it. Values come at once, documents when
 * the first one is opened.
 */
import type { WorkbenchData, WorkbenchDocument } from '../../src/report/workbench/data.js'
import { dataElements } from '../../src/report/workbench/page.js'

export async function loadData(): Promise<WorkbenchData> {
  return inPage<WorkbenchData>(dataElements.data) ?? fetchJson<WorkbenchData>('data.json')
}

let documents: Promise<ReadonlyMap<string, WorkbenchDocument>> | undefined

/** All documents, by id; read once. */
export function loadDocuments(): Promise<ReadonlyMap<string, WorkbenchDocument>> {
  documents ??= readDocuments()
  return documents
}

async function readDocuments(): Promise<ReadonlyMap<string, WorkbenchDocument>> {
  const all =
    inPage<WorkbenchDocument[]>(dataElements.documents) ?? (await fetchJson<WorkbenchDocument[]>('documents.json'))
  return new Map(all.map((document) => [document.id, document]))
}

/** The program of the worker, if the page carries it. */
export function workerSource(): string | undefined {
  return inPage<string>(dataElements.worker)
}

function inPage<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

async function fetchJson<T>(name: string): Promise<T> {
  const response = await fetch(name)
  if (!response.ok)
    throw new Error(`${name} could not be had (${response.status}). Is 'cupel workbench' still running?`)
  return response.json()
}
