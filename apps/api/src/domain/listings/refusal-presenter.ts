import { ERRORS, type Language } from '@taquilla/contract'
import type { Refusal } from '@taquilla/contract/guest'
import type { ListingRefusal } from './listing-refusal.ts'

/** Why a ticket cannot be listed, in the language of the page; null where it can. */
export function presentRefusal(code: ListingRefusal | undefined, language: Language): Refusal | null {
  if (code === undefined) return null
  const { title, cause } = ERRORS[code]
  return { code, title: title[language], detail: cause[language] }
}
