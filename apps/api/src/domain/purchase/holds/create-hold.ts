import type { createHold as createHoldOperation, GuestInput } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'
import { type HoldLifetime, holdListings, holdStoreOf } from './hold-listings.ts'
import { refuseDuplicates } from './hold-request.ts'
import { admissionOfBuyer } from './hosted-holds-repository.ts'

interface Buyer {
  readonly sellerId: string
  /** Null if the browser holds until a person signs in. */
  readonly buyerEmail: string | null
  readonly deviceHash: Buffer
  readonly holdTimes: HoldLifetime
}

/** Holds the listings for the person or the browser; returns the id of the buy intention. @throws the error codes of the operation */
export async function createHold(
  db: Sql,
  { sellerId, buyerEmail, deviceHash, holdTimes }: Buyer,
  { listingIds, lang, returnUrl, expectedTotal, shown }: GuestInput<typeof createHoldOperation>['body'],
): Promise<string> {
  refuseDuplicates(listingIds, '/listingIds')
  const store = {
    ...holdStoreOf(db, holdTimes),
    assertBuyerMayHold: admissionOfBuyer(db),
  }
  const hold = await holdListings(store, {
    sellerId,
    listingIds,
    source: 'HOSTED',
    buyerEmail,
    language: lang,
    returnUrl:
      returnUrl === undefined
        ? null
        : await requireReturnUrl(db, sellerId, { pointer: '/returnUrl', url: returnUrl }),
    deviceHash,
    endsBy: null,
    expectedTotal,
    shown,
  })
  return hold.buyIntentionId
}
