import { ApiError, type EventUpdate } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { withCleanSeating } from '#domain/events/clean-seating.ts'
import type { Event, PlacedShow } from '#domain/events/event.ts'
import {
  areFieldsChanged,
  type CurrencyChange,
  changedShows,
  currencyChanges,
} from '#domain/events/event-changes.ts'
import { type EventKey, findStoredEvent, lockEvent, updateEvent } from '#domain/events/events-repository.ts'
import { readEvent } from '#domain/events/read-event.ts'
import { refuseReadOnlyFields } from '#domain/events/read-only-fields.ts'
import { lockShows, lockShowsWithTickets, upsertShows } from '#domain/events/shows-repository.ts'
import { prepareSwitch } from '#domain/listings/switch-resale.ts'
import { planUnlocks } from '#domain/protection/unlocks-repository.ts'
import { orThrowFaults, refuse, wholeRequest } from '#domain/values/place.ts'

/** Changes what was sent and keeps the rest, all at once. @throws event.not_found, request.invalid */
export async function changeEvent(sql: Sql, sellerId: string, body: EventUpdate): Promise<Event> {
  const key = { sellerId, reference: body.externalReferenceId }
  if (!(await lockEvent(sql, key))) throw new ApiError('event.not_found')
  const stored = await findStoredEvent(sql, key)

  const place = wholeRequest()
  refuseReadOnlyFields(body, { sellerId, stored }, place)
  const read = readEvent(await withCleanSeating(body, place), stored, place)
  await refuseCurrencyChanges(sql, key, currencyChanges(body, stored, place))
  const next = orThrowFaults(place, read)

  const shows = changedShows(stored, next)
  if (shows.length === 0 && !areFieldsChanged(stored, next)) return stored
  await prepareSwitchedShows(sql, key, { stored, shows })
  await updateEvent(sql, key, next)
  await upsertShows(sql, key, shows)
  await planUnlocks(sql, sellerId, key.reference)
  return findStoredEvent(sql, key)
}

async function prepareSwitchedShows(
  sql: Sql,
  { sellerId, reference }: EventKey,
  { stored, shows }: { readonly stored: Event; readonly shows: readonly PlacedShow[] },
) {
  const switched = shows
    .map(({ show }) => show)
    .filter(({ showId, isResaleEnabled }) =>
      stored.shows.some((old) => old.showId === showId && old.isResaleEnabled !== isResaleEnabled),
    )
  if (switched.length === 0) return
  // All that will be written, in one order.
  await lockShows(sql, { sellerId, reference }, shows.map(({ show }) => show.showId).toSorted())
  const opened = new Set(switched.filter((show) => show.isResaleEnabled).map(({ showId }) => showId))
  const showIds = switched.map(({ showId }) => showId)
  await prepareSwitch(sql, { sellerId, eventReference: reference, showIds }, ({ showId }) =>
    opened.has(showId),
  )
}

/** Tickets carry the currency that they were issued in, so a show that has any keeps its own. */
async function refuseCurrencyChanges(sql: Sql, key: EventKey, changes: readonly CurrencyChange[]) {
  if (changes.length === 0) return
  const showIds = [...new Set(changes.map(({ showId }) => showId))]
  const withTickets = await lockShowsWithTickets(sql, key, showIds)
  for (const { showId, place } of changes) {
    if (withTickets.has(showId)) refuse(place, 'field.immutable')
  }
}
