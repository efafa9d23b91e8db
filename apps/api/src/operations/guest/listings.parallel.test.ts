import {
  admitTicket,
  cancelEvent,
  createBuyIntention,
  deleteTicket,
  terminateListing,
} from '@taquilla/contract'
import { changeListingPrice, createListings, removeListing } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { listForSale, type Market, offering, openMarket, readListing } from '../../../test/builders/market.ts'
import { readStoredTickets } from '../../../test/builders/stored-tickets.ts'
import { type Call, sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const ACTIVE_LISTINGS = positional(
  'test.active_listings',
  `select l.ticket_id
   from listings l
   where l.seller_id = $1 and l.ticket_id = any($2) and l.status = 'ACTIVE'`,
)

const [test, second] = withTwoApps()

const list = (app: FastifyInstance, { session }: Market, body: unknown) =>
  sendGuestCall(app, createListings, { sellerId: test.seller.sellerId, session, body })

const key = () => test.seller.privateKey
const byTicket = ({ ticketIds }: Market): Call => ({ key: key(), params: { ticketId: String(ticketIds[0]) } })

async function stateOf({ ticketIds }: Market) {
  const tickets = await readStoredTickets(test, ticketIds)
  const active = await test.database.rows(ACTIVE_LISTINGS, [test.seller.sellerId, ticketIds])
  return { tickets: tickets.map(({ status }) => status), activeListings: active.length }
}

async function rounds(
  count: number,
  race: (first: FastifyInstance, other: FastifyInstance) => Promise<void>,
) {
  for (let round = 0; round < count; round++) {
    await (round % 2 ? race(test.app, second.app) : race(second.app, test.app))
  }
}

describe('create-listings, concurrent with', () => {
  it('itself: exactly one of twenty requests lists the ticket', async () => {
    const market = await openMarket(test, { count: 1 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        list(index % 2 ? test.app : second.app, market, offering(market.ids)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code))
    expect([...codes]).toEqual(['listing.ticket_not_active'])
    expect(await stateOf(market)).toEqual({ tickets: ['LISTED'], activeListings: 1 })
  })

  it('itself: lists at most maxSell of twenty tickets', async () => {
    const market = await openMarket(test, { count: 20, rules: { maxSell: 7 } })
    const answers = await Promise.all(
      market.ids.map((id, index) => list(index % 2 ? test.app : second.app, market, offering([id]))),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(7)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['listing.limit_reached']))
    expect((await stateOf(market)).activeListings).toBe(7)
  })

  it('itself: lists packs that share tickets whole or not at all', async () => {
    await rounds(5, async (first, other) => {
      const market = await openMarket(test, { count: 3 })
      const [a, b, c] = market.ids as [string, string, string]
      const answers = await Promise.all([
        list(first, market, offering([a, b], 'PACK')),
        list(other, market, offering([c, b], 'PACK')),
        list(first, market, offering([c, a], 'PACK')),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await stateOf(market)).activeListings).toBe(2)
    })
  })

  it('an admission: the ticket ends either listed or used', async () => {
    await rounds(12, async (first, other) => {
      const market = await openMarket(test, { count: 1 })
      const [listed, admitted] = await Promise.all([
        list(first, market, offering(market.ids)),
        sendCall(other, admitTicket, byTicket(market)),
      ])
      expect(listed.status === 200).toBe(admitted.answer !== true)
      const status = listed.status === 200 ? 'LISTED' : 'USED'
      expect(await stateOf(market)).toEqual({
        tickets: [status],
        activeListings: status === 'LISTED' ? 1 : 0,
      })
    })
  })

  it('a deletion: the ticket is deleted and not on sale', async () => {
    await rounds(12, async (first, other) => {
      const market = await openMarket(test, { count: 1 })
      const [listed, deleted] = await Promise.all([
        list(first, market, offering(market.ids)),
        sendCall(other, deleteTicket, byTicket(market)),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(listed.status)
      expect(await stateOf(market)).toEqual({ tickets: ['DELETED'], activeListings: 0 })
    })
  })

  it('a removal: the ticket is listed once or not listed', async () => {
    await rounds(8, async (first, other) => {
      const market = await openMarket(test, { count: 1 })
      const [listed, removed] = await Promise.all([
        list(first, market, offering(market.ids)),
        sendCall(other, terminateListing, byTicket(market)),
      ])
      expect(listed.status).toBe(200)
      const isGone = removed.status === 200
      expect(await stateOf(market)).toEqual({
        tickets: [isGone ? 'ACTIVE' : 'LISTED'],
        activeListings: isGone ? 0 : 1,
      })
    })
  })

  it('a cancellation: no ticket of the show can be bought afterwards', async () => {
    await rounds(8, async (first, other) => {
      const market = await openMarket(test, { count: 1 })
      const [listed, cancelled] = await Promise.all([
        list(first, market, offering(market.ids)),
        sendCall(other, cancelEvent, {
          key: key(),
          params: { externalReferenceId: market.eventReference },
        }),
      ])
      expect(cancelled.status).toBe(200)
      if (listed.status !== 200) expect(listed.problem.code).toBe('show.cancelled')
      const late = await list(other, market, offering(market.ids))
      expect(late.problem.code).toBe('show.cancelled')
    })
    await test.runJobs()
  })
})

const ROUNDS = sized(5, 100)

interface Sale {
  readonly app: FastifyInstance
  readonly session: string
  readonly ticketId: string
  readonly listingIds: readonly string[]
}

const removeByHolder = ({ app, session, listingIds }: Sale) =>
  sendGuestCall(app, removeListing, {
    sellerId: test.seller.sellerId,
    session,
    params: { id: String(listingIds[0]) },
  })
const removeBySeller = ({ app, ticketId }: Sale) =>
  sendCall(app, terminateListing, { key: key(), params: { ticketId } })
const changePrice = ({ app, session, listingIds }: Sale) =>
  sendGuestCall(app, changeListingPrice, {
    sellerId: test.seller.sellerId,
    session,
    params: { id: String(listingIds[0]) },
    body: { price: 110, payout: 104.5 },
  })
const hold = (app: FastifyInstance, items: readonly string[]) =>
  sendCall(app, createBuyIntention, { key: key(), body: { items, user: 'bruno@example.com' } })

/** Lists a pack; reseller and buyers swap the two instances every round. */
async function openSale(round: number): Promise<{ sale: Sale; buyersApp: FastifyInstance }> {
  const market = await openMarket(test, { count: 2 })
  const listingIds = await listForSale(test, market, 'PACK')
  const apps = [test.app, second.app] as const
  const [app, buyersApp] = round % 2 ? apps : apps.toReversed()
  const { session } = market
  return {
    sale: { app: app as FastifyInstance, session, ticketId: String(market.ticketIds[0]), listingIds },
    buyersApp: buyersApp as FastifyInstance,
  }
}

describe('a concurrent purchase', () => {
  it.each([
    ['its holder', removeByHolder],
    ['the seller', removeBySeller],
  ])('while %s ends the listing: exactly one of them succeeds', async (_, remove) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { sale, buyersApp } = await openSale(round)
      const [removed, held] = await Promise.all([remove(sale), hold(buyersApp, sale.listingIds)])
      expect([removed.status, held.status].sort()).toEqual([200, 409])
      if (removed.status !== 200) expect(removed.problem.code).toBe('listing.held')
      else expect(held.problem.code).toBe('listing.not_available')
    }
  })

  it('shows the old or the new price during a price change, never a mixture', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { sale, buyersApp } = await openSale(round)
      const [changed, held] = await Promise.all([changePrice(sale), hold(buyersApp, sale.listingIds)])
      expect(held.status, held.text).toBe(200)
      if (changed.status !== 200) expect(changed.problem.code).toBe('listing.held')
      const { price_minor } = await readListing(test, String(sale.listingIds[0]))
      expect(price_minor).toBe(changed.status === 200 ? 11_000n : 10_000n)
      expect(held.answer.details.total).toBe(changed.status === 200 ? 237.6 : 216)
    }
  })
})
