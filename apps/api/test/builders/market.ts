import type { RuleInput } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import { oneRow } from '#database/sql.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { buildRule, storeRules } from './rules.ts'
import { signIn } from './sign-in.ts'
import { type StoredTicketOptions, storeEvent, storeTickets } from './stored-tickets.ts'

const SEAT = positional(
  'test.seat',
  `update tickets
   set details = details || jsonb_build_object('seating', jsonb_build_object('row', 'F', 'seat', seated.seat))
   from unnest($2::text[], $3::text[]) as seated (ticket_id, seat)
   where tickets.seller_id = $1 and tickets.ticket_id = seated.ticket_id
   returning tickets.id`,
)
const READ_IDS = positional(
  'test.read_ids',
  `select id
   from tickets
   where seller_id = $1 and ticket_id = any($2)
   order by array_position($2::text[], ticket_id)`,
)
const CHANGE_SHOW = positional(
  'test.change_show',
  `update shows
   set starts_at = seller_now(seller_id) + make_interval(secs => $3),
     is_resale_enabled = coalesce($4, is_resale_enabled)
   where seller_id = $1 and event_reference = $2`,
)
const READ_LISTING_ROW = positional(
  'test.read_listing',
  `select l.status, l.ending, l.price_minor, l.buyer_fee_minor, t.status as ticket_status
   from listings l
   join tickets t on t.seller_id = l.seller_id and t.ticket_id = l.ticket_id
   where l.seller_id = $1 and l.listing_id = $2`,
)

export const HOLDER = 'ana@example.com'

/** Rules under which codes unlock an hour before the show, with fees of 8 % for the buyer and 5 % for the holder. */
export const OPEN_RULES: NonNullable<RuleInput['rules']> = {
  ticketShield: true,
  superswap: true,
  qrUnlock: 3_600,
  minPriceSell: 50,
  maxPriceSellConfig: { type: 'PERCENTAGE', value: 20 },
  mentaFees: { buyer: 8, seller: 5 },
}

/** An event whose tickets cost 100.00 each and can be listed. */
export interface Market {
  readonly eventReference: string
  readonly ticketIds: readonly string[]
  /** Our ids of the same tickets. */
  readonly ids: readonly string[]
  readonly session: string
}

interface MarketOptions extends Partial<StoredTicketOptions> {
  readonly rules?: RuleInput['rules']
  /** Seat of each ticket, all in one row. */
  readonly seats?: readonly string[]
}

export async function openMarket(test: TestApp, options: MarketOptions = {}): Promise<Market> {
  const { rules, seats, ...ofTickets } = options
  const eventReference = ofTickets.eventReference ?? (await storeEvent(test)).eventReference
  await storeRules(test, buildRule({ eventReference }, { rules: { ...OPEN_RULES, ...rules } }))
  const count = seats?.length ?? ofTickets.count ?? 3
  const ticketIds = await storeTickets(test, { priceMinor: 10_000n, ...ofTickets, eventReference, count })
  if (seats) await test.database.rows(SEAT, [test.seller.sellerId, ticketIds, seats])
  const ids = await readTicketIds(test, ticketIds)
  return { eventReference, ticketIds, ids, session: await signIn(test, HOLDER) }
}

/** Returns our ids for the seller's ticket ids. */
export async function readTicketIds(test: TestApp, ticketIds: readonly string[]): Promise<string[]> {
  const rows = await test.database.rows<{ id: string }>(READ_IDS, [test.seller.sellerId, ticketIds])
  return rows.map(({ id }) => id)
}

/** Moves the event's shows to this many seconds from now, and switches their resale on or off. */
export async function changeShows(
  test: TestApp,
  { eventReference }: Pick<Market, 'eventReference'>,
  change: { readonly startsInSeconds?: number; readonly isResaleEnabled?: boolean },
): Promise<void> {
  const { startsInSeconds = 30 * 86_400, isResaleEnabled = null } = change
  await test.database.rows(CHANGE_SHOW, [
    test.seller.sellerId,
    eventReference,
    startsInSeconds,
    isResaleEnabled,
  ])
}

/** Body of create-listings for these tickets at 100.00, of which the holder receives 95.00. */
export function offering(ids: readonly string[], type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE', price = 100) {
  return { type, tickets: ids.map((id) => ({ id, price, payout: price * 0.95 })) }
}

/** Lists tickets as their holder and returns the ids of the listings. */
export async function listForSale(
  test: TestApp,
  { ids, session }: Pick<Market, 'ids' | 'session'>,
  type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE',
): Promise<string[]> {
  const { status, text, answer } = await test.guest(createListings, { session, body: offering(ids, type) })
  if (status !== 200) throw new Error(`The listing of a test was refused: ${text}`)
  return answer.map(({ id }) => id)
}

export interface ReadListing {
  readonly status: string
  readonly ending: string | null
  readonly price_minor: bigint
  readonly buyer_fee_minor: bigint
  readonly ticket_status: string
}

/** Reads the stored states of a listing and its ticket. */
export function readListing(test: TestApp, listingId: string): Promise<ReadListing> {
  return oneRow(test.database.rows<ReadListing>(READ_LISTING_ROW, [test.seller.sellerId, listingId]))
}
