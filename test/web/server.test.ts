/** The server of the workbench, and the commands that start it or write the single-file page. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench/server.js'
import { workbenchData, workbenchDocuments } from '../../src/report/workbench/data.js'
import { exampleFolder, exampleInput } from './examples.js'
import { dataServedByCommand, statusOf } from './serving.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-server-'))
const files = { page: '<!doctype html>', script: 'let a', style: 'p {}', worker: 'let b' }
let server: WorkbenchServer

beforeAll(async () => {
  const examples = exampleInput()
  const data = JSON.stringify(workbenchData(examples))
  server = await serveWorkbench({ files, data, documents: () => workbenchDocuments(examples) })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const status = (path: string, options = {}) => statusOf(server.address, path, options)

describe('the server', () => {
  it('sends the page and its parts with a strict policy', async () => {
    for (const name of ['', 'main.js', 'main.css', 'worker.js', 'data.json', 'documents.json']) {
      const response = await fetch(server.address + name)
      expect([name, response.status]).toEqual([name, 200])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('rejects requests that name another host', async () => {
    const { port } = new URL(server.address)
    expect(await status('/data.json', { headers: { host: `evil.example:${port}` } })).toBe(403)
    expect(await status('/data.json', { headers: { host: '127.0.0.1:1' } })).toBe(403)
    expect(await status('/data.json', { headers: { host: `localhost:${port}` } })).toBe(200)
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '//etc/passwd',
    '/main.js/../../x',
    '/nothing',
  ])('has nothing at %s', async (path) => expect(await status(path)).toBe(404))

  it('accepts no data', async () => expect(await status('/data.json', { method: 'POST' })).toBe(405))
})

describe('the command', () => {
  it('serves what it was given until it is interrupted', async () => {
    const data = await dataServedByCommand([exampleFolder('gold'), exampleFolder('system')])
    expect(data).toMatchObject({ sides: { gold: 'gold', systems: ['system'] } })
  })

  it('writes the workbench as a single file for score', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const page = join(folder, 'report.html')
    expect(await run(['score', exampleFolder('gold'), exampleFolder('system'), '-o', page])).toBe(0)
    out.mockRestore()
    const text = readFileSync(page, 'utf8')
    expect(text).toContain('id="cupel-worker"')
    expect(text).toMatch(/<noscript>.*Cupel report.*<\/noscript>/s)
  })
})
