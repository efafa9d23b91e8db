import { cancelEvent, getSale, listSales, type Sale } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { insertSale } from '../../../test/builders/stored-sales.ts'

const test = withTestApp()

const list = (query: Record<string, string | number> = {}) => readPages<Sale>(test, listSales, query)
const idsOf = (sales: readonly Sale[]) => sales.map(({ _id }) => _id)

describe('list-sales', () => {
  describe('answers', () => {
    it('a purchase with its tickets and amounts, and the refund once there is one', async () => {
      const { event, ticketIds, listingIds } = await storeResale(test, { count: 2 })
      const id = await storeBuyersHold(test, listingIds)
      const get = () => test.call(getSale, { params: { saleId: id } })
      expect((await get()).problem.code).toBe('sale.not_found')
      await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
      const { answer } = await get()
      expect(answer).toMatchObject({
        _id: id,
        externalReferenceEventId: event.eventReference,
        buyerEmail: BUYER,
        provider: 'sandbox',
        providerReference: expect.stringMatching(/^sandbox_/),
        total: 216,
        currency: 'MXN',
        refund: null,
      })
      const amounts = { price: 100, buyerFee: 8, sellerFee: 5, finalPrice: 108, payout: 95 }
      expect(answer.items).toEqual(
        listingIds.map((listingId, index) => ({
          listingId,
          ticketId: ticketIds[index],
          sellerEmail: RESELLER,
          ...amounts,
        })),
      )
      const ofEvent = { externalReferenceEventId: event.eventReference }
      expect(await list(ofEvent)).toEqual([answer])
      await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
      await test.runJobs()
      expect((await get()).answer).toEqual({
        ...answer,
        refund: { _id: expect.any(String), status: 'DONE' },
      })
    })

    it('the oldest first, in pages, and only those that match all filters', async () => {
      const one = await storeResale(test, { count: 5 })
      const other = await storeResale(test)
      const ids: string[] = []
      for (const [index, listingId] of one.listingIds.entries()) {
        const buyerEmail = index === 0 ? 'Rita@example.com' : 'tomas@example.com'
        ids.push((await insertSale(test, { listingId, buyerEmail })).saleId)
      }
      const [listingId = ''] = other.listingIds
      const { saleId: elsewhere } = await insertSale(test, { listingId, buyerEmail: 'tomas@example.com' })
      const ofEvent = { externalReferenceEventId: one.event.eventReference }
      for (const limit of [1, 2, 5]) expect(idsOf(await list({ ...ofEvent, limit }))).toEqual(ids)
      expect(idsOf(await list({ ...ofEvent, showId: 'show' }))).toEqual(ids)
      expect(await list({ ...ofEvent, showId: 'other' })).toEqual([])
      expect(await list({ ...ofEvent, currency: 'ARS' })).toEqual([])
      expect(idsOf(await list({ ...ofEvent, currency: 'MXN', buyerEmail: 'rita@EXAMPLE.com' }))).toEqual([
        ids[0],
      ])
      expect(idsOf(await list({ buyerEmail: 'tomas@example.com' }))).toEqual([...ids.slice(1), elsewhere])
      const saleNumber = elsewhere.slice(-8)
      for (const written of [saleNumber, saleNumber.toUpperCase()]) {
        expect(idsOf(await list({ saleNumber: written }))).toEqual([elsewhere])
      }
      expect(await list({ ...ofEvent, saleNumber })).toEqual([])
      expect(await list({ saleNumber: elsewhere.slice(0, 8) })).toEqual([])
      const sales = await list(ofEvent)
      const from = String(sales[2]?.soldAt)
      const parts = [await list({ ...ofEvent, to: from }), await list({ ...ofEvent, from })]
      expect(parts.flat()).toEqual(sales)
      expect(parts[1]).not.toEqual([])
    })
  })

  describe('refuses', () => {
    it.each<[string, string, Record<string, string>]>([
      ['/showId', 'field.required', { showId: 'show' }],
      ['/saleNumber', 'field.malformed', { saleNumber: '52c8e91' }],
      ['/saleNumber', 'field.malformed', { saleNumber: '52c8-914' }],
      ['/cursor', 'field.malformed', { cursor: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ])('%s: %s for %j', async (pointer, code, query) => {
      const { problem } = await test.call(listSales, { query })
      const expected = pointer === '/showId' ? '/externalReferenceEventId' : pointer
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer: expected, code }))
    })
  })
})
