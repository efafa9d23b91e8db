import type { Language } from '@taquilla/contract'
import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import type { VisitedSeller } from '#domain/persons/index.ts'
import type { Contact } from '#domain/values/contact.ts'

export interface GuestContext<Op extends GuestOperation = GuestOperation> {
  readonly seller: VisitedSeller
  readonly person: Op['session'] extends 'required' ? Contact : Contact | null
  readonly language: Language
  readonly requestId: string
  /** Logs a failure elsewhere that does not fail this call. */
  readonly warn: (message: string, cause: unknown) => void
  /** Transaction of this seller in routes that write; single statements in others. */
  readonly db: Sql
  readonly cookie: SessionCookie
  readonly browser: DeviceCookie
  /** Network of the browser, for limits (see `networkOf`). */
  readonly network: string
}

/** Session cookie of the browser. */
export interface SessionCookie {
  /** Session sent with the request. */
  readonly session: string | undefined
  /** Sets the cookie in the response. */
  set(session: string): void
  clear(): void
}

/** Cookie that tells browsers apart when people sign in. */
export interface DeviceCookie {
  /** Sent with the request, or a new one. */
  readonly device: string
  /** Sets the cookie in the response; for a hold without a person, says also for how long the browser holds. */
  keep(holdSeconds?: number): void
}

export type GuestHandler<Op extends GuestOperation> = (
  input: GuestInput<Op>,
  context: GuestContext<Op>,
) => Promise<GuestAnswer<Op>>

/** Call of the hosted pages with its handler. */
export interface GuestRoute {
  readonly operation: GuestOperation
  readonly handler: (input: GuestInput<GuestOperation>, context: GuestContext) => Promise<unknown>
  readonly mode: 'statements' | 'transaction'
}

/** Route that changes nothing, or whose handler opens its own transactions. */
export function guestRoute<Op extends GuestOperation>(operation: Op, handler: GuestHandler<Op>): GuestRoute {
  return { operation, handler: handler as unknown as GuestRoute['handler'], mode: 'statements' }
}

/** Route that runs in one transaction. */
export function guestWriteRoute<Op extends GuestOperation>(
  operation: Op,
  handler: GuestHandler<Op>,
): GuestRoute {
  return { operation, handler: handler as unknown as GuestRoute['handler'], mode: 'transaction' }
}
