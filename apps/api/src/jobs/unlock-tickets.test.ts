import { cancelEvent, updateTicket } from '@taquilla/contract'
import { createListings, getTicketCode, removeListing } from '@taquilla/contract/guest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { uniqueId } from '../../test/builders/events.ts'
import { changeShows, listTickets, type Market, offering, openMarket } from '../../test/builders/market.ts'
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
const READ_TOLD = positional(
  'test.read_told',
  'select unlock_told_at is not null as is_told from tickets where seller_id = $1 and ticket_id = $2',
)
// Each owner has a ticket in every lot; letter case tells nobody apart.
const SPREAD_OWNERS = positional(
  'test.spread_unlocked_owners',
  `update tickets t
   set owner_email = case when o.place % 2 = 0 then 'p' else 'P' end || (o.place % 700) || '@example.com'
   from unnest($2::text[]) with ordinality as o (ticket_id, place)
   where t.seller_id = $1 and t.ticket_id = o.ticket_id`,
)
const EMPTY_OUTBOX = positional('test.empty_outbox', 'delete from outbox where seller_id = $1')

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.database.rows(EMPTY_OUTBOX, [test.seller.sellerId]))

const run = () => createUnlockDueShows(test.options).run()
const moveClock = (seconds: number) => test.database.rows(MOVE_CLOCK, [test.seller.sellerId, seconds])

const told = async () => {
  const all = await readOutbox(test)
  const of = (topic: string) => all.filter((each) => each.topic === topic).map(({ payload }) => payload)
  return {
    shows: of('event.unlock'),
    tickets: of('ticket.unlocked').flatMap(({ ticketIds }) => ticketIds as string[]),
  }
}

/** A market whose codes unlock a minute from now. */
async function unlocksInAMinute(count = 3): Promise<Market> {
  const market = await openMarket(test, { count })
  await changeShows(test, market, { startsInSeconds: 3_600 + 60 })
  return market
}

async function isTold(ticketId: string): Promise<boolean | undefined> {
  const values = [test.seller.sellerId, ticketId]
  return (await test.database.rows<{ is_told: boolean }>(READ_TOLD, values))[0]?.is_told
}

describe('unlock-due-shows', () => {
  it('tells of a show and of each of its tickets once, when the seller’s clock reaches the unlock', async () => {
    const market = await unlocksInAMinute()
    await run()
    expect(await told()).toEqual({ shows: [], tickets: [] })
    await moveClock(61)
    await Promise.all([run(), run(), run()])
    await run()
    const { shows, tickets } = await told()
    expect(shows).toEqual([{ eventReference: market.eventReference, showId: 'show' }])
    expect(tickets.toSorted()).toEqual(market.ticketIds.toSorted())
  })

  it('names all tickets of one owner at once, however many others unlock', async () => {
    const market = await unlocksInAMinute(1_201)
    await test.database.rows(SPREAD_OWNERS, [test.seller.sellerId, market.ticketIds])
    await moveClock(61)
    await run()
    const rows = (await readOutbox(test)).filter(({ topic }) => topic === 'ticket.unlocked')
    expect(rows.length).toBeGreaterThan(1)
    const ownerOf = new Map(market.ticketIds.map((ticketId, place) => [ticketId, (place + 1) % 700]))
    const owners = rows.map(({ payload }) => [
      ...new Set((payload.ticketIds as string[]).map((ticketId) => ownerOf.get(ticketId))),
    ])
    expect(owners.flat().toSorted()).toEqual([...new Set(ownerOf.values())].toSorted())
  })

  it('names all of them, more than one lot holds', async () => {
    const market = await unlocksInAMinute(1_201)
    await run()
    await moveClock(61)
    await run()
    const { shows, tickets } = await told()
    expect([shows.length, new Set(tickets).size, tickets.length]).toEqual([1, 1_201, 1_201])
    expect(market.ticketIds.length).toBe(1_201)
  })

  it('looks again where rules or dates change, and tells nobody of what is not protected', async () => {
    const market = await openMarket(test, { count: 2 })
    await run()
    await storeRules(test, buildRule(market, { rules: { ticketShield: false, superswap: false } }))
    await changeShows(test, market, { startsInSeconds: 1_000 })
    await run()
    expect((await told()).tickets).toEqual([])
    await storeRules(test, buildRule(market, { rules: { ticketShield: true, qrUnlock: 3_600 } }))
    await run()
    expect((await told()).tickets.toSorted()).toEqual(market.ticketIds.toSorted())
  })

  it('leaves out what is listed or cancelled, and lets nobody list what it told of', async () => {
    const [market, cancelled] = [await unlocksInAMinute(2), await unlocksInAMinute(1)]
    await run()
    const { ids, session } = market
    await listTickets(test, { ids: ids.slice(0, 1), session })
    await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
    await moveClock(61)
    await run()
    expect((await told()).tickets).toEqual(market.ticketIds.slice(1))
    const relisted = await test.guest(createListings, { session, body: offering(ids.slice(1)) })
    expect(relisted.problem.code).toBe('listing.code_released')
  })
})

describe('unlock-changed-tickets', () => {
  it('tells the holder of a ticket that is taken off resale after the unlock', async () => {
    const market = await unlocksInAMinute(1)
    const [listingId] = await listTickets(test, market)
    await moveClock(61)
    await run()
    const params = { id: String(listingId) }
    await test.guest(removeListing, { params, session: market.session })
    await test.runJobs()
    await run()
    expect(await isTold(String(market.ticketIds[0]))).toBe(true)
  })

  it('tells the buyer, at the unlock of resale, of a ticket whose seller was told before', async () => {
    const market = await openMarket(test, { count: 1, rules: { superSwapUnlock: 60 } })
    const [listingId] = await listTickets(test, market)
    await storeSale(test, String(listingId), 'bruno@example.com')
    await changeShows(test, market, { startsInSeconds: 3_000 })
    await storeRules(test, buildRule(market, { ruleType: 'override', rules: { maxSell: 4 } }))
    await run()
    expect((await told()).tickets).toEqual([])
    await moveClock(2_950)
    await run()
    expect((await told()).tickets).toEqual(market.ticketIds)
    const session = await signIn(test, 'bruno@example.com')
    expect((await test.guest(getTicketCode, { params: { id: String(market.ids[0]) }, session })).status).toBe(
      200,
    )
  })

  it('tells of tickets that are issued, or get their code, when it is unlocked already', async () => {
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
    expect(await isTold(String(ticketId))).toBe(true)
  })
})

it.each([0, 2])('of listing and unlock at once one wins, %i seconds around it', async (early) => {
  const market = await unlocksInAMinute(20)
  await run()
  await moveClock(61 - early)
  const { ids, session } = market
  const list = () =>
    Promise.all(
      ids.map(async (id) => (await test.guest(createListings, { session, body: offering([id]) })).status),
    )
  const [statuses] = await Promise.all([list(), moveClock(2).then(run), run()])
  await run()
  const listed = market.ticketIds.filter((_, index) => statuses[index] === 200)
  const { tickets } = await told()
  expect(listed.filter((ticketId) => tickets.includes(ticketId))).toEqual([])
  expect(listed.length + tickets.length).toBe(20)
})
