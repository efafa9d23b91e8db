import type { Language } from '@taquilla/contract'
import type { GuestAnswer, GuestInput, GuestOperation, Person } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import type { VisitedSeller } from '#domain/persons/index.ts'

/** What a handler of the hosted pages knows of its call besides the input. */
export interface GuestContext<Op extends GuestOperation = GuestOperation> {
  readonly seller: VisitedSeller
  readonly person: Op['session'] extends 'required' ? Person : Person | null
  readonly language: Language
  readonly requestId: string
  /** Tells the operator of a fault elsewhere that the call survives. */
  readonly warn: (message: string, cause: unknown) => void
  /** A transaction of this seller in routes that write; single statements in the others. */
  readonly db: Sql
  readonly cookie: SessionCookie
}

/** The session that the browser keeps. */
export interface SessionCookie {
  /** The session that came with the request. */
  readonly session: string | undefined
  /** Gives the browser a session, once the call has succeeded. */
  set(session: string): void
  clear(): void
}

export type GuestHandler<Op extends GuestOperation> = (
  input: GuestInput<Op>,
  context: GuestContext<Op>,
) => Promise<GuestAnswer<Op>>

/** A call of the hosted pages and what answers it. */
export interface GuestRoute {
  readonly operation: GuestOperation
  readonly handler: (input: GuestInput<GuestOperation>, context: GuestContext) => Promise<unknown>
  readonly mode: 'statements' | 'transaction'
}

/** A call that changes nothing, or that opens the transactions that it needs itself. */
export function guestRoute<Op extends GuestOperation>(operation: Op, handler: GuestHandler<Op>): GuestRoute {
  return { operation, handler: handler as unknown as GuestRoute['handler'], mode: 'statements' }
}

/** A call whose effect and answer are one transaction. */
export function guestWriteRoute<Op extends GuestOperation>(
  operation: Op,
  handler: GuestHandler<Op>,
): GuestRoute {
  return { operation, handler: handler as unknown as GuestRoute['handler'], mode: 'transaction' }
}
