/** Error response of the API in problem+json form; `code` is an error code of the catalog. */
export class Problem extends Error {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly currentTotal: ProblemBody['currentTotal']
  /** Problems of single request fields. */
  readonly fields: readonly ProblemField[]

  constructor(body: ProblemBody, { status, retryAfter }: { status: number; retryAfter: string | null }) {
    super(`${body.code}: ${body.title}`)
    this.name = 'Problem'
    this.code = body.code
    this.title = body.title
    this.detail = body.detail ?? ''
    this.status = status
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
    this.currentTotal = body.currentTotal
    this.fields = body.errors ?? []
  }
}

interface ProblemField {
  readonly pointer: string
  readonly code: string
  readonly detail?: string
}

export interface ProblemBody {
  readonly code: string
  readonly title: string
  readonly detail?: string
  readonly requestId?: string
  readonly errors?: readonly ProblemField[]
  /** Total of a purchase, if it is not the one that the page sent. */
  readonly currentTotal?: { readonly total: number; readonly currency: string } | undefined
}

/** True if repeating the request would fail the same way; false for 5xx, 429 and network errors. */
export function isRefusal(thrown: unknown): thrown is Problem {
  return thrown instanceof Problem && thrown.status < 500 && thrown.status !== 429
}

/** True if no answer tells whether the request had its effect: the connection was lost, or the server failed. */
export function isLost(thrown: unknown): boolean {
  return thrown !== null && !(thrown instanceof Problem && thrown.status < 500)
}

/** Narrows an error to a Problem, optionally with a given code. */
export function isProblem(thrown: unknown, code?: string): thrown is Problem {
  return thrown instanceof Problem && (code === undefined || thrown.code === code)
}
