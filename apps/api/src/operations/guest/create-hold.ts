import type { createHold, GuestInput } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  admitHostedBuyer,
  type HoldTerms,
  holdListings,
  holdStoreOf,
  refuseDuplicates,
} from '#domain/resale/index.ts'
import { requireReturnUrl } from '#domain/sellers/index.ts'

interface Buyer {
  readonly sellerId: string
  readonly buyerEmail: string
  readonly terms: HoldTerms
}

/** Holds the listings for the person; answers the buy intention's id. @throws the errors of create-hold */
export async function holdForPerson(
  db: Sql,
  { sellerId, buyerEmail, terms }: Buyer,
  { listingIds, lang, returnUrl }: GuestInput<typeof createHold>['body'],
): Promise<string> {
  refuseDuplicates(listingIds, '/listingIds')
  const desk = {
    ...holdStoreOf(db, terms),
    admitBuyer: admitHostedBuyer.bind(undefined, db),
  }
  const hold = await holdListings(desk, {
    sellerId,
    listingIds,
    source: 'HOSTED',
    buyerEmail,
    language: lang,
    returnUrl:
      returnUrl === undefined
        ? null
        : await requireReturnUrl(db, sellerId, { pointer: '/returnUrl', url: returnUrl }),
  })
  return hold.buyIntentionId
}
