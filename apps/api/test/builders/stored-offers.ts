import { addressForms } from '#database/address-forms.ts'
import { newId } from '#domain/values/ids.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { buildRule, storeRules } from './rules.ts'
import { type StoredEvent, storeEvent, storeTickets } from './stored-tickets.ts'

// Inserts tickets on resale directly: faster than listing them, and without its side effects.
const OFFER = positional(
  'test.offer',
  `with offered as (
     update tickets t
     set status = 'LISTED', owner_email = $2,
       details = case when o.seat is null then '{}' else jsonb_build_object('seating', jsonb_build_object(
         'section', $3::text, 'row', 'F', 'seat', o.seat
       ) || $10::jsonb) end
     from unnest($4::text[], $5::uuid[], $6::text[], $7::bigint[]) as o (ticket_id, listing_id, seat, price_minor)
     where t.seller_id = $1 and t.ticket_id = o.ticket_id
     returning t.*, o.listing_id, o.price_minor as asked_minor
   )
   insert into listings
     (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type, group_id, seller_email,
      price_minor, buyer_fee_minor, seller_fee_minor, currency, listed_at)
   select seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, $8, $9, $2, asked_minor,
     asked_minor / 10, asked_minor / 20, currency, seller_now($1)
   from offered`,
)
const RUN_OUT = positional(
  'test.run_out',
  `update buy_intentions
   set created_at = created_at - interval '61 minutes', expires_at = expires_at - interval '61 minutes'
   where seller_id = $1 and buy_intention_id = $2`,
)
const BEGIN_SHOW = positional(
  'test.begin_show',
  `update shows
   set starts_at = now() - make_interval(secs => $3)
   where seller_id = $1 and event_reference = $2`,
)
const READ_BUY_INTENTION = positional(
  'test.read_buy_intention',
  `select b.status, b.source, b.buyer_email, b.total_minor, b.expires_at - b.created_at as lifetime, b.return_url,
     b.expires_at, b.ended_at,
     (select array_agg(i.is_held order by i.position)
      from buy_intention_items i
      where i.seller_id = b.seller_id and i.buy_intention_id = b.buy_intention_id) as held
   from buy_intentions b
   where b.seller_id = $1 and b.buy_intention_id = $2`,
)

const CLOSE_RESALE = positional(
  'test.close_resale',
  `with switched as (
     update shows
     set is_resale_enabled = false
     where seller_id = $1 and event_reference = $2
     returning *
   )
   insert into resale_closings (seller_id, event_reference, show_id, closing_id)
   select seller_id, event_reference, show_id, gen_random_uuid()
   from switched`,
)

export const ANA = 'ana@example.com'
export const SOFIA = 'sofia.luna@example.com'

export interface StoredOffers {
  readonly eventReference: string
  readonly showId?: string
  readonly ticketOptionId?: string
  readonly priceTypeId?: string | null
  readonly type?: 'SINGLE' | 'MULTI' | 'PACK'
  /** Seat number of each ticket, or null for unnumbered places; one unnumbered place by default. */
  readonly seats?: readonly (string | null)[]
  readonly section?: string
  /** True if the seats are accessible. */
  readonly isAccessible?: boolean
  readonly priceMinor?: bigint | ((index: number) => bigint)
  readonly owner?: string
  readonly sellerId?: string
}

export interface StoredOffer {
  readonly ticketIds: readonly string[]
  readonly listingIds: readonly string[]
}

/** Stores an event whose rules allow resale. */
export async function storeResaleEvent(
  testApp: TestApp,
  overrides: Partial<StoredEvent> = {},
): Promise<StoredEvent> {
  const event = await storeEvent(testApp, overrides)
  await storeRules(
    testApp,
    buildRule(event, { rules: { ticketShield: true, superswap: true, qrUnlock: 60 } }),
  )
  return event
}

/** Stores tickets of the event, each listed by its owner, by default Ana. */
export async function storeOffers(testApp: TestApp, offers: StoredOffers): Promise<StoredOffer> {
  const { seats = [null], type = 'SINGLE', owner = ANA, section = 'Stalls', priceMinor = 70_000n } = offers
  const sellerId = offers.sellerId ?? testApp.seller.sellerId
  const { eventReference, showId = 'show', ticketOptionId = 'stalls', priceTypeId = null } = offers
  const ticketIds = await storeTickets(testApp, {
    eventReference,
    showId,
    ticketOptionId,
    priceTypeId,
    sellerId,
    count: seats.length,
  })
  const listingIds = ticketIds.map(() => newId())
  const prices = ticketIds.map((_, index) =>
    typeof priceMinor === 'bigint' ? priceMinor : priceMinor(index),
  )
  const groupId = type === 'SINGLE' ? null : newId()
  const marks = offers.isAccessible ? { accessible: true } : {}
  const values = [sellerId, owner, section, ticketIds, listingIds, seats, prices, type, groupId, marks]
  await testApp.database.rows(OFFER, values)
  if (addressForms(owner)) await completeAddressForms(testApp.database)
  return { ticketIds, listingIds }
}

/** Stores one listed ticket and returns the listing's id. */
export async function storeOffer(testApp: TestApp, offer: Omit<StoredOffers, 'seats'>): Promise<string> {
  const { listingIds } = await storeOffers(testApp, offer)
  return String(listingIds[0])
}

/** Moves the start of a purchase more than an hour into the past, so that it is expired. */
export async function expirePurchase(testApp: TestApp, buyIntentionId: string): Promise<void> {
  await testApp.database.rows(RUN_OUT, [testApp.seller.sellerId, buyIntentionId])
}

/** Switches resale off for the event's shows, as a change of the event does. */
export async function closeStoredResale(testApp: TestApp, { eventReference }: StoredEvent): Promise<void> {
  await testApp.database.rows(CLOSE_RESALE, [testApp.seller.sellerId, eventReference])
}

/** Moves the start of the event's shows into the past. */
export async function startShows(
  testApp: TestApp,
  { eventReference }: StoredEvent,
  secondsAgo = 1,
): Promise<void> {
  await testApp.database.rows(BEGIN_SHOW, [testApp.seller.sellerId, eventReference, secondsAgo])
}

export interface ReadBuyIntention {
  readonly status: string
  readonly source: string
  readonly buyer_email: string | null
  readonly total_minor: bigint
  readonly return_url: string | null
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly held: readonly boolean[]
}

/** Reads the row of a buy intention. */
export async function readBuyIntention(testApp: TestApp, buyIntentionId: string): Promise<ReadBuyIntention> {
  const values = [testApp.seller.sellerId, buyIntentionId]
  const [row] = await testApp.database.rows<ReadBuyIntention>(READ_BUY_INTENTION, values)
  if (row === undefined) throw new Error(`There is no buy intention ${buyIntentionId}.`)
  return row
}
