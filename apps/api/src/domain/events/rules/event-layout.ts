import { addFault, below, type Place } from '#domain/values/place.ts'
import type { EventContent } from '../event.ts'
import type { DeliveryTime } from './effective-rule.ts'

/**
 * Shows of an event with the currencies of their ticket options and price types, by id: the parts that rules can name.
 */
export type EventLayout = readonly ShowLayout[]

export interface ShowLayout {
  readonly showId: string
  readonly optionCurrencies: ReadonlyMap<string, string>
  readonly priceTypeCurrencies: ReadonlyMap<string, string>
  /** Delivery time of codes, from the show's configuration or else the event's; null if neither sets one. */
  readonly delivery: DeliveryTime | null
}

/** Layout of an event as it will be stored. */
export function layoutOf({ shows }: EventContent): EventLayout {
  return shows.map(({ showId, ticketOptions, priceTypes }) => ({
    showId,
    optionCurrencies: new Map(
      ticketOptions.map(({ ticketOptionId, currency }) => [ticketOptionId, currency]),
    ),
    priceTypeCurrencies: new Map(priceTypes.map(({ priceTypeId, currency }) => [priceTypeId, currency])),
    delivery: null,
  }))
}

/** Parts of a rule's key as sent. They may have any type, because a malformed rule is checked as far as possible. */
export interface SentKeyParts {
  readonly showId?: unknown
  readonly ticketOptionId?: unknown
  readonly priceTypeId?: unknown
}

type Has = (show: ShowLayout, id: string) => boolean

const FITS: Readonly<Record<keyof SentKeyParts, Has>> = {
  showId: (show, id) => show.showId === id,
  ticketOptionId: (show, id) => show.optionCurrencies.has(id),
  priceTypeId: (show, id) => show.priceTypeCurrencies.has(id),
}
const NAMES = ['showId', 'ticketOptionId', 'priceTypeId'] as const satisfies (keyof SentKeyParts)[]

/** Returns the shows that contain every part the rule names, and adds a fault for each part that no show contains. */
export function findShows(layout: EventLayout, named: SentKeyParts, place: Place): readonly ShowLayout[] {
  return NAMES.reduce((shows, name) => {
    const id = named[name]
    if (typeof id !== 'string') return shows
    const fitting = shows.filter((show) => FITS[name](show, id))
    if (fitting.length > 0) return fitting
    addFault(below(place, name), 'field.reference_unknown', `${name} ${id}`)
    // Ignores the unknown part for the remaining checks, so that it causes one fault only.
    return shows
  }, layout)
}

/** Currencies of the tickets that a rule with these parts selects. */
export function currenciesOf(shows: readonly ShowLayout[], named: SentKeyParts): Set<string> {
  const { ticketOptionId, priceTypeId } = named
  return new Set(
    shows.flatMap(({ optionCurrencies, priceTypeCurrencies }) => [
      // A ticket with a price type uses that type's currency instead of its option's.
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
