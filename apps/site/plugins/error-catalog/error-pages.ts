// Contents of the pages: the entries of the catalog, with requests from the samples.
import { join } from 'node:path'
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
  RESALE_REFUSALS,
} from '@taquilla/contract'
import { adviceFor, titleFor } from '@taquilla/contract/guest'
import type { ErrorCatalog, ErrorEntry, ErrorPageContent } from '../../src/errors/error-entry.ts'
import { errorEntries, errorIndex } from './catalog.ts'
import { partOf } from './parts.ts'
import { type ResolvedRequest, resolveRequests } from './resolve-requests.ts'
import { shownRequest, valuesOf } from './shown-requests.ts'
import { WRONG_FIELDS } from './wrong-fields.ts'
import { WRONG_REQUESTS } from './wrong-requests.ts'

interface ErrorSite {
  readonly language: Language
  readonly siteUrl: string
  /** Folder of the site, which contains the samples. */
  readonly siteDir: string
}

interface ErrorPages {
  readonly index: ErrorCatalog
  readonly pages: readonly ErrorPageContent[]
}

export function errorPages({ language, siteUrl, siteDir }: ErrorSite): ErrorPages {
  const samples = join(siteDir, 'samples')
  const requests = resolveRequests(samples)
  const entries = errorEntries(language, siteUrl)

  function pageOf(entry: ErrorEntry): ErrorPageContent {
    const code = entry.code as ErrorCode
    const request = requests.get(code)
    const wrong = WRONG_REQUESTS[code]
    return {
      ...entry,
      ...(request === undefined
        ? {}
        : {
            example: shownResponse(code, request, { language, siteUrl }),
            wrong: shownRequest(request, { language, samples }),
          }),
      ...(wrong !== undefined && 'situation' in wrong ? { situation: wrong.situation[language] } : {}),
      ...shownTextOf(code, language),
      isPreviewed: RESALE_REFUSALS.some((each) => each === code),
    }
  }

  const fieldExamples = (Object.keys(WRONG_FIELDS) as FieldErrorCode[]).flatMap((code) => {
    const request = requests.get(code)
    if (request === undefined) return []
    const detail = shownFieldDetail(code, request, language)
    return [[code, { detail, value: valuesOf(request.differences)[language] }] as const]
  })
  return { index: errorIndex(language, entries, new Map(fieldExamples)), pages: entries.map(pageOf) }
}

/** Title and advice of the hosted pages, for errors that only they return. */
function shownTextOf(code: ErrorCode, language: Language) {
  if (partOf(code) !== 'hosted') return {}
  const { values = {} }: ErrorDefinition = ERRORS[code]
  return {
    shown: { title: titleFor(code)[language], advice: fillDetail(adviceFor(code), values, language) },
  }
}

interface Place {
  readonly language: Language
  readonly siteUrl: string
}

/**
 * The response to a wrong request: that of its sample if there is one, else the contract's with the request's values.
 * `wrong-requests.test.ts` of the API compares it with that of the API.
 */
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
