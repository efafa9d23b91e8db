import { cancelEvent, updateTicket } from '@taquilla/contract'
import { createListings, getTicketCode, removeListing } from '@taquilla/contract/guest'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import { withTestApp } from '../../test/build-app.ts'
import { uniqueId } from '../../test/builders/events.ts'
import { changeShows, listForSale, type Market, offering, openMarket } from '../../test/builders/market.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../test/builders/rules.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { storeSale } from '../../test/builders/stored-sales.ts'
import { storeTickets } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'
import { createUnlockDueShows } from './unlock-tickets.ts'

const MOVE_CLOCK = positional(
  'test.advance_clock',
  `update sellers set clock_offset = clock_offset + make_interval(secs => $2) where seller_id = $1`,
)
const READ_IS_ANNOUNCED = positional(
  'test.read_is_announced',
  'select unlock_told_at is not null as is_announced from tickets where seller_id = $1 and ticket_id = $2',
)
// Each owner has tickets in several batches; addresses that differ only in letter case are one owner.
const SPREAD_OWNERS = positional(
  'test.spread_unlocked_owners',
  `update tickets t
   set owner_email = case when o.position % 2 = 0 then 'p' else 'P' end || (o.position % 700) || '@example.com'
   from unnest($2::text[]) with ordinality as o (ticket_id, position)
   where t.seller_id = $1 and t.ticket_id = o.ticket_id`,
)
const MOVE_SHOW = positional(
  'test.move_show',
  `update shows
   set starts_at = seller_now(seller_id) + make_interval(secs => $3)
   where seller_id = $1 and event_reference = $2`,
)
const COUNT_WAITING = positional(
  'test.count_waiting',
  `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
)
const EMPTY_OUTBOX = positional('test.empty_outbox', 'delete from outbox_rows where seller_id = $1')

const test = withTestApp()
beforeEach(() => test.database.rows(EMPTY_OUTBOX, [test.seller.sellerId]))

const run = () => createUnlockDueShows(test.options).run()
const moveClock = (seconds: number) => test.database.rows(MOVE_CLOCK, [test.seller.sellerId, seconds])

const readAnnouncements = async () => {
  const all = await readOutbox(test)
  const of = (topic: string) => all.filter((each) => each.topic === topic).map(({ payload }) => payload)
  return {
    shows: of('event.unlock'),
    tickets: of('ticket.unlocked').flatMap(({ ticketIds }) => ticketIds as string[]),
  }
}

/** Creates tickets whose codes unlock in a minute. */
async function openUnlockingMarket(count = 3): Promise<Market> {
  const market = await openMarket(test, { count })
  await changeShows(test, market, { startsInSeconds: 3_600 + 60 })
  return market
}

async function isAnnounced(ticketId: string): Promise<boolean | undefined> {
  const values = [test.seller.sellerId, ticketId]
  return (await test.database.rows<{ is_announced: boolean }>(READ_IS_ANNOUNCED, values))[0]?.is_announced
}

describe('unlock-due-shows', () => {
  it('announces a show and each of its tickets once, when the seller’s clock reaches the unlock', async () => {
    const market = await openUnlockingMarket()
    await run()
    expect(await readAnnouncements()).toEqual({ shows: [], tickets: [] })
    await moveClock(61)
    await Promise.all([run(), run(), run()])
    await run()
    const { shows, tickets } = await readAnnouncements()
    expect(shows).toEqual([{ eventReference: market.eventReference, showId: 'show' }])
    expect(tickets.toSorted()).toEqual(market.ticketIds.toSorted())
  })

  it('announces all tickets of an owner together, however many others unlock', async () => {
    const market = await openUnlockingMarket(1_201)
    await test.database.rows(SPREAD_OWNERS, [test.seller.sellerId, market.ticketIds])
    await completeAddressForms(test.database)
    await moveClock(61)
    await run()
    const rows = (await readOutbox(test)).filter(({ topic }) => topic === 'ticket.unlocked')
    expect(rows.length).toBeGreaterThan(1)
    const ownerOf = new Map(market.ticketIds.map((ticketId, index) => [ticketId, (index + 1) % 700]))
    const owners = rows.map(({ payload }) => [
      ...new Set((payload.ticketIds as string[]).map((ticketId) => ownerOf.get(ticketId))),
    ])
    expect(owners.flat().toSorted()).toEqual([...new Set(ownerOf.values())].toSorted())
  })

  it('announces all tickets of an owner together even if they exceed the batch size', async () => {
    const market = await openUnlockingMarket(1_201)
    await run()
    await moveClock(61)
    await run()
    const { shows, tickets } = await readAnnouncements()
    expect([shows.length, new Set(tickets).size, tickets.length]).toEqual([1, 1_201, 1_201])
    expect(market.ticketIds.length).toBe(1_201)
  })

  it('checks again after rules or dates change, and ignores unprotected tickets', async () => {
    const market = await openMarket(test, { count: 2 })
    await run()
    await storeRules(test, buildRule(market, { rules: { ticketShield: false, superswap: false } }))
    await changeShows(test, market, { startsInSeconds: 1_000 })
    await run()
    expect((await readAnnouncements()).tickets).toEqual([])
    await storeRules(test, buildRule(market, { rules: { ticketShield: true, qrUnlock: 3_600 } }))
    await run()
    expect((await readAnnouncements()).tickets.toSorted()).toEqual(market.ticketIds.toSorted())
  })

  it('announces at the new time if the show moves while a run waits for that change', async () => {
    const market = await openMarket(test, { count: 1 })
    const { sellerId } = test.seller
    const { eventReference } = market
    let waiting: Promise<void> | undefined
    await inTenantTransaction(test.database, sellerId, async (db) => {
      await db.rows(MOVE_SHOW, [sellerId, eventReference, 3_600 - 1])
      await planUnlocks(db, sellerId, eventReference)
      waiting = run()
      await expect.poll(() => test.database.rows(COUNT_WAITING, [])).toEqual([{ waiting: 1 }])
    })
    await waiting
    await run()
    expect((await readAnnouncements()).tickets).toEqual(market.ticketIds)
  })

  it('skips listed and cancelled tickets, and refuses to list announced ones', async () => {
    const [market, cancelled] = [await openUnlockingMarket(2), await openUnlockingMarket(1)]
    await run()
    const { ids, session } = market
    await listForSale(test, { ids: ids.slice(0, 1), session })
    await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
    await moveClock(61)
    await run()
    expect((await readAnnouncements()).tickets).toEqual(market.ticketIds.slice(1))
    const relisted = await test.guest(createListings, { session, body: offering(ids.slice(1)) })
    expect(relisted.problem.code).toBe('listing.code_released')
  })
})

describe('unlock-changed-tickets', () => {
  it('announces a ticket whose listing is removed after the unlock', async () => {
    const market = await openUnlockingMarket(1)
    const [listingId] = await listForSale(test, market)
    await moveClock(61)
    await run()
    const params = { id: String(listingId) }
    await test.guest(removeListing, { params, session: market.session })
    await test.runJobs()
    await run()
    expect(await isAnnounced(String(market.ticketIds[0]))).toBe(true)
  })

  it('announces a resold ticket to its buyer at the unlock time for resale', async () => {
    const market = await openMarket(test, { count: 1, rules: { superSwapUnlock: 60 } })
    const [listingId] = await listForSale(test, market)
    await storeSale(test, String(listingId), 'bruno@example.com')
    await changeShows(test, market, { startsInSeconds: 3_000 })
    await storeRules(test, buildRule(market, { ruleType: 'override', rules: { maxSell: 4 } }))
    await run()
    expect((await readAnnouncements()).tickets).toEqual([])
    await moveClock(2_950)
    await run()
    expect((await readAnnouncements()).tickets).toEqual(market.ticketIds)
    const session = await signIn(test, 'bruno@example.com')
    expect((await test.guest(getTicketCode, { params: { id: String(market.ids[0]) }, session })).status).toBe(
      200,
    )
  })

  it('announces tickets that are issued or get their code after the unlock', async () => {
    const market = await openMarket(test, { count: 0, rules: { qrUnlock: 366 * 86_400 } })
    await run()
    const [ticketId] = await storeTickets(test, {
      eventReference: market.eventReference,
      priceMinor: 10_000n,
    })
    const params = { ticketId: String(ticketId) }
    const body = { ticketAccess: { type: 'OTHER' as const, locator: uniqueId('locator') } }
    await test.call(updateTicket, { params, body })
    await test.runJobs()
    expect(await isAnnounced(String(ticketId))).toBe(true)
  })
})

it.each([0, 2])(
  'lets exactly one of a concurrent listing and unlock succeed, %i seconds before the unlock',
  async (secondsBefore) => {
    const market = await openUnlockingMarket(20)
    await run()
    await moveClock(61 - secondsBefore)
    const { ids, session } = market
    const list = () =>
      Promise.all(
        ids.map(async (id) => (await test.guest(createListings, { session, body: offering([id]) })).status),
      )
    const [statuses] = await Promise.all([list(), moveClock(2).then(run), run()])
    await run()
    const listed = market.ticketIds.filter((_, index) => statuses[index] === 200)
    const { tickets } = await readAnnouncements()
    expect(listed.filter((ticketId) => tickets.includes(ticketId))).toEqual([])
    expect(listed.length + tickets.length).toBe(20)
  },
)
