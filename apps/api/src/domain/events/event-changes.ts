import type { EventUpdate } from '@taquilla/contract'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { below, type Place } from '#domain/values/place.ts'
import { currenciesOf, type EventContent, type PlacedShow, type Show } from './event.ts'

/** Whether anything that the seller says of the event itself, its shows aside, is different now. */
export function areFieldsChanged(stored: EventContent, next: EventContent): boolean {
  return canonicalJson(fieldsOf(stored)) !== canonicalJson(fieldsOf(next))
}

/** The shows that are new or different, each at its place in the event's list. */
export function changedShows(stored: EventContent, next: EventContent): PlacedShow[] {
  const before = new Map(stored.shows.map((show) => [show.showId, show]))
  return next.shows
    .map((show, position) => ({ show, position }))
    .filter(({ show }) => !isSameShow(before.get(show.showId), show))
}

export interface CurrencyChange {
  readonly showId: string
  readonly place: Place
}

/** Where the request gives a stored show another currency than it has. */
export function currencyChanges(sent: EventUpdate, stored: EventContent, place: Place): CurrencyChange[] {
  const before = new Map(stored.shows.map((show) => [show.showId, show]))
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
