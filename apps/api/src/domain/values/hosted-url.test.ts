import { findOperation, LANGUAGES } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkoutUrl,
  eventResaleUrl,
  type HostedVisit,
  listingUrl,
  myPurchasesUrl,
  myTicketsUrl,
  orderSellUrl,
  payoutAccountUrl,
  purchaseUrl,
  sellUrl,
  ticketPageUrl,
} from './hosted-url.ts'

const VISIT: HostedVisit = {
  apiUrl: 'https://entradas.taquilla.example',
  sellerId: 'mirasoles',
  language: 'es',
}
const ID = '01990f80-1d3c-7e10-b5a8-04c7f2619d3b'

const ANY_TEXT = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((text) => text.isWellFormed())
/** Excludes `.` and `..`, which a URL cannot contain as path segments. */
const ANY_SEGMENT = ANY_TEXT.filter((text) => !/^\.{1,2}$/.test(text))

function segmentsOf(address: string): string[] {
  return new URL(address).pathname.split('/').slice(1).map(decodeURIComponent)
}

describe('a URL of a hosted page', () => {
  it.each([
    [ticketPageUrl(VISIT, ID), `/es/guest/tickets/${ID}/view`],
    [myTicketsUrl(VISIT), '/es/guest/tickets/mine/list'],
    [sellUrl(VISIT, ID), `/es/guest/sell/${ID}/start`],
    [orderSellUrl(VISIT, 'AUR-P-1001'), '/es/guest/orders/AUR-P-1001/sell'],
    [listingUrl(VISIT, ID), `/es/guest/listings/${ID}/details`],
    [eventResaleUrl(VISIT, ID), `/es/guest/events/${ID}/resale`],
    [checkoutUrl(VISIT, ID), `/es/guest/checkout/${ID}/pay`],
    [myPurchasesUrl(VISIT), '/es/guest/purchases/mine/list'],
    [purchaseUrl(VISIT, ID), `/es/guest/purchases/${ID}/details`],
    [payoutAccountUrl(VISIT), '/es/guest/account/payout/edit'],
  ])('%s contains its page and the seller', (address, path) => {
    expect(address).toBe(`${VISIT.apiUrl}${path}?ticketSellerId=mirasoles`)
  })

  it('equals the example in the contract', () => {
    const example = findOperation('get-buying-flow-url')?.examples[0]
    const returnUrl = 'https://teatromirasoles.example/entradas/aurelia-0319'
    const choice = { showId: 'aurelia-0319', ticketOptionId: 'platea' }
    const eventId = '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17'
    expect(eventResaleUrl({ ...VISIT, returnUrl }, eventId, choice)).toBe(example?.answer)
  })

  it.each(LANGUAGES)('has the path prefix of the language %s', (language) => {
    expect(segmentsOf(myTicketsUrl({ ...VISIT, language }))[0]).toBe(language)
  })

  it('preserves every id of the seller, and no id leads to another path', () => {
    fc.assert(
      fc.property(ANY_SEGMENT, ANY_TEXT, ANY_TEXT, (orderId, showId, ticketOptionId) => {
        expect(segmentsOf(orderSellUrl(VISIT, orderId))).toEqual(['es', 'guest', 'orders', orderId, 'sell'])
        const { origin, pathname, searchParams } = new URL(
          eventResaleUrl(VISIT, ID, { showId, ticketOptionId }),
        )
        expect([origin, pathname]).toEqual([VISIT.apiUrl, `/es/guest/events/${ID}/resale`])
        expect(Object.fromEntries(searchParams)).toEqual({
          ticketSellerId: 'mirasoles',
          showId,
          ticketOptionId,
        })
      }),
    )
  })

  it('carries the return URL and the token unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (returnUrl) => {
        const { searchParams, hash } = new URL(
          ticketPageUrl({ ...VISIT, returnUrl, oneTimeToken: 'x_-9' }, ID),
        )
        expect([searchParams.get('returnUrl'), searchParams.get('oneTimeToken'), hash]).toEqual([
          returnUrl,
          'x_-9',
          '',
        ])
      }),
    )
  })
})
