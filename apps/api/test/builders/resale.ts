import { setRules } from '@taquilla/contract'
import { addressForms } from '#database/address-forms.ts'
import { newId } from '#domain/values/ids.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { storeListings } from './stored-listings.ts'
import { type StoredEvent, storeEvent, storeTickets } from './stored-tickets.ts'

const SET_OWNERS = positional(
  'test.set_owners',
  `update tickets
   set owner_email = $3, details = $4
   where seller_id = $1 and ticket_id = any($2)`,
)
const INSERT_HOLD = positional(
  'test.insert_hosted_hold',
  `with listed as (
     select l.*, wanted.place
     from unnest($3::uuid[]) with ordinality as wanted (listing_id, place)
     join listings l on l.seller_id = $1 and l.listing_id = wanted.listing_id
   ), buy_intention as (
     insert into buy_intentions
       (seller_id, buy_intention_id, cart_id, event_reference, show_id, ticket_option_id, source, currency,
        total_minor, language, buyer_email, created_at, expires_at)
     select $1, $2, $2, min(event_reference), min(show_id), min(ticket_option_id), 'API', min(currency),
       sum(final_price_minor), 'es', $5, seller_now($1) - make_interval(secs => $6),
       seller_now($1) + make_interval(secs => $4)
     from listed
   )
   insert into buy_intention_items
     (seller_id, buy_intention_id, listing_id, position, price_minor, buyer_fee_minor, seller_fee_minor)
   select $1, $2, listing_id, place, price_minor, buyer_fee_minor, seller_fee_minor
   from listed`,
)
// Moves the end of a live hold into the past; ended holds stay unchanged.
const EXPIRE = positional(
  'test.expire_hold',
  `update buy_intentions
   set created_at = created_at - interval '3 days', expires_at = seller_now($1) - interval '1 second'
   where seller_id = $1 and buy_intention_id = $2 and status = 'OPEN'`,
)

export const RESELLER = 'ana@example.com'
export const BUYER = 'bruno@example.com'

export interface ResaleOptions {
  readonly count?: number
  readonly priceMinor?: bigint
  readonly buyerFeeMinor?: bigint
  readonly sellerFeeMinor?: bigint
  readonly details?: unknown
  readonly rules?: Readonly<Record<string, unknown>>
  readonly configuration?: unknown
}

export interface Resale {
  readonly event: StoredEvent
  readonly ticketIds: readonly string[]
  readonly listingIds: readonly string[]
}

/** Stores an event whose rules allow resale, with listed tickets of one person. */
export async function storeResale(testApp: TestApp, options: ResaleOptions = {}): Promise<Resale> {
  const { configuration, count = 1 } = options
  const event = await storeEvent(testApp, configuration === undefined ? {} : { configuration })
  const rule = {
    externalReferenceEventId: event.eventReference,
    ruleType: 'genesis',
    rules: { ticketShield: true, superswap: true, qrUnlock: 3_600, ...options.rules },
  }
  const { answer } = await testApp.call(setRules, { body: [rule] })
  if (answer.errors?.count !== 0) throw new Error('The rules of a test have faults.')
  const ticketIds = await storeTickets(testApp, { eventReference: event.eventReference, count })
  await testApp.database.rows(SET_OWNERS, [
    testApp.seller.sellerId,
    ticketIds,
    RESELLER,
    JSON.stringify(options.details ?? {}),
  ])
  const { priceMinor = 10_000n, buyerFeeMinor = 800n, sellerFeeMinor = 500n } = options
  const listingIds = await storeListings(testApp, { ticketIds, priceMinor, buyerFeeMinor, sellerFeeMinor })
  return { event, ticketIds, listingIds }
}

/** Holds listings for a buyer, by default for ten minutes, and returns the buy intention's id. */
export async function storeBuyersHold(
  testApp: TestApp,
  listingIds: readonly string[],
  options: {
    readonly buyer?: string | null
    readonly seconds?: number
    /** Time since the hold was made. */
    readonly ageSeconds?: number
  } = {},
): Promise<string> {
  const buyIntentionId = newId()
  const { buyer = BUYER, seconds = 600, ageSeconds = 0 } = options
  await testApp.database.rows(INSERT_HOLD, [
    testApp.seller.sellerId,
    buyIntentionId,
    listingIds,
    seconds,
    buyer,
    ageSeconds,
  ])
  if (addressForms(buyer)) await completeAddressForms(testApp.database)
  return buyIntentionId
}

/** Expires a hold without running the sweep that would end it. */
export async function expireHold(testApp: TestApp, buyIntentionId: string): Promise<void> {
  await testApp.database.rows(EXPIRE, [testApp.seller.sellerId, buyIntentionId])
}
