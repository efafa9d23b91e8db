import { ERRORS, type ErrorCode, type Language } from '@taquilla/contract'
import { adviceFor, type Refusal } from '@taquilla/contract/guest'

/** Why something cannot be done now, as pages say it: a code of the catalogue in their language, and the way on. */
export function presentRefusal(code: ErrorCode, language: Language): Refusal {
  return { code, title: ERRORS[code].title[language], detail: adviceFor(code)[language] }
}
