import { WEBHOOK_RETENTION_DAYS } from '@taquilla/contract'
import { deleteOldIdempotencyKeys } from '#database/idempotency-keys-repository.ts'
import { deleteOldRefusedMails } from '#domain/mails/index.ts'
import {
  deleteExpiredOneTimeTokens,
  deleteExpiredSessions,
  deleteExpiredSignInCodes,
} from '#domain/persons/index.ts'
import { deleteForgottenAttempts, deleteOldWebhooks } from '#domain/webhooks/index.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

const EVERY_SECONDS = 60
const ROWS_AT_ONCE = 5_000

/** Removes what has run out; nothing relies on it, since every look-up checks the instant itself. */
export function createTidyUp({ database }: Services): RecurringJob {
  return {
    name: 'tidy-up',
    everySeconds: EVERY_SECONDS,
    async run() {
      await untilFew(() => deleteOldIdempotencyKeys(database, ROWS_AT_ONCE))
      await untilFew(() => deleteExpiredOneTimeTokens(database, ROWS_AT_ONCE))
      await untilFew(() => deleteExpiredSessions(database, ROWS_AT_ONCE))
      await untilFew(() => deleteExpiredSignInCodes(database, ROWS_AT_ONCE))
      await untilFew(() => deleteOldRefusedMails(database, ROWS_AT_ONCE))
      await untilFew(() => deleteOldWebhooks(database, { days: WEBHOOK_RETENTION_DAYS, limit: ROWS_AT_ONCE }))
      await untilFew(() => deleteForgottenAttempts(database, ROWS_AT_ONCE))
    },
  }
}

async function untilFew(removeSome: () => Promise<number>) {
  while ((await removeSome()) === ROWS_AT_ONCE);
}
