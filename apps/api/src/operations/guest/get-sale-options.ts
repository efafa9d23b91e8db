import { ApiError, invalidFields, type Language } from '@taquilla/contract'
import type { Person, SaleOptions, SellableTicket } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { type EffectiveRules, findEffectiveRules, findGuestShows } from '#domain/events/index.ts'
import {
  countListedBy,
  findResaleTicketsById,
  isOwnedBy,
  type ListedCounts,
  listTicketsOfOrder,
  listTicketsOfShow,
  type PersonsTickets,
  payoutFromOf,
  presentRefusal,
  presentSeating,
  presentTerms,
  type ResaleTicket,
  readPayoutState,
  refusalOf,
  settingsOf,
  termsOf,
} from '#domain/resale/index.ts'

interface Viewer {
  readonly sellerId: string
  readonly person: Person
  readonly language: Language
}

interface Wanted {
  readonly ticketId?: string | undefined
  readonly orderId?: string | undefined
}

/** What the person may list of a show or an order. @throws request.invalid, ticket.not_found, ticket.not_yours, order.not_found */
export async function readSaleOptions(
  db: Sql,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Omit<SaleOptions, 'organiser'>> {
  const { sellerId, person } = viewer
  const { tickets, isComplete } = await findWanted(db, viewer, wanted)
  const guestShows = await findGuestShows(db, sellerId, tickets)
  const rules = await findEffectiveRules(db, sellerId, tickets)
  const counts = await countListedBy(db, sellerId, person)
  const { hasAccount } = await readPayoutState(db, { sellerId, person })
  const byShow = [
    ...Map.groupBy(tickets, (ticket) => JSON.stringify([ticket.eventReference, ticket.showId])).values(),
  ]
  return {
    shows: byShow.map((ofShow) => ({
      show: guestShows.get(ofShow[0] as ResaleTicket),
      tickets: ofShow.map((ticket) => presentSellable(ticket, { viewer, rules, counts })),
    })),
    remaining: byShow.map((ofShow) => remainingOf(ofShow, { rules, counts })),
    isComplete,
    payoutFrom: tickets[0] ? payoutFromOf(tickets[0].startsAt) : null,
    hasPayoutAccount: hasAccount,
  }
}

async function findWanted(db: Sql, viewer: Viewer, { ticketId, orderId }: Wanted): Promise<PersonsTickets> {
  if (ticketId !== undefined && orderId === undefined) return findOfShow(db, viewer, ticketId)
  if (ticketId === undefined && orderId !== undefined) {
    const page = await listTicketsOfOrder(db, viewer, orderId)
    if (page.tickets.length === 0) throw new ApiError('order.not_found')
    return page
  }
  const code = ticketId === undefined ? 'field.required' : 'field.unknown'
  throw invalidFields([{ pointer: ticketId === undefined ? '/ticketId' : '/orderId', code }])
}

/** The ticket first, then the person's others of its show. */
async function findOfShow(db: Sql, viewer: Viewer, id: string): Promise<PersonsTickets> {
  const [ticket] = await findResaleTicketsById(db, viewer.sellerId, [id])
  if (ticket === undefined || ticket.status === 'DELETED') throw new ApiError('ticket.not_found')
  if (!isOwnedBy(ticket, viewer.person)) throw new ApiError('ticket.not_yours')
  const { tickets, isComplete } = await listTicketsOfShow(db, viewer, ticket)
  return { tickets: [ticket, ...tickets.filter((other) => other.id !== id)], isComplete }
}

interface Judging {
  readonly rules: EffectiveRules
  readonly counts: ListedCounts
}

function presentSellable(
  ticket: ResaleTicket,
  { viewer, rules, counts }: Judging & { readonly viewer: Viewer },
): SellableTicket {
  const rule = rules.of(ticket)
  const lister = { person: viewer.person, listedCount: counts.of(ticket) }
  const terms = termsOf(ticket, rule)
  return {
    id: ticket.id,
    ticketId: ticket.ticketId,
    optionTitle: ticket.optionTitle,
    ticketOptionId: ticket.ticketOptionId,
    seat: presentSeating(ticket.seating),
    refusal: presentRefusal(refusalOf(ticket, rule, lister), viewer.language),
    terms: terms ? presentTerms(terms) : null,
    listingId: ticket.listing?.listingId ?? null,
  }
}

/** Where tickets of a show have several limits the lowest one is shown. */
function remainingOf(tickets: readonly ResaleTicket[], { rules, counts }: Judging): number | null {
  const limits = tickets.flatMap((ticket) => settingsOf(rules.of(ticket)).maxSell ?? [])
  const [first] = tickets
  if (limits.length === 0 || first === undefined) return null
  return Math.max(0, Math.min(...limits) - counts.of(first))
}
