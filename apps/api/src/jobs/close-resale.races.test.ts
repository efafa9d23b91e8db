import { createBuyIntention, setRules } from '@taquilla/contract'
import { createListings, startPayment } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { listForSale, OPEN_RULES, offering, openMarket, readListing } from '../../test/builders/market.ts'
import { readPurchaseState, sandboxCard } from '../../test/builders/payments.ts'
import { buildRule } from '../../test/builders/rules.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { SOFIA } from '../../test/builders/stored-offers.ts'
import { sized } from '../../test/full.ts'
import { sendGuestCall } from '../../test/guest-call.ts'
import { positional } from '../../test/positional.ts'
import { withTwoApps } from '../../test/second-app.ts'
import { createCloseResale } from './close-resale.ts'

const READ_LEFT = positional(
  'test.read_left_on_sale',
  `select
     (select count(*)::integer from listings l
      where l.seller_id = $1 and l.event_reference = $2 and l.status = 'ACTIVE') as on_sale,
     (select count(*)::integer from tickets t
      where t.seller_id = $1 and t.event_reference = $2 and t.status = 'LISTED') as listed,
     (select count(*)::integer from buy_intentions b
      where b.seller_id = $1 and b.event_reference = $2 and b.status = 'OPEN') as held`,
)
const ROUNDS = sized(4, 60)

const [test, second] = withTwoApps()

const run = () => createCloseResale(test.options).run()
const switchOff = ({ eventReference }: { readonly eventReference: string }) =>
  test.call(setRules, {
    body: [buildRule({ eventReference }, { rules: { ...OPEN_RULES, superswap: false } })],
  })
const readLeft = async ({ eventReference }: { readonly eventReference: string }) =>
  (await test.database.rows(READ_LEFT, [test.seller.sellerId, eventReference]))[0]
const NOTHING = { on_sale: 0, listed: 0, held: 0 }

describe('switching resale off while others', () => {
  it('list: ends earlier listings and allows no later ones', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const market = await openMarket(test, { count: 4 })
      const list = (id: string) =>
        sendGuestCall(second.app, createListings, {
          sellerId: test.seller.sellerId,
          session: market.session,
          body: offering([id]),
        })
      const [off, sweep, ...listed] = await Promise.all([switchOff(market), run(), ...market.ids.map(list)])
      expect([off.status, sweep]).toEqual([200, undefined])
      for (const { status } of listed) expect([200, 409]).toContain(status)
      await run()
      expect(await readLeft(market)).toEqual(NOTHING)
    }
  })

  it('hold: leaves no open purchase', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const market = await openMarket(test, { count: 4 })
      const listingIds = await listForSale(test, market, 'MULTI')
      const hold = (id: string) => test.call(createBuyIntention, { body: { items: [id], user: SOFIA } })
      const [off, , ...held] = await Promise.all([switchOff(market), run(), ...listingIds.map(hold), run()])
      expect(off.status).toBe(200)
      for (const each of held) expect([200, 409, undefined]).toContain(each?.status)
      await run()
      expect(await readLeft(market)).toEqual(NOTHING)
    }
  })

  it('pay: completes a purchase whole or not at all', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const market = await openMarket(test, { count: 1 })
      const [listingId = ''] = await listForSale(test, market)
      const { answer } = await test.call(createBuyIntention, { body: { items: [listingId], user: SOFIA } })
      const id = String(answer._id)
      const session = await signIn(test, SOFIA)
      const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') }
      const pay = () =>
        sendGuestCall(second.app, startPayment, {
          sellerId: test.seller.sellerId,
          params: { id },
          session,
          body,
        })
      const [paid, off] = await Promise.all([pay(), switchOff(market), run()])
      expect([200, 409]).toContain(paid.status)
      expect(off.status).toBe(200)
      await run()
      const state = await readPurchaseState(test, id)
      const listing = await readListing(test, listingId)
      const isSold = state.buyIntention === 'COMPLETED'
      expect(listing.status).toBe(isSold ? 'SOLD' : 'CANCELLED')
      if (!isSold) expect(state).toMatchObject({ buyIntention: 'VOIDED', is_held: false, payouts: [] })
      expect(await readLeft(market)).toEqual(NOTHING)
    }
  })
})
