import { newId } from '#domain/values/ids.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'

const INSERT = positional(
  'test.insert_hold',
  `with listed as (
     select l.*, wanted.place
     from unnest($3::uuid[]) with ordinality as wanted (listing_id, place)
     join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id
   ), intention as (
     insert into buy_intentions
       (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, currency,
        total_minor, language, created_at, expires_at)
     select $1, $2, $2, min(event_reference), min(show_id), min(ticket_option_id), 'API', min(currency),
       sum(final_price_minor), 'es', seller_now($1) - interval '1 hour', seller_now($1) + make_interval(secs => $4)
     from listed
   )
   insert into buy_intention_items
     (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
   select $1, $2, listing_id, place, price_minor, buyer_fee_minor, seller_fee_minor
   from listed`,
)
const READ = positional(
  'test.read_hold',
  `select b.status, bool_or(i.is_held) as is_held
   from buy_intentions b
   join buy_intention_items i on i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id
   where b.seller_id = $1 and b.buy_intention_id = $2
   group by b.status`,
)

/** Inserts a hold as create-buy-intention would; a negative `seconds` makes it expired already. */
export async function storeHold(
  testApp: TestApp,
  listingIds: readonly string[],
  seconds = 600,
): Promise<string> {
  const buyIntentionId = newId()
  await testApp.database.rows(INSERT, [testApp.seller.sellerId, buyIntentionId, listingIds, seconds])
  return buyIntentionId
}

/** Reads the hold's status, and whether it still reserves listings. */
export function readHold(
  testApp: TestApp,
  buyIntentionId: string,
): Promise<{ readonly status: string; readonly is_held: boolean }[]> {
  return testApp.database.rows(READ, [testApp.seller.sellerId, buyIntentionId])
}
