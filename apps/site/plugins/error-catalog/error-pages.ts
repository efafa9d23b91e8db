// Contents of the pages: the entries of the catalog, with requests from the samples.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ERRORS,
  type ErrorCode,
  type ErrorDefinition,
  fillDetail,
  inLanguage,
  type Language,
  RESALE_REFUSALS,
} from '@taquilla/contract'
import { adviceFor, titleFor } from '@taquilla/contract/guest'
import type { ErrorCatalog, ErrorEntry, ErrorPageContent } from '../../src/errors/error-entry.ts'
import { errorEntries, errorIndex } from './catalog.ts'
import { partOf } from './parts.ts'
import { resolveRequests } from './resolve-requests.ts'
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

/**
 * Recorded responses to the wrong requests, by code; of a field error its detail only. What differs by language is a
 * `Text`.
 */
type Answers = Readonly<Record<string, unknown>>

export function errorPages({ language, siteUrl, siteDir }: ErrorSite): ErrorPages {
  const samples = join(siteDir, 'samples')
  const requests = resolveRequests(samples)
  const answers = readJson(join(siteDir, 'plugins/error-catalog/answers.json')) as Answers
  const entries = errorEntries(language, siteUrl)

  function pageOf(entry: ErrorEntry): ErrorPageContent {
    const code = entry.code as ErrorCode
    const request = requests.get(code)
    const wrong = WRONG_REQUESTS[code]
    const answer = inLanguage(answers[code], language) as object | undefined
    return {
      ...entry,
      ...(answer === undefined ? {} : { example: { ...answer, type: `${siteUrl}/errors/${code}` } }),
      ...(request === undefined ? {} : { wrong: shownRequest(request, { language, samples }) }),
      ...(wrong !== undefined && 'situation' in wrong ? { situation: wrong.situation[language] } : {}),
      ...shownTextOf(code, language),
      isPreviewed: RESALE_REFUSALS.some((each) => each === code),
    }
  }

  const fieldExamples = Object.keys(WRONG_FIELDS).map((code) => {
    const detail = String(inLanguage(answers[code], language))
    return [code, { detail, value: valuesOf(requests.get(code)?.differences ?? {})[language] }] as const
  })
  return { index: errorIndex(language, entries, new Map(fieldExamples)), pages: entries.map(pageOf) }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Title and advice of the hosted pages, for errors that only they return. */
function shownTextOf(code: ErrorCode, language: Language) {
  if (partOf(code) !== 'hosted') return {}
  const { values = {} }: ErrorDefinition = ERRORS[code]
  return {
    shown: { title: titleFor(code)[language], advice: fillDetail(adviceFor(code), values, language) },
  }
}
