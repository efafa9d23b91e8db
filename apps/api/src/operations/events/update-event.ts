import type { Sql } from '#database/sql.ts'
import { prepareResaleSwitch } from '#domain/closing/index.ts'
import {
  type Event,
  findStoredEvent,
  type JudgedUpdate,
  judgeUpdate,
  lockShows,
  type SentUpdate,
  storeUpdate,
} from '#domain/events/index.ts'
import { planUnlocks } from '#domain/tickets/index.ts'

/** Changes the fields that were sent and leaves the others as they are. @throws event.not_found, request.invalid */
export async function updateEvent(db: Sql, sellerId: string, sent: SentUpdate): Promise<Event> {
  const update = await judgeUpdate(db, sellerId, sent)
  const { key, stored } = update
  if (!update.isChange) return stored
  await prepareSwitchedShows(db, update)
  await storeUpdate(db, update)
  await planUnlocks(db, sellerId, key.eventReference)
  return findStoredEvent(db, key)
}

async function prepareSwitchedShows(db: Sql, { key, shows, switched }: JudgedUpdate) {
  if (switched.length === 0) return
  // Locks all shows that will be written, sorted by id: one lock order prevents deadlocks.
  await lockShows(db, key, shows.map(({ show }) => show.showId).toSorted())
  const opened = new Set(switched.filter((show) => show.isResaleEnabled).map(({ showId }) => showId))
  const showIds = switched.map(({ showId }) => showId)
  await prepareResaleSwitch(db, { ...key, showIds }, ({ showId }) => opened.has(showId))
}
