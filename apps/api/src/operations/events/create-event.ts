import { ApiError, type EventInput, eventInput } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import {
  checkReadOnlyFields,
  type Event,
  findEvent,
  findStoredEvent,
  insertEvent,
  readEvent,
  sanitizeSeating,
  upsertShows,
} from '#domain/events/index.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import type { Vault } from '#domain/values/vault.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'

interface CreationContext {
  readonly sellerId: string
  readonly vault: Vault
}

/** Stores a new event; an identical body returns the stored event. @throws request.invalid, event.already_exists */
export async function createEvent(
  db: Sql,
  body: EventInput,
  { sellerId, vault }: CreationContext,
): Promise<Event> {
  const key = { sellerId, eventReference: body.externalReferenceId }
  const fingerprint = vault.digest('event', canonicalJson(withDefaults(eventInput, body)))
  const stored = await findEvent(db, key)
  if (stored?.fingerprint.equals(fingerprint)) return stored

  const place = wholeRequest()
  checkReadOnlyFields(body, { sellerId, stored }, place)
  const content = orThrowFaults(place, readEvent(await sanitizeSeating(body, place), undefined, place))
  if (stored) throw new ApiError('event.already_exists')

  if (!(await insertEvent(db, key, { ...content, id: newId(), fingerprint }))) {
    return getIdenticalEvent(db, key, fingerprint)
  }
  await upsertShows(
    db,
    key,
    content.shows.map((show, position) => ({ show, position })),
  )
  return findStoredEvent(db, key)
}

/** Called if a concurrent request inserted the same event reference first. @throws event.already_exists */
async function getIdenticalEvent(db: Sql, key: EventKey, fingerprint: Buffer): Promise<Event> {
  const stored = await findStoredEvent(db, key)
  if (!stored.fingerprint.equals(fingerprint)) throw new ApiError('event.already_exists')
  return stored
}
