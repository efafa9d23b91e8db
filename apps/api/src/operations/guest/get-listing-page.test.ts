import { cancelEvent } from '@taquilla/contract'
import { createHold, getListingPage, removeListing } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import { changeShows, listForSale, openMarket } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'

const test = withTestApp()

const look = (id: string | undefined, session?: string) =>
  test.guest(getListingPage, { params: { id: String(id) }, session })

async function listed(type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE') {
  const market = await openMarket(test, { seats: type === 'SINGLE' ? ['12'] : ['12', '13', '14'] })
  return { ...market, listingIds: await listForSale(test, market, type) }
}

describe('get-listing-page', () => {
  describe('answers', () => {
    it('an offer to everybody, without data of the person who listed', async () => {
      const { listingIds } = await listed()
      const { answer, text } = await look(listingIds[0])
      expect(answer).toMatchObject({ view: 'PUBLIC', status: 'ACTIVE', own: null })
      expect(answer.offer).toEqual({
        id: listingIds[0],
        isPack: false,
        listingIds,
        ticketOptionId: 'stalls',
        optionTitle: 'Option',
        seats: [{ section: null, row: 'F', seat: '12', door: null, image: null, isAccessible: false }],
        finalPrice: 108,
        total: 108,
        currency: 'MXN',
        isOwn: false,
      })
      const { ticketOptionId, optionTitle, seats } = answer.offer ?? {}
      expect(answer.tickets).toEqual({ ticketOptionId, optionTitle, seats })
      expect(text).not.toContain('ana@')
    })

    it('no offer once resale has ended', async () => {
      const market = await listed()
      const rules = { superswapEnd: '2026-01-01T03:00:00Z' }
      await storeRules(test, buildRule(market, { ruleType: 'override', rules }))
      expect((await look(market.listingIds[0])).answer).toMatchObject({ status: 'ACTIVE', offer: null })
    })

    it('a PACK as one offer, a MULTI as one ticket of it', async () => {
      const [pack, multi] = [await listed('PACK'), await listed('MULTI')]
      expect((await look(pack.listingIds[1])).answer.offer).toMatchObject({
        isPack: true,
        listingIds: pack.listingIds,
        total: 324,
      })
      expect((await look(multi.listingIds[1])).answer.offer?.listingIds).toEqual([multi.listingIds[1]])
    })

    it('the listing and its group with their payouts to its holder', async () => {
      const { listingIds, session } = await listed('MULTI')
      await storeHold(test, [String(listingIds[1])])
      const { answer } = await look(listingIds[1], session)
      expect(answer).toMatchObject({ view: 'HOLDER', offer: { isOwn: true } })
      expect(answer.own?.[0]).toMatchObject({ id: listingIds[1], payout: 95, heldUntil: expect.any(String) })
      expect(answer.own?.map(({ id }) => id).toSorted()).toEqual(listingIds.toSorted())
      expect(answer.own?.[1]).toMatchObject({ heldUntil: null, terms: { maxPrice: 120 } })
    })

    it('that somebody holds the offer, and to the buyer the id of the hold', async () => {
      const [pack, multi] = [await listed('PACK'), await listed('MULTI')]
      const buyer = await signIn(test, 'bruno@example.com')
      expect((await look(pack.listingIds[1], buyer)).answer).toMatchObject({ heldUntil: null, holdId: null })
      const { answer: hold } = await test.guest(createHold, {
        body: { listingIds: pack.listingIds, lang: 'es' },
        session: buyer,
      })
      await storeHold(test, [String(multi.listingIds[1])])
      expect((await look(pack.listingIds[1], buyer)).answer).toMatchObject({
        heldUntil: hold.expiresAt,
        holdId: hold.id,
      })
      for (const session of [undefined, pack.session]) {
        expect((await look(pack.listingIds[1], session)).answer).toMatchObject({
          heldUntil: expect.any(String),
          holdId: null,
        })
      }
      expect((await look(multi.listingIds[1], buyer)).answer).toMatchObject({
        heldUntil: expect.any(String),
        holdId: null,
      })
      expect((await look(multi.listingIds[0], buyer)).answer).toMatchObject({ heldUntil: null, holdId: null })
    })

    it('no hold once it has expired', async () => {
      const { listingIds } = await listed()
      await storeHold(test, listingIds, -1)
      expect((await look(listingIds[0])).answer).toMatchObject({ offer: {}, heldUntil: null })
    })

    it('a sold listing as sold, and to its holder the payout and its date', async () => {
      const { listingIds, session } = await listed()
      await storeSale(test, String(listingIds[0]), 'bruno@example.com')
      const buyer = await signIn(test, 'bruno@example.com')
      for (const each of [undefined, buyer]) {
        const { answer } = await look(listingIds[0], each)
        expect(answer).toMatchObject({ view: 'PUBLIC', status: 'SOLD', offer: null, own: null })
        expect(answer.tickets).toMatchObject({ optionTitle: 'Option', seats: [{ row: 'F', seat: '12' }] })
      }
      const { answer, text } = await look(listingIds[0], session)
      expect(answer.own).toMatchObject([
        { status: 'SOLD', soldAt: expect.any(String), shareUrl: null, terms: null, payoutStatus: 'HELD' },
      ])
      expect(text).not.toContain('bruno')
    })

    it('the seats that a PACK offered once it was withdrawn, and of a MULTI only those of the listing', async () => {
      const [pack, multi] = [await listed('PACK'), await listed('MULTI')]
      for (const { listingIds, session } of [pack, multi]) {
        const { status } = await test.guest(removeListing, { params: { id: String(listingIds[1]) }, session })
        expect(status).toBe(200)
      }
      const seatsOf = async (id: string | undefined) => {
        const { status, offer, tickets } = (await look(id)).answer
        expect([status, offer]).toEqual(['CANCELLED', null])
        return tickets.seats.map((seat) => seat?.seat)
      }
      expect(await seatsOf(pack.listingIds[1])).toEqual(['12', '13', '14'])
      expect(await seatsOf(multi.listingIds[1])).toEqual(['13'])
    })

    it('no offer if the show was cancelled or has started', async () => {
      const [cancelled, started] = [await listed(), await listed()]
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      const { answer } = await look(cancelled.listingIds[0], cancelled.session)
      expect(answer).toMatchObject({ status: 'CANCELLED', offer: null })
      expect(answer.own?.[0]).toMatchObject({ ending: 'SHOW_CANCELLED', endedAt: expect.any(String) })
      await changeShows(test, started, { startsInSeconds: 0 })
      expect((await look(started.listingIds[0])).answer.offer).toBeNull()
    })
  })
})
