import Type from 'typebox'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_EXTERNAL_ID_BYTES,
  MAX_LISTINGS_PER_PURCHASE,
  MAX_NAME_LENGTH,
  MAX_PRICE,
  MAX_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from '../limits.ts'
import type { ShownTickets } from '../resale/shown-tickets.ts'
import { nullable, object, oneOf } from '../schema.ts'
import { LANGUAGES } from '../text.ts'

// Field schemas of the hosted pages' internal API. They have no descriptions because no public document contains them.

export const id = Type.String({ format: 'uuid' })
export const externalId = Type.String({
  minLength: 1,
  maxLength: MAX_EXTERNAL_ID_BYTES,
  format: 'external-id',
})
export const email = Type.String({ maxLength: MAX_EMAIL_LENGTH, format: 'email' })
export const shortText = Type.String({ maxLength: MAX_NAME_LENGTH, format: 'single-line' })
/** Title of an event, a show, a ticket option or a price type. */
export const title = Type.String({ maxLength: MAX_TITLE_LENGTH })
export const longText = Type.String({ maxLength: MAX_DESCRIPTION_LENGTH })
export const webUrl = Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH, format: 'web-url' })
/** Instant in UTC, with Z. */
export const instant = Type.String({ format: 'instant' })
export const currency = Type.String({ format: 'currency' })
/** Amount in major units, as in the public API. */
export const amount = Type.Number({ minimum: 0, maximum: MAX_PRICE })
export const amountSent = Type.Unsafe<number | string>({
  type: ['number', 'string'],
  minimum: 0,
  maximum: MAX_PRICE,
  format: 'decimal',
})
/** Total that the page shows; pages of earlier versions send none. Nothing is held or charged at any other total. */
export const expectedTotal = Type.Optional(amountSent)
/**
 * What the page shows of the tickets besides their total (`shownTickets`); pages of earlier versions send none. Nothing
 * is held or charged if any of it has changed.
 */
export const shown = Type.Optional(
  Type.Unsafe<ShownTickets>(
    object({
      startsAt: instant,
      timeZone: Type.String({ maxLength: MAX_NAME_LENGTH, format: 'time-zone' }),
      venueName: nullable(shortText),
      currency,
      tickets: Type.Array(
        object({
          listingId: id,
          place: nullable(Type.String({ maxLength: 3 * MAX_NAME_LENGTH + 2, format: 'single-line' })),
          isNominal: Type.Optional(Type.Boolean()),
        }),
        { maxItems: MAX_LISTINGS_PER_PURCHASE },
      ),
    }),
  ),
)
/** Code of six digits from a mail. */
export const mailedCode = Type.String({ pattern: '^[0-9]{6}$' })

/** A code was mailed, which works for so long. */
export const codeSent = object({ lifetimeSeconds: Type.Integer({ minimum: 1 }) })
export const count = Type.Integer({ minimum: 0 })
export const flag = Type.Boolean()
export const language = oneOf(LANGUAGES)

/** Null if the ticket has no numbered place. */
export const seat = object({
  section: nullable(shortText),
  row: nullable(shortText),
  seat: nullable(shortText),
  door: nullable(shortText),
  image: nullable(webUrl),
  isAccessible: flag,
})

export const fee = object({ type: oneOf(['FIXED', 'PERCENTAGE']), value: Type.Number({ minimum: 0 }) })
