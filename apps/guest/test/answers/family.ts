import {
  type GuestTicket,
  getMyTickets,
  getTicketCode,
  getTicketPage,
  type MyTickets,
} from '@taquilla/contract/guest'
import { uuid } from './sale.ts'
import { answering, type Stub } from './stub.ts'
import { buildOwnPage, buildOwnTicket } from './tickets.ts'

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
