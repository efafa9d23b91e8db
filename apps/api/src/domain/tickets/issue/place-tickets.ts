import type { FieldError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { readFee } from '#domain/values/fee.ts'
import { below, type Place, refuse } from '#domain/values/place.ts'
import { type NewTicket, newTicket } from './new-ticket.ts'
import {
  currencyIn,
  type Placement,
  type PlacementParts,
  priceIn,
  refuseMissingParts,
  type WantedPlacement,
} from './placement.ts'
import { findPlacementParts, findPlacements, lockPlacements } from './placements-repository.ts'
import type { TicketDraft } from './ticket-draft.ts'

interface PlacingRequest {
  readonly sellerId: string
  readonly drafts: readonly TicketDraft[]
  /** Keep the shows from being cancelled until the transaction ends. */
  readonly locksShows: boolean
}

/** What keeps one ticket of a batch from being created. */
export interface Refusal {
  readonly index: number
  readonly faults: readonly FieldError[]
}

export interface PlacedTickets {
  /** In the order of the drafts; undefined where the ticket is refused. */
  readonly tickets: readonly (NewTicket | undefined)[]
  readonly refusals: readonly Refusal[]
}

/** Gives each ticket of a batch its place and price, or says everything that stands against it. */
export async function placeTickets(db: Sql, request: PlacingRequest): Promise<PlacedTickets> {
  const { drafts, sellerId } = request
  const { wanted, indexes } = distinctPlacements(drafts)
  const find = request.locksShows ? lockPlacements : findPlacements
  const placements = await find(db, { sellerId, placements: wanted })
  const missing = wanted.filter((_, index) => placements[index] === undefined)
  const parts = missing.length > 0 ? await findPlacementParts(db, { sellerId, placements: missing }) : []
  // Created between the two statements.
  if (parts.some(isComplete)) return placeTickets(db, request)
  const partsByWanted = new Map(missing.map((each, index) => [each, parts[index]]))

  const refusals: Refusal[] = []
  const tickets = drafts.map((draft, index) => {
    const place: Place = { pointer: `/${index}`, faults: [] }
    const position = indexes[index] ?? 0
    const placement = placements[position]
    const known = partsByWanted.get(wanted[position] ?? draft)
    const ticket = placement && placeTicket(draft, placement, place)
    if (known) refuseMissingParts(draft, known, place)
    if (place.faults.length > 0) refusals.push({ index, faults: place.faults })
    return place.faults.length > 0 ? undefined : ticket
  })
  return { tickets, refusals }
}

/** The distinct placements of a batch, and which of them each draft wants: hundreds of tickets name few places. */
function distinctPlacements(drafts: readonly TicketDraft[]) {
  const indexByKey = new Map<string, number>()
  const wanted: WantedPlacement[] = []
  const indexes = drafts.map((draft) => {
    // A line break cannot be part of an id.
    const key = `${draft.eventReference}\n${draft.showId ?? ''}\n${draft.ticketOptionId}\n${draft.priceTypeId ?? ''}`
    const known = indexByKey.get(key)
    if (known !== undefined) return known
    indexByKey.set(key, wanted.length)
    return wanted.push(draft) - 1
  })
  return { wanted, indexes }
}

function isComplete(parts: PlacementParts): boolean {
  return parts.hasEvent && parts.showId !== null && parts.hasOption && parts.hasPriceType
}

function placeTicket(draft: TicketDraft, placement: Placement, place: Place): NewTicket | undefined {
  const price = priceIn(placement, draft.price)
  const currency = currencyIn(placement)
  if (placement.showStatus === 'CANCELLED') refuse(below(place, 'showId'), 'show.cancelled')
  if (price === undefined) refuse(below(place, 'price'), 'field.too_precise', currency)
  readFee(draft.details.primarySalesFee, [currency], below(place, 'primarySalesFee'))
  return price && newTicket(draft, placement, price)
}
