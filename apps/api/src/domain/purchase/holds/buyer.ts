import { ApiError, formOfAddress } from '@taquilla/contract'
import type { Contact } from '#domain/values/contact.ts'

/** Null unless the person signed in by e-mail: a sold ticket moves to an e-mail address, so no other person can buy. */
export function buyerOf(person: Contact | null): Contact | null {
  return person?.method === 'email' ? person : null
}

/** @throws session.missing if the person signed in by phone */
export function requireBuyer(person: Contact): Contact {
  if (person.method !== 'email') throw new ApiError('session.missing')
  return person
}

/**
 * Anybody may see a purchase without a buyer; later only its buyer may. Visitors without a session, who may be the buyer,
 * see its show alone.
 * @throws buy_intention.not_found
 */
export function refuseStrangers(
  { buyerEmail }: { readonly buyerEmail: string | null },
  buyer: Contact | null,
): void {
  if (buyer === null || buyerEmail === null) return
  if (formOfAddress(buyerEmail) !== buyer.contact) throw new ApiError('buy_intention.not_found')
}
