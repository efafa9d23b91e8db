import type { Location, ShowStatus } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import { positional, type Sql } from '#database/sql.ts'

// A look-up by key for each show that is wanted. What a show's location leaves out is the event's.
const FIND = positional(
  'shows.find_for_guests',
  `select s.event_reference, s.show_id, s.title, s.starts_at, s.status, s.is_rescheduled, s.images,
     s.starts_at <= seller_now($1) as has_started, e.id as event_id, e.title as event_title,
     e.location || jsonb_strip_nulls(coalesce(s.location, '{}')) as location
   from unnest($2::text[], $3::text[]) as wanted (event_reference, show_id)
   cross join lateral (
     select * from shows
     where shows.seller_id = $1 and shows.event_reference = wanted.event_reference
       and shows.show_id = wanted.show_id
     limit 1
   ) s
   join events e on e.seller_id = s.seller_id and e.event_reference = s.event_reference`,
)

export interface GuestShowKey {
  readonly eventReference: string
  readonly showId: string
}

/** The shows that were asked for, as pages name them. */
export interface GuestShows {
  /** @throws Error for a show that was not asked for or does not exist. */
  get(key: GuestShowKey): GuestShow
}

interface ShowRow {
  readonly event_reference: string
  readonly show_id: string
  readonly title: string
  readonly starts_at: Date
  readonly status: ShowStatus
  readonly is_rescheduled: boolean
  readonly images: readonly { readonly url: string; readonly kind: string }[]
  readonly has_started: boolean
  readonly event_id: string
  readonly event_title: string
  readonly location: Location
}

/** One statement for all of them; a show may be named more than once. */
export async function findGuestShows(
  db: Sql,
  sellerId: string,
  keys: readonly GuestShowKey[],
): Promise<GuestShows> {
  const wanted = new Map(keys.map((key) => [nameOf(key), key]))
  const references = [...wanted.values()].map(({ eventReference }) => eventReference)
  const showIds = [...wanted.values()].map(({ showId }) => showId)
  const rows = wanted.size === 0 ? [] : await db.rows<ShowRow>(FIND, [sellerId, references, showIds])
  const found = new Map(
    rows.map((row) => [nameOf({ eventReference: row.event_reference, showId: row.show_id }), toShow(row)]),
  )
  return {
    get(key) {
      const show = found.get(nameOf(key))
      if (show === undefined) throw new Error(`A show that is referred to is not there: ${nameOf(key)}`)
      return show
    },
  }
}

function nameOf({ eventReference, showId }: GuestShowKey): string {
  return JSON.stringify([eventReference, showId])
}

function toShow(row: ShowRow): GuestShow {
  const { location } = row
  return {
    eventId: row.event_id,
    eventTitle: row.event_title,
    showId: row.show_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    timeZone: location.timeZone,
    venueName: location.venueName ?? null,
    city: location.city ?? null,
    address: location.address ?? location.raw ?? null,
    mapUrl: location.map?.googleMapsUrl ?? null,
    imageUrl: (row.images.find(({ kind }) => kind === 'main') ?? row.images[0])?.url ?? null,
    status: row.status,
    hasStarted: row.has_started,
    isRescheduled: row.is_rescheduled,
  }
}
