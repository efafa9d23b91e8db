import Type from 'typebox'
import { MAX_ALERTS_PER_PERSON } from '../../limits.ts'
import { nullable, object } from '../../schema.ts'
import { guestShow, resaleAlert, together } from '../entities/guest-show.ts'
import { amountSent, externalId, id, language } from '../fields.ts'
import { guestOperation } from '../guest-operation.ts'

const resaleAlerts = Type.Array(resaleAlert, { maxItems: MAX_ALERTS_PER_PERSON })

/**
 * Asks for a mail when a ticket of the show is offered on resale; replaces the person's earlier alert for the show.
 * `maxPrice` is the highest final price of a ticket, in the currency of the ticket option or, without one, of the show.
 * `together` is the number of tickets that the person wants together, 1 by default.
 */
export const setAlert = guestOperation({
  id: 'set-alert',
  method: 'PUT',
  path: '/guest/api/events/{id}/alert',
  session: 'required',
  params: object({ id }),
  body: object({
    showId: externalId,
    ticketOptionId: Type.Optional(externalId),
    maxPrice: Type.Optional(amountSent),
    together: Type.Optional(together),
    lang: language,
  }),
  answer: resaleAlerts,
  errors: [
    'event.not_found',
    'show.not_found',
    'show.cancelled',
    'show.past',
    'listing.purchase_not_allowed',
    'listing.too_late',
    'alert.too_many',
  ],
})

/** Returns the person's alerts for shows at which tickets can still be bought, the next show first. */
export const listAlerts = guestOperation({
  id: 'list-alerts',
  method: 'GET',
  path: '/guest/api/alerts',
  session: 'required',
  answer: resaleAlerts,
  errors: [],
})

export const endAlert = guestOperation({
  id: 'end-alert',
  method: 'DELETE',
  path: '/guest/api/alerts/{id}',
  session: 'required',
  params: object({ id }),
  errors: ['alert.not_found'],
})

/**
 * Ends an alert with the token of a mail, without a session, and returns its show. Succeeds again if the alert has ended
 * already; the show is then null, as it is if nothing can be bought for it any more.
 */
export const endAlertByLink = guestOperation({
  id: 'end-alert-by-link',
  method: 'POST',
  path: '/guest/api/alerts/{id}/end',
  session: 'none',
  params: object({ id }),
  body: object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: object({ show: nullable(guestShow) }),
  errors: ['alert.not_found'],
})
