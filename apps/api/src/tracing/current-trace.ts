import { AsyncLocalStorage } from 'node:async_hooks'
import { type Trace, textOf } from './trace.ts'

const current = new AsyncLocalStorage<Trace | undefined>()

/** Trace of the call, job or delivery that this code works for; undefined if it has none. */
export function currentTrace(): Trace | undefined {
  return current.getStore()
}

/** Text of the current trace for a column; null if there is none. */
export function currentTraceText(): string | null {
  const trace = current.getStore()
  return trace === undefined ? null : textOf(trace)
}

/** Runs the work, which belongs to `trace` alone, even if the caller works for another one. */
export function inTrace<Result>(trace: Trace | undefined, work: () => Result): Result {
  return trace === current.getStore() ? work() : current.run(trace, work)
}
