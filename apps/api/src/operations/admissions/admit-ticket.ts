import { ApiError } from '@taquilla/contract'
import { type AdmitOnce, reportEntries } from '#domain/tickets/index.ts'

/** Reports that a ticket enters now; answers whether this report admitted it. @throws ticket.not_found */
export async function admitOne(ticketId: string, admitOnce: AdmitOnce): Promise<boolean> {
  const [settled] = await reportEntries([{ ticketId, enteredAt: undefined }], admitOnce)
  if (settled === undefined || settled.reason === 'NOT_FOUND') throw new ApiError('ticket.not_found')
  return settled.isAdmitted
}
