import { ApiError, formOfAddress } from '@taquilla/contract'
import type { Contact } from '#domain/values/contact.ts'

/** Somebody on the hosted pages. */
export interface Visitor {
  /** Null unless a person signed in by e-mail. */
  readonly buyer: Contact | null
  readonly deviceHash: Buffer
}

/** For whom listings are held; both are null in a hold that whoever opens its URL may claim. */
export interface Holder {
  readonly buyerEmail: string | null
  /** Browser that holds until a person signs in there. */
  readonly browserHash: Buffer | null
}

/** True if the person holds the tickets, or the browser does and no person yet. */
export function isHeldBy({ buyerEmail, browserHash }: Holder, { buyer, deviceHash }: Visitor): boolean {
  if (buyerEmail === null) return browserHash?.equals(deviceHash) ?? false
  return buyer?.contact === formOfAddress(buyerEmail)
}

/** @throws session.missing if the person signed in by phone */
export function requireBuyer(person: Contact): Contact {
  if (person.method !== 'email') throw new ApiError('session.missing')
  return person
}

/**
 * Anybody may see a purchase without a buyer, unless a browser holds it; later only its buyer may. Visitors without a
 * session, who may be the buyer, see its show alone.
 * @throws buy_intention.not_found
 */
export function refuseStrangers(hold: Holder, visitor: Visitor): void {
  const { buyerEmail, browserHash } = hold
  const isOpenToAll = buyerEmail === null ? browserHash === null : visitor.buyer === null
  if (!isOpenToAll && !isHeldBy(hold, visitor)) throw new ApiError('buy_intention.not_found')
}
