import type { ShowStatus } from '@taquilla/contract'
import { bigint, boolean, integer, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { Placement, PlacementParts, RequestedPlacement } from './placement.ts'

interface RequestedPlacements {
  readonly sellerId: string
  readonly requested: readonly (RequestedPlacement & { readonly place: number })[]
}
interface RequestedShows {
  readonly sellerId: string
  readonly shows: readonly Pick<Placement, 'eventReference' | 'showId'>[]
}

const requestedRows = (requested: Parameter<RequestedPlacements['requested']>) =>
  unnest(requested, 'requested', {
    eventReference: text,
    showId: nullable(text),
    ticketOptionId: text,
    priceTypeId: nullable(text),
    place: integer,
  })

/** Requested show; the event's only show if none was requested. */
const resolvedShow = (sellerId: Parameter<string>) => sql`coalesce(requested.show_id, (
        select min(only_show.show_id)
        from shows only_show
        where only_show.seller_id = ${sellerId} and only_show.event_reference = requested.event_reference
        having count(*) = 1
      ))`

const FOUND = {
  place: integer,
  showId: text,
  showStatus: textOf<ShowStatus>(),
  optionPrice: nullable(bigint),
  optionCurrency: text,
  typePrice: nullable(bigint),
  typeCurrency: nullable(text),
}

/** Ticket option `o` of show `s`, to be joined. */
const requestedOption = (sellerId: Parameter<string>) => sql`ticket_options o
      on o.seller_id = ${sellerId}
      and o.event_reference = s.event_reference
      and o.show_id = s.show_id
      and o.ticket_option_id = requested.ticket_option_id`

/** Price type `t` of show `s`, to be joined. */
const requestedPriceType = (sellerId: Parameter<string>) => sql`price_types t
      on t.seller_id = ${sellerId}
      and t.event_reference = s.event_reference
      and t.show_id = s.show_id
      and t.price_type_id = requested.price_type_id`

const placementsOf = ({ sellerId, requested }: Given<RequestedPlacements>) => sql`
    select requested.place, s.show_id, s.status as show_status,
      o.price_minor as option_price, o.currency as option_currency,
      t.price_minor as type_price, t.currency as type_currency
    from ${requestedRows(requested)}
    join shows s
      on s.seller_id = ${sellerId}
      and s.event_reference = requested.event_reference
      and s.show_id = ${resolvedShow(sellerId)}
    join ${requestedOption(sellerId)}
    left join ${requestedPriceType(sellerId)}
    where requested.price_type_id is null or t.price_type_id is not null
    order by s.event_reference, s.show_id`

const FIND_PLACEMENTS = statement('tickets.find_placements', FOUND, placementsOf)

// The share lock waits for a cancellation in progress and blocks later ones until the transaction ends.
const LOCK_PLACEMENTS = statement(
  'tickets.lock_placements',
  FOUND,
  (given: Given<RequestedPlacements>) => sql`${placementsOf(given)} for share of s`,
)

const PARTS = { hasEvent: boolean, showId: nullable(text), hasOption: boolean, hasPriceType: boolean }
const FIND_PLACEMENT_PARTS = statement(
  'tickets.find_placement_parts',
  PARTS,
  ({ sellerId, requested }: Given<RequestedPlacements>) => sql`
    with requested as (
      select requested.*, ${resolvedShow(sellerId)} as resolved_show_id
      from ${requestedRows(requested)}
    )
    select e.event_reference is not null as has_event, s.show_id,
      o.ticket_option_id is not null as has_option,
      requested.price_type_id is null or t.price_type_id is not null as has_price_type
    from requested
    left join events e on e.seller_id = ${sellerId} and e.event_reference = requested.event_reference
    left join shows s
      on s.seller_id = ${sellerId}
      and s.event_reference = requested.event_reference
      and s.show_id = requested.resolved_show_id
    left join ${requestedOption(sellerId)}
    left join ${requestedPriceType(sellerId)}
    order by requested.place`,
)

const SHOW = { eventReference: text, showId: text }
// Locks in order (docs/sql.md): event, show.
const LOCK_LIVE_SHOWS = statement(
  'tickets.lock_live_shows',
  SHOW,
  ({ sellerId, shows }: Given<RequestedShows>) => sql`
    select s.event_reference, s.show_id
    from shows s
    join ${unnest(shows, 'requested', SHOW)}
      on requested.event_reference = s.event_reference and requested.show_id = s.show_id
    where s.seller_id = ${sellerId} and s.status = 'LIVE'
    order by s.event_reference, s.show_id
    for share of s`,
)

interface PlacementsRequest {
  readonly sellerId: string
  readonly placements: readonly RequestedPlacement[]
}

/** Returns one element for each request, in the same order; undefined if a part does not exist. */
export function findPlacements(db: Sql, request: PlacementsRequest): Promise<(Placement | undefined)[]> {
  return resolve(db, FIND_PLACEMENTS, request)
}

/** Like `findPlacements`, and locks the shows against cancellation until the transaction ends. */
export function lockPlacements(db: Sql, request: PlacementsRequest): Promise<(Placement | undefined)[]> {
  return resolve(db, LOCK_PLACEMENTS, request)
}

export function findPlacementParts(db: Sql, request: PlacementsRequest): Promise<PlacementParts[]> {
  return db.rows(FIND_PLACEMENT_PARTS, numbered(request))
}

/** Locks the LIVE shows among these against cancellation until the transaction ends, and returns them. */
export function lockLiveShows(
  db: Sql,
  sellerId: string,
  shows: readonly Pick<Placement, 'eventReference' | 'showId'>[],
): Promise<ShowReference[]> {
  return db.rows(LOCK_LIVE_SHOWS, { sellerId, shows })
}

async function resolve(db: Sql, find: typeof FIND_PLACEMENTS, request: PlacementsRequest) {
  const rows = await db.rows(find, numbered(request))
  const found: (Placement | undefined)[] = request.placements.map(() => undefined)
  for (const row of rows) {
    const requested = request.placements[row.place]
    if (requested) found[row.place] = toPlacement(row, requested)
  }
  return found
}

function toPlacement(row: RowOf<typeof FOUND>, requested: RequestedPlacement): Placement {
  return {
    eventReference: requested.eventReference,
    showId: row.showId,
    showStatus: row.showStatus,
    ticketOptionId: requested.ticketOptionId,
    priceTypeId: requested.priceTypeId,
    optionPrice: { minor: row.optionPrice, currency: row.optionCurrency },
    typePrice: row.typeCurrency === null ? null : { minor: row.typePrice, currency: row.typeCurrency },
  }
}

function numbered({ sellerId, placements }: PlacementsRequest): RequestedPlacements {
  return {
    sellerId,
    requested: placements.map(({ eventReference, showId, ticketOptionId, priceTypeId }, place) => ({
      eventReference,
      showId,
      ticketOptionId,
      priceTypeId,
      place,
    })),
  }
}
