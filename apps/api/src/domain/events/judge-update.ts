import { ApiError, type EventUpdate, updateEvent } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { addFault, orThrowFaults, wholeRequest } from '#domain/values/place.ts'
import { checkReadOnlyFields } from '#domain/values/read-only.ts'
import { checkRuledCurrencies } from './check-ruled-currencies.ts'
import type { Event, EventContent, PlacedShow, Show } from './event.ts'
import {
  areFieldsChanged,
  type CurrencyChange,
  changedShows,
  currencyChanges,
  describeUpdate,
  type EventUpdated,
  findRescheduled,
  markRescheduled,
  type ShowRescheduled,
  switchedShows,
} from './event-changes.ts'
import { presentEvent } from './event-presenter.ts'
import { findStoredEvent, lockEvent } from './events-repository.ts'
import { readEvent } from './read-event.ts'
import { listRules } from './rules/rules-repository.ts'
import type { SanitizedEvent } from './seat-map/sanitize-seating.ts'
import { lockShowsWithTickets } from './shows-repository.ts'

/** An update that may be stored. */
export interface JudgedUpdate {
  readonly key: EventKey
  readonly stored: Event
  readonly next: EventContent
  /** Shows of `next` that are new or different. */
  readonly shows: readonly PlacedShow[]
  /** Stored shows whose resale the update switches on or off, as they will be. */
  readonly switched: readonly Show[]
  readonly description: EventUpdated
  /** False if the update says what is stored already. */
  readonly isChange: boolean
  /** New dates that people are told. */
  readonly rescheduled: readonly ShowRescheduled[]
}

/** Sent change of an event. */
export interface SentUpdate extends SanitizedEvent<EventUpdate> {
  /** True if new dates are corrections, which nobody is told. */
  readonly isCorrection?: boolean
}

/** Locks the event and judges an update of it, without storing anything. @throws event.not_found, request.invalid */
export async function judgeUpdate(
  db: Sql,
  sellerId: string,
  { sanitized: sent, reportPlan, isCorrection = false }: SentUpdate,
): Promise<JudgedUpdate> {
  const key = { sellerId, eventReference: sent.externalReferenceId }
  if (!(await lockEvent(db, key))) {
    throw new ApiError('event.not_found', { values: { id: key.eventReference } })
  }
  const stored = await findStoredEvent(db, key)

  const place = wholeRequest()
  checkReadOnlyFields(
    updateEvent.body,
    { sent, own: { ...presentEvent(stored), seatMapLosses: sent.seatMapLosses } },
    place,
  )
  reportPlan(place)
  const read = readEvent(sent, stored, place)
  await checkCurrencyChanges(db, key, currencyChanges(sent, stored, place))
  if (read) await checkRuledCurrencies({ sent, stored, next: read }, () => listRules(db, key), place)
  const merged = orThrowFaults(place, read)

  const next = isCorrection ? merged : markRescheduled(merged, sent, stored)
  const shows = changedShows(stored, next)
  const rescheduled = isCorrection ? [] : findRescheduled(key.eventReference, { stored, shows })
  const isChange = shows.length > 0 || areFieldsChanged(stored, next)
  return {
    ...{ key, stored, next, shows, isChange, rescheduled },
    switched: switchedShows({ stored, shows }),
    description: describeUpdate(key.eventReference, { stored, next, shows }),
  }
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
