import Type from 'typebox'
import { BUY_INTENTION_REFUSALS } from '../../entities/buy-intention.ts'
import { MAX_LISTINGS_PER_PURCHASE } from '../../limits.ts'
import { object } from '../../schema.ts'
import { resalePage } from '../entities/guest-listing.ts'
import { checkout } from '../entities/guest-purchase.ts'
import { drawingVersion, seatMapDrawing } from '../entities/guest-show.ts'
import { expectedTotal, externalId, id, language, shown, webUrl } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

export const getResalePage = guestOperation({
  id: 'get-resale-page',
  method: 'GET',
  path: '/guest/api/events/{id}/resale',
  session: 'optional',
  params: object({ id }),
  query: object({ showId: Type.Optional(externalId), ticketOptionId: Type.Optional(externalId) }),
  answer: resalePage,
  errors: ['event.not_found', 'show.not_found'],
})

/** Returns the drawing of this version, or 404 if the event's drawing has changed since. */
export const getSeatMap = guestOperation({
  id: 'get-seat-map',
  method: 'GET',
  path: '/guest/api/events/{id}/seat-map/{version}',
  session: 'none',
  params: object({ id, version: drawingVersion }),
  answer: seatMapDrawing,
  isImmutable: true,
  errors: ['event.not_found'],
})

/**
 * Returns the picture that messengers show beside a link to the show, or to the event's next show. `version` makes
 * another URL of another picture; the current one is returned whatever it is.
 */
export const getShowPicture = guestOperation({
  id: 'get-show-picture',
  method: 'GET',
  path: '/guest/api/events/{id}/picture',
  session: 'none',
  params: object({ id }),
  query: object({
    showId: Type.Optional(externalId),
    lang: Type.Optional(language),
    version: Type.Optional(drawingVersion),
  }),
  file: 'image/png',
  errors: ['event.not_found'],
})

const listingIds = Type.Array(id, { minItems: 1, maxItems: MAX_LISTINGS_PER_PURCHASE })

/**
 * Errors of calls that hold listings for a person or, until one signs in, for the browser. The network of a browser may
 * make few holds without a person; the person of the browser may sign in first then.
 */
const HOSTED_REFUSALS = [
  ...BUY_INTENTION_REFUSALS,
  'buy_intention.own_listing',
  'buy_intention.details_changed',
] as const

/** Holds the listings for the signed-in person, or for the browser: its checkout then asks for a sign-in. */
export const createHold = guestOperation({
  id: 'create-hold',
  method: 'POST',
  path: '/guest/api/checkouts',
  session: 'optional',
  body: object({
    listingIds,
    lang: language,
    returnUrl: Type.Optional(webUrl),
    expectedTotal,
    shown,
  }),
  answer: checkout,
  errors: [...HOSTED_REFUSALS, 'buy_intention.cool_down', 'rate_limit.exceeded'],
})

export const getCheckout = guestOperation({
  id: 'get-checkout',
  method: 'GET',
  path: '/guest/api/checkouts/{id}',
  session: 'optional',
  params: object({ id }),
  answer: checkout,
  errors: ['buy_intention.not_found'],
})

/**
 * Makes the signed-in person the buyer of a hold that was created without one. If they may not buy what their browser
 * holds, it is released.
 */
export const claimCheckout = guestOperation({
  id: 'claim-checkout',
  method: 'POST',
  path: '/guest/api/checkouts/{id}/buyer',
  session: 'required',
  params: object({ id }),
  answer: checkout,
  errors: [
    'buy_intention.not_found',
    'buy_intention.expired',
    'buy_intention.ended',
    'buy_intention.own_listing',
    'buy_intention.hold_limit',
    'buy_intention.cool_down',
  ],
})

/**
 * Replaces a hold by one of these listings, which ends when the replaced one would have ended. If the listings cannot be
 * held, the hold stays as it was.
 */
export const changeHold = guestOperation({
  id: 'change-hold',
  method: 'PUT',
  path: '/guest/api/checkouts/{id}',
  session: 'optional',
  params: object({ id }),
  body: object({ listingIds, expectedTotal, shown }),
  answer: checkout,
  errors: [
    ...HOSTED_REFUSALS,
    'buy_intention.cool_down',
    'session.missing',
    'buy_intention.not_found',
    'buy_intention.ended',
    'payment.under_way',
  ],
})

/** Cancels the hold; its listings are available again at once. */
export const releaseHold = guestOperation({
  id: 'release-hold',
  method: 'DELETE',
  path: '/guest/api/checkouts/{id}',
  session: 'optional',
  params: object({ id }),
  errors: ['buy_intention.not_found', 'session.missing', 'buy_intention.ended', 'payment.under_way'],
})
