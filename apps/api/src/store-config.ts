// Settings of all commands, apart from config.ts, which loads the payment providers for theirs.
import Type from 'typebox'
import { type Environment, reader } from './environment-reader.ts'

export const STORE = Type.Object({ dataDir: Type.String({ variable: 'DATA_DIR', default: '.data' }) })

/** Reads what a command needs before there is a database. */
export function readStoreConfig(environment: Environment) {
  return {
    /** Undefined selects the embedded database in `dataDir`. */
    databaseUrl: environment.DATABASE_URL || undefined,
    directUrl: environment.DATABASE_DIRECT_URL || undefined,
    ...reader(environment, [])(STORE),
    /** Base of relative paths, because npm runs scripts in another folder than the caller's. */
    callerFolder: environment.INIT_CWD || undefined,
  }
}
