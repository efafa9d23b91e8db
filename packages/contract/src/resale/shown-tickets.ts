import type { SeatPlace } from './neighboring-seats.ts'

/** Show of tickets, as pages tell it. */
export interface ShownShow {
  readonly startsAt: string
  readonly timeZone: string
  readonly venueName: string | null
}

interface TicketOnPage {
  readonly listingId: string
  readonly seat: SeatPlace | null
  /** Undefined where the page does not say it yet. */
  readonly isNominal?: boolean
}

/** What a page shows of tickets besides their total; all of it must still hold when they are reserved and paid. */
export interface ShownTickets extends ShownShow {
  readonly currency: string
  readonly tickets: {
    readonly listingId: string
    /** Section, row and seat; null if the ticket has none of them. */
    readonly place: string | null
    /** Nominal tickets have other terms. */
    readonly isNominal?: boolean
  }[]
}

/** Says what a page shows, for the API to compare. */
export function shownTickets(
  { startsAt, timeZone, venueName }: ShownShow,
  currency: string,
  tickets: readonly TicketOnPage[],
): ShownTickets {
  return {
    startsAt,
    timeZone,
    venueName,
    currency,
    tickets: tickets.map(({ listingId, seat, isNominal }) => ({
      listingId,
      place: placeOf(seat),
      ...(isNominal !== undefined && { isNominal }),
    })),
  }
}

/** «Platea H 7» */
export function placeOf(seat: SeatPlace | null): string | null {
  return [seat?.section, seat?.row, seat?.seat].filter(Boolean).join(' ') || null
}
