import { readConfig } from '../config.ts'
import type { Operator } from './operator.ts'

/** The URLs and the secret of the installation that the command belongs to. */
export function readPlatform({ store, context }: Operator) {
  return readConfig({
    ...context.environment,
    DATABASE_URL: store.url,
    DATABASE_DIRECT_URL: undefined,
    TAQUILLA_SECRET: store.secret,
    // readConfig requires mail settings; these commands send none, the worker does.
    MAIL_DIR: store.dataDir,
  })
}
