import {
  ApiError,
  ERRORS,
  type ErrorCode,
  FIELD_ERRORS,
  type FieldError,
  type FieldErrorCode,
  type Language,
  MAX_REPORTED_FAULTS,
  type Text,
} from '@taquilla/contract'
import { adviceFor } from '@taquilla/contract/guest'

const MAX_EXPECTED_LENGTH = 1_000
const MAX_POINTER_LENGTH = 2_048

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly requestId: string
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[]
}

export interface ProblemContext {
  readonly language: Language
  readonly requestId: string
  readonly siteUrl: string
  /** True if a guest of the hosted pages reads the error; the detail then says what to do next. */
  readonly isForGuest?: boolean
}

/** Builds the body of an error response (RFC 9457). */
export function presentProblem(error: ApiError, context: ProblemContext): Problem {
  const { language } = context
  const title = ERRORS[error.code].title[language]
  const more = context.isForGuest ? adviceFor(error.code)[language] : `${title}.`
  return {
    type: problemType(context.siteUrl, error.code),
    title,
    status: error.status,
    detail: error.detail?.[language] ?? more,
    code: error.code,
    requestId: context.requestId,
    ...(error.fields.length > 0
      ? {
          errors: error.fields
            .slice(0, MAX_REPORTED_FAULTS)
            .map((field) => presentFieldError(field, language)),
        }
      : {}),
  }
}

/** URL of the code's documentation page. */
export function problemType(siteUrl: string, code: ErrorCode): string {
  return `${siteUrl}/errors/${code}`
}

export function presentFieldError(field: FieldError, language: Language) {
  const isFieldCode = field.code in FIELD_ERRORS
  const template: Text = isFieldCode
    ? FIELD_ERRORS[field.code as FieldErrorCode]
    : ERRORS[field.code as ErrorCode].title
  const expected =
    typeof field.expected === 'object' ? field.expected[language] : String(field.expected ?? '')
  const text = template[language].replace('{expected}', () => shorten(expected))
  return { pointer: shortenPointer(field.pointer), code: field.code, detail: isFieldCode ? text : `${text}.` }
}

/** Limits the length, since expectations may quote values that the client sent. */
function shorten(expected: string): string {
  if (expected.length <= MAX_EXPECTED_LENGTH) return expected
  return `${expected.slice(0, MAX_EXPECTED_LENGTH).toWellFormed()}…`
}

/** Cuts an overlong pointer back to the last complete parent. */
function shortenPointer(pointer: string): string {
  if (pointer.length <= MAX_POINTER_LENGTH) return pointer
  return pointer.slice(0, pointer.lastIndexOf('/', MAX_POINTER_LENGTH))
}

/** Wraps unknown errors as `internal`, so that no details of them reach the client. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal', { cause: error })
}
