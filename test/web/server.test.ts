/** The server of the workbench, and the commands that start it or write it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { serveWorkbench, type WorkbenchServer } from '../../src/node/workbench/server.js'
import { workbenchData, workbenchDocuments } from '../../src/report/workbench/data.js'
import { HANG_MS } from '../hang.js'
import { exampleFolder, exampleInput } from './examples.js'
import { interrupt } from './interrupt.js'

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

/** With a path and headers that no browser would send. */
function statusOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number | undefined> {
  const { hostname, port } = new URL(server.address)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('the server', () => {
  it('gives the page and its parts with a strict policy', async () => {
    for (const name of ['', 'main.js', 'main.css', 'worker.js', 'data.json', 'documents.json']) {
      const response = await fetch(server.address + name)
      expect([name, response.status]).toEqual([name, 200])
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('refuses requests that name another host', async () => {
    const { port } = new URL(server.address)
    expect(await statusOf('/data.json', { host: `evil.example:${port}` })).toBe(403)
    expect(await statusOf('/data.json', { host: '127.0.0.1:1' })).toBe(403)
    expect(await statusOf('/data.json', { host: `localhost:${port}` })).toBe(200)
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '//etc/passwd',
    '/main.js/../../x',
    '/nothing',
  ])('has nothing at %s', async (path) => expect(await statusOf(path)).toBe(404))

  it('takes nothing', async () => expect(await statusOf('/data.json', {}, 'POST')).toBe(405))
})

describe('the command', () => {
  it('serves what it was given until it is interrupted', async () => {
    let said = ''
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      said += String(piece)
      return true
    })
    const ended = run(['workbench', exampleFolder('gold'), exampleFolder('system'), '--port', '0', '--no-open'])
    await vi.waitUntil(() => said.includes('Ctrl-C'), { timeout: HANG_MS })
    out.mockRestore()
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)![0]
    const data = (await (await fetch(`${address}data.json`)).json()) as { sides: unknown }
    expect(data.sides).toEqual({ gold: 'gold', systems: ['system'] })
    interrupt()
    expect(await ended).toBe(0)
  })

  it('lets score write the workbench as one file', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const page = join(folder, 'report.html')
    expect(await run(['score', exampleFolder('gold'), exampleFolder('system'), '-o', page])).toBe(0)
    out.mockRestore()
    const text = readFileSync(page, 'utf8')
    expect(text).toContain('id="cupel-worker"')
    expect(text).toMatch(/<noscript>.*Cupel report.*<\/noscript>/s)
  })
})
