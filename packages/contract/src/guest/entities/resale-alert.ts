import type { Static } from 'typebox'
import { nullable, object } from '../../schema.ts'
import { amount, currency, externalId, id, title } from '../fields.ts'
import { guestShow } from './guest-show.ts'

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
})

export type ResaleAlert = Static<typeof resaleAlert>
