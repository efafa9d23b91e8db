import type { Operation, OperationAnswer, OperationInput } from '@taquilla/contract'
import type { CallContext } from './context.ts'

type Handler = (input: OperationInput<Operation>, context: CallContext) => Promise<unknown>

/** An operation and what answers it. */
export interface Route {
  readonly operation: Operation
  readonly handler: Handler
  /** `transaction`: the handler runs in one transaction, with the stored answer of an Idempotency-Key. */
  readonly mode: 'read' | 'transaction'
  /** Answers instead of `handler` where the caller sent no Idempotency-Key, without a transaction of its own. */
  readonly withoutKey?: Handler
  /** Requests of a moment get the very same answer, which is written as text once for all of them. */
  readonly sharesAnswers?: true
}

export type HandlerOf<Op extends Operation> = (
  input: OperationInput<Op>,
  context: CallContext,
) => Promise<OperationAnswer<Op>>

/** A call that changes nothing. */
export function readRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'read' }
}

/** A call that changes nothing and answers the same object to all who ask at once. */
export function sharedAnswerRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'read', sharesAnswers: true }
}

/** A call whose effect and answer are one transaction. */
export function writeRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'transaction' }
}

/** A call whose effect is one statement: shared with others of the moment, unless a key asks for a stored answer. */
export function batchedRoute<Op extends Operation>(
  operation: Op,
  handlers: { readonly inTransaction: HandlerOf<Op>; readonly withoutKey: HandlerOf<Op> },
): Route {
  return {
    operation,
    handler: handlers.inTransaction as Handler,
    mode: 'transaction',
    withoutKey: handlers.withoutKey as Handler,
  }
}

/** A GET whose effect, where it has one, is one statement. A HEAD is not answered: it would have that effect too. */
export function issuingRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return batchedRoute(operation, { inTransaction: handler, withoutKey: handler })
}
