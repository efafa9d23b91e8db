import type { Translate } from './messages.ts'
import { needWords, printedSeats, type Seat, seatLabel, seatNumbers, seatsInWords } from './seat-label.ts'

interface NamedTicket {
  readonly optionTitle: string
  readonly seat: Seat | null
}

/** Row and seat number as tickets print them: "F 12"; undefined if the seat has no number. */
export function seatNumber(seat: Seat | null): string | undefined {
  return seat?.seat ? printedSeats([seat]) : undefined
}

/** Section of a seat in a list, below its number, with row and seat in words if the number alone says too little. */
export function seatDetail(section: string, seat: Seat | null, t: Translate): string {
  return needWords([seat]) ? `${section}, ${seatsInWords([seat], t)}` : section
}

/** Short name of a ticket: "Platea, F 12", or its ticket option if the seat has no number. */
export function ticketName(ticket: NamedTicket, t: Translate): string {
  const number = ticket.seat?.seat ? seatLabel([ticket.seat], t) : undefined
  return number === undefined ? ticket.optionTitle : `${sectionOf(ticket)}, ${number}`
}

/** Short name of tickets bought together: "Platea, H 7–8", "Palco 6, row 2, seats 1–2", or only the section. */
export function ticketsName(tickets: readonly NamedTicket[], t: Translate): string {
  return nameOf(tickets, (seats) => seatLabel(seats, t))
}

/** Name of tickets in words, for places with room: "Platea, row H, seats 7 and 8". */
export function ticketsInWords(tickets: readonly NamedTicket[], t: Translate): string {
  return nameOf(tickets, (seats) => {
    const numbers = seatNumbers(seats, (each) => t('seat.numbers', each))
    return numbers === undefined
      ? printedSeats(seats)
      : t('seat.inWords', seats[0]?.row ?? '', numbers, seats.length)
  })
}

function nameOf(
  tickets: readonly NamedTicket[],
  placesOf: (seats: readonly (Seat | null)[]) => string | undefined,
): string {
  const [first] = tickets
  if (first === undefined) return ''
  const section = sectionOf(first)
  const places = placesOf(tickets.map(({ seat }) => seat))
  return places === undefined || places === section ? section : `${section}, ${places}`
}

function sectionOf({ seat, optionTitle }: NamedTicket): string {
  return seat?.section || optionTitle
}
