import { listEvents as listEventsOperation, type OperationInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'
import {
  type EventPage,
  listEventsByChange,
  listEventsById,
  type PageStart,
} from './event-pages-repository.ts'

type Query = OperationInput<typeof listEventsOperation>['query']

/** Returns one page of a seller's events; `nextCursor` is null on the last. @throws request.invalid for a bad cursor */
export async function listEvents(db: Sql, sellerId: string, query: Query) {
  const { events, end } = await readPage(db, sellerId, query)
  return { events, nextCursor: end ? cursorOf(end, query) : null }
}

function readPage(db: Sql, sellerId: string, query: Query): Promise<EventPage> {
  const { cursor, updatedSince } = query
  const limit = Number(withDefaults(listEventsOperation.query, query).limit)
  if (updatedSince === undefined) {
    const after = cursor === undefined ? undefined : decodeCursor('byId', cursor).id
    return listEventsById(db, sellerId, { after, limit })
  }
  const after = cursor === undefined ? undefined : decodeCursor('events', cursor)
  return listEventsByChange(db, sellerId, { since: new Date(updatedSince).toISOString(), after, limit })
}

function cursorOf(end: PageStart, { updatedSince }: Query): string {
  return encodeCursor(updatedSince === undefined ? 'byId' : 'events', end)
}
