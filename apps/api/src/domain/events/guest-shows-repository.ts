import { type Location, type ShowStatus, shownTimeZone } from '@taquilla/contract'
import type { GuestShow } from '@taquilla/contract/guest'
import { isShowOver } from '@taquilla/contract/resale'
import { boolean, instant, json, type RowOf, text, textOf, uuid } from '#database/columns.ts'
import { type Given, type Sql, sql, statement, unnest } from '#database/sql.ts'
import type { ShowReference } from '#domain/values/keys.ts'
import type { Image } from './event.ts'

interface RequestedShows {
  readonly sellerId: string
  readonly keys: readonly ShowReference[]
}

const SHOW = {
  eventReference: text,
  showId: text,
  title: text,
  startsAt: instant,
  status: textOf<ShowStatus>(),
  isRescheduled: boolean,
  images: json<readonly Image[]>(),
  hasStarted: boolean,
  now: instant,
  eventId: uuid,
  eventTitle: text,
  location: json<Location>(),
}
// Look-up by key (docs/sql.md): with a join, a plan made on empty tables read all events of the seller.
// A show's location overrides its event's, member by member.
const FIND_GUEST_SHOWS = statement(
  'events.find_guest_shows',
  SHOW,
  ({ sellerId, keys }: Given<RequestedShows>) => sql`
    select s.event_reference, s.show_id, s.title, s.starts_at, s.status, s.is_rescheduled, s.images,
      s.starts_at <= seller_now(${sellerId}) as has_started, seller_now(${sellerId}) as now,
      e.id as event_id, e.title as event_title,
      e.location || jsonb_strip_nulls(coalesce(s.location, '{}')) as location
    from ${unnest(keys, 'requested', { eventReference: text, showId: text })}
    cross join lateral (
      select * from shows
      where shows.seller_id = ${sellerId} and shows.event_reference = requested.event_reference
        and shows.show_id = requested.show_id
      limit 1
    ) s
    cross join lateral (
      select id, title, location from events
      where events.seller_id = ${sellerId} and events.event_reference = s.event_reference
      limit 1
    ) e`,
)

/** Requested shows as the hosted pages present them. */
export interface GuestShows {
  /** @throws Error if the show was not requested or does not exist */
  get(key: ShowReference): GuestShow
}

/** Finds all shows in one statement. Duplicate keys are allowed. */
export async function findGuestShows(
  db: Sql,
  sellerId: string,
  keys: readonly ShowReference[],
): Promise<GuestShows> {
  const requested = new Map(keys.map((key) => [nameOf(key), key]))
  const rows =
    requested.size === 0 ? [] : await db.rows(FIND_GUEST_SHOWS, { sellerId, keys: [...requested.values()] })
  const found = new Map(rows.map((row) => [nameOf(row), toShow(row)]))
  return {
    get(key) {
      const show = found.get(nameOf(key))
      if (show === undefined) throw new Error(`The show was not requested or does not exist: ${nameOf(key)}`)
      return show
    },
  }
}

function nameOf({ eventReference, showId }: ShowReference): string {
  return JSON.stringify([eventReference, showId])
}

function toShow({ startsAt, location, images, ...show }: RowOf<typeof SHOW>): GuestShow {
  return {
    eventId: show.eventId,
    eventTitle: show.eventTitle,
    showId: show.showId,
    title: show.title,
    startsAt: startsAt.toISOString(),
    timeZone: shownTimeZone(location.timeZone),
    venueName: location.venueName ?? null,
    city: location.city ?? null,
    address: location.address ?? location.raw ?? null,
    mapUrl: location.map?.googleMapsUrl ?? null,
    imageUrl: (images.find(({ kind }) => kind === 'main') ?? images[0])?.url ?? null,
    status: show.status,
    hasStarted: show.hasStarted,
    isOver: isShowOver(startsAt.toISOString(), show.now.getTime()),
    isRescheduled: show.isRescheduled,
  }
}
