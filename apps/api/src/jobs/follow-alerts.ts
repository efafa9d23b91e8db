import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import {
  claimDueAlerts,
  findShowsOfListings,
  HOLD_RELEASED,
  makeAlertsDue,
  mostTogetherWithout,
} from '#domain/market/index.ts'
import { findListingsOfHold } from '#domain/purchase/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import {
  BULK_TIME_LIMIT_SECONDS,
  type JobDefinition,
  type JobRequest,
  type RecurringJob,
} from '#queue/job.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { Services } from '../services.ts'
import { findPurchasableKinds } from './find-purchasable-kinds.ts'
import { MASS_MAIL_TOPICS } from './mass-mail-topics.ts'

const ALERTS_AT_ONCE = 500
const EVERY_SECONDS = 5

type Stores = Pick<Services, 'database'>

/** An alert whose mail was requested. */
export interface AlertMail {
  readonly resaleAlertId: string
  /** Database's time of the request. */
  readonly mailedAt: string
}

/** Makes alerts due when tickets are listed, get cheaper, or are the only ones left free by a hold. */
export function createMakeAlertsDue({ database }: Stores): JobDefinition {
  return {
    name: 'make-alerts-due',
    topics: ['listing.created', 'listing.updated', HOLD_RELEASED],
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    async run(request) {
      const { sellerId } = request
      const db = database.of(sellerId)
      const listingIds = await findOffered(db, request)
      for (const show of await findShowsOfListings(db, { sellerId, listingIds })) {
        const offered = { sellerId, ...show, listingIds }
        const moreThan = request.topic === HOLD_RELEASED ? await mostOffered(db, offered) : 0
        await makeAlertsDue(db, { ...offered, moreThan }, ALERTS_AT_ONCE)
      }
    },
  }
}

function findOffered(db: Sql, { sellerId, topic, payload }: JobRequest): Promise<readonly string[]> {
  const { buyIntentionId } = payload as { readonly buyIntentionId: string }
  if (topic === HOLD_RELEASED) return findListingsOfHold(db, { sellerId, buyIntentionId })
  return Promise.resolve((payload as { readonly listingIds: readonly string[] }).listingIds)
}

/**
 * Number of tickets together that the show had all the time, without the listings. People who want no more would be
 * mailed at every hold that ends.
 */
async function mostOffered(
  db: Sql,
  { listingIds, ...show }: ShowKey & { readonly listingIds: readonly string[] },
): Promise<number> {
  const event = await findPurchasableKinds(db, show)
  return event === undefined ? 0 : mostTogetherWithout(db, { sellerId: show.sellerId, event }, listingIds)
}

/** Requests the mails of due alerts, each once: the row that is marked as mailed and the request share a transaction. */
export function createMailDueAlerts({ database }: Stores): RecurringJob {
  return {
    name: 'mail-due-alerts',
    everySeconds: EVERY_SECONDS,
    async run() {
      while ((await inTransaction(database, requestMails)) === ALERTS_AT_ONCE);
    },
  }
}

async function requestMails(db: Sql): Promise<number> {
  const due = await claimDueAlerts(db, ALERTS_AT_ONCE)
  const entries = due.map(({ sellerId, resaleAlertId, mailedAt }) => {
    const payload: AlertMail = { resaleAlertId, mailedAt: mailedAt.toISOString() }
    return { sellerId, outboxId: newId(), topic: MASS_MAIL_TOPICS.alert, payload }
  })
  await recordAllInOutbox(db, entries)
  return due.length
}
