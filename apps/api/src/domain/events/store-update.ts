import { EVENT_UPDATED, SHOW_RESCHEDULED } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { newId } from '#domain/values/ids.ts'
import { recordAllInOutbox, recordInOutbox } from '#queue/outbox.ts'
import { updateEvent } from './events-repository.ts'
import type { JudgedUpdate } from './judge-update.ts'
import { upsertShows } from './shows-repository.ts'

/** Stores and announces an update that changes the event. */
export async function storeUpdate(db: Sql, update: JudgedUpdate): Promise<void> {
  const { key, next, shows, description } = update
  const { sellerId } = key
  await updateEvent(db, key, next)
  await upsertShows(db, key, shows)
  await recordInOutbox(db, EVENT_UPDATED, { sellerId, outboxId: newId(), payload: description })
  const rescheduled = update.rescheduled.map((payload) => ({ sellerId, outboxId: newId(), payload }))
  await recordAllInOutbox(db, SHOW_RESCHEDULED, rescheduled)
}
