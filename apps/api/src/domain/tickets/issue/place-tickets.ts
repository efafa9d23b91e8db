import type { FieldError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { readFee } from '#domain/values/fee.ts'
import { addFault, below, type Place } from '#domain/values/place.ts'
import {
  checkParts,
  currencyIn,
  type NewTicket,
  newTicket,
  type Placement,
  type PlacementParts,
  priceIn,
  type RequestedPlacement,
} from './placement.ts'
import { findPlacementParts, findPlacements, lockPlacements } from './placements-repository.ts'
import type { TicketDraft } from './ticket-draft.ts'

interface PlacingRequest {
  readonly sellerId: string
  readonly drafts: readonly TicketDraft[]
  /** Locks the shows against cancellation until the transaction ends. */
  readonly locksShows: boolean
}

/** Faults that keep one ticket of a batch from being created. */
export interface Refusal {
  readonly index: number
  readonly faults: readonly FieldError[]
}

interface PlacedTickets {
  /** Parallel to the drafts; undefined if the ticket is refused. */
  readonly tickets: readonly (NewTicket | undefined)[]
  readonly refusals: readonly Refusal[]
}

/** Resolves the show and price of each ticket in a batch, or collects all faults that prevent it. */
export async function placeTickets(db: Sql, request: PlacingRequest): Promise<PlacedTickets> {
  const { drafts, sellerId } = request
  const { requested, indexes } = distinctPlacements(drafts)
  const find = request.locksShows ? lockPlacements : findPlacements
  const placements = await find(db, { sellerId, placements: requested })
  const missing = requested.filter((_, index) => placements[index] === undefined)
  const parts = missing.length > 0 ? await findPlacementParts(db, { sellerId, placements: missing }) : []
  // A concurrent request created the missing parts between the two statements, so the lookup starts over.
  if (parts.some(isComplete)) return placeTickets(db, request)
  const partsByPlacement = new Map(missing.map((each, index) => [each, parts[index]]))

  const refusals: Refusal[] = []
  const tickets = drafts.map((draft, index) => {
    const place: Place = { pointer: `/${index}`, faults: [] }
    const position = indexes[index] ?? 0
    const placement = placements[position]
    const known = partsByPlacement.get(requested[position] ?? draft)
    const ticket = placement && placeTicket(draft, placement, place)
    if (known) checkParts(draft, known, place)
    if (place.faults.length > 0) refusals.push({ index, faults: place.faults })
    return place.faults.length > 0 ? undefined : ticket
  })
  return { tickets, refusals }
}

/**
 * Distinct placements of a batch, and the index of each draft's placement: hundreds of tickets share few placements.
 */
function distinctPlacements(drafts: readonly TicketDraft[]) {
  const indexByKey = new Map<string, number>()
  const requested: RequestedPlacement[] = []
  const indexes = drafts.map((draft) => {
    // Ids cannot contain line breaks, so joining by them is unambiguous.
    const key = `${draft.eventReference}\n${draft.showId ?? ''}\n${draft.ticketOptionId}\n${draft.priceTypeId ?? ''}`
    const known = indexByKey.get(key)
    if (known !== undefined) return known
    indexByKey.set(key, requested.length)
    return requested.push(draft) - 1
  })
  return { requested, indexes }
}

function isComplete(parts: PlacementParts): boolean {
  return parts.hasEvent && parts.showId !== null && parts.hasOption && parts.hasPriceType
}

function placeTicket(draft: TicketDraft, placement: Placement, place: Place): NewTicket | undefined {
  const price = priceIn(placement, draft.price)
  const currency = currencyIn(placement)
  if (placement.showStatus === 'CANCELLED') {
    const { pointer } = below(place, 'showId')
    place.faults.push({ pointer, code: 'show.cancelled', values: { id: placement.showId } })
  }
  if (price === undefined) addFault(below(place, 'price'), 'field.too_precise', currency)
  readFee(draft.details.primarySalesFee, [currency], below(place, 'primarySalesFee'))
  return price && newTicket(draft, placement, price)
}
