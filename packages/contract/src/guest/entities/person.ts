import Type, { type Static } from 'typebox'
import { TOKEN_METHODS } from '../../entities/hosted-url.ts'
import { MAX_EMAIL_LENGTH } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { email, externalId, flag, shortText, webUrl } from '../fields.ts'

const color = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/**
 * Colors derived from the seller's brand color for light or dark mode; their contrast was checked when it was saved.
 */
const brandColors = object({
  brand: color,
  brandFill: color,
  brandFillHover: color,
  brandSoft: color,
  onBrand: color,
  fold1: color,
  fold2: color,
  fold3: color,
})

/** Seller as shown in the header and the help of every hosted page. */
export const guestSeller = object({
  ticketSellerId: externalId,
  name: shortText,
  /** True if payments are simulated; the pages say so. */
  isSandbox: flag,
  /** True while the operator has suspended the seller: nothing is sold, and tickets stay valid. */
  isPaused: flag,
  logoUrl: nullable(webUrl),
  colors: nullable(object({ light: brandColors, dark: brandColors })),
  /** Whom people ask for help. */
  helpContact: object({ email: nullable(email), phone: nullable(shortText), page: nullable(webUrl) }),
})

/** The signed-in person. */
export const person = object({
  method: oneOf(TOKEN_METHODS),
  /** E-mail address as the person wrote it, or digits of the phone number. */
  contact: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
})

export const guestSession = object({
  seller: guestSeller,
  person: nullable(person),
  /** Open holds of the person that can still be paid, the first to expire first; empty if nobody is signed in. */
  holdIds: Type.Array(Type.String({ format: 'uuid' })),
})

export type GuestSeller = Static<typeof guestSeller>
export type Person = Static<typeof person>
export type GuestSession = Static<typeof guestSession>
