import type { EventUpdate } from '@taquilla/contract'
import type { EVENT_UPDATED, SHOW_RESCHEDULED } from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { below, type Place } from '#domain/values/place.ts'
import { currenciesOf, type EventContent, type PlacedShow, type Show } from './event.ts'
import { presentContent, presentShow } from './event-presenter.ts'

/** True if a field of the event itself differs; shows are compared by `changedShows`. */
export function areFieldsChanged(stored: EventContent, next: EventContent): boolean {
  return canonicalJson(fieldsOf(stored)) !== canonicalJson(fieldsOf(next))
}

/** Names of the fields in which two contents differ. */
export function differingFields(stored: EventContent, next: EventContent): string[] {
  const [before, after] = [stored, next].map((content) => ({ ...fieldsOf(content), shows: content.shows }))
  const names = Object.keys(after ?? {}) as (keyof EventContent)[]
  return names.filter((name) => canonicalJson(before?.[name]) !== canonicalJson(after?.[name]))
}

/** Shows that are new or different, each with its position in the event. */
export function changedShows(stored: EventContent, next: EventContent): PlacedShow[] {
  const before = byId(stored)
  return next.shows
    .map((show, position) => ({ show, position }))
    .filter(({ show }) => !isSameShow(before.get(show.showId), show))
}

/** Names of the fields that an update changed, as sellers send them, without values. */
export type EventUpdated = Payload<typeof EVENT_UPDATED>

/** A new start of a show, in UTC. */
export type ShowRescheduled = Payload<typeof SHOW_RESCHEDULED>

/** Names of what differs in the event itself and in the changed shows. */
export function describeUpdate(eventReference: string, { stored, next, shows }: ContentChange): EventUpdated {
  const before = byId(stored)
  return {
    eventReference,
    fields: differingNames(presentContent(stored), presentContent(next)),
    shows: shows.map(({ show }) => {
      const old = before.get(show.showId)
      const fields = old ? differingNames(presentShow(old), presentShow(show)) : []
      return { showId: show.showId, isNew: old === undefined, fields }
    }),
  }
}

/** Shows with a new start, about which their owners must hear. */
export function findRescheduled(
  eventReference: string,
  { stored, shows }: Omit<ContentChange, 'next'>,
): ShowRescheduled[] {
  const before = byId(stored)
  return shows.flatMap(({ show }) => {
    const previous = before.get(show.showId)
    if (previous === undefined || !isMoved(previous, show) || show.status === 'CANCELLED') return []
    const [previousDate, date] = [previous.startsAt.toISOString(), show.startsAt.toISOString()]
    return [{ eventReference, showId: show.showId, previousDate, date }]
  })
}

/**
 * Marks the shows that get a new start. The sent `showRescheduled` does not matter then, since a body that was read and
 * changed repeats the earlier value. For the same reason a false beside the stored date keeps the mark, because the body
 * may be a repeated change of date; `updatedAt` shows that it was read after that change.
 */
export function markRescheduled(next: EventContent, sent: EventUpdate, stored: EventContent): EventContent {
  const before = byId(stored)
  const dated = new Set(
    (sent.updatedAt === undefined ? (sent.shows ?? []) : [])
      .filter(({ date }) => date !== undefined)
      .map(({ showId }) => showId),
  )
  const shows = next.shows.map((show) => {
    const old = before.get(show.showId)
    const isMarked = old && (isMoved(old, show) || (old.isRescheduled && dated.has(show.showId)))
    return isMarked ? { ...show, isRescheduled: true } : show
  })
  return { ...next, shows }
}

function isMoved(old: Show, show: Show): boolean {
  return old.startsAt.getTime() !== show.startsAt.getTime()
}

function byId({ shows }: EventContent): ReadonlyMap<string, Show> {
  return new Map(shows.map((show) => [show.showId, show]))
}

/** Stored shows whose resale the change switches on or off, as they will be. */
export function switchedShows({ stored, shows }: Omit<ContentChange, 'next'>): Show[] {
  return shows
    .map(({ show }) => show)
    .filter(({ showId, isResaleEnabled }) =>
      stored.shows.some((old) => old.showId === showId && old.isResaleEnabled !== isResaleEnabled),
    )
}

export interface ContentChange {
  readonly stored: EventContent
  readonly next: EventContent
  /** Shows of `next` that are new or different. */
  readonly shows: readonly PlacedShow[]
}

function differingNames(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => canonicalJson(old.get(name)) !== canonicalJson(value))
    .map(([name]) => name)
}

export interface CurrencyChange {
  readonly showId: string
  readonly place: Place
}

/** Fields of the request that would change the currency of a stored show. */
export function currencyChanges(sent: EventUpdate, stored: EventContent, place: Place): CurrencyChange[] {
  const before = byId(stored)
  return (sent.shows ?? []).flatMap(({ showId, ticketOptions = [], priceTypes = [] }, index) => {
    const show = before.get(showId)
    const currencies = show ? currenciesOf(show) : new Set<string>()
    const isChange = (currency: string | undefined) =>
      currency !== undefined && currencies.size > 0 && !currencies.has(currency)
    return Object.entries({ ticketOptions, priceTypes }).flatMap(([list, items]) =>
      [...items.entries()]
        .filter(([, { currency }]) => isChange(currency))
        .map(([position]) => ({ showId, place: below(place, 'shows', index, list, position, 'currency') })),
    )
  })
}

function fieldsOf({
  title,
  description,
  location,
  configuration,
  producers,
  seating,
  primarySalesFee,
}: EventContent) {
  return { title, description, location, configuration, producers, seating, primarySalesFee }
}

function isSameShow(stored: Show | undefined, next: Show): boolean {
  return stored === next || (stored !== undefined && canonicalJson(stored) === canonicalJson(next))
}
