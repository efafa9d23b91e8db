import { ERRORS, type ErrorCode, type Language } from '@taquilla/contract'
import { adviceFor, type Refusal } from '@taquilla/contract/guest'

/** Localized error for hosted pages: why an action is impossible, and what the guest can do instead. Null without a code. */
export function presentRefusal(code: ErrorCode | undefined, language: Language): Refusal | null {
  if (code === undefined) return null
  return { code, title: ERRORS[code].title[language], detail: adviceFor(code)[language] }
}
