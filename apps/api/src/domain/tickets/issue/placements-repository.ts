import type { ShowStatus } from '@taquilla/contract'
import { positional, type Sql } from '#database/sql.ts'
import type { Placement, PlacementParts, WantedPlacement } from './placement.ts'

// Without a showId the event's only show is meant.
const RESOLVED_SHOW = `coalesce(wanted.show_id, (
       select min(only_show.show_id)
       from shows only_show
       where only_show.seller_id = $1 and only_show.event_reference = wanted.event_reference
       having count(*) = 1
     ))`

const FIND_TEXT = `select wanted.place, s.show_id, s.status as show_status,
     o.price_minor as option_price, o.currency as option_currency,
     t.price_minor as type_price, t.currency as type_currency
   from unnest($2::text[], $3::text[], $4::text[], $5::text[])
     with ordinality as wanted (event_reference, show_id, ticket_option_id, price_type_id, place)
   join shows s
     on s.seller_id = $1
     and s.event_reference = wanted.event_reference
     and s.show_id = ${RESOLVED_SHOW}
   join ticket_options o
     on o.seller_id = $1
     and o.event_reference = s.event_reference
     and o.show_id = s.show_id
     and o.ticket_option_id = wanted.ticket_option_id
   left join price_types t
     on t.seller_id = $1
     and t.event_reference = s.event_reference
     and t.show_id = s.show_id
     and t.price_type_id = wanted.price_type_id
   where wanted.price_type_id is null or t.price_type_id is not null
   order by s.event_reference, s.show_id`

const FIND = positional('placements.find', FIND_TEXT)

// A show that is being cancelled makes this wait, and one that is locked here cannot be cancelled meanwhile.
const LOCK = positional('placements.lock', `${FIND_TEXT} for share of s`)

const FIND_PARTS = positional(
  'placements.find_parts',
  `with wanted as (
     select wanted.*, ${RESOLVED_SHOW} as resolved_show_id
     from unnest($2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as wanted (event_reference, show_id, ticket_option_id, price_type_id, place)
   )
   select wanted.place, e.event_reference is not null as has_event, s.show_id,
     o.ticket_option_id is not null as has_option,
     wanted.price_type_id is null or t.price_type_id is not null as has_price_type
   from wanted
   left join events e on e.seller_id = $1 and e.event_reference = wanted.event_reference
   left join shows s
     on s.seller_id = $1
     and s.event_reference = wanted.event_reference
     and s.show_id = wanted.resolved_show_id
   left join ticket_options o
     on o.seller_id = $1
     and o.event_reference = s.event_reference
     and o.show_id = s.show_id
     and o.ticket_option_id = wanted.ticket_option_id
   left join price_types t
     on t.seller_id = $1
     and t.event_reference = s.event_reference
     and t.show_id = s.show_id
     and t.price_type_id = wanted.price_type_id
   order by wanted.place`,
)

// In the order of the lock everywhere: event, show.
const LOCK_LIVE_SHOWS = positional(
  'placements.lock_live_shows',
  `select s.event_reference, s.show_id
   from shows s
   join unnest($2::text[], $3::text[]) as wanted (event_reference, show_id)
     on wanted.event_reference = s.event_reference and wanted.show_id = s.show_id
   where s.seller_id = $1 and s.status = 'LIVE'
   order by s.event_reference, s.show_id
   for share of s`,
)

interface PlacementRow {
  readonly place: bigint
  readonly show_id: string
  readonly show_status: ShowStatus
  readonly option_price: bigint | null
  readonly option_currency: string
  readonly type_price: bigint | null
  readonly type_currency: string | null
}

interface PartsRow {
  readonly has_event: boolean
  readonly show_id: string | null
  readonly has_option: boolean
  readonly has_price_type: boolean
}

interface ShowRow {
  readonly event_reference: string
  readonly show_id: string
}

interface Wanted {
  readonly sellerId: string
  readonly placements: readonly WantedPlacement[]
}

/** Finds the placements in the order asked for; undefined where a part does not exist. */
export function findPlacements(db: Sql, wanted: Wanted): Promise<(Placement | undefined)[]> {
  return resolve(db, FIND, wanted)
}

/** The same, and keeps their shows from being cancelled until the transaction ends. */
export function lockPlacements(db: Sql, wanted: Wanted): Promise<(Placement | undefined)[]> {
  return resolve(db, LOCK, wanted)
}

/** Says which parts of each placement exist. */
export async function findPlacementParts(db: Sql, wanted: Wanted): Promise<PlacementParts[]> {
  const rows = await db.rows<PartsRow>(FIND_PARTS, parameters(wanted))
  return rows.map((row) => ({
    hasEvent: row.has_event,
    showId: row.show_id,
    hasOption: row.has_option,
    hasPriceType: row.has_price_type,
  }))
}

/** Locks those of the shows that are LIVE against cancellation; answers which. */
export async function lockLiveShows(
  db: Sql,
  sellerId: string,
  shows: readonly Pick<Placement, 'eventReference' | 'showId'>[],
): Promise<{ eventReference: string; showId: string }[]> {
  const values = [sellerId, shows.map((show) => show.eventReference), shows.map((show) => show.showId)]
  const rows = await db.rows<ShowRow>(LOCK_LIVE_SHOWS, values)
  return rows.map((row) => ({ eventReference: row.event_reference, showId: row.show_id }))
}

async function resolve(db: Sql, find: typeof FIND, wanted: Wanted) {
  const rows = await db.rows<PlacementRow>(find, parameters(wanted))
  const found: (Placement | undefined)[] = wanted.placements.map(() => undefined)
  for (const row of rows) {
    const index = Number(row.place) - 1
    const asked = wanted.placements[index]
    if (asked) found[index] = toPlacement(row, asked)
  }
  return found
}

function toPlacement(row: PlacementRow, asked: WantedPlacement): Placement {
  return {
    eventReference: asked.eventReference,
    showId: row.show_id,
    showStatus: row.show_status,
    ticketOptionId: asked.ticketOptionId,
    priceTypeId: asked.priceTypeId,
    optionPrice: { minor: row.option_price, currency: row.option_currency },
    typePrice: row.type_currency === null ? null : { minor: row.type_price, currency: row.type_currency },
  }
}

function parameters({ sellerId, placements }: Wanted): readonly unknown[] {
  return [
    sellerId,
    placements.map((each) => each.eventReference),
    placements.map((each) => each.showId),
    placements.map((each) => each.ticketOptionId),
    placements.map((each) => each.priceTypeId),
  ]
}
