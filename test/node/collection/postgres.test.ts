/** What only a server can do wrong, and that no message tells a password. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCollection } from '../../../src/node/collection/index.js'
import { UsageError } from '../../../src/vocabulary/problem.js'
import { password, user } from '../../work/servers.js'
import { type Server, startServer } from './postgres-server.js'

let server: Server | { readonly reason: string } = { reason: 'not started' }
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  if ('end' in server) await server.end()
})

/** What the user is told, all of it. */
async function told(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(UsageError)
  const { message, stack, problems } = error as UsageError
  return `${message} ${stack} ${JSON.stringify(problems)}`
}

function expectNoSecret(text: string, ...secrets: readonly string[]): void {
  for (const secret of secrets) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(encodeURIComponent(secret))
  }
}

const document = { id: 'a', date: '2002', text: 'One.' }

describe('a PostgreSQL collection', () => {
  it('that nobody has made yet is told to readers', async ({ skip }) => {
    if ('reason' in server) return skip(server.reason)
    const message = await told(openCollection(await server.fresh()))
    expect(message).toContain('contains no index')
    expectNoSecret(message, user, password)
  })

  it('is named without user and password', async ({ skip }) => {
    if ('reason' in server) return skip(server.reason)
    const collection = await openCollection(await server.fresh(), 'write')
    expect(collection.name).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/test\d+$/)
    await collection.close()
  })

  it('refuses a wrong password, user or database without showing them', async ({ skip }) => {
    if ('reason' in server) return skip(server.reason)
    const right = await server.fresh()
    const wrong = [right.replace(encodeURIComponent(password), 'hunter2hunter2'), right.replace(user, 'hunter2hunter2')]
    for (const where of wrong) {
      const message = await told(openCollection(where))
      expect(message).toMatch(/the server rejects the user/)
      expectNoSecret(message, user, password, 'hunter2hunter2')
    }
    const message = await told(openCollection(right.replace(/\/test\d+\?/, '/nowhere?')))
    expect(message).toContain('no such database')
    expectNoSecret(message, user, password)
  })

  it('tells when the server goes away, and loses nothing of what was done', async ({ skip }) => {
    if ('reason' in server) return skip(server.reason)
    const where = await server.fresh()
    const collection = await openCollection(where, 'write')
    await collection.add([document])
    await server.cutOff()
    const message = await told(collection.add([{ ...document, id: 'b' }]))
    expect(message).toContain('collection/connection')
    expectNoSecret(message, user, password)
    await collection.close().catch(() => undefined)
    const again = await openCollection(where, 'write')
    expect(await again.count()).toBe(1)
    await again.close()
  })

  it('takes two writers at once', async ({ skip }) => {
    if ('reason' in server) return skip(server.reason)
    const where = await server.fresh()
    const writers = await Promise.all([openCollection(where, 'write'), openCollection(where, 'write')])
    const documents = Array.from({ length: 200 }, (_, i) => ({ ...document, id: `${i}` }))
    const added = await Promise.all([writers[0]!.add(documents), writers[1]!.add(documents.toReversed())])
    expect(added.map((one) => one.added).sort()).toEqual([0, 200])
    await Promise.all(writers.map((writer) => writer.close()))
  })
})

describe('a connection string', () => {
  it('without a server behind it is told by its host alone', async () => {
    const message = await told(
      openCollection('postgres://someone:hunter2hunter2@localhost:1/db?application_name=hidden1'),
    )
    expect(message).toContain('postgres://localhost:1/db: no server answers there')
    expectNoSecret(message, 'someone', 'hunter2hunter2', 'hidden1')
  })

  it('that is malformed is not shown', async () => {
    for (const where of [
      'postgres://someone:12/hunter2@localhost/db',
      'postgres://someone:12?hunter2@host/db',
      'postgres://[hunter2',
    ])
      expectNoSecret(await told(openCollection(where)), 'someone', 'hunter2')
  })
})
