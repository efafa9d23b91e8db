import type { Database } from '#database/pool.ts'

export interface DemoOptions {
  readonly database: Database
  readonly secret: string
  readonly dataDir: string
  readonly apiUrl: string
  readonly siteUrl: string
}
