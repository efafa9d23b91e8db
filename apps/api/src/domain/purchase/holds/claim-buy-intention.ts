import { ApiError, type ErrorCode } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { getStoredBuyIntention, releaseStoredHold, setBuyer } from './buy-intentions-repository.ts'
import { refuseStrangers, type Visitor } from './buyer.ts'
import { assertNotOwn } from './hold-request.ts'
import { admitClaimant } from './hosted-holds-repository.ts'

interface Claim {
  readonly buyer: Contact
  /** Browser of the person; null if the seller's system names the buyer. */
  readonly deviceHash: Buffer | null
  /** Takes further locks, between those of the person and of the purchase (docs/sql.md, locks in order). */
  readonly lockMore?: () => Promise<unknown>
}

/**
 * Makes the person the buyer of an open purchase. The buyer never changes afterwards; repeated calls do nothing.
 * @throws buy_intention.not_found, buy_intention.expired, buy_intention.ended, buy_intention.own_listing,
 *   buy_intention.hold_limit, buy_intention.cool_down
 */
export async function claimStoredBuyIntention(
  db: Sql,
  key: BuyIntentionKey,
  { buyer, deviceHash, lockMore }: Claim,
): Promise<void> {
  for (;;) {
    const checkout = await getStoredBuyIntention(db, key)
    const { status, items, buyerEmail } = checkout
    if (deviceHash !== null) refuseStrangers(checkout, { buyer, deviceHash })
    if (status === 'EXPIRED') throw new ApiError('buy_intention.expired')
    if (status !== 'OPEN') throw new ApiError('buy_intention.ended')
    if (buyerEmail !== null) return
    assertNotOwn(items, buyer.contact)
    const listingIds = items.map(({ listingId }) => listingId)
    // If another window of the person claims it meanwhile, it must not count as another hold.
    const claimant = { sellerId: key.sellerId, buyerEmail: buyer.address, replacedId: key.buyIntentionId }
    await admitClaimant(db, claimant, { ...checkout, listingIds })
    await lockMore?.()
    // A concurrent request changed the purchase: the next iteration reads it again and throws or returns.
    if (await setBuyer(db, key, buyer.address)) return
  }
}

/** Codes with which a person may not buy what their browser holds. */
const RELEASING: readonly ErrorCode[] = [
  'buy_intention.own_listing',
  'buy_intention.hold_limit',
  'buy_intention.cool_down',
]

/**
 * Makes the visitor the buyer. If they may not buy what their browser holds, releases it and returns the reason, which
 * the caller throws after the transaction. @throws as `claimStoredBuyIntention`
 */
export async function claimForVisitor(
  db: Sql,
  key: BuyIntentionKey,
  visitor: Visitor & { readonly buyer: Contact },
): Promise<ApiError | undefined> {
  try {
    await claimStoredBuyIntention(db, key, visitor)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError && RELEASING.includes(error.code))) throw error
    const { browserHash } = await getStoredBuyIntention(db, key)
    if (browserHash === null) throw error
    await releaseStoredHold(db, key, { by: visitor })
    return error
  }
}
