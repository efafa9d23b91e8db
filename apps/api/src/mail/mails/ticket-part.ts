import { type Language, text } from '@taquilla/contract'
import type { LetterPart } from './letter.ts'
import { createShowTimes } from './show-times.ts'

const TEXTS = {
  section: text('Sector', 'Section'),
  row: text('Fila', 'Row'),
  seat: text('Butaca', 'Seat'),
  door: text('Puerta', 'Door'),
  option: text('Entrada', 'Ticket'),
  holder: text('Titular', 'Holder'),
  pickup: text('Número de retiro', 'Pickup number'),
  code: text('Código', 'Code'),
}
const SEAT_PARTS = ['section', 'row', 'seat', 'door'] as const

export interface LetterShow {
  readonly eventTitle: string
  readonly title: string
  readonly startsAt: string
  readonly timeZone: string
  readonly venueName: string | null
  readonly city: string | null
}

export interface LetterTicket {
  readonly optionTitle: string
  readonly seating: { readonly [Part in (typeof SEAT_PARTS)[number]]?: string } | null
  readonly holderName: string | null
  /** Number that the holder states at the venue to receive the ticket. */
  readonly pickupNumber?: string | undefined
  /** When the code appears, if the tickets differ in it. */
  readonly code?: string | undefined
}

/** Content of a mail about tickets for a show. */
export interface TicketsContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  readonly tickets: readonly LetterTicket[]
}

/** Box shaped like a ticket: event, date and venue above, one line of seat, holder and pickup number per ticket. */
export function writeTicketPart(
  show: LetterShow,
  tickets: readonly LetterTicket[],
  language: Language,
): Extract<LetterPart, { kind: 'ticket' }> {
  const venue = [show.venueName, show.city].filter((part) => part !== null).join(', ')
  const day = createShowTimes(show, language).day(show.startsAt)
  return {
    kind: 'ticket',
    title: show.eventTitle,
    lines: [show.title, day, venue].filter((line) => line !== '' && line !== show.eventTitle),
    places: tickets.map((ticket) => writePlace(ticket, language)),
  }
}

function writePlace(ticket: LetterTicket, language: Language) {
  const { optionTitle, seating, holderName, pickupNumber, code } = ticket
  const fact = (name: keyof typeof TEXTS, value: string | null | undefined) =>
    value === null || value === undefined ? [] : [[TEXTS[name][language], value] as const]
  const seat = SEAT_PARTS.flatMap((part) => fact(part, seating?.[part]))
  const place = seat.length > 0 ? seat : fact('option', optionTitle)
  return [...place, ...fact('holder', holderName), ...fact('pickup', pickupNumber), ...fact('code', code)]
}
