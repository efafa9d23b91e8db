import type { Database } from '#database/pool.ts'

export interface DemoAddresses {
  readonly apiUrl: string
  readonly siteUrl: string
}

export interface DemoOptions extends DemoAddresses {
  readonly database: Database
  readonly secret: string
  readonly dataDir: string
}
