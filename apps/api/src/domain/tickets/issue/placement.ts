import { type ShowStatus, type Text, text, toMinorUnits } from '@taquilla/contract'
import { newId } from '#domain/values/ids.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import { addFields, fieldsExcept, type TicketFields } from '../ticket-fields.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** Event, show, option and price type that a ticket was sent with. */
export type RequestedPlacement = Pick<
  TicketDraft,
  'eventReference' | 'showId' | 'ticketOptionId' | 'priceTypeId'
>

export interface Price {
  readonly minor: bigint | null
  readonly currency: string
}

/** Existing event, show, option and price type of a ticket, with their prices. */
export interface Placement {
  readonly eventReference: string
  readonly showId: string
  readonly showStatus: ShowStatus
  readonly ticketOptionId: string
  readonly priceTypeId: string | null
  readonly optionPrice: Price
  readonly typePrice: Price | null
}

/** Tells which parts of a requested placement exist. */
export interface PlacementParts {
  readonly hasEvent: boolean
  /** Id of the show that was sent, or of the event's only show if none was sent; null if there is no such show. */
  readonly showId: string | null
  readonly hasOption: boolean
  /** True also if no price type was requested. */
  readonly hasPriceType: boolean
}

/** Currency of tickets with this placement. */
export function currencyIn({ typePrice, optionPrice }: Placement): string {
  return (typePrice ?? optionPrice).currency
}

/**
 * Price of a ticket: the one sent, else its price type's, else its option's. Undefined if the sent price has too many
 * decimals.
 */
export function priceIn(placement: Placement, sent: number | string | null): Price | undefined {
  const { optionPrice, typePrice } = placement
  const currency = currencyIn(placement)
  if (sent !== null) {
    const minor = toMinorUnits(sent, currency)
    return minor === undefined ? undefined : { minor, currency }
  }
  if (typePrice && typePrice.minor !== null) return typePrice
  // An option's price in another currency does not apply to this ticket.
  return { minor: optionPrice.currency === currency ? optionPrice.minor : null, currency }
}

const EVENT = text('evento', 'event')
const SHOW = text('show', 'show')
const OPTION = text('ticket option', 'ticket option')
const PRICE_TYPE = text('price type', 'price type')

/** Adds a fault at each request field that names a missing event, show, option or price type. */
export function checkParts(requested: RequestedPlacement, parts: PlacementParts, place: Place): void {
  if (!parts.hasEvent) {
    addUnknownReference(below(place, 'externalReferenceEventId'), EVENT, requested.eventReference)
  } else if (parts.showId === null) {
    if (requested.showId === null) addFault(below(place, 'showId'), 'field.required')
    else addUnknownReference(below(place, 'showId'), SHOW, requested.showId)
  } else {
    if (!parts.hasOption)
      addUnknownReference(below(place, 'ticketOptionId'), OPTION, requested.ticketOptionId)
    if (!parts.hasPriceType && requested.priceTypeId !== null) {
      addUnknownReference(below(place, 'priceTypeId'), PRICE_TYPE, requested.priceTypeId)
    }
  }
}

function addUnknownReference(place: Place, kind: Text, id: string): void {
  addFault(place, 'field.reference_unknown', text(`${kind.es} «${id}»`, `${kind.en} “${id}”`))
}

/** Ticket ready to be inserted: show and price resolved, code hashed. */
export interface NewTicket
  extends TicketFields,
    Pick<TicketDraft, 'access' | 'detailsText' | 'locatorHash' | 'fingerprint'> {}

const DRAFTED = fieldsExcept('id', 'showId', 'priceMinor', 'currency')

export function newTicket(draft: TicketDraft, placement: Placement, price: Price): NewTicket {
  const base = {
    id: newId(),
    showId: placement.showId,
    priceMinor: price.minor,
    currency: price.currency,
    access: draft.access,
    detailsText: draft.detailsText,
    locatorHash: draft.locatorHash,
    fingerprint: draft.fingerprint,
  }
  return addFields(base, DRAFTED, draft)
}
