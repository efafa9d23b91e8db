import { ApiError } from '@taquilla/contract'
import { type AdmitOnce, reportEntries } from '#domain/tickets/index.ts'

/** Reports the entry of a ticket now; returns true if this report admitted it. @throws ticket.not_found */
export async function admitTicket(ticketId: string, admitOnce: AdmitOnce): Promise<boolean> {
  const [result] = await reportEntries([{ ticketId, enteredAt: undefined }], admitOnce)
  if (result === undefined || result.reason === 'NOT_FOUND') {
    throw new ApiError('ticket.not_found', { values: { id: ticketId } })
  }
  return result.isAdmitted
}
