/** The server and the command of the workbench, as tests use them. */
import { request } from 'node:http'
import { expect, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import { HANG_MS } from '../hang.js'

interface StatusOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The status of a response. Paths and headers may be such that no browser would send them. */
export function statusOf(address: string, path: string, { method = 'GET', headers = {} }: StatusOptions = {}) {
  const { hostname, port } = new URL(address)
  return new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

/** Runs `cupel workbench`, reads what it serves and interrupts it. */
export async function dataServedByCommand(args: readonly string[]): Promise<unknown> {
  let printed = ''
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    printed += String(piece)
    return true
  })
  const ended = run(['workbench', ...args, '--port', '0', '--no-open'])
  await vi.waitUntil(() => printed.includes('Ctrl-C'), { timeout: HANG_MS })
  out.mockRestore()
  const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)!
  const data = await (await fetch(`${address}data.json`)).json()
  interrupt()
  expect(await ended).toBe(0)
  return data
}

/** Ctrl-C for the command that was started last only. Packages of other tests in this thread listen too and would end the thread. */
function interrupt(): void {
  process.rawListeners('SIGINT').at(-1)?.call(process, 'SIGINT')
}
