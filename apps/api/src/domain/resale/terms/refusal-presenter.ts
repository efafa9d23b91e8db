import type { Language } from '@taquilla/contract'
import type { Refusal } from '@taquilla/contract/guest'
import { presentRefusal as presentCode } from '#domain/values/refusal.ts'
import type { ListingRefusal } from './listing-refusal.ts'

/** Why a ticket cannot be listed, in the language of the page; null where it can. */
export function presentRefusal(code: ListingRefusal | undefined, language: Language): Refusal | null {
  return code === undefined ? null : presentCode(code, language)
}
