import { HOLD_RELEASED, LISTING_CREATED, LISTING_UPDATED, MAIL_ALERT } from '#changes/catalog.ts'
import { type Heard, type HeardChange, onChange } from '#changes/on-change.ts'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTransaction } from '#database/transaction.ts'
import {
  claimDueAlerts,
  findShowsOfListings,
  makeAlertsDue,
  mostTogetherWithout,
} from '#domain/alerts/index.ts'
import { type EventKinds, findKindsOnSale } from '#domain/market/index.ts'
import { findListingsOfHold } from '#domain/purchase/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey } from '#domain/values/keys.ts'
import { BULK_TIME_LIMIT_SECONDS, hearing, type JobDefinition, type RecurringJob } from '#queue/job.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import type { PlatformServices } from '../services.ts'

const ALERTS_AT_ONCE = 500
const EVERY_SECONDS = 5

type Stores = Pick<PlatformServices, 'database'>

/** Makes alerts due when tickets are listed, get cheaper, or are the only ones left free by a hold. */
export function createMakeAlertsDue({ database }: Stores): JobDefinition {
  return {
    name: 'make-alerts-due',
    batchSize: 4,
    timeLimitSeconds: BULK_TIME_LIMIT_SECONDS,
    ...hearing(
      database,
      onChange(LISTING_CREATED, makeDue),
      onChange(LISTING_UPDATED, makeDue),
      onChange(HOLD_RELEASED, makeDueAfterHold),
    ),
  }
}

function makeDue(
  database: Database,
  { sellerId, payload }: HeardChange<{ readonly listingIds: readonly string[] }>,
): Promise<void> {
  return makeOfferedDue(database.of(sellerId), { sellerId, ...payload }, async () => 0)
}

async function makeDueAfterHold(
  database: Database,
  { sellerId, payload: { buyIntentionId } }: Heard<typeof HOLD_RELEASED>,
): Promise<void> {
  const db = database.of(sellerId)
  const listingIds = await findListingsOfHold(db, { sellerId, buyIntentionId })
  await makeOfferedDue(db, { sellerId, listingIds }, (offered) => mostOffered(db, offered))
}

interface Offered {
  readonly sellerId: string
  readonly listingIds: readonly string[]
}

async function makeOfferedDue(
  db: Sql,
  { sellerId, listingIds }: Offered,
  countBefore: (offered: Offered & ShowKey) => Promise<number>,
): Promise<void> {
  for (const show of await findShowsOfListings(db, { sellerId, listingIds })) {
    const offered = { sellerId, ...show, listingIds }
    await makeAlertsDue(db, { ...offered, moreThan: await countBefore(offered) }, ALERTS_AT_ONCE)
  }
}

/**
 * Number of tickets together that the show had all the time, without the listings. People who want no more would be
 * mailed at every hold that ends.
 */
async function mostOffered(db: Sql, { listingIds, ...show }: Offered & ShowKey): Promise<number> {
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
    const payload = { resaleAlertId, mailedAt: mailedAt.toISOString() }
    return { sellerId, outboxId: newId(), payload }
  })
  await recordAllInOutbox(db, MAIL_ALERT, entries)
  return due.length
}

/** Ticket kinds of the show that can be bought now on its resale page; undefined if the event does not exist. */
export async function findPurchasableKinds(
  db: Sql,
  { sellerId, eventReference, showId }: ShowKey,
): Promise<EventKinds | undefined> {
  const event = await findKindsOnSale(db, sellerId, { eventId: eventReference, tickets: 'VISIBLE' })
  return event && { ...event, kinds: event.kinds.filter((kind) => kind.showId === showId) }
}
