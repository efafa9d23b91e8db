import {
  ERRORS,
  type ErrorCode,
  errorsOf,
  FIELD_ERRORS,
  type FieldErrorCode,
  type Language,
  OPERATIONS,
  problemExample,
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
      example: problemExample(
        code,
        { language, siteUrl },
        code === 'request.invalid' ? [exampleFieldError(language)] : undefined,
      ).value,
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

function exampleFieldError(language: Language) {
  const code: FieldErrorCode = 'field.required'
  return { pointer: '/0/buyer', code, detail: FIELD_ERRORS[code][language] }
}
