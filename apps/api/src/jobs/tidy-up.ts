import { UNPAID_PURCHASE_RETENTION_DAYS, WEBHOOK_RETENTION_DAYS } from '@taquilla/contract'
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
import { deleteUnpaidPurchases } from '#domain/purchase/index.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { deleteOldWebhooks, deleteSurplusAttempts } from '#domain/webhooks/index.ts'
import { completeAddressForms, renewContacts } from '#operations/persons/complete-addresses.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { PlatformServices } from '../services.ts'

const EVERY_SECONDS = 60
const ROWS_AT_ONCE = 5_000

/** Deletes expired rows. Readers do not rely on it: they compare the expiry with the clock. */
export function createTidyUp({ database }: PlatformServices): RecurringJob {
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

const PURCHASES_AT_ONCE = 1_000

/** Deletes purchases that ended long ago without any payment: bots can make many. Reads all purchases once a day. */
export function createDeleteUnpaidPurchases(
  { database }: Pick<PlatformServices, 'database'>,
  atOnce = PURCHASES_AT_ONCE,
): RecurringJob {
  return {
    name: 'delete-unpaid-purchases',
    everySeconds: 86_400,
    async run() {
      const retention = { days: UNPAID_PURCHASE_RETENTION_DAYS, limit: atOnce }
      let after: BuyIntentionKey | undefined = { sellerId: '', buyIntentionId: NIL_ID }
      while (after !== undefined) after = await deleteUnpaidPurchases(database, after, retention)
    },
  }
}

/** Completes rows that a process of an earlier version wrote while an upgrade rolls. */
export function createCompleteAddresses({ database }: PlatformServices): readonly RecurringJob[] {
  return [
    { name: 'complete-address-forms', everySeconds: 5, run: () => completeAddressForms(database) },
    {
      name: 'renew-contacts',
      everySeconds: 3_600,
      async run() {
        await renewContacts(database)
      },
    },
  ]
}
