import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { Contact } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { getStoredBuyIntention, setBuyer } from './buy-intentions-repository.ts'
import { refuseStrangers } from './buyer.ts'
import { assertNotOwn } from './hold-request.ts'
import { admitClaimant } from './hosted-holds-repository.ts'

interface Claim {
  readonly buyer: Contact
  /** Takes further locks, between those of the person and of the purchase (docs/sql.md, locks in order). */
  readonly lockMore?: () => Promise<unknown>
}

/**
 * Makes the person the buyer of an open purchase. The buyer never changes afterwards; repeated calls do nothing.
 * @throws buy_intention.not_found, buy_intention.expired, buy_intention.ended, buy_intention.own_listing,
 *   buy_intention.hold_limit
 */
export async function claimStoredBuyIntention(
  db: Sql,
  key: BuyIntentionKey,
  { buyer, lockMore }: Claim,
): Promise<void> {
  for (;;) {
    const checkout = await getStoredBuyIntention(db, key)
    const { status, items, buyerEmail } = checkout
    refuseStrangers({ buyerEmail }, buyer)
    if (status === 'EXPIRED') throw new ApiError('buy_intention.expired')
    if (status !== 'OPEN') throw new ApiError('buy_intention.ended')
    if (buyerEmail !== null) return
    assertNotOwn(items, buyer.contact)
    const listingIds = items.map(({ listingId }) => listingId)
    const claimant = { sellerId: key.sellerId, buyerEmail: buyer.address }
    await admitClaimant(db, claimant, { ...checkout, listingIds })
    await lockMore?.()
    // A concurrent request changed the purchase: the next iteration reads it again and throws or returns.
    if (await setBuyer(db, key, buyer.address)) return
  }
}
