import type { Taquilla } from '@taquilla/sdk'
import type { Config } from './config.ts'
import type { Store } from './store/open-store.ts'

export interface AppContext {
  readonly config: Config
  readonly store: Store
  readonly taquilla: Taquilla
  /** False until Taquilla has our event; before that it would refuse every ticket for good. */
  isPublished: boolean
}
