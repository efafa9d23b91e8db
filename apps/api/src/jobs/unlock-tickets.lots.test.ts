import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '#database/pool.ts'
import type { JobRequest } from '#queue/job.ts'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { changeShows, type Market, openMarket } from '../../test/builders/market.ts'
import { buildRule, storeRules } from '../../test/builders/rules.ts'
import { positional } from '../../test/positional.ts'
import { countRowsRead } from '../../test/rows-read.ts'
import { createAddressMails } from './address-mails.ts'
import { createUnlockDueShows } from './unlock-tickets.ts'

const LOT = 500
// So many people have the tickets, one after the other and then again from the first.
const SHARE_OUT = positional(
  'test.share_out_tickets',
  `update tickets t
   set owner_email = 'p' || (o.place % $3) || '@example.com'
   from unnest($2::text[]) with ordinality as o (ticket_id, place)
   where t.seller_id = $1 and t.ticket_id = o.ticket_id`,
)
const MOVE_CLOCK = positional(
  'test.move_clock_on',
  `update sellers set clock_offset = clock_offset + make_interval(secs => $2) where seller_id = $1`,
)
const EMPTY_OUTBOX = positional('test.empty_outbox_of_seller', 'delete from outbox where seller_id = $1')
const READ_OUTBOX = positional(
  'test.read_outbox_of_topic',
  `select seller_id as "sellerId", outbox_id as "outboxId", topic, payload
   from outbox
   where seller_id = $1 and topic = $2
   order by outbox_id`,
)
// As each connection does by itself after some executions.
const PLAN_ONCE = positional(
  'test.plan_once',
  `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.database.rows(EMPTY_OUTBOX, [test.seller.sellerId]))

const moveClock = (seconds: number) => test.database.rows(MOVE_CLOCK, [test.seller.sellerId, seconds])
const run = (database: Database = test.database) => createUnlockDueShows({ ...test.options, database }).run()
const announced = (topic: string) =>
  test.database.rows<JobRequest>(READ_OUTBOX, [test.seller.sellerId, topic])

/** A show of so many people's tickets that unlocks now. */
async function unlocksNow({ count, people }: { count: number; people: number }): Promise<Market> {
  const market = await openMarket(test, { count })
  await test.database.rows(SHARE_OUT, [test.seller.sellerId, market.ticketIds, people])
  await changeShows(test, market, { startsInSeconds: 3_600 - 1 })
  return market
}

/** The tickets that were told of, each as often as it was. */
async function notifiedTickets(): Promise<string[]> {
  const rows = await announced('ticket.unlocked')
  return rows.flatMap(({ payload }) => (payload as { ticketIds: string[] }).ticketIds)
}

/** A worker's connection to the database, with something that happens before it tells of each lot. */
function whereBeforeTelling(happens: (lot: number) => Promise<unknown>): Database {
  let lot = 0
  return {
    ...test.database,
    async acquire(group) {
      lot += 1
      await happens(lot)
      return test.database.acquire(group)
    },
  }
}

/** Ends the worker before it tells of that lot. */
const dyingBefore = (fatal: number) =>
  whereBeforeTelling(async (lot) => {
    if (lot === fatal) throw new Error('The worker was killed.')
  })

describe('lots of an unlock', () => {
  it('are gone on with by other workers when theirs dies, and each owner is mailed once', async () => {
    const people = LOT + 100
    const { ticketIds } = await unlocksNow({ count: 2 * people, people })
    await expect(run(dyingBefore(2))).rejects.toThrow()
    expect(await notifiedTickets()).toHaveLength(2 * LOT)
    await run()
    expect(await notifiedTickets()).toHaveLength(2 * LOT)
    await moveClock(21)
    await Promise.all([run(), run()])
    expect((await notifiedTickets()).toSorted()).toEqual(ticketIds.toSorted())
    expect(await announced('event.unlock')).toHaveLength(1)
    const addressMails = createAddressMails(test.options)
    for (const request of await announced('ticket.unlocked')) await addressMails.run(request)
    const mails = await announced('mail.unlock')
    expect(new Set(mails.map(({ payload }) => (payload as { recipient: string }).recipient)).size).toBe(
      people,
    )
    expect(mails).toHaveLength(people)
  })

  it('end where rules change meanwhile', async () => {
    const market = await unlocksNow({ count: LOT + 1, people: LOT + 1 })
    const isOpen = buildRule(market, { rules: { ticketShield: false, superswap: false } })
    await run(whereBeforeTelling(() => storeRules(test, isOpen)))
    await run()
    expect(await notifiedTickets()).toHaveLength(LOT)
  })

  it('of a show that fails hold up no other', async () => {
    const shows = [await unlocksNow({ count: 1, people: 1 }), await unlocksNow({ count: 1, people: 1 })]
    await expect(run(dyingBefore(1))).rejects.toThrow()
    expect(await notifiedTickets()).toHaveLength(1)
    await moveClock(21)
    await run()
    expect((await notifiedTickets()).toSorted()).toEqual(
      shows.flatMap(({ ticketIds }) => ticketIds).toSorted(),
    )
  })

  it('read each ticket a few times, however many lots there are', async () => {
    const count = 5 * LOT
    const { ticketIds } = await unlocksNow({ count, people: count })
    await test.database.rows(PLAN_ONCE, [])
    const worker = createDatabase({
      url: test.databaseUrl,
      connections: 4,
      queueLength: 10,
      queueWaitMs: 10_000,
      onConnectionError: () => undefined,
    })
    const before = await countRowsRead(test, ['tickets', 'sellers'])
    await run(worker)
    await worker.close()
    const readCount = (await countRowsRead(test, ['tickets', 'sellers'])) - before
    expect(await notifiedTickets()).toHaveLength(ticketIds.length)
    expect(readCount / count).toBeLessThan(7.5)
  })
})
