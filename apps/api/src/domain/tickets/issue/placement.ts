import { type ShowStatus, type Text, text, toMinorUnits } from '@taquilla/contract'
import { below, type Place, refuse } from '#domain/values/place.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** Where a ticket says that it belongs. */
export type WantedPlacement = Pick<
  TicketDraft,
  'eventReference' | 'showId' | 'ticketOptionId' | 'priceTypeId'
>

export interface Price {
  readonly minor: bigint | null
  readonly currency: string
}

/** Where it does belong, and what is asked for it there. */
export interface Placement {
  readonly eventReference: string
  readonly showId: string
  readonly showStatus: ShowStatus
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly optionPrice: Price
  readonly typePrice: Price | null
}

/** Which parts of a wanted placement exist. */
export interface PlacementParts {
  readonly hasEvent: boolean
  /** The show that is meant: the one sent, or the only one of the event. */
  readonly showId: string | null
  readonly hasOption: boolean
  /** Also where none is wanted. */
  readonly hasPriceType: boolean
}

/** The currency of a ticket there. */
export function currencyIn({ typePrice, optionPrice }: Placement): string {
  return (typePrice ?? optionPrice).currency
}

/** A ticket's price: what was sent, else its price type's, else its option's; undefined where it is too precise. */
export function priceIn(placement: Placement, sent: number | string | null): Price | undefined {
  const { optionPrice, typePrice } = placement
  const currency = currencyIn(placement)
  if (sent !== null) {
    const minor = toMinorUnits(sent, currency)
    return minor === undefined ? undefined : { minor, currency }
  }
  if (typePrice && typePrice.minor !== null) return typePrice
  // An option's price in another currency is not this ticket's price.
  return { minor: optionPrice.currency === currency ? optionPrice.minor : null, currency }
}

const EVENT = text('evento', 'event')
const SHOW = text('show', 'show')
const OPTION = text('ticket option', 'ticket option')
const PRICE_TYPE = text('price type', 'price type')

/** Says what is missing for a ticket to have a place, at the fields that name it. */
export function refuseMissingParts(wanted: WantedPlacement, parts: PlacementParts, place: Place): void {
  if (!parts.hasEvent) {
    refuseUnknown(below(place, 'externalReferenceEventId'), EVENT, wanted.eventReference)
  } else if (parts.showId === null) {
    if (wanted.showId === null) refuse(below(place, 'showId'), 'field.required')
    else refuseUnknown(below(place, 'showId'), SHOW, wanted.showId)
  } else {
    if (!parts.hasOption) refuseUnknown(below(place, 'ticketOptionId'), OPTION, wanted.ticketOptionId)
    if (!parts.hasPriceType && wanted.priceTypeId !== null) {
      refuseUnknown(below(place, 'priceTypeId'), PRICE_TYPE, wanted.priceTypeId)
    }
  }
}

function refuseUnknown(place: Place, kind: Text, id: string): void {
  refuse(place, 'field.reference_unknown', text(`${kind.es} «${id}»`, `${kind.en} “${id}”`))
}
