import { ApiError, type Language, type ListingType, type ResaleAmounts } from '@taquilla/contract'
import { LISTING_CREATED, LISTING_UPDATED } from '#changes/catalog.ts'
import { type AddressForms, addressForms } from '#database/address-forms.ts'
import { bigint, json, nullable, type RowOf, text, uuid } from '#database/columns.ts'
import { type Fragment, fragment, type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import { putOnSale } from '#domain/tickets/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { newId } from '#domain/values/ids.ts'
import type { ShowKey, TicketKeys } from '#domain/values/keys.ts'
import { announce } from '#queue/outbox.ts'
import type { ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import { NOT_ACTIVE } from '../terms/listing-refusal.ts'
import type { ResaleTerms } from '../terms/resale-terms.ts'
import type { Consent } from './consent.ts'

/** Locks a person at the `shows`, whether they list or buy there, until the transaction ends. */
export const lockPerson = (
  { sellerId, contact }: Given<{ readonly sellerId: string; readonly contact: string | undefined }>,
  shows: Fragment,
): Fragment =>
  fragment(
    'market.lock_person',
    sql`
      insert into show_people (seller_id, event_reference, show_id, contact)
      select ${sellerId}, s.event_reference, s.show_id, ${contact}
      from (${shows}) as s (event_reference, show_id)
      on conflict on constraint show_people_pkey do update set contact = excluded.contact`,
  )

export interface ShowOfPerson extends ShowKey {
  readonly person: Contact
}

/** Price of a listing and the terms that the price was checked against. */
export interface PricedListing {
  readonly listingId: string
  readonly amounts: ResaleAmounts
  readonly terms: ResaleTerms
}

export interface NewListing extends PricedListing {
  readonly ticket: ResaleTicket
}

// Locks are taken in the order show, person, tickets, listings (docs/sql.md, locks in order).
const LOCK_SHOW_TO_LIST = statement(
  'market.lock_show_to_list',
  { showId: text },
  ({ sellerId, eventReference, showId }: Given<ShowKey>) => sql`
    select s.show_id
    from shows s
    where s.seller_id = ${sellerId} and s.event_reference = ${eventReference} and s.show_id = ${showId}
    for share`,
)
// The row lock serializes requests of one person, so the limit per person is exact.
const LOCK_PERSON_TO_LIST = statement(
  'market.lock_person_to_list',
  {},
  ({ sellerId, eventReference, showId, contact }: Given<ShowKey & { contact: string }>) => sql`
    ${lockPerson({ sellerId, contact }, sql`values (${eventReference}, ${showId})`)}`,
)
const LOCK_TICKETS_TO_LIST = statement(
  'market.lock_tickets_to_list',
  { ticketId: text },
  ({ sellerId, ticketIds }: Given<TicketKeys>) => sql`
    select t.ticket_id
    from tickets t
    where t.seller_id = ${sellerId} and t.ticket_id = any(${ticketIds})
    order by t.ticket_id
    for update of t`,
)
// Payload of the outbox row. Amounts are text, since large JSON numbers lose precision.
const PRICED_LISTINGS = {
  listingIds: sql`jsonb_agg(listing_id order by listing_id)`,
  ticketIds: sql`jsonb_agg(ticket_id order by listing_id)`,
  prices: sql`jsonb_agg(price_minor::text order by listing_id)`,
  currency: sql`min(currency)`,
}
const PRICED = {
  listingId: uuid,
  priceMinor: bigint,
  minPriceMinor: bigint,
  maxPriceMinor: nullable(bigint),
  buyerFeeMinor: bigint,
  sellerFeeMinor: bigint,
}
const NEW = {
  ...PRICED,
  ticketId: text,
  sellerEmail: nullable(text),
  sellerPhone: nullable(text),
  addressForms: nullable(json<AddressForms>()),
}

interface StatedConsent {
  readonly sellerId: string
  /** Id of the outbox row, and so of the change in the ticket's history. */
  readonly outboxId: string
  readonly consentGivenAt: Date | null
  readonly consentReference: string | null
}

interface InsertedListings extends StatedConsent {
  readonly type: ListingType
  readonly groupId: string | null
  /** Language of the hosted page; null for an API call. */
  readonly language: Language | null
  readonly listings: readonly RowOf<typeof NEW>[]
}

/** Keeps the consent for each listing that the CTE `changed` changed; nothing if the person acts in person. */
const keepConsent = (given: Given<StatedConsent>, changed: Fragment) => sql`
      insert into listing_consents (seller_id, listing_id, change_id, given_at, reference)
      select ${given.sellerId}, listing_id, ${given.outboxId}, ${given.consentGivenAt}, ${given.consentReference}
      from ${changed}
      where ${given.consentGivenAt}::timestamptz is not null`

const INSERT_LISTINGS = statement(
  'market.insert_listings',
  { listingId: uuid },
  (given: Given<InsertedListings>) => sql`
    with new as materialized (
      select *
      from ${unnest(given.listings, 'new', NEW)}
    ), listed as (${putOnSale(given.sellerId, sql`new`)}
    ), inserted as (
      insert into listings
        (seller_id, listing_id, ticket_id, event_reference, show_id, ticket_option_id, type, group_id, seller_email,
         seller_phone, address_forms, price_minor, min_price_minor, max_price_minor, buyer_fee_minor, seller_fee_minor, currency,
         listed_at)
      select ${given.sellerId}, new.listing_id, listed.ticket_id, listed.event_reference, listed.show_id,
        listed.ticket_option_id, ${given.type}, ${given.groupId}, new.seller_email, new.seller_phone, new.address_forms,
        new.price_minor, new.min_price_minor, new.max_price_minor, new.buyer_fee_minor, new.seller_fee_minor, listed.currency,
        seller_now(${given.sellerId})
      from new
      join listed on listed.ticket_id = new.ticket_id
      returning listing_id, ticket_id, price_minor, currency
    ), consents as (${keepConsent(given, sql`inserted`)}
    ), announced as (
      ${announce(LISTING_CREATED, {
        sellerId: given.sellerId,
        outboxId: given.outboxId,
        payload: PRICED_LISTINGS,
        unlessNull: { language: sql`${given.language}::text` },
        from: sql`from inserted having count(*) > 0`,
      })}
    )
    select listing_id from inserted`,
)

interface ChangedPrices extends StatedConsent {
  readonly listings: readonly RowOf<typeof PRICED>[]
}

const CHANGE_PRICES = statement(
  'market.change_prices',
  {},
  (given: Given<ChangedPrices>) => sql`
    with changed as (
      update listings l
      set price_minor = new.price_minor, min_price_minor = new.min_price_minor,
        max_price_minor = new.max_price_minor, buyer_fee_minor = new.buyer_fee_minor,
        seller_fee_minor = new.seller_fee_minor, updated_at = now()
      from ${unnest(given.listings, 'new', PRICED)}
      where l.seller_id = ${given.sellerId} and l.listing_id = new.listing_id and l.status = 'ACTIVE'
      returning l.listing_id, l.ticket_id, l.price_minor, l.currency
    ), consents as (${keepConsent(given, sql`changed`)}
    )
    ${announce(LISTING_UPDATED, {
      sellerId: given.sellerId,
      outboxId: given.outboxId,
      payload: PRICED_LISTINGS,
      from: sql`from changed having count(*) > 0`,
    })}`,
)

/** Locks the show, so that it cannot be cancelled until the transaction ends. */
export async function lockShowToList(db: Sql, show: ShowKey): Promise<void> {
  await db.rows(LOCK_SHOW_TO_LIST, show)
}

/** Makes other requests of the person to list or hold tickets of the show wait until the transaction ends. */
export async function lockPersonAtShow(db: Sql, { person, ...show }: ShowOfPerson): Promise<void> {
  await db.rows(LOCK_PERSON_TO_LIST, { ...show, contact: person.contact })
}

export async function lockTicketsToList(
  db: Sql,
  sellerId: string,
  ticketIds: readonly string[],
): Promise<void> {
  await db.rows(LOCK_TICKETS_TO_LIST, { sellerId, ticketIds })
}

/** Lists all of the locked tickets, or none. @throws listing.ticket_not_active */
export async function insertListings(
  db: Sql,
  { sellerId, person }: { readonly sellerId: string; readonly person: Contact },
  {
    type,
    language,
    listings,
    consent,
  }: {
    readonly type: ListingType
    readonly language: Language | null
    readonly listings: readonly NewListing[]
    readonly consent: Consent | null
  },
): Promise<void> {
  const isEmail = person.method === 'email'
  const inserted = await db.rows(INSERT_LISTINGS, {
    sellerId,
    type,
    language,
    groupId: type === 'SINGLE' ? null : newId(),
    ...statedIn(consent),
    listings: listings.map((listing) => {
      const sellerEmail = isEmail ? listing.ticket.ownerEmail : null
      return {
        ...toPriced(listing),
        ticketId: listing.ticket.ticketId,
        sellerEmail,
        sellerPhone: isEmail ? null : listing.ticket.buyerPhone,
        addressForms: addressForms(sellerEmail),
      }
    }),
  })
  if (inserted.length < listings.length) {
    const ticket = listings.map((listing) => listing.ticket.ticketId).join(', ')
    throw new ApiError('listing.ticket_not_active', { values: { ticket, state: NOT_ACTIVE.LISTED } })
  }
}

/** Changes prices of listings that the caller has locked. */
export async function changePrices(
  db: Sql,
  sellerId: string,
  { listings, consent }: { readonly listings: readonly PricedListing[]; readonly consent: Consent | null },
): Promise<void> {
  await db.rows(CHANGE_PRICES, { sellerId, ...statedIn(consent), listings: listings.map(toPriced) })
}

/** Values of a change that keeps the consent, if there is one. */
function statedIn(consent: Consent | null): Omit<StatedConsent, 'sellerId'> {
  return {
    outboxId: newId(),
    consentGivenAt: consent?.givenAt ?? null,
    consentReference: consent?.reference ?? null,
  }
}

function toPriced({ listingId, amounts, terms }: PricedListing): RowOf<typeof PRICED> {
  return {
    listingId,
    priceMinor: amounts.price,
    minPriceMinor: terms.minPrice,
    maxPriceMinor: terms.maxPrice,
    buyerFeeMinor: amounts.buyerFee,
    sellerFeeMinor: amounts.sellerFee,
  }
}
