import { beforeEach, describe, expect, it } from 'vitest'
import type { HeardChange } from '#changes/on-change.ts'
import type { Database } from '#database/pool.ts'
import { withTestApp } from '../../test/build-app.ts'
import { changeShows, type Market, openMarket } from '../../test/builders/market.ts'
import { buildRule, storeRules } from '../../test/builders/rules.ts'
import { openTestPool } from '../../test/database.ts'
import { positional } from '../../test/positional.ts'
import { countRowsRead } from '../../test/rows-read.ts'
import { createAddressMails } from './address-mails.ts'
import { createUnlockDueShows } from './unlock-tickets.ts'

const BATCH_SIZE = 500
// Distributes the tickets evenly among $3 owners.
const DISTRIBUTE = positional(
  'test.share_out_tickets',
  `update tickets t
   set owner_email = 'p' || (o.position % $3) || '@example.com'
   from unnest($2::text[]) with ordinality as o (ticket_id, position)
   where t.seller_id = $1 and t.ticket_id = o.ticket_id`,
)
const MOVE_CLOCK = positional(
  'test.move_clock_on',
  `update sellers set clock_offset = clock_offset + make_interval(secs => $2) where seller_id = $1`,
)
const EMPTY_OUTBOX = positional('test.empty_outbox_of_seller', 'delete from outbox_rows where seller_id = $1')
const READ_OUTBOX = positional(
  'test.read_outbox_of_topic',
  `select seller_id as "sellerId", outbox_id as "outboxId", topic, payload
   from outbox_rows
   where seller_id = $1 and topic = $2
   order by outbox_id`,
)
// Forces generic plans, which PostgreSQL otherwise chooses only after several executions of a statement.
const PLAN_ONCE = positional(
  'test.plan_once',
  `do $$ begin execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
)

const test = withTestApp()
beforeEach(() => test.database.rows(EMPTY_OUTBOX, [test.seller.sellerId]))

const moveClock = (seconds: number) => test.database.rows(MOVE_CLOCK, [test.seller.sellerId, seconds])
const run = (database: Database = test.database) => createUnlockDueShows({ ...test.options, database }).run()
const announced = (topic: string) =>
  test.database.rows<HeardChange>(READ_OUTBOX, [test.seller.sellerId, topic])

/** Creates a show whose tickets belong to `people` owners and unlock now. */
async function unlocksNow({ count, people }: { count: number; people: number }): Promise<Market> {
  const market = await openMarket(test, { count })
  await test.database.rows(DISTRIBUTE, [test.seller.sellerId, market.ticketIds, people])
  await changeShows(test, market, { startsInSeconds: 3_600 - 1 })
  return market
}

/** Returns the announced tickets; one that was announced twice is contained twice. */
async function notifiedTickets(): Promise<string[]> {
  const rows = await announced('ticket.unlocked')
  return rows.flatMap(({ payload }) => (payload as { ticketIds: string[] }).ticketIds)
}

/** Returns a database that calls `happens` before each batch is announced. */
function withHook(happens: (batch: number) => Promise<unknown>): Database {
  let batch = 0
  return {
    ...test.database,
    async acquire(group) {
      batch += 1
      await happens(batch)
      return test.database.acquire(group)
    },
  }
}

/** Simulates a worker crash before the batch with this number. */
const dyingBefore = (fatalBatch: number) =>
  withHook(async (batch) => {
    if (batch === fatalBatch) throw new Error('The worker was killed.')
  })

describe('batches of an unlock', () => {
  it('are continued by another worker after a crash, and each owner is mailed once', async () => {
    const people = BATCH_SIZE + 100
    const { ticketIds } = await unlocksNow({ count: 2 * people, people })
    await expect(run(dyingBefore(2))).rejects.toThrow()
    expect(await notifiedTickets()).toHaveLength(2 * BATCH_SIZE)
    await run()
    expect(await notifiedTickets()).toHaveLength(2 * BATCH_SIZE)
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

  it('stop if rules change meanwhile', async () => {
    const market = await unlocksNow({ count: BATCH_SIZE + 1, people: BATCH_SIZE + 1 })
    const isOpen = buildRule(market, { rules: { ticketShield: false, superswap: false } })
    await run(withHook(() => storeRules(test, isOpen)))
    await run()
    expect(await notifiedTickets()).toHaveLength(BATCH_SIZE)
  })

  it('of a failing show do not delay others', async () => {
    const shows = [await unlocksNow({ count: 1, people: 1 }), await unlocksNow({ count: 1, people: 1 })]
    await expect(run(dyingBefore(1))).rejects.toThrow()
    expect(await notifiedTickets()).toHaveLength(1)
    await moveClock(21)
    await run()
    expect((await notifiedTickets()).toSorted()).toEqual(
      shows.flatMap(({ ticketIds }) => ticketIds).toSorted(),
    )
  })

  it('read each ticket only a few times, for any number of batches', async () => {
    const count = 5 * BATCH_SIZE
    const { ticketIds } = await unlocksNow({ count, people: count })
    await test.database.rows(PLAN_ONCE, [])
    const worker = openTestPool(test.databaseUrl, { connections: 4 })
    const before = await countRowsRead(test, ['tickets', 'sellers'])
    await run(worker)
    await worker.close()
    const readCount = (await countRowsRead(test, ['tickets', 'sellers'])) - before
    expect(await notifiedTickets()).toHaveLength(ticketIds.length)
    expect(readCount / count).toBeLessThan(7.5)
  })
})
