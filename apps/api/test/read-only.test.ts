import { OPERATIONS, type Operation } from '@taquilla/contract'
import { GUEST_OPERATIONS, type GuestOperation } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './build-app.ts'
import { openTestWallets } from './builders/wallet-files.ts'
import { type CallAnswer, sendCall } from './call.ts'
import { GOOD_CALLS } from './good-calls.ts'
import { type GuestCall, sendGuestCall } from './guest-call.ts'
import { GUEST_GOOD_CALLS } from './guest-scene.ts'
import { createScene, type Scene } from './scene.ts'
import { buildSecondApp } from './second-app.ts'

/** GET calls that store a one-time token, because they are called with `loginTrust` or return one. */
const ISSUING: readonly string[] = [
  'get-buying-flow-url',
  'get-selling-flow-url',
  'get-order-selling-flow-url',
  'get-listing-details-url',
  'issue-one-time-token',
]
/** GET calls that record the first showing of a code. */
const SHOWING: readonly string[] = [
  'get-ticket-code',
  'get-ticket-pdf',
  'get-apple-pass',
  'get-google-pass',
  'get-apple-passes',
  'get-google-passes',
]
/** Answers the same content without storing it again. */
const CHANGING_NOTHING = ['create-event', 'preview-cancellation', 'preview-rules']

let test: TestApp
/** Shared by all calls, because none of them changes anything. */
let scene: Scene
let app: FastifyInstance
let close: () => Promise<void>

beforeAll(async () => {
  // Commands may write, so this app prepares the calls.
  test = await buildTestApp({ wallets: openTestWallets() }, { serves: 'commands' })
  scene = await createScene(test)
  const { pathname } = new URL(test.databaseUrl)
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  const name = pg.escapeIdentifier(pathname.slice(1))
  // Sessions that begin later refuse writes, unless they serve commands.
  await client.query(`alter database ${name} set default_transaction_read_only = on`)
  await client.end()
  ;({ app, close } = await buildSecondApp(test))
})
afterAll(async () => {
  await close()
  await test.close()
})

const isRead = ({ id, method }: Operation | GuestOperation) =>
  (method === 'GET' && !ISSUING.includes(id) && !SHOWING.includes(id)) || CHANGING_NOTHING.includes(id)

function expectRefusal(
  { status, headers, text }: Pick<CallAnswer, 'status' | 'headers' | 'text'>,
  detail: string,
) {
  expect([status, text]).toEqual([503, expect.stringContaining(detail)])
  expect(headers['retry-after']).toBe('10')
}

describe('while the database refuses writes', () => {
  const send = (operation: Operation) =>
    sendCall(app, operation, { key: test.seller.privateKey, ...GOOD_CALLS[operation.id]?.(scene) })
  const sendAsGuest = (operation: GuestOperation, call?: GuestCall) =>
    sendGuestCall(app, operation, { sellerId: test.seller.sellerId, ...call })

  describe.each(OPERATIONS)('$id', (operation) => {
    it(isRead(operation) ? 'answers' : 'refuses with 503 and Retry-After', async () => {
      const answer = await send(operation)
      if (isRead(operation)) expect([answer.status, answer.text]).toEqual([200, answer.text])
      else expectRefusal(answer, 'el servidor no acepta cambios')
    })
  })

  describe.each(GUEST_OPERATIONS)('$id', (operation) => {
    it(isRead(operation) ? 'answers' : 'refuses with 503 and Retry-After', async () => {
      const answer = await sendAsGuest(operation, await GUEST_GOOD_CALLS[operation.id]?.(test))
      if (isRead(operation)) expect([answer.status, answer.text]).toEqual([200, answer.text])
      else expectRefusal(answer, 'Sus entradas, y los códigos que ya vio, se abren como siempre.')
    })
  })

  it.each(GUEST_OPERATIONS.filter(({ id }) => SHOWING.includes(id)))(
    '$id answers if the code was shown before',
    async (operation) => {
      const call = await GUEST_GOOD_CALLS[operation.id]?.(test)
      await test.guest(operation, call)
      expect([200, 302]).toContain((await sendAsGuest(operation, call)).status)
    },
  )

  it('is ready, because it serves reads', async () => {
    expect((await app.inject('/health/ready')).statusCode).toBe(200)
  })
})
