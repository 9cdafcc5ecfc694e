/**
 * The server of the workbench. It only listens to this machine, and has a fixed list of answers: no name in a request leads to a file. Requests
 * for another host name are rejected, so that no other page can read annotations through a host name that resolves to this address.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { WorkbenchFiles } from './files.js'

export interface WorkbenchServerOptions {
  readonly files: WorkbenchFiles
  /** JSON. */
  readonly data: string
  /** JSON in pieces, made for each request. */
  documents(): Iterable<string>
  /** Any free port if absent or 0. */
  readonly port?: number
}

export interface WorkbenchServer {
  readonly address: string
  close(): Promise<void>
}

const host = '127.0.0.1'

/** Rejects with Node's error if the port is not free. */
export async function serveWorkbench(options: WorkbenchServerOptions): Promise<WorkbenchServer> {
  const answers = answersOf(options)
  const server = createServer((request, response) => answer(request, response, answers))
  await listen(server, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${host}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

interface Answer {
  readonly type: string
  pieces(): Iterable<string>
}

function answersOf({ files, data, documents }: WorkbenchServerOptions): ReadonlyMap<string, Answer> {
  const whole = (type: string, text: string): Answer => ({ type, pieces: () => [text] })
  const page = whole('text/html; charset=utf-8', files.page)
  return new Map([
    ['/', page],
    ['/index.html', page],
    ['/main.js', whole('text/javascript; charset=utf-8', files.script)],
    ['/worker.js', whole('text/javascript; charset=utf-8', files.worker)],
    ['/main.css', whole('text/css; charset=utf-8', files.style)],
    ['/data.json', whole('application/json; charset=utf-8', data)],
    ['/documents.json', { type: 'application/json; charset=utf-8', pieces: documents }],
  ])
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

function answer(request: IncomingMessage, response: ServerResponse, answers: ReadonlyMap<string, Answer>): void {
  const port = request.socket.localPort
  const found = answers.get((request.url ?? '').split('?')[0]!)
  if (![`${host}:${port}`, `localhost:${port}`].includes(request.headers.host ?? ''))
    refuse(response, 403, 'The workbench only answers this machine.')
  else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405, 'Only GET is supported.')
  else if (!found) refuse(response, 404, 'Not found.')
  else give(response, found, request.method === 'HEAD')
}

function give(response: ServerResponse, { type, pieces }: Answer, isHead: boolean): void {
  response.writeHead(200, { ...headers, 'Content-Type': type })
  if (isHead) response.end()
  else Readable.from(pieces()).pipe(response)
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`)
}
