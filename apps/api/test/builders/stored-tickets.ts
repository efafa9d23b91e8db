import { randomBytes } from 'node:crypto'
import { sealAccess } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { storeListings } from './stored-listings.ts'

// Inserts rows directly instead of calling operations: faster, and without their side effects.

const INSERT_EVENT = positional(
  'test.insert_event',
  `insert into events
     (seller_id, event_reference, id, title, description, location, configuration, producers, fingerprint)
   values ($1, $2, $3, 'Event', '', '{"timeZone": "America/Mexico_City"}', $4, '[]', '\\x00')`,
)
const INSERT_SHOW = positional(
  'test.insert_show',
  `insert into shows (seller_id, event_reference, show_id, position, title, starts_at, images, configuration)
   values ($1, $2, $3, 0, 'Show', now() + interval '30 days', '[]', $4)`,
)
const INSERT_OPTION = positional(
  'test.insert_option',
  `insert into ticket_options
     (seller_id, event_reference, show_id, ticket_option_id, position, title, description, currency)
   values ($1, $2, $3, $4, 0, 'Option', '', $5)`,
)
const INSERT_PRICE_TYPE = positional(
  'test.insert_price_type',
  `insert into price_types
     (seller_id, event_reference, show_id, price_type_id, position, title, description, currency)
   values ($1, $2, $3, $4, 0, 'Price type', '', $5)`,
)
const INSERT_TICKETS = positional(
  'test.insert_tickets',
  `insert into tickets
     (seller_id, ticket_id, id, event_reference, show_id, ticket_option_id, price_type_id, status, price_minor,
      currency, buyer_email, owner_email, access_type, locator_hash, sealed_access, details, fingerprint)
   select $1, t.ticket_id, t.id, $2, $3, $4, $5, $6, $7, $8, 'ana@example.com', 'ana@example.com', 'OTHER',
     decode(md5(t.ticket_id), 'hex'), t.sealed_access, '{}', '\\x00'
   from unnest($9::text[], $10::uuid[], $11::bytea[]) as t (ticket_id, id, sealed_access)`,
)

const CANCEL_SHOW = positional(
  'test.cancel_show',
  `update shows
   set status = 'CANCELLED', cancelled_at = now()
   where seller_id = $1 and event_reference = $2 and show_id = $3`,
)
const INSERT_BATCH = positional(
  'test.insert_batch',
  `insert into ticket_batches (seller_id, ticket_batch_id, ticket_ids, sealed_tickets)
   values ($1, $2, $3, '\\x00')`,
)
const INSERT_REJECTED = positional(
  'test.insert_rejected',
  `insert into rejected_tickets (seller_id, id, ticket_id, event_reference, show_id, ticket_option_id, code, ticket)
   values ($1, $2, $3, $4, 'show', 'stalls', 'ticket.locator_taken', '{}')`,
)
const READ_TICKETS = positional(
  'test.read_tickets',
  `select t.ticket_id, t.status, a.entered_at, a.reported_at
   from tickets t
   left join admissions a on a.seller_id = t.seller_id and a.ticket_id = t.ticket_id
   where t.seller_id = $1 and t.ticket_id = any($2::text[])
   order by t.ticket_id`,
)

export interface StoredShow {
  readonly showId: string
  readonly options?: readonly string[]
  readonly priceTypes?: readonly string[]
  readonly currency?: string
  readonly configuration?: unknown
}

export interface StoredEvent {
  readonly eventReference: string
  readonly shows: readonly StoredShow[]
}

export interface StoredTicketOptions {
  readonly eventReference: string
  readonly showId?: string
  readonly ticketOptionId?: string
  readonly priceTypeId?: string | null
  readonly priceMinor?: bigint | null
  readonly currency?: string
  /** USED is missing because it needs an admission: admit the ticket. LISTED tickets get a listing each. */
  readonly status?: 'ACTIVE' | 'LISTED' | 'CANCELLED' | 'DELETED'
  readonly count?: number
  /** Id of a single ticket; unique by default. */
  readonly ticketId?: string
  readonly sellerId?: string
}

