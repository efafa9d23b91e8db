import { below, type Place, refuse } from '#domain/values/place.ts'
import type { DeliveryTime } from './effective-rule.ts'

/** What of an event rules can name: its shows, with ticket options and price types and their currencies. */
export type EventLayout = readonly ShowLayout[]

export interface ShowLayout {
  readonly showId: string
  readonly optionCurrencies: ReadonlyMap<string, string>
  readonly priceTypeCurrencies: ReadonlyMap<string, string>
  /** When its codes are delivered, by its own configuration or the event's. */
  readonly delivery: DeliveryTime | null
}

/** Parts of a rule's key as they were sent; only texts can name anything. */
export interface NamedParts {
  readonly showId?: unknown
  readonly ticketOptionId?: unknown
  readonly priceTypeId?: unknown
}

type Has = (show: ShowLayout, id: string) => boolean

const FITS: Readonly<Record<keyof NamedParts, Has>> = {
  showId: (show, id) => show.showId === id,
  ticketOptionId: (show, id) => show.optionCurrencies.has(id),
  priceTypeId: (show, id) => show.priceTypeCurrencies.has(id),
}
const NAMES = ['showId', 'ticketOptionId', 'priceTypeId'] as const satisfies (keyof NamedParts)[]

/** The shows in which all that the rule names exists; refuses each name that no show fits. */
export function findShows(layout: EventLayout, named: NamedParts, place: Place): readonly ShowLayout[] {
  return NAMES.reduce((shows, name) => {
    const id = named[name]
    if (typeof id !== 'string') return shows
    const fitting = shows.filter((show) => FITS[name](show, id))
    if (fitting.length > 0) return fitting
    refuse(below(place, name), 'field.reference_unknown', `${name} ${id}`)
    // What is unknown makes nothing else unknown.
    return shows
  }, layout)
}

/** The currencies of the tickets that such a rule selects. */
export function currenciesOf(shows: readonly ShowLayout[], named: NamedParts): Set<string> {
  const { ticketOptionId, priceTypeId } = named
  return new Set(
    shows.flatMap(({ optionCurrencies, priceTypeCurrencies }) => [
      // A ticket with a price type is in the currency of that one, not of its option.
      ...(typeof priceTypeId === 'string' ? [] : pick(optionCurrencies, ticketOptionId)),
      ...pick(priceTypeCurrencies, priceTypeId),
    ]),
  )
}

function pick(currencies: ReadonlyMap<string, string>, id: unknown): string[] {
  if (typeof id !== 'string') return [...currencies.values()]
  const currency = currencies.get(id)
  return currency === undefined ? [] : [currency]
}
