import type { Translate } from './messages.ts'
import { type Seat, seatLabel, seatTitle } from './seat-label.ts'

/** Row and seat number, such as "F 12" or "Row 2, seat 24"; undefined if the seat has no number. */
export function seatNumber(seat: Seat | null, t: Translate): string | undefined {
  return seat?.seat ? seatTitle([seat], t) : undefined
}

/** Short name of a ticket: "Platea, F 12", or its ticket option if the seat has no number. */
export function ticketName(
  ticket: { readonly optionTitle: string; readonly seat: Seat | null },
  t: Translate,
): string {
  const number = ticket.seat?.seat ? seatLabel([ticket.seat], t) : undefined
  return number === undefined
    ? ticket.optionTitle
    : `${ticket.seat?.section || ticket.optionTitle}, ${number}`
}
