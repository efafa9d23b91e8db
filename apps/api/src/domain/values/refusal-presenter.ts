import { ERRORS, type ErrorCode, type Language } from '@taquilla/contract'
import { adviceFor, type Refusal } from '@taquilla/contract/guest'

/** Localized error for hosted pages: why an action is impossible, and what the guest can do instead. */
export function presentRefusal(code: ErrorCode, language: Language): Refusal {
  return { code, title: ERRORS[code].title[language], detail: adviceFor(code)[language] }
}
