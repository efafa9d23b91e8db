import { changeBuyIntention, getBuyIntention, getCheckoutUrl } from '@taquilla/contract'
import { changeHold } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { holdByApi, payAsSofia } from '../../../test/builders/api-holds.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expirePurchase, SOFIA, startShows } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const read = (buyIntentionId: string, key = test.seller.privateKey) =>
  test.call(getBuyIntention, { key, params: { buyIntentionId } })

describe('get-buy-intention', () => {
  describe('answers', () => {
    it('what create-buy-intention answered, with its status, buyer and prices', async () => {
      const { id, held, listingIds } = await holdByApi(test)
      const { answer, text } = await read(id)
      const [first, second] = listingIds
      const priced = { price: 700, buyerFee: 70, finalPrice: 770 }
      expect(answer, text).toEqual({
        ...held,
        status: 'OPEN',
        user: SOFIA,
        items: [
          { listingId: first, ...priced },
          { listingId: second, ...priced },
        ],
        canBeExtended: true,
        paymentStatus: null,
        failure: null,
        replacedBy: null,
      })
    })

    it('the payment in progress, the reason of a decline, and the sale', async () => {
      const { id } = await holdByApi(test)
      await payAsSofia(test, id, 'DECLINED')
      const declined = { status: 'OPEN', failure: 'payment.declined', paymentStatus: null }
      expect((await read(id)).answer).toMatchObject({ ...declined, canBeExtended: true })
      await payAsSofia(test, id, 'CHALLENGE')
      const challenged = { failure: null, paymentStatus: 'CHALLENGED', canBeExtended: false }
      expect((await read(id)).answer).toMatchObject(challenged)
      const sold = await holdByApi(test)
      await payAsSofia(test, sold.id, 'SUCCESS')
      const completed = { status: 'COMPLETED', paymentStatus: null, canBeExtended: false }
      expect((await read(sold.id)).answer).toMatchObject(completed)
    })

    it('each way in which it ends, before a job stores it', async () => {
      const [expired, voided] = [await holdByApi(test), await holdByApi(test)]
      await expirePurchase(test, expired.id)
      await startShows(test, voided.event)
      expect((await read(expired.id)).answer).toMatchObject({ status: 'EXPIRED', canBeExtended: false })
      expect((await read(voided.id)).answer).toMatchObject({ status: 'VOIDED', canBeExtended: false })
    })

    it('the replaced one, and the one that its buyer made on the hosted page', async () => {
      const { id, listingIds } = await holdByApi(test)
      const items = listingIds.slice(0, 1)
      const changed = await test.call(changeBuyIntention, { params: { buyIntentionId: id }, body: { items } })
      expect((await read(id)).answer).toMatchObject({ status: 'CANCELLED', replacedBy: changed.answer._id })
      const hosted = await test.guest(changeHold, {
        params: { id: changed.answer._id },
        session: await signIn(test, SOFIA),
        body: { listingIds },
      })
      expect(hosted.status, hosted.text).toBe(200)
      expect((await read(hosted.answer.id)).answer).toMatchObject({ status: 'OPEN', canBeExtended: false })
    })

    it('one without a buyer', async () => {
      const { listingIds } = await holdByApi(test)
      const { answer } = await test.call(getCheckoutUrl, { body: { listingIds: listingIds.slice(2) } })
      const [, id = ''] = /checkout\/([^/]+)\/pay/.exec(answer) ?? []
      expect((await read(id)).answer).toMatchObject({ user: null, status: 'OPEN' })
    })
  })

  describe('refuses', () => {
    it('unknown ones, and those of another seller', async () => {
      const { id } = await holdByApi(test)
      for (const [each, key] of [
        [crypto.randomUUID(), test.seller.privateKey],
        ['not-an-id', test.seller.privateKey],
        [id, test.otherSeller.privateKey],
      ] as const) {
        const { status, problem } = await read(each, key)
        expect([status, problem.code]).toEqual([404, 'buy_intention.not_found'])
      }
    })
  })

  expectEveryCode(getBuyIntention)
})
