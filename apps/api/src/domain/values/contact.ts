import type { TokenMethod } from '@taquilla/contract'

/** A person as the platform knows them: an e-mail address or a phone number, in the one form that is compared. */
export interface Contact {
  readonly method: TokenMethod
  readonly contact: string
}

/** Addresses in lower case, numbers without the plus. SQL compares with `lower(…)` and `ltrim(…, '+')`. */
export function contactOf(method: TokenMethod, user: string): Contact {
  return { method, contact: method === 'email' ? user.toLowerCase() : user.replace(/^\+/, '') }
}
