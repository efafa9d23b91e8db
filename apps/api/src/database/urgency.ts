import { AsyncLocalStorage } from 'node:async_hooks'

const urgency = new AsyncLocalStorage<true>()

/** Runs the work of an urgent request: its statements get the next free connections. */
export function asUrgent(work: () => void) {
  urgency.run(true, work)
}

export function isUrgent(): boolean {
  return urgency.getStore() === true
}
