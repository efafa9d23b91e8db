import { ApiError, type EventInput, enumerate, eventInput, text } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { newId } from '#domain/values/ids.ts'
import { orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { checkReadOnlyFields } from '#domain/values/read-only.ts'
import type { Vault } from '#domain/values/vault.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'
import type { Event, EventContent } from './event.ts'
import { differingFields } from './event-changes.ts'
import { presentEvent } from './event-presenter.ts'
import { findEvent, findStoredEvent, insertEvent } from './events-repository.ts'
import { readEvent } from './read-event.ts'
import type { SanitizedEvent } from './seat-map/sanitize-seating.ts'
import { upsertShows } from './shows-repository.ts'

interface CreationContext {
  readonly sellerId: string
  readonly vault: Vault
}

/** Stores a new event; an identical body returns the stored event. @throws request.invalid, event.already_exists */
export async function createEvent(
  db: Sql,
  { original, sanitized: sent, reportPlan }: SanitizedEvent<EventInput>,
  { sellerId, vault }: CreationContext,
): Promise<Event> {
  const key = { sellerId, eventReference: sent.externalReferenceId }
  const fingerprint = vault.digest('event', canonicalJson(withDefaults(eventInput, original)))
  const stored = await findEvent(db, key)
  if (stored?.fingerprint.equals(fingerprint)) return stored

  const place = wholeRequest()
  const { seatMapLosses } = sent
  const own = { ...(stored ? presentEvent(stored) : { ticketSellerId: sellerId }), seatMapLosses }
  checkReadOnlyFields(eventInput, { sent, own }, place)
  reportPlan(place)
  const content = orThrowFaults(place, readEvent(sent, undefined, place))
  if (stored) throw alreadyExists(stored, sent, content)

  if (!(await insertEvent(db, key, { ...content, id: newId(), fingerprint }))) {
    const winner = await findStoredEvent(db, key)
    if (winner.fingerprint.equals(fingerprint)) return winner
    throw alreadyExists(winner, sent, content)
  }
  await upsertShows(
    db,
    key,
    content.shows.map((show, position) => ({ show, position })),
  )
  return findStoredEvent(db, key)
}

const AT_CREATION = text('lo que se envió al crearlo', 'what was sent when it was created')

function alreadyExists(stored: Event, sent: EventInput, content: EventContent): ApiError {
  // Read as an update, so that shows have the ids that the platform chose for the stored event.
  const merged = readEvent(sent, stored, wholeRequest()) ?? content
  const shows = content.shows.length === stored.shows.length ? merged.shows : content.shows
  const names = differingFields(stored, { ...content, shows })
  const fields = names.length > 0 ? enumerate(names) : AT_CREATION
  return new ApiError('event.already_exists', { values: { id: stored.reference, fields } })
}
