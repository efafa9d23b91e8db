import { type ConflictCode, detailOf, type Language } from '@taquilla/contract'

interface Rejected {
  readonly code: ConflictCode
  readonly ticketId: string
  readonly showId: string
}

/** Says why a queued ticket was not created. */
export function rejectionDetail({ code, ticketId, showId }: Rejected, language: Language): string {
  return detailOf(code, { id: code === 'show.cancelled' ? showId : ticketId }, language)
}
