import type { ShowStatus } from '@taquilla/contract'
import { bigint, boolean, integer, nullable, type RowOf, text, textOf } from '#database/columns.ts'
import { type Given, type Parameter, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { Placement, PlacementParts, WantedPlacement } from './placement.ts'

interface WantedPlaces {
  readonly sellerId: string
  readonly wanted: readonly (WantedPlacement & { readonly place: number })[]
}
interface WantedShows {
  readonly sellerId: string
  readonly shows: readonly Pick<Placement, 'eventReference' | 'showId'>[]
}

const wantedRows = (wanted: Parameter<WantedPlaces['wanted']>) =>
  unnest(wanted, 'wanted', {
    eventReference: text,
    showId: nullable(text),
    ticketOptionId: text,
    priceTypeId: nullable(text),
    place: integer,
  })

/** The show that is wanted; the event's only show where no show is named. */
const resolvedShow = (sellerId: Parameter<string>) => sql`coalesce(wanted.show_id, (
        select min(only_show.show_id)
        from shows only_show
        where only_show.seller_id = ${sellerId} and only_show.event_reference = wanted.event_reference
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

const placementsOf = ({ sellerId, wanted }: Given<WantedPlaces>) => sql`
    select wanted.place, s.show_id, s.status as show_status,
      o.price_minor as option_price, o.currency as option_currency,
      t.price_minor as type_price, t.currency as type_currency
    from ${wantedRows(wanted)}
    join shows s
      on s.seller_id = ${sellerId}
      and s.event_reference = wanted.event_reference
      and s.show_id = ${resolvedShow(sellerId)}
    join ticket_options o
      on o.seller_id = ${sellerId}
      and o.event_reference = s.event_reference
      and o.show_id = s.show_id
      and o.ticket_option_id = wanted.ticket_option_id
    left join price_types t
      on t.seller_id = ${sellerId}
      and t.event_reference = s.event_reference
      and t.show_id = s.show_id
      and t.price_type_id = wanted.price_type_id
    where wanted.price_type_id is null or t.price_type_id is not null
    order by s.event_reference, s.show_id`

const FIND = statement('tickets.find_placements', FOUND, placementsOf)

// A show that is being cancelled makes this statement wait, and a show that it locks cannot be cancelled meanwhile.
const LOCK = statement(
  'tickets.lock_placements',
  FOUND,
  (given: Given<WantedPlaces>) => sql`${placementsOf(given)} for share of s`,
)

const PARTS = { hasEvent: boolean, showId: nullable(text), hasOption: boolean, hasPriceType: boolean }
const FIND_PARTS = statement(
  'tickets.find_placement_parts',
  PARTS,
  ({ sellerId, wanted }: Given<WantedPlaces>) => sql`
    with wanted as (
      select wanted.*, ${resolvedShow(sellerId)} as resolved_show_id
      from ${wantedRows(wanted)}
    )
    select e.event_reference is not null as has_event, s.show_id,
      o.ticket_option_id is not null as has_option,
      wanted.price_type_id is null or t.price_type_id is not null as has_price_type
    from wanted
    left join events e on e.seller_id = ${sellerId} and e.event_reference = wanted.event_reference
    left join shows s
      on s.seller_id = ${sellerId}
      and s.event_reference = wanted.event_reference
      and s.show_id = wanted.resolved_show_id
    left join ticket_options o
      on o.seller_id = ${sellerId}
      and o.event_reference = s.event_reference
      and o.show_id = s.show_id
      and o.ticket_option_id = wanted.ticket_option_id
    left join price_types t
      on t.seller_id = ${sellerId}
      and t.event_reference = s.event_reference
      and t.show_id = s.show_id
      and t.price_type_id = wanted.price_type_id
    order by wanted.place`,
)

const SHOW = { eventReference: text, showId: text }
// Locks in order: event, show.
const LOCK_LIVE_SHOWS = statement(
  'tickets.lock_live_shows',
  SHOW,
  ({ sellerId, shows }: Given<WantedShows>) => sql`
    select s.event_reference, s.show_id
    from shows s
    join ${unnest(shows, 'wanted', SHOW)}
      on wanted.event_reference = s.event_reference and wanted.show_id = s.show_id
    where s.seller_id = ${sellerId} and s.status = 'LIVE'
    order by s.event_reference, s.show_id
    for share of s`,
)

interface Wanted {
  readonly sellerId: string
  readonly placements: readonly WantedPlacement[]
}

/** Finds the placements in the order asked for; undefined where a part does not exist. */
export function findPlacements(db: Sql, wanted: Wanted): Promise<(Placement | undefined)[]> {
  return resolve(db, FIND, wanted)
}

/** Finds the placements likewise, and locks their shows against cancellation until the transaction ends. */
export function lockPlacements(db: Sql, wanted: Wanted): Promise<(Placement | undefined)[]> {
  return resolve(db, LOCK, wanted)
}

/** Says which parts of each placement exist. */
export function findPlacementParts(db: Sql, wanted: Wanted): Promise<PlacementParts[]> {
  return db.rows(FIND_PARTS, numbered(wanted))
}

/** Locks those of the shows that are LIVE against cancellation; answers which. */
export function lockLiveShows(
  db: Sql,
  sellerId: string,
  shows: readonly Pick<Placement, 'eventReference' | 'showId'>[],
): Promise<{ eventReference: string; showId: string }[]> {
  return db.rows(LOCK_LIVE_SHOWS, { sellerId, shows })
}

async function resolve(db: Sql, find: typeof FIND, wanted: Wanted) {
  const rows = await db.rows(find, numbered(wanted))
  const found: (Placement | undefined)[] = wanted.placements.map(() => undefined)
  for (const row of rows) {
    const asked = wanted.placements[row.place]
    if (asked) found[row.place] = toPlacement(row, asked)
  }
  return found
}

function toPlacement(row: RowOf<typeof FOUND>, asked: WantedPlacement): Placement {
  return {
    eventReference: asked.eventReference,
    showId: row.showId,
    showStatus: row.showStatus,
    ticketOptionId: asked.ticketOptionId,
    priceTypeId: asked.priceTypeId,
    optionPrice: { minor: row.optionPrice, currency: row.optionCurrency },
    typePrice: row.typeCurrency === null ? null : { minor: row.typePrice, currency: row.typeCurrency },
  }
}

function numbered({ sellerId, placements }: Wanted): WantedPlaces {
  return {
    sellerId,
    wanted: placements.map(({ eventReference, showId, ticketOptionId, priceTypeId }, place) => ({
      eventReference,
      showId,
      ticketOptionId,
      priceTypeId,
      place,
    })),
  }
}
