import { ApiError, invalidFields, type Language } from '@taquilla/contract'
import type { GuestShow, SaleOptions, SellableTicket } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { type EffectiveRules, findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import type { Contact } from '#domain/values/contact.ts'
import { countListedBy, type ListedCounts } from '../listings/listings-repository.ts'
import { presentSeating } from '../offers/offer-presenter.ts'
import { payoutFromOf } from '../offers/own-listing-presenter.ts'
import { isOwnedBy, type ResaleTicket } from '../resale-tickets/resale-ticket.ts'
import {
  findResaleTicketsById,
  listTicketsOfOrder,
  listTicketsOfShow,
  type PersonsTickets,
} from '../resale-tickets/resale-tickets-repository.ts'
import { listingRefusalOf } from './listing-refusal.ts'
import { presentListingRefusal } from './listing-refusal-presenter.ts'
import { settingsOf } from './resale-rule.ts'
import { termsOf } from './resale-terms.ts'
import { presentTerms } from './resale-terms-presenter.ts'

interface Viewer {
  readonly sellerId: string
  readonly person: Contact
  readonly language: Language
}

interface Selection {
  readonly ticketId?: string | undefined
  readonly orderId?: string | undefined
}

/**
 * Returns the person's tickets of a show or an order, with the terms or the reason why each cannot be listed.
 * @throws request.invalid, ticket.not_found, ticket.not_yours, order.not_found
 */
export async function getSaleOptions(
  db: Sql,
  viewer: Viewer,
  selection: Selection,
): Promise<Omit<SaleOptions, 'organizer' | 'hasPayoutAccount'>> {
  const { sellerId, person } = viewer
  const { tickets, isComplete } = await findSelected(db, viewer, selection)
  const guestShows = await findGuestShows(db, sellerId, tickets)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  const counts = await countListedBy(db, sellerId, person)
  const byShow = [
    ...Map.groupBy(tickets, (ticket) => JSON.stringify([ticket.eventReference, ticket.showId])).values(),
  ]
  return {
    shows: byShow.map((ofShow) => {
      const show = guestShows.get(ofShow[0] as ResaleTicket)
      return {
        show,
        tickets: ofShow.map((ticket) => presentSellable(ticket, { viewer, show, rules, counts })),
      }
    }),
    remaining: byShow.map((ofShow) => remainingOf(ofShow, { rules, counts })),
    isComplete,
    payoutFrom: tickets[0] ? payoutFromOf(tickets[0].startsAt) : null,
  }
}

async function findSelected(
  db: Sql,
  viewer: Viewer,
  { ticketId, orderId }: Selection,
): Promise<PersonsTickets> {
  if (ticketId !== undefined && orderId === undefined) return findOfShow(db, viewer, ticketId)
  if (ticketId === undefined && orderId !== undefined) {
    const page = await listTicketsOfOrder(db, viewer, orderId)
    if (page.tickets.length === 0) throw new ApiError('order.not_found', { values: { id: orderId } })
    return page
  }
  const code = ticketId === undefined ? 'field.required' : 'field.unknown'
  throw invalidFields([{ pointer: ticketId === undefined ? '/ticketId' : '/orderId', code }])
}

/**
 * Returns the ticket first, then the person's other tickets of the same show.
 * @throws ticket.not_found, ticket.not_yours
 */
async function findOfShow(db: Sql, viewer: Viewer, id: string): Promise<PersonsTickets> {
  const [ticket] = await findResaleTicketsById(db, viewer.sellerId, [id])
  if (ticket === undefined || ticket.status === 'DELETED') {
    throw new ApiError('ticket.not_found', { values: { id } })
  }
  if (!isOwnedBy(ticket, viewer.person)) throw new ApiError('ticket.not_yours')
  const { tickets, isComplete } = await listTicketsOfShow(db, viewer, ticket)
  return { tickets: [ticket, ...tickets.filter((other) => other.id !== id)], isComplete }
}

interface ListingRules {
  readonly rules: EffectiveRules
  readonly counts: ListedCounts
}

function presentSellable(
  ticket: ResaleTicket,
  { viewer, show, rules, counts }: ListingRules & { readonly viewer: Viewer; readonly show: GuestShow },
): SellableTicket {
  const rule = rules.of(ticket)
  const reseller = { person: viewer.person, listedCount: counts.of(ticket) }
  const refusal = listingRefusalOf(ticket, rule, reseller)
  const terms = termsOf(ticket, rule)
  return {
    id: ticket.id,
    ticketId: ticket.ticketId,
    optionTitle: ticket.optionTitle,
    ticketOptionId: ticket.ticketOptionId,
    seat: presentSeating(ticket.seating),
    refusal: presentListingRefusal(refusal, ticket, { rule, show, language: viewer.language }),
    terms: terms ? presentTerms(terms) : null,
    listingId: ticket.listing?.listingId ?? null,
  }
}

/** Number of tickets the person may still list; uses the lowest limit if tickets of a show have several. */
function remainingOf(tickets: readonly ResaleTicket[], { rules, counts }: ListingRules): number | null {
  const limits = tickets.flatMap((ticket) => settingsOf(rules.of(ticket)).maxSell ?? [])
  const [first] = tickets
  if (limits.length === 0 || first === undefined) return null
  return Math.max(0, Math.min(...limits) - counts.of(first))
}
