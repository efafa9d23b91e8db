import { type ConflictCode, detailOf, ISSUED_DIFFERENTLY, type Language } from '@taquilla/contract'

interface Rejected {
  readonly code: ConflictCode
  readonly ticketId: string
  readonly showId: string
}

/** Says why a queued ticket was not created. */
export function rejectionDetail({ code, ticketId, showId }: Rejected, language: Language): string {
  const id = code === 'show.cancelled' ? showId : ticketId
  return detailOf(code, { id, outcome: ISSUED_DIFFERENTLY }, language)
}
