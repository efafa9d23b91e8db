import { EVENT_UPDATED, SHOW_RESCHEDULED } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import {
  type ContentChange,
  describeUpdate,
  type Event,
  findStoredEvent,
  type JudgedUpdate,
  judgeUpdate,
  lockShows,
  type SentUpdate,
  switchedShows,
  updateEvent as updateStoredEvent,
  upsertShows,
} from '#domain/events/index.ts'
import { prepareResaleSwitch } from '#domain/purchase/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { recordAllInOutbox, recordInOutbox } from '#queue/outbox.ts'

/** Changes the fields that were sent and leaves the others as they are. @throws event.not_found, request.invalid */
export async function updateEvent(db: Sql, sellerId: string, sent: SentUpdate): Promise<Event> {
  const update = await judgeUpdate(db, sellerId, sent)
  const { key, stored, next, shows } = update
  if (!update.isChange) return stored
  await prepareSwitchedShows(db, key, update)
  await updateStoredEvent(db, key, next)
  await upsertShows(db, key, shows)
  await planUnlocks(db, sellerId, key.eventReference)
  await announceUpdate(db, update)
  return findStoredEvent(db, key)
}

async function announceUpdate(db: Sql, update: JudgedUpdate) {
  const { sellerId, eventReference } = update.key
  const payload = describeUpdate(eventReference, update)
  await recordInOutbox(db, EVENT_UPDATED, { sellerId, outboxId: newId(), payload })
  const rescheduled = update.rescheduled.map((payload) => ({ sellerId, outboxId: newId(), payload }))
  if (rescheduled.length > 0) await recordAllInOutbox(db, SHOW_RESCHEDULED, rescheduled)
}

async function prepareSwitchedShows(
  db: Sql,
  { sellerId, eventReference }: EventKey,
  change: Omit<ContentChange, 'next'>,
) {
  const switched = switchedShows(change)
  if (switched.length === 0) return
  // Locks all shows that will be written, sorted by id: one lock order prevents deadlocks.
  await lockShows(db, { sellerId, eventReference }, change.shows.map(({ show }) => show.showId).toSorted())
  const opened = new Set(switched.filter((show) => show.isResaleEnabled).map(({ showId }) => showId))
  const showIds = switched.map(({ showId }) => showId)
  await prepareResaleSwitch(db, { sellerId, eventReference, showIds }, ({ showId }) => opened.has(showId))
}
