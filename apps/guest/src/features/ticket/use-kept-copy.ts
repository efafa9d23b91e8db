import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { keepTicket } from '#lib/kept-tickets.ts'
import { useClient } from '#lib/place.tsx'
import { useSession } from '#lib/session.tsx'
import type { TicketVisit } from './api/get-ticket-page.ts'
import { stateOf } from './ticket-state.ts'

/** Keeps on the device what opens the door, for where there is no signal, once all of it is there. */
export function useKeptCopy(ticket: GuestTicket, visit: TicketVisit, code: TicketCode | undefined) {
  const { ticketSellerId: sellerId } = useClient()
  const { session } = useSession()
  const { id } = ticket
  const state = stateOf(ticket)
  const isWhole =
    state === 'SHOWN' ? code !== undefined : state === 'PICKUP' && Boolean(ticket.pickup?.number)
  useEffect(() => {
    if (!isWhole || visit.keptAt !== null || session === undefined || session.person === null) return
    const { page } = visit
    void keepTicket({ sellerId, id, session, page, code: code ?? null, keptAt: Date.now() })
  }, [sellerId, id, isWhole, visit, code, session])
}
