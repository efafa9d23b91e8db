import Type, { type Static } from 'typebox'
import { MAX_RESALE_TICKETS_PER_PERSON } from '../../limits.ts'
import { nullable, object } from '../../schema.ts'
import { amount, currency, externalId, id, title } from '../fields.ts'
import { guestShow } from './guest-show.ts'

/** Number of tickets that a person wants together. */
export const together = Type.Integer({ minimum: 1, maximum: MAX_RESALE_TICKETS_PER_PERSON })

/** Alert of the signed-in person for the resale of a show. */
export const resaleAlert = object({
  id,
  show: guestShow,
  /** Null if any ticket option will do. */
  ticketOptionId: nullable(externalId),
  optionTitle: nullable(title),
  /** Highest final price of a ticket, in `currency`; both are null if any price will do. */
  maxPrice: nullable(amount),
  currency: nullable(currency),
  together,
})

export type ResaleAlert = Static<typeof resaleAlert>
