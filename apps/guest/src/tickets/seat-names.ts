import type { GuestTicket } from '@taquilla/contract/guest'
import type { Translate } from '#lib/messages.ts'

export type Seat = NonNullable<GuestTicket['seat']>

/**
 * Name of seats within a text: "H 7" and "H 7–8" as printed on tickets, or in words where numbers alone say too little:
 * "row 2, seat 24", "seat 12". "Palco 6" without a number. Undefined if the first ticket has no seat, row or section.
 */
export function seatLabel(seats: readonly (Seat | null)[], t: Translate): string | undefined {
  return needWords(seats) ? seatsInWords(seats, t) : printedSeats(seats)
}

/** True for seats whose numbers alone say too little, such as "2 · 24" and "12". */
export function needWords(seats: readonly (Seat | null)[]): boolean {
  return seatNumbers(seats) !== undefined && !/\D$/.test(seats[0]?.row ?? '')
}

/** "row 2, seat 24", "seat 12"; undefined for seats without numbers. */
export function seatsInWords(seats: readonly (Seat | null)[], t: Translate): string | undefined {
  const numbers = seatNumbers(seats)
  return numbers && t('seat.inWords', seats[0]?.row ?? '', numbers, seats.length)
}

/**
 * Seats as tickets print them, for lists, and for places whose other words explain the numbers: "H 7", "2 · 24", "12".
 */
export function printedSeats(seats: readonly (Seat | null)[]): string | undefined {
  const [first] = seats
  if (!first) return undefined
  const numbers = seatNumbers(seats)
  if (numbers === undefined) return first.row ?? first.section ?? undefined
  if (!first.row) return numbers
  return /\d$/.test(first.row) ? `${first.row} · ${numbers}` : `${first.row} ${numbers}`
}

/** "7", "7–8" or "7, 9"; undefined if a seat has no number. `list` names each number instead. */
function seatNumbers(
  seats: readonly (Seat | null)[],
  list?: (numbers: readonly string[]) => string,
): string | undefined {
  const texts = seats.map((seat) => seat?.seat ?? '')
  if (texts.length === 0 || texts.includes('')) return undefined
  if (!texts.every((text) => /^\d{1,9}$/.test(text))) return list ? list(texts) : texts.join(', ')
  const numbers = texts.map(Number).sort((one, other) => one - other)
  if (list) return list(numbers.map(String))
  return runsOf(numbers)
    .map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
    .join(', ')
}

function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

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
