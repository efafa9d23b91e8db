import { WEBHOOK_RETENTION_DAYS } from '@taquilla/contract'
import { deleteOldIdempotencyKeys } from '#database/idempotency-keys-repository.ts'
import { deleteEndedAlerts } from '#domain/alerts/index.ts'
import { deleteOldRefusedMails } from '#domain/mails/index.ts'
import {
  deleteExpiredCodes,
  deleteExpiredOneTimeTokens,
  deleteExpiredSessions,
  deleteUnusedDevices,
  deleteWholeAllowances,
} from '#domain/persons/index.ts'
import { deleteOldWebhooks, deleteSurplusAttempts } from '#domain/webhooks/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60
const ROWS_AT_ONCE = 5_000

/** Deletes expired rows. Readers do not rely on it: they compare the expiry with the clock. */
export function createTidyUp({ database }: Services): RecurringJob {
  return {
    name: 'tidy-up',
    everySeconds: EVERY_SECONDS,
    async run() {
      await repeatWhileFull(() => deleteOldIdempotencyKeys(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteExpiredOneTimeTokens(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteExpiredSessions(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteExpiredCodes(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteEndedAlerts(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteWholeAllowances(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteUnusedDevices(database, ROWS_AT_ONCE))
      await repeatWhileFull(() => deleteOldRefusedMails(database, ROWS_AT_ONCE))
      await repeatWhileFull(() =>
        deleteOldWebhooks(database, { days: WEBHOOK_RETENTION_DAYS, limit: ROWS_AT_ONCE }),
      )
      await repeatWhileFull(() => deleteSurplusAttempts(database, ROWS_AT_ONCE))
    },
  }
}

async function repeatWhileFull(removeSome: () => Promise<number>) {
  while ((await removeSome()) === ROWS_AT_ONCE);
}
