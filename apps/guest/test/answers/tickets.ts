import {
  type GuestTicket,
  getMyTickets,
  getTicketCode,
  getTicketPage,
  type HandoverPage,
  type MyTickets,
  type TicketCode,
  type TicketPage,
} from '@taquilla/contract/guest'
import { uuid } from './sale.ts'
import { buildShow } from './shows.ts'
import { answering, type Stub } from './stub.ts'

export const TICKET_ID = uuid(12)
export const TICKET_PATH = `/tickets/${TICKET_ID}/view`
export const TEXT_CODE = { kind: 'TEXT', text: 'AUR-7K2M-F12' } as const satisfies TicketCode

export const NO_DOCUMENTS: GuestTicket['documents'] = {
  hasPdf: false,
  passbookUrl: null,
  hasAppleWallet: false,
  hasGoogleWallet: false,
}

/** Lucía's protected, nominal ticket for seat F 12, with its code visible. */
export function buildOwnTicket(changes: Partial<GuestTicket> = {}): GuestTicket {
  return {
    id: TICKET_ID,
    ticketId: 'AUR-0012',
    show: buildShow({ address: 'Bv. Los Plátanos 410' }),
    optionTitle: 'Platea',
    priceTypeTitle: 'General',
    seat: { section: 'Platea', row: 'F', seat: '12', door: 'B', image: null, isAccessible: false },
    status: 'ACTIVE',
    isNominal: true,
    holderName: 'Lucía Ferreyra',
    holderIdentificationEnding: '982',
    isPartOfAPass: false,
    isProtected: true,
    isHeldByOrganizer: false,
    unlockAt: '2027-03-13T21:00:00Z',
    isUnlocked: true,
    codeState: 'SHOWN',
    pickup: null,
    documents: NO_DOCUMENTS,
    hasSeatMap: false,
    listing: null,
    sellRefusal: null,
    handover: null,
    handoverRefusal: {
      code: 'handover.not_allowed',
      title: 'No se puede ceder',
      detail: 'Lo decide el organizador.',
    },
    resoldAt: null,
    usedAt: null,
    ...changes,
  }
}

/** Ticket page as its owner gets it, at an instant of the seller's clock. */
export function buildOwnPage(changes: Partial<GuestTicket> = {}, now = '2027-03-13T22:10:00Z'): TicketPage {
  const ticket = buildOwnTicket(changes)
  return { view: 'OWNER', show: ticket.show, status: ticket.status, ticket, now }
}

/** Ticket page as anyone but its owner gets it. */
export function buildOthersPage(view: 'SOLD' | 'OTHER' | 'SIGN_IN'): TicketPage {
  const { show } = buildOwnTicket()
  return { view, show, status: 'ACTIVE', ticket: null, now: '2027-03-13T22:10:00Z' }
}

/** Page of somebody to whom Lucía hands seat F 12 over by link. */
export function buildHandoverPage(changes: Partial<HandoverPage> = {}): HandoverPage {
  const { show, optionTitle, seat } = buildOwnTicket()
  return {
    view: 'OPEN',
    status: 'PENDING',
    show,
    giverName: 'Lucía',
    isAddressed: false,
    isNominal: false,
    optionTitle,
    seat,
    expiresAt: '2027-03-10T15:00:00Z',
    ticketId: null,
    now: '2027-03-03T15:00:00Z',
    ...changes,
  }
}

const NAMES = ['Lucía Ferreyra', 'Bruno Ferreyra', 'Eva Ferreyra', 'Hugo Paz']

/** Four tickets of one show, seats F 12 to F 15, with `changes` to single ones. */
export function buildFamily(changes: Readonly<Record<number, Partial<GuestTicket>>> = {}): GuestTicket[] {
  return NAMES.map((holderName, index) =>
    buildOwnTicket({
      id: uuid(20 + index),
      ticketId: `AUR-00${12 + index}`,
      holderName,
      seat: {
        section: 'Platea',
        row: 'F',
        seat: String(12 + index),
        door: 'B',
        image: null,
        isAccessible: false,
      },
      ...changes[index],
    }),
  )
}

export function codeOf({ ticketId }: GuestTicket): string {
  return `CODE-${ticketId}`
}

export function listOf(tickets: GuestTicket[]): MyTickets {
  return { tickets, sold: [], pending: [], isComplete: true, needsPayoutAccount: false, organizer: null }
}

/** List, pages and codes of the tickets. */
export function stubsOf(tickets: GuestTicket[]): Stub[] {
  const find = ({ pathname }: URL) => {
    const ticket = tickets.find(({ id }) => pathname.includes(id))
    if (ticket === undefined) throw new Error(`No ticket of the test is at ${pathname}.`)
    return ticket
  }
  return [
    answering(getMyTickets, () => listOf(tickets)),
    answering(getTicketPage, (_, url) => buildOwnPage(find(url))),
    answering(getTicketCode, (_, url) => ({ kind: 'TEXT' as const, text: codeOf(find(url)) })),
  ]
}
