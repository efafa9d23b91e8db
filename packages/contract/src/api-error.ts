import { ERRORS, type ErrorCode, type FieldErrorCode } from './errors.ts'
import type { Text } from './text.ts'

/** An invalid field of a request. */
export interface FieldError {
  /** JSON pointer (RFC 6901) into the body; for a parameter, a slash and its name. */
  readonly pointer: string
  readonly code: FieldErrorCode | ErrorCode
  /** Replaces `{expected}` in the text of the code. */
  readonly expected?: Text | string | number
}

export interface ApiErrorOptions {
  readonly detail?: Text
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** Error that becomes an error response; its status and title come from the catalogue of codes. */
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

/** Creates the error for invalid fields of a request (`request.invalid`). */
export function invalidFields(fields: readonly FieldError[]): ApiError {
  return new ApiError('request.invalid', { fields })
}
