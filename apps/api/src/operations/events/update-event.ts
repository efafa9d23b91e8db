import { ApiError, type EventUpdate } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  areFieldsChanged,
  type ContentChange,
  type CurrencyChange,
  changedShows,
  checkReadOnlyFields,
  currencyChanges,
  describeUpdate,
  type Event,
  findRescheduled,
  findStoredEvent,
  lockEvent,
  lockShows,
  lockShowsWithTickets,
  type PlacedShow,
  readEvent,
  type SanitizedEvent,
  updateEvent as updateStoredEvent,
  upsertShows,
} from '#domain/events/index.ts'
import { prepareResaleSwitch } from '#domain/resale/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { addFault, orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { recordAllInOutbox } from '#queue/outbox.ts'

/** Changes the fields that were sent and leaves the others as they are. @throws event.not_found, request.invalid */
export async function updateEvent(
  db: Sql,
  sellerId: string,
  { sanitized: sent, reportPlan }: SanitizedEvent<EventUpdate>,
): Promise<Event> {
  const key = { sellerId, eventReference: sent.externalReferenceId }
  if (!(await lockEvent(db, key))) {
    throw new ApiError('event.not_found', { values: { id: key.eventReference } })
  }
  const stored = await findStoredEvent(db, key)

  const place = wholeRequest()
  checkReadOnlyFields(sent, { sellerId, stored }, place)
  reportPlan(place)
  const read = readEvent(sent, stored, place)
  await checkCurrencyChanges(db, key, currencyChanges(sent, stored, place))
  const next = orThrowFaults(place, read)

  const shows = changedShows(stored, next)
  if (shows.length === 0 && !areFieldsChanged(stored, next)) return stored
  await prepareSwitchedShows(db, key, { stored, shows })
  await updateStoredEvent(db, key, next)
  await upsertShows(db, key, shows)
  await planUnlocks(db, sellerId, key.eventReference)
  await announceUpdate(db, key, { stored, next, shows })
  return findStoredEvent(db, key)
}

async function announceUpdate(db: Sql, { sellerId, eventReference }: EventKey, change: ContentChange) {
  const updated = { topic: 'event.updated', payload: describeUpdate(eventReference, change) }
  const rescheduled = findRescheduled(eventReference, change).map((payload) => ({
    topic: 'show.rescheduled',
    payload,
  }))
  const entries = [updated, ...rescheduled].map((each) => ({ ...each, sellerId, outboxId: newId() }))
  await recordAllInOutbox(db, entries)
}

async function prepareSwitchedShows(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  { stored, shows }: { readonly stored: Event; readonly shows: readonly PlacedShow[] },
) {
  const switched = shows
    .map(({ show }) => show)
    .filter(({ showId, isResaleEnabled }) =>
      stored.shows.some((old) => old.showId === showId && old.isResaleEnabled !== isResaleEnabled),
    )
  if (switched.length === 0) return
  // Locks all shows that will be written, sorted by id: one lock order prevents deadlocks.
  await lockShows(db, { sellerId, eventReference }, shows.map(({ show }) => show.showId).toSorted())
  const opened = new Set(switched.filter((show) => show.isResaleEnabled).map(({ showId }) => showId))
  const showIds = switched.map(({ showId }) => showId)
  await prepareResaleSwitch(db, { sellerId, eventReference, showIds }, ({ showId }) => opened.has(showId))
}

/** Tickets store the currency in which they were issued, so a show with tickets must keep its currency. */
async function checkCurrencyChanges(db: Sql, key: EventKey, changes: readonly CurrencyChange[]) {
  if (changes.length === 0) return
  const showIds = [...new Set(changes.map(({ showId }) => showId))]
  const withTickets = await lockShowsWithTickets(db, key, showIds)
  for (const { showId, place } of changes) {
    if (withTickets.has(showId)) addFault(place, 'field.immutable')
  }
}
