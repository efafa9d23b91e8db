import { PAYOUT_DELAY_SECONDS } from '@taquilla/contract'
import { PAYOUT_ACCOUNT_MISSING } from '#changes/catalog.ts'
import type { Database } from '#database/pool.ts'
import type { Sql } from '#database/sql.ts'
import { inTenantTransaction, inTransaction } from '#database/transaction.ts'
import { NIL_ID, newId } from '#domain/values/ids.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'
import { payOut } from './pay-out-repository.ts'
import {
  countWaitingPayouts,
  type DuePayout,
  listReadyPayouts,
  sandboxReferenceOf,
  setPayoutsDue,
} from './payouts-repository.ts'

const PAYOUTS_AT_ONCE = 500

/**
 * Marks payouts of past shows as due. Delivers those that move no money, unless they wait because their account was changed:
 * payouts of sandbox sellers, and those that the debts of their reseller take as a whole.
 */
export async function runPayouts({
  database,
}: {
  readonly database: Database
}): Promise<{ dueCount: number; deliveredCount: number; waitingCount: number }> {
  let dueCount = 0
  let deliveredCount = 0
  let count: number
  do {
    count = await inTransaction(database, makeSomeDue)
    dueCount += count
  } while (count === PAYOUTS_AT_ONCE)
  for (let after = NIL_ID; ; ) {
    const ready = await listReadyPayouts(database, after, PAYOUTS_AT_ONCE)
    for (const { isSandbox, ...key } of ready) {
      const transfer = isSandbox
        ? { reference: sandboxReferenceOf(key.listingId) }
        : { reference: null, transferredMinor: 0n }
      const deliver = () => inTenantTransaction(database, key.sellerId, (db) => payOut(db, key, transfer))
      if (await deliver()) deliveredCount += 1
    }
    if (ready.length < PAYOUTS_AT_ONCE) {
      return { dueCount, deliveredCount, waitingCount: await countWaitingPayouts(database) }
    }
    after = ready.at(-1)?.listingId ?? NIL_ID
  }
}

/** Requests one mail per person and show if no payout account is known. */
async function makeSomeDue(db: Sql): Promise<number> {
  const due = await setPayoutsDue(db, PAYOUT_DELAY_SECONDS, PAYOUTS_AT_ONCE)
  const unpayable = due.filter(({ sellerEmail, hasAccount }) => sellerEmail !== null && !hasAccount)
  const entries = [...Map.groupBy(unpayable, personAtShow).values()].flatMap((payouts) => {
    const [first] = payouts
    if (first === undefined) return []
    const listingIds = payouts.map(({ listingId }) => listingId)
    return { sellerId: first.sellerId, outboxId: newId(), payload: { listingIds } }
  })
  await recordAllInOutbox(db, PAYOUT_ACCOUNT_MISSING, entries)
  return due.length
}

function personAtShow({ sellerId, eventReference, showId, sellerEmail }: DuePayout): string {
  return JSON.stringify([sellerId, eventReference, showId, sellerEmail])
}