/** Stores an event with shows, options and price types; by default one show `show` with one option `stalls`. */
export async function storeEvent(
  testApp: TestApp,
  overrides: Partial<StoredEvent> & { readonly sellerId?: string; readonly configuration?: unknown } = {},
): Promise<StoredEvent> {
  const { database } = testApp
  const sellerId = overrides.sellerId ?? testApp.seller.sellerId
  const eventReference = overrides.eventReference ?? `event-${randomText()}`
  const shows = overrides.shows ?? [{ showId: 'show' }]
  await database.rows(INSERT_EVENT, [
    sellerId,
    eventReference,
    newId(),
    JSON.stringify(overrides.configuration ?? {}),
  ])
  for (const show of shows) {
    const { showId, options = ['stalls'], priceTypes = [], currency = 'MXN' } = show
    const configuration = show.configuration === undefined ? null : JSON.stringify(show.configuration)
    await database.rows(INSERT_SHOW, [sellerId, eventReference, showId, configuration])
    for (const option of options) {
      await database.rows(INSERT_OPTION, [sellerId, eventReference, showId, option, currency])
    }
    for (const priceType of priceTypes) {
      await database.rows(INSERT_PRICE_TYPE, [sellerId, eventReference, showId, priceType, currency])
    }
  }
  return { eventReference, shows }
}

/** Stores tickets of an event and returns their ids. */
export async function storeTickets(testApp: TestApp, options: StoredTicketOptions): Promise<string[]> {
  const batch = randomText()
  const { count = 1, ticketId } = options
  const ticketIds = Array.from({ length: count }, (_, index) => ticketId ?? `T-${batch}-${index}`)
  await testApp.database.rows(INSERT_TICKETS, [
    options.sellerId ?? testApp.seller.sellerId,
    options.eventReference,
    options.showId ?? 'show',
    options.ticketOptionId ?? 'stalls',
    options.priceTypeId ?? null,
    options.status === 'LISTED' ? 'ACTIVE' : (options.status ?? 'ACTIVE'),
    options.priceMinor ?? null,
    options.currency ?? 'MXN',
    ticketIds,
    ticketIds.map(() => newId()),
    sealAccess(
      testApp.options.vault,
      ticketIds.map((each) => ({ locator: codeOf(each) })),
    ),
  ])
  if (options.status === 'LISTED') {
    const { sellerId } = options
    await storeListings(testApp, { ticketIds, ...(sellerId === undefined ? {} : { sellerId }) })
  }
  return ticketIds
}

/** Access code of a stored ticket. */
export function codeOf(ticketId: string): string {
  return `code of ${ticketId}`
}

/** Stores one ticket and returns its id. */
export async function storeTicket(testApp: TestApp, options: StoredTicketOptions): Promise<string> {
  const [ticketId] = await storeTickets(testApp, { ...options, count: 1 })
  return String(ticketId)
}

/** Cancels a show as cancel-event does, before the sweep has cancelled its tickets. */
export async function cancelStoredShow(
  testApp: TestApp,
  { eventReference, shows }: StoredEvent,
): Promise<void> {
  await testApp.database.rows(CANCEL_SHOW, [testApp.seller.sellerId, eventReference, shows[0]?.showId])
}

/** Stores a ticket that is queued but not created yet, and returns its id. */
export async function storePendingTicket(testApp: TestApp): Promise<string> {
  const ticketId = `T-${randomText()}`
  await testApp.database.rows(INSERT_BATCH, [testApp.seller.sellerId, newId(), [ticketId]])
  return ticketId
}

/** Stores a ticket that the queue could not create, and returns its id. */
export async function storeRejectedTicket(testApp: TestApp, eventReference: string): Promise<string> {
  const ticketId = `T-${randomText()}`
  await testApp.database.rows(INSERT_REJECTED, [testApp.seller.sellerId, newId(), ticketId, eventReference])
  return ticketId
}

export interface ReadTicket {
  readonly ticket_id: string
  readonly status: string
  readonly entered_at: Date | null
  readonly reported_at: Date | null
}

/** Reads tickets with their admissions. */
export function readStoredTickets(testApp: TestApp, ticketIds: readonly string[]): Promise<ReadTicket[]> {
  return testApp.database.rows<ReadTicket>(READ_TICKETS, [testApp.seller.sellerId, ticketIds])
}

function randomText(): string {
  return randomBytes(5).toString('hex')
}
