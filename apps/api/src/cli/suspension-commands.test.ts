import type { Event } from '@taquilla/contract'
import { createEvent, createTickets, getEvent } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { createUsageCounter } from '#domain/sellers/index.ts'
import { withTestApp } from '../../test/build-app.ts'
import { buildEvent } from '../../test/builders/events.ts'
import { buildTickets } from '../../test/builders/tickets.ts'
import { runCommand } from '../../test/cli.ts'

const test = withTestApp()
const run = (...args: string[]) => runCommand({ DATABASE_URL: test.databaseUrl }, 'seller', ...args)

it('a seller is suspended and resumed once, with its reason, and both may be repeated', async () => {
  const suspend = (reason: string) => run('suspend', 'seller-two', '--reason', reason)
  expect((await suspend('sells tickets of others')).output).toMatch(
    /^The seller seller-two is suspended since/,
  )
  const again = await suspend('another reason')
  expect(again.output).toMatch(/was suspended already, since .*: sells tickets of others$/)
  const { output: list } = await run('list')
  expect(list).toMatch(/^seller-one .* -$/m)
  expect(list).toMatch(/^seller-two .*Z$/m)

  expect((await run('resume', 'seller-two')).output).toMatch(/^The seller seller-two goes on/)
  expect((await run('resume', 'seller-two')).output).toBe('The seller seller-two was not suspended.')
  const { json } = await run('show', 'seller-two', '--json')
  expect(json).toMatchObject({ isSuspended: false, suspensions: [{ reason: 'sells tickets of others' }] })
  expect((await run('suspend', 'nobody', '--reason', 'x')).errors).toContain('There is no seller nobody')
})

it('seller usage counts calls, refusals, tickets, mails and rows', async () => {
  const event = (await test.call(createEvent, { body: buildEvent() })).answer as Event
  await test.call(createTickets, { body: buildTickets(event, 3) })
  const eventId = event.externalReferenceId
  for (let count = 0; count < 4; count++) await test.call(getEvent, { params: { eventId } })
  await test.call(getEvent, { params: { eventId: 'none' } })
  await test.call(getEvent, { key: test.otherSeller.privateKey, params: { eventId } })
  // The process of the API stores its counts when it ends; this one stands for the others.
  const worker = createUsageCounter(test.database, () => undefined)
  worker.count('seller-one', 'MAIL', 'listing.sold')
  worker.count('seller-one', 'REFUSED', 'server.busy')
  await worker.close()
  await test.app.close()

  const { json } = await run('usage', 'seller-one', '--json')
  expect(json).toMatchObject({
    calls: { 'get-event': 5, 'create-event': 1, 'create-tickets': 1 },
    refused: { 'server.busy': 1, 'event.not_found': 1 },
    ticketCount: 3,
    mails: { 'listing.sold': 1 },
    money: [],
  })
  expect((json as { storage: unknown[] }).storage).toContainEqual({
    table: 'tickets',
    rows: 3,
    bytes: expect.any(Number),
  })
  const sums = { calls: 7, clientErrors: 1, serverErrors: 1, mails: 1, tickets: 3 }
  expect((await run('usage', '--json')).json).toMatchObject([
    { sellerId: 'seller-one', ...sums },
    { sellerId: 'seller-two', calls: 1, clientErrors: 1, serverErrors: 0, mails: 0, tickets: 0 },
  ])
  expect((await run('usage', 'seller-one', '--from', '2020-01-01', '--to', '2020-01-02')).output).toContain(
    'Tickets issued: 0',
  )
})

it('counts that could not be stored are stored later', async () => {
  let isAway = true
  const stored: unknown[] = []
  const database = {
    rows: async (_: unknown, { counts }: { counts: unknown }) => {
      if (isAway) throw new Error('The database is away.')
      stored.push(counts)
      return []
    },
  }
  const shard = { name: 'main', database } as never
  const counter = createUsageCounter({ shardOf: () => shard }, () => undefined)
  counter.count('seller-one', 'CALL', 'get-event')
  await expect(counter.flush()).rejects.toThrow('away')
  isAway = false
  counter.count('seller-one', 'CALL', 'get-event')
  await counter.close()
  expect(stored).toEqual([[{ sellerId: 'seller-one', kind: 'CALL', name: 'get-event', count: 2 }]])
})
