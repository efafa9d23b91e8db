// Answers of the service that a test writes itself, typed by the contract.
import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'

/** An answer with which a call is refused. */
export class Refused {
  readonly status: number
  readonly body: { readonly code: string; readonly title: string; readonly detail: string }

  constructor(status: number, code: string, title: string) {
    this.status = status
    this.body = { code, title, detail: `More about ${code}.` }
  }
}

export interface Stub {
  readonly operation: GuestOperation
  readonly reply: (body: unknown, url: URL) => unknown
}

type Reply<Op extends GuestOperation> = GuestAnswer<Op> | Refused

/** Answers a call: with the same each time, or with what a function makes of the body and the address. */
export function answering<Op extends GuestOperation>(
  operation: Op,
  reply: Reply<Op> | ((body: GuestInput<Op>['body'], url: URL) => Reply<Op> | Promise<Reply<Op>>),
): Stub {
  return { operation, reply: typeof reply === 'function' ? (reply as Stub['reply']) : () => reply }
}

/** Keeps the bodies that pages send to a call. */
export function recording() {
  const bodies: unknown[] = []
  return { bodies, keep: (body: unknown) => void bodies.push(body) }
}

/** The first stub of a call; undefined where the test answers none. */
export function findStub(stubs: readonly Stub[], method: string, pathname: string): Stub | undefined {
  return stubs.find(({ operation }) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return operation.method === method && pattern.test(pathname)
  })
}
