import { createContext, use, useSyncExternalStore } from 'react'

/** The facts about a visit that the server knew when it drew the page. */
export interface Drawn {
  /** Path and query. */
  readonly url: string
  /** Time zone of the device; null if the browser did not say it. */
  readonly timeZone: string | null
  readonly userAgent: string
  /** Time of the answers that the page shows, by the clock of the service. */
  readonly atMs: number
}

const DrawnContext = createContext<Drawn | undefined>(undefined)

export const DrawnProvider = DrawnContext.Provider

/** Undefined in a page that the browser draws from the start. */
export function useDrawn(): Drawn | undefined {
  return use(DrawnContext)
}

/**
 * Returns a value that only the device knows. The server, and the render that takes over its HTML, use `drawn` instead.
 * @param read must return the same value until something changed
 */
export function useOnDevice<Value>(read: () => Value, drawn: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => drawn)
}

const neverChanges = () => () => undefined
