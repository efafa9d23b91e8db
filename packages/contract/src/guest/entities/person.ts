import Type, { type Static } from 'typebox'
import { TOKEN_METHODS } from '../../entities/hosted-url.ts'
import { MAX_EMAIL_LENGTH } from '../../limits.ts'
import { nullable, object, oneOf } from '../../schema.ts'
import { externalId, flag, shortText, webUrl } from '../fields.ts'

const colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** What a seller's colour becomes in one mode; each pair of text and ground was checked when it was saved. */
const brandColours = object({
  brand: colour,
  brandFill: colour,
  brandFillHover: colour,
  brandSoft: colour,
  onBrand: colour,
  fold1: colour,
  fold2: colour,
  fold3: colour,
})

/** The seller, as the head of every hosted page shows it. */
export const guestSeller = object({
  ticketSellerId: externalId,
  name: shortText,
  /** Payments are simulated and pages say so. */
  isSandbox: flag,
  logoUrl: nullable(webUrl),
  colours: nullable(object({ light: brandColours, dark: brandColours })),
})

/** Who signed in. */
export const person = object({
  method: oneOf(TOKEN_METHODS),
  /** The e-mail address in lower case, or the digits of the phone. */
  contact: Type.String({ minLength: 1, maxLength: MAX_EMAIL_LENGTH }),
})

export const guestSession = object({ seller: guestSeller, person: nullable(person) })

export type GuestSeller = Static<typeof guestSeller>
export type Person = Static<typeof person>
export type GuestSession = Static<typeof guestSession>
