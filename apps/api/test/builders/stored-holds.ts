import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { storeBuyersHold } from './resale.ts'

const READ = positional(
  'test.read_hold',
  `select b.status, bool_or(i.is_held) as is_held
   from buy_intentions b
   join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
   where b.seller_id = $1 and b.buy_intention_id = $2
   group by b.status`,
)

/** Inserts a hold as create-buy-intention would; a negative `seconds` makes it expired already. */
export function storeHold(testApp: TestApp, listingIds: readonly string[], seconds = 600): Promise<string> {
  return storeBuyersHold(testApp, listingIds, { buyer: null, seconds, ageSeconds: 3_600 })
}

/** Reads the hold's status, and whether it still reserves listings. */
export function readHold(
  testApp: TestApp,
  buyIntentionId: string,
): Promise<{ readonly status: string; readonly is_held: boolean }[]> {
  return testApp.database.rows(READ, [testApp.seller.sellerId, buyIntentionId])
}
