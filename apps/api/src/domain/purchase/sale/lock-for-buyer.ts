import { formOfAddress, invalidFields } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import type { BuyIntentionKey } from '#domain/values/keys.ts'
import { getStoredBuyIntention } from '../holds/buy-intentions-repository.ts'
import { claimStoredBuyIntention } from '../holds/claim-buy-intention.ts'
import { lockPurchase } from './locked-purchase-repository.ts'

/**
 * Locks the purchase as its sale does and returns its buyer. A purchase without one is claimed for `user`.
 * @throws request.invalid at /user if there is no buyer, or another one
 */
export async function lockForBuyer(
  db: Sql,
  key: BuyIntentionKey,
  user: string | undefined,
): Promise<Contact> {
  const lock = () => lockPurchase(db, { ...key, paymentId: null })
  const { buyerEmail } = await getStoredBuyIntention(db, key)
  const email = user ?? buyerEmail
  if (email === null) throw invalidFields([{ pointer: '/user', code: 'field.required' }])
  const buyer = contactOf('email', email)
  if (buyerEmail === null) {
    await claimStoredBuyIntention(db, key, { buyer, deviceHash: null, lockMore: lock })
  } else if (formOfAddress(buyerEmail) !== buyer.contact) {
    throw invalidFields([{ pointer: '/user', code: 'field.immutable' }])
  }
  await lock()
  return buyer
}
