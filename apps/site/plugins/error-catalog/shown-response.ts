// What the pages show of the responses to the wrong requests. `wrong-requests.test.ts` of the API compares them with
// those of the API.
import {
  ERRORS,
  type ErrorCode,
  type ErrorDefinition,
  FIELD_ERRORS,
  type FieldErrorCode,
  fillDetail,
  inLanguage,
  type Language,
  problemExample,
} from '@taquilla/contract'
import type { ResolvedRequest } from './resolve-requests.ts'

interface Place {
  readonly language: Language
  readonly siteUrl: string
}

/** The response to a wrong request: that of its sample if there is one, else the contract's with the request's values. */
export function shownResponse(code: ErrorCode, resolved: ResolvedRequest, place: Place): object {
  const { names, pointer, adds, sample } = resolved
  const type = `${place.siteUrl}/errors/${code}`
  if (sample !== undefined) return { ...(inLanguage(sample.file.answer, place.language) as object), type }
  const { detail: template, values = {} }: ErrorDefinition = ERRORS[code]
  const changedId = 'id' in values ? idIn(resolved) : {}
  const detail = fillDetail(template, { ...values, ...changedId, ...names }, place.language)
  return {
    ...(problemExample(code, place).value as object),
    detail,
    ...(pointer === undefined ? {} : { errors: [{ pointer, code, detail }] }),
    ...adds,
  }
}

/** Detail of the field error that a wrong request produces. */
export function shownFieldDetail(
  code: FieldErrorCode,
  { names = {} }: ResolvedRequest,
  language: Language,
): string {
  return fillDetail(FIELD_ERRORS[code], names, language)
}

/** The id that the request changes in its path or query. */
function idIn({ differences }: ResolvedRequest): { readonly id?: string } {
  const [found] = Object.entries(differences).filter(([pointer]) => /^\/(?:path|query)\//.test(pointer))
  return found === undefined ? {} : { id: String(found[1]) }
}

export function isFieldError(code: ErrorCode | FieldErrorCode): code is FieldErrorCode {
  return code in FIELD_ERRORS
}
