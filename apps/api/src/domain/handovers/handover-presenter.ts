import type { Handover } from '@taquilla/contract'
import type { OwnHandover } from '@taquilla/contract/guest'
import type { StoredHandover } from './handover.ts'

/** @param url link for the recipient, if it is pending */
export function presentHandover(handover: StoredHandover, url: string): Handover {
  const {
    handoverId: _id,
    ticketId,
    status,
    ending: reason,
    recipientEmail,
    giverName,
    newOwnerEmail,
  } = handover
  return {
    _id,
    ticketId,
    status,
    reason,
    recipientEmail,
    giverName,
    newOwnerEmail,
    url: status === 'PENDING' ? url : null,
    startedAt: handover.startedAt.toISOString(),
    expiresAt: handover.expiresAt.toISOString(),
    endedAt: handover.endedAt?.toISOString() ?? null,
  }
}

export function presentOwnHandover(handover: StoredHandover, url: string): OwnHandover {
  const { handoverId: id, recipientEmail, giverName } = handover
  return { id, recipientEmail, giverName, url, expiresAt: handover.expiresAt.toISOString() }
}
