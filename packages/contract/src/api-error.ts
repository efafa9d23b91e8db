import { ERRORS, type ErrorCode, type FieldErrorCode } from './errors.ts'
import type { Text } from './text.ts'

/** One fault of a request: where it is and what it is. */
export interface FieldError {
  /** JSON pointer (RFC 6901) into the body, or the name of a parameter behind a slash. */
  readonly pointer: string
  readonly code: FieldErrorCode | ErrorCode
  /** Fills `{expected}` in the code's text. */
  readonly expected?: Text | string | number
}

export interface ApiErrorOptions {
  readonly detail?: Text
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** The one error that a caller is told about; its status and title come from the catalogue. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly detail: Text | undefined
  readonly fields: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.detail?.en ?? ERRORS[code].title.en, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code].status
    this.detail = options.detail
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** A refusal of single fields, each at its pointer. */
export function invalidFields(fields: readonly FieldError[]): ApiError {
  return new ApiError('request.invalid', { fields })
}
