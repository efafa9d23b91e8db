import { ERRORS, type ErrorCode, type Language } from '@taquilla/contract'
import type { Refusal } from '@taquilla/contract/guest'

/** Why something cannot be done now, as pages say it: a code of the catalogue in their language. */
export function presentRefusal(code: ErrorCode, language: Language): Refusal {
  const { title, cause } = ERRORS[code]
  return { code, title: title[language], detail: cause[language] }
}
