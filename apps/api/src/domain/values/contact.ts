import type { TokenMethod } from '@taquilla/contract'

/** Normalized e-mail address or phone number that identifies a person. */
export interface Contact {
  readonly method: TokenMethod
  readonly contact: string
}

/**
 * Lower-cases e-mail addresses and removes the plus of phone numbers, as SQL does with `lower(…)` and `ltrim(…, '+')`.
 */
export function contactOf(method: TokenMethod, user: string): Contact {
  return { method, contact: method === 'email' ? user.toLowerCase() : user.replace(/^\+/, '') }
}
