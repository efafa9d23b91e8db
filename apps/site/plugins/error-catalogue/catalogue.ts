import {
  ERRORS,
  type ErrorCode,
  errorsOf,
  FIELD_ERRORS,
  type FieldErrorCode,
  type Language,
  OPERATIONS,
} from '@taquilla/contract'
import type { ErrorCatalogue, ErrorEntry } from '../../src/errors/error-entry.ts'
import { errorStatuses, STATUS_MEANINGS } from './statuses.ts'

/** Builds one entry per error code of the contract. */
export function errorEntries(language: Language, siteUrl: string): readonly ErrorEntry[] {
  return (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { status, title, cause, cure } = ERRORS[code]
    return {
      code,
      status,
      title: title[language],
      cause: cause[language],
      cure: cure[language],
      example: {
        type: `${siteUrl}/errors/${code}`,
        title: title[language],
        status,
        detail: `${title[language]}.`,
        code,
        requestId: EXAMPLE_REQUEST_ID,
        ...(code === 'request.invalid' ? { errors: [exampleFieldError(language)] } : {}),
      },
      operations: OPERATIONS.filter((op) => errorsOf(op).includes(code)).map((op) => ({
        id: op.id,
        method: op.method,
        summary: op.summary[language],
      })),
    }
  })
}

/** Builds the index: codes grouped by status, and the codes of single fields, used in `errors` of a problem response. */
export function errorIndex(language: Language, entries: readonly ErrorEntry[]): ErrorCatalogue {
  return {
    statuses: errorStatuses().map((status) => ({
      status,
      meaning: STATUS_MEANINGS[status]?.[language] ?? '',
      errors: entries.filter((entry) => entry.status === status).map(({ code, title }) => ({ code, title })),
    })),
    fieldErrors: (Object.keys(FIELD_ERRORS) as FieldErrorCode[]).map((code) => ({
      code,
      detail: FIELD_ERRORS[code][language],
    })),
  }
}

const EXAMPLE_REQUEST_ID = '019a2e01-3c77-7d29-8b40-f5e16a92c7d3'

function exampleFieldError(language: Language) {
  const code: FieldErrorCode = 'field.required'
  return { pointer: '/0/buyer', code, detail: FIELD_ERRORS[code][language] }
}
