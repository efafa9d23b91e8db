import type { Operation, OperationAnswer, OperationInput } from '@taquilla/contract'
import type { CallContext } from './context.ts'

/** Turns `/tickets/{id}` into `/tickets/:id`. */
export function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

type Handler = (
  input: OperationInput<Operation>,
  context: CallContext,
  prepared?: unknown,
) => Promise<unknown>

export interface Route {
  readonly operation: Operation
  readonly handler: Handler
  /** `transaction`: the handler runs in one transaction, which also stores the response of an Idempotency-Key. */
  readonly mode: 'read' | 'transaction'
  /** Slow work on the input. It runs before the transaction, so that no connection and no lock waits for it. */
  readonly prepare?: (input: OperationInput<Operation>) => Promise<unknown>
  /** Replaces `handler` for requests without an Idempotency-Key; runs outside a transaction. */
  readonly withoutKey?: Handler
  /** Concurrent requests get the same answer object, which is serialized once. */
  readonly sharesAnswers?: true
  /** The handler returns a {@link SentFile}. */
  readonly sendsFile?: true
}

/** File that is sent while it is made. */
export interface SentFile {
  readonly name: string
  readonly mediaType: string
  /** A piece is made when the client has taken those before it; `return` is called if the connection breaks. */
  readonly pieces: AsyncGenerator<string, void>
}

export type HandlerOf<Op extends Operation> = (
  input: OperationInput<Op>,
  context: CallContext,
) => Promise<OperationAnswer<Op>>

export function readRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'read' }
}

/** Route that changes nothing and returns a file. HEAD is not served, because it would make the whole file. */
export function fileRoute<Op extends Operation>(
  operation: Op,
  handler: (input: OperationInput<Op>, context: CallContext) => Promise<SentFile>,
): Route {
  return { operation, handler: handler as Handler, mode: 'read', sendsFile: true }
}

/** Route that changes nothing and returns the same object to concurrent requests. */
export function sharedAnswerRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'read', sharesAnswers: true }
}

/** Route that runs in one transaction. */
export function writeRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return { operation, handler: handler as Handler, mode: 'transaction' }
}

/** Route that runs in one transaction, with what `prepare` made of the input before. */
export function preparedRoute<Op extends Operation, Prepared>(
  operation: Op,
  handlers: {
    readonly prepare: (input: OperationInput<Op>) => Promise<Prepared>
    readonly inTransaction: (
      prepared: Prepared,
      ...call: Parameters<HandlerOf<Op>>
    ) => Promise<OperationAnswer<Op>>
  },
): Route {
  return {
    operation,
    prepare: handlers.prepare as Route['prepare'] & {},
    handler: ((input, context, prepared) =>
      handlers.inTransaction(prepared as Prepared, input, context)) as Handler,
    mode: 'transaction',
  }
}

/**
 * Route that changes data with one statement. Requests without Idempotency-Key share batched statements; others run in
 * a transaction.
 */
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

/** GET whose handler may change data with one statement. HEAD is not served, because it would cause the same change. */
export function issuingRoute<Op extends Operation>(operation: Op, handler: HandlerOf<Op>): Route {
  return batchedRoute(operation, { inTransaction: handler, withoutKey: handler })
}
