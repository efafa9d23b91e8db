import { createBuyIntention, terminateListing } from '@taquilla/contract'
import { changeListingPrice, removeListing } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { listForSale, openMarket, readListing } from '../../../test/builders/market.ts'
import { sendCall } from '../../../test/call.ts'
import { sized } from '../../../test/full.ts'
import { sendGuestCall } from '../../../test/guest-call.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const ROUNDS = sized(5, 100)

const [test, second] = withTwoApps()

interface Sale {
  readonly app: FastifyInstance
  readonly session: string
  readonly ticketId: string
  readonly listingIds: readonly string[]
}

const key = () => test.seller.privateKey

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
