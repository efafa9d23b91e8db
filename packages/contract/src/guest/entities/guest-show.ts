import Type, { type Static } from 'typebox'
import { SHOW_STATUSES } from '../../entities/show.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { externalId, flag, id, instant, shortText, title, webUrl } from '../fields.ts'

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
