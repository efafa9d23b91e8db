// Prints, as JSON, the requests of the error pages that produce an error, what precedes each, and what its page shows of
// the response in each language.
import { join } from 'node:path'
import type { Language } from '@taquilla/contract'
import { isFieldError, shownFieldDetail, shownResponse } from '../plugins/error-catalog/error-pages.ts'
import { resolveRequests } from '../plugins/error-catalog/resolve-requests.ts'
import type { Sample } from '../plugins/vocabulary/sample-files.ts'

const SAMPLES = join(import.meta.dirname, '../samples')
/** The site's address in the API that the tests start. */
const SITE_URL = 'http://localhost:3000'

const stepOf = ({ id, file }: Sample) => ({ id, request: file })

const requests = [...resolveRequests(SAMPLES)].map(([code, resolved]) => {
  const { right, given, after, request, key } = resolved
  const shown = (language: Language) =>
    isFieldError(code)
      ? shownFieldDetail(code, resolved, language)
      : shownResponse(code, resolved, { language, siteUrl: SITE_URL })
  return {
    code,
    right: right.id,
    given: given.map(stepOf),
    after: after.map(({ sample }) => stepOf(sample)),
    request,
    key,
    shown: { es: shown('es'), en: shown('en') },
  }
})
console.log(JSON.stringify(requests))
