import type { GuestTicket, TicketCode } from '@taquilla/contract/guest'
import { useEffect } from 'react'
import { useClient } from '#lib/guest-context.tsx'
import { useSession } from '#session/session.tsx'
import { saveTicket } from '#tickets/saved-tickets.ts'
import type { TicketSnapshot } from './api/use-ticket-page.ts'
import { stateOf } from './ticket-state.ts'

/** Saves the loaded page for use offline, with the code if it shows one. `snapshot` is undefined until it is loaded. */
export function useSavedCopy(
  ticket: GuestTicket,
  snapshot: TicketSnapshot | undefined,
  code: TicketCode | undefined,
) {
  const { ticketSellerId: sellerId } = useClient()
  const { session } = useSession()
  const { id } = ticket
  const isWhole = stateOf(ticket) !== 'SHOWN' || code !== undefined
  useEffect(() => {
    if (!isWhole || snapshot === undefined || snapshot.savedAt !== null || !session?.person) return
    const { page, clockOffsetMs } = snapshot
    const savedAt = Date.parse(page.now) - clockOffsetMs
    void saveTicket({ sellerId, id, session, page, code: code ?? null, savedAt })
  }, [sellerId, id, isWhole, snapshot, code, session])
}
