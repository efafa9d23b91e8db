/** A refusal of the API, as problem details; `code` is one of the catalogue. */
export class Problem extends Error {
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** What is wrong with single fields. */
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
    this.fields = body.errors ?? []
  }
}

export interface ProblemField {
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
}

/** Whether the service answered and will answer the same again; else it is away, or busy. */
export function isRefusal(thrown: unknown): thrown is Problem {
  return thrown instanceof Problem && thrown.status < 500 && thrown.status !== 429
}

/** Whether something thrown is the refusal with this code. */
export function isProblem(thrown: unknown, code?: string): thrown is Problem {
  return thrown instanceof Problem && (code === undefined || thrown.code === code)
}
