// Stubbed API responses, typed by the contract.
import type { GuestAnswer, GuestInput, GuestOperation } from '@taquilla/contract/guest'
import { PATTERNS } from '../../src/config/paths.ts'

/** Name of a hosted page, for tests of all of them. */
export type PageName = keyof typeof PATTERNS

/** Pattern of each hosted page, such as `/tickets/:id/view`. */
export const PAGES: ReadonlyMap<string, string> = new Map(Object.entries(PATTERNS))

/** Error response of a stub. */
export class Refused {
  readonly status: number
  readonly body: {
    readonly code: string
    readonly title: string
    readonly detail: string
    currentTotal?: { total: number; currency: string }
  }
  retryAfterSeconds: number | undefined

  constructor(status: number, code: string, title: string) {
    this.status = status
    this.body = { code, title, detail: `More about ${code}.` }
  }

  /** Says what the purchase costs now. */
  at(total: number): this {
    this.body.currentTotal = { total, currency: 'ARS' }
    return this
  }

  /** Adds a Retry-After. */
  for(seconds: number): this {
    this.retryAfterSeconds = seconds
    return this
  }
}

export interface Stub {
  readonly operation: GuestOperation
  readonly reply: (body: unknown, url: URL) => unknown
}

type Reply<Op extends GuestOperation> = GuestAnswer<Op> | Refused

/** Stubs a call with a fixed response or with a function of request body and URL. */
export function answering<Op extends GuestOperation>(
  operation: Op,
  reply: Reply<Op> | ((body: GuestInput<Op>['body'], url: URL) => Reply<Op> | Promise<Reply<Op>>),
): Stub {
  return { operation, reply: typeof reply === 'function' ? (reply as Stub['reply']) : () => reply }
}

/** A promise that the test resolves. */
export function awaited<Value = void>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

/** Records request bodies. */
export function recording() {
  const bodies: unknown[] = []
  return { bodies, keep: (body: unknown) => void bodies.push(body) }
}

/** First stub that matches; undefined if there is none. */
export function findStub(stubs: readonly Stub[], method: string, pathname: string): Stub | undefined {
  return stubs.find(({ operation }) => {
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return operation.method === method && pattern.test(pathname)
  })
}
