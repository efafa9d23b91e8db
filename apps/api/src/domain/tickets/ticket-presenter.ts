import { type Language, plainFieldsOf, type Ticket as TicketAnswer, toMajorUnits } from '@taquilla/contract'
import { presentFee } from '#domain/values/fee.ts'
import { rejectionDetail } from '#domain/values/rejection-detail.ts'
import { openAccess, type TicketAccess } from './codes/ticket-access.ts'
import type { NewTicket } from './issue/placement.ts'
import type { RejectedTicket } from './issue/rejected-tickets-repository.ts'
import type { Ticket } from './ticket.ts'
import type { TicketDetails } from './ticket-details.ts'
import type { StoredTicket } from './ticket-rows.ts'
import type { TicketStore } from './ticket-store.ts'

interface PresentableTicket {
  readonly sellerId: string
  readonly ticket: Ticket
  /** Undefined if the codes were deleted, as those of a rejected ticket. */
  readonly access: TicketAccess | undefined
  readonly rejection?: TicketAnswer['rejection']
}

/** Presents a ticket that was just queued (PENDING) or created (ACTIVE) at the instant `at`. */
export function presentNewTicket(
  sellerId: string,
  ticket: NewTicket,
  { state, at }: { state: 'ACTIVE' | 'PENDING'; at: Date },
): TicketAnswer {
  const { access } = ticket
  return presentTicket({ sellerId, ticket: { ...ticket, state, createdAt: at, updatedAt: at }, access })
}

export function presentStoredTicket(
  { sellerId, vault }: Omit<TicketStore, 'db'>,
  ticket: StoredTicket,
): TicketAnswer {
  return presentTicket({ sellerId, ticket, access: openAccess(vault, ticket.sealedAccess) })
}

/** Presents a rejected ticket. Its codes were deleted on rejection. */
export function presentRejectedTicket(
  sellerId: string,
  { ticket, code }: RejectedTicket,
  language: Language,
): TicketAnswer {
  const { ticketId, showId } = ticket
  const rejection = { code, detail: rejectionDetail({ code, ticketId, showId }, language) }
  return presentTicket({ sellerId, ticket, access: undefined, rejection })
}

/** Response body of a ticket. Never contains the locator. */
function presentTicket({ sellerId, ticket, access, rejection }: PresentableTicket): TicketAnswer {
  if (ticket.state === 'DELETED') throw new Error('A deleted ticket must not be presented.')
  const { details } = ticket
  return {
    _id: ticket.id,
    ticketId: ticket.ticketId,
    externalReferenceEventId: ticket.eventReference,
    showId: ticket.showId,
    ticketOptionId: ticket.ticketOptionId,
    priceTypeId: ticket.priceTypeId,
    price: ticket.priceMinor === null ? null : toMajorUnits(ticket.priceMinor, ticket.currency),
    currency: ticket.currency,
    buyer: { email: ticket.buyerEmail, name: nameOf(details.buyer), phone: ticket.buyerPhone },
    currentOwnerEmail: ticket.ownerEmail,
    ticketSellerId: sellerId,
    status: ticket.state,
    rejection: rejection ?? null,
    ...plainFieldsOf(ticket),
    holder: presentHolder(details.holder),
    props: presentProps(details, access),
    primarySalesFee: presentFee(details.primarySalesFee ?? null),
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  }
}

function nameOf(buyer: TicketDetails['buyer']): string | null {
  const name = [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' ')
  return name === '' ? null : name
}

function presentHolder(holder: TicketDetails['holder']): TicketAnswer['holder'] {
  if (holder?.fullName === undefined) return null
  return { fullName: holder.fullName, identificationNumber: holder.identificationNumber ?? null }
}

function presentProps(details: TicketDetails, access: TicketAccess | undefined): TicketAnswer['props'] {
  const { seating } = details
  const urls = access?.urls
  return {
    seating: seating
      ? {
          section: seating.section ?? null,
          row: seating.row ?? null,
          seat: seating.seat ?? null,
          door: seating.door ?? null,
          image: seating.image ?? null,
          accessible: seating.accessible ?? false,
        }
      : null,
    urls: urls
      ? { externalPassbookUrl: urls.externalPassbookUrl ?? null, qrTicketPdfUrl: urls.qrTicketPdfUrl ?? null }
      : null,
    isPartOfAPass: details.isPartOfAPass ?? false,
    other: access?.pickupNumber === undefined ? null : { locator: access.pickupNumber },
  }
}
