import { type ErrorValues, enumerate, type NamedValues, type ValueNames } from './error-detail.ts'
import { ERRORS, type ErrorCode, type FieldErrorCode } from './errors.ts'
import type { Text } from './text.ts'

/** A field that breaks a rule of its own. */
export interface InvalidField {
  /** JSON pointer (RFC 6901) into the body; for a parameter, a slash and its name. */
  readonly pointer: string
  readonly code: FieldErrorCode
  /** Replaces `{expected}` in the text of the code. */
  readonly expected?: Text | string | number
}

/** Errors that a field of a ticket causes together with what is stored. */
export type ConflictCode =
  | 'show.cancelled'
  | 'ticket.already_exists'
  | 'ticket.locator_taken'
  | 'ticket.pending'

interface ConflictOf<Code extends ConflictCode> {
  readonly pointer: string
  readonly code: Code
  readonly values: ErrorValues<Code>
}

type ConflictingField = { readonly [Code in ConflictCode]: ConflictOf<Code> }[ConflictCode]

/** An invalid field of a request. */
export type FieldError = InvalidField | ConflictingField

/** When the same request may succeed. */
interface Retry {
  /** By the seller's clock. */
  readonly at: Date
  readonly afterSeconds: number
}

interface Origin {
  readonly retry?: Retry
  /** In major units. */
  readonly currentTotal?: { readonly total: number; readonly currency: string }
  readonly fields?: readonly FieldError[]
  readonly cause?: unknown
}

interface AnyOptions extends Origin {
  readonly values?: NamedValues
}

/** The options of an error; they are required if the detail of the code names values. */
type OptionsOf<Code extends ErrorCode> = [ValueNames<Code>] extends [never]
  ? readonly [options?: Origin]
  : readonly [options: Origin & { readonly values: ErrorValues<Code> }]

/** Error that becomes an error response; its status and texts come from the catalog of codes. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Values that the detail names. The message has none of them, because it is logged. */
  readonly values: NamedValues
  readonly fields: readonly FieldError[]
  /** Undefined unless it is known when to repeat the request. */
  readonly retryAfterSeconds: number | undefined
  readonly retryAt: Date | undefined
  readonly currentTotal: Origin['currentTotal'] | undefined

  constructor(code: Code, ...[given]: OptionsOf<Code>) {
    const { values = {}, fields = [], cause, retry, currentTotal }: AnyOptions = given ?? {}
    super(ERRORS[code].title.en, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = ERRORS[code].status
    this.values = values
    this.fields = fields
    const { retryAfterSeconds } = values
    this.retryAfterSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : retry?.afterSeconds
    this.retryAt = retry?.at
    this.currentTotal = currentTotal
  }
}

/** Creates the error for invalid fields of a request (`request.invalid`). */
export function invalidFields(fields: readonly FieldError[]): ApiError {
  return new ApiError('request.invalid', { values: { fields: enumeratePointers(fields) }, fields })
}

/** Names the fields of the errors, each once. The pointer of the whole body is shown as a slash. */
export function enumeratePointers(fields: readonly { readonly pointer: string }[]): Text {
  return enumerate([...new Set(fields.map(({ pointer }) => pointer || '/'))])
}
