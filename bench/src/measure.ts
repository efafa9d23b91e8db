import type pg from 'pg'
import type { Gate } from './gates.ts'
import type { MailServer } from './mail-server.ts'
import type { Platform } from './platform.ts'

/** What a measure works with: a platform of its own, and its database. */
export interface Bench {
  readonly platform: Platform
  readonly sql: pg.Pool
  /** Receives the mails of the platform. */
  readonly mails: MailServer
  /** Empty folder for files of the measure. */
  readonly folder: string
}

export interface RoundResult {
  /** Figures by name, in groups; the median of all rounds is reported. */
  readonly figures: Readonly<Record<string, unknown>>
  /** Limits that the round had to keep; the worst round counts. */
  readonly gates?: readonly Gate[]
}

export interface Measure {
  /** Rounds share a platform, so each creates sellers of its own: their ids contain the number of the round. */
  readonly run: (bench: Bench, round: number) => Promise<RoundResult>
  /** Number of rounds unless BENCH_ROUNDS says otherwise; 3 if omitted. */
  readonly rounds?: number
  /** True if a worker runs in every round. Other measures start one when they need it. */
  readonly hasWorker?: boolean
  /** Variables of the platform's processes that differ from those of other measures. */
  readonly environment?: NodeJS.ProcessEnv
}
