import { listEvents as listEventsOperation, type OperationInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { type EventPage, listEventsByChange, listEventsById, type PageStart } from '#domain/events/index.ts'
import { decodeCursor, encodeCursor } from '#domain/values/cursor.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'

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
    const [after] = cursor === undefined ? [] : decodeCursor(cursor, ['uuid'])
    return listEventsById(db, sellerId, { after, limit })
  }
  const [changedAt = '', id = ''] = cursor === undefined ? [] : decodeCursor(cursor, ['instant', 'uuid'])
  const after = cursor === undefined ? undefined : { changedAt, id }
  return listEventsByChange(db, sellerId, { since: new Date(updatedSince).toISOString(), after, limit })
}

function cursorOf({ changedAt, id }: PageStart, { updatedSince }: Query): string {
  return updatedSince === undefined ? encodeCursor(id) : encodeCursor(changedAt, id)
}
