import type { Taquilla } from '@taquilla/sdk'
import type { Config } from './config.ts'
import type { Store } from './store/open-store.ts'

/** What every part of the system works with. */
export interface System {
  readonly config: Config
  readonly store: Store
  readonly taquilla: Taquilla
}
