import type pg from 'pg'
import type { MailServer } from './mail-server.ts'
import type { Platform } from './platform.ts'
import type { PostgresTools } from './postgres-tools.ts'

/** Running platform and tools that every measurement of the API gets. */
export interface Bench {
  readonly platform: Platform
  readonly tools: PostgresTools
  readonly folder: string
  readonly sql: pg.Pool
  /** Receives the mails of the platform. */
  readonly mails: MailServer
}
