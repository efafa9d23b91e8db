import type { Command } from 'commander'
import { createDatabase, type Database } from '#database/pool.ts'
import type { Report } from './report.ts'
import { openStore, type Store } from './store.ts'
import type { Surroundings } from './surroundings.ts'

/** What a command works with. */
export interface Operator {
  readonly store: Store
  readonly database: Database
  readonly surroundings: Surroundings
}

/** Runs a command's work with the store open, prints its report and closes what was opened. */
export type Perform = (command: Command, work: (operator: Operator) => Promise<Report>) => Promise<void>

export function createPerform(surroundings: Surroundings): Perform {
  return async function perform(command, work) {
    const store = await openStore(surroundings)
    const database = openPool(store.url)
    try {
      const report = await work({ store, database, surroundings })
      const isForMachines = command.optsWithGlobals<{ json?: boolean }>().json === true
      surroundings.print(isForMachines ? JSON.stringify(report.value, null, 2) : report.text)
    } finally {
      await database.close()
      await store.close()
    }
  }
}

function openPool(url: string): Database {
  return createDatabase({
    url,
    connections: 4,
    queueLength: 64,
    queueWaitMs: 10_000,
    statementTimeoutMs: 60_000,
    // The statement under way fails by itself, and says why.
    onConnectionError: () => undefined,
  })
}
