import {
  type ConfigurationOverride,
  configuration,
  type EventUpdate,
  eventInput,
  type Location,
  MAX_EVENT_BYTES,
  MAX_SHOWS_PER_EVENT,
  type ShowUpdate,
  text,
} from '@taquilla/contract'
import { readFee } from '#domain/values/fee.ts'
import { mergePatch } from '#domain/values/merge-patch.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { withDefaults } from '#domain/values/with-defaults.ts'
import { completeInput } from './complete-input.ts'
import { currenciesOf, type EventContent, type Show } from './event.ts'
import { presentContent, presentShow } from './event-presenter.ts'
import { readShow } from './read-show.ts'
import { upsertById } from './upsert-by-id.ts'

/** Merges the sent event into the stored one and validates the result. Undefined if a required field is missing. */
export function readEvent(
  sent: EventUpdate,
  stored: EventContent | undefined,
  place: Place,
): EventContent | undefined {
  const shows = readShows(sent, stored, below(place, 'shows'))
  const before = stored && presentContent(stored)
  const whole = completeInput(eventInput, { ...before, ...sent, shows: [] }, place)
  if (whole === undefined) return undefined
  const currencies = new Set(shows.flatMap((show) => [...currenciesOf(show)]))
  const content = {
    title: whole.title,
    description: whole.description,
    location: mergePatch<Location>(stored?.location ?? {}, sent.location ?? {}),
    configuration: withDefaults(
      configuration,
      mergePatch<ConfigurationOverride>(stored?.configuration ?? {}, sent.configuration ?? {}),
    ),
    producers: (whole.producers ?? []).map(({ name, emails, producerId }) => ({
      name,
      emails: emails ?? [],
      producerId: producerId ?? null,
    })),
    seating: readSeating(sent, stored),
    primarySalesFee: readFee(whole.primarySalesFee, currencies, below(place, 'primarySalesFee')),
    shows,
  }
  checkSize(content, below(place, 'shows'))
  return content
}

function readShows(sent: EventUpdate, stored: EventContent | undefined, place: Place): Show[] {
  const shows = upsertById<ShowUpdate, Show>(place, {
    sent: sent.shows,
    stored: stored?.shows ?? [],
    maximum: MAX_SHOWS_PER_EVENT,
    sentId: ({ showId }) => showId,
    idField: () => 'showId',
    storedId: ({ showId }) => showId,
    read: readShow,
  })
  return shows.map(({ item }) => item)
}

function readSeating({ seating }: EventUpdate, stored: EventContent | undefined): EventContent['seating'] {
  if (seating === undefined) return stored?.seating ?? null
  return seating && mergePatch(stored?.seating ?? {}, seating)
}

/**
 * Limits the merged event, not only the request: several updates could otherwise grow an event beyond what one response
 * may hold.
 */
function checkSize(content: EventContent, place: Place) {
  const answer = JSON.stringify([presentContent(content), content.shows.map(presentShow)])
  if (Buffer.byteLength(answer) <= MAX_EVENT_BYTES) return
  addFault(
    place,
    'field.conflict',
    text(
      'El evento entero, con lo que ya está guardado, no puede superar los 2 MB.',
      'The whole event, with what is stored already, cannot exceed 2 MB.',
    ),
  )
}
