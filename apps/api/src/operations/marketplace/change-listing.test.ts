import { cancelEvent, changeListing, type ListingType } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { changeShows, listForSale, openMarket, readListing } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { CONSENT, listByApi, readConsents } from '../../../test/builders/owner-listings.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { storeHold } from '../../../test/builders/stored-holds.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

const test = withTestApp()

async function listed(type: ListingType = 'SINGLE') {
  const market = await openMarket(test, { count: type === 'SINGLE' ? 1 : 3 })
  const listingIds = await listByApi(test, market, type)
  return { ...market, listingIds, listingId: String(listingIds[0]) }
}

const send = (listingId: string, body: object = {}) =>
  test.call(changeListing, {
    params: { listingId },
    body: { price: 110, payout: 104.5, consent: CONSENT, ...body },
  })

async function refusalOf(...args: Parameters<typeof send>) {
  const { status, problem } = await send(...args)
  return [status, problem.code]
}

describe('change-listing', () => {
  describe('answers', () => {
    it('the listing at its new price, announced, with the consent in the history', async () => {
      const { listingId, ticketIds } = await listed()
      const { answer, text } = await send(listingId)
      expect(answer, text).toMatchObject([{ listingId, price: 110, finalPrice: 118.8, status: 'ACTIVE' }])
      const payload = expect.objectContaining({ listingIds: [listingId], prices: ['11000'] })
      expect(await readOutbox(test)).toContainEqual({ topic: 'listing.updated', payload })
      expect(await readConsents(test, ticketIds[0])).toMatchObject([
        ['LISTED', 'tests', { reference: CONSENT.reference }],
        ['PRICE_CHANGED', 'tests', { reference: CONSENT.reference }],
      ])
    })

    it('every ticket of a PACK at the new price, the requested one first', async () => {
      const { listingIds } = await listed('PACK')
      const { answer } = await send(String(listingIds[1]), { payout: undefined })
      expect(answer[0]?.listingId).toBe(listingIds[1])
      expect(answer.map(({ price }) => price)).toEqual([110, 110, 110])
    })

    it('a listing that its owner made on the hosted page, and no consent for what they did there', async () => {
      const market = await openMarket(test, { count: 1 })
      const [listingId] = await listForSale(test, market)
      expect((await send(String(listingId))).answer).toMatchObject([{ price: 110 }])
      expect(await readConsents(test, market.ticketIds[0])).toMatchObject([
        ['LISTED', null, null],
        ['PRICE_CHANGED', 'tests', { reference: CONSENT.reference }],
      ])
    })

    it('an unchanged price, of which the history says nothing', async () => {
      const { listingId, ticketIds } = await listed()
      expect((await send(listingId, { price: '100.00', payout: 95 })).answer).toMatchObject([{ price: 100 }])
      expect(await readConsents(test, ticketIds[0])).toHaveLength(1)
    })
  })

  describe('refuses', () => {
    it('a listing of a pack that a buyer holds, and changes none of the pack', async () => {
      const { listingId, listingIds } = await listed('PACK')
      await storeHold(test, listingIds.slice(1))
      expect(await refusalOf(listingId)).toEqual([409, 'listing.held'])
      expect(await readListing(test, listingId)).toMatchObject({ price_minor: 10_000n })
    })

    it('an ended listing, and a listing of a show that has started', async () => {
      const [cancelled, past] = [await listed(), await listed()]
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      expect(await refusalOf(cancelled.listingId)).toEqual([409, 'listing.ended'])
      await changeShows(test, past, { startsInSeconds: 0 })
      expect(await refusalOf(past.listingId)).toEqual([409, 'show.past'])
    })

    it('prices that the current rules do not allow', async () => {
      const { listingId, eventReference } = await listed()
      expect(await refusalOf(listingId, { price: 120.01, payout: 114 })).toEqual([
        422,
        'listing.price_out_of_bounds',
      ])
      expect(await refusalOf(listingId, { payout: 104.49 })).toEqual([409, 'listing.terms_changed'])
      const mentaFees = { buyer: { type: 'FIXED' as const, value: 900_000_000 } }
      await storeRules(test, buildRule({ eventReference }, { ruleType: 'override', rules: { mentaFees } }))
      expect(await refusalOf(listingId)).toEqual([409, 'listing.amount_unusable'])
      await storeRules(
        test,
        buildRule({ eventReference }, { ruleType: 'override', rules: { superswap: false } }),
      )
      expect(await refusalOf(listingId)).toEqual([409, 'listing.not_allowed'])
    })

    it('no consent, and a consent of the future', async () => {
      const { listingId } = await listed()
      const givenAt = new Date(Date.now() + 3_600_000).toISOString()
      for (const [consent, pointer] of [
        [undefined, '/consent'],
        [{ givenAt }, '/consent/givenAt'],
      ] as const) {
        const { status, problem } = await send(listingId, { consent })
        expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer])
      }
      expect(await readListing(test, listingId)).toMatchObject({ price_minor: 10_000n })
    })
  })

  expectEveryCode(changeListing)
})
