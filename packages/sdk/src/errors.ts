import type { ErrorCode, FieldErrorCode } from './generated/error-codes.ts'
import type { FieldError, Problem } from './generated/schemas.ts'

/** Code known to this version of the SDK, or one that a newer server has added. */
export type KnownOrNewer<Code extends string> = Code | (string & {})

export interface TaquillaFieldError extends Omit<FieldError, 'code'> {
  code: KnownOrNewer<FieldErrorCode>
}

/** Error response of Taquilla (RFC 9457 problem details). */
export class TaquillaError extends Error {
  override readonly name = 'TaquillaError'
  /** HTTP status of the response. */
  readonly status: number
  /** Stable across versions: decide by it in your program. */
  readonly code: KnownOrNewer<ErrorCode>
  /** Short meaning of the code. */
  readonly title: string
  /** Describes this occurrence of the error and what to do about it. */
  readonly detail: string
  /** URL of the page that explains the code. */
  readonly type: string
  /** Id to quote when you contact support. */
  readonly requestId: string
  /** The invalid fields; empty if the error concerns the whole request. */
  readonly errors: readonly TaquillaFieldError[]
  /** Present total of the purchase, if the code is `buy_intention.total_changed`. */
  readonly currentTotal: Problem['currentTotal']
  /** Delay that the server requested with `Retry-After`, if any. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    const reasons = reasonsOf(problem.errors ?? [])
    super(`${problem.code}: ${problem.detail}${reasons} (request ${problem.requestId})`)
    this.status = problem.status
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.type = problem.type
    this.requestId = problem.requestId
    this.errors = problem.errors ?? []
    this.currentTotal = problem.currentTotal
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const MAX_REASONS = 3

/** The first field errors as sentences, each after its pointer. */
export function reasonsOf(errors: readonly FieldError[]): string {
  const reasons = errors
    .slice(0, MAX_REASONS)
    .map(({ pointer, detail }) => ` ${pointer || 'body'}: ${detail}`)
  const rest = errors.length - reasons.length
  return reasons.join('') + (rest > 0 ? ` (${rest} more)` : '')
}

/**
 * Taquilla's response was not received: the network failed, the call timed out, or a proxy responded instead.
 * The server may have executed the call; to be sure, repeat it with the same `idempotencyKey`.
 */
export class TaquillaConnectionError extends Error {
  override readonly name = 'TaquillaConnectionError'
  /** HTTP status of a response that was not Taquilla's, such as a proxy's; undefined if no response came. */
  readonly status: number | undefined
  /** Idempotency key of the failed write: the server executes repeated calls with this key only once. */
  readonly idempotencyKey: string | undefined

  constructor(
    message: string,
    {
      status,
      idempotencyKey,
      cause,
    }: { status?: number; idempotencyKey?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause })
    this.status = status
    this.idempotencyKey = idempotencyKey
  }
}
