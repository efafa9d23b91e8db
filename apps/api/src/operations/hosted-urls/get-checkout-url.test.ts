import { getCheckoutUrl, MAX_LISTINGS_HELD_BY_API } from '@taquilla/contract'
import { getCheckout } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertReturnOrigin } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import {
  ANA,
  expirePurchase,
  readBuyIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import type { StoredEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/refusals.ts'
import { describeUnholdable } from '../../../test/unholdable-suite.ts'

const test = withTestApp()
let event: StoredEvent

beforeAll(async () => {
  event = await storeResaleEvent(test)
  await insertReturnOrigin(test.database, test.seller.sellerId, 'https://shop.example')
})

const ask = (listingIds: readonly string[], body: Record<string, unknown> = {}) =>
  test.call(getCheckoutUrl, { body: { listingIds, ...body } })

async function refusalOf(listingIds: readonly string[], body: Record<string, unknown> = {}) {
  const { status, problem } = await ask(listingIds, body)
  return [status, problem.errors?.[0]?.pointer ?? problem.code]
}

const idOf = (url: string) => String(new URL(url).pathname.split('/')[4])

describe('get-checkout-url', () => {
  describe('answers', () => {
    it('the checkout URL of a purchase without a buyer', async () => {
      const listingId = await storeOffer(test, event)
      const { status, answer, text } = await ask([listingId], { lang: 'en' })
      expect(status, text).toBe(200)
      expect(answer).toMatch(
        /^http:\/\/localhost:4000\/en\/guest\/checkout\/[\da-f-]{36}\/pay\?ticketSellerId=seller-one$/,
      )
      const stored = await readBuyIntention(test, idOf(answer))
      expect(stored).toMatchObject({ status: 'OPEN', source: 'API', buyer_email: null, held: [true] })
    })

    it('a URL that signs in the person in loginTrust, who is the buyer', async () => {
      const listingId = await storeOffer(test, event)
      const loginTrust = { withMethod: 'email', user: SOFIA }
      const { answer } = await ask([listingId], { loginTrust })
      expect(new URL(answer).searchParams.get('oneTimeToken')).toMatch(/^[\w-]{43}$/)
      expect(await readBuyIntention(test, idOf(answer))).toMatchObject({ buyer_email: SOFIA })
    })

    it('a purchase without a buyer for a person known by phone', async () => {
      const listingId = await storeOffer(test, event)
      const loginTrust = { withMethod: 'phonenumber', user: '+5493515550187' }
      const { answer } = await ask([listingId], { loginTrust })
      expect(new URL(answer).searchParams.has('oneTimeToken')).toBe(true)
      expect(await readBuyIntention(test, idOf(answer))).toMatchObject({ buyer_email: null })
    })

    it('the return URL, in the checkout URL and at the checkout', async () => {
      const returnURL = 'https://shop.example/gracias?pedido=7'
      const { answer } = await ask([await storeOffer(test, event)], { returnURL })
      expect(new URL(answer).searchParams.get('returnUrl')).toBe(returnURL)
      const session = await signIn(test, SOFIA)
      const checkout = await test.guest(getCheckout, { params: { id: idOf(answer) }, session })
      expect(checkout.answer.returnUrl).toBe(returnURL)
    })
  })

  describe('refuses', () => {
    it('another total than the expected one', async () => {
      const listingId = await storeOffer(test, event)
      expect(await refusalOf([listingId], { expectedTotal: 700 })).toEqual([
        409,
        'buy_intention.total_changed',
      ])
      expect((await ask([listingId], { expectedTotal: 770 })).status).toBe(200)
    })

    it('an unregistered return URL, and holds nothing', async () => {
      const listingId = await storeOffer(test, event)
      for (const returnURL of [
        'https://evil.example/',
        'https://shop.example.evil.example/',
        'http://shop.example/',
      ]) {
        expect(await refusalOf([listingId], { returnURL })).toEqual([422, '/returnURL'])
      }
      expect((await ask([listingId])).status).toBe(200)
    })

    it('loginTrust with an invalid address', async () => {
      const loginTrust = { withMethod: 'email', user: '+5493515550187' }
      expect(await refusalOf([await storeOffer(test, event)], { loginTrust })).toEqual([
        422,
        '/loginTrust/user',
      ])
    })

    it('loginTrust for the person who listed the ticket', async () => {
      const loginTrust = { withMethod: 'email', user: ANA }
      const listingId = await storeOffer(test, event)
      expect(await refusalOf([listingId], { loginTrust })).toEqual([422, 'buy_intention.own_listing'])
    })

    it('one listing twice', async () => {
      const listingId = await storeOffer(test, event)
      expect(await refusalOf([listingId, listingId])).toEqual([422, '/listingIds/1'])
    })

    it('more holds than a seller may have at once', async () => {
      const seats = Array.from({ length: MAX_LISTINGS_HELD_BY_API + 1 }, () => null)
      const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
      const buyIntentionId = await storeHold(test, listingIds.slice(1))
      expect(await refusalOf(listingIds.slice(0, 1))).toEqual([409, 'buy_intention.hold_limit'])
      await expirePurchase(test, buyIntentionId)
    })
  })

  describeUnholdable(test, (listingIds) => ask(listingIds))

  expectEveryCode(getCheckoutUrl)
})
