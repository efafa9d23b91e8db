import {
  ApiError,
  PAYOUT_DELAY_SECONDS,
  type Payout,
  payOutInSandbox as payOutInSandboxOperation,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { failPayout, payOut, payouts, sandboxReferenceOf, setPayoutDue } from '#domain/money/index.ts'
import { refuseLive } from '#domain/sellers/index.ts'
import type { ListingKey } from '#domain/values/keys.ts'
import { writeRoute } from '#http/route.ts'

export const payOutInSandboxRoute = writeRoute(
  payOutInSandboxOperation,
  async ({ params, body }, { db, seller }) => {
    refuseLive(seller)
    const key = { sellerId: seller.sellerId, listingId: params.payoutId }
    return payOutInSandbox(db, key, body.outcome ?? 'DELIVERED')
  },
)

const RETURNED = 'The sandbox sent this transfer back.'

/** Records a transfer as the operator's commands do. @throws payout.not_found, payout.not_payable */
async function payOutInSandbox(db: Sql, key: ListingKey, outcome: 'DELIVERED' | 'FAILED'): Promise<Payout> {
  const isRecorded = outcome === 'FAILED' ? await failPayout(db, key, RETURNED) : await deliver(db, key)
  const found = await payouts.find(db, key.sellerId, key.listingId)
  if (found === undefined) throw new ApiError('payout.not_found', { values: { id: key.listingId } })
  if (!isRecorded) throw new ApiError('payout.not_payable', { values: { status: found.status } })
  return found
}

/** A payout whose wait is over is paid even if no job has made it due yet. */
async function deliver(db: Sql, key: ListingKey): Promise<boolean> {
  await setPayoutDue(db, key, PAYOUT_DELAY_SECONDS)
  const reference = sandboxReferenceOf(key.listingId)
  return (await payOut(db, key, { reference })) !== undefined
}
