import { setTimeout as sleep } from 'node:timers/promises'
import {
  cancelEvent,
  createTickets,
  type Event,
  enqueueTickets,
  getTicket,
  listTickets,
  SYNC_TICKETS_PER_MINUTE,
  type TicketInput,
} from '@taquilla/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { buildTestApp, createTestSeller, type TestApp, withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { buildTicket, buildTickets } from '../../../test/builders/tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const CANCEL_SHOWS = positional(
  'test.cancel_shows',
  `update shows
   set status = 'CANCELLED', cancelled_at = now()
   where seller_id = $1 and event_reference = $2`,
)

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const send = (body: unknown) => test.call(createTickets, { body })
const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

async function isStored({ ticketId }: TicketInput): Promise<boolean> {
  return (await read(ticketId)).status === 200
}

describe('create-tickets, concurrently,', () => {
  it('issues a batch once for 10 concurrent requests, with equal responses', async () => {
    const second = await buildSecondApp(test)
    const key = test.seller.privateKey
    const order = uniqueId('order')
    const body = buildTickets(event, 50, { orderId: order })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendCall(index % 2 ? second.app : test.app, createTickets, {
          key,
          body: index < 5 ? body : body.toReversed(),
        }),
      ),
    )
    await second.close()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const [index, { answer }] of answers.entries()) {
      expect(index < 5 ? answer : answer.toReversed()).toEqual(answers[0]?.answer)
    }
    const { answer: stored } = await test.call(listTickets, { query: { orderId: order } })
    expect(stored.results).toHaveLength(50)
  })

  it('stores two overlapping batches whole or not at all', async () => {
    const overlap = fc.record({
      shared: fc.integer({ min: 1, max: 5 }),
      own: fc.integer({ min: 0, max: 3 }),
      by: fc.constantFrom('ticketId' as const, 'locator' as const),
      isReversed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(overlap, async ({ shared, own, by, isReversed }) => {
        const common = buildTickets(event, shared)
        const rivals = common.map(({ ticketId, ticketAccess }) =>
          buildTicket(event, by === 'ticketId' ? { ticketId } : { ticketAccess }),
        )
        const one = [...buildTickets(event, own), ...common]
        const other = [...rivals, ...buildTickets(event, own)]
        const batches = [one, isReversed ? other.toReversed() : other]
        const answers = await Promise.all(batches.map(send))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
        const fresh = (batch: TicketInput[]) =>
          batch.filter(
            ({ ticketId }) => by === 'locator' || !common.some((each) => each.ticketId === ticketId),
          )
        for (const [index, batch] of batches.entries()) {
          const isWinner = answers[index]?.status === 200
          for (const ticket of fresh(batch)) expect(await isStored(ticket)).toBe(isWinner)
        }
      }),
      { numRuns: sized(8, 100) },
    )
  })

  it('waits for the lock of a show that is being cancelled, in the call and in the queue', async () => {
    const doomed = await createTestEvent(test)
    const queued = buildTicket(doomed)
    await test.call(enqueueTickets, { body: [queued] })
    const { promise: end, resolve: endCancellation } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: tellLocked } = Promise.withResolvers<void>()
    const cancellation = inTransaction(test.database, async (db) => {
      await db.rows(CANCEL_SHOWS, [test.seller.sellerId, doomed.externalReferenceId])
      tellLocked()
      await end
    })
    await isLocked
    const created = send([buildTicket(doomed)])
    const jobs = test.runJobs()
    await sleep(150)
    endCancellation()
    await Promise.all([cancellation, jobs])
    expect((await created).problem.code).toBe('show.cancelled')
    expect((await read(queued.ticketId)).answer.rejection?.code).toBe('show.cancelled')
  })

  it('leaves no valid ticket if the show is cancelled concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      const doomed = await createTestEvent(test)
      const batches = Array.from({ length: 4 }, () => buildTickets(doomed, 5))
      const cancel = () =>
        test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const [cancelled, ...answers] = await Promise.all([cancel(), ...batches.map(send)])
      expect(cancelled?.status).toBe(200)
      for (const [index, batch] of batches.entries()) {
        const answer = answers[index]
        expect(answer?.status === 200 || answer?.problem.code === 'show.cancelled').toBe(true)
        for (const { ticketId } of batch) {
          const { status, answer: ticket } = await read(ticketId)
          expect(status === 404 || ticket.status === 'CANCELLED').toBe(true)
          expect(status).toBe(answer?.status === 200 ? 200 : 404)
        }
      }
    }
  })
})

describe('create-tickets within its rate limit', () => {
  let limited: TestApp
  let limitedEvent: Event
  beforeAll(async () => {
    limited = await buildTestApp({ quotas: {} })
    limitedEvent = await createTestEvent(limited)
  })
  afterAll(() => limited.close())

  it('allows 60 requests a minute over two instances, refuses the 61st and does not count it', async () => {
    const second = await buildSecondApp(limited)
    const apps = [limited.app, second.app]
    const issue = (index: number, key: string | undefined = limited.seller.privateKey) =>
      sendCall(apps[index % 2] ?? limited.app, createTickets, { key, body: [buildTicket(limitedEvent)] })

    for (const key of ['', 'garbage', limited.seller.publicKey]) {
      for (let index = 0; index < 5; index++) expect([401, 403]).toContain((await issue(index, key)).status)
    }
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => issue(index)))
    const allowed = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([allowed.length, refused.length]).toEqual([SYNC_TICKETS_PER_MINUTE, 10])
    for (const { problem, headers } of refused) {
      expect(problem.code).toBe('rate_limit.exceeded')
      expect(headers['ratelimit-policy']).toBe('"requests";q=5000;w=10, "sync-tickets";q=60;w=60')
      expect(headers.ratelimit).toMatch(/, "sync-tickets";r=0;t=\d+$/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    const remaining = allowed.map(({ headers }) =>
      Number(/s";r=(\d+);t=\d+$/.exec(String(headers.ratelimit))?.[1]),
    )
    expect(remaining.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, index) => index),
    )
    await second.close()
  })

  it('counts requests per seller, including those with invalid bodies', async () => {
    const { privateKey: key } = await createTestSeller(limited.database, 'seller-three')
    for (let index = 0; index < SYNC_TICKETS_PER_MINUTE; index++) {
      expect((await limited.call(createTickets, { key, body: [] })).status).toBe(422)
    }
    expect((await limited.call(createTickets, { key, body: [] })).status).toBe(429)
    expect(
      (await limited.call(createTickets, { key: limited.otherSeller.privateKey, body: [] })).status,
    ).toBe(422)
  })
})
