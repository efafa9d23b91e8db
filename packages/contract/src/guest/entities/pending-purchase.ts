import Type, { type Static } from 'typebox'
import { nullable, object, oneOf } from '../../schema.ts'
import { amount, currency, id, instant, seat, shortText, title } from '../fields.ts'
import { guestShow } from './guest-show.ts'

/**
 * `CONFIRMING`: the money is there, and the seller’s system is handing over the tickets. `ENDED`: the purchase ended
 * without its transfer; money that still arrives is refunded.
 */
export const PENDING_PURCHASE_STATES = ['AWAITING_TRANSFER', 'CONFIRMING', 'ENDED'] as const

/** Purchase that its payment has not completed yet, as shown to its buyer. */
export const pendingPurchase = object({
  /** Id of the buy intention, whose checkout page has the details. */
  id,
  show: guestShow,
  status: oneOf(PENDING_PURCHASE_STATES),
  /** End of the hold. */
  until: instant,
  /** Reference of the transfer. */
  reference: nullable(shortText),
  total: amount,
  currency,
  items: Type.Array(object({ optionTitle: title, seat: nullable(seat) })),
})

export type PendingPurchase = Static<typeof pendingPurchase>
