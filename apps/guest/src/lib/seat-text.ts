import { type Seat, seatLabel } from './seat-label.ts'

/** Row and seat, as a ticket prints them: «F 12», «2 · 24»; undefined where the place has no number. */
export function seatNumber(seat: Seat | null): string | undefined {
  return seat?.seat ? seatLabel([seat]) : undefined
}

/** A ticket in a few words: «Platea, F 12», or what it is for where its place has no number. */
export function ticketName(ticket: { readonly optionTitle: string; readonly seat: Seat | null }): string {
  const number = seatNumber(ticket.seat)
  return number === undefined
    ? ticket.optionTitle
    : `${ticket.seat?.section || ticket.optionTitle}, ${number}`
}
