import type { ErrorCode, FieldErrorCode } from './generated/error-codes.ts'
import type { FieldError, Problem } from './generated/schemas.ts'

/** A code of the catalogue, or one that a newer server added to it. */
export type KnownOrNewer<Code extends string> = Code | (string & {})

/** One field at fault. */
export interface TaquillaFieldError extends Omit<FieldError, 'code'> {
  code: KnownOrNewer<FieldErrorCode>
}

/** Taquilla refused the call, and says why. */
export class TaquillaError extends Error {
  override readonly name = 'TaquillaError'
  /** HTTP status of the answer. */
  readonly status: number
  /** Stable; what a program decides by. */
  readonly code: KnownOrNewer<ErrorCode>
  /** What the code means, in a few words. */
  readonly title: string
  /** What happened in this call, and what to do. */
  readonly detail: string
  /** Address of the page that explains the code. */
  readonly type: string
  /** Quote it when writing to support. */
  readonly requestId: string
  /** The fields at fault; empty where the refusal is of the whole. */
  readonly errors: readonly TaquillaFieldError[]
  /** How long the server asked to wait, where it did. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(`${problem.code}: ${problem.detail} (request ${problem.requestId})`)
    this.status = problem.status
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.type = problem.type
    this.requestId = problem.requestId
    this.errors = problem.errors ?? []
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * No answer of Taquilla came: the network failed, time ran out, or something in between answered.
 * The call may have had its effect; repeat it with the same idempotency key.
 */
export class TaquillaConnectionError extends Error {
  override readonly name = 'TaquillaConnectionError'
  /** HTTP status of what came instead of an answer of Taquilla, where anything came. */
  readonly status: number | undefined
  /** The key under which a write was sent: repeating the call with it cannot do it twice. */
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
