import type { GuestTicket } from '@taquilla/contract/guest'
import { useState } from 'react'
import { useMessages } from '#lib/messages.ts'
import { stateOf } from '../ticket-state.ts'

interface UnlockAnnouncementProps {
  readonly ticket: GuestTicket
}

/** Announces to screen readers that the code or pickup number appeared while the page was open. */
export function UnlockAnnouncement({ ticket }: UnlockAnnouncementProps) {
  const t = useMessages()
  const state = stateOf(ticket)
  const isOpen = state === 'SHOWN' || (state === 'PICKUP' && Boolean(ticket.pickup?.number))
  const [hasWaited, setWaited] = useState(!isOpen)
  if (!isOpen && !hasWaited) setWaited(true)
  return (
    <p className="vh" role="status">
      {isOpen && hasWaited && t(state === 'SHOWN' ? 'ticket.codeIsHere' : 'ticket.numberIsHere')}
    </p>
  )
}
