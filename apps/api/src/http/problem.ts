import {
  ApiError,
  detailOf,
  ERRORS,
  type ErrorCode,
  FIELD_ERROR_UNITS,
  FIELD_ERRORS,
  type FieldError,
  fillDetail,
  type Language,
  MAX_REPORTED_FAULTS,
  quantity,
} from '@taquilla/contract'
import { adviceFor, titleFor } from '@taquilla/contract/guest'

const MAX_POINTER_LENGTH = 2_048

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly requestId: string
  /** Instant from which the request may be repeated, if it is known. */
  readonly retryAt?: string
  readonly currentTotal?: ApiError['currentTotal']
  readonly errors?: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[]
}

export interface ProblemContext {
  readonly language: Language
  readonly requestId: string
  readonly siteUrl: string
  /** True if a guest of the hosted pages reads the error; the detail is then advice without ids. */
  readonly isForGuest?: boolean
}

/** Builds the body of an error response (RFC 9457). */
export function presentProblem(error: ApiError, context: ProblemContext): Problem {
  const { language } = context
  const { title, detail } = context.isForGuest
    ? { title: titleFor(error.code, error.values), detail: adviceFor(error.code, error.values) }
    : ERRORS[error.code]
  return {
    type: problemType(context.siteUrl, error.code),
    title: title[language],
    status: error.status,
    detail: fillDetail(detail, error.values, language),
    code: error.code,
    requestId: context.requestId,
    ...(error.retryAt && { retryAt: error.retryAt.toISOString() }),
    ...(error.currentTotal && { currentTotal: error.currentTotal }),
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
  const detail = detailOfField(field, language)
  return { pointer: shortenPointer(field.pointer), code: field.code, detail }
}

function detailOfField(field: FieldError, language: Language): string {
  if ('values' in field) return detailOf(field.code, field.values, language)
  const { code, expected = '' } = field
  const unit = FIELD_ERROR_UNITS[code]
  const named = typeof expected === 'number' && unit !== undefined ? quantity(expected, unit) : expected
  return fillDetail(FIELD_ERRORS[code], { expected: named }, language)
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
