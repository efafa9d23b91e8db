import { vi } from 'vitest'
import type { SavedTicket } from '#tickets/saved-tickets.ts'

/** Stubs the IndexedDB of a device, which jsdom lacks, as far as pages read the saved tickets. */
export function stubSavedTickets(saved: readonly SavedTicket[]) {
  const done = (result?: unknown) => ({
    result,
    addEventListener(kind: string, listener: () => void) {
      if (kind === 'success' || kind === 'complete') queueMicrotask(listener)
    },
  })
  const store = { getAll: () => done([...saved]), get: () => done(), put: () => done(), delete: () => done() }
  const database = { transaction: () => ({ ...done(), objectStore: () => store }), close() {} }
  vi.stubGlobal('indexedDB', { open: () => done(database) })
}
