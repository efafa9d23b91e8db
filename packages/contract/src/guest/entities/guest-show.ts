import Type, { type Static } from 'typebox'
import { SHOW_STATUSES } from '../../entities/show.ts'
import { MAX_RESALE_TICKETS_PER_PERSON } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { amount, currency, externalId, flag, id, instant, shortText, title, webUrl } from '../fields.ts'

export const guestShow = object({
  /** Our id, not the seller's: URLs of hosted pages contain it. */
  eventId: id,
  eventTitle: title,
  showId: externalId,
  title,
  startsAt: instant,
  timeZone: shortText,
  venueName: nullable(shortText),
  city: nullable(shortText),
  address: nullable(Type.String()),
  mapUrl: nullable(webUrl),
  imageUrl: nullable(webUrl),
  status: oneOf(SHOW_STATUSES),
  hasStarted: flag,
  /** True if it started so long ago that nobody is admitted any more. */
  isOver: flag,
  isRescheduled: flag,
})

export type GuestShow = Static<typeof guestShow>

/** Hash of a drawing; changes with its content. */
export const drawingVersion = Type.String({ minLength: 43, maxLength: 43 })

/** Seat map of an event; `drawing` and `imageUrl` are null if the seller sent none that can be shown. */
export const seatMap = object({
  /** Version and size of the drawing that get-seat-map returns; pages reserve space with the size. */
  drawing: nullable(
    object({
      eventId: id,
      version: drawingVersion,
      width: Type.Number({ exclusiveMinimum: 0 }),
      height: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
  imageUrl: nullable(webUrl),
})

/** Sanitized SVG: no scripts, links or external resources. */
export const seatMapDrawing = object({ svg: Type.String() })

export type SeatMap = Static<typeof seatMap>

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
