import { type ErrorCode, fillDetail, type Language, type NamedValues } from '@taquilla/contract'
import { adviceFor, type Refusal, titleFor } from '@taquilla/contract/guest'

/** Localized error for hosted pages: why an action is impossible, and what the guest can do instead. Null without a code. */
export function presentRefusal(
  code: ErrorCode | undefined,
  language: Language,
  values: NamedValues = {},
): Refusal | null {
  if (code === undefined) return null
  return {
    code,
    title: titleFor(code, values)[language],
    detail: fillDetail(adviceFor(code), values, language),
  }
}
