import { addressForms } from '#database/address-forms.ts'
import { newId } from '#domain/values/ids.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'

// Inserts the rows that a sale would write, including the ledger.
const SELL = positional(
  'test.sell',
  `with bought as (
     select l.*, wanted.sale_id, wanted.buyer, wanted.payment_id
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[]) as wanted (listing_id, sale_id, buyer, payment_id)
     join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id and l.status = 'ACTIVE'
   ), buy_intention as (
     insert into buy_intentions
       (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, status, currency,
        total_minor, buyer_email, language, created_at, expires_at, ended_at)
     select $1, sale_id, sale_id, event_reference, show_id, ticket_option_id, 'API', 'COMPLETED', currency,
       final_price_minor, buyer, 'es', seller_now($1), seller_now($1) + interval '10 minutes', seller_now($1)
     from bought
   ), item as (
     insert into buy_intention_items
       (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor, is_held)
     select $1, sale_id, listing_id, 1, price_minor, buyer_fee_minor, seller_fee_minor, false
     from bought
   ), payment as (
     insert into payments
       (seller_id, payment_id, buy_intention_id, provider, provider_reference, status, amount_minor, currency, is_sale,
        captured_at)
     select $1, payment_id, sale_id, 'sandbox', payment_id::text, 'CAPTURED', final_price_minor, currency, true,
       seller_now($1)
     from bought
   ), moved_money as (
     insert into ledger_entries
       (seller_id, ledger_entry_id, transaction_id, kind, account, payment_id, listing_id, currency, amount_minor,
        created_at)
     select $1, gen_random_uuid(), payment_id, 'SALE', entry.account, payment_id, entry.listing_id, bought.currency,
       entry.amount, seller_now($1)
     from bought
     cross join lateral (
       values
         ('CASH', null, final_price_minor),
         ('HOLDERS', listing_id, -payout_minor),
         ('BUYER_FEES', listing_id, -buyer_fee_minor),
         ('SELLER_FEES', listing_id, -seller_fee_minor)
     ) as entry (account, listing_id, amount)
     where entry.amount <> 0
   ), payout as (
     insert into payouts
       (seller_id, listing_id, payment_id, event_reference, show_id, amount_minor, currency, created_at, updated_at)
     select $1, listing_id, payment_id, event_reference, show_id, payout_minor, currency, seller_now($1), seller_now($1)
     from bought
   ), sold as (
     update listings l
     set status = 'SOLD', sold_at = greatest(seller_now($1), l.listed_at), ended_at = seller_now($1),
       buyer_email = bought.buyer, buy_intention_id = bought.sale_id, updated_at = now()
     from bought
     where l.seller_id = $1 and l.listing_id = bought.listing_id
   )
   update tickets t
   set status = 'ACTIVE', owner_email = bought.buyer, resold_at = seller_now($1),
     details = t.details - 'holder' - 'buyer'
   from bought
   where t.seller_id = $1 and t.ticket_id = bought.ticket_id`,
)

export interface StoredSale {
  readonly sellerId?: string
  readonly listingId: string
  readonly buyerEmail: string
}

/** Sells a listing; returns the ids of the purchase and of its payment. */
export async function insertSale(testApp: TestApp, sale: StoredSale) {
  const { sellerId = testApp.seller.sellerId, listingId, buyerEmail } = sale
  const ids = { saleId: newId(), paymentId: newId() }
  await testApp.database.rows(SELL, [sellerId, [listingId], [ids.saleId], [buyerEmail], [ids.paymentId]])
  if (addressForms(buyerEmail)) await completeAddressForms(testApp.database)
  return ids
}

/** Sells each listing on its own to the same person, in one statement; returns the ids of the payments. */
export async function insertSales(
  testApp: TestApp,
  listingIds: readonly string[],
  buyerEmail: string,
): Promise<string[]> {
  const paymentIds = listingIds.map(newId)
  const buyers = listingIds.map(() => buyerEmail)
  const saleIds = listingIds.map(newId)
  await testApp.database.rows(SELL, [testApp.seller.sellerId, listingIds, saleIds, buyers, paymentIds])
  if (addressForms(buyerEmail)) await completeAddressForms(testApp.database)
  return paymentIds
}

/** Sells a listing to the person with this e-mail. */
export async function storeSale(testApp: TestApp, listingId: string, buyerEmail: string): Promise<void> {
  await insertSale(testApp, { listingId, buyerEmail })
}
