import { ApiError, type EventInput, eventInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  type Event,
  type EventKey,
  findEvent,
  findStoredEvent,
  insertEvent,
  readEvent,
  refuseReadOnlyFields,
  upsertShows,
  withCleanSeating,
} from '#domain/events/index.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { newId } from '#domain/values/ids.ts'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import type { Vault } from '#domain/values/vault.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'

interface Creation {
  readonly sellerId: string
  readonly vault: Vault
}

/** Stores a new event whole; the same body again answers what is stored. @throws request.invalid, event.already_exists */
export async function storeNewEvent(
  db: Sql,
  body: EventInput,
  { sellerId, vault }: Creation,
): Promise<Event> {
  const key = { sellerId, eventReference: body.externalReferenceId }
  const fingerprint = vault.digest('event', canonicalJson(withDefaults(eventInput, body)))
  const stored = await findEvent(db, key)
  if (stored?.fingerprint.equals(fingerprint)) return stored

  const place = wholeRequest()
  refuseReadOnlyFields(body, { sellerId, stored }, place)
  const content = orThrowFaults(place, readEvent(await withCleanSeating(body, place), undefined, place))
  if (stored) throw new ApiError('event.already_exists')

  if (!(await insertEvent(db, key, { ...content, id: newId(), fingerprint }))) {
    return answerSameEvent(db, key, fingerprint)
  }
  await upsertShows(
    db,
    key,
    content.shows.map((show, position) => ({ show, position })),
  )
  return findStoredEvent(db, key)
}

/** Another request stored the reference a moment ago. */
async function answerSameEvent(db: Sql, key: EventKey, fingerprint: Buffer): Promise<Event> {
  const stored = await findStoredEvent(db, key)
  if (!stored.fingerprint.equals(fingerprint)) throw new ApiError('event.already_exists')
  return stored
}
