import { ApiError, text, WRITES_REFUSED_REASON } from '@taquilla/contract'
import pg from 'pg'

/** Violation of a schema constraint. Repositories translate the ones they expect. */
export class ConstraintError extends Error {
  readonly constraint: string

  constructor(constraint: string, cause: unknown) {
    super(`Constraint ${constraint} was violated.`, { cause })
    this.name = 'ConstraintError'
    this.constraint = constraint
  }
}

/** The server is a standby or refuses writes, and the address of the database wants another one. */
export class WrongServerError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongServerError'
  }
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
/** The transaction did nothing for too long, because this process was too slow. */
const IDLE_IN_TRANSACTION = '25P03'
const READ_ONLY = '25006'
/** The server refuses writes: it lacks space, or it is a standby. Or it found no space for one. */
const WRITES_REFUSED = [READ_ONLY, '53100']
const WRITES_REFUSED_SECONDS = 10
const BUSY = [
  LOCK_NOT_AVAILABLE,
  QUERY_CANCELED,
  IDLE_IN_TRANSACTION,
  SERIALIZATION_FAILURE,
  DEADLOCK_DETECTED,
]
const INTEGRITY_CLASS = '23'
/** SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58']
/** Error message of the driver when no connection became free in time; it has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
/** Error message of the driver when a statement got no answer in time; it has no code. */
const ANSWER_TIMEOUT = 'Query read timeout'
/** System calls of a connection that is made, and of one that is used. */
const CONNECTING = ['connect', 'getaddrinfo']
const CONNECTED = ['read', 'write']

/** True if repeating the whole transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(error.code ?? '')
  )
}

export function isLockTimeout(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.cause : error
  return origin instanceof pg.DatabaseError && origin.code === LOCK_NOT_AVAILABLE
}

/** True if a statement got no answer in time. It may have taken effect. */
export function isAnswerMissing(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.cause : error
  return origin instanceof Error && origin.message === ANSWER_TIMEOUT
}

/** True if no connection was made: the host is unknown or away, or nothing listens there. */
export function isHostAway(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.cause : error
  if (origin instanceof AggregateError) return origin.errors.every(isHostAway)
  return origin instanceof Error && CONNECTING.includes(systemCallOf(origin))
}

/** True if the server refuses writes: it lacks space, or it is a standby. */
export function areWritesRefused(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.cause : error
  return origin instanceof pg.DatabaseError && origin.code === READ_ONLY
}

/** Errors of statements whose server ended the connection: by an operator, a failover or a crash. */
const TERMINATED = ['57P01', '57P02']
const CUT_CODES = ['ECONNRESET', 'EPIPE']

/** True if the connection ended at once, so that what it had not committed is undone and can be repeated on another. */
export function isConnectionCut(error: unknown): boolean {
  const origin = error instanceof ApiError ? error.cause : error
  if (origin instanceof pg.DatabaseError) return TERMINATED.includes(origin.code ?? '')
  if (!(origin instanceof Error)) return false
  const { code = '' } = origin as NodeJS.ErrnoException
  return CUT_CODES.includes(code) || /Connection terminated unexpectedly|not queryable/.test(origin.message)
}

/** Translates driver errors to API errors or ConstraintError; returns other errors unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof pg.DatabaseError) return fromServer(error)
  if (error instanceof Error && error.message === POOL_TIMEOUT) {
    return new ApiError('server.busy', { values: { retryAfterSeconds: 1 }, cause: error })
  }
  if (error instanceof Error && isFromNetwork(error)) {
    return databaseAway(error)
  }
  return error
}

/** Creates the error of a database that does not respond. */
export function databaseAway(cause?: unknown): ApiError {
  const reason = text(
    'El servidor no puede conectarse a su base de datos.',
    'The server cannot connect to its database.',
  )
  return new ApiError('server.unavailable', { values: { reason, retryAfterSeconds: 2 }, cause })
}

function fromServer(error: pg.DatabaseError): unknown {
  const code = error.code ?? ''
  if (code.startsWith(INTEGRITY_CLASS) && error.constraint)
    return new ConstraintError(error.constraint, error)
  if (BUSY.includes(code)) {
    return new ApiError('server.busy', { values: { retryAfterSeconds: 1 }, cause: error })
  }
  if (WRITES_REFUSED.includes(code)) {
    const values = { reason: WRITES_REFUSED_REASON, retryAfterSeconds: WRITES_REFUSED_SECONDS }
    return new ApiError('server.unavailable', { values, cause: error })
  }
  if (UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) {
    return databaseAway(error)
  }
  return error
}

/** The system call that failed; empty for other errors. */
function systemCallOf(error: NodeJS.ErrnoException): string {
  return error.syscall ?? ''
}

function isFromNetwork(error: Error): boolean {
  if (error instanceof AggregateError)
    return error.errors.some((each) => each instanceof Error && isFromNetwork(each))
  return (
    error instanceof WrongServerError ||
    error.message === ANSWER_TIMEOUT ||
    [...CONNECTING, ...CONNECTED].includes(systemCallOf(error)) ||
    isConnectionCut(error) ||
    /Connection terminated|Client has encountered a connection error|not queryable|a pool after calling end/.test(
      error.message,
    )
  )
}
