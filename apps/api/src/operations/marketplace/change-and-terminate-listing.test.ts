import {
  admitTicket,
  cancelEvent,
  changeListing,
  type ListingType,
  terminateListing,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import { changeShows, listForSale, openMarket, readListing } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { CONSENT, listByApi, readConsents, storeListings } from '../../../test/builders/stored-listings.ts'
import {
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()

describe('change-listing', () => {
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
      await expectRefusal(send(listingId), 409, 'listing.held')
      expect(await readListing(test, listingId)).toMatchObject({ price_minor: 10_000n })
    })

    it('an ended listing, and a listing of a show that has started', async () => {
      const [cancelled, past] = [await listed(), await listed()]
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      await expectRefusal(send(cancelled.listingId), 409, 'listing.ended')
      await changeShows(test, past, { startsInSeconds: 0 })
      await expectRefusal(send(past.listingId), 409, 'show.past')
    })

    it('prices that the current rules do not allow', async () => {
      const { listingId, eventReference } = await listed()
      await expectRefusal(send(listingId, { price: 120.01, payout: 114 }), 422, 'listing.price_out_of_bounds')
      await expectRefusal(send(listingId, { payout: 104.49 }), 409, 'listing.terms_changed')
      const mentaFees = { buyer: { type: 'FIXED' as const, value: 900_000_000 } }
      await storeRules(test, buildRule({ eventReference }, { ruleType: 'override', rules: { mentaFees } }))
      await expectRefusal(send(listingId), 409, 'listing.amount_unusable')
      await storeRules(
        test,
        buildRule({ eventReference }, { ruleType: 'override', rules: { superswap: false } }),
      )
      await expectRefusal(send(listingId), 409, 'listing.not_allowed')
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
})

describe('terminate-listing', () => {
  const event = makeForFile(() => storeEvent(test))

  const send = (ticketId: string) => test.call(terminateListing, { params: { ticketId } })

  async function listed(type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE', count = 3) {
    const ticketIds = await storeTickets(test, { ...event, count })
    const listingIds = await storeListings(test, { ticketIds, type })
    return { ticketIds, listingIds, ticketId: String(ticketIds[0]), listingId: String(listingIds[0]) }
  }

  const announcementsOf = async (listingId: string) =>
    (await readOutbox(test)).filter(
      ({ topic, payload }) =>
        topic === 'listing.deleted' && (payload.listingIds as string[]).includes(listingId),
    )

  describe('answers', () => {
    it('the ended listing; its ticket can be used again', async () => {
      const { ticketId, listingId } = await listed()
      expect((await send(ticketId)).answer).toEqual({ _id: listingId })
      expect(await readListing(test, listingId)).toMatchObject({
        status: 'CANCELLED',
        ending: 'REMOVED_BY_SELLER',
        ticket_status: 'ACTIVE',
      })
      expect(await announcementsOf(listingId)).toHaveLength(1)
      expect((await test.call(admitTicket, { params: { ticketId } })).answer).toBe(true)
    })

    it('ends one listing of a MULTI and all of a PACK', async () => {
      const multi = await listed('MULTI')
      await send(multi.ticketId)
      const others = await Promise.all(multi.listingIds.slice(1).map((id) => readListing(test, id)))
      expect(others.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
      const pack = await listed('PACK')
      expect((await send(pack.ticketId)).answer).toEqual({ _id: pack.listingId })
      const all = await Promise.all(pack.listingIds.map((id) => readListing(test, id)))
      expect(all.map((each) => [each.status, each.ticket_status])).toEqual(
        Array(3).fill(['CANCELLED', 'ACTIVE']),
      )
    })

    it('one of 10 calls at once through two instances', async () => {
      const second = await buildSecondApp(test)
      const { ticketId, listingId } = await listed('PACK')
      const key = test.seller.privateKey
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, terminateListing, { key, params: { ticketId } }),
        ),
      )
      await second.close()
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect(await announcementsOf(listingId)).toHaveLength(1)
    })

    it('ends a listing whose hold has expired', async () => {
      const { ticketId, listingIds } = await listed()
      await storeHold(test, listingIds, -1)
      expect((await send(ticketId)).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('a held listing, and the others of its pack', async () => {
      const { ticketIds, listingIds } = await listed('PACK')
      await storeHold(test, listingIds)
      for (const ticketId of ticketIds) {
        await expectRefusal(send(ticketId), 409, 'listing.held')
      }
      expect(await readListing(test, String(listingIds[0]))).toMatchObject({ status: 'ACTIVE' })
    })

    it('a ticket that is not on sale', async () => {
      const doomed = await storeEvent(test)
      const ofDoomed = await storeTicket(test, { ...doomed, status: 'LISTED' })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.eventReference } })
      const notListed = [
        await storeTicket(test, event),
        await storePendingTicket(test),
        await storeRejectedTicket(test, event.eventReference),
        ofDoomed,
      ]
      for (const ticketId of notListed) {
        await expectRefusal(send(ticketId), 409, 'ticket.not_listed')
      }
    })
  })
})

expectEveryCode(changeListing)
expectEveryCode(terminateListing)
