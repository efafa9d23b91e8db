// Contents of the pages: the entries of the catalog, with requests from the samples.
import { join } from 'node:path'
import {
  ERRORS,
  type ErrorCode,
  type ErrorDefinition,
  type FieldErrorCode,
  fillDetail,
  type Language,
  RESALE_REFUSALS,
} from '@taquilla/contract'
import { adviceFor, titleFor } from '@taquilla/contract/guest'
import type { ErrorCatalog, ErrorEntry, ErrorPageContent } from '../../src/errors/error-entry.ts'
import { errorEntries, errorIndex } from './catalog.ts'
import { partOf } from './parts.ts'
import { resolveRequests } from './resolve-requests.ts'
import { shownRequest, valuesOf } from './shown-requests.ts'
import { shownFieldDetail, shownResponse } from './shown-response.ts'
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
