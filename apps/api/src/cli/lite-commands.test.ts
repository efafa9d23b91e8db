import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, TEST_SECRET, type TestApp } from '../../test/build-app.ts'
import { runCommand } from '../../test/cli.ts'
import { LITE_CREDENTIAL, type LiteServer, startLiteServer } from '../../test/providers/lite-server.ts'

let test: TestApp
let server: LiteServer
beforeAll(async () => {
  server = await startLiteServer()
  test = await buildTestApp()
})
afterAll(async () => {
  await server.close()
  await test.close()
})

const lite = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runCommand(
    { DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: TEST_SECRET, ...environment },
    'lite',
    ...args,
  )
const allowed = () => ({ OUTBOUND_ALLOW: server.origin })

function connect(environment: Readonly<Record<string, string>>) {
  const { origin } = server
  const urls = ['--events', `${origin}/events`, '--tickets', `${origin}/tickets`, '--swap', `${origin}/swap`]
  return lite(environment, 'connect', test.seller.sellerId, ...urls)
}

describe('lite', () => {
  it('requires a credential that is valid in a header', async () => {
    for (const LITE_CREDENTIAL of ['', 'two\r\nlines']) {
      expect((await connect({ LITE_CREDENTIAL })).errors).toContain('LITE_CREDENTIAL')
    }
    expect((await lite({}, 'show', test.seller.sellerId)).errors).toContain('never connected')
  })

  it('connects a seller, calls its system, and never shows the credential', async () => {
    expect((await connect({ LITE_CREDENTIAL })).exitCode).toBe(0)
    const tested = await lite(allowed(), 'test', test.seller.sellerId, '--email', 'nobody@example.com')
    expect(tested.output).toBe('Events: 1 events\nTickets: person unknown')
    const synced = await lite(allowed(), 'sync', test.seller.sellerId)
    expect(synced.output).toBe('1 of 1 events stored.')
    const shown = await lite({}, 'show', test.seller.sellerId, '--json')
    expect(shown.json).toMatchObject({
      eventsUrl: `${server.origin}/events`,
      report: { storedCount: 1 },
      swaps: [],
    })
    for (const { output } of [tested, synced, shown]) expect(output).not.toContain(LITE_CREDENTIAL)
  })

  it('calls no loopback address that OUTBOUND_ALLOW does not list', async () => {
    server.calls.length = 0
    expect((await lite({}, 'test', test.seller.sellerId)).output).toContain('NOT_ALLOWED')
    expect((await lite({}, 'sync', test.seller.sellerId)).output).toContain('no usable response')
    expect(server.calls).toEqual([])
  })

  it('stops calling the system of a disconnected seller', async () => {
    expect((await lite({}, 'disconnect', test.seller.sellerId)).exitCode).toBe(0)
    expect((await lite({}, 'disconnect', test.seller.sellerId)).exitCode).toBe(1)
    expect((await lite(allowed(), 'sync', test.seller.sellerId)).errors).toContain('is disconnected')
  })
})
