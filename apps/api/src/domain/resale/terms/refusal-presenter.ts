import type { Language } from '@taquilla/contract'
import type { Refusal } from '@taquilla/contract/guest'
import { presentRefusal as presentCode } from '#domain/values/refusal-presenter.ts'
import type { ListingRefusal } from './listing-refusal.ts'

export function presentRefusal(code: ListingRefusal | undefined, language: Language): Refusal | null {
  return code === undefined ? null : presentCode(code, language)
}
