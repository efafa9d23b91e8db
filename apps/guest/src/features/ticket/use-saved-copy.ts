import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { useClient } from '#lib/guest-context.tsx'
import { saveTicket } from '#lib/saved-tickets.ts'
import { useSession } from '#lib/session.tsx'
import type { TicketSnapshot } from './api/use-ticket-page.ts'
import { stateOf } from './ticket-state.ts'

/** Saves the ticket on the device for use offline, once its code or pickup number is loaded. */
export function useSavedCopy(ticket: GuestTicket, snapshot: TicketSnapshot, code: TicketCode | undefined) {
  const { ticketSellerId: sellerId } = useClient()
  const { session } = useSession()
  const { id } = ticket
  const state = stateOf(ticket)
  const isWhole =
    state === 'SHOWN' ? code !== undefined : state === 'PICKUP' && Boolean(ticket.pickup?.number)
  useEffect(() => {
    if (!isWhole || snapshot.savedAt !== null || session === undefined || session.person === null) return
    const { page } = snapshot
    void saveTicket({ sellerId, id, session, page, code: code ?? null, savedAt: Date.now() })
  }, [sellerId, id, isWhole, snapshot, code, session])
}
