import { ApiError } from '@taquilla/contract'
import type { Person } from '@taquilla/contract/guest'

/** A ticket moves to an e-mail address, so only who signed in with one can buy; a phone is nobody here. */
export function buyerOf(person: Person | null): Person | null {
  return person?.method === 'email' ? person : null
}

/** @throws session.missing */
export function requireBuyer(person: Person): Person {
  if (person.method !== 'email') throw new ApiError('session.missing')
  return person
}

/** A purchase shows itself to its buyer, and to anybody until it has one. @throws buy_intention.not_found */
export function refuseStrangers(
  { buyerEmail }: { readonly buyerEmail: string | null },
  buyer: Person | null,
): void {
  if (buyer === null || buyerEmail === null) return
  if (buyerEmail.toLowerCase() !== buyer.contact) throw new ApiError('buy_intention.not_found')
}
