import { type Seat, seatLabel } from './seat-label.ts'

/** Row and seat number, such as "F 12" or "2 · 24"; undefined if the seat has no number. */
export function seatNumber(seat: Seat | null): string | undefined {
  return seat?.seat ? seatLabel([seat]) : undefined
}

/** Short name of a ticket: "Platea, F 12", or its ticket option if the seat has no number. */
export function ticketName(ticket: { readonly optionTitle: string; readonly seat: Seat | null }): string {
  const number = seatNumber(ticket.seat)
  return number === undefined
    ? ticket.optionTitle
    : `${ticket.seat?.section || ticket.optionTitle}, ${number}`
}
